import GIFCodec
import TestSupport
import Testing

/// Options that change from frame to frame: each frame is that of a script in which they have that value.
struct MovingOptionTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(
            Drawing.png(["rrggbb", "rrggbb", "rrggbb", "bbrrgg", "bbrrgg", "bbrrgg"]), to: "patches.png")
        try workshop.write(Array("1\n00:00:00,000 --> 00:00:10,000\nHI\n".utf8), to: "talk.srt")
        try workshop.write(
            Array("WEBVTT\n\n00:00.000 --> 00:10.000 position:30% line:20%\nHI\n".utf8), to: "talk.vtt")
    }

    /// Draws the overlay with an option that has a value each 100 ms, by keyframes and by an expression of the frame, and
    /// expects the frames that each value gives by itself.
    ///
    /// - Parameter overlay: with `OPTION` where the option stands.
    private func expect(
        _ overlay: String, _ option: String, _ values: [String], expression: String? = nil,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        func frames(_ value: String) async throws -> [[UInt32]] {
            try await workshop.render(
                "canvas 60x40 black frames \(values.count)\n"
                    + overlay.replacing("OPTION", with: value.isEmpty ? "" : "\(option) \(value)")
            ).gif.frames
        }
        var wanted: [[UInt32]] = []
        for (index, value) in values.enumerated() { wanted.append(try await frames(value)[index]) }
        #expect(Set(wanted).count > 1, sourceLocation: location)
        let keys = values.enumerated().map { "\($0 * 100)ms: \($1)" }.joined(separator: ", ")
        #expect(try await frames("[\(keys)]") == wanted, "keyframes", sourceLocation: location)
        if let expression {
            #expect(try await frames(expression) == wanted, "expression", sourceLocation: location)
        }
    }

    @Test func margin() async throws {
        try await expect(
            "rect size 4x4 fill red at top-left OPTION", "margin", ["0", "5", "10"], expression: "(5 * frame)")
        try await expect(
            "text \"wide words that wrap\" size 12 at bottom-left OPTION", "margin", ["0 0", "4 6", "8 12"],
            expression: "(4 * frame) (6 * frame)")
        try await expect("captions \"talk.srt\" size 12 OPTION", "margin", ["0", "10"], expression: "(10 * frame)")
        try await expect("captions \"talk.vtt\" size 12 OPTION", "margin", ["0", "10"], expression: "(10 * frame)")
    }

    @Test func spacingAndLineHeight() async throws {
        try await expect(
            "text \"HI\" size 12 fill white OPTION", "spacing", ["0", "3", "6"], expression: "(3 * frame)")
        try await expect(
            "text \"a\\nb\" size 10 fill white OPTION", "line-height", ["1", "1.5", "2"],
            expression: "(1 + frame / 2)")
    }

    @Test func cropOfAnImage() async throws {
        try await expect(
            "image \"patches.png\" at 5 5 OPTION", "crop", ["0 0 2x2", "2 2 2x2", "4 4 2x2"],
            expression: "(2 * frame) (2 * frame) 2x2")
        try await expect(
            "image \"patches.png\" size 20x20 OPTION", "crop", ["0 0 6x6", "1 1 4x4", "2 2 2x2"],
            expression: "(frame) (frame) (6 - 2 * frame) (6 - 2 * frame)")
        // The part that is shown first, where it stays.
        try await expect(
            "image \"patches.png\" tile OPTION", "crop", ["0 0 2x2", "2 0 2x2"], expression: "(2 * frame) 0 2x2")
    }

    /// What it holds follows: percentages, places, texts that wrap, images and groups in it.
    @Test func sizeOfAGroup() async throws {
        let inside = """
            {
              rect size 50% 50% at top-left margin 0 fill red
              ellipse size 6x6 at bottom-right margin 1 fill blue
              image "patches.png" size 30% auto at right
              text "two words" size 9 at left
              captions "talk.srt" size 8 at top
              group size 60% 30% { rect at bottom margin 0 size 100% 50% fill lime }
            }
            """
        try await expect(
            "group OPTION \(inside)", "size", ["20x20", "35x28", "50x36"],
            expression: "(20 + 15 * frame) (20 + 8 * frame)")
        // Of few colours, so that all of them are exact.
        let red = "{ rect size 80% 80% fill red }"
        try await expect("group at top-left rotate 30deg OPTION \(red)", "size", ["20x20", "50% 50%", "100% 100%"])
        try await expect("group radius 20% mask ellipse OPTION \(red)", "size", ["20x20", "35x28", "50x36"])
        // What moves in it goes on moving.
        try await expect(
            "group OPTION { rect size 5x5 fill red at left enter slide left 200ms; image \"patches.png\" pulse }",
            "size",
            ["30x30", "20x20", "40x10"])
    }

    @Test func radiusOfAGroup() async throws {
        try await expect(
            "group size 30x30 OPTION { rect fill red }", "radius", ["0", "8", "50%"])
        try await expect(
            "group size 30x30 OPTION { rect fill red }", "radius", ["0", "7", "14"], expression: "(7 * frame)")
    }

    @Test func aGroupThatGrowsTooLargeNamesTheLimit() async throws {
        let failure = await workshop.failure(
            "canvas 60x40 black frames 3\ngroup size (60 * 10 ^ (2 * frame)) 400 { rect fill red }")
        #expect(failure.contains("the group has 600000 x 400 pixels"), "\(failure)")
    }

    @Test func whatASourceIsCutToStays() async throws {
        #expect(
            await workshop.failure("source \"patches.png\" crop [0s: 0 0 2x2, 1s: 2 2 2x2]").contains(
                "crop takes no keyframes"))
    }
}
