import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// WebP, APNG and PNG outputs: exact pixels with their half-transparency, exact times.
struct TrueColorTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// The frames of a WebP.
    private func webP(_ name: String) throws -> (info: WebPFile.Info, frames: [[UInt32]]) {
        let decoder = try WebPDecoder(workshop.read(name))
        var frames: [[UInt32]] = []
        while let frame = try decoder.nextFrame() { frames.append(frame.bitmap.pixels) }
        return (decoder.info, frames)
    }

    private func apng(_ name: String) throws -> DecodedAPNG { try DecodedAPNG(workshop.read(name)) }

    /// The pixels of all pictures in a folder, by their names' order.
    private func stills(in folder: String) throws -> [[UInt32]] {
        try workshop.names(in: folder).map { try still(folder + "/" + $0).pixels }
    }

    /// Their colour types.
    private func colorTypes(in folder: String) throws -> [UInt8] {
        try workshop.names(in: folder).map { try workshop.read(folder + "/" + $0)[25] }
    }

    private func still(_ name: String) throws -> Bitmap { try PNGFile.decode(workshop.read(name)) }

    // MARK: - Exact pixels

    /// Of 8 bits a premultiplied colour under an alpha of 1 keeps one: what is passed through does not go that way.
    @Test(arguments: ["png", "webp", "apng"], ["png", "webp", "apng"])
    func colorsUnderLowAlphaStay(input: String, output: String) async throws {
        var random = SeededRandom(seed: 12)
        var pixels = (0..<24 * 10).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        for index in 0..<120 { pixels[index] = pixels[index] & 0xFF_FFFF | UInt32(index % 8) << 24 }
        let wanted = StraightBitmap(width: 24, height: 10, pixels: pixels).withoutClearColors
        switch input {
        case "webp": try workshop.write(WebPFile.encode(wanted), to: "low.webp")
        case "png": try workshop.write(PNGFile.encodeSmall(wanted), to: "low.png")
        default:
            try workshop.write(PNGFile.encodeSmall(wanted), to: "low.png")
            try await workshop.run("source \"low.png\"\ncanvas 24x10\noutput \"low.apng\"")
        }
        // Drawn over in one place, turned there and back.
        try await workshop.run(
            "source \"low.\(input)\" frames 0 flip both\nrect at 4 2 size 3 3 fill #8040\noutput \"out.\(output)\"")
        let found = try straight("out.\(output)")
        for index in wanted.pixels.indices {
            let (x, y) = (index % 24, index / 24)
            guard !(4..<7).contains(23 - x) || !(2..<5).contains(9 - y) else { continue }
            #expect(found.pixels[found.pixels.count - 1 - index] == wanted.pixels[index], "\(x), \(y)")
        }
    }

    private func straight(_ name: String) throws -> StraightBitmap {
        let bytes = try workshop.read(name)
        if name.hasSuffix(".webp") { return try WebPFile.decodeStraight(bytes).withoutClearColors }
        return try PNGFile.decodeStraight(bytes).withoutClearColors
    }

    /// Random frames with clear pixels, disposals of every kind and local tables.
    private func writeRandomSource() throws {
        var random = SeededRandom(seed: 44)
        let letters = Array("kwrgbyc.")
        let cels = (0..<20).map { index in
            Cel(
                (0..<9).map { _ in String((0..<13).map { _ in letters[random.below(index % 2 == 0 ? 8 : 2)] }) },
                left: index % 3, top: index % 2, delay: UInt16(2 + index % 7),
                disposal: DisposalMethod.allCases[index % 4], hasLocalTable: index % 3 == 0)
        }
        try workshop.write(gif(cels, width: 17, height: 11, loop: 2), to: "random.gif")
    }

    @Test(arguments: [1, 3]) func aGIFKeepsItsPixelsItsTimesAndItsTurns(jobs: Int) async throws {
        try writeRandomSource()
        let source = try DecodedGIF(workshop.read("random.gif"))
        for name in ["a.webp", "a.apng"] {
            try await workshop.run("source \"random.gif\"", to: name, jobs: jobs)
        }
        let webP = try webP("a.webp")
        #expect(webP.frames == source.frames)
        #expect(webP.info.durations == source.delays.map { $0 * 10 })
        #expect(webP.info.loopCount == 3)
        let apng = try apng("a.apng")
        #expect(apng.frames == source.frames)
        #expect(apng.delays.map { $0.numerator * 100 / $0.denominator } == source.delays)
        #expect(apng.plays == 3)
        #expect(apng.colorType == 3)
        try await workshop.run("source \"random.gif\"\noutput \"f/%02d.png\"", jobs: jobs)
        let stills = try stills(in: "f")
        #expect(stills == source.frames)
        #expect(workshop.names(in: "f").first == "00.png")
        #expect(workshop.names(in: "f").last == "19.png")
    }

    @Test func halfTransparencyStays() async throws {
        let half = Bitmap(width: 2, height: 1, pixels: [0x8000_0080, 0x4040_0000])
        try workshop.write(PNGFile.encode(half), to: "half.png")
        let script = """
            canvas 4x1 none frames 3
            image "half.png" at (frame) 0
            """
        for name in ["a.webp", "a.apng", "a.png"] { try await workshop.run(script, to: name) }
        let wanted: [[UInt32]] = [
            [0x8000_0080, 0x4040_0000, 0, 0], [0, 0x8000_0080, 0x4040_0000, 0], [0, 0, 0x8000_0080, 0x4040_0000],
        ]
        #expect(try webP("a.webp").frames == wanted)
        let apng = try apng("a.apng")
        #expect(apng.frames == wanted)
        #expect(apng.rectangles == [[0, 0, 4, 1], [0, 0, 3, 1], [1, 0, 3, 1]])
        #expect(try still("a.png").pixels == wanted[0])
        // A GIF has to decide.
        #expect(try await workshop.render(script).gif.frames[0] == [0xFF00_00FF, 0, 0, 0])
    }

    @Test func aMatteTakesHalfTransparencyAway() async throws {
        let half = Bitmap(width: 3, height: 1, pixels: [0x8000_0080, 0x4040_0000, 0])
        try workshop.write(PNGFile.encode(half), to: "half.png")
        for name in ["a.png", "a.webp", "a.apng"] {
            try await workshop.run("source \"half.png\"\noutput \"\(name)\" matte white")
        }
        let wanted: [UInt32] = [0xFF7F_7FFF, 0xFFFF_BFBF, 0]
        #expect(try still("a.png").pixels == wanted)
        #expect(try webP("a.webp").frames == [wanted])
        #expect(try apng("a.apng").frames == [wanted])
    }

    /// Palette, then too many colours, then half-transparent ones: what was written narrow is widened.
    @Test(arguments: [1, 4]) func coloursWidenAsTheyCome(jobs: Int) async throws {
        let many = Bitmap(width: 20, height: 15, pixels: (0..<300).map { 0xFF00_0000 | $0 << 7 })
        try workshop.write(PNGFile.encode(many), to: "many.png")
        try workshop.write(PNGFile.encode(Bitmap(width: 2, height: 2, filledWith: 0x2010_0005)), to: "half.png")
        let script = """
            canvas 20x15 none frames 4
            image "many.png" at 0 0 frames 1..2
            image "half.png" at 3 3 frames 3..
            output "f/%d.png"
            output "a.apng"
            """
        try await workshop.run(script, jobs: jobs)
        let types = try colorTypes(in: "f")
        #expect(types == [3, 2, 2, 3])
        let apng = try apng("a.apng")
        #expect(apng.colorType == 6)
        let stills = try stills(in: "f")
        #expect(apng.frames == stills)
    }

    @Test func onlyWhatChangesIsWritten() async throws {
        try workshop.write(Drawing.png(["rg", "by"]), to: "dot.png")
        let script = """
            canvas 40x30 white frames 4
            image "dot.png" at 21 13 frames 1..2
            """
        try await workshop.run(script, to: "a.apng")
        // A frame like the one before it draws a pixel of it again.
        #expect(try apng("a.apng").rectangles == [[0, 0, 40, 30], [21, 13, 2, 2], [0, 0, 1, 1], [21, 13, 2, 2]])
        try await workshop.run(script, to: "a.webp")
        #expect(try webP("a.webp").frames == apng("a.apng").frames)
    }

    @Test func theNumberOfJobsChangesNothing() async throws {
        try writeRandomSource()
        for name in ["a.webp", "a.apng"] {
            let script = "source \"random.gif\"\ntext \"{frame}\" at center size 8 opacity 60%"
            try await workshop.run(script, to: name)
            let one = try workshop.read(name)
            for jobs in [2, 8] {
                try await workshop.run(script, to: name, jobs: jobs)
                #expect(try workshop.read(name) == one)
            }
        }
    }

    // MARK: - Time

    @Test func timesAreExactWhereTheFormatHoldsThem() async throws {
        let script = "canvas 1x1 red frames 5\ndelay [33.3ms, 33.3ms, 33.3ms, 1ms, 600s]"
        for name in ["a.webp", "a.apng"] { try await workshop.run(script, to: name) }
        // Each frame ends at the nearest millisecond.
        #expect(try webP("a.webp").info.durations == [33, 34, 33, 1, 600_000])
        #expect(try apng("a.apng").delays == [[333, 10000], [333, 10000], [333, 10000], [1, 1000], [600, 1]])
        try await workshop.run("canvas 1x1 red frames 7 lasts 1s", to: "a.apng")
        #expect(try apng("a.apng").delays.allSatisfy { $0 == [1, 7] })
        // A millionth of a second is too fine for 16 bits; the total stays exact.
        try await workshop.run("canvas 1x1 red frames 4\ndelay 100.3337ms", to: "a.apng")
        #expect(try apng("a.apng").delays == [[100, 1000], [101, 1000], [100, 1000], [100, 1000]])
    }

    @Test func delaysThatBrowsersShowAs100MillisecondsAreWrittenSo() async throws {
        try workshop.write(flatGIF("rgby", delays: [0, 1, 2, 5]), to: "fast.gif")
        for name in ["a.webp", "a.apng"] {
            let (_, warnings) = try await workshop.run("source \"fast.gif\"", to: name)
            #expect(warnings == [])
        }
        #expect(try webP("a.webp").info.durations == [100, 100, 20, 50])
        #expect(try apng("a.apng").delays == [[1, 10], [1, 10], [1, 50], [1, 20]])
        // One that the script gives is meant as it stands.
        let (_, warnings) = try await workshop.run("source \"fast.gif\"\ndelay 5ms frames 1", to: "a.webp")
        #expect(try webP("a.webp").info.durations == [100, 5, 20, 50])
        #expect(
            warnings == [
                "1 of 4 frames has a delay of 10 ms or less, which browsers show as 100 ms ('min-delay 20ms' writes what is shown)"
            ])
    }

    @Test(arguments: [("once", 1, 1), ("3 times", 3, 3), ("forever", 0, 0), ("65536 times", 65535, 65536)])
    func howOftenItPlays(play: String, webPCount: Int, apngCount: Int) async throws {
        for name in ["a.webp", "a.apng"] {
            try await workshop.run("canvas 1x1 red frames 2\nplay \(play)", to: name)
        }
        #expect(try webP("a.webp").info.loopCount == webPCount)
        #expect(try apng("a.apng").plays == apngCount)
    }

    @Test func oneFrameIsAStillPicture() async throws {
        for name in ["a.webp", "a.apng"] { try await workshop.run("canvas 2x1 red", to: name) }
        #expect(try webP("a.webp").info.isAnimated == false)
        #expect(try webP("a.webp").frames == [[0xFF00_00FF, 0xFF00_00FF]])
        #expect(try apng("a.apng").plays == nil)
        #expect(try apng("a.apng").frames == [[0xFF00_00FF, 0xFF00_00FF]])
    }

    @Test func aSideThatTheFormatCannotHold() async throws {
        #expect(
            await workshop.failure("canvas 16384x1 red", to: "a.webp")
                == "script: the canvas is 16384 x 1 pixels, where a WebP holds at most 16383 a side")
        try await workshop.run("canvas 16384x1 red", to: "a.png")
        #expect(try still("a.png").width == 16384)
    }

    // MARK: - Stills

    @Test func aStillShowsTheFrameThatIsAskedFor() async throws {
        try workshop.write(flatGIF("rgby", delays: [5, 5, 5, 5]), to: "four.gif")
        for (option, color) in [("", "r"), ("frames 2", "b"), ("frames -1", "y"), ("frames ..0", "r")] {
            let report = try await workshop.run("source \"four.gif\"\noutput \"a.png\" \(option)").report
            #expect(try still("a.png").pixels.first.map { Drawing.names[$0] } == Character(color))
            #expect(report.outputs.map(\.frames) == [1])
            let size = try workshop.read("a.png").count
            #expect(report.outputs.map(\.bytes) == [size])
        }
        try await workshop.run("source \"four.gif\"\noutput \"a.png\" frames 1", to: "b.png")
        #expect(try still("b.png").pixels.first == Drawing.letters["g"])
        #expect(
            await workshop.failure("source \"four.gif\"\noutput \"a.png\" frames 1..2", to: nil)
                == "script: 'a.png' holds one picture, and these are 2 frames "
                + "(a script's name with a number, such as \"frames/%04d.png\", makes a file of each)")
        #expect(
            await workshop.failure("source \"four.gif\"\noutput \"a.png\" frames 9", to: nil)
                == "script: 'a.png' would show nothing: this range meets no frame (there are 4 frames, 0 to 3)")
        #expect(
            await workshop.failure("source \"four.gif\"\noutput \"a.png\" frames 1", to: "c.gif")
                == "usage: -o: the output shows chosen frames, which a GIF cannot; end it in '.png'")
    }

    @Test func framesAreNumberedFromNought() async throws {
        try workshop.write(flatGIF("rgby", delays: [5, 5, 5, 5]), to: "four.gif")
        let report = try await workshop.run("source \"four.gif\"\noutput \"a/b/f-%03d.png\" frames [1, 3]").report
        #expect(workshop.allNames == ["a", "a/b", "a/b/f-001.png", "a/b/f-003.png", "four.gif"])
        #expect(try still("a/b/f-003.png").pixels.first == Drawing.letters["y"])
        #expect(report.outputs.map(\.path) == ["a/b/f-%03d.png"])
        #expect(report.outputs.map(\.frames) == [2])
        // Beside the script, and over what an earlier run left; what is left of that is told of.
        let first = try await workshop.run("source \"four.gif\"\noutput \"%d.png\"").warnings
        #expect(first == [])
        let (_, warnings) = try await workshop.run("source \"four.gif\" frames ..1\noutput \"%d.png\"")
        #expect(workshop.names == ["0.png", "1.png", "2.png", "3.png", "a", "four.gif"])
        #expect(warnings.count == 1)
        #expect(
            warnings.first?.hasSuffix(
                "2.png' is of an earlier run: there are 2 frames now (it and the frames after it were left as they are)"
            ) == true, "\(warnings)")
    }

    /// A value that is set is data: its characters are themselves.
    @Test func namesAreNumberedInTheCallAndInTheScriptButNotInAValue() async throws {
        try workshop.write(flatGIF("rg", delays: [5, 5]), to: "two.gif")
        try await workshop.run("source \"two.gif\"", to: "f%d.png")
        try await workshop.run("source \"two.gif\"\noutput \"n/%d.png\"", to: "%%04d.apng")
        try await workshop.run(
            "param to file\nsource \"two.gif\"\noutput (to)", settings: ["to": workshop.path + "/g%d.png"])
        #expect(workshop.names == ["%04d.apng", "f0.png", "f1.png", "g%d.png", "two.gif"])
    }

    @Test func allPicturesOrNone() async throws {
        try workshop.write(flatGIF("rg", delays: [5, 5]), to: "two.gif")
        try workshop.makeFolder("f")
        try workshop.makeFolder("f/1.png")
        try workshop.write(Array("old".utf8), to: "f/0.png")
        #expect(
            await workshop.failure("source \"two.gif\"\noutput \"f/%d.png\"", to: nil)
                == "output: cannot write '1.png': it is a folder")
        #expect(
            await workshop.failure("source \"two.gif\"\noutput \"two.gif/%d.png\"", to: nil)
                == "output: cannot write 'two.gif/%d.png': a part of the path is not a folder")
        #expect(
            await workshop.failure(
                "source \"two.gif\"\ntext \"x\" at (1 / (1 - frame)) 0\noutput \"new/%d.png\"", to: nil) != "")
        #expect(try workshop.read("f/0.png") == Array("old".utf8))
        #expect(workshop.allNames == ["f", "f/0.png", "f/1.png", "two.gif"])
    }

    @Test func noPictureTakesThePlaceOfAnInput() async throws {
        for name in ["p1.png", "p2.png"] { try workshop.write(Drawing.png(["r"]), to: name) }
        #expect(
            await workshop.failure("source \"p*.png\"\noutput \"p%d.png\"", to: nil)
                == "script: the output 'p%d.png' is the input 'p1.png' (give another name with -o FILE)")
        try await workshop.run("source \"p*.png\"\noutput \"p%02d.png\"")
        #expect(workshop.names == ["p00.png", "p01.png", "p1.png", "p2.png"])
        #expect(
            await workshop.failure("canvas 1x1 red\noutput \"a%d.png\"\noutput \"./a7.png\"", to: nil)
                == "script: './a7.png' is named as an output twice")
        #expect(
            await workshop.failure("canvas 1x1 red\noutput \"../x/%d.png\"", to: nil) { $0.root = workshop.path }
                == "input: '../x/%d.png' is outside the root folder (--root confines every file to it)")
    }

    // MARK: - Comments

    @Test func commentsGoWhereThereIsAPlaceForThem() async throws {
        try workshop.write(gif([Cel(["r"]), Cel(["g"])], comments: ["from the source"]), to: "cat.gif")
        for name in ["a.png", "a.apng"] {
            try await workshop.run("source \"cat.gif\"", to: name)
            #expect(String(decoding: try workshop.read(name), as: Unicode.ASCII.self).contains("from the source"))
        }
        let (_, warnings) = try await workshop.run("source \"cat.gif\"\noutput \"a.webp\" comment \"mine\"")
        #expect(warnings == ["a WebP has no place for a comment: 'a.webp' is without it"])
        #expect(try await workshop.run("source \"cat.gif\"", to: "a.webp").warnings == [])
        // Each output's warnings are its own; what holds for several is told once.
        let (_, both) = try await workshop.run(
            "source \"cat.gif\"\ndelay 10ms\noutput \"b.gif\"\noutput \"c.gif\"\noutput \"b.webp\" comment \"mine\"")
        #expect(
            both.map { String($0.prefix(24)) }
                == [
                    "2 of 2 frames have a dela", "2 of 2 frames have a dela", "a WebP has no place for ",
                ].map { String($0.prefix(24)) })
    }

    // MARK: - Memory

    /// Where memory is short, fewer frames are worked on at once, down to one; the dearest format asks for most.
    @Test func memoryIsCharged() async throws {
        let script = "canvas 100x100 red frames 3"
        // Four canvases of four bytes a pixel, and one frame in work.
        for (name, bytes) in [("a.gif", 24), ("a.png", 32), ("a.apng", 32), ("a.webp", 64)] {
            try await workshop.run(script, to: name, jobs: 4) { $0.limits[.memory] = bytes * 10_000 }
            let failure = await workshop.failure(script, to: name, jobs: 4) { $0.limits[.memory] = bytes * 10_000 - 1 }
            #expect(
                failure.hasPrefix("limit: a canvas of 100 x 100 pixels needs about \(bytes * 10_000) bytes"),
                "\(failure)")
        }
    }
}
