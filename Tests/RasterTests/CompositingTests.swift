import Raster
import Testing

@Suite struct CompositingTests {
    @Test func layersAreClippedToTheCanvas() {
        var canvas = bitmap("wwww\nwwww\nwwww")
        let layer = bitmap("rrr\nr.r\nrrr")
        let touched = canvas.draw(layer, x: 2, y: -1)
        #expect(
            picture(canvas) == """
                wwrw
                wwrr
                wwww
                """)
        #expect(touched == PixelRect(x: 2, y: 0, width: 2, height: 2))
    }

    @Test func theClipKeepsWhatIsOutside() {
        var canvas = bitmap("wwww\nwwww")
        canvas.draw(bitmap("rrrr\nrrrr"), x: 0, y: 0, clip: PixelRect(x: 1, y: 1, width: 2, height: 100))
        #expect(picture(canvas) == "wwww\nwrrw")
    }

    @Test(arguments: [Int.min, -5, 4, Int.max])
    func positionsFarOutsideDrawNothing(position: Int) {
        for blend in [BlendMode.normal, .multiply] {
            var canvas = bitmap("wwww\nwwww")
            #expect(canvas.draw(bitmap("rrrr"), x: position, y: 0, blend: blend).isEmpty)
            #expect(canvas.draw(bitmap("r"), x: 0, y: position, blend: blend).isEmpty)
            #expect(picture(canvas) == "wwww\nwwww")
        }
    }

    @Test(arguments: [0, -1, Double.nan])
    func noOpacityDrawsNothing(opacity: Double) {
        var canvas = bitmap("ww")
        #expect(canvas.draw(bitmap("rr"), x: 0, y: 0, opacity: opacity).isEmpty)
        #expect(picture(canvas) == "ww")
    }

    @Test func emptyBitmapsAreFine() {
        var canvas = Bitmap(width: 0, height: 0)
        canvas.draw(bitmap("r"), x: 0, y: 0)
        canvas.thresholdAlpha(in: PixelRect(x: 0, y: 0, width: 9, height: 9))
        var other = bitmap("w")
        other.draw(Bitmap(width: 0, height: 5), x: 0, y: 0)
        #expect(picture(other) == "w")
    }

    /// Every source channel and alpha over every backdrop channel and alpha that a step of 15 reaches, rounded right.
    @Test func normalBlendingIsRoundedToNearest() {
        for opacity in [1, 0.5, 0.3, 0.999] {
            for sourceAlpha in stride(from: 0, through: 255, by: 15) {
                for backdropAlpha in stride(from: 0, through: 255, by: 15) {
                    let sources = Array(stride(from: 0, through: sourceAlpha, by: 5))
                    let backdrops = Array(stride(from: 0, through: backdropAlpha, by: 5))
                    let pairs = sources.flatMap { source in backdrops.map { (source, $0) } }
                    var canvas = Bitmap(
                        width: pairs.count, height: 1, pixels: pairs.map { grey($0.1, alpha: backdropAlpha) })
                    canvas.draw(
                        Bitmap(width: pairs.count, height: 1, pixels: pairs.map { grey($0.0, alpha: sourceAlpha) }),
                        x: 0, y: 0, opacity: opacity)
                    for (pair, pixel) in zip(pairs, canvas.pixels) {
                        let kept = 1 - Double(sourceAlpha) / 255 * opacity
                        let color = Double(pair.0) * opacity + Double(pair.1) * kept
                        let alpha = Double(sourceAlpha) * opacity + Double(backdropAlpha) * kept
                        // Opacity is held in 65536 steps.
                        #expect(abs(Double(pixel & 0xFF) - color) <= 0.51)
                        #expect(abs(Double(pixel >> 24) - alpha) <= 0.51)
                        #expect(pixel & 0xFF <= pixel >> 24)
                    }
                }
            }
        }
    }

    @Test(arguments: BlendMode.allCases)
    func blendModesFollowTheFormula(mode: BlendMode) {
        for seed in 0..<4 as Range<UInt64> {
            let backdrop = noise(width: 64, height: 64, seed: seed)
            let layer = noise(width: 64, height: 64, seed: seed + 100)
            for opacity in [1, 0.6] {
                var drawn = backdrop
                drawn.draw(layer, x: 0, y: 0, opacity: opacity, blend: mode)
                var worst = 0
                for index in drawn.pixels.indices {
                    let expected = referenceBlend(
                        layer.pixels[index], over: backdrop.pixels[index], opacity: opacity, mode: mode)
                    worst = max(worst, channelDifference(drawn.pixels[index], expected))
                    let alpha = drawn.pixels[index] >> 24
                    let isValid = (0..<3).allSatisfy { drawn.pixels[index] >> (8 * $0) & 0xFF <= alpha }
                    if !isValid { Issue.record("colour above alpha: \(drawn.pixels[index])") }
                }
                #expect(worst <= 1)
            }
        }
    }

    /// At low alphas a step of a stored channel is a large one of its colour.
    @Test(arguments: BlendMode.allCases)
    func faintLayersFollowTheFormula(mode: BlendMode) {
        var random = SeededNumbers(seed: 5)
        func pixel(alpha: ClosedRange<UInt32>) -> UInt32 {
            let alpha = UInt32.random(in: alpha, using: &random)
            return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * UInt32($1)) }
        }
        var worst = 0
        for backdropAlpha in [1...9, 10...200, 255...255] as [ClosedRange<UInt32>] {
            for _ in 0..<4000 {
                let (source, backdrop) = (pixel(alpha: 1...40), pixel(alpha: backdropAlpha))
                var canvas = Bitmap(width: 1, height: 1, pixels: [backdrop])
                canvas.draw(Bitmap(width: 1, height: 1, pixels: [source]), x: 0, y: 0, blend: mode)
                let expected = referenceBlend(source, over: backdrop, opacity: 1, mode: mode)
                worst = max(worst, channelDifference(canvas.pixels[0], expected))
            }
        }
        #expect(worst <= 1)
    }

    @Test(arguments: BlendMode.allCases)
    func extremeColoursFollowTheFormula(mode: BlendMode) {
        let levels: [UInt8] = [0, 1, 63, 64, 127, 128, 191, 254, 255]
        for backdropLevel in levels {
            for level in levels {
                let backdrop = Pixel.opaque(red: backdropLevel, green: 255 - backdropLevel, blue: 128)
                let source = Pixel.opaque(red: level, green: level, blue: 255 - level)
                var canvas = Bitmap(width: 1, height: 1, pixels: [backdrop])
                canvas.draw(Bitmap(width: 1, height: 1, pixels: [source]), x: 0, y: 0, blend: mode)
                let expected = referenceBlend(source, over: backdrop, opacity: 1, mode: mode)
                #expect(channelDifference(canvas.pixels[0], expected) <= 1)
            }
        }
    }

    @Test func alphaIsThresholdedInThePixelsOwnColour() {
        // Red at the alphas 255, 128, 127, 1, 0; and a colour without alpha, which is no valid pixel.
        let pixels = [255, 128, 127, 1, 0].map { Pixel.premultiplied(red: 255, green: 0, blue: 0, alpha: $0) } + [0x12]
        var plain = Bitmap(width: 6, height: 1, pixels: pixels)
        plain.thresholdAlpha(in: plain.bounds)
        #expect(picture(plain) == "rr....")

        var matted = Bitmap(width: 6, height: 1, pixels: pixels)
        matted.thresholdAlpha(in: matted.bounds, matte: 0xFFFF_FFFF)
        #expect(matted.pixels == [0xFF00_00FF, 0xFF7F_7FFF, 0xFF80_80FF, 0xFFFE_FEFF, 0, 0])

        var part = bitmap("hhhh\nhhhh")
        part.thresholdAlpha(in: PixelRect(x: 1, y: 1, width: 9, height: 9))
        #expect(picture(part) == "hhhh\nhkkk")
    }

    private func grey(_ level: Int, alpha: Int) -> UInt32 {
        UInt32(level) | UInt32(level) << 8 | UInt32(level) << 16 | UInt32(alpha) << 24
    }
}
