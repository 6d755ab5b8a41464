import Testing
import Typesetting

@Suite struct GlyphTests {
    @Test func goldenLetter() throws {
        let text = try render(request("g", .dejaVuSansBold, size: 16))
        #expect(
            text.picture == [
                "  -%%*-+**.",
                " -#####%##.",
                " %##=.=###.",
                ":##*   %##.",
                "-##*   *##.",
                ":##*   %##.",
                " %##-.=###.",
                " =#####%##.",
                "  =%#%-*##.",
                "      .##% ",
                " :%+=+%##= ",
                " :######=  ",
                "  .-==-.   ",
            ])
    }

    @Test func goldenStroke() throws {
        var request = try request("A", .dejaVuSansBold, size: 20)
        request.stroke = .init(width: .pixels(2), color: .black)
        #expect(
            try render(request).strokePicture == [
                "       oooooo       ",
                "      oooooooo      ",
                "     ooo####oo      ",
                "     oo#####ooo     ",
                "     oo######oo     ",
                "    oo#######oo     ",
                "    oo########oo    ",
                "   ooo###o####oo    ",
                "   oo####oo###oo    ",
                "   oo####oo####oo   ",
                "  oo####ooo####oo   ",
                "  oo####ooo####oo   ",
                "  oo############oo  ",
                " oo#############oo  ",
                " oo####ooooo#####oo ",
                " oo###ooooooo####oo ",
                "oo####oo   oo####oo ",
                "oooooooo    ooooooo ",
                " oooooo     ooooooo ",
            ])
    }

    /// DejaVu Sans Bold's capitals are 1493 of 2048 units high, its ascent 1901, its descent 483.
    @Test(arguments: [14.0, 32, 57.5, 200])
    func capitalsStandOnTheBaselineAtTheirHeight(size: Double) throws {
        let text = try render(request("H", .dejaVuSansBold, size: size))
        let ink = try #require(text.ink)
        let baseline = try #require(text.measure.baselines.first)
        #expect((baseline - size * 1901 / 2048).magnitude <= 0.5)
        #expect(ink.bottom + 1 == Int(baseline))
        #expect((Double(ink.bottom + 1 - ink.top) - size * 1493 / 2048).magnitude < 1)
        #expect((Double(text.boxHeight) - size * (1901 + 483) / 2048).magnitude <= 1)
    }

    @Test func positionsAreQuarterPixels() throws {
        // An "l" is 702 units wide: at 32 px 10.97 pixels, of which the second letter keeps the quarters.
        let text = try render(request("ll", .dejaVuSansBold, size: 32))
        let first = (3...8).map { text.alpha($0, 20) }
        let second = (14...19).map { text.alpha($0, 20) }
        #expect(first == second)
        let shifted = try render(request("ll", .dejaVuSansBold, size: 31))
        #expect((0..<8).map { shifted.alpha($0 + 3, 20) } != (0..<8).map { shifted.alpha($0 + 13, 20) })
    }

    @Test(arguments: [6.0, 12, 33, 120])
    func nothingIsCut(size: Double) throws {
        var request = try request("ÅǺjgyQ|ß(f)", .dejaVuSans, size: size)
        #expect(try render(request).hasClearBorder)
        request.stroke = .init(width: .ofFontSize(0.1), color: .black)
        request.shadow = .init(dx: .pixels(3), dy: .pixels(-4), blur: .pixels(7), color: .black)
        #expect(try render(request).hasClearBorder)
        request.rotationDegrees = 33
        #expect(try render(request).hasClearBorder)
        request.background = .init(color: .black, paddingX: .pixels(5), paddingY: .pixels(2), radius: .pixels(3))
        #expect(try render(request).hasClearBorder)
    }

    @Test func boldAndItalicAreMadeWhereAFileHasNone() throws {
        let plain = try render(request("Hill", .openSansLight, size: 40))
        var request = try request("Hill", .openSansLight, size: 40)
        request.bold = true
        let bold = try render(request)
        #expect(Double(bold.inkAmount) > 1.1 * Double(plain.inkAmount))
        #expect(bold.boxWidth == plain.boxWidth)
        request.bold = false
        request.italic = true
        let italic = try render(request)
        // The stems lean: the ink of the top row lies further right than that of the bottom row.
        let ink = try #require(italic.ink)
        func left(_ y: Int) -> Int { (ink.left...ink.right).first { italic.alpha($0, y) > 128 } ?? 0 }
        #expect(left(ink.bottom - 1) + 2 < left(ink.top + 10))
        #expect((italic.inkAmount - plain.inkAmount).magnitude < plain.inkAmount / 20)
    }

    @Test func quarterTurnsAreExact() throws {
        var request = try request("Rg", .dejaVuSans, size: 24)
        request.background = .init(color: .black, paddingX: .pixels(0), paddingY: .pixels(0), radius: .pixels(0))
        let upright = try render(request)
        request.rotationDegrees = 180
        let turned = try render(request)
        #expect(upright.boxWidth == turned.boxWidth && upright.boxHeight == turned.boxHeight)
        var furthest = 0
        for y in 0..<upright.boxHeight {
            for x in 0..<upright.boxWidth {
                let other = turned.pixel(upright.boxWidth - 1 - x, upright.boxHeight - 1 - y)
                furthest = max(furthest, (Int(upright.pixel(x, y) & 255) - Int(other & 255)).magnitude.asInt)
            }
        }
        // Upright letters are snapped to quarter pixels, turned ones are not.
        #expect(furthest < 80)
    }
}

extension UInt {
    fileprivate var asInt: Int { Int(self) }
}
