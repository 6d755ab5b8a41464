import TestSupport
import Testing

@Suite struct HelpTests {
    @Test func version() throws {
        let run = try Program(in: TemporaryFolder()).run("--version")
        #expect(run == ProgramRun(exitCode: 0, output: "gifscript 0.1.0\n"))
    }

    @Test func `the program's help`() throws {
        let program = try Program(in: TemporaryFolder())
        let help = """
            gifscript composes animated GIFs from scene scripts.

            usage: gifscript COMMAND …

            commands:
              render       make the GIF that a script describes
              check        find a script's errors; draw nothing
              explain      tell frame by frame what a render would do; draw nothing
              fmt          lay scripts out in the one canonical form
              info         tell what a GIF holds
              frames       write every displayed frame as a PNG
              fonts        list the fonts that a script may name
              new          write a commented script to start from
              lsp          help an editor with scripts, as a language server
              help         explain a command, a directive or an option
              completions  print what lets a shell complete gifscript's words

            options:
              -h, --help     show this help, or a command's: gifscript render --help
                  --version  show the version

            A script of two lines captions a GIF:

              source "cat.gif"
              text "WHEN THE TESTS PASS" at bottom

            Write that to caption.gs, and 'gifscript render caption.gs' makes caption.gif.

            'gifscript help text' explains a directive. There are:

            """
        for words in [["--help"], ["-h"], ["help"], ["help", "help"]] {
            let run = try program.run(words)
            #expect(run.exitCode == 0 && run.errors == "")
            #expect(run.output.prefix(help.count) == help)
            // The list of directives grows with the language.
            #expect(run.output.dropFirst(help.count).hasPrefix("\n  param, let, style, "))
        }
    }

    @Test func `a command's help`() throws {
        let program = try Program(in: TemporaryFolder())
        let help = """
            usage: gifscript info FILE [--json]

            Tell what a GIF holds.

              FILE                    the GIF; '-' reads it from standard input
                  --json              give everything as JSON
                  --limit NAME=VALUE  raise a limit, such as frames=200k:
                                      canvas, frames, pixels, memory
              -h, --help              show this help

            One row an image block, in file order. A damaged file is described as far as it
            goes, with warnings. Browsers show a stored delay of 0 or 1 centiseconds as
            100 ms; the table gives both.

            Exit code: 0 done (warnings or not), 2 wrong usage, 3 the file cannot be read or
            is not a GIF, 4 a limit was reached.

            Examples:
              gifscript info cat.gif
              gifscript info cat.gif --json

            """
        try expect(program.run("info", "--help"), ProgramRun(exitCode: 0, output: help))
        try expect(program.run("help", "info"), ProgramRun(exitCode: 0, output: help))
    }

    @Test(arguments: [
        "render", "check", "explain", "info", "frames", "fmt", "fonts", "new", "lsp", "help", "completions",
    ])
    func `help fits a terminal`(
        _ command: String
    ) throws {
        let run = try Program(in: TemporaryFolder()).run(command, "--help", "surplus", "words")
        #expect(run.exitCode == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("usage: gifscript \(command)"))
        for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
}
