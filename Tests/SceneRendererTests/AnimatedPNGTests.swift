import GIFCodec
import ImageFiles
import Raster
import SceneLanguage
import SceneRenderer
import TestSupport
import Testing

/// Animated PNGs as sources and as images over others.
@Suite struct AnimatedPNGTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// A file of flat frames, a colour a letter; `h` is half clear green. Delays in fractions of a second.
    private func write(
        _ letters: String, delays: [(UInt16, UInt16)], plays: Int = 0, width: Int = 4, height: Int = 2, to name: String
    ) throws {
        let pictures = letters.map { letter in
            let half = Pixel.premultiplied(red: 0, green: 255, blue: 0, alpha: 128)
            return Bitmap(width: width, height: height, filledWith: letter == "h" ? half : Drawing.letters[letter] ?? 0)
        }
        var colors = PNGColors()
        for picture in pictures { colors.include(straight: picture.pixels.map(Pixel.straight)) }
        let parts = APNGFile(width: width, height: height, frameCount: pictures.count, plays: plays, colors: colors)
        var file = parts.header
        for (index, picture) in pictures.enumerated() {
            let frame = APNGFile.Frame(
                x: 0, y: 0, width: width, height: height, delayNumerator: delays[index].0,
                delayDenominator: delays[index].1, blends: false)
            file +=
                parts.control(of: frame, at: index)
                + parts.data(try PNGFile.compressed(StraightBitmap(picture), as: colors), at: index)
        }
        try workshop.write(file + parts.trailer, to: name)
    }

    private func apng(_ name: String) throws -> DecodedAPNG { try DecodedAPNG(workshop.read(name)) }

    // MARK: - As a source

    @Test func `a source keeps its delays and its plays`() async throws {
        // Whatever its name says.
        for name in ["three.apng", "three.png"] {
            try write("rbr", delays: [(4, 100), (1, 8), (33, 1000)], plays: 3, to: name)
            let gif = try await workshop.render("source \"\(name)\"").gif
            #expect(gif.delays == [4, 13, 3])
            #expect(gif.letters == "rbr")
            #expect(gif.loopCount == 2)
        }
        for (plays, count) in [(0, 0), (1, nil), (2, 1)] as [(Int, Int?)] {
            try write("rb", delays: [(1, 10), (1, 10)], plays: plays, to: "two.png")
            #expect(try await workshop.render("source \"two.png\"").gif.loopCount == count)
        }
    }

    @Test func `what is written is read with its exact times, alpha and plays`() async throws {
        try workshop.write(
            gif([
                Cel(["rrr.", "rrrr"], delay: 5), Cel(["g"], left: 1, delay: 6, disposal: .background),
                Cel(["bb"], top: 1, delay: 7, disposal: .previous), Cel(["y"], left: 3, delay: 8),
            ]), to: "parts.gif")
        let script = """
            source "parts.gif"
            delay [33.4ms, 100ms, 1s, 12345ms]
            rect at 1 0 size 2 2 fill #ff00ff80 frames 1..2
            text "a" at 2 0 size 3 fill #00f8
            play 5 times
            """
        try await workshop.run(script, to: "first.apng")
        try await workshop.run("source \"first.apng\"", to: "second.apng")
        let (first, second) = (try apng("first.apng"), try apng("second.apng"))
        #expect(first.frames.contains { frame in frame.contains { 1..<255 ~= $0 >> 24 } })
        #expect(second.frames == first.frames)
        #expect(second.delays == first.delays)
        #expect(second.plays == 5 && first.plays == 5)
        // A third of a second stays one.
        try write("rgb", delays: [(1, 3), (2, 7), (5, 0)], to: "thirds.png")
        try await workshop.run("source \"thirds.png\"", to: "thirds.apng")
        #expect(
            try apng("thirds.apng").delays.map { Rational(Int64($0.numerator), Int64($0.denominator)) } == [
                Rational(1, 3), Rational(2, 7), Rational(5, 100),
            ])
    }

    @Test(arguments: [
        ("frames 1..3", "gby: 20 30 40"), ("reverse", "mcybgr: 60 50 40 30 20 10"),
        ("frames 0..2 bounce", "rgbg: 10 20 30 20"), ("frames 0..1 speed 2x", "rg: 5 10"),
        ("time 0.1s..0.6s", "gb: 20 30"), ("frames [3, 1, 2, 0, 3]", "ygbry: 40 20 30 10 40"),
    ])
    func `played as any other source`(options: String, expected: String) async throws {
        try write("rgbycm", delays: (1...6).map { ($0, 10) }, to: "six.png")
        let gif = try await workshop.render("source \"six.png\" \(options)").gif
        #expect("\(gif.letters): \(gif.delays.map(String.init).joined(separator: " "))" == expected)
    }

    @Test func `cropped, turned and scaled`() async throws {
        try write("rg", delays: [(1, 10), (1, 10)], to: "two.png")
        let gif = try await workshop.render("source \"two.png\" crop 0 0 3 1 rotate 90deg size 2 auto").gif
        #expect((gif.width, gif.height) == (2, 6))
        #expect(gif.letters == "rg")
    }

    @Test func `one frame is a still`() async throws {
        try write("r", delays: [(7, 10)], to: "one.png")
        #expect(try await workshop.render("source \"one.png\" lasts 30ms").gif.delays == [3])
    }

    @Test func `a default image that is no frame is not shown`() async throws {
        func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] { DecodedAPNG.chunk(type, data) }
        var colors = PNGColors()
        let (red, blue) = (Drawing.bitmap(["rr"]), Drawing.bitmap(["b"]))
        colors.include(straight: (red.pixels + blue.pixels).map(Pixel.straight))
        let parts = APNGFile(width: 2, height: 1, frameCount: 1, plays: 1, colors: colors)
        // Behind the header's IHDR come the numbers of frames, one, and of plays.
        var file = Array(parts.header[..<33]) + chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]) + parts.header[33...]
        file += parts.data(try PNGFile.compressed(StraightBitmap(red), as: colors), at: 0)
        // Number 0; 1x1 at 1, 0; 1/10 s; then number 1.
        file += chunk("fcTL", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0])
        file += chunk("fdAT", [0, 0, 0, 1] + (try PNGFile.compressed(StraightBitmap(blue), as: colors)))
        try workshop.write(file + parts.trailer, to: "hidden.png")
        let gif = try await workshop.render("source \"hidden.png\" lasts 70ms").gif
        #expect(gif.rows(0) == [".b"] && gif.delays == [7])
        #expect(
            try await workshop.render("canvas 2x1 white frames 2\nimage \"hidden.png\" at 0 0").gif.rows(1) == ["wb"])
    }

    // MARK: - Over others

    @Test func `an image has a clock of its own`() async throws {
        try write("rgb", delays: [(1, 10), (2, 10), (0, 0)], to: "three.png")
        func letters(_ options: String) async throws -> String {
            try await workshop.render("canvas 4x2 black frames 8\ndelay 100ms\nimage \"three.png\" at 0 0 \(options)")
                .gif
                .letters
        }
        // A delay of nothing is shown for 100 ms.
        #expect(try await letters("") == "rggbrggb")
        #expect(try await letters("clock frame") == "rgbrgbrg")
        #expect(try await letters("play once") == "rggbkkkk")
        #expect(try await letters("play hold frames 2..") == "kkrggbbb")
    }

    @Test func `half clear frames are drawn over what is below`() async throws {
        try write("hr", delays: [(1, 10), (1, 10)], to: "half.png")
        try await workshop.run(
            "canvas 4x2 red frames 2\ndelay 100ms\nimage \"half.png\" at 0 0\noutput \"n/%d.png\"")
        #expect(try PNGFile.decode(workshop.read("n/0.png")).pixels[0] == 0xFF00_807F)
        #expect(try PNGFile.decode(workshop.read("n/1.png")).pixels[0] == 0xFF00_00FF)
    }

    // MARK: - Damage and limits

    @Test func `damage is told, and passed over where that is asked for`() async throws {
        try write("rgb", delays: [(1, 10), (2, 10), (3, 10)], to: "three.png")
        let bytes = try workshop.read("three.png")
        // A bit in the data of the second frame.
        var damaged = bytes
        let data = try #require(bytes.indices.first { bytes[$0...].starts(with: "fdAT".utf8) })
        damaged[data + 9] ^= 1
        try workshop.write(damaged, to: "damaged.png")
        try workshop.write(Array(bytes.dropLast(20)), to: "cut.png")
        let place = "frame 1, byte \(data - 4): the fdAT chunk has a wrong checksum"
        for script in ["source \"damaged.png\"", "canvas 4x2 frames 3\nimage \"damaged.png\""] {
            #expect(
                await workshop.failure(script)
                    == "input: cannot read 'damaged.png': the PNG file is damaged: \(place) (--recover uses its good frames)"
            )
        }
        let recovered = try await workshop.render("source \"damaged.png\"") { $0.recover = true }
        #expect(recovered.gif.letters == "rb" && recovered.gif.delays == [10, 30])
        #expect(recovered.warnings == ["'damaged.png' is damaged: \(place) (its good frames are used)"])

        #expect(
            await workshop.failure("source \"cut.png\"").hasPrefix(
                "input: cannot read 'cut.png': the PNG file is cut short: "))
        let cut = try await workshop.render("source \"cut.png\" reverse") { $0.recover = true }
        #expect(cut.gif.letters == "gr")
        // Nothing good is left.
        try workshop.write(Array(bytes.prefix(80)), to: "stump.png")
        #expect(await workshop.failure("source \"stump.png\"") { $0.recover = true }.hasPrefix("input: cannot read"))
        // What decodes as it should with a right checksum, but to no picture.
        var empty = Array(bytes.prefix(data - 4))
        empty += DecodedAPNG.chunk("fdAT", Array(bytes[data + 4..<data + 8]) + [0x78, 0x9C])
        empty += bytes[(try #require(bytes.indices.last { bytes[$0...].starts(with: "fcTL".utf8) })) - 4..<bytes.count]
        try workshop.write(empty, to: "empty.png")
        #expect(
            await workshop.failure("source \"empty.png\"")
                == "input: cannot read 'empty.png': the PNG file is cut short: frame 1, byte \(data - 4): its picture data "
                + "ends early (--recover uses its good frames)")
        #expect(try await workshop.render("source \"empty.png\"") { $0.recover = true }.gif.letters == "rb")
    }

    @Test func `limits hold`() async throws {
        try write("rgb", delays: [(1, 10), (1, 10), (1, 10)], width: 100, height: 100, to: "three.png")
        let script = "canvas 4x4 frames 1\nimage \"three.png\""
        #expect(
            await workshop.failure(script) { $0.limits[.frames] = 2 }
                == "limit: 'three.png' has 3 frames, where the limit 'frames' is 2 (raise it with --limit frames=N)")
        #expect(
            await workshop.failure(script) { $0.limits[.canvas] = 9999 }
                == "limit: 'three.png' has 100 x 100 pixels, where the limit 'canvas' is 9999 (raise it with --limit "
                + "canvas=N)")
        #expect(
            await workshop.failure("source \"three.png\"") { $0.limits[.memory] = 350_000 }
                .hasPrefix("limit: 'three.png' needs about 28"))
        for recover in [false, true] {
            #expect(
                await workshop.failure("source \"three.png\" size 4 4") {
                    $0.limits[.pixels] = 29_999
                    $0.recover = recover
                }.hasPrefix("limit: more than that many pixels are decoded, last of 'three.png'"))
        }
    }
}
