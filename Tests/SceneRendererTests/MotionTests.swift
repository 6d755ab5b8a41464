import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// How overlays come, go and move.
struct MotionTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(Drawing.png(Drawing.flat("r", 2, 2)), to: "red.png")
        try workshop.write(Drawing.png(Drawing.flat("r", 6, 6)), to: "large.png")
        try workshop.write(Drawing.png(Drawing.flat("k", 1, 1)), to: "dot.png")
    }

    /// A row of each frame of a red 2x2 picture on black, over 500 ms in five frames.
    private func rows(_ options: String, y: Int = 2, size: String = "9x6", image: String = "red.png") async throws
        -> [String]
    {
        let gif = try await workshop.render(
            "canvas \(size) black lasts 500ms\nfps 10\nimage \"\(image)\" \(options)"
        ).gif
        return (0..<gif.frames.count).map { gif.rows($0)[y] }
    }

    @Test func aStillBaseGetsFrames() async throws {
        let gif = try await workshop.render("canvas 9x6 black lasts 500ms\nimage \"red.png\" fade in 200ms").gif
        #expect(gif.delays.reduce(0, +) == 50)
        #expect(gif.frames.count > 2)
    }

    @Test func fade() async throws {
        let reds = try await workshop.render(
            "canvas 9x6 black lasts 500ms\nfps 10\nimage \"red.png\" fade in 200ms out 200ms\noutput \"o.gif\" matte black",
            to: nil
        ).gif.frames.map { $0[2 * 9 + 4] & 0xFF }
        #expect(reds == [0, 128, 255, 255, 128])
        let half = try await workshop.render(
            "canvas 9x6 black lasts 500ms\nfps 10\nimage \"red.png\" fade out 200ms opacity 50%\noutput \"o.gif\" matte black",
            to: nil
        ).gif.frames.map { $0[2 * 9 + 4] & 0xFF }
        #expect(half == [128, 128, 128, 128, 64])
    }

    @Test func aFadeTakesTheTimeThatTheOverlayIsShown() async throws {
        let reds = try await workshop.render(
            """
            canvas 9x6 black lasts 500ms
            fps 10
            image "red.png" fade in 200ms frames 2..
            output "o.gif" matte black
            """, to: nil
        ).gif.frames.map { $0[2 * 9 + 4] & 0xFF }
        #expect(reds == [0, 0, 0, 128, 255])
    }

    /// Coming and going are shortened alike where they take longer than the overlay is there.
    @Test(arguments: [
        ("fade in 2s", [0, 64, 128, 191, 255]), ("fade in 3s out 1s", [0, 85, 170, 255, 255]),
        ("fade in 500ms out 500ms frames 2", [0, 0, 255, 0, 0]), ("fade in 300ms frames 2", [0, 0, 255, 0, 0]),
        ("fade in 1s frames 1..2", [0, 0, 255, 0, 0]),
    ])
    func aFadeThatIsTooLongIsShortened(options: String, reds: [UInt32]) async throws {
        let gif = try await workshop.render(
            "canvas 9x6 black lasts 500ms\nfps 10\nimage \"red.png\" \(options)\noutput \"o.gif\" matte black",
            to: nil
        ).gif
        #expect(gif.frames.map { $0[2 * 9 + 4] & 0xFF } == reds)
    }

    @Test func aSlideComesFromBeyondTheEdge() async throws {
        #expect(
            try await rows("at 4 2 enter slide left 300ms")
                == ["kkkkkkkkk", "krrkkkkkk", "kkkrrkkkk", "kkkkrrkkk", "kkkkrrkkk"])
        #expect(
            try await rows("at 4 2 exit slide right 300ms")
                == ["kkkkrrkkk", "kkkkrrkkk", "kkkkrrkkk", "kkkkkrrkk", "kkkkkkkrr"])
    }

    @Test func popGrowsFromTheCentre() async throws {
        let widths = try await rows("at 1 0 enter pop 300ms", y: 3, size: "8x6", image: "large.png").map { row in
            row.count { $0 != "k" }
        }
        #expect(widths[0] == 0 && widths[3] == 6 && widths[4] == 6)
        #expect(widths[1] >= 4)
    }

    @Test func blinkShowsTheFirstHalfOfEachPeriod() async throws {
        #expect(try await rows("at 0 2 blink 200ms").map { String($0.prefix(1)) } == ["r", "k", "r", "k", "r"])
        #expect(try await rows("at 0 2 blink 400ms").map { String($0.prefix(1)) } == ["r", "r", "k", "k", "r"])
    }

    @Test func pulseGrowsAndShrinks() async throws {
        let widths = try await rows("at 3 0 pulse 100% 400ms", y: 3, size: "12x6", image: "large.png").map { row in
            row.count { $0 != "k" }
        }
        #expect(widths == [6, 9, 12, 9, 6])
    }

    @Test func shakeStaysWithinItsAmount() async throws {
        let gif = try await workshop.render(
            "canvas 12x12 black lasts 1s\nimage \"red.png\" at 5 5 shake 3 50ms"
        ).gif
        let places = gif.frames.indices.map { gif.ink($0, on: 0xFF00_0000) }
        #expect(places.allSatisfy { (2...8).contains($0.x) && (2...8).contains($0.y) })
        #expect(Set(places.map { "\($0.x) \($0.y)" }).count > 5)
        // The same every time.
        let again = try await workshop.render(
            "canvas 12x12 black lasts 1s\nimage \"red.png\" at 5 5 shake 3 50ms"
        ).gif
        #expect(gif.frames == again.frames)
    }

    @Test func textIsTypedCharacterByCharacter() async throws {
        func widths(_ options: String) async throws -> [Int] {
            let gif = try await workshop.render(
                "canvas 80x24 black lasts 500ms\nfps 10\ntext \"IIIII\" at 2 2 size 16 fill white \(options)"
            ).gif
            return gif.frames.indices.map { gif.ink($0, on: 0xFF00_0000).maxX }
        }
        let typed = try await widths("enter type 500ms")
        #expect(typed == typed.sorted() && Set(typed).count == 5)
        let whole = try await widths("")
        #expect(typed.last == whole.last)
        #expect(try await widths("enter type 4s").last == whole.last)
        let taken = try await widths("exit type 500ms")
        #expect(taken.first == whole.first && taken == taken.sorted(by: >))
        // A character is what a reader counts: with its accent, its skin tone.
        let gif = try await workshop.render(
            "canvas 80x24 black lasts 200ms\nfps 10\ntext \"e\\u0301e\" at 2 2 size 16 fill white enter type 200ms"
        ).gif
        let first = gif.ink(0, on: 0xFF00_0000)
        let alone = try await workshop.render("canvas 80x24 black\ntext \"e\\u0301\" at 2 2 size 16 fill white").gif
        #expect(first == alone.ink(0, on: 0xFF00_0000))
    }

    @Test func wordsComeOneByOneWithoutMovingTheOthers() async throws {
        let script = "canvas 120x24 black lasts 300ms\nfps 10\ntext \"one two six\" at top size 16 fill white"
        let gif = try await workshop.render("\(script) enter words 300ms").gif
        let whole = try await workshop.render(script).gif
        let lefts = gif.frames.indices.map { gif.ink($0, on: 0xFF00_0000).x }
        #expect(Set(lefts) == [whole.ink(0, on: 0xFF00_0000).x])
        #expect(gif.frames[2] == whole.frames[2])
        let widths = gif.frames.indices.map { gif.ink($0, on: 0xFF00_0000).width }
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
    }

    @Test func keyframesMoveAnOverlayOnItsOwnClock() async throws {
        #expect(
            try await rows("at [0s: 0 2, 400ms: 4 2]")
                == ["rrkkkkkkk", "krrkkkkkk", "kkrrkkkkk", "kkkrrkkkk", "kkkkrrkkk"])
        #expect(
            try await rows("at [start: 0 2, end: 100% 2] frames 1..3")
                == ["kkkkkkkkk", "rrkkkkkkk", "kkkrrkkkk", "kkkkkkrrk", "kkkkkkkkk"])
        #expect(
            try await rows("at [0s: left, 400ms: right] margin 0")
                == ["rrkkkkkkk", "kkrrkkkkk", "kkkkrrkkk", "kkkkkrrkk", "kkkkkkkrr"])
        #expect(
            try await rows("at [0s: left, 200ms: 4 2] margin 0")
                == ["rrkkkkkkk", "kkrrkkkkk", "kkkkrrkkk", "kkkkrrkkk", "kkkkrrkkk"])
    }

    @Test func whatIsBoundedDoesNotOvershoot() async throws {
        // Sizes stay above 0, and opacities within 0 and 1: what would be less shows nothing or a pixel, and no fault.
        let curve = "ease cubic-bezier(0, -9, 0, 9)"
        let size = try await rows("at 0 0 size [0s: 1 1, 400ms: 4 4] \(curve)", y: 0)
        let opacity = try await rows("at 0 0 opacity [0s: 0, 400ms: 1] \(curve)", y: 0)
        let scale = try await rows("at 0 0 scale [0s: 0.1, 400ms: 1] \(curve)", y: 0)
        for shown in [size, opacity, scale] {
            #expect(shown.count == 5 && shown.allSatisfy { $0.count == 9 }, "\(shown)")
        }
        #expect(opacity.first == "kkkkkkkkk" && opacity.last == "rrkkkkkkk", "\(opacity)")
    }
}
