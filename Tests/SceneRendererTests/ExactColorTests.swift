import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// Colours that fit in a table are shown as they are, wherever the frames come from.
struct ExactColorTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.makeFolder("frames")
    }

    private static func opaque(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
        Pixel.opaque(red: red, green: green, blue: blue)
    }

    private func write(_ pictures: [Bitmap]) throws {
        for (index, picture) in pictures.enumerated() {
            try workshop.write(PNGFile.encode(picture), to: "frames/\(100 + index).png")
        }
    }

    /// Hardly to be seen, and in few frames.
    @Test func aRareColorNearAnotherStays() async throws {
        let result = try await workshop.render(
            """
            canvas 80x60 #808080 frames 16 lasts 1600ms
            rect at (frame * 3) 20 size 20x20 fill #c81e1e
            rect at 40 46 size 20x6 fill rgb(136, 120, 128) frames [1, 5, 9, 13]
            """)
        let faint = Pixel.opaque(red: 136, green: 120, blue: 128)
        let counts = result.gif.frames.map { $0.count { $0 == faint } }
        #expect(counts == (0..<16).map { [1, 5, 9, 13].contains($0) ? 120 : 0 })
    }

    @Test(arguments: ["crop 3 2 40x30", "rotate 180deg", "flip horizontal"])
    func aSourceThatIsNotScaledKeepsItsColors(_ option: String) async throws {
        // 20 frames with tables of their own, of far more than 256 colours together.
        var random = SeededRandom(seed: 7)
        let (width, height) = (64, 48)
        let images = (0..<20).map { index in
            let table = (0..<250).map { _ in Self.opaque(random.byte(), random.byte(), random.byte()) }
            return EncodedImage(
                left: 0, top: 0, width: width, height: height, localColorTable: ColorTable(colors: table),
                delay: 5, minimumCodeSize: 8,
                data: LZW.encode(
                    indices: (0..<width * height).map { UInt8(($0 / 7 + index * 3) % 250) }, minimumCodeSize: 8))
        }
        var writer = try GIFWriter(MemorySink(), width: width, height: height, globalColorTable: nil)
        try writer.loop(count: 0)
        for image in images { try writer.image(image) }
        try workshop.write(writer.finish().bytes, to: "source.gif")
        let script = "source \"source.gif\" \(option)"
        let gif = try await workshop.render(script).gif
        try workshop.makeFolder("wanted")
        try await workshop.run(script, to: "wanted/%02d.png")
        for (index, frame) in gif.frames.enumerated() {
            let wanted = try PNGFile.decode(workshop.read("wanted/\(index < 10 ? "0" : "")\(index).png"))
            #expect(frame == wanted.pixels, "frame \(index)")
        }
    }

    /// A picture on a larger stage of one colour.
    @Test func aFlatStageAroundDoesNotMakeColorsNear() async throws {
        let pictures = (0..<12).map { index in
            var bitmap = Bitmap(width: 40, height: 30)
            for pixel in bitmap.pixels.indices {
                let shade = UInt8((pixel * 5 + index * 7) % 200)
                bitmap.pixels[pixel] = Pixel.opaque(red: shade, green: shade, blue: 255 - shade)
            }
            return bitmap
        }
        try write(pictures)
        let gif = try await workshop.render("canvas 300x200 navy\nsource \"frames/*.png\" fit none").gif
        for (frame, picture) in zip(gif.frames, pictures) {
            var rows: [UInt32] = []
            for row in 85..<115 {
                let start = row * 300 + 130
                rows += frame[start..<start + 40]
            }
            #expect(rows == picture.pixels)
        }
    }

    /// What moves leaves nothing behind, so that all is drawn again in every frame.
    @Test(arguments: ["", "dither bayer", "dither blue-noise", "optimize max"])
    func transparentArtThatStandsStillDoesNotFlicker(_ options: String) async throws {
        var random = SeededRandom(seed: 9)
        var photo = Bitmap(width: 60, height: 60)
        for y in 0..<30 {
            for x in 0..<40 {
                photo.pixels[y * 60 + x] = Self.opaque(UInt8(x * 6), UInt8(y * 8), UInt8(random.below(60)))
            }
        }
        var pictures: [Bitmap] = []
        for index in 0..<10 {
            var picture = photo
            for y in 0..<20 {
                for x in 0..<20 {
                    let place = (35 + y) * 60 + x + index * 4
                    picture.pixels[place] = Self.opaque(UInt8(x * 12), UInt8(y * 12), UInt8(200 + index))
                }
            }
            pictures.append(picture)
        }
        try write(pictures)
        let gif = try await workshop.render("source \"frames/*.png\"\noutput \"a.gif\" \(options)", to: nil).gif
        let first = gif.frames[0]
        for frame in gif.frames.dropFirst() {
            for row in 0..<30 {
                let photo = row * 60..<row * 60 + 40
                #expect(frame[photo] == first[photo], "row \(row)")
            }
        }
    }

    @Test func asManyColorsAsAreAllowedStay() async throws {
        try write([Drawing.bitmap(Drawing.flat("k", 6, 2) + Drawing.flat("w", 6, 2))])
        let still = try await workshop.render("source \"frames/*.png\"\noutput \"a.gif\" colors 2", to: nil).gif
        #expect(still.rows() == Drawing.flat("k", 6, 2) + Drawing.flat("w", 6, 2))
        try write(
            (0..<6).map { index in
                Drawing.bitmap([String(repeating: "kw", count: 3), index % 2 == 0 ? "kkkwww" : "wwwkkk"])
            })
        let moving = try await workshop.render("source \"frames/*.png\"\noutput \"a.gif\" colors 2", to: nil).gif
        #expect((0..<6).map { moving.rows($0)[1] } == (0..<6).map { $0 % 2 == 0 ? "kkkwww" : "wwwkkk" })
        #expect(moving.images.allSatisfy { $0.localColorTable == nil })
    }

    /// Shades between are shown by the two.
    @Test(arguments: [1, 3]) func twoColorsAreTwo(frames: Int) async throws {
        let gif = try await workshop.render(
            """
            canvas 60x30 white frames \(frames)
            text "HI" at (10 + frame) 2 size 20 fill black stroke none
            output "a.gif" colors 2
            """, to: nil
        ).gif
        for frame in gif.frames {
            #expect(Set(frame).count == 2)
            #expect(frame.count { $0 == frame[0] } < 60 * 30 - 80, "the letters are there")
        }
    }

    /// A still has nothing to leave, so that its palette has an entry more.
    @Test func aStillOfManyColorsTakesAllEntries() async throws {
        var bitmap = Bitmap(width: 40, height: 40)
        for pixel in bitmap.pixels.indices {
            bitmap.pixels[pixel] = Self.opaque(UInt8(pixel % 40 * 6), UInt8(pixel / 40 * 6), 90)
        }
        try write([bitmap])
        let gif = try await workshop.render("source \"frames/*.png\"\noutput \"a.gif\" dither none", to: nil).gif
        #expect(Set(gif.frames[0]).count == 256)
    }

    /// Bands would be seen.
    @Test(arguments: [
        "rect at 10 10 size 100x60 fill linear(90deg, #808080, #c0c0c0)",
        "image \"ramp.png\" at 10 10",
        "rect at 10 10 size 100x60 fill linear(90deg, #808080, #c0c0c0) opacity 99%",
    ])
    func softChangesOfColorOverASourceStaySoft(_ overlay: String) async throws {
        try workshop.write(flatGIF("rg", delays: [5, 5], width: 120, height: 80), to: "source.gif")
        var ramp = Bitmap(width: 100, height: 60)
        for pixel in ramp.pixels.indices {
            let shade = UInt8(128 + pixel % 100 * 64 / 100)
            ramp.pixels[pixel] = Self.opaque(shade, shade, shade)
        }
        try workshop.write(PNGFile.encode(ramp), to: "ramp.png")
        let gif = try await workshop.render("source \"source.gif\"\n\(overlay)").gif
        for frame in gif.frames {
            var before = frame[40 * 120 + 11] & 255
            for x in 12..<109 {
                let shade = frame[40 * 120 + x] & 255
                #expect(max(shade, before) - min(shade, before) <= 4, "at \(x)")
                before = shade
            }
        }
    }
}
