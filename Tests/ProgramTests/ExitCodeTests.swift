import TestSupport
import Testing

/// Of everything that is wrong, a wrong call rules what the program ends with, then a wrong script, then its files; all
/// of it is told in one run.
@Suite struct ExitCodeTests {
    let folder: TemporaryFolder
    let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(in: folder)
        try folder.write(TinyGIF.plain.bytes, to: "tiny.gif")
        try folder.write("source \"tiny.gif\"", to: "good.gs")
        try folder.write("source \"tiny.gif\"\nsource \"none.gif\"", to: "files.gs")
        try folder.write("sorce \"tiny.gif\"\nsource \"none.gif\"\ntext \"nothing\"", to: "bad.gs")
        try folder.write("source \"none.gif\"\noutput \"a.gif\"\noutput \"b.gif\"\ntext \"x\" colour red", to: "two.gs")
    }

    /// What is wrong with the call, in any of its ways.
    static let calls: [(arguments: [String], message: String)] = [
        (["--root", "none"], "gifscript: --root: no folder 'none'\n"),
        (["--root", "tiny.gif"], "gifscript: --root: 'tiny.gif' is not a folder\n"),
        (["--root", "tiny.gif/deep"], "gifscript: --root: 'tiny.gif/deep': a part of the path is not a folder\n"),
        (["--set", "nothing=1"], "gifscript: there is no param 'nothing'\n"),
        (
            ["-o", "z.txt"],
            "gifscript: -o: '.txt' is no format that can be written; end it in '.gif', '.png', '.apng' or '.webp'\n"
        ),
        (
            ["-o", "z", "--root", "none"],
            "gifscript: --root: no folder 'none'\n"
                + "gifscript: -o: 'z' has no suffix that tells its format; end it in '.gif', '.png', '.apng' or '.webp'\n"
        ),
    ]

    static let scripts = ["good.gs", "files.gs", "bad.gs", "two.gs", "none.gs"]

    @Test(arguments: calls, scripts) func `a wrong call comes first`(
        _ call: (arguments: [String], message: String), _ script: String
    ) throws {
        // Which params a script has is known only to whoever has read it.
        guard script != "none.gs" || call.arguments.first != "--set" else { return }
        for command in call.arguments.contains("-o") ? ["render"] : ["render", "check"] {
            let run = try program.run(([command, script] + call.arguments).map { Array($0.utf8) })
            #expect(run.exitCode == 2)
            #expect(run.errors.hasPrefix(call.message), "\(run.errors)")
            // What is wrong with the script is told all the same; files are not opened for a wrong call.
            let text = run.errors + run.output
            #expect(text.contains("bad.gs:1:1: error: unknown directive 'sorce'") == (script == "bad.gs"))
            #expect(text.contains("none.gs: error: cannot read it") == (script == "none.gs"))
            #expect(!text.contains("none.gif"))
        }
        #expect(folder.names == ["bad.gs", "files.gs", "good.gs", "tiny.gif", "two.gs"])
    }

    @Test func `a script that is too long`() throws {
        let message = """
            good.gs: error: the script is longer than the limit 'script' of 3 bytes
              raise it with --limit script=N

            """
        try expect(
            program.run("check", "good.gs", "--limit", "script=3"), ProgramRun(exitCode: 4, errors: message))
        try expect(
            program.run("render", "good.gs", "--limit", "script=3"), ProgramRun(exitCode: 4, errors: message))
    }

    static let outcomes: [(arguments: [String], exitCode: Int32)] = [
        (["render", "two.gs", "-o", "c.gif"], 2), (["render", "two.gs"], 1), (["check", "two.gs"], 1),
        (["render", "files.gs", "-o", "tiny.gif"], 2), (["render", "files.gs"], 3), (["check", "files.gs"], 3),
        (["render", "bad.gs", "-o", "bad.gs"], 2), (["render", "bad.gs", "-o", "bad.gif"], 1),
        (["render", "good.gs", "-o", "none/a.gif"], 3), (["check", "bad.gs", "--limit", "frames=1"], 1),
        (["check", "good.gs", "--limit", "frames=1"], 4), (["check", "bad.gs", "--params"], 1),
        (["check", "bad.gs", "--params", "--root", "none"], 2), (["check", "files.gs", "--limit", "frames=1"], 3),
        (["check", "good.gs", "--limit", "script=3"], 4),
        (["check", "good.gs", "--limit", "script=3", "--set=a=b"], 4),
        (["check", "good.gs", "--limit", "script=3", "--root", "none"], 2),
    ]

    @Test(arguments: outcomes) func `what rules`(_ arguments: [String], _ exitCode: Int32) throws {
        let run = try program.run(arguments.map { Array($0.utf8) })
        #expect(run.exitCode == exitCode, "\(run.output)\(run.errors)")
        #expect(folder.names == ["bad.gs", "files.gs", "good.gs", "tiny.gif", "two.gs"])
    }

    @Test func `a script from standard input that needs a name for its result`() throws {
        var program = program
        program.input = Array("source \"none.gif\"".utf8)
        try expect(
            program.run("render", "-"),
            ProgramRun(
                exitCode: 2,
                errors: """
                    gifscript: a script from standard input without 'output' needs -o FILE
                    <stdin>:1:8: error: cannot read 'none.gif': no such file
                      1 | source "none.gif"
                        |        ^^^^^^^^^^

                    """))
        // Whether a script with errors names its result is not known.
        program.input = Array("output 5\nsource \"tiny.gif\"".utf8)
        #expect(try program.run("render", "-").exitCode == 1)
    }

    /// Whether a param that cannot be read is the one that is set is not known.
    @Test func `a setting of a param with an error`() throws {
        try folder.write("param title", to: "a.gs")
        #expect(try program.run("check", "a.gs", "--set", "title=x").exitCode == 1)
        #expect(try program.run("check", "a.gs", "--set", "other=x").exitCode == 2)
    }

    @Test func `script and files in one run`() throws {
        try folder.write("no font", to: "text.ttf")
        try folder.makeFolder("folder")
        try folder.write(Array(TinyGIF.plain.bytes.prefix(70)), to: "cut.gif")
        try folder.write(
            """
            source "none.gif"
            source "cut.gif"
            text "hello" colour red
            image "folder" mask "none.png"
            text "hi" font "none.ttf", "text.ttf", "Sans"
            output "cut.gif"
            """, to: "a.gs")
        let diagnostics = """
            a.gs:1:8: error: cannot read 'none.gif': no such file
              1 | source "none.gif"
                |        ^^^^^^^^^^
            a.gs:2:8: error: cannot read 'cut.gif': frame 1, byte 70: the file ends inside the image data
              2 | source "cut.gif"
                |        ^^^^^^^^^ --recover uses its good frames
            a.gs:3:14: error: unknown option 'colour' for text
              3 | text "hello" colour red
                |              ^^^^^^ did you mean 'fill'?
            a.gs:4:7: error: cannot read 'folder': it is a folder
              4 | image "folder" mask "none.png"
                |       ^^^^^^^^
            a.gs:4:21: error: cannot read 'none.png': no such file
              4 | image "folder" mask "none.png"
                |                     ^^^^^^^^^^
            a.gs:5:16: error: cannot read 'none.ttf': no such file
              5 | text "hi" font "none.ttf", "text.ttf", "Sans"
                |                ^^^^^^^^^^
            a.gs:5:28: error: 'text.ttf' is no font that can be drawn
              5 | text "hi" font "none.ttf", "text.ttf", "Sans"
                |                            ^^^^^^^^^^ TrueType and OpenType files are
            a.gs:6:8: error: the output 'cut.gif' is the input 'cut.gif'
              6 | output "cut.gif"
                |        ^^^^^^^^^ give another name with -o FILE

            """
        try expect(program.run("check", "a.gs"), ProgramRun(exitCode: 1, output: diagnostics))
        try expect(program.run("render", "a.gs"), ProgramRun(exitCode: 1, errors: diagnostics))
    }
}
