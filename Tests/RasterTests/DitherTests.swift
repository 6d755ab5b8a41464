import Raster
import Testing

@Suite struct DitherTests {
    static let greys: [UInt32] = [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF]

    @Test(arguments: Dither.allCases)
    func exactColoursStayAndClearPixelsGetTheirIndex(dither: Dither) {
        let flat = bitmap("kkww\n..kw\nk.wh")
        var colors = NearestColor(palette: Self.greys)
        let indices = dither.indices(of: flat, colors: &colors, transparentIndex: 9)
        #expect(indices == [0, 0, 2, 2, 9, 9, 0, 2, 0, 9, 2, 0])
    }

    @Test(arguments: Dither.allCases)
    func theMeanIsKept(dither: Dither) {
        // A grey a quarter of the way from black to the middle grey, on 64x64 pixels.
        let flat = Bitmap(width: 64, height: 64, filledWith: 0xFF20_2020)
        var colors = NearestColor(palette: Self.greys)
        let indices = dither.indices(of: flat, colors: &colors, transparentIndex: 9)
        #expect(indices.allSatisfy { $0 <= 1 })
        let mean = Double(indices.reduce(0) { $0 + Int($1) }) * 128 / 4096
        #expect(abs(mean - (dither == .none ? 0 : 32)) <= 1)
    }

    @Test func errorsDoNotReachExactPixelsNorCrossThem() {
        // Grey 40 beside exact black: however much error the grey makes, black stays black.
        let key: [Character: UInt32] = ["k": 0xFF00_0000, "a": 0xFF3C_3C3C]
        let mixed = bitmap("aaaakkkk\naaaakkkk\naaaakkkk\naaaakkkk", key: key)
        var colors = NearestColor(palette: Self.greys)
        let indices = Dither.floydSteinberg.indices(of: mixed, colors: &colors, transparentIndex: 9)
        for row in 0..<4 { #expect(indices[row * 8 + 4..<row * 8 + 8].allSatisfy { $0 == 0 }) }
        #expect(indices.contains(1))
    }

    @Test func withoutStrengthAllAreTheNearest() {
        let gradient = Bitmap(width: 256, height: 1, pixels: (0..<256).map { 0xFF00_0000 | UInt32($0) * 0x01_0101 })
        var colors = NearestColor(palette: Self.greys)
        let nearest = Dither.none.indices(of: gradient, colors: &colors, transparentIndex: 9)
        for dither in Dither.allCases {
            #expect(dither.indices(of: gradient, colors: &colors, transparentIndex: 9, strength: 0) == nearest)
        }
    }

    @Test(arguments: [Dither.bayer, .blueNoise])
    func orderedPatternsAreFixedToTheCanvas(dither: Dither) {
        let whole = Bitmap(
            width: 96, height: 80, pixels: (0..<96 * 80).map { 0xFF00_0000 | UInt32($0 % 96 * 2) * 0x01_0101 })
        var colors = NearestColor(palette: Self.greys)
        let all = dither.indices(of: whole, colors: &colors, transparentIndex: 9)
        let area = PixelRect(x: 13, y: 5, width: 70, height: 70)
        let part = dither.indices(
            of: whole.cropped(to: area), colors: &colors, transparentIndex: 9, originX: area.x, originY: area.y)
        for row in 0..<area.height {
            let start = (area.y + row) * 96 + area.x
            #expect(part[row * area.width..<(row + 1) * area.width] == all[start..<start + area.width])
        }
    }

    @Test func bayersPattern() {
        var colors = NearestColor(palette: [0xFF00_0000, 0xFFFF_FFFF])
        let half = Bitmap(width: 8, height: 4, filledWith: 0xFF7F_7F7F)
        let indices = Dither.bayer.indices(of: half, colors: &colors, transparentIndex: 9)
        #expect(picture(indices, width: 8) == "#.#.#.#.\n.#.#.#.#\n#.#.#.#.\n.#.#.#.#")
        let quarter = Bitmap(width: 8, height: 4, filledWith: 0xFF3F_3F3F)
        #expect(
            picture(Dither.bayer.indices(of: quarter, colors: &colors, transparentIndex: 9), width: 8)
                == "#.#.#.#.\n........\n#.#.#.#.\n........")
    }

    @Test func blueNoiseHasNoClumps() {
        var colors = NearestColor(palette: [0xFF00_0000, 0xFFFF_FFFF])
        let dark = Bitmap(width: 64, height: 64, filledWith: 0xFF19_1919)
        let indices = Dither.blueNoise.indices(of: dark, colors: &colors, transparentIndex: 9)
        // A tenth of the pixels is set, and no two touch, over the pattern's edges too.
        #expect((370...440).contains(indices.count { $0 == 1 }))
        for place in indices.indices where indices[place] == 1 {
            let (x, y) = (place % 64, place / 64)
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (63, 1)] {
                #expect(indices[(y + dy) % 64 * 64 + (x + dx) % 64] == 0)
            }
        }
    }

    @Test(arguments: Dither.allCases)
    func emptyPicturesAndPalettesAreFine(dither: Dither) {
        var none = NearestColor(palette: [])
        #expect(dither.indices(of: Bitmap(width: 0, height: 4), colors: &none, transparentIndex: 1) == [])
        #expect(dither.indices(of: bitmap(".."), colors: &none, transparentIndex: 1) == [1, 1])
        #expect(dither.indices(of: bitmap("r."), colors: &none, transparentIndex: 1) == [0, 1])
    }

    private func picture(_ indices: [UInt8], width: Int) -> String {
        stride(from: 0, to: indices.count, by: width).map { start in
            String(indices[start..<start + width].map { $0 == 0 ? "." : "#" })
        }.joined(separator: "\n")
    }
}
