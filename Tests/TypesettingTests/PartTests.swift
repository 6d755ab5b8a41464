import Raster
import Testing
import Typesetting

/// A text that is drawn in part shows, to the bit, what it shows there as a whole.
@Suite struct PartTests {
    static let decorations: [@Sendable (inout TextRequest) -> Void] = [
        { _ in },
        { $0.stroke = .init(width: .pixels(5), color: .black) },
        { $0.shadow = .init(dx: .pixels(7), dy: .pixels(-4), blur: .pixels(4), color: .black) },
        { $0.shadow = .init(dx: .pixels(-200), dy: .pixels(90), blur: .pixels(25), color: .black) },
        {
            $0.stroke = .init(width: .ofFontSize(0.3), color: .black)
            $0.shadow = .init(dx: .pixels(3), dy: .pixels(3), blur: .pixels(9), color: .black)
            $0.background = .init(
                color: TextColor(red: 200, green: 0, blue: 0, alpha: 99), paddingX: .pixels(9), paddingY: .pixels(4),
                radius: .pixels(12))
            $0.fill = .color(TextColor(red: 1, green: 200, blue: 30, alpha: 120))
        },
    ]

    @Test(arguments: decorations.indices, [0, 90, 33.0])
    func ofAText(decoration: Int, rotation: Double) throws {
        var request = try request("Ragtime 8Å😀\nWAVE", .dejaVuSansBold, .notoColorEmoji, size: 37.3)
        request.rotationDegrees = rotation
        Self.decorations[decoration](&request)
        let text = try Typesetter().typeset(request)
        let whole = try text.drawn()
        let area = try text.area()
        var seed: UInt64 = 1
        func random(_ range: ClosedRange<Int>) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Int(seed >> 33) % range.count
        }
        for _ in 0..<12 {
            let visible = PixelRect(
                x: random(area.x - 20...area.endX), y: random(area.y - 20...area.endY), width: random(1...90),
                height: random(1...90))
            let part = try text.drawn(within: visible)
            var differing = 0
            for y in visible.y..<visible.endY {
                for x in visible.x..<visible.endX where part.pixel(x, y) != whole.pixel(x, y) { differing += 1 }
            }
            #expect(differing == 0, "in \(visible)")
            #expect(part.bitmap.pixels.count <= visible.width * visible.height)
        }
    }

    @Test func ofClippedText() throws {
        var request = try request("The quick brown fox jumps over the lazy dog", .dejaVuSans, size: 24)
        request.boxWidth = 200
        request.boxHeight = 40
        request.overflow = .clip
        let text = try Typesetter().typeset(request)
        let whole = try text.drawn()
        let part = try text.drawn(within: PixelRect(x: 50, y: 20, width: 60, height: 60))
        for y in 20..<80 { for x in 50..<110 { #expect(part.pixel(x, y) == whole.pixel(x, y)) } }
    }

    @Test func ofATextThatIsElsewhereIsNothing() throws {
        let text = try Typesetter().typeset(request("here", .dejaVuSans))
        #expect(try text.drawn(within: PixelRect(x: 900, y: 0, width: 50, height: 50)).bitmap.pixels.isEmpty)
    }
}
