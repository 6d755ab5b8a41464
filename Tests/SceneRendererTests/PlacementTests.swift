import GIFCodec
import ImageFiles
import Raster
import TestSupport
import Testing

/// Where overlays go.
struct PlacementTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(Drawing.png(Drawing.flat("r", 10, 10)), to: "red.png")
    }

    /// Where an overlay is on a white canvas of 100 x 50 pixels, as `x y widthxheight`.
    private func place(_ overlay: String) async throws -> String {
        let ink = try await workshop.render("canvas 100x50 white frames 1\n\(overlay)").gif.ink(on: 0xFFFF_FFFF)
        return "\(ink.x) \(ink.y) \(ink.width)x\(ink.height)"
    }

    // MARK: - Images

    @Test(arguments: [
        // The margin is 4 % of the shorter side: 2 pixels.
        ("at top-left", "2 2"), ("at top", "45 2"), ("at top-right", "88 2"), ("at left", "2 20"), ("", "45 20"),
        ("at center", "45 20"), ("at right", "88 20"), ("at bottom-left", "2 38"), ("at bottom", "45 38"),
        ("at bottom-right", "88 38"),
        ("at bottom-right margin 0", "90 40"), ("at bottom-right margin 5 10", "85 30"),
        ("at top-left margin 10%", "5 5"), ("at center margin 20", "45 20"),
        ("at 30 12", "30 12"), ("at 30.5 11.4", "31 11"), ("at 50% 50%", "50 25"),
        ("at (10 + 4) (height / 5)", "14 10"),
        ("at 50% 50% anchor center", "45 20"), ("at 50 20 anchor bottom-right", "40 10"),
        ("at 50 20 anchor top", "45 20"), ("at top anchor left", "50 -3 clipped"),
        ("at 30 12 offset -3 4", "27 16"), ("at center offset 10% -10%", "55 15"),
        ("at (\"top\" if width > height else \"bottom\")", "45 2"),
    ])
    func images(options: String, expected: String) async throws {
        // What is outside the canvas is cut off.
        let size = expected.hasSuffix("clipped") ? "50 0 10x7" : expected + " 10x10"
        #expect(try await place("image \"red.png\" \(options)") == size)
    }

    // MARK: - Text, whose box is seen by its background

    private let box = "background red fill red size 10"

    @Test func aWordPlacesTheBoxInsideTheMargin() async throws {
        let bottom = try await workshop.render("canvas 100x50 white frames 1\ntext \"Mg\" \(box)").gif.ink(
            on: 0xFFFF_FFFF)
        #expect(bottom.maxY == 48)
        #expect(abs(2 * bottom.x + bottom.width - 100) <= 1)
        let corner = try await workshop.render(
            "canvas 100x50 white frames 1\ntext \"Mg\" \(box) at top-right"
        ).gif.ink(on: 0xFFFF_FFFF)
        #expect((corner.y, corner.maxX) == (2, 98))
        #expect((corner.width, corner.height) == (bottom.width, bottom.height))
        let padded = try await workshop.render(
            "canvas 100x50 white frames 1\ntext \"Mg\" background red padding 3 4 fill red size 10 at top-right"
        ).gif.ink(on: 0xFFFF_FFFF)
        #expect((padded.y, padded.maxX) == (2, 98))
        #expect((padded.width, padded.height) == (bottom.width + 6, bottom.height + 8))
    }

    @Test func aPointPlacesTheTopLeftCorner() async throws {
        let ink = try await workshop.render("canvas 100x50 white frames 1\ntext \"Mg\" \(box) at 20 7").gif.ink(
            on: 0xFFFF_FFFF)
        #expect((ink.x, ink.y) == (20, 7))
        let anchored = try await workshop.render(
            "canvas 100x50 white frames 1\ntext \"Mg\" \(box) at 60 40 anchor bottom-right"
        ).gif.ink(on: 0xFFFF_FFFF)
        #expect((anchored.maxX, anchored.maxY) == (60, 40))
    }

    /// Half pixels go one way on both sides of the edge.
    @Test func aSteadyMovementCrossesTheEdgeSteadily() async throws {
        try workshop.write(Drawing.png(["rrrrrr"]), to: "bar.png")
        let gif = try await workshop.render("canvas 8x1 black frames 8\nimage \"bar.png\" at (frame - 4.5) 0").gif
        #expect(gif.frames.map { $0.count { $0 == 0xFF00_00FF } } == [2, 3, 4, 5, 6, 6, 6, 5])
    }

    @Test(arguments: [
        ("top-left", 0, 0), ("", 1, 1), ("center", 1, 1), ("bottom-right", 2, 2), ("top", 1, 0), ("left", 0, 1),
    ])
    func inABoxAWordPlacesTheText(word: String, across: Int, down: Int) async throws {
        let at = word.isEmpty ? "" : "at \(word)"
        let ink = try await workshop.render(
            "canvas 100x50 white frames 1\ntext \"M\" \(box) box 10 5 60x40 \(at)"
        ).gif.ink(on: 0xFFFF_FFFF)
        #expect(abs(ink.x - (10 + (60 - ink.width) * across / 2)) <= 1)
        #expect(abs(ink.y - (5 + (40 - ink.height) * down / 2)) <= 1)
    }

    @Test func textWrapsAtItsWidth() async throws {
        let words = "one two three four five six"
        let script = { (options: String) in
            "canvas 200x120 white frames 1\ntext \"\(words)\" background red fill red size 12 \(options)"
        }
        let line = try await workshop.render(script("width 200")).gif.ink(on: 0xFFFF_FFFF)
        let half = try await workshop.render(script("width 50%")).gif.ink(on: 0xFFFF_FFFF)
        let narrow = try await workshop.render(script("width 50")).gif.ink(on: 0xFFFF_FFFF)
        #expect(half.width <= 100 && narrow.width <= 50)
        #expect(abs(half.height - 2 * line.height) <= 1)
        #expect(narrow.height > half.height)
        // Without a width: the canvas less both margins.
        let large = try await workshop.render(
            "canvas 200x120 white frames 1\ntext \"\(words)\" background red fill red size 24 margin 20 10"
        ).gif.ink(on: 0xFFFF_FFFF)
        #expect(large.x >= 20 && large.maxX <= 180)
        #expect(large.maxY == 110)
    }

    @Test func fitTakesTheLargestSizeThatItsBoxHolds() async throws {
        let ink = try await workshop.render(
            "canvas 200x120 white frames 1\ntext \"Mango\" box 20 10 160x80 size fit background red fill red"
        ).gif.ink(on: 0xFFFF_FFFF)
        #expect(Rectangle(x: 20, y: 10, width: 160, height: 80).contains(ink))
        #expect(ink.width >= 150 || ink.height >= 70)
        // Without a box: the width by a third of the canvas's height.
        let free = try await workshop.render(
            "canvas 200x120 white frames 1\ntext \"Mango\" size fit background red fill red margin 0"
        ).gif.ink(on: 0xFFFF_FFFF)
        #expect(free.height <= 40 && free.height >= 34)
    }

    // MARK: - Visible or not

    @Test func whatIsNeverVisibleWarns() async throws {
        let warning =
            "this is never visible (it is empty, transparent or outside the canvas in every frame that it has)"
        let warnings = { (overlay: String) in
            try await workshop.render("canvas 100x50 white frames 3\n\(overlay)").warnings
        }
        #expect(try await warnings("image \"red.png\" at -10 0") == [warning])
        #expect(try await warnings("image \"red.png\" at 100 0") == [warning])
        #expect(try await warnings("image \"red.png\" opacity 0") == [warning])
        #expect(try await warnings("text \"\"") == [warning])
        #expect(try await warnings("text \"gone\" at 500 500") == [warning])
        #expect(try await warnings("image \"red.png\" at -9 0") == [])
        #expect(try await warnings("image \"red.png\" at (100 - frame) 0") == [])
        #expect(try await warnings("image \"red.png\" at 95 45") == [])
    }

    @Test func overlaysAreCutAtTheCanvas() async throws {
        #expect(try await place("image \"red.png\" at -4 -3") == "0 0 6x7")
        #expect(try await place("image \"red.png\" at 95 45") == "95 45 5x5")
        #expect(try await place("image \"red.png\" at -1000000 0\nimage \"red.png\" at 0 0") == "0 0 10x10")
    }

    @Test func laterOverlaysCoverEarlierOnes() async throws {
        try workshop.write(Drawing.png(Drawing.flat("b", 10, 10)), to: "blue.png")
        let gif = try await workshop.render(
            "image \"red.png\" at 0 0\ndelay 50ms\nimage \"blue.png\" at 5 0\ncanvas 20x10 white frames 1"
        ).gif
        #expect(gif.rows(0)[0] == "rrrrrbbbbbbbbbbwwwww")
    }
}

