import ImageFiles
import Raster
import Testing

/// Animated PNGs as browsers show them.
@Suite struct APNGReadingTests {
    private func pictures(_ builder: APNGBuilder) throws -> [String] { try frames(builder.file()).map(letters) }

    @Test func `times and plays are the file's own`() throws {
        let file = APNGBuilder(
            1, 1, plays: 4_000_000_000,
            [
                .init(["r"], delay: (1, 30)), .init(["g"], delay: (7, 0)), .init(["b"], delay: (0, 9)),
                .init(["k"], delay: (65535, 65535)),
            ]
        ).file()
        let structure = try APNGStructure(file)
        #expect(structure.width == 1 && structure.height == 1 && structure.plays == 4_000_000_000)
        #expect(
            structure.frames.map { "\($0.delay.numerator)/\($0.delay.denominator)" } == [
                "1/30", "7/100", "0/9", "65535/65535",
            ])
        #expect(structure.firstDamage == nil && !structure.isStill)
    }

    @Test(
        arguments: [
            (0, 0, ["rrr/rrr", "rg./rrr", "rg./brr"]), (0, 1, ["rrr/rrr", "rgr/rrr", "rgr/brr"]),
            (1, 0, ["rrr/rrr", "rg./rrr", "r../brr"]), (1, 1, ["rrr/rrr", "rgr/rrr", "r../brr"]),
            (2, 0, ["rrr/rrr", "rg./rrr", "rrr/brr"]), (2, 1, ["rrr/rrr", "rgr/rrr", "rrr/brr"]),
        ] as [(UInt8, UInt8, [String])])
    func `what a frame leaves, and what it covers`(disposal: UInt8, blending: UInt8, expected: [String]) throws {
        let builder = APNGBuilder(
            3, 2,
            [
                .init(["rrr", "rrr"]), .init(["g."], x: 1, disposal: disposal, blending: blending),
                .init(["b"], y: 1, blending: 1),
            ])
        #expect(try pictures(builder) == expected)
    }

    @Test func `a first frame that gives way leaves a clear canvas`() throws {
        for disposal: UInt8 in [1, 2] {
            let builder = APNGBuilder(
                2, 2, [.init(["rr", "rr"], disposal: disposal), .init(["g"], x: 1, blending: 1)])
            #expect(try pictures(builder) == ["rr/rr", ".g/.."])
        }
    }

    /// What was there before a frame is what the one before it left after its own disposal.
    @Test func `disposals follow each other`() throws {
        let builder = APNGBuilder(
            3, 1,
            [
                .init(["rrr"]), .init(["gg"], disposal: 1), .init(["bb"], x: 1, disposal: 2), .init(["k"], disposal: 2),
                .init(["."], x: 2),
            ])
        #expect(try pictures(builder) == ["rrr", "ggr", ".bb", "k.r", "..."])
    }

    @Test func `half clear colours mix exactly`() throws {
        let file = APNGBuilder(
            4, 1, [.init(["rp.b"]), .init(["hhhh"], disposal: 2, blending: 1), .init(["hh"], blending: 0)]
        ).file()
        // Green of 128/255 over red of 128/255: both together cover 191.75, of which green has two thirds.
        #expect(
            try frames(file).map { picture($0) } == [
                "ff0000 ff000080 00000000 0000ff", "7f8000 55aa00c0 00ff0080 00807f",
                "00ff0080 00ff0080 00000000 0000ff",
            ])
    }

    @Test func `a default image that is no frame is not shown`() throws {
        let builder = APNGBuilder(
            3, 1, hidden: ["kkk"], [.init(["r"], x: 1, blending: 1), .init(["gg"], disposal: 2), .init(["b"], x: 2)])
        #expect(try pictures(builder) == [".r.", "gg.", ".rb"])
        // As a still picture it is the default image.
        #expect(letters(try PNGFile.decode(builder.file())) == "kkk")
        let single = APNGBuilder(2, 1, hidden: ["kk"], [.init(["r"], x: 1)])
        #expect(try pictures(single) == [".r"])
        #expect(try !APNGStructure(single.file()).isStill)
        #expect(try APNGStructure(APNGBuilder(2, 1, [.init(["rg"])]).file()).isStill)
    }

    @Test func `frames can be had again`() throws {
        let file = APNGBuilder.sample
        let decoder = APNGDecoder(file, structure: try APNGStructure(file))
        for count in [4, 2, 3, 4] {
            decoder.rewind()
            let shown = try (0..<count).compactMap { _ in try decoder.nextFrame() }.map(letters)
            #expect(shown == Array(["rrr/rrr", "rgr/rrr", "rrr/brr", "rrr/..k"].prefix(count)))
        }
        #expect(try decoder.nextFrame() == nil)
    }

    // MARK: - Sorts of PNG

    @Test func `every frame has the palette`() throws {
        let image = PNGBuilder(
            width: 4, height: 1, bitDepth: 2, colorType: 3,
            chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 128, 255])], rows: [])
        let file = APNGBuilder(
            image: image,
            frames: [
                .init(width: 4, height: 1, rows: [[0, 0b00_01_10_00]]),
                .init(x: 1, width: 3, height: 1, blending: 1, rows: [[0, 0b10_01_00_00]]),
            ]
        ).file()
        #expect(
            try frames(file).map { picture($0) } == ["ff0000 00ff0080 0000ff ff0000", "ff0000 0000ff 00807f ff0000"])
    }

    @Test func `greys of one and of sixteen bits`() throws {
        let bits = APNGBuilder(
            image: PNGBuilder(width: 3, height: 1, bitDepth: 1, colorType: 0, rows: []),
            frames: [
                .init(width: 3, height: 1, rows: [[0, 0b1010_0000]]),
                .init(x: 1, width: 2, height: 1, rows: [[0, 0x80]]),
            ])
        #expect(try frames(bits.file()).map { picture($0) } == ["ffffff 000000 ffffff", "ffffff ffffff 000000"])
        let deep = APNGBuilder(
            image: PNGBuilder(width: 2, height: 1, bitDepth: 16, colorType: 4, rows: []),
            frames: [
                .init(width: 2, height: 1, rows: [[0, 0x80, 0x80, 0xFF, 0xFF, 0x12, 0x12, 0, 0]]),
                .init(x: 1, width: 1, height: 1, rows: [[0, 0x40, 0x40, 0xFF, 0xFF]]),
            ])
        #expect(try frames(deep.file()).map { picture($0) } == ["808080 00000000", "808080 404040"])
    }

    @Test func `interlaced frames`() throws {
        // The passes of Adam7 that are not empty: of 3x3 (0,0); (2,0); (0,2) (2,2); (1,0); (1,2); row 1. Of 2x1 (0,0); (1,0).
        let file = APNGBuilder(
            image: PNGBuilder(width: 3, height: 3, colorType: 0, isInterlaced: true, rows: []),
            frames: [
                .init(
                    width: 3, height: 3,
                    rows: [[0, 0x00], [0, 0x02], [0, 0x20, 0x22], [0, 0x01], [0, 0x21], [0, 0x10, 0x11, 0x12]]),
                .init(x: 1, y: 2, width: 2, height: 1, rows: [[0, 0xAA], [0, 0xBB]]),
            ]
        ).file()
        #expect(
            try picture(#require(frames(file).last)) == """
                000000 010101 020202
                101010 111111 121212
                202020 aaaaaa bbbbbb
                """)
    }

    @Test func `every frame has the gamma`() throws {
        // gAMA 1.0, times 100,000; see `PNGTests`.
        let file = APNGBuilder(
            image: PNGBuilder(
                width: 1, height: 1, colorType: 0, chunks: [("gAMA", [0, 1, 0x86, 0xA0]), ("iCCP", [1, 2, 3])], rows: []
            ),
            frames: [.init(width: 1, height: 1, rows: [[0, 128]]), .init(width: 1, height: 1, rows: [[0, 128]])]
        ).file()
        #expect(try frames(file).map { picture($0) } == ["bababa", "bababa"])
    }

    // MARK: - What is written here

    @Test func `what is written is read back`() throws {
        let half = Pixel.premultiplied(red: 9, green: 200, blue: 40, alpha: 128)
        let many = (0..<300).map { 0xFF00_0000 | UInt32($0) * 3 }
        for palette in [[0xFF00_00FF, 0, half], many + [0], many + [half, 0]] as [[UInt32]] {
            var random = SplitMix(state: UInt64(palette.count))
            var colors = PNGColors()
            colors.include(straight: palette.map(Pixel.straight))
            var canvas = Bitmap(width: 20, height: 20)
            var expected: [Bitmap] = []
            let controls = (0..<6).map { index in
                let (x, y) = index == 0 ? (0, 0) : (Int(random.next() % 20), Int(random.next() % 20))
                return APNGFile.Frame(
                    x: x, y: y, width: 20 - x, height: 20 - y, delayNumerator: UInt16(index),
                    delayDenominator: UInt16(index * 100), blends: false)
            }
            let parts = APNGFile(width: 20, height: 20, frameCount: 6, plays: 9, colors: colors, comments: ["hello"])
            var file = parts.header
            for (index, control) in controls.enumerated() {
                var cel = Bitmap(width: control.width, height: control.height)
                for y in 0..<cel.height {
                    for x in 0..<cel.width {
                        let pixel = palette[Int(random.next() % UInt64(palette.count))]
                        cel.pixels[y * cel.width + x] = pixel
                        canvas.pixels[(control.y + y) * 20 + control.x + x] = pixel
                    }
                }
                expected.append(canvas)
                file += parts.control(of: control, at: index)
                file += parts.data(try PNGFile.compressed(StraightBitmap(cel), as: colors), at: index)
            }
            file += parts.trailer
            #expect(try frames(file) == expected)
            let structure = try APNGStructure(file)
            #expect(structure.plays == 9)
            #expect(structure.frames.map(\.control) == controls)
        }
    }
}
