/// Sums over the pixels around a pixel.
enum Surroundings {
    /// In columns and in rows.
    private static let radius = 3

    /// For each pixel the sum over the square of 7 by 7 around it, as far as it lies in the picture.
    ///
    /// - Parameter values: row by row; 49 of them must not overflow together.
    static func sums(of values: [Int32], width: Int) -> [Int32] {
        let height = values.count / width
        var result = [Int32](repeating: 0, count: values.count)
        // Of the rows around the one at hand.
        var columns = [Int32](repeating: 0, count: width)
        for row in 0..<min(radius, height) {
            for x in 0..<width { columns[x] &+= values[row * width + x] }
        }
        for y in 0..<height {
            if y + radius < height {
                let start = (y + radius) * width
                for x in 0..<width { columns[x] &+= values[start + x] }
            }
            if y > radius {
                let start = (y - radius - 1) * width
                for x in 0..<width { columns[x] &-= values[start + x] }
            }
            var sum = columns.prefix(radius).reduce(0, &+)
            for x in 0..<width {
                if x + radius < width { sum &+= columns[x + radius] }
                if x > radius { sum &-= columns[x - radius - 1] }
                result[y * width + x] = sum
            }
        }
        return result
    }
}
