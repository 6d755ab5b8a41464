import ImageFiles
import Raster
import Testing

/// What is written as PNG in the fewest bytes, still and animated.
@Suite struct APNGTests {
    private let red: UInt32 = 0xFF00_00FF
    private let green: UInt32 = 0xFF00_FF00
    private let half = Pixel.premultiplied(red: 9, green: 200, blue: 40, alpha: 128)

    /// 257 opaque colours, more than a palette holds.
    private var many: [UInt32] { (0..<257).map { 0xFF00_0000 | UInt32($0) * 3 } }

    private func row(_ pixels: [UInt32]) -> Bitmap { Bitmap(width: pixels.count, height: 1, pixels: pixels) }

    /// The colour type in the IHDR chunk, and that the picture is read back.
    private func colorType(_ bitmap: Bitmap) throws -> UInt8 {
        let file = try PNGFile.encodeSmall(StraightBitmap(bitmap))
        #expect(try PNGFile.decode(file) == bitmap)
        return file[25]
    }

    @Test func `the narrowest colours that are exact`() throws {
        #expect(try colorType(row([red, green])) == 3)
        #expect(try colorType(row([red, 0, half])) == 3)
        #expect(try colorType(row(Array(many.prefix(256)))) == 3)
        #expect(try colorType(row(many)) == 2)
        // One more colour stands for clear pixels,
        #expect(try colorType(row(many + [0, red, 0])) == 2)
        // unless the picture has that very colour.
        #expect(try colorType(row(many + [0xFF03_FE01, 0])) == 6)
        #expect(try colorType(row(many + [half])) == 6)
        #expect(try colorType(row(Array(many.prefix(200)) + many.map { Pixel.scaled($0, by: 99) })) == 6)
    }

    @Test func `comments are international text`() throws {
        let file = try PNGFile.encodeSmall(StraightBitmap(row([red])), comments: ["a\0b ü"])
        let chunk = Array("iTXtComment\0\0\0\0\0ab ü".utf8)
        #expect(file.indices.contains { file[$0...].starts(with: chunk) })
        #expect(try PNGFile.decode(file) == row([red]))
    }

    @Test func `the chunks of an animation, byte by byte`() throws {
        var colors = PNGColors()
        colors.include(straight: [red, 0].map(Pixel.straight))
        let file = APNGFile(width: 2, height: 1, frameCount: 3, plays: 7, colors: colors)
        #expect(
            file.header == [
                0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
                // IHDR: 2x1 pixels, depth 8, a palette, and its checksum.
                0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 2, 0, 0, 0, 1, 8, 3, 0, 0, 0, 195, 252, 143, 184,
                // acTL: 3 frames, 7 plays.
                0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4C, 0, 0, 0, 3, 0, 0, 0, 7, 80, 137, 47, 99,
                // PLTE: red and clear.
                0, 0, 0, 6, 0x50, 0x4C, 0x54, 0x45, 255, 0, 0, 0, 0, 0, 65, 163, 18, 3,
                // tRNS: their alphas.
                0, 0, 0, 2, 0x74, 0x52, 0x4E, 0x53, 255, 0, 0xE5, 0xB7, 0x30, 0x4A,
            ], "\(file.header)")
        let frame = APNGFile.Frame(
            x: 1, y: 0, width: 1, height: 1, delayNumerator: 1, delayDenominator: 30, blends: true)
        // Number 3: after an fcTL, an IDAT without a number, an fcTL and an fdAT.
        #expect(
            file.control(of: frame, at: 2).dropLast(4) == [
                0, 0, 0, 26, 0x66, 0x63, 0x54, 0x4C, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0,
                // 1/30 s, stays, blends.
                0, 1, 0, 30, 0, 1,
            ])
        #expect(file.data([9], at: 0).dropLast(4) == [0, 0, 0, 1, 0x49, 0x44, 0x41, 0x54, 9])
        #expect(file.data([9], at: 2).dropLast(4) == [0, 0, 0, 5, 0x66, 0x64, 0x41, 0x54, 0, 0, 0, 4, 9])
        #expect(file.trailer == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }

    @Test func `what was compressed for narrow colours is widened`() throws {
        var colors = PNGColors()
        let first = row([red, 0, green])
        colors.include(straight: first.pixels.map(Pixel.straight))
        let stream = try PNGFile.compressed(StraightBitmap(first), as: colors)
        let narrow = colors
        colors.include(straight: (many + [half]).map(Pixel.straight))
        #expect(colors.kind == .alpha)
        let wide = try PNGFile.recompressed(
            stream, width: 3, height: 1, from: colors.narrowed(to: narrow.kind), to: colors)
        #expect(try wide == PNGFile.compressed(StraightBitmap(first), as: colors))
    }
}
