import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// How one clip goes over into the next.
struct TransitionTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(flatGIF("rgby", delays: [10, 20, 30, 40]), to: "a.gif")
        try workshop.write(flatGIF("kw", delays: [30, 30]), to: "b.gif")
        try workshop.write(Drawing.png(Drawing.flat("r", 4, 4)), to: "red.png")
        try workshop.write(Drawing.png(Drawing.flat("b", 4, 4)), to: "blue.png")
        try workshop.write(Drawing.png(["rgby", "gbyr", "byrg", "yrgb"]), to: "many.png")
        try workshop.write(Drawing.png(["kwcm", "wcmk", "cmkw", "mkwc"]), to: "more.png")
    }

    /// The first row of each frame with its delay.
    private func rows(_ script: String, y: Int = 0) async throws -> [String] {
        let gif = try await workshop.render(script).gif
        return gif.delays.indices.map { "\(gif.rows($0)[y]) \(gif.delays[$0])" }
    }

    /// The frames of a transition of 200 ms between two stills of 1 s, a picture a line.
    private func pictures(_ kind: String, ease: String? = nil) async throws -> [String] {
        let easing = ease.map { " ease \($0)" } ?? ""
        let gif = try await workshop.render(
            "source \"many.png\" lasts 1s\ntransition \(kind) 200ms\(easing)\nsource \"more.png\" lasts 1s"
        ).gif
        #expect(gif.delays == [80, 5, 5, 5, 5, 80])
        #expect(gif.rows(0) == ["rgby", "gbyr", "byrg", "yrgb"])
        #expect(gif.rows(5) == ["kwcm", "wcmk", "cmkw", "mkwc"])
        return (1..<5).map { gif.rows($0).joined(separator: " ") }
    }

    @Test func bothClipsPlayMeanwhileAndAllElseStays() async throws {
        // The last 300 ms of the one and the first 300 ms of the other.
        #expect(
            try await rows("source \"a.gif\"\ntransition wipe 300ms\nsource \"b.gif\"") == [
                "rrrr 10", "gggg 20", "bbbb 30", "yyyy 10", "yyyk 5", "yyyk 5", "yykk 5", "yykk 5", "ykkk 5", "ykkk 5",
                "wwww 30",
            ])
    }

    @Test func aRestTooShortToBeShownGoesToTheTransition() async throws {
        let gif = try await workshop.render("source \"a.gif\"\ntransition wipe 290ms\nsource \"b.gif\"").gif
        #expect(gif.delays == [10, 20, 30, 11, 6, 6, 5, 6, 7, 30])
        #expect(gif.delays.reduce(0, +) == 100 + 60 - 29)
        let other = try await workshop.render("source \"a.gif\"\ntransition wipe 390ms\nsource \"b.gif\"").gif
        #expect(other.delays.reduce(0, +) == 100 + 60 - 39)
        #expect(other.delays.allSatisfy { $0 >= 2 })
    }

    @Test func quickClipsMakeQuickTransitions() async throws {
        try workshop.write(flatGIF("rgbycm", delays: Array(repeating: 3, count: 6)), to: "quick.gif")
        try workshop.write(flatGIF("kwkwkw", delays: Array(repeating: 3, count: 6)), to: "fast.gif")
        #expect(
            try await rows("source \"quick.gif\"\ntransition wipe 90ms\nsource \"fast.gif\"") == [
                "rrrr 3", "gggg 3", "bbbb 3", "yyyk 3", "ccww 3", "mkkk 3", "wwww 3", "kkkk 3", "wwww 3",
            ])
    }

    @Test func fade() async throws {
        func colors(_ kind: String) async throws -> [[UInt32]] {
            let gif = try await workshop.render(
                "source \"red.png\" lasts 1s\ntransition \(kind) 200ms\nsource \"blue.png\" lasts 1s"
            ).gif
            #expect(gif.delays == [80, 5, 5, 5, 5, 80])
            return gif.frames.map { [$0[0] & 0xFF, $0[0] >> 8 & 0xFF, $0[0] >> 16 & 0xFF] }
        }
        #expect(
            try await colors("fade") == [
                [255, 0, 0], [204, 0, 51], [153, 0, 102], [102, 0, 153], [51, 0, 204], [0, 0, 255],
            ])
        #expect(
            try await colors("fade black") == [
                [255, 0, 0], [153, 0, 0], [51, 0, 0], [0, 0, 51], [0, 0, 153], [0, 0, 255],
            ])
    }

    @Test func wipe() async throws {
        #expect(
            try await pictures("wipe left") == [
                "kgby wbyr cyrg mrgb", "kwby wcyr cmrg mkgb", "kwby wcyr cmrg mkgb", "kwcy wcmr cmkg mkwb",
            ])
        #expect(
            try await pictures("wipe bottom") == [
                "rgby gbyr byrg mkwc", "rgby gbyr cmkw mkwc", "rgby gbyr cmkw mkwc", "rgby wcmk cmkw mkwc",
            ])
    }

    @Test func slideAndPush() async throws {
        #expect(
            try await pictures("slide left", ease: "linear").last == "wcmy cmkr mkwg kwcb")
        #expect(
            try await pictures("slide right", ease: "linear").first == "rgbk gbyw byrc yrgm")
        #expect(
            try await pictures("slide top", ease: "linear").first == "mkwc gbyr byrg yrgb")
        #expect(
            try await pictures("push right", ease: "linear").first == "gbyk byrw yrgc rgbm")
        #expect(
            try await pictures("push", ease: "linear").first == "gbyk byrw yrgc rgbm")
        #expect(
            try await pictures("push top", ease: "linear").first == "mkwc rgby gbyr byrg")
        #expect(
            try await pictures("push bottom", ease: "linear").first == "gbyr byrg yrgb kwcm")
    }

    @Test func iris() async throws {
        let gif = try await workshop.render(
            """
            canvas 20x20 white lasts 1s
            transition iris 200ms ease linear
            canvas 20x20 black lasts 1s
            output "o.gif" dither none
            """, to: nil
        ).gif
        let sizes = (0..<gif.frames.count).map { gif.ink($0, on: 0xFFFF_FFFF) }
        #expect(sizes[0].isEmpty)
        // Radii of 2.83, 5.66, 8.49 and 11.31.
        #expect(sizes[1] == Rectangle(x: 7, y: 7, width: 6, height: 6))
        #expect(sizes[2] == Rectangle(x: 4, y: 4, width: 12, height: 12))
        #expect(gif.frames[2][10 * 20 + 10] == 0xFF00_0000)
        #expect(gif.frames[4][0] == 0xFFFF_FFFF)
        #expect(gif.frames[5].allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test func easeBendsTheTime() async throws {
        #expect(
            try await pictures("wipe", ease: "in") == [
                "rgby gbyr byrg yrgb", "rgbm gbyk byrw yrgc", "rgcm gbmk bykw yrwc", "rwcm gcmk bmkw ykwc",
            ])
    }

    @Test func otherSettingsComeBehind() async throws {
        let stills = "source \"red.png\" lasts 1s\ntransition wipe 400ms\nsource \"blue.png\" lasts 1s\n"
        #expect(try await workshop.render(stills + "speed 2x").gif.delays == [30, 5, 5, 5, 5, 30])
        #expect(try await workshop.render(stills + "fps 10").gif.delays == Array(repeating: 10, count: 16))
        #expect(try await workshop.render(stills + "fps 50").gif.letters(x: 3, y: 0).count == 80)
        // Delays are those of the clips, and a transition has its own time.
        #expect(
            try await workshop.render(stills + "delay 50cs").gif.delays == [10] + Array(repeating: 5, count: 8) + [10])
        #expect(
            try await workshop.render(stills + "delay 2s frames 1").gif.delays == [60] + Array(repeating: 5, count: 8)
                + [160])
        // Overlays count the frames that come out.
        let text = try await workshop.render(stills + "rect size 4x1 at 0 0 fill green frames 1").gif
        #expect(text.rows(0)[0] == "rrrr")
        #expect(text.rows(1)[0] != "rrrr")
        #expect(text.rows(2)[0] == "rrrb")
    }

    @Test func clipsOfEveryKind() async throws {
        try workshop.write(Drawing.png(["gg", "gg"]), to: "row-1.png")
        try workshop.write(Drawing.png(["cc", "cc"]), to: "row-2.png")
        #expect(
            try await rows(
                """
                canvas 4x4 white
                canvas 4x4 black lasts 100ms
                transition wipe top 50ms
                source "row-*.png" size 4x4
                transition wipe bottom 50ms
                source "b.gif" frames 1
                """) == ["kkkk 5", "gggg 5", "gggg 5", "cccc 5", "cccc 5", "wwww 25"])
        // A file may stand on both sides.
        #expect(
            try await rows("source \"b.gif\"\ntransition push 100ms\nsource \"b.gif\"") == [
                "kkkk 30", "wwww 20", "wwwk 5", "wkkk 5", "kkkk 20", "wwww 30",
            ])
    }

    @Test func theMiddleClipOfThree() async throws {
        let gif = try await workshop.render(
            """
            source "red.png" lasts 500ms
            transition wipe 200ms
            source "blue.png" lasts 500ms
            transition fade 300ms
            source "red.png" lasts 500ms
            """
        ).gif
        #expect(gif.delays == [30, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 20])
        #expect(gif.delays.reduce(0, +) == 150 - 50)
    }

    /// Frames outside a transition have the very pixels of their sources, and their delays as stored.
    @Test(arguments: ["", "reverse"]) func outsideItEveryPixelStays(option: String) async throws {
        try workshop.write(
            gif([
                Cel(["rrrr", "rrrr"], delay: 5), Cel(["g"], left: 1, delay: 6, disposal: .background),
                Cel(["bb"], top: 1, delay: 7, disposal: .previous, hasLocalTable: true), Cel(["y"], left: 3, delay: 8),
            ]), to: "parts.gif")
        try workshop.write(
            gif([
                Cel(["kkww", "cc.."], delay: 12), Cel(["m"], left: 1, delay: 1, disposal: .background),
                Cel(["bb"], top: 1, delay: 7, disposal: .previous), Cel(["y"], left: 3, delay: 9),
            ]), to: "others.gif")
        let parts = try await workshop.render("source \"parts.gif\" \(option)").gif
        let others = try await workshop.render("source \"others.gif\" \(option)").gif
        let gif = try await workshop.render(
            "source \"parts.gif\" \(option)\ntransition fade 50ms\nsource \"others.gif\" \(option)"
        ).gif
        #expect(gif.rows(0) == parts.rows(0))
        #expect(gif.rows(1) == parts.rows(1))
        #expect(gif.rows(2) == parts.rows(2))
        let rest = gif.frames.count - 3
        for index in 1...3 {
            #expect(gif.rows(gif.frames.count - index) == others.rows(4 - index), "\(index) of \(rest)")
        }
        #expect(gif.delays.prefix(3) == parts.delays.prefix(3))
        #expect(gif.delays.suffix(3) == others.delays.suffix(3))
    }

    @Test func whatIsTooLong() async throws {
        #expect(
            await workshop.failure("source \"red.png\"\ntransition fade 300ms\nsource \"blue.png\" lasts 1s")
                == "script: 'red.png' lasts 0.1 s, which is too short for a transition of 0.3 s ('lasts' gives it more: lasts 2s)"
        )
        #expect(
            await workshop.failure("source \"a.gif\"\ntransition fade 700ms\nsource \"b.gif\"")
                == "script: 'b.gif' lasts 0.6 s, which is too short for a transition of 0.7 s (the clips on both sides play during a transition)"
        )
        #expect(
            await workshop.failure(
                "source \"a.gif\"\ntransition fade 400ms\nsource \"b.gif\"\ntransition fade 300ms\ncanvas 9x9 lasts 1s")
                == "script: 'b.gif' lasts 0.6 s, which is too short for transitions of 0.4 s and 0.3 s (the clips on both sides play during a transition)"
        )
        #expect(
            await workshop.failure(
                "source \"red.png\" lasts 60s\ntransition fade 60s\nsource \"blue.png\" lasts 60s",
                adjust: { $0.limits[.frames] = 1000 })
                == "limit: the transitions make more frames, where the limit 'frames' is 1000 (raise it with --limit frames=N)"
        )
    }

    @Test func theCanvasesOfATransitionAreCharged() async throws {
        let script = "canvas 1000x1000 red lasts 1s\ntransition iris 100ms\ncanvas 1000x1000 blue lasts 1s"
        #expect(
            await workshop.failure(script) { $0.limits[.memory] = 36_000_000 }.hasPrefix(
                "limit: a transition needs about 16000000 bytes"))
    }
}
