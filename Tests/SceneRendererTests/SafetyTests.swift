import GIFCodec
import SceneLanguage
import SceneRenderer
import TestSupport
import Testing

/// Files that a scene may not touch, costs that it may not cause, and input that is broken.
struct SafetyTests {
    // MARK: - The root folder

    /// A folder `inside` that is the root, beside a file that is none of its business.
    private func confined() throws -> (workshop: Workshop, adjust: (inout RenderOptions) -> Void) {
        let workshop = try Workshop()
        try workshop.makeFolder("inside")
        try workshop.makeFolder("inside/sub")
        try workshop.makeFolder("outside")
        for name in ["inside/cat.gif", "inside/sub/dog.gif", "outside/secret.gif"] {
            try workshop.write(flatGIF("rg", delays: [5, 5]), to: name)
        }
        try workshop.makeLink("inside/link.gif", to: "../outside/secret.gif")
        try workshop.makeLink("inside/door", to: "../outside")
        try workshop.makeLink("inside/near.gif", to: "sub/dog.gif")
        try workshop.makeLink("inside/lost.gif", to: "../outside/absent.gif")
        let path = workshop.path
        return (
            workshop,
            {
                $0.root = path + "/inside"
                $0.scriptDirectory = path + "/inside"
                $0.scriptPath = path + "/inside/scene.gs"
                $0.outputPath = nil
            }
        )
    }

