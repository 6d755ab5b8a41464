import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// `output … max-size`: the best-looking settings that fit.
struct SizeLimitTests {
    private let workshop: Workshop
    private static let (width, height) = (96, 64)

    /// A gradient over which a square wanders there and back: 13 frames.
    init() throws {
        workshop = try Workshop()
        try workshop.makeFolder("frames")
        for index in 0..<13 {
            try workshop.write(
                PNGFile.encode(Drawing.wanderingSquare(6 - abs(index - 6))), to: "frames/\(100 + index).png")
        }
    }

    private func script(_ options: String, before: String = "delay 50ms") -> String {
        "source \"frames/*.png\"\n\(before)\noutput \"a.gif\" \(options)"
    }

    private func render(_ options: String, before: String = "delay 50ms", jobs: Int = 1) async throws
        -> Workshop.Rendered
    {
        try await workshop.render(script(options, before: before), to: nil, jobs: jobs)
    }

    @Test func whatFitsStaysAsItIs() async throws {
        let plain = try await render("")
        let limited = try await render("max-size \(size(plain.bytes.count)) may shrink, drop-frames")
        #expect(limited.bytes == plain.bytes)
        #expect(limited.warnings.isEmpty)
    }

    @Test(arguments: [90, 70, 50]) func neverIsItLarger(percent: Int) async throws {
        let limit = try await render("").bytes.count * percent / 100
        let limited = try await render("max-size \(size(limit))")
        #expect(limited.bytes.count <= limit)
        #expect(limited.bytes.count * 2 > limit, "not much worse than it needs to be")
        #expect(limited.gif.frames.count == 13)
        #expect(limited.gif.width == Self.width)
        #expect(limited.gif.delays == Array(repeating: 5, count: 13))
        let note = try #require(limited.warnings.first)
        #expect(limited.warnings.count == 1)
        #expect(note.hasPrefix("'a.gif' has "))
        #expect(note.contains(" with lossy "))
    }

    /// With a limit that settings just meet, these are chosen, and none that look worse.
    @Test(arguments: [10, 20, 40]) func whatFitsExactlyIsFound(lossy: Int) async throws {
        let plain = try await render("").bytes.count
        let wanted = try await render("lossy \(lossy)")
        try #require(wanted.bytes.count < plain)
        let limited = try await render("max-size \(size(wanted.bytes.count))")
        let better = try await render("lossy \(lossy / 2)")
        try #require(lossy == 10 || better.bytes.count > wanted.bytes.count)
        #expect(limited.bytes == wanted.bytes)
    }

    /// The first frame weighs much more than the others: what comes before the limit tells little of what is behind it.
    @Test func aHeavyFirstFrameDoesNotMislead() async throws {
        try workshop.makeFolder("moving")
        var random = SeededRandom(seed: 5)
        let shades = (0..<96 * 64).map { _ in (random.below(40), random.below(40)) }
        for index in 0..<12 {
            var bitmap = Drawing.wanderingSquare(index / 2)
            for pixel in bitmap.pixels.indices where pixel % 96 > 40 || pixel / 96 > 50 {
                let (red, green) = shades[pixel]
                bitmap.pixels[pixel] = Pixel.opaque(red: UInt8(100 + red), green: UInt8(90 + green), blue: 120)
            }
            try workshop.write(PNGFile.encode(bitmap), to: "moving/\(100 + index).png")
        }
        func render(_ options: String) async throws -> [UInt8] {
            try await workshop.render(
                "source \"moving/*.png\"\ndelay 50ms\noutput \"a.gif\" \(options)", to: nil
            ).bytes
        }
        let wanted = try await render("lossy 20")
        let better = try await render("lossy 15")
        try #require(better.count > wanted.count)
        #expect(try await render("max-size \(size((better.count + wanted.count) / 2))") == wanted)
    }

