import GIFCodec
import TestSupport
import Testing

/// When frames are shown, and which.
struct TimelineTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(flatGIF("rgbycm", delays: [10, 10, 10, 10, 10, 10]), to: "six.gif")
        try workshop.write(flatGIF("rgby", delays: [0, 1, 2, 30]), to: "odd.gif")
        for (name, letter) in [("red", "r"), ("green", "g"), ("blue", "b")] {
            try workshop.write(Drawing.png(Drawing.flat(Character(letter), 4, 4)), to: "\(name).png")
        }
        try workshop.write(Drawing.png(["k"]), to: "dot.png")
        try workshop.write(flatGIF("kw", delays: [15, 15], width: 1, height: 1), to: "blink.gif")
    }

    /// `letters: delays`, the colours at the top left.
    private func timeline(_ script: String) async throws -> String {
        let gif = try await workshop.render(script).gif
        return "\(gif.letters): \(gif.delays.map(String.init).joined(separator: " "))"
    }

    private func warnings(_ script: String) async throws -> [String] { try await workshop.render(script).warnings }

    // MARK: - Delays

    @Test func aFrameEndsAtTheNearestCentisecondOfItsExactEnd() async throws {
        #expect(try await timeline("source \"six.gif\"\ndelay 33.3ms") == "rgbycm: 3 4 3 3 4 3")
        #expect(try await timeline("canvas 1x1 red lasts 1s frames 3") == "rrr: 33 34 33")
        #expect(try await timeline("source \"six.gif\"\ndelay 15ms") == "rgbycm: 2 1 2 1 2 1")
    }

    @Test func delaysAreSetInTheOrderWritten() async throws {
        #expect(
            try await timeline("source \"six.gif\"\ndelay 1s frames 1..\ndelay 50ms frames 2..3\ndelay 0.2s frames -1")
                == "rgbycm: 10 100 5 5 100 20")
        #expect(
            try await timeline("source \"six.gif\"\ndelay 50ms frames 2\ndelay 1s") == "rgbycm: 100 100 100 100 100 100"
        )
    }

    @Test func aListGivesOneDelayAFrame() async throws {
        #expect(try await timeline("source \"six.gif\"\ndelay [0cs, 10cs, 3cs]") == "rgbycm: 0 10 3 10 10 10")
        #expect(try await timeline("source \"six.gif\"\ndelay [1cs, 2cs] frames [1, 4]") == "rgbycm: 10 1 10 10 2 10")
        #expect(
            try await warnings("source \"six.gif\" frames 0..1\ndelay [30ms, 40ms, 50ms]")
                == ["3 delays for 2 frames; the rest is not used"])
    }

    @Test func minimumDelayWritesWhatIsShown() async throws {
        #expect(try await timeline("source \"odd.gif\"") == "rgby: 0 1 2 30")
        #expect(try await timeline("source \"odd.gif\"\nmin-delay 20ms") == "rgby: 10 10 2 30")
        #expect(try await timeline("source \"odd.gif\"\nmin-delay 50ms") == "rgby: 10 10 5 30")
        #expect(try await timeline("source \"odd.gif\"\nmin-delay 20ms\nmin-delay 200ms") == "rgby: 20 20 20 30")
        #expect(try await warnings("source \"odd.gif\"\nmin-delay 20ms") == [])
        // What the script itself says is meant as it stands, and not as a stored 0 or 1 is shown.
        #expect(try await timeline("source \"odd.gif\"\ndelay 15ms\nmin-delay 20ms") == "rgby: 2 2 2 2")
        #expect(try await timeline("source \"odd.gif\"\ndelay 0cs frames 3\nmin-delay 30ms") == "rgby: 10 10 3 3")
        #expect(try await timeline("source \"odd.gif\"\ndelay 10ms\nmin-delay 10ms") == "rgby: 1 1 1 1")
        #expect(try await timeline("canvas 4x4 red frames 2 lasts 30ms\nmin-delay 20ms") == "rr: 2 2")
    }

    @Test func aGIFHoldsNoLongerDelayThan65535() async throws {
        #expect(try await timeline("source \"red.png\" lasts 655.35s") == "r: 65535")
        #expect(
            await workshop.failure("source \"red.png\" lasts 656s")
                == "script: frame 0 lasts 656 s, where a GIF holds at most 655.35 s "
                + "('frames' of a canvas, or several clips, share a longer time)")
    }

    // MARK: - Sources

    @Test func framesOfASourcePlayInTheOrderWritten() async throws {
        #expect(try await timeline("source \"six.gif\" frames 2..3") == "by: 10 10")
        #expect(try await timeline("source \"six.gif\" frames [4, 3, 2..3, 0]") == "cybyr: 10 10 10 10 10")
        #expect(try await timeline("source \"six.gif\" frames -2..") == "cm: 10 10")
        #expect(try await timeline("source \"six.gif\" frames 4..90") == "cm: 10 10")
        #expect(try await timeline("source \"six.gif\" frames -90..1") == "rg: 10 10")
        #expect(
            await workshop.failure("source \"six.gif\" frames 6..")
                == "script: this range meets no frame of 'six.gif' (it has 6 frames, 0 to 5)")
    }

    @Test func timeOfASourceCutsItsOuterFrames() async throws {
        #expect(try await timeline("source \"six.gif\" time 150ms..320ms") == "gby: 5 10 2")
        #expect(try await timeline("source \"six.gif\" time 50%..") == "ycm: 10 10 10")
        #expect(try await timeline("source \"six.gif\" time ..0.1s") == "r: 10")
        #expect(try await timeline("source \"six.gif\" time -150ms..") == "cm: 5 10")
        #expect(try await timeline("source \"six.gif\" time [0.4s..0.5s, 0s..0.1s]") == "cr: 10 10")
        // What is stored as 0 or 1 is shown for 10 cs.
        #expect(try await timeline("source \"odd.gif\" time 50ms..210ms") == "rg: 5 11")
        #expect(
            await workshop.failure("source \"six.gif\" time 0.6s..9s")
                == "script: this time meets no frame of 'six.gif' (it lasts 0.6 s)")
    }

    /// A source that names several files is one clip.
    @Test(arguments: [
        ("frames 1", "g: 5"), ("frames -1", "b: 5"), ("frames [2, 0, 0]", "brr: 5 5 5"), ("reverse", "bgr: 5 5 5"),
        ("bounce", "rgbg: 5 5 5 5"), ("time 0.05s..", "gb: 5 5"), ("time 0.02s..0.13s", "rgb: 3 5 3"),
        ("frames 1.. reverse speed 50%", "bg: 10 10"),
    ])
    func optionsOfARowOfStills(options: String, frames: String) async throws {
        for (index, letter) in "rgb".enumerated() {
            try workshop.write(Drawing.png(Drawing.flat(letter, 4, 4)), to: "p\(index).png")
        }
        #expect(try await timeline("source \"p*.png\" lasts 50ms \(options)") == frames)
    }

    @Test func optionsOfARowOfGIFs() async throws {
        try workshop.write(flatGIF("rg", delays: [10, 20]), to: "q1.gif")
        try workshop.write(flatGIF("by", delays: [30, 40]), to: "q2.gif")
        #expect(try await timeline("source \"q*.gif\" frames 1..2") == "gb: 20 30")
        #expect(try await timeline("source \"q*.gif\" reverse") == "ybgr: 40 30 20 10")
        #expect(try await timeline("source \"q*.gif\" time 0.25s..0.65s") == "gby: 5 30 5")
        // A still is cut as well.
        try workshop.write(Drawing.png(Drawing.flat("r", 4, 4)), to: "p.png")
        #expect(try await timeline("source \"p.png\" lasts 2s time 0.5s..1s") == "r: 50")
    }

    @Test func aSourceOfWhichNothingIsLeftIsPassedOver() async throws {
        let render = try await workshop.render(
            "source \"six.gif\" frames 40..\nsource \"six.gif\" frames 3\ntransition fade 40ms\nsource \"six.gif\" time 9s.."
        )
        #expect(render.gif.letters == "y")
        #expect(
            render.warnings == [
                "this range meets no frame of 'six.gif' (it has 6 frames, 0 to 5)",
                "this time meets no frame of 'six.gif' (it lasts 0.6 s)",
            ])
        #expect(
            await workshop.failure("source \"six.gif\" frames 40..\nsource \"six.gif\" time 9s..") == """
                script: this range meets no frame of 'six.gif' (it has 6 frames, 0 to 5)
                this time meets no frame of 'six.gif' (it lasts 0.6 s)
                """)
    }

    @Test func severalSourcesPlayInTurnFittedToTheFirst() async throws {
        try workshop.write(flatGIF("w", delays: [7], width: 2, height: 4), to: "tall.gif")
        try workshop.write(flatGIF("g", delays: [7], width: 8, height: 4), to: "wide.gif")
        let gif = try await workshop.render("source \"six.gif\" frames 0\nsource \"tall.gif\"\nsource \"wide.gif\"").gif
        #expect((gif.width, gif.height) == (4, 4))
        #expect(gif.rows(1) == [".ww.", ".ww.", ".ww.", ".ww."])
        #expect(gif.rows(2) == ["....", "gggg", "gggg", "...."])
        #expect(gif.delays == [10, 10, 10])
        // Blank clips too.
        let blank = try await workshop.render(
            "source \"six.gif\" frames 0\ncanvas 1x2 white\ncanvas 4x2 lime lasts 100ms\ncanvas 1x1 white\ncanvas 9x3"
        ).gif
        #expect(blank.rows(1) == [".ww.", ".ww.", ".ww.", ".ww."])
        #expect(blank.rows(2) == ["....", "gggg", "gggg", "...."])
        #expect(blank.rows(3) == Drawing.flat("w", 4, 4))
        #expect(blank.rows(4) == Drawing.flat(".", 4, 4))
        let covering = try await workshop.render(
            """
            source "six.gif" frames 0
            source "tall.gif" fit cover
            source "tall.gif" fit stretch
            source "wide.gif" fit none
            source "tall.gif" fit none
            """
        ).gif
        #expect(covering.rows(1) == Drawing.flat("w", 4, 4))
        #expect(covering.rows(2) == Drawing.flat("w", 4, 4))
        #expect(covering.rows(3) == Drawing.flat("g", 4, 4))
        #expect(covering.rows(4) == [".ww.", ".ww.", ".ww.", ".ww."])
    }

    @Test(arguments: [
        "size 10 auto", "size 31 11 fit stretch", "size 12 12 fit cover", "size 90% auto", "size 14 14 fit contain",
    ])
    func scalingWhatChangedGivesWhatScalingAllGives(size: String) async throws {
        let cels =
            [Cel(Drawing.flat("w", 20, 16))]
            + (0..<5).map { frame in
                Cel(
                    Drawing.flat(frame % 2 == 0 ? "r" : "k", 3, 2), left: 4 * frame, top: 3 * frame,
                    disposal: frame == 2 ? .background : .keep)
            }
        try workshop.write(gif(cels), to: "moving.gif")
        for stage in ["", "canvas 24x18 blue\n"] {
            let together = try await workshop.render("\(stage)source \"moving.gif\" \(size)").gif
            #expect(together.frames.count == 6)
            for (index, frame) in together.frames.enumerated() {
                let alone = try await workshop.render("\(stage)source \"moving.gif\" frames \(index) \(size)").gif
                #expect(frame == alone.frames[0], "frame \(index) of \(stage)\(size)")
            }
        }
    }

    @Test func aCanvasBeforeTheSourcesIsTheirStage() async throws {
        let gif = try await workshop.render("canvas 8x6 blue\nsource \"six.gif\" frames 0 fit none").gif
        #expect((gif.width, gif.height, gif.frames.count) == (8, 6, 1))
        #expect(gif.rows() == ["bbbbbbbb", "bbrrrrbb", "bbrrrrbb", "bbrrrrbb", "bbrrrrbb", "bbbbbbbb"])
        #expect(try await workshop.render("canvas 6x6\nsource \"six.gif\"").gif.letters == "rgbycm")
    }

    @Test func anyOtherCanvasIsABlankClip() async throws {
        #expect(try await timeline("source \"six.gif\" frames 0\ncanvas 4x4 white") == "rw: 10 10")
        #expect(try await timeline("canvas 4x4 white lasts 2s\nsource \"six.gif\" frames 0") == "wr: 200 10")
        #expect(try await timeline("canvas 4x4 white frames 3") == "www: 10 10 10")
        #expect(try await timeline("canvas 4x4 white frames 4 lasts 1s") == "wwww: 25 25 25 25")
        #expect(try await timeline("canvas 4x4 frames 2") == "..: 10 10")
    }

    @Test func aCanvasAloneIsAClip() async throws {
        #expect(try await timeline("canvas 4x4 white") == "w: 10")
        #expect(try await timeline("canvas 4x4 white\nimage \"dot.png\" at 0 0") == "k: 10")
    }

    @Test func stillsLastAsLongAsTheySay() async throws {
        #expect(
            try await timeline("source \"red.png\" lasts 1s\nsource \"green.png\"\nsource \"blue.png\" lasts 250ms")
                == "rgb: 100 10 25")
        #expect(
            try await warnings("source \"six.gif\" lasts 2s")
                == ["'lasts' is for stills; 'six.gif' is animated ('delay' sets the time of its frames)"])
    }

    @Test func aPatternNamesPicturesInNumericOrder() async throws {
        try workshop.makeFolder("frames")
        for (name, letter) in [("10", "b"), ("9", "g"), ("1", "r"), ("011", "y")] {
            try workshop.write(Drawing.png(Drawing.flat(Character(letter), 2, 2)), to: "frames/f-\(name).png")
        }
        try workshop.write([], to: "frames/.f-0.png")
        #expect(try await timeline("source \"frames/f-*.png\" lasts 50ms") == "rgby: 5 5 5 5")
        #expect(try await timeline("source \"fr?mes/f-?.png\"") == "rg: 10 10")
        #expect(await workshop.failure("source \"frames/x*.png\"") == "input: no file matches 'frames/x*.png'")
    }

    // MARK: - Over stills

    @Test func whatChangesOverAStillTakesTwentyFramesASecond() async throws {
        let blinking = "image \"blink.gif\" at 0 0"
        // One round of the image: 0.3 s.
        #expect(try await timeline("source \"red.png\"\n\(blinking)") == "kkkwww: 5 5 5 5 5 5")
        #expect(try await timeline("source \"red.png\" lasts 120ms\n\(blinking)") == "kkk: 5 5 2")
        #expect(try await timeline("canvas 4x4 red lasts 200ms\n\(blinking)") == "kkkw: 5 5 5 5")
        #expect(
            try await timeline("source \"red.png\" lasts 0.2s\nimage \"dot.png\" at 0 0 time 0.1s..0.15s")
                == "rrkr: 5 5 5 5")
        #expect(
            try await timeline("source \"red.png\" lasts 0.2s\nimage \"dot.png\" at (frame) 0") == "krrr: 5 5 5 5")
        #expect(try await timeline("source \"red.png\" lasts 0.2s\nimage \"dot.png\" at 0 0 frames 0") == "k: 20")
        #expect(try await timeline("canvas 4x4 red frames 2\n\(blinking)") == "kk: 10 10")
        #expect(try await timeline("source \"red.png\"\nsource \"blue.png\"\n\(blinking)") == "kkkw: 5 5 5 5")
    }

    @Test func aDelayOfAStillComesBeforeItsFramesAreCounted() async throws {
        #expect(
            try await timeline("source \"red.png\"\ndelay 200ms\nimage \"dot.png\" at 0 0 time 100ms..")
                == "rrkk: 5 5 5 5")
        #expect(
            try await timeline("source \"red.png\"\ndelay 200ms\nmin-delay 60ms\nimage \"dot.png\" at 0 0 time 100ms..")
                == "rrkk: 6 6 6 6")
    }

    // MARK: - Overlays

    @Test(arguments: [
        ("frames 1..2", "rkkycm"), ("frames 4..99", "rgbykk"), ("frames -2..", "rgbykk"), ("frames -99..0", "kgbycm"),
        ("frames [0, 2..3, 5]", "kgkkck"), ("frames 3", "rgbkcm"), ("frames ..1", "kkbycm"),
        ("frames -3..-2", "rgbkkm"),
        ("time 0.1s..0.3s", "rkkycm"), ("time 50ms..101ms", "rkbycm"), ("time 0.2s..", "rgkkkk"),
        ("time ..0.1s", "kgbycm"),
        ("time 50%..", "rgbkkk"), ("time -100ms..", "rgbyck"), ("time [0s..0.1s, 0.5s..9s]", "kgbyck"),
        ("time 99%..", "rgbycm"),
    ])
    func rangesOfFramesAndTimes(option: String, expected: String) async throws {
        #expect(
            try await workshop.render("source \"six.gif\"\nimage \"dot.png\" at 0 0 \(option)").gif.letters == expected)
    }

    @Test func aRangeThatMeetsNoFrameWarns() async throws {
        let hint = "(there are 6 frames, 0 to 5)"
        #expect(
            try await warnings("source \"six.gif\"\nimage \"dot.png\" frames 6..") == [
                "this range meets no frame \(hint)"
            ])
        #expect(
            try await warnings("source \"six.gif\"\nimage \"dot.png\" time 50ms..90ms")
                == ["this range meets no frame \(hint)"])
        #expect(
            try await warnings("source \"red.png\"\ndelay 30ms frames 2..5")
                == ["this range meets no frame (there is one frame, number 0)"])
    }

    @Test func timesCountWhatIsShown() async throws {
        // Stored 0 and 1 are shown for 10 cs each.
        #expect(
            try await workshop.render("source \"odd.gif\"\nimage \"dot.png\" at 0 0 time 0.1s..0.2s").gif.letters
                == "rkby")
    }

    @Test func framesAreNumberedOverAllSources() async throws {
        #expect(
            try await workshop.render(
                "image \"dot.png\" at 0 0 frames 2..3\nsource \"six.gif\" frames 4..5\nsource \"six.gif\" frames 0..2"
            ).gif.letters == "cmkkb")
    }
}