    @Test(arguments: [
        "../outside/secret.gif", "link.gif", "door/secret.gif", "sub/../../outside/secret.gif", "/etc/hostname",
        "../outside/absent.gif", "door/../outside/secret.gif", "../inside2/cat.gif", "door/secrt.gif", "lost.gif",
        "none/../../outside/secret.gif",
    ])
    func whatLiesOutsideTheRootIsRefused(name: String) async throws {
        let (workshop, adjust) = try confined()
        let message = "input: '\(name)' is outside the root folder (--root confines every file to it)"
        #expect(await workshop.failure("source \"\(name)\"", adjust: adjust) == message)
        #expect(await workshop.failure("source \"cat.gif\"\nimage \"\(name)\"", adjust: adjust) == message)
        #expect(
            await workshop.failure("source \"cat.gif\"\nimage \"cat.gif\" mask \"\(name)\"", adjust: adjust) == message)
        #expect(
            await workshop.failure(
                "param picture file\nsource \"cat.gif\"\nimage (picture)", settings: ["picture": "inside/\(name)"],
                adjust: adjust
            ).contains("is outside the root folder") || name.hasPrefix("/"))
    }

    @Test(arguments: ["../outside/x.ttf", "door/x.ttf", "link.ttf"])
    func aFontOutsideTheRootIsRefused(name: String) async throws {
        let (workshop, adjust) = try confined()
        try workshop.makeLink("inside/link.ttf", to: "../outside/secret.gif")
        #expect(
            await workshop.failure("source \"cat.gif\"\ntext \"x\" font \"\(name)\"", adjust: adjust)
                == "input: '\(name)' is outside the root folder (--root confines every file to it)")
    }

    @Test(arguments: [
        "../outside/*.gif", "door/*.gif", "../*/secret.gif", "../outside/none*.gif", "*/../../outside/*.gif",
        "d??r/*.gif",
    ])
    func aPatternLooksNowhereOutsideTheRoot(pattern: String) async throws {
        let (workshop, adjust) = try confined()
        let failure = await workshop.failure("source \"\(pattern)\"", adjust: adjust)
        #expect(failure == "input: '\(pattern)' is outside the root folder (--root confines every file to it)")
    }

    @Test(arguments: [
        "../outside/new.gif", "door/new.gif", "link.gif", "lost.gif", "/tmp/gifscript-none.gif", "../new.gif",
    ])
    func nothingIsWrittenOutsideTheRoot(name: String) async throws {
        let (workshop, adjust) = try confined()
        #expect(
            await workshop.failure("source \"cat.gif\"\noutput \"\(name)\"", adjust: adjust)
                == "input: '\(name)' is outside the root folder (--root confines every file to it)")
        #expect(workshop.names(in: "outside") == ["secret.gif"])
        #expect(workshop.names == ["inside", "outside"])
    }

    @Test func whatLiesInsideTheRootIsNot() async throws {
        let (workshop, adjust) = try confined()
        try await workshop.run(
            "source \"near.gif\"\nsource \"sub/../cat.gif\"\nsource \"s?b/*.gif\"\noutput \"sub/new.gif\"",
            adjust: adjust)
        #expect(workshop.names(in: "inside/sub") == ["dog.gif", "new.gif"])
        // What the caller names himself is his own.
        try await workshop.run("source \"cat.gif\"") {
            adjust(&$0)
            $0.outputPath = "outside/new.gif"
        }
        #expect(workshop.names(in: "outside") == ["new.gif", "secret.gif"])
    }

    // MARK: - Limits

    @Test(arguments: [
        ("canvas", 99, "canvas 10x10 frames 1", "10 x 10 pixels"),
        ("canvas", 99, "source \"ten.gif\"", "cannot read 'ten.gif': a frame has 100 pixels, and 99 are allowed"),
        ("canvas", 99, "source \"ten.png\"", "'ten.png' has 10 x 10 pixels"),
        (
            "canvas", 99, "canvas 4x4 frames 1\nimage \"one.png\" size 10 10",
            "the image would have 10 x 10 pixels in frame 0"
        ),
        (
            "canvas", 99, "canvas 4x4 frames 1\nimage \"bar.png\" rotate 45deg",
            "the image would have 37 x 38 pixels in frame 0"
        ),
        ("canvas", 99, "canvas 4x4 frames 1\ntext \"wide\" size 16", "the text would take"),
        ("text", 3, "canvas 4x4 frames 1\ntext \"wide\"", "the text has 4 bytes"),
        ("canvas", 99, "source \"one.png\" size 10 10", "10 x 10 pixels"),
        ("frames", 3, "canvas 4x4 frames 4", "4 frames"),
        ("frames", 3, "source \"five.gif\"", "cannot read 'five.gif': it has more frames than the 3 that may be"),
        ("frames", 3, "canvas 4x4 frames 2\ncanvas 4x4 frames 2", "the output has more frames"),
        ("frames", 3, "canvas 4x4 lasts 1s\ntext \"{frame}\"", "20 frames a second make more frames"),
        ("frames", 3, "source \"p?.png\"", "more than that many files match 'p?.png'"),
        ("pixels", 399, "canvas 10x10 frames 4", "4 frames of 10 x 10 pixels"),
        (
            "pixels", 79, "source \"five.gif\"",
            "cannot read 'five.gif': its frames have more pixels in all than the 79 that may be"
        ),
        ("memory", 1000, "canvas 10x10 frames 1", "a canvas of 10 x 10 pixels needs about"),
        ("memory", 50, "canvas 1x1 frames 1\nimage \"ten.png\"", "'ten.png' has"),
        (
            "memory", 12_300, "canvas 1x1 frames 1\nimage \"ten.png\"",
            "'ten.png' needs about 400 bytes, with 12024 in use"
        ),
        (
            "memory", 20_000, "canvas 1x1 frames 1\nfor i in 1..2 { group { rect fill red } }",
            "a scene of 4 overlays needs about 48000 bytes, with 24 in use"
        ),
        (
            "memory", 12_800, "canvas 4x4 frames 1\nimage \"ten.png\" size 8 8 rotate 45deg",
            "drawing the image needs about 480 bytes, with 12784 in use"
        ),
        (
            "memory", 12_800, "canvas 4x4 frames 1\nimage \"ten.png\" flip both",
            "drawing the image needs about 464 bytes, with 12784 in use"
        ),
        ("memory", 16_000, "canvas 10x10 frames 1\ntext \"wide\" size 8", "the text needs about"),
        (
            "memory", 12_800, "canvas 1x1 frames 1\nimage \"ten.gif\"",
            "what 'ten.gif' shows needs about 900 bytes, with "
        ),
        (
            "pixels", 99, "canvas 1x1 frames 1\nimage \"ten.png\"",
            "more than that many pixels are decoded, last of 'ten.png'"
        ),
    ])
    func aLimitIsNamedWithWhatReachesIt(name: String, value: Int, script: String, found: String) async throws {
        let workshop = try Workshop()
        try workshop.write(Drawing.png(Drawing.flat("r", 10, 10)), to: "ten.png")
        try workshop.write(Drawing.png(["r"]), to: "one.png")
        try workshop.write(Drawing.png(Drawing.flat("r", 1, 50)), to: "bar.png")
        for number in 1...4 { try workshop.write(Drawing.png(["r"]), to: "p\(number).png") }
        try workshop.write(flatGIF("r", delays: [5], width: 10, height: 10), to: "ten.gif")
        try workshop.write(flatGIF("rgbyc", delays: [5, 5, 5, 5, 5]), to: "five.gif")
        let before = workshop.names
        let failure = await workshop.failure(script) { _ = $0.limits.set(name: name, value: Int64(value)) }
        #expect(failure.hasPrefix("limit: \(found)"), "\(failure)")
        #expect(failure.hasSuffix(" (raise it with --limit \(name)=N)"), "\(failure)")
        #expect(failure.contains("\(value)"), "\(failure)")
        #expect(workshop.names == before)
    }

    @Test func hugeThingsAreRefusedAtOnce() async throws {
        let workshop = try Workshop()
        // A GIF of 65535 x 65535 and a PNG of as much, in a few bytes.
        try workshop.write(
            Array("GIF89a".utf8) + [
                255, 255, 255, 255, 0, 0, 0, 0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 1, 0, 0, 0x3B,
            ],
            to: "huge.gif")
        var png = try Drawing.png(["r"])
        png.replaceSubrange(16..<24, with: [0, 0, 255, 255, 0, 0, 255, 255])
        try workshop.write(png, to: "huge.png")
        try workshop.write(Drawing.png(Drawing.flat("r", 200, 1)), to: "wide.png")
        let elapsed = await ContinuousClock().measure {
            for script in [
                "source \"huge.gif\"", "source \"huge.png\"", "canvas 65535x65535", "canvas 60000x1100 frames 1",
                "canvas 4x4 frames 1\nimage \"huge.png\"", "canvas 9000x100 frames 100000",
                "source \"wide.png\" size 1 60000 fit cover", "canvas 1x60000\nsource \"wide.png\" fit cover",
                "canvas 4x4 lasts 1000000s\ntext \"{frame}\"",
                "canvas 40x40 frames 1\ntext \"x\" size 159 rotate 3deg stroke 1000 black shadow 900000 900000",
            ] {
                let failure = await workshop.failure(script)
                #expect(failure.hasPrefix("limit: "), "\(script)\n\(failure)")
            }
        }
        #expect(elapsed < .seconds(5))
    }

    @Test(arguments: [
        "canvas 4x4 red frames 3\ntext \"x\" time 0%..1e300%", "canvas 4x4 red frames 3\ntext \"x\" time -1e300%..",
        "canvas 4x4 red frames 3\ntext \"x\" time 9e15s..", "canvas 4x4 red frames 3\ntext \"x\" frames 9e15..",
        "canvas 4x4 red frames 3\ntext \"x\" frames -9e15..",
        "canvas 4x4 red frames 3\nimage \"dot.png\" at 1e300 -1e300",
        "canvas 4x4 red frames 3\nimage \"dot.png\" offset 1e308 1e308 margin -1e308",
        "canvas 4x4 red frames 3\nimage \"dot.png\" rotate 1e300deg",
        "canvas 4x4 red frames 3\nimage \"dot.png\" crop 1e300 0 1e300 1e300",
        "canvas 4x4 red frames 3\nimage \"dot.png\" size 1e300 auto",
        "canvas 4x4 red frames 3\nimage \"dot.png\" size 1e-300 1e-300",
        "canvas 4x4 red lasts 1e300s", "canvas 4x4 red lasts 1e-300s", "canvas 4x4 red lasts 1e-8s\ntext \"{frame}\"",
        "source \"dot.png\" lasts 1e18s", "source \"dot.png\" crop 0 0 1e300 1e300",
        "source \"dot.png\" size 1e300 1e300",
        "source \"two.gif\" time 1e300%..", "source \"two.gif\" time -9e15s..9e15s",
        "canvas 4x4 red frames 3\ntext \"x\" box 1e300 -1e300 1e300 1e300",
        "canvas 4x4 red frames 3\ntext \"x\" width 1e300 at 1e300 0",
        "canvas 4x4 red frames 3\ntext \"x\" spacing 1e300", "canvas 4x4 red frames 3\ntext \"x\" shadow 1e300 1e300",
        "canvas 4x4 red frames 3\nimage \"dot.png\" tile at 1e300 1e18",
        "source \"two.gif\"\nmin-delay 1e-9s\ndelay 1e-9s",
    ])
    func numbersBeyondAllMeasureAreAnsweredToo(script: String) async throws {
        let workshop = try Workshop()
        try workshop.write(Drawing.png(["r"]), to: "dot.png")
        try workshop.write(flatGIF("rg", delays: [5, 5]), to: "two.gif")
        // Whether it is drawn or refused: no trap, no hang, and a file exactly where there is no error.
        let failure = await workshop.failure(script)
        #expect(
            workshop.names == (failure.isEmpty ? ["dot.png", "out.gif", "two.gif"] : ["dot.png", "two.gif"]),
            "\(failure)")
    }

    @Test func manyPicturesTakeFewFiles() async throws {
        let workshop = try Workshop()
        try workshop.makeFolder("frames")
        let pictures = try [Drawing.png(["r"]), Drawing.png(["g"])]
        for index in 0..<1500 { try workshop.write(pictures[index % 2], to: "frames/\(index).png") }
        let gif = try await workshop.render("source \"frames/*.png\"").gif
        #expect(gif.frames.count == 1500)
        #expect(gif.letters.hasSuffix("rgrg"))
    }

    @Test func manyGIFsTakeFewFiles() async throws {
        let workshop = try Workshop()
        try workshop.makeFolder("frames")
        let pictures = try [flatGIF("rg", delays: [5, 5]), flatGIF("by", delays: [5, 5])]
        for index in 0..<1100 { try workshop.write(pictures[index % 2], to: "frames/\(index).gif") }
        let gif = try await workshop.render("source \"frames/*.gif\"").gif
        #expect(gif.frames.count == 2200)
        #expect(gif.letters.hasPrefix("rgbyrgby"))
    }

    /// Each needs 40 kB while its size changes; they are decoded anew where not all can stay.
    @Test func stillsMakeRoomForEachOther() async throws {
        let workshop = try Workshop()
        var script = "canvas 4x4 white frames 3"
        for index in 0..<10 {
            try workshop.write(Drawing.png(Drawing.flat(index % 2 == 0 ? "r" : "g", 100, 100)), to: "\(index).png")
            script += "\nimage \"\(index).png\" at (\(index) % 4) \(index / 4) size (1 + frame % 2) 1"
        }
        let ample = try await workshop.render(script)
        let short = try await workshop.render(script) { $0.limits[.memory] = 250_000 }
        #expect(short.bytes == ample.bytes)
        #expect(
            await workshop.failure(script) { $0.limits[.memory] = 150_000 }
                .hasPrefix("limit: '0.png' needs about 40000 bytes"))
    }

    @Test func everyWrongFileIsTold() async throws {
        let workshop = try Workshop()
        try workshop.write(flatGIF("rg", delays: [5, 5]), to: "cat.gif")
        try workshop.write([1, 2, 3], to: "odd.png")
        let failure = await workshop.failure(
            "source \"cut.gif\"\nsource \"cat.gif\"\nsource \"x*.png\"\nimage \"odd.png\" mask \"none.png\"")
        #expect(
            failure == """
                input: cannot read 'cut.gif': no such file (did you mean 'cat.gif'?)
                no file matches 'x*.png'
                cannot read 'odd.png': not a GIF, PNG, JPEG or WebP file
                cannot read 'none.png': no such file
                """)
        // No more than anyone wants to read.
        let many = (0..<1000).map { "source \"none\($0).gif\"" }.joined(separator: "\n")
        #expect(await workshop.failure(many).split(separator: "\n").count == 100)
    }

    @Test func goingBackDoesNotStartAnewForEachFrame() async throws {
        let workshop = try Workshop()
        let letters = String((0..<200).map { Array("rgbyc")[$0 * 7 % 5] })
        try workshop.write(flatGIF(letters, delays: Array(repeating: 5, count: 200)), to: "long.gif")
        let backward = (0..<200).reversed().map(String.init).joined(separator: ", ")
        let script = "source \"long.gif\" frames [\(backward)]"
        // Twice through the file, where each of its frames counts as 256 pixels the second time.
        let gif = try await workshop.render(script) { $0.limits[.pixels] = 2 * 200 * 256 }.gif
        #expect(gif.letters == String(letters.reversed()))
        let failure = await workshop.failure(script) { $0.limits[.pixels] = 200 * 128 }
        #expect(failure.hasPrefix("limit: more than that many pixels are decoded, last of 'long.gif'"), "\(failure)")
        // The same over a picture, where the frames are those of an image's clock that starts over.
        let looped = try await workshop.render(
            "canvas 4x4 frames 450 lasts 22.5s\nimage \"long.gif\" clock frame at 0 0 size 4 4 fit stretch"
        ) { $0.limits[.pixels] = 2 * 200 * 256 }.gif
        #expect(looped.letters == letters + letters + letters.prefix(50))
    }

    /// Images may be larger than the canvas that shows a part of them.
    @Test(arguments: [1, 16]) func imagesLargerThanTheCanvasCountInFull(jobs: Int) async throws {
        let workshop = try Workshop()
        var gif = TinyGIF(width: 4, height: 4)
        gif.add(Drawing.flat("g", 4, 4))
        for _ in 0..<3 { gif.add(Drawing.flat("r", 200, 200)) }
        gif.trailer()
        try workshop.write(gif.bytes, to: "wide.gif")
        let script = "source \"wide.gif\"\nrect size 2 2 at 0 0 fill blue"
        let failure = await workshop.failure(script, jobs: jobs) { $0.limits[.memory] = 30_000 }
        #expect(failure.hasPrefix("limit: what 'wide.gif' shows needs about 40128 bytes"), "\(failure)")
        _ = try await workshop.render(script, jobs: jobs) { $0.limits[.memory] = 250_000 }
    }

    @Test func jobsAreFewerWhereMemoryIsShort() async throws {
        let workshop = try Workshop()
        let script = "canvas 100x100 white frames 3\ntext \"{frame}\" size 50"
        let alone = try await workshop.render(script)
        let many = try await workshop.render(script, jobs: 64) { $0.limits[.memory] = 1_000_000 }
        #expect(many.bytes == alone.bytes)
    }

    // MARK: - Damaged files

    @Test(arguments: Corpus.damaged)
    func damagedFilesOfTheCorpus(_ file: Corpus.File) async throws {
        let workshop = try Workshop()
        try workshop.write(file.bytes, to: "damaged.gif")
        let failure = await workshop.failure("source \"damaged.gif\"")
        if file.path.hasSuffix("no_trailer.gif") {
            #expect(failure == "")
        } else {
            #expect(failure.hasPrefix("input: cannot read 'damaged.gif': frame 0, byte "))
            #expect(failure.hasSuffix("(--recover uses its good frames)"))
            #expect(workshop.names == ["damaged.gif"])
        }
        do {
            let recovered = try await workshop.render("source \"damaged.gif\"") { $0.recover = true }
            #expect(recovered.gif.frames.count == 1)
        } catch let failure as RenderFailure {
            #expect(failure.kind == .input)
            #expect(failure.description.hasPrefix("cannot read 'damaged.gif'"))
            #expect(!failure.description.contains("--recover"))
        }
    }

    @Test func recoveringKeepsTheGoodFramesAndWarns() async throws {
        let workshop = try Workshop()
        var damaged = try flatGIF("rgbyc", delays: [5, 6, 7, 8, 9])
        damaged.removeLast(12)
        try workshop.write(damaged, to: "damaged.gif")
        let failure = await workshop.failure("source \"damaged.gif\"")
        #expect(failure.hasPrefix("input: cannot read 'damaged.gif': frame 4, byte "))
        let recovered = try await workshop.render("source \"damaged.gif\"") { $0.recover = true }
        #expect(recovered.gif.letters == "rgby")
        #expect(recovered.gif.delays == [5, 6, 7, 8])
        #expect(recovered.warnings.count == 1)
        #expect(recovered.warnings.first?.hasPrefix("'damaged.gif' is damaged: frame 4, byte ") == true)
    }

    @Test(arguments: 0..<300)
    func spoiledFilesAreRefusedOrShownWhole(seed: Int) async throws {
        var random = SeededRandom(seed: UInt64(seed) + 9000)
        var bytes = try gif(
            [
                Cel(["rgby", "y..r", "kwcm"]), Cel(["rr", "g."], left: 1, top: 1, delay: 3, disposal: .background),
                Cel(["bbbb"], top: 2, disposal: .previous, hasLocalTable: true),
            ], comments: ["c"])
        for _ in 0..<1 + random.below(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        if random.chance(percent: 20) { bytes.removeLast(random.below(bytes.count)) }
        let workshop = try Workshop()
        try workshop.write(bytes, to: "spoiled.gif")
        try workshop.write(Drawing.png(["m"]), to: "dot.png")
        let script = "source \"spoiled.gif\"\nimage \"dot.png\" at 1 1\nimage \"spoiled.gif\" at 0 0 frames -1"
        for recover in [false, true] {
            let failure = await workshop.failure(script, jobs: 1 + seed % 2) {
                $0.recover = recover
                $0.limits[.canvas] = 1_000_000
            }
            #expect(workshop.names.contains("out.gif") == failure.isEmpty || recover, "seed \(seed): \(failure)")
            #expect(workshop.names.filter { $0.hasPrefix(".") } == [])
            if failure.isEmpty { _ = try DecodedGIF(workshop.read("out.gif")) }
        }
    }
}
