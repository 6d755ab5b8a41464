import TestSupport
import Testing

/// Where outputs go, and that they go there together.
@Suite struct OutputPlaceTests {
    let folder: TemporaryFolder
    var program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.write(TinyGIF.plain.bytes, to: "tiny.gif")
        try folder.write("source \"tiny.gif\"\nmin-delay 20ms\n", to: "a.gs")
    }

    // MARK: - Numbered files by -o

    @Test func `-o with a number makes a file of each frame`() throws {
        try expect(program.run("render", "a.gs", "-o", "fr/%04d.png"), ProgramRun(exitCode: 0))
        #expect(folder.names(in: "fr") == ["0000.png", "0001.png"])
        try folder.write("source \"tiny.gif\"\nmin-delay 20ms\noutput \"x.png\" frames 1\n", to: "one.gs")
        try expect(program.run("render", "one.gs", "-o", "one-%d.png"), ProgramRun(exitCode: 0))
        #expect(folder.names.contains("one-1.png") && !folder.names.contains("one-0.png"))
    }

    @Test func `a doubled percent sign is one`() throws {
        try expect(program.run("render", "a.gs", "-o", "50%%d.gif"), ProgramRun(exitCode: 0))
        try expect(program.run("render", "a.gs", "-o", "%%04d-%d.png"), ProgramRun(exitCode: 0))
        try expect(program.run("render", "a.gs", "-o", "100%.gif"), ProgramRun(exitCode: 0))
        try folder.write("source \"tiny.gif\"\nmin-delay 20ms\noutput \"%%d.webp\"\n", to: "b.gs")
        try expect(program.run("render", "b.gs"), ProgramRun(exitCode: 0))
        #expect(
            folder.names == ["%04d-0.png", "%04d-1.png", "%d.webp", "100%.gif", "50%d.gif", "a.gs", "b.gs", "tiny.gif"])
    }

    @Test(arguments: [
        ("%d.gif", "a frame's number stands in the names of .png files only"),
        ("%d-%d.png", "the frame's number stands once in a name, behind its last '/'"),
        ("%d/a.png", "the frame's number stands once in a name, behind its last '/'"),
    ])
    func `a number where none can stand`(_ name: String, _ reason: String) throws {
        try expect(
            program.run("render", "a.gs", "-o", name),
            ProgramRun(
                exitCode: 2, errors: "gifscript: -o: \(reason), such as frames/%04d.png; '%%d' is '%d' itself\n"))
    }

    /// C's other ways to write a number would name one file after themselves.
    @Test(arguments: [("%4d.png", "%4d"), ("%%d-%05i.png", "%05i"), ("a%-3d%%.png", "%-3d"), ("%010d.png", "%010d")])
    func `a number in a form that is none here`(_ name: String, _ form: String) throws {
        try expect(
            program.run("render", "a.gs", "-o", name),
            ProgramRun(
                exitCode: 2,
                errors: "gifscript: -o: '\(form)' is no place for a frame's number; write %d, or %04d for four digits\n"
            ))
        #expect(folder.names == ["a.gs", "tiny.gif"])
    }

    @Test func `a percent sign that starts no number is itself`() throws {
        for name in ["100%.png", "5%in.png", "%%4d.png", "50% dull.png"] {
            try expect(program.run("render", "a.gs", "-o", name), ProgramRun(exitCode: 0))
            #expect(folder.names.contains(name))
        }
    }

    // MARK: - All or none

    @Test func `a later output that fails leaves the earlier ones as they were`() throws {
        try folder.write("before", to: "one.gif")
        try folder.write(
            "source \"tiny.gif\"\nmin-delay 20ms\noutput \"one.gif\"\noutput \"p/%d.png\"\noutput \"two.gif\" max-size 0.03KB\n",
            to: "b.gs")
        let run = try program.run("render", "b.gs")
        #expect(run.exitCode == 4, "\(run)")
        #expect(try folder.read("one.gif") == Array("before".utf8))
        #expect(folder.names == ["a.gs", "b.gs", "one.gif", "tiny.gif"])
    }

    @Test func `two rows of pictures in one new folder`() throws {
        try folder.write(
            "source \"tiny.gif\"\nmin-delay 20ms\noutput \"p/a%d.png\"\noutput \"p/b%d.png\" frames 1\n", to: "b.gs")
        try expect(program.run("render", "b.gs"), ProgramRun(exitCode: 0))
        #expect(folder.names(in: "p") == ["a0.png", "a1.png", "b1.png"])
        #expect(folder.names == ["a.gs", "b.gs", "p", "tiny.gif"])
    }

    @Test func `one name twice is told once`() throws {
        try folder.write("source \"tiny.gif\"\noutput \"x.gif\"\noutput \"x.gif\"\n", to: "b.gs")
        try expect(
            program.run("render", "b.gs"),
            ProgramRun(
                exitCode: 1,
                errors: """
                    b.gs:3:8: error: 'x.gif' is named twice
                      3 | output "x.gif"
                        |        ^^^^^^^

                    """))
    }

    // MARK: - The rule for make

    @Test func `a rule that cannot be written is told before anything is drawn`() throws {
        try expect(
            program.run("render", "a.gs", "-o", "out.gif", "--deps", "none/a.d"),
            ProgramRun(exitCode: 3, errors: "none/a.d: error: cannot write 'none/a.d': no such folder\n"))
        #expect(folder.names == ["a.gs", "tiny.gif"])
        try folder.write("sorce \"tiny.gif\"\n", to: "bad.gs")
        let run = try program.run("render", "bad.gs", "--deps", "none/a.d")
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("no such folder") && run.errors.contains("'sorce'"))
        #expect(try program.run("render", "bad.gs", "--deps", "bad.d").exitCode == 1)
        #expect(folder.names == ["a.gs", "bad.gs", "tiny.gif"])
    }

    @Test func `the rule names outputs where they are, and captions too`() throws {
        try folder.makeFolder("s")
        try folder.write("1\n00:00:00,000 --> 00:00:00,100\nhi\n", to: "s/c.srt")
        try folder.write(
            "source \"../tiny.gif\"\ncaptions \"c.srt\" size 8\nmin-delay 20ms\noutput \"x.gif\"\noutput \"p/%d.png\"\n",
            to: "s/a.gs")
        #expect(try program.run("render", "s/a.gs", "--deps", "a.d", "--quiet").exitCode == 0)
        #expect(
            try String(decoding: folder.read("a.d"), as: UTF8.self)
                .hasPrefix("s/x.gif s/p/0.png: \\\n  s/../tiny.gif \\\n  s/a.gs \\\n  s/c.srt\n"))
    }

    // MARK: - Streams

    @Test func `a reader that goes away`() throws {
        let run = try Shell.run(
            "gifscript render a.gs -o - | head -c 3; gifscript render a.gs -o - 2>&- | head -c 0; echo; exit 0",
            in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output == "GIF\n")
        #expect(run.errors == "")
    }

    @Test mutating func `nobody reads the result`() throws {
        program.output = .brokenPipe
        let run = try program.run("render", "a.gs", "-o", "-")
        #expect(run.exitCode == 3)
        #expect(run.errors == "a.gs: error: cannot write standard output: the reader has gone\n")
        #expect(folder.names == ["a.gs", "tiny.gif"])
    }

    @Test mutating func `nobody reads the messages`() throws {
        for errors in [Program.Stream.closed, .brokenPipe] {
            program.errors = errors
            #expect(try program.run("render", "a.gs", "-o", "out.gif", "--report").exitCode == 0)
            #expect(try program.run("render", "none.gs").exitCode == 3)
        }
        #expect(folder.names == ["a.gs", "out.gif", "tiny.gif"])
    }
}
