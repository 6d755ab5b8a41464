import Raster
import Testing

@Suite struct FilteringTests {
    @Test(arguments: [0.3, 0.5, 1, 1.7, 2.9, 3, 3.5, 5, 8.3, 20])
    func blurEqualsTheGaussian(sigma: Double) {
        var random = SplitMix(state: 5)
        let (width, height) = (61, 43)
        // Blocks and single pixels, with both ends of the scale.
        var mask = [UInt8](repeating: 0, count: width * height)
        for index in mask.indices where index % width > 20 && index % width < 45 && index / width > 9 {
            mask[index] = 255
        }
        for _ in 0..<60 { mask[Int(random.next() % UInt64(mask.count))] = UInt8(random.next() % 256) }
        let expected = referenceBlur(mask, width: width, height: height, sigma: sigma)
        var blurred = mask
        GaussianBlur.apply(to: &blurred, width: width, height: height, sigma: sigma)
        let worst = zip(blurred, expected).map { abs(Double($0) - $1) }.max() ?? 0
        #expect(worst <= (sigma < 3 ? 1 : 3), "off by \(worst)")
    }

    @Test(arguments: [0, -1, Double.nan, 0.01])
    func noBlur(sigma: Double) {
        var mask: [UInt8] = [255, 1, 0, 128]
        GaussianBlur.apply(to: &mask, width: 2, height: 2, sigma: sigma)
        #expect(mask == [255, 1, 0, 128])
        #expect(GaussianBlur.margin(sigma: sigma) == 0)
    }

    @Test(arguments: [0.5, 4, 1000, Double.infinity])
    func tinyMasksAreFine(sigma: Double) {
        for (width, height) in [(0, 0), (1, 1), (1, 5), (5, 1), (0, 3)] {
            var mask = [UInt8](repeating: 255, count: width * height)
            GaussianBlur.apply(to: &mask, width: width, height: height, sigma: sigma)
            #expect(mask.count == width * height)
        }
    }

    @Test func masksAreBrightnessTimesAlpha() {
        let white = bitmap("wwwww")
        let mask = Bitmap(
            width: 5, height: 1,
            pixels: [
                0xFFFF_FFFF, 0xFF00_0000, 0, 0xFF80_8080,
                Pixel.premultiplied(red: 255, green: 255, blue: 255, alpha: 64),
            ]
        )
        #expect(white.masked(by: mask).pixels.map { $0 >> 24 } == [255, 0, 0, 128, 64])
        // Green is brighter than red, red than blue.
        #expect(bitmap("www").masked(by: bitmap("rgb")).pixels.map { $0 >> 24 } == [54, 182, 19])
        // A mask of one pixel is stretched over everything.
        #expect(picture(white.masked(by: bitmap("k"))) == ".....")
    }

    /// The two-dimensional sum, in doubles.
    private func referenceBlur(_ mask: [UInt8], width: Int, height: Int, sigma: Double) -> [Double] {
        let reach = Int(sigma * 6) + 1
        var kernel = (-reach...reach).map { distance in
            // e to the power, as the limit of many small steps squared up again.
            let exponent = -Double(distance * distance) / (2 * sigma * sigma)
            var value = 1 + exponent / 0x1p40 + exponent * exponent / 0x1p81
            for _ in 0..<40 { value *= value }
            return value
        }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        var lines = [Double](repeating: 0, count: mask.count)
        for y in 0..<height {
            for x in 0..<width {
                for distance in -reach...reach where (0..<width).contains(x + distance) {
                    lines[y * width + x] += kernel[distance + reach] * Double(mask[y * width + x + distance])
                }
            }
        }
        var result = [Double](repeating: 0, count: mask.count)
        for y in 0..<height {
            for x in 0..<width {
                for distance in -reach...reach where (0..<height).contains(y + distance) {
                    result[y * width + x] += kernel[distance + reach] * lines[(y + distance) * width + x]
                }
            }
        }
        return result
    }
}
