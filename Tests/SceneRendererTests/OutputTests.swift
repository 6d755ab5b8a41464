import GIFCodec
import SceneRenderer
import TestSupport
import Testing

/// Where the result goes, and what stands in it beside the frames.
struct OutputTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(
            gif([Cel(Drawing.flat("r", 4, 4)), Cel(Drawing.flat("g", 4, 4))], comments: ["one", "two"]), to: "cat.gif")
    }

    // MARK: - Names

    @Test func theScriptGivesTheNameWhereNothingElseDoes() async throws {
        #expect(
            try await workshop.run("source \"cat.gif\"").report.outputs.map(\.path) == ["\(workshop.path)/scene.gif"])
        #expect(workshop.names == ["cat.gif", "scene.gif"])
        try await workshop.run("source \"cat.gif\"") { $0.scriptPath = workshop.path + "/two.gifscript" }
        #expect(workshop.names == ["cat.gif", "scene.gif", "two.gif"])
        #expect(
            await workshop.failure("source \"cat.gif\"", to: nil) { $0.scriptPath = nil }
                == "usage: a script from standard input without 'output' needs -o FILE")
    }

    @Test func pathsAreRelativeToTheScriptAndGivenOnesToTheCaller() async throws {
        try workshop.makeFolder("work")
        try workshop.makeFolder("result")
        try workshop.write(workshop.read("cat.gif"), to: "work/dog.gif")
        let adjust = { (options: inout RenderOptions) in options.scriptDirectory = workshop.path + "/work" }
        try await workshop.run("source \"dog.gif\"\noutput \"../result/a.gif\"", adjust: adjust)
        try await workshop.run("source \"dog.gif\"\noutput \"../result/b.gif\"", to: "result/c.gif", adjust: adjust)
        #expect(workshop.names(in: "result") == ["a.gif", "c.gif"])
    }

    @Test func ofSeveralOutputsNoneIsWrittenWhereOneHasNoFolder() async throws {
        let failure = await workshop.failure(
            "source \"cat.gif\"\noutput \"a.gif\"\noutput \"none/b.gif\"", to: nil)
        #expect(failure == "output: cannot write 'none/b.gif': no such folder")
        #expect(workshop.names == ["cat.gif"])
    }

    @Test func severalOutputs() async throws {
        let script = "source \"cat.gif\"\noutput \"a.gif\"\noutput \"b.gif\" comment \"b\"\noutput \"c.GIF\""
        let report = try await workshop.run(script).report
        #expect(report.outputs.map(\.path) == ["a.gif", "b.gif", "c.GIF"])
        #expect(report.outputs.map(\.frames) == [2, 2, 2])
        #expect(try report.outputs.map(\.bytes) == report.outputs.map { try workshop.read($0.path).count })
        #expect(try workshop.read("a.gif") == workshop.read("c.GIF"))
        #expect(try DecodedGIF(workshop.read("b.gif")).comments == ["b"])
        #expect(
            await workshop.failure(script, to: "d.gif") == "usage: -o names one file, and the script has 3 outputs")
    }

    @Test(arguments: [
        ("a.mp4", "'.mp4' is no format that can be written"),
        ("a", "'a' has no suffix that tells its format"),
        (".gif", "'.gif' has no suffix that tells its format"),
    ])
    func theSuffixTellsTheFormat(name: String, message: String) async throws {
        #expect(
            await workshop.failure("source \"cat.gif\"", to: name)
                == "usage: -o: \(message); end it in '.gif', '.png', '.apng' or '.webp'")
        // A name in the script is refused with the script.
        let written = await workshop.failure("source \"cat.gif\"\noutput \"\(name)\"", to: nil)
        #expect(
            written.hasPrefix("scene.gs:2:8: error: '\(name)' has no suffix of a format that can be written"),
            "\(written)")
        #expect(workshop.names == ["cat.gif"])
    }

    // MARK: - Not over an input

    @Test func anOutputThatIsAnInputIsAnError() async throws {
        let before = try workshop.read("cat.gif")
        try workshop.makeLink("link.gif", to: "cat.gif")
        try workshop.makeFolder("sub")
        for output in ["cat.gif", "./cat.gif", "link.gif", "sub/../cat.gif", workshop.path + "/cat.gif"] {
            #expect(
                await workshop.failure("source \"cat.gif\"", to: output)
                    == "usage: -o: the output '\(output)' is the input 'cat.gif'")
            let message = "script: the output '\(output)' is the input 'cat.gif' (give another name with -o FILE)"
            #expect(await workshop.failure("source \"cat.gif\"\noutput \"\(output)\"", to: nil) == message)
            #expect(
                await workshop.failure("canvas 4x4 frames 1\nimage \"cat.gif\"\noutput \"\(output)\"", to: nil)
                    == message)
        }
        // The default name of cat.gs.
        #expect(
            await workshop.failure("source \"cat.gif\"", to: nil) { $0.scriptPath = workshop.path + "/cat.gs" }
                .hasPrefix("script: the output '\(workshop.path)/cat.gif' is the input 'cat.gif'"))
        #expect(try workshop.read("cat.gif") == before)
        #expect(workshop.names == ["cat.gif", "link.gif", "sub"])
    }

    @Test func noOutputIsWrittenWhereAnotherOneIsRefused() async throws {
        #expect(
            await workshop.failure("source \"cat.gif\"\noutput \"a.gif\"\noutput \"cat.gif\"", to: nil)
                .hasPrefix("script: the output 'cat.gif' is the input"))
        #expect(workshop.names == ["cat.gif"])
    }

    @Test func anOutputNamedTwiceIsAnError() async throws {
        try workshop.makeLink("here", to: ".")
        #expect(
            await workshop.failure("source \"cat.gif\"\noutput \"a.gif\"\noutput \"a.gif\"", to: nil)
                .hasPrefix("scene.gs:3:8: error: 'a.gif' is named twice"))
        for other in ["./a.gif", "here/a.gif"] {
            let failure = await workshop.failure("source \"cat.gif\"\noutput \"a.gif\"\noutput \"\(other)\"", to: nil)
            #expect(failure == "script: '\(other)' is named as an output twice", "\(failure)")
        }
        #expect(workshop.names == ["cat.gif", "here"])
    }

    // MARK: - Comments

    @Test func commentsOfTheSourceStayUnlessOneIsGiven() async throws {
        #expect(try await workshop.render("source \"cat.gif\"").gif.comments == ["one", "two"])
        #expect(try await workshop.render("source \"cat.gif\" crop 0 0 2x2").gif.comments == ["one", "two"])
        #expect(
            try await workshop.render("source \"cat.gif\"\noutput \"o.gif\" comment \"mine, ünï\"").gif.comments
                == ["mine, ünï"])
        #expect(try await workshop.render("source \"cat.gif\"\noutput \"o.gif\" comment \"\"").gif.comments == [])
        let long = String(repeating: "long ", count: 200)
        #expect(
            try await workshop.render("source \"cat.gif\"\noutput \"o.gif\" comment \"\(long)\"").gif.comments == [long]
        )
    }

    // MARK: - Whole or not at all

    @Test func aRenderThatFailsLeavesNothingBehind() async throws {
        try workshop.write(Array("old".utf8), to: "out.gif")
        var damaged = try flatGIF("rgbyc", delays: [5, 5, 5, 5, 5])
        damaged.removeLast(12)
        try workshop.write(damaged, to: "damaged.gif")
        var spoiled = try gif([Cel(["rgby"]), Cel(["ybgr"])])
        // The second image's first code, which clears the table, becomes one that is not defined.
        spoiled[spoiled.count - 6] = 0xFF
        try workshop.write(spoiled, to: "spoiled.gif")
        for script in [
            "source \"damaged.gif\"", "source \"spoiled.gif\"",
            "source \"cat.gif\"\ntext \"x\" at (1 / (1 - frame)) 0",
            "source \"cat.gif\"\ntext \"\u{10FFFF}\" missing error frames 1",
            "source \"cat.gif\"\nimage \"damaged.gif\" frames 1",
        ] {
            for jobs in [1, 3] {
                let failure = await workshop.failure(script, jobs: jobs)
                #expect(!failure.isEmpty, "\(script)")
            }
        }
        #expect(try workshop.read("out.gif") == Array("old".utf8))
        #expect(workshop.names == ["cat.gif", "damaged.gif", "out.gif", "spoiled.gif"])
    }

    @Test func whereNothingCanBeWritten() async throws {
        try workshop.makeFolder("folder.gif")
        #expect(
            await workshop.failure("source \"cat.gif\"", to: "none/out.gif")
                == "output: cannot write 'none/out.gif': no such folder")
        #expect(
            await workshop.failure("source \"cat.gif\"", to: "folder.gif")
                == "output: cannot write 'folder.gif': it is a folder")
        #expect(workshop.names == ["cat.gif", "folder.gif"])
    }

    @Test func aLinkIsFollowedAndStays() async throws {
        try workshop.write(Array("old".utf8), to: "real.gif")
        try workshop.makeLink("link.gif", to: "real.gif")
        try await workshop.run("source \"cat.gif\"", to: "link.gif")
        #expect(try DecodedGIF(workshop.read("real.gif")).frames.count == 2)
        #expect(workshop.names == ["cat.gif", "link.gif", "real.gif"])
    }

    // MARK: - The same bytes

    @Test func theNumberOfJobsChangesNothing() async throws {
        var random = SeededRandom(seed: 8)
        let letters = Array("kwrgbyc.")
        let cels = (0..<40).map { index in
            Cel(
                (0..<30).map { _ in String((0..<40).map { _ in letters[random.below(8)] }) },
                delay: UInt16(index % 7), disposal: DisposalMethod.allCases[index % 4], hasLocalTable: index % 3 == 0)
        }
        try workshop.write(gif(cels), to: "source.gif")
        let script = """
            source "source.gif"
            text "{frame}" at center size 12
            image "cat.gif" at (frame) 2 opacity 70% frames 10..30
            source "cat.gif"
            """
        let one = try await workshop.render(script, jobs: 1)
        for jobs in [2, 4, 16] {
            #expect(try await workshop.render(script, jobs: jobs).bytes == one.bytes)
        }
        #expect(one.gif.frames.count == 42)
    }
}
