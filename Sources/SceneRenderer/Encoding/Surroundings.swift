/// Sums over the pixels around a pixel.
enum Surroundings {
    /// In columns and in rows.
    private static let radius = 3

    /// For each pixel the sums over the square of 7 by 7 around it, as far as it lies in the picture.
    ///
    /// - Parameters:
    ///   - pixels: row by row.
    ///   - values: by what a pixel is, 256 of them: what is summed up, in four lanes; 49 must not overflow together.
    static func sums(of pixels: [UInt8], values: [SIMD4<Int32>], width: Int) -> [SIMD4<Int32>] {
        precondition(values.count == 256)
        let height = pixels.count / width
        var result = [SIMD4<Int32>](repeating: .zero, count: pixels.count)
        // Of the rows around the one at hand.
        var columns = [SIMD4<Int32>](repeating: .zero, count: width)
        for row in 0..<min(radius, height) {
            for x in 0..<width { columns[x] &+= values[Int(pixels[row * width + x])] }
        }
        for y in 0..<height {
            if y + radius < height {
                let start = (y + radius) * width
                for x in 0..<width { columns[x] &+= values[Int(pixels[start + x])] }
            }
            if y > radius {
                let start = (y - radius - 1) * width
                for x in 0..<width { columns[x] &-= values[Int(pixels[start + x])] }
            }
            var sum = columns.prefix(radius).reduce(.zero, &+)
            for x in 0..<width {
                if x + radius < width { sum &+= columns[x + radius] }
                if x > radius { sum &-= columns[x - radius - 1] }
                result[y * width + x] = sum
            }
        }
        return result
    }
}
