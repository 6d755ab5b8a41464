import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// What an output says of its colours.
struct PaletteTests {
    private let workshop: Workshop
    private static let (width, height) = (96, 64)

    /// A gradient over which a square wanders: thousands of colours, most of them standing still.
    init() throws {
        workshop = try Workshop()
        try workshop.makeFolder("frames")
        for index in 0..<6 {
            try workshop.write(PNGFile.encode(Drawing.wanderingSquare(index)), to: "frames/\(index).png")
        }
    }

    private func render(_ options: String) async throws -> DecodedGIF {
        try await workshop.render("source \"frames/*.png\"\noutput \"a.gif\" \(options)", to: nil).gif
    }

    private func colors(of gif: DecodedGIF) -> Set<UInt32> { gif.frames.reduce(into: []) { $0.formUnion($1) } }

    @Test(arguments: ["colors 64", "colors 64 palette global", "colors 17 dither bayer", "colors 2"])
    func onePaletteOfSoManyColours(options: String) async throws {
        let count = options.contains("64") ? 64 : options.contains("17") ? 17 : 2
        let gif = try await render(options)
        #expect(gif.images.allSatisfy { $0.localColorTable == nil })
        #expect((gif.globalColorTable?.colors.count ?? 0) <= (count == 17 ? 32 : count))
        // Of two none is for what stands still.
        #expect(colors(of: gif).count < max(count, 3))
        #expect(gif.frames.count == 6)
    }

    @Test func aPaletteForEachFrame() async throws {
        let gif = try await render("palette local colors 32")
        #expect(gif.images.dropFirst().allSatisfy { ($0.localColorTable?.colors.count ?? 0) <= 32 })
        #expect(gif.images.dropFirst().allSatisfy { $0.localColorTable != nil })
    }

    @Test func coloursThatFitStayExact() async throws {
        let source = try gif([Cel(["rgb", "cmy"]), Cel(["kwr", "gbc"], delay: 7)])
        try workshop.write(source, to: "few.gif")
        for options in ["colors 16", "palette global", "palette local", "palette global dither floyd-steinberg"] {
            let result = try await workshop.render("source \"few.gif\"\noutput \"b.gif\" \(options)", to: nil).gif
            let expected = try DecodedGIF(source)
            #expect(result.frames == expected.frames, "\(options)")
        }
    }

    @Test func aLocalPaletteWithAllColoursIsNoQuantizedOne() async throws {
        let source = try gif([Cel(["rgb", "cmy"]), Cel(["kwr", "gbc"], delay: 7), Cel(["kwr", "gbm"])])
        try workshop.write(source, to: "few.gif")
        let script = "source \"few.gif\"\noutput \"b.gif\" palette local"
        #expect(try await workshop.run(script).report.outputs[0].gif?.quantizedFrames == 0)
        #expect(try await workshop.run(script + " colors 4").report.outputs[0].gif?.quantizedFrames == 2)
        // As many as a table holds, and none for transparency, which nothing needs.
        var picture = Bitmap(width: 16, height: 16)
        for pixel in 0..<256 { picture.pixels[pixel] = Pixel.opaque(red: UInt8(pixel), green: 9, blue: 9) }
        try workshop.write(PNGFile.encode(picture), to: "many.png")
        let many = try await workshop.render("source \"many.png\"\noutput \"c.gif\" palette local", to: nil)
        #expect(many.gif.frames == [picture.pixels])
    }

    @Test func keptColoursAreInThePalette() async throws {
        let gif = try await render("colors 8 keep-colors #ffff00, #123456")
        #expect(gif.globalColorTable?.colors.contains(0xFF56_3412) == true)
        for (index, frame) in gif.frames.enumerated() {
            #expect(frame[28 * Self.width + 16 + 10 * index] == 0xFF00_FFFF, "frame \(index): the square")
        }
    }

    @Test(arguments: ["none", "floyd-steinberg", "floyd-steinberg 50%", "bayer", "blue-noise", "blue-noise 30%"])
    func whatStandsStillNeverFlickers(dither: String) async throws {
        let gif = try await render("colors 24 dither \(dither)")
        let outside = { (x: Int, y: Int) in y < 20 || y >= 36 || x < 8 || x >= 74 }
        for frame in gif.frames.dropFirst() {
            let differences = frame.indices.filter {
                outside($0 % Self.width, $0 / Self.width) && frame[$0] != gif.frames[0][$0]
            }
            #expect(differences.isEmpty)
        }
    }

    @Test func ditheringMixesWhatThePaletteLacks() async throws {
        let plain = try await render("colors 12 dither none")
        let mixed = try await render("colors 12 dither floyd-steinberg")
        // The mean over areas of 8 by 8 pixels comes nearer to what is wanted.
        let wanted = Drawing.wanderingSquare(0)
        func loss(_ gif: DecodedGIF) -> Double {
            var sum = 0.0
            for (top, left) in [(0, 0), (0, 48), (40, 16), (48, 72)] {
                for shift in [0, 8, 16] as [UInt32] {
                    var difference = 0
                    for y in top..<top + 8 {
                        for x in left..<left + 8 {
                            difference += Int(gif.frames[0][y * Self.width + x] >> shift & 255)
                            difference -= Int(wanted.pixels[y * Self.width + x] >> shift & 255)
                        }
                    }
                    sum += abs(Double(difference)) / 64
                }
            }
            return sum
        }
        #expect(loss(mixed) < 0.75 * loss(plain))
    }

    @Test func thePaletteOfAPicture() async throws {
        try workshop.write(
            PNGFile.encode(Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000])), to: "two.png")
        let failure = await workshop.failure(
            "source \"frames/*.png\"\noutput \"a.gif\" palette \"tow.png\"", to: nil)
        #expect(failure == "input: cannot read 'tow.png': no such file (did you mean 'two.png'?)")
        let gif = try await render("palette \"two.png\"")
        #expect(colors(of: gif) == [0xFF00_00FF, 0xFFFF_0000])
        let many = await workshop.failure(
            "source \"frames/*.png\"\noutput \"a.gif\" palette \"frames/0.png\"", to: nil)
        #expect(
            many == "script: the palette 'frames/0.png' has more than 255 colours "
                + "(one of the 256 entries is for transparency)")
    }

    @Test func interlacedRows() async throws {
        let source = try gif([Cel(["rgb", "cmy", "kwr", "bgr", "ggg"]), Cel(["g"], left: 1, top: 2)])
        try workshop.write(source, to: "few.gif")
        for overlay in ["", "image \"dot.png\" at 0 0\n"] {
            try workshop.write(Drawing.png(["m"]), to: "dot.png")
            let result = try await workshop.render(
                "source \"few.gif\"\n\(overlay)output \"b.gif\" interlace", to: nil
            ).gif
            #expect(!result.images.contains { !$0.isInterlaced })
            let wanted = try await workshop.render("source \"few.gif\"\n\(overlay)", to: "c.gif").gif
            #expect(wanted.images.contains { !$0.isInterlaced })
            #expect(result.frames == wanted.frames)
        }
    }
}