    @Test func whatTheOutputSaysIsKept() async throws {
        let plain = try await render("colors 16 dither none").bytes.count
        let limited = try await render("colors 16 dither none max-size \(size(plain * 19 / 20))")
        #expect(limited.bytes.count <= plain * 19 / 20)
        #expect(limited.gif.globalColorTable?.colors.count == 16)
        #expect(limited.warnings.first?.contains("colors") == false)
        #expect(limited.warnings.first?.contains("dither") == false)
        let failure = await workshop.failure(
            script("colors 16 dither none lossy 0 max-size \(size(plain * 9 / 10))"), to: nil)
        #expect(failure.hasPrefix("limit: 'a.gif' has "))
        #expect(
            failure.contains("allow 'may drop-frames' or 'may shrink', or leave what the output says of its colours"))
    }

    @Test func whatCannotFitIsAnErrorAndNoFile() async throws {
        let failure = await workshop.failure(script("max-size 0.5KB"), to: nil)
        #expect(
            failure.contains(
                "even with lossy 200, colors 3, dither none, where 'max-size' is 500 bytes (allow 'may drop-frames' or 'may shrink', or take a larger size)"
            ))
        #expect(!workshop.exists("a.gif"))
        #expect(!workshop.names(in: "").contains { $0.hasSuffix(".partial") })
    }

    @Test func droppedFramesLeaveTheirTime() async throws {
        let smallest = try await smallestSize("max-size 0.5KB")
        let limited = try await render("max-size \(size(smallest * 3 / 4)), may drop-frames")
        #expect(limited.bytes.count <= smallest * 3 / 4)
        #expect(limited.gif.frames.count < 13)
        #expect(limited.gif.delays.reduce(0, +) == 13 * 5)
        #expect(limited.gif.width == Self.width)
        #expect(limited.warnings.first?.contains("one of ") == true)
        // A stored 0 is shown for 100 ms, and a sum holds what is shown.
        let quick = try await render("max-size \(size(smallest * 3 / 4)), may drop-frames", before: "delay 0ms")
        #expect(quick.gif.delays.map { $0 < 2 ? 10 : $0 }.reduce(0, +) == 130)
    }

    @Test func shrinkingKeepsTheShape() async throws {
        let smallest = try await smallestSize("max-size 0.5KB")
        let limited = try await render("max-size \(size(smallest * 3 / 4)) may shrink")
        #expect(limited.bytes.count <= smallest * 3 / 4)
        #expect(limited.gif.width < Self.width)
        #expect(abs(limited.gif.width * Self.height - limited.gif.height * Self.width) <= Self.width)
        #expect(limited.gif.frames.count == 13)
        #expect(limited.warnings.first?.contains("size \(limited.gif.width)x\(limited.gif.height)") == true)
    }

    @Test(arguments: ["", " may shrink, may drop-frames"]) func theNumberOfCoresDoesNotMatter(may: String) async throws
    {
        let limit = try await render("").bytes.count / 3
        let options = "max-size \(size(limit))\(may)"
        let one = try await render(options)
        let three = try await render(options, jobs: 3)
        #expect(one.bytes == three.bytes)
        #expect(one.warnings == three.warnings)
    }

    @Test func aGIFsOwnBlocksAreTakenWhereTheyFit() async throws {
        let frames = (0..<10).map { (index: Int) -> [UInt8] in
            (0..<Self.width * Self.height).map { (pixel: Int) -> UInt8 in
                let sum: Int = pixel * 7 + pixel / 96 * (index + 3)
                return UInt8(sum % 200)
            }
        }
        let table = (0..<200).map { Pixel.opaque(red: UInt8($0), green: UInt8(255 - $0), blue: UInt8($0 / 2)) }
        let source = try gif(table: table, frames: frames, width: Self.width, height: Self.height)
        try workshop.write(source, to: "source.gif")
        let whole = try await workshop.render("source \"source.gif\"\noutput \"b.gif\" max-size 1MB", to: nil)
        #expect(whole.bytes == (try await workshop.render("source \"source.gif\"")).bytes)
        for may in ["", ", may shrink", ", may drop-frames"] {
            let limited = try await workshop.render(
                "source \"source.gif\"\noutput \"b.gif\" max-size \(size(source.count * 2 / 3))\(may)", to: nil)
            #expect(limited.bytes.count <= source.count * 2 / 3)
            #expect(limited.gif.delays.reduce(0, +) == 100)
        }
    }

    /// What makes the file smaller without a loss comes first.
    @Test func allWaysWithoutALossAreTriedBefore() async throws {
        let flat = "canvas 90x40 red\nrect fill blue frames 1\ndelay 50ms frames 0..1\nimage \"still.png\" at 200 200\n"
        try workshop.write(PNGFile.encode(Drawing.wanderingSquare(0)), to: "still.png")
        let text = flat + "text \"a b\" at bottom size 12 stroke black 2\noutput \"b.gif\" optimize max"
        let smallest = try await workshop.render(text, to: nil)
        let limited = try await workshop.render(text + " max-size \(size(smallest.bytes.count))", to: nil)
        #expect(limited.bytes == smallest.bytes)
        #expect(!limited.warnings.contains { $0.contains("lossy") })
    }

    /// Fewer colours need a palette that the source's own tables may be smaller than.
    @Test func allColoursAreKeptWhereFewerAreNoSmaller() async throws {
        let clip = try await workshop.render(
            "source \"frames/*.png\"\ndelay 50ms\noutput \"b.gif\" colors 48 dither floyd-steinberg", to: nil)
        try workshop.write(clip.bytes, to: "clip.gif")
        let source = "source \"clip.gif\"\noutput \"b.gif\" "
        let wanted = try await workshop.render(source + "lossy 40", to: nil)
        try #require(wanted.bytes.count < clip.bytes.count)
        let limited = try await workshop.render(source + "max-size \(size(wanted.bytes.count))", to: nil)
        #expect(limited.bytes.count <= wanted.bytes.count)
        #expect(!limited.warnings.contains { $0.contains("colors") })
    }

    /// Few colours look better than no picture.
    @Test func theFewestColoursAreTakenBeforeItFails() async throws {
        let few = try await render("colors 4 lossy 200 dither none")
        let more = try await render("colors 16 lossy 200 dither none")
        try #require(few.bytes.count * 11 / 10 < more.bytes.count)
        let limited = try await render("max-size \(size(few.bytes.count * 21 / 20))")
        #expect(limited.bytes.count <= few.bytes.count * 21 / 20)
        #expect(limited.warnings.first?.contains("dither none") == true)
    }

    /// Of an output with many frames the settings are found by some of them.
    @Test(arguments: [80, 50, 35], ["", " may drop-frames, shrink"])
    func aFewRendersAreEnough(percent: Int, may: String) async throws {
        try workshop.makeFolder("many")
        var random = SeededRandom(seed: 7)
        let count = 70
        for index in 0..<count {
            var bitmap = Drawing.wanderingSquare(index * 3 % 7)
            for pixel in bitmap.pixels.indices where pixel % 96 < 20 + index {
                bitmap.pixels[pixel] = Pixel.opaque(
                    red: UInt8(pixel % 96 * 2 + random.below(24)), green: UInt8(90 + random.below(24)), blue: 120)
            }
            try workshop.write(PNGFile.encode(bitmap), to: "many/\(100 + index).png")
        }
        let source = "source \"many/*.png\"\ndelay 50ms\noutput \"b.gif\" "
        let limit = try await workshop.render(source, to: nil).bytes.count * percent / 100
        var drawn = 0
        let script = source + "max-size \(size(limit))\(may)"
        let (report, warnings) = try await workshop.run(script, jobs: 3, progress: { _, _ in drawn += 1 })
        let bytes = report.outputs[0].bytes
        #expect(bytes <= limit)
        #expect(bytes * 100 >= limit * 88, "\(warnings)")
        #expect(drawn <= 3 * count, "no more than three renders: \(drawn)")
        let alone = try await workshop.render(script, to: nil)
        #expect(try workshop.read("b.gif") == alone.bytes)
        #expect(alone.bytes.count == bytes)
        #expect(alone.warnings == warnings)
    }

    @Test func onlyGIFsCanBeMadeToFit() async throws {
        let failure = await workshop.failure(script("max-size 8MB"), to: "a.webp")
        #expect(
            failure
                == "usage: -o: the output has a 'max-size', which only a GIF can be made to fit; end it in '.gif'")
    }

    /// As scripts write it.
    private func size(_ bytes: Int) -> String { "\(Double(bytes) / 1000)KB" }

    /// What the error names.
    private func smallestSize(_ options: String) async throws -> Int {
        let failure = await workshop.failure(script(options), to: nil)
        let words = failure.split(separator: " ")
        let number = try #require(words.firstIndex(of: "has").map { words[$0 + 1] })
        let unit = failure.contains("\(number) bytes") ? 1 : 1000.0
        return Int(try #require(Double(number)) * unit)
    }
}
