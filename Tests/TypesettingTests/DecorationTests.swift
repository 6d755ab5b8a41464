import Raster
import Testing
import Typesetting

@Suite struct DecorationTests {
    @Test func shadowFallsFromTheWholeShape() throws {
        var request = try request("l", .dejaVuSansBold, size: 40)
        let plain = try #require(try render(request).ink)
        request.stroke = .init(width: .pixels(2), color: .white)
        request.shadow = .init(dx: .pixels(10), dy: .pixels(5), blur: .pixels(0), color: .black)
        let text = try render(request)
        let ink = try #require(text.ink)
        #expect(ink.left == plain.left - 2 && ink.right == plain.right + 12)
        #expect(ink.top == plain.top - 2 && ink.bottom == plain.bottom + 7)
        // The shadow's own colour at its far corner, the letter's over it.
        #expect(text.pixel(ink.right - 3, ink.bottom - 3) == 0xFF00_0000)
        #expect(text.pixel(plain.right - 2, plain.bottom - 3) == 0xFFFF_FFFF)
    }

    /// A blur of 2σ: the mass stays, and its spread has the variance σ².
    @Test(arguments: [1.0, 4, 9, 16, 40]) func blurIsAGaussianOfHalfItsRadius(blur: Double) throws {
        var request = try request("l", .dejaVuSansBold, size: 40)
        request.fill = .color(TextColor(red: 0, green: 0, blue: 0, alpha: 0))
        request.shadow = .init(dx: .pixels(0), dy: .pixels(0), blur: .pixels(0), color: .black)
        let sharp = try render(request)
        request.shadow?.blur = .pixels(blur)
        let soft = try render(request)
        func variance(_ text: RenderedText) -> Double {
            var (mass, first, second) = (0.0, 0.0, 0.0)
            for y in text.originY..<text.originY + text.bitmap.height {
                for x in text.originX..<text.originX + text.bitmap.width {
                    let alpha = Double(text.alpha(x, y))
                    mass += alpha
                    first += alpha * Double(x)
                    second += alpha * Double(x * x)
                }
            }
            return second / mass - first / mass * (first / mass)
        }
        #expect((Double(soft.inkAmount) / Double(sharp.inkAmount) - 1).magnitude < 0.04)
        let deviation = (variance(soft) - variance(sharp)).squareRoot()
        #expect((deviation / (blur / 2) - 1).magnitude < 0.08)
    }

    @Test func backgroundIsTheBoxWithRoundCorners() throws {
        var request = try request("box", .dejaVuSans, size: 20)
        request.background = .init(
            color: TextColor(red: 255, green: 0, blue: 0), paddingX: .pixels(12), paddingY: .pixels(6),
            radius: .pixels(6))
        let text = try render(request)
        let ink = try #require(text.ink)
        #expect(ink == (0, 0, text.boxWidth - 1, text.boxHeight - 1))
        #expect(text.pixel(text.boxWidth / 2, 0) == 0xFF00_00FF)
        #expect(text.alpha(0, 0) == 0)
        let bare = try measure(self.bare)
        #expect((text.boxWidth - bare.boxWidth - 24).magnitude <= 1)
        #expect((text.boxHeight - bare.boxHeight - 12).magnitude <= 1)
    }

    private var bare: TextRequest {
        get throws { try request("box", .dejaVuSans, size: 20) }
    }

    @Test func rotationIsClockwiseAboutTheBoxsCentre() throws {
        var request = try request("I", .dejaVuSansBold, size: 40)
        request.text = "——"
        let upright = try render(request)
        request.rotationDegrees = 90
        let turned = try render(request)
        #expect(upright.boxWidth == turned.boxWidth)
        let (before, after) = (try #require(upright.ink), try #require(turned.ink))
        #expect((before.right - before.left - after.bottom + after.top).magnitude <= 2)
        // The dashes lie below the box's middle, so that they come to stand left of it.
        #expect(before.top + before.bottom > upright.boxHeight)
        #expect(after.left + after.right < turned.boxWidth)
    }

    @Test func lettersAndLinesKeepTheirDistance() throws {
        var request = try request("abc\ndef\nghi", .dejaVuSans, size: 20)
        let plain = try measure(request)
        request.lineHeight = 2
        let tall = try measure(request)
        #expect((tall.boxHeight - 2 * plain.boxHeight).magnitude <= 1)
        #expect(
            ((tall.baselines[1] - tall.baselines[0]) - 2 * (plain.baselines[1] - plain.baselines[0])).magnitude <= 2)
        request.letterSpacing = .ofFontSize(0.5)
        let wide = try measure(request)
        #expect(
            (30...32).contains(wide.boxWidth - plain.boxWidth) || (20...22).contains(wide.boxWidth - plain.boxWidth))
    }

    @Test func translucentFillsShowNoStrokeThroughThem() throws {
        var request = try request("I", .dejaVuSansBold, size: 80)
        request.fill = .color(TextColor(red: 255, green: 255, blue: 255, alpha: 128))
        request.stroke = .init(width: .pixels(4), color: .black)
        let text = try render(request)
        let ink = try #require(text.ink)
        #expect(text.pixel((ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2) == 0x8080_8080)
    }
}
