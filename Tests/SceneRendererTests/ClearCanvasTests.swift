import GIFCodec
import TestSupport
import Testing

/// Browsers show what no frame has drawn clear. Many other programs do so only where the frame names a transparent index,
/// whether or not one of its pixels has it.
struct ClearCanvasTests {
    private func images(_ script: String) async throws -> [ImageBlock] {
        let workshop = try Workshop()
        var gif = TinyGIF(width: 4, height: 4)
        gif.add("rrgg", "rrgg", "bb..", "bb..")
        gif.add("r", x: 1, y: 1)
        gif.trailer()
        try workshop.write(gif.bytes, to: "full.gif")
        return try await workshop.render(script, to: script.contains("output") ? nil : "out.gif").gif.images
    }

    @Test(arguments: [
        "", "output \"a.gif\" optimize max", "output \"a.gif\" palette local", "output \"a.gif\" colors 8",
    ])
    func aFirstFrameThatLeavesSomeOfTheCanvasBareNamesATransparentIndex(output: String) async throws {
        for scene in [
            "canvas 9x9 frames 3\nrect size 3 3 at 2 2 fill red", "canvas 9x4\nsource \"full.gif\" frames 1",
            "canvas 9x9 frames 3\nrect size 9 9 at 0 0 fill red frames 0\nrect size 2 2 at 0 0 fill blue frames 1..",
        ] {
            let first = try #require(try await images(scene + "\n" + output).first)
            #expect(first.transparentIndex != nil, "\(scene)")
        }
    }

    @Test func aFrameThatCoversTheCanvasNamesNoneWithoutNeed() async throws {
        let images = try await images("source \"full.gif\"")
        #expect(images.first?.transparentIndex == nil)
    }

    /// Four colours fill a table of four.
    @Test func aFullTableGetsAnotherEntry() async throws {
        let colors = ["red", "lime", "blue", "white"].enumerated()
        let squares = colors.map { "rect size 2 2 at \($0.offset % 2 * 2) \($0.offset / 2 * 2) fill \($0.element)" }
        let images = try await images("canvas 9x9 frames 1\n" + squares.joined(separator: "\n"))
        #expect(images.first?.transparentIndex == 4)
    }

    @Test func whatIsClearedAfterAFrameIsClear() async throws {
        let images = try await images(
            "canvas 9x9 frames 4\nrect size 9 9 at 0 0 fill red\nrect size 9 9 at 0 0 fill blue frames 2")
        for image in images where image.disposal == .background { #expect(image.transparentIndex != nil) }
        #expect(!images.isEmpty)
    }
}
