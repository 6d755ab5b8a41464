import SceneRenderer
import TestSupport
import Testing

/// `speed` and `fps`: how frames are shown faster, and sampled anew.
struct SpeedTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(flatGIF("rgbycm", delays: [10, 10, 10, 10, 10, 10]), to: "six.gif")
        try workshop.write(flatGIF("rgby", delays: [0, 1, 2, 30]), to: "odd.gif")
        try workshop.write(Drawing.png(Drawing.flat("r", 4, 4)), to: "red.png")
        try workshop.write(Drawing.png(["k"]), to: "dot.png")
    }

    /// `letters: delays`, the colours at the top left.
    private func timeline(_ script: String) async throws -> String {
        let gif = try await workshop.render(script).gif
        return "\(gif.letters): \(gif.delays.map(String.init).joined(separator: " "))"
    }

    private func warnings(_ script: String) async throws -> [String] { try await workshop.render(script).warnings }

    @Test func fpsShowsWhatStandsAtTheStartOfEachFrame() async throws {
        #expect(try await timeline("source \"six.gif\"\nfps 5") == "rbc: 20 20 20")
        #expect(try await timeline("source \"six.gif\"\nfps 20") == "rrggbbyyccmm: 5 5 5 5 5 5 5 5 5 5 5 5")
        #expect(try await timeline("source \"six.gif\"\nfps 4") == "rbm: 25 25 10")
        #expect(try await timeline("source \"six.gif\"\nfps 5\nfps 4") == "rbm: 25 25 10")
    }

    @Test func withoutTimeFpsHasNoEffectAndSaysSo() async throws {
        let render = try await workshop.render("source \"six.gif\"\ndelay 0ms\nfps 20")
        #expect(render.gif.delays == [0, 0, 0, 0, 0, 0])
        #expect(
            render.warnings.first
                == "'fps' has no effect: all frames have a delay of 0, and so no time that it could part "
                + "(give 'delay' a time)")
        // Where one has a time, it is parted.
        #expect(
            try await !warnings("source \"six.gif\"\ndelay 0ms frames 1..\nfps 20").contains {
                $0.contains("no effect")
            })
    }

    @Test func aSecondHasAHundredCentisecondsAtAnyRate() async throws {
        for rate in ["7", "12.5", "24", "29.97", "30", "49", "50"] {
            let delays = try await workshop.render("canvas 4x4 red lasts 1s\nfps \(rate)").gif.delays
            #expect(delays.reduce(0, +) == 100, "fps \(rate)")
            #expect(delays.allSatisfy { $0 >= 2 }, "fps \(rate)")
        }
        let delays = try await workshop.render("canvas 4x4 red lasts 1s\nfps 30").gif.delays
        #expect(delays == [3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3])
    }

    @Test func aRestTooShortForAFrameGoesToTheFrameBefore() async throws {
        #expect(try await timeline("canvas 4x4 red lasts 210ms\nfps 10") == "rr: 10 11")
        #expect(try await timeline("canvas 4x4 red lasts 220ms\nfps 10") == "rrr: 10 10 2")
        // So it is where stills take 20 frames a second by themselves.
        #expect(
            try await timeline("canvas 4x4 red lasts 110ms\nimage \"dot.png\" at 0 0 time 50ms..") == "rk: 5 6")
    }

    @Test func noMoreThanFiftyFramesASecond() async throws {
        let render = try await workshop.render("canvas 4x4 red lasts 100ms\nfps 60")
        #expect(render.gif.delays == [2, 2, 2, 2, 2])
        #expect(render.warnings == ["'fps' is 50 here, the most that browsers show (write 'fps 50')"])
        #expect(try await warnings("canvas 4x4 red lasts 100ms\nfps 50") == [])
    }

    @Test func moreFramesThanMayBe() async throws {
        #expect(
            await workshop.failure("canvas 4x4 red lasts 600s\nfps 50") { $0.limits[.frames] = 1000 }
                == "limit: 'fps' makes more frames, where the limit 'frames' is 1000 (raise it with --limit frames=N)")
    }

    @Test func speedKeepsTheTotalExact() async throws {
        #expect(try await timeline("source \"six.gif\"\nspeed 2x") == "rgbycm: 5 5 5 5 5 5")
        #expect(try await timeline("source \"six.gif\"\nspeed 50%") == "rgbycm: 20 20 20 20 20 20")
        #expect(try await timeline("source \"six.gif\"\nspeed 3x") == "rgbycm: 3 4 3 3 4 3")
        #expect(try await timeline("source \"six.gif\"\nspeed 2x\nspeed 1") == "rgbycm: 10 10 10 10 10 10")
        // A stored 0 or 1 is the 10 cs that browsers make of it; untouched it stays as stored.
        #expect(try await timeline("source \"odd.gif\"\nspeed 2x") == "rgby: 5 5 2 14")
        #expect(try await timeline("source \"odd.gif\"\nspeed 1x") == "rgby: 0 1 2 30")
    }

    @Test func framesThatWouldBeTooShortAreDropped() async throws {
        let render = try await workshop.render("source \"six.gif\"\nspeed 10x")
        #expect(render.gif.letters == "rbc")
        #expect(render.gif.delays == [2, 2, 2])
        #expect(render.warnings == ["3 of 6 frames are dropped: at this speed they would be shorter than 20 ms"])
    }

    @Test func settingsApplyInAFixedOrder() async throws {
        let settings = ["min-delay 150ms", "fps 10", "speed 50%", "delay 50ms"]
        let expected = "rgbycm: 15 15 15 15 15 15"
        #expect(try await timeline((["source \"six.gif\""] + settings).joined(separator: "\n")) == expected)
        #expect(try await timeline((settings.reversed() + ["source \"six.gif\""]).joined(separator: "\n")) == expected)
    }

    @Test func overlaysCountTheNewFrames() async throws {
        #expect(
            try await timeline("source \"six.gif\"\nfps 20\nimage \"dot.png\" at 0 0 frames 1..2")
                == "rkkgbbyyccmm: 5 5 5 5 5 5 5 5 5 5 5 5")
        #expect(
            try await timeline("source \"six.gif\"\nspeed 2x\nimage \"dot.png\" at 0 0 time 0.1s..0.2s")
                == "rgkkcm: 5 5 5 5 5 5")
    }

    @Test func aStillBaseTakesTheRateThatIsSaid() async throws {
        #expect(
            try await timeline("source \"red.png\" lasts 0.4s\nfps 10\nimage \"dot.png\" at (frame) 0")
                == "krrr: 10 10 10 10")
    }
}
