import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// `filter`: how sources and images are scaled.
struct FilterTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(Drawing.png(["rg", "by"]), to: "art.png")
        try workshop.write(flatGIF("rk", delays: [10, 10], width: 2, height: 2), to: "art.gif")
        try workshop.write(
            gif([Cel(["rg", "by"], delay: 5), Cel(["gr"], delay: 7)]), to: "moving.gif")
    }

    @Test func nearestKeepsThePixelsOfASource() async throws {
        let large = ["rrrggg", "rrrggg", "rrrggg", "bbbyyy", "bbbyyy", "bbbyyy"]
        #expect(try await workshop.render("source \"art.png\" size 6x6 filter nearest").gif.rows() == large)
        let gif = try await workshop.render("source \"moving.gif\" size 6x6 { filter nearest }").gif
        #expect(gif.rows(0) == large)
        #expect(gif.rows(1).prefix(3) == ["gggrrr", "gggrrr", "gggrrr"])
        // Fitted to a stage.
        #expect(
            try await workshop.render("canvas 8x6\nsource \"art.png\" filter nearest").gif.rows()[0] == ".rrrggg.")
    }

    @Test func nearestKeepsThePixelsOfAnImage() async throws {
        let rows = try await workshop.render(
            "canvas 4x4 black lasts 1s\nimage \"art.png\" scale 2x filter nearest"
        ).gif.rows()
        #expect(rows == ["rrgg", "rrgg", "bbyy", "bbyy"])
    }

    @Test func everyFilterHasItsOwnEdges() async throws {
        var seen: Set<[UInt32]> = []
        for filter in ["nearest", "bilinear", "mitchell", "catmull-rom", "lanczos"] {
            seen.insert(try await workshop.render("source \"art.png\" size 16x16 filter \(filter)").gif.frames[0])
        }
        #expect(seen.count == 5)
        let standard = try await workshop.render("source \"art.png\" size 16x16").gif.frames
        #expect(try await workshop.render("source \"art.png\" size 16x16 filter lanczos").gif.frames == standard)
    }
}
