import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// How long a still without a time of its own lasts under what moves.
struct StillTimeTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(Drawing.png(Drawing.flat("k", 30, 20)), to: "still.png")
        try workshop.write(flatGIF("rg", delays: [30, 40]), to: "round.gif")
    }

    /// In hundredths of a second.
    private func time(_ lines: String, base: String = "source \"still.png\"") async throws -> Int {
        try await workshop.render("\(base)\n\(lines)").gif.delays.reduce(0, +)
    }

    @Test func whatDoesNotMoveTakesNoTime() async throws {
        #expect(try await time("rect size 3x3") == 10)
        #expect(try await time("rect size 3x3 fade in 1s", base: "source \"still.png\" lasts 300ms") == 30)
        #expect(try await time("rect size 3x3 fade in 1s", base: "source \"still.png\"\nsource \"still.png\"") == 20)
    }

    @Test(
        "Movements by the clock, and a second to look at what has come",
        arguments: [
            ("rect size 3x3 fade in 400ms", 140), ("rect size 3x3 fade", 160),
            ("rect size 3x3 enter slide left exit pop 1s", 230), ("rect size 3x3 fade in 2s enter pop", 300),
            ("rect size 3x3 opacity [0s: 0, 1.5s: 1]", 250),
            ("rect size 3x3 opacity [0s: 0, 500ms: 1, -700ms: 1, end: 0]", 220),
            ("effect blur [0s: 8, 2s: 0]", 300), ("text \"abcd\" size 8 enter type", 120),
            ("text \"ab cd ef\" size 8 enter words", 160), ("group { rect size 3x3 fade in 400ms }", 140),
            ("rect size 3x3 fade in 400ms time 1s..", 240), ("rect size 3x3 time 1s..2.5s", 250),
        ])
    func movements(line: String, hundredths: Int) async throws {
        #expect(try await time(line) == hundredths)
    }

    @Test(
        "A second where nothing tells how long",
        arguments: [
            "rect size 3x3 rotate (progress * 90deg)", "rect size 3x3 opacity [start: 0, end: 1]",
            "effect blur (time / 1s)",
            "rect size 3x3 shake 1",
        ])
    func untold(line: String) async throws {
        #expect(try await time(line) == 100)
    }

    @Test func roundsStayWhole() async throws {
        #expect(try await time("image \"round.gif\"") == 70)
        #expect(try await time("rect size 3x3 pulse 10% 800ms") == 80)
        #expect(try await time("image \"round.gif\"\nrect size 3x3 fade in 400ms") == 140)
        #expect(try await time("image \"round.gif\"\nrect size 3x3 fade in 410ms") == 210)
    }
}
