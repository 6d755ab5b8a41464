import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// `output … optimize`: the same animation in fewer bytes.
struct OptimizeTests {
    /// Renders a source alone with `optimize max` and holds it against the source and against `optimize normal`.
    private func check(_ source: [UInt8], _ sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let workshop = try Workshop()
        try workshop.write(source, to: "source.gif")
        let expected = try DecodedGIF(source)
        let normal = try await workshop.render("source \"source.gif\"")
        let script = "source \"source.gif\"\noutput \"a.gif\" optimize max"
        let smallest = try await workshop.render(script, to: nil)
        #expect(smallest.gif.frames == expected.frames, sourceLocation: sourceLocation)
        #expect(smallest.gif.delays == expected.delays, sourceLocation: sourceLocation)
        #expect(smallest.gif.loopCount == expected.loopCount, sourceLocation: sourceLocation)
        #expect(smallest.gif.comments == expected.comments, sourceLocation: sourceLocation)
        #expect(
            (smallest.gif.width, smallest.gif.height) == (expected.width, expected.height),
            sourceLocation: sourceLocation)
        #expect(smallest.gif.images.map(\.userInput) == expected.images.map(\.userInput))
        #expect(smallest.bytes.count <= normal.bytes.count, sourceLocation: sourceLocation)
        for jobs in [2, 7] {
            let other = try await workshop.render(script, to: nil, jobs: jobs)
            #expect(other.bytes == smallest.bytes, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: Corpus.intact)
    func realFilesShowTheSame(_ file: Corpus.File) async throws { try await check(file.bytes) }

    @Test(arguments: DisposalMethod.allCases)
    func everyDisposalShowsTheSame(_ disposal: DisposalMethod) async throws {
        let cels = [
            Cel(Drawing.flat("r", 6, 4), disposal: .keep),
            Cel(["g.", "bg"], left: 1, top: 1, disposal: disposal),
            Cel(["yy..", ".cc.", "..mm"], left: 2, top: 1, disposal: disposal),
            Cel(["w"], left: 0, top: 3, disposal: disposal),
            Cel(Drawing.flat("k", 6, 4), disposal: disposal, hasLocalTable: true),
            Cel(["......", "..rr..", "..rr..", "......"], disposal: disposal),
        ]
        try await check(gif(cels, comments: ["made by hand"]))
    }

    @Test func transparencyThatWandersShowsTheSame() async throws {
        let cels = (0..<6).map { step in
            Cel(["rg.", ".br", "g.y"], left: step, top: step % 2, disposal: step % 3 == 0 ? .previous : .background)
        }
        try await check(gif(cels, width: 9, height: 5))
    }

    @Test func aFirstFrameSmallerThanTheCanvasShowsTheSame() async throws {
        try await check(gif([Cel(["rg"], left: 2, top: 1), Cel(["b"], left: 4, top: 3)], width: 6, height: 5))
    }

    @Test func twoHundredFiftySixColorsShowTheSame() async throws {
        let table = (0..<256).map { UInt32($0) | UInt32(255 - $0) << 8 | 0xFF00_0000 }
        let frames = (0..<4).map { frame in (0..<512).map { UInt8(truncatingIfNeeded: $0 / 2 + frame * 8) } }
        try await check(SceneRendererTests.gif(table: table, frames: frames, width: 32, height: 16))
    }

    @Test func aTableOfTheFrameIsLeftOutWhereTheGlobalOneHasItsColors() async throws {
        let workshop = try Workshop()
        try workshop.write(
            gif([Cel(Drawing.flat("r", 3, 2)), Cel(["gb"], left: 1, hasLocalTable: true)]), to: "source.gif")
        let result = try await workshop.render(
            "source \"source.gif\"\noutput \"a.gif\" optimize max", to: nil)
        #expect(result.gif.images.allSatisfy { $0.localColorTable == nil })
    }

    /// Any sequence of blocks, however they are disposed of.
    @Test func animationsAtRandomShowTheSame() async throws {
        for seed in 0..<40 as Range<UInt64> {
            var random = SeededRandom(seed: 100 + seed)
            let letters = Array("kwrgbycm..".prefix(3 + random.below(8)))
            let cels = (0..<1 + random.below(7)).map { number in
                let (width, height) = number == 0 ? (12, 9) : (1 + random.below(12), 1 + random.below(9))
                let rows = (0..<height).map { _ in
                    let letter = letters[random.below(letters.count)]
                    return String(
                        (0..<width).map { _ in random.chance(oneIn: 3) ? letters[random.below(letters.count)] : letter }
                    )
                }
                return Cel(
                    rows, left: random.below(13 - width), top: random.below(10 - height),
                    delay: UInt16(random.below(3)), disposal: DisposalMethod.allCases[random.below(4)],
                    hasLocalTable: random.chance(oneIn: 3))
            }
            try await check(gif(cels, width: 12, height: 9))
        }
    }

    @Test func framesOfTooManyColorsShowWhatTheyDoWithoutIt() async throws {
        let workshop = try Workshop()
        // 300 colours in one displayed frame, by two blocks; then a frame that shows half of them again.
        let rows = (0..<20).map { row in
            (0..<15).map { Pixel.opaque(red: UInt8(row * 12), green: UInt8($0 * 17), blue: 9) }
        }
        try workshop.makeFolder("frames")
        for (index, kept) in [20, 10].enumerated() {
            var bitmap = Bitmap(width: 15, height: 20)
            for y in 0..<20 { for x in 0..<15 { bitmap.pixels[y * 15 + x] = rows[y % kept][x] } }
            try workshop.write(PNGFile.encode(bitmap), to: "frames/\(index).png")
        }
        let script = "source \"frames/*.png\""
        let normal = try await workshop.render(script)
        let smallest = try await workshop.render(script + "\noutput \"a.gif\" optimize max", to: nil)
        #expect(smallest.gif.frames == normal.gif.frames)
        #expect(smallest.bytes.count <= normal.bytes.count)
        #expect(smallest.warnings == normal.warnings)
    }

    @Test func aStillOfManyColorsIsCompressedHarder() async throws {
        let workshop = try Workshop()
        var random = SeededRandom(seed: 11)
        let tones = (0..<24).map { _ in (0..<3 + random.below(9)).map { _ in random.below(7) } }
        let steps = (0..<900).flatMap { _ in tones[random.below(tones.count)] }
        var bitmap = Bitmap(width: 64, height: 64)
        for pixel in bitmap.pixels.indices {
            // 7 tones in patterns, and a row of 400 colours more.
            let tone = UInt8(steps[pixel] * 30)
            bitmap.pixels[pixel] =
                pixel < 400
                ? Pixel.opaque(red: UInt8(pixel % 256), green: UInt8(pixel / 2), blue: 77)
                : Pixel.opaque(red: tone, green: tone, blue: 200)
        }
        try workshop.write(PNGFile.encode(bitmap), to: "still.png")
        let normal = try await workshop.render("source \"still.png\"")
        let smallest = try await workshop.render("source \"still.png\"\noutput \"a.gif\" optimize max", to: nil)
        #expect(smallest.gif.frames == normal.gif.frames)
        #expect(smallest.bytes.count < normal.bytes.count)
    }

    /// Few bytes in which the shades of letters' edges would weigh more than all else.
    @Test func captionsOfSmallFilesAreNoLargerThanByDefault() async throws {
        let workshop = try Workshop()
        try workshop.write(
            gif([Cel(Drawing.flat("r", 90, 40)), Cel(Drawing.flat("b", 90, 40))], width: 90, height: 40),
            to: "source.gif")
        for size in [12, 18, 24] {
            let script = "source \"source.gif\"\ntext \"hey\" at bottom size \(size) stroke black 2"
            let normal = try await workshop.render(script)
            let smallest = try await workshop.render(script + "\noutput \"a.gif\" optimize max", to: nil)
            #expect(smallest.bytes.count <= normal.bytes.count, "size \(size)")
        }
    }

    @Test func captionsAreNoLarger() async throws {
        let workshop = try Workshop()
        try workshop.makeFolder("frames")
        for index in 0..<5 {
            try workshop.write(PNGFile.encode(Drawing.wanderingSquare(index)), to: "frames/\(index).png")
        }
        let clip = try await workshop.render(
            "source \"frames/*.png\"\noutput \"clip.gif\" colors 48 dither floyd-steinberg", to: nil)
        try workshop.write(clip.bytes, to: "source.gif")
        for overlay in ["text \"hey\" at bottom size 20 bold stroke black 2", "text \"hey\" at top frames 1..2"] {
            let script = "source \"source.gif\"\n\(overlay)"
            let smallest = try await workshop.render(script + "\noutput \"a.gif\" optimize max", to: nil)
            for effort in ["fast", "normal"] {
                let other = try await workshop.render(script + "\noutput \"a.gif\" optimize \(effort)", to: nil)
                #expect(smallest.bytes.count <= other.bytes.count)
                #expect(smallest.gif.delays == other.gif.delays)
                if effort == "normal" { #expect(smallest.gif.frames == other.gif.frames) }
            }
        }
    }

    @Test func aPaletteOfTheOutputIsCompressedTooAndShowsTheSame() async throws {
        let workshop = try Workshop()
        try workshop.makeFolder("frames")
        for index in 0..<3 {
            try workshop.write(PNGFile.encode(Drawing.wanderingSquare(index)), to: "frames/\(index).png")
        }
        for options in ["colors 32", "palette local", "interlace", "lossy 30", "dither bayer colors 16"] {
            let script = "source \"frames/*.png\"\noutput \"a.gif\" \(options)"
            let normal = try await workshop.render(script, to: nil)
            let smallest = try await workshop.render(script + " optimize max", to: nil)
            #expect(smallest.gif.frames == normal.gif.frames)
            #expect(smallest.gif.delays == normal.gif.delays)
            #expect(smallest.gif.loopCount == normal.gif.loopCount)
            #expect(smallest.bytes.count <= normal.bytes.count)
        }
    }

    /// A dithered picture of which much stands still: the longest phrases draw some of that again.
    @Test func whatWasQuantizedIsMadeAnewInFewerBytes() async throws {
        let workshop = try Workshop()
        try workshop.makeFolder("frames")
        for index in 0..<4 {
            var bitmap = Bitmap(width: 120, height: 90)
            for y in 0..<90 {
                for x in 0..<120 {
                    let isOver = (x - 20 * index) * (x - 20 * index) + (y - 40) * (y - 40) < 400
                    bitmap.pixels[y * 120 + x] = Pixel.opaque(
                        red: UInt8(x * 2), green: UInt8(y * 2), blue: isOver ? 200 : UInt8((x + y) / 2))
                }
            }
            try workshop.write(PNGFile.encode(bitmap), to: "frames/\(index).png")
        }
        let script = "source \"frames/*.png\"\noutput \"a.gif\" dither floyd-steinberg"
        let normal = try await workshop.render(script, to: nil)
        let smallest = try await workshop.render(script + " optimize max", to: nil)
        #expect(smallest.gif.frames == normal.gif.frames)
        #expect(smallest.bytes.count < normal.bytes.count)
    }
}
