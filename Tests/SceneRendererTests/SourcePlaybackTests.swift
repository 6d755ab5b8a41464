import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// How a source is played and turned: `reverse`, `bounce`, `speed`, `rotate` and `flip`.
struct SourcePlaybackTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(flatGIF("rgbycm", delays: [10, 20, 30, 40, 50, 60]), to: "six.gif")
        try workshop.write(flatGIF("rgb", delays: [0, 1, 20]), to: "odd.gif")
        try workshop.write(Drawing.png(["rg", "by", "kw"]), to: "corner.png")
        // Parts of pictures, each on top of what the one before leaves.
        try workshop.write(
            gif([
                Cel(["rrrr", "rrrr"], delay: 5), Cel(["g"], left: 1, delay: 6, disposal: .background),
                Cel(["bb"], top: 1, delay: 7, disposal: .previous, hasLocalTable: true), Cel(["y"], left: 3, delay: 8),
            ]), to: "parts.gif")
    }

    /// `letters: delays`, the colours at the top left.
    private func timeline(_ script: String) async throws -> String {
        let gif = try await workshop.render(script).gif
        return "\(gif.letters): \(gif.delays.map(String.init).joined(separator: " "))"
    }

    @Test func reverse() async throws {
        #expect(try await timeline("source \"six.gif\" reverse") == "mcybgr: 60 50 40 30 20 10")
        #expect(try await timeline("source \"six.gif\" reverse off") == "rgbycm: 10 20 30 40 50 60")
        #expect(try await timeline("source \"six.gif\" frames 1..3 reverse") == "ybg: 40 30 20")
        // What is stored stays as it is stored.
        #expect(try await timeline("source \"odd.gif\" reverse") == "bgr: 20 1 0")
    }

    /// Browsers show a frame of 10 ms for 100: what a cut leaves of one goes to the frame beside it.
    @Test(arguments: [
        ("time 0.1s..0.31s", "g: 21"), ("time 0.09s..0.3s", "g: 21"), ("time 0.09s..0.31s", "g: 22"),
        ("time 0.08s..0.32s", "rgb: 2 20 2"), ("time 0.1s..0.11s", "g: 1"),
        ("time [0.09s..0.11s, 0.3s..0.4s]", "gb: 2 10"),
    ])
    func aCutLeavesNoFrameThatIsTooShort(option: String, frames: String) async throws {
        #expect(try await timeline("source \"six.gif\" \(option)") == frames)
    }

    @Test func bounceRepeatsNeitherEnd() async throws {
        #expect(
            try await timeline("source \"six.gif\" frames 0..3 bounce") == "rgbybg: 10 20 30 40 30 20")
        #expect(try await timeline("source \"six.gif\" frames 0..3 reverse bounce") == "ybgrgb: 40 30 20 10 20 30")
        #expect(try await timeline("source \"six.gif\" frames 0..1 bounce") == "rg: 10 20")
        #expect(try await timeline("source \"six.gif\" frames 0 bounce") == "r: 10")

        #expect(
            await workshop.failure("source \"six.gif\" bounce") { $0.limits[.frames] = 9 }
                == "limit: more than that many frames, where the limit 'frames' is 9 (raise it with --limit frames=N)")
    }

    @Test func eachSourceHasASpeedOfItsOwn() async throws {
        #expect(
            try await timeline("source \"six.gif\" frames 0..1 speed 2x\nsource \"six.gif\" frames 0..1 speed 50%")
                == "rgrg: 5 10 20 40")
        #expect(try await timeline("source \"corner.png\" lasts 3s speed 2x") == "r: 150")
        let render = try await workshop.render("source \"six.gif\" frames 0..3 speed 10x\nsource \"corner.png\"")
        #expect(render.gif.delays == [2, 2, 2, 4, 10])
        let dropping = try await workshop.render("source \"six.gif\" frames 0..3 speed 20x")
        #expect(dropping.gif.letters == "rb")
        #expect(
            dropping.warnings == ["2 of 4 frames are dropped: at this speed they would be shorter than 20 ms"])
    }

    /// Backwards, in a loop and forwards again, every frame has the very pixels of the source.
    @Test(arguments: ["reverse", "bounce", "frames [3, 1, 2, 0, 3]"]) func pixelsStayExact(option: String) async throws
    {
        let source = try DecodedGIF(workshop.read("parts.gif"))
        let gif = try await workshop.render("source \"parts.gif\" \(option)").gif
        let order = ["reverse": [3, 2, 1, 0], "bounce": [0, 1, 2, 3, 2, 1]][option] ?? [3, 1, 2, 0, 3]
        #expect(gif.frames.count == order.count)
        for (index, original) in order.enumerated() {
            #expect(gif.rows(index) == source.rows(original), "\(option) \(index)")
        }
    }

    @Test func aLongSourceIsReversedInBoundedMemory() async throws {
        let size = 256
        let table = (0..<256).map { 0xFF00_0000 | UInt32($0) << 8 | UInt32(255 - $0) }
        let frames = (0..<40).map { index in (0..<size * size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ index) } }
        try workshop.write(gif(table: table, frames: frames, width: size, height: size), to: "long.gif")
        let source = try DecodedGIF(workshop.read("long.gif"))
        // Too little for all frames at once.
        let gif = try await workshop.render("source \"long.gif\" reverse") { $0.limits[.memory] = 12_000_000 }.gif
        #expect(gif.frames.count == 40)
        for index in 0..<40 { #expect(gif.frames[index] == source.frames[39 - index], "\(index)") }
    }

    /// In little memory frames are decoded a few times each, however many there are.
    @Test(arguments: [50, 200, 800]) func goingBackTakesAFewPasses(count: Int) async throws {
        let size = 64
        let letters = (0..<size * size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let table = (0..<256).map { 0xFF00_0000 | UInt32($0) << 8 | UInt32(255 - $0) }
        let frames = (0..<count).map { index in
            var pixels = letters
            for place in 0..<8 { pixels[index * 5 % 4000 + place] = UInt8(truncatingIfNeeded: index) }
            return pixels
        }
        try workshop.write(gif(table: table, frames: frames, width: size, height: size), to: "long.gif")
        let source = try DecodedGIF(workshop.read("long.gif"))
        for jobs in [1, 3] {
            let gif = try await workshop.render("source \"long.gif\" reverse", jobs: jobs) {
                $0.limits[.memory] = 4_000_000
                $0.limits[.pixels] = 6 * count * size * size
            }.gif
            #expect(gif.frames.count == count)
            for index in 0..<count { #expect(gif.frames[index] == source.frames[count - 1 - index], "\(index)") }
        }
    }

    @Test func aSourceTurnsByRightAngles() async throws {
        func rows(_ options: String) async throws -> [String] {
            try await workshop.render("source \"corner.png\" \(options)").gif.rows()
        }
        #expect(try await rows("rotate 0deg") == ["rg", "by", "kw"])
        #expect(try await rows("rotate 90deg") == ["kbr", "wyg"])
        #expect(try await rows("rotate 180deg") == ["wk", "yb", "gr"])
        #expect(try await rows("rotate -90deg") == ["gyw", "rbk"])
        #expect(try await rows("rotate 450deg") == ["kbr", "wyg"])
        #expect(try await rows("flip horizontal") == ["gr", "yb", "wk"])
        #expect(try await rows("flip vertical") == ["kw", "by", "rg"])
        #expect(try await rows("flip both") == ["wk", "yb", "gr"])
        // Crop, then turn, then flip, then size.
        #expect(try await rows("crop 0 0 2x2 rotate 90deg flip horizontal") == ["rb", "gy"])
        let turned = try await workshop.render("source \"corner.png\" rotate 90deg size 6 auto").gif
        #expect((turned.width, turned.height) == (6, 4))
    }

    @Test func aTurnedGIFKeepsItsColours() async throws {
        let gif = try await workshop.render("source \"parts.gif\" rotate 90deg").gif
        #expect(gif.rows(0) == ["rr", "rr", "rr", "rr"])
        #expect(gif.rows(1) == ["rr", "rg", "rr", "rr"])
        #expect(gif.rows(2) == ["br", "b.", "rr", "rr"])
        #expect(gif.delays == [5, 6, 7, 8])
    }
}
