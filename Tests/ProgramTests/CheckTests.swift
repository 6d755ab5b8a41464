import TestSupport
import Testing

@Suite struct CheckTests {
    let folder: TemporaryFolder
    var program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.write(TinyGIF.spot.bytes, to: "spot.gif")
    }

    @Test func `nothing wrong`() throws {
        try folder.write("source \"spot.gif\"\ntext \"hi\" size 8", to: "a.gs")
        try expect(program.run("check", "a.gs"), ProgramRun(exitCode: 0))
        #expect(folder.names == ["a.gs", "spot.gif"])
    }

    @Test func `nothing wrong, on a terminal`() throws {
        try folder.write("source \"spot.gif\"", to: "a.gs")
        let run = try program.runOnTerminal("check", "a.gs", outputToo: true)
        #expect(run.errors.hasSuffix("a.gs: no errors\n"))
    }

    /// What a check finds is its result, so it stands on standard output.
    @Test func `all errors in one run`() throws {
        try folder.write("sorce \"spot.gif\"\nsource \"spot.gif\"\ntext \"hello\" colour red\n", to: "bad.gs")
        try expect(
            program.run("check", "bad.gs"),
            ProgramRun(
                exitCode: 1,
                output: """
                    bad.gs:1:1: error: unknown directive 'sorce'
                      1 | sorce "spot.gif"
                        | ^^^^^ did you mean 'source'?
                    bad.gs:3:14: error: unknown option 'colour' for text
                      3 | text "hello" colour red
                        |              ^^^^^^ did you mean 'fill'?

                    """))
        try expect(
            program.run("check", "bad.gs", "--format", "json"),
            ProgramRun(
                exitCode: 1,
                output: """
                    {"file":"bad.gs","severity":"error","code":"unknown-directive","message":"unknown directive \
                    'sorce'","range":{"start":{"line":1,"column":1},"end":{"line":1,"column":6}},"hint":"did you mean \
                    'source'?"}
                    {"file":"bad.gs","severity":"error","code":"unknown-option","message":"unknown option 'colour' for \
                    text","range":{"start":{"line":3,"column":14},"end":{"line":3,"column":20}},"hint":"did you mean \
                    'fill'?"}

                    """))
    }

    /// As a render tells it before it draws; nothing is made.
    @Test(arguments: [[], ["--deep"]]) func `a folder that an output needs`(_ options: [String]) throws {
        try folder.write(
            "source \"spot.gif\"\noutput \"nowhere/a.gif\"\noutput \"frames/%d.png\"\noutput \"b.webp\"\n", to: "a.gs")
        let run = try program.run(["check", "a.gs"] + options)
        expect(
            run,
            ProgramRun(
                exitCode: 3,
                output: """
                    a.gs:2:8: error: cannot write 'nowhere/a.gif': no such folder
                      2 | output "nowhere/a.gif"
                        |        ^^^^^^^^^^^^^^^

                    """))
        #expect(try program.run("render", "a.gs").errors == run.output)
        #expect(folder.names == ["a.gs", "spot.gif"])
        // With what else is wrong.
        try folder.write("source \"spot.gif\" frams 1\noutput \"nowhere/a.gif\"\n", to: "a.gs")
        let both = try program.run(["check", "a.gs"] + options)
        #expect(both.exitCode == 1 && both.output.contains("no such folder"), "\(both)")
    }

    @Test func `files are looked up`() throws {
        try folder.write("source \"spto.gif\"\n", to: "a.gs")
        try expect(
            program.run("check", "a.gs"),
            ProgramRun(
                exitCode: 3,
                output: """
                    a.gs:1:8: error: cannot read 'spto.gif': no such file
                      1 | source "spto.gif"
                        |        ^^^^^^^^^^ did you mean 'spot.gif'?

                    """))
    }

    @Test func `a pipe is no font`() throws {
        try folder.makePipe("pipe.ttf")
        try folder.write("source \"spot.gif\"\ntext \"x\" font \"pipe.ttf\"", to: "a.gs")
        try expect(
            program.run("check", "a.gs"),
            ProgramRun(
                exitCode: 3,
                output: """
                    a.gs:2:15: error: cannot read 'pipe.ttf': it is not a regular file
                      2 | text "x" font "pipe.ttf"
                        |               ^^^^^^^^^^

                    """))
    }

    @Test func `damage is found, and passed over with --recover`() throws {
        try folder.write(Array(TinyGIF.spot.bytes.prefix(100)), to: "cut.gif")
        try folder.write("source \"cut.gif\"", to: "a.gs")
        #expect(try program.run("check", "a.gs").exitCode == 3)
        let run = try program.run("check", "a.gs", "--recover")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("warning: 'cut.gif' is damaged"))
    }

    @Test func `limits`() throws {
        try folder.write("source \"spot.gif\"\n", to: "a.gs")
        try expect(
            program.run("check", "a.gs", "--limit", "frames=1"),
            ProgramRun(
                exitCode: 4,
                output: """
                    a.gs:1:8: error: cannot read 'spot.gif': it has more frames than the 1 that may be
                      1 | source "spot.gif"
                        |        ^^^^^^^^^^ raise it with --limit frames=N

                    """))
    }

    @Test func `a missing script`() throws {
        try expect(
            program.run("check", "none.gs"),
            ProgramRun(exitCode: 3, errors: "none.gs: error: cannot read it: no such file\n"))
    }

    @Test mutating func `from standard input`() throws {
        program.input = Array("source \"spot.gif\"".utf8)
        try expect(program.run("check", "-"), ProgramRun(exitCode: 0))
    }

    @Test func `params may be unset, but not be set wrongly`() throws {
        try folder.write("param title text\nsource \"spot.gif\"\ntext \"{title}\" size 8", to: "a.gs")
        try expect(program.run("check", "a.gs"), ProgramRun(exitCode: 0))
        try expect(
            program.run("check", "a.gs", "--set", "tilte=x"),
            ProgramRun(exitCode: 2, errors: "gifscript: there is no param 'tilte'; did you mean 'title'?\n"))
    }

    @Test func `a template's params as JSON`() throws {
        try folder.write(
            """
            param title text = "HI \\"there\\"" max 40
            param count number = 3 min 1 max 9
            param tint color = red
            param wait time = 80ms
            param logo file
            param loud switch = on
            param where one of "top" "bottom"
            source "spot.gif"
            """, to: "a.gs")
        try expect(
            program.run("check", "a.gs", "--params"),
            ProgramRun(
                exitCode: 0,
                output: """
                    [
                    {"name":"title","type":"text","required":false,"default":"HI \\"there\\"","min":null,"max":40,"choices":null},
                    {"name":"count","type":"number","required":false,"default":"3","min":1,"max":9,"choices":null},
                    {"name":"tint","type":"color","required":false,"default":"#ff0000","min":null,"max":null,"choices":null},
                    {"name":"wait","type":"time","required":false,"default":"0.08s","min":null,"max":null,"choices":null},
                    {"name":"logo","type":"file","required":true,"default":null,"min":null,"max":null,"choices":null},
                    {"name":"loud","type":"switch","required":false,"default":"on","min":null,"max":null,"choices":null},
                    {"name":"where","type":"one of","required":true,"default":null,"min":null,"max":null,"choices":["top","bottom"]}
                    ]

                    """))
    }

    @Test func `params of a script with errors`() throws {
        try folder.write("param title text\nsorce \"spot.gif\"", to: "a.gs")
        try expect(
            program.run("check", "a.gs", "--params"),
            ProgramRun(
                exitCode: 1,
                errors: """
                    a.gs:2:1: error: unknown directive 'sorce'
                      2 | sorce "spot.gif"
                        | ^^^^^ did you mean 'source'?

                    """))
        try folder.write("source \"spot.gif\"", to: "none.gs")
        try expect(program.run("check", "none.gs", "--params"), ProgramRun(exitCode: 0, output: "[]\n"))
    }
}
