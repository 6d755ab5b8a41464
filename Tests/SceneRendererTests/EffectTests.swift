import GIFCodec
import ImageFiles
import Raster
import TestSupport
import Testing

/// Effects on the base.
struct EffectTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// The colour that an effect makes of a canvas of one colour, as `#rrggbb`.
    private func color(_ effect: String, of color: String = "#c86432") async throws -> String {
        let gif = try await workshop.render("canvas 4x4 \(color) frames 1\neffect \(effect)").gif
        #expect(Set(gif.frames[0]).count == 1)
        let pixel = gif.frames[0][5]
        guard pixel >> 24 == 255 else { return "clear" }
        return "#"
            + [pixel, pixel >> 8, pixel >> 16].map { channel in
                let digits = String(channel & 0xFF, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }

    /// Worked out from the matrices of Filter Effects Level 1; #c86432 is 200, 100, 50.
    @Test(arguments: [
        ("grayscale", "#767676"), ("grayscale 50%", "#9f6d54"), ("grayscale 0", "#c86432"),
        ("invert", "#379bcd"), ("invert 50%", "#808080"), ("sepia", "#a59372"), ("sepia 50%", "#b67b52"),
        ("brightness 50%", "#643219"), ("brightness 2", "#ffc864"), ("contrast 0", "#808080"),
        ("contrast 2", "#ff4800"), ("contrast 50%", "#a47259"), ("saturation 0", "#767676"),
        ("saturation 2", "#ff5200"), ("hue 180deg", "#2387b9"), ("hue 360deg", "#c86432"),
        ("posterize 2", "#ff0000"), ("posterize 3", "#ff8000"), ("tint red", "#760000"), ("tint white 50%", "#9f6d54"),
        // At half alpha a premultiplied channel has half the levels.
        ("opacity 50%", "#c76432"), ("opacity 49%", "clear"),
    ])
    func colors(effect: String, expected: String) async throws { #expect(try await color(effect) == expected) }

    @Test("Several act in the script's order, below the overlays")
    func order() async throws {
        #expect(try await color("invert\neffect brightness 0") == "#000000")
        #expect(try await color("brightness 0\neffect invert") == "#ffffff")
        #expect(try await color("invert\nrect size 4x4 fill red") == "#ff0000")
        let late = try await workshop.render("canvas 4x4 white frames 1\nrect size 4x4 fill red\neffect invert").gif
        #expect(late.frames[0][5] == 0xFF00_00FF)
    }

    @Test("A blur spreads what is there, and darkens no edge")
    func blur() async throws {
        #expect(try await color("blur 5") == "#c86432")
        let edge = String(repeating: "k", count: 10) + String(repeating: "w", count: 10)
        try workshop.write(Drawing.png(Array(repeating: edge, count: 9)), to: "edge.png")
        let gif = try await workshop.render("source \"edge.png\"\neffect blur 2").gif
        let row = gif.frames[0][80..<100].map { Int($0 & 0xFF) }
        #expect(row == row.sorted() && row[0] == 0 && row[19] == 255)
        // The integral of the Gaussian half a pixel and a pixel and a half from the edge.
        #expect(abs(row[10] - 153) <= 2 && abs(row[11] - 197) <= 2, "\(row)")
    }

    @Test("Pixels become blocks, in a box and nowhere else")
    func pixelate() async throws {
        try workshop.write(Drawing.png(["kwkw", "wkwk", "kwkw", "wkwk"]), to: "board.png")
        let gif = try await workshop.render("source \"board.png\"\neffect pixelate 2 box 0 0 2 4").gif
        let shown = stride(from: 0, to: 16, by: 4).map { row in
            gif.frames[0][row..<row + 4].map { $0 & 0xFF == 128 ? "-" : $0 & 0xFF == 0 ? "k" : "w" }.joined()
        }
        #expect(shown == ["--kw", "--wk", "--kw", "--wk"])
    }

    @Test("Frames on which none acts are the source's own bytes")
    func passesThrough() async throws {
        let frames = ["r", "g", "b", "y"].map { Cel(Drawing.flat($0, 6, 6)) }
        try workshop.write(gif(frames), to: "in.gif")
        let plain = try await workshop.render("source \"in.gif\"")
        let result = try await workshop.render("source \"in.gif\"\neffect invert frames 1").gif
        #expect(result.frames.map { $0[0] } == [0xFF00_00FF, 0xFFFF_00FF, 0xFFFF_0000, 0xFF00_FFFF])
        let none = try await workshop.render("source \"in.gif\"\neffect brightness 1\neffect blur 0")
        #expect(none.bytes == plain.bytes)
    }

    @Test("Amounts change from frame to frame")
    func animated() async throws {
        let gif = try await workshop.render(
            "canvas 4x4 white frames 3\neffect brightness (1 - frame / 2)"
        ).gif
        #expect(gif.frames.map { $0[0] & 0xFF } == [255, 128, 0])
    }

    @Test("Hostile amounts and boxes")
    func hostile() async throws {
        let scene = "canvas 9x9 red frames 2\n"
        for effect in [
            "blur 1000", "blur 900%", "pixelate 10000", "pixelate 0", "blur 3 box -900000 -900000 1000000x1000000",
            "hue 1000000deg", "invert box 50 50 10x10", "contrast 1000",
        ] {
            _ = try await workshop.render(scene + "effect \(effect)")
        }
        #expect(
            await workshop.failure("canvas 9x9 red frames 3\neffect brightness (frame * 1000)")
                .hasPrefix("script: effect amount must be at least 0 and at most 1000 in frame 2"))
    }
}