/// What a GIF cannot hold: half-transparent pixels.
struct EdgeTests {
    private let workshop: Workshop

    /// Red with alphas of 255, 128, 127, 64 and 0.
    init() throws {
        workshop = try Workshop()
        let alphas: [UInt8] = [255, 128, 127, 64, 0]
        let pixels = alphas.map { Pixel.premultiplied(red: 255, green: 0, blue: 0, alpha: $0) }
        try workshop.write(PNGFile.encode(Bitmap(width: 5, height: 1, pixels: pixels)), to: "edge.png")
    }

    private func pixels(_ script: String) async throws -> [UInt32] { try await workshop.render(script).gif.frames[0] }

    @Test func anAlphaOfHalfOrMoreBecomesOpaqueInItsOwnColour() async throws {
        let expected: [UInt32] = [0xFF00_00FF, 0xFF00_00FF, 0, 0, 0]
        #expect(try await pixels("source \"edge.png\"") == expected)
        #expect(try await pixels("canvas 5x1 frames 1\nimage \"edge.png\" at 0 0") == expected)
    }

    /// One colour of any alpha stays one, though what is left of it is rounded where alpha is multiplied in.
    @Test func aSourceHasItsOwnColoursWhateverTheirAlpha() async throws {
        let pixels = (0...255).map { 0x0000_64C8 | UInt32($0) << 24 }
        try workshop.write(
            PNGFile.encodeSmall(StraightBitmap(width: 256, height: 1, pixels: pixels).withoutClearColors),
            to: "soft.png")
        let expected = (0...255).map { $0 < 128 ? 0 : 0xFF00_64C8 as UInt32 }
        #expect(try await self.pixels("source \"soft.png\"") == expected)
        #expect(
            try await self.pixels("canvas 256x1\nsource \"soft.png\"\nrect fill red size 9 1 at 0 0 blend multiply")[
                9...] == expected[9...])
        // On the ground of the stage they are mixed.
        #expect(try await Set(self.pixels("canvas 256x1 white\nsource \"soft.png\"")).count == 256)
    }

    @Test func aMatteIsBlendedUnderAllThatIsNotClear() async throws {
        let expected: [UInt32] = [0xFF00_00FF, 0xFF7F_7FFF, 0xFF80_80FF, 0xFFBF_BFFF, 0]
        #expect(try await pixels("source \"edge.png\"\noutput \"out.gif\" matte white") == expected)
        #expect(
            try await pixels("canvas 5x1 frames 1\nimage \"edge.png\" at 0 0\noutput \"out.gif\" matte white")
                == expected)
    }

    @Test func overOpaquePixelsTheyMix() async throws {
        let expected: [UInt32] = [0xFF00_00FF, 0xFF7F_7FFF, 0xFF80_80FF, 0xFFBF_BFFF, 0xFFFF_FFFF]
        #expect(try await pixels("canvas 5x1 white frames 1\nimage \"edge.png\" at 0 0") == expected)
        #expect(try await pixels("canvas 5x1 white\nsource \"edge.png\"") == expected)
        // The stage of a half-transparent colour is itself subject to the threshold.
        #expect(try await pixels("canvas 5x1 #ffffff80 frames 1") == Array(repeating: 0xFFFF_FFFF, count: 5))
    }

    @Test func twoHalvesMakeAnOpaquePixel() async throws {
        // 127 over 127: together more than half, in red.
        let twice = try await pixels(
            "canvas 5x1 frames 1\nimage \"edge.png\" at 0 0\nimage \"edge.png\" at 0 0")
        #expect(twice == [0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF, 0, 0])
    }

    @Test func textOverNothingHasNoHalo() async throws {
        let plain = try await pixels("canvas 80x30 frames 1\ntext \"Halo\" fill red size 20 at center")
        #expect(Set(plain) == [0, 0xFF00_00FF])
        let matte = try await pixels(
            "canvas 80x30 frames 1\ntext \"Halo\" fill red size 20 at center\noutput \"out.gif\" matte white")
        #expect(matte.allSatisfy { $0 == 0 || $0 & 0xFF == 0xFF })
        #expect(Set(matte).count > 8)
    }

    @Test func stickerEdgesOverATransparentSource() async throws {
        try workshop.write(gif([Cel(["rr...", "....."])]), to: "sticker.gif")
        let gif = try await workshop.render("source \"sticker.gif\"\nimage \"edge.png\" at 0 1").gif
        #expect(gif.rows() == ["rr...", "rr..."])
    }
}
