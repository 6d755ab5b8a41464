import Raster
import Testing
import Typesetting

@Suite struct StrokeTests {
    /// Every pixel near enough to the letter is stroked, and none that is too far: no false holes, no spikes.
    @Test(arguments: ["A", "Å", "8", "@"], [(120.0, 12.0), (40, 4), (16, 1), (60, 20), (24, 0.5)])
    func strokeIsWhatTheDistanceSays(letter: String, sizes: (size: Double, radius: Double)) throws {
        var request = try request(letter, .dejaVuSansBold, size: sizes.size)
        let fill = try render(request)
        request.stroke = .init(width: .pixels(sizes.radius), color: .black)
        let stroked = try render(request)
        var solid: [(x: Int, y: Int)] = []
        var touched: [(x: Int, y: Int)] = []
        for y in fill.originY..<fill.originY + fill.bitmap.height {
            for x in fill.originX..<fill.originX + fill.bitmap.width {
                if fill.alpha(x, y) == 255 { solid.append((x, y)) }
                if fill.alpha(x, y) > 0 { touched.append((x, y)) }
            }
        }
        func isNear(_ x: Int, _ y: Int, _ places: [(x: Int, y: Int)], _ radius: Double) -> Bool {
            guard radius >= 0 else { return false }
            let limit = radius * radius
            return places.contains { Double(($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y)) <= limit }
        }
        var holes = 0
        var spikes = 0
        for y in stroked.originY..<stroked.originY + stroked.bitmap.height {
            for x in stroked.originX..<stroked.originX + stroked.bitmap.width {
                let alpha = stroked.alpha(x, y)
                if alpha < 255, isNear(x, y, solid, sizes.radius - 0.5) { holes += 1 }
                if alpha > 0, !isNear(x, y, touched, sizes.radius + 1.5) { spikes += 1 }
            }
        }
        #expect(holes == 0)
        #expect(spikes == 0)
    }

    @Test func strokeLiesUnderEveryFill() throws {
        var request = try request("VAVA", .dejaVuSansBold, size: 48)
        let plain = try render(request)
        request.stroke = .init(width: .pixels(6), color: .black)
        let stroked = try render(request)
        // Neighbours' strokes overlap the letters, but no fully filled pixel becomes darker.
        for y in 0..<plain.boxHeight {
            for x in 0..<plain.boxWidth where plain.alpha(x, y) == 255 {
                #expect(stroked.pixel(x, y) == 0xFFFF_FFFF)
            }
        }
    }

    @Test func anOutlineAloneIsHollow() throws {
        var request = try request("I", .dejaVuSansBold, size: 80)
        request.fill = .color(TextColor(red: 0, green: 0, blue: 0, alpha: 0))
        request.stroke = .init(width: .pixels(3), color: .white)
        let text = try render(request)
        let ink = try #require(text.ink)
        let middle = (ink.top + ink.bottom) / 2
        #expect(text.alpha((ink.left + ink.right) / 2, middle) == 0)
        #expect(text.alpha(ink.left + 1, middle) == 255)
    }

    @Test func relativeWidthsFollowTheFittedSize() throws {
        var request = try request("WIDE", .dejaVuSansBold)
        request.size = .fit(smallest: 8, largest: 400)
        request.boxWidth = 300
        request.stroke = .init(width: .ofFontSize(0.1), color: .black)
        let text = try render(request)
        let ink = try #require(text.ink)
        #expect((Double(-ink.left) - text.fontSize * 0.1).magnitude < 6)
        #expect(text.fontSize > 80)
    }

    @Test func emojiAreStrokedAroundTheirShape() throws {
        var request = try request("😀", .notoColorEmoji, size: 64)
        let plain = try render(request)
        request.stroke = .init(width: .pixels(5), color: .black)
        let stroked = try render(request)
        let (before, after) = (try #require(plain.ink), try #require(stroked.ink))
        #expect((4...6).contains(before.left - after.left) && (4...6).contains(after.right - before.right))
        #expect((4...6).contains(before.top - after.top) && (4...6).contains(after.bottom - before.bottom))
        // The corners between face and square stay free.
        #expect(stroked.alpha(after.left, after.top) == 0)
    }
}
