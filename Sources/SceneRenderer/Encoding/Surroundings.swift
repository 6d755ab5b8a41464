/// Sums over the pixels around a pixel.
enum Surroundings {
    /// In columns and in rows.
    private static let radius = 3

    /// Gives for each pixel, row by row, the sums over the square of 7 by 7 around it, as far as it lies in the picture.
    ///
    /// - Parameters:
    ///   - pixels: row by row.
    ///   - values: by what a pixel is, 256 of them: what is summed up, in four lanes; 49 must not overflow together.
    ///   - body: takes the pixel's position and the sums.
    @inline(__always)
    static func sums(
        of pixels: [UInt8], values: [SIMD4<Int32>], width: Int, _ body: (Int, SIMD4<Int32>) -> Void
    ) {
        precondition(values.count == 256)
        let height = pixels.count / width
        let (pixels, values) = (pixels.span, values.span)
        // Of the rows around the one at hand; no columns beyond the sides.
        var sums = [SIMD4<Int32>](repeating: .zero, count: width + 2 * radius + 1)
        var columns = sums.mutableSpan
        let left = radius + 1
        for row in 0..<min(radius, height) {
            for x in 0..<width {
                unsafe columns[unchecked: left &+ x] &+= values[unchecked: Int(pixels[unchecked: row &* width &+ x])]
            }
        }
        for y in 0..<height {
            if y + radius < height {
                let start = (y + radius) * width
                for x in 0..<width {
                    unsafe columns[unchecked: left &+ x] &+= values[unchecked: Int(pixels[unchecked: start &+ x])]
                }
            }
            if y > radius {
                let start = (y - radius - 1) * width
                for x in 0..<width {
                    unsafe columns[unchecked: left &+ x] &-= values[unchecked: Int(pixels[unchecked: start &+ x])]
                }
            }
            var sum = SIMD4<Int32>.zero
            for x in 0..<min(radius, width) { sum &+= columns[left + x] }
            for x in 0..<width {
                unsafe sum &+= columns[unchecked: left &+ x &+ radius]
                unsafe sum &-= columns[unchecked: x]
                body(y &* width &+ x, sum)
            }
        }
    }
}
