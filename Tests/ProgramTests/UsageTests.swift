import TestSupport
import Testing

/// A command line that the program cannot take: one helpful line, exit code 2.
@Suite struct UsageTests {
    static let cases: [(arguments: [String], errors: String)] = [
        (
            [],
            "gifscript: say what to do, such as 'gifscript render caption.gs'; 'gifscript --help' lists the commands\n"
        ),
        (["rendr", "x.gs"], "gifscript: unknown command 'rendr'; did you mean 'render'?\n"),
        (["help", "rendr"], "gifscript: there is no help on 'rendr'; did you mean 'gifscript help render'?\n"),
        (
            ["help", "nonsense"],
            "gifscript: there is no help on 'nonsense'; 'gifscript help' lists the commands and directives\n"
        ),
        (["help", "text", "stork"], "gifscript: text has no option 'stork'; did you mean 'stroke'?\n"),
        (["help", "text", "nonsense"], "gifscript: text has no option 'nonsense'; 'gifscript help text' lists them\n"),
        (["help", "render", "text"], "gifscript: help takes one TOPIC and one OPTION; 'text' is one too many\n"),
        (["help", "text", "fill", "x"], "gifscript: help takes one TOPIC and one OPTION; 'x' is one too many\n"),
        (
            ["polish"],
            "gifscript: unknown command 'polish'; there are render, check, explain, fmt, info, frames, fonts, new, lsp, help, completions\n"
        ),
        (["completions"], "gifscript: completions needs a SHELL, such as 'gifscript completions bash'\n"),
        (["completions", "tcsh"], "gifscript: unknown shell 'tcsh'; there are bash, zsh, fish\n"),
        (["completions", "bsh"], "gifscript: unknown shell 'bsh'; did you mean 'bash'?\n"),
        (["new"], "gifscript: new needs a KIND, such as 'gifscript new meme'\n"),
        (["new", "mem"], "gifscript: unknown kind 'mem'; did you mean 'meme'?\n"),
        (
            ["new", "video"],
            "gifscript: unknown kind 'video'; there are meme, captions, slideshow, watermark, template\n"
        ),
        (["lsp", "a.gs"], "gifscript: lsp takes no file; 'a.gs' is one too many\n"),
        (["fmt"], "gifscript: fmt needs a SCRIPT, such as 'gifscript fmt caption.gs'\n"),
        (["fmt", "a.gs", "--chek"], "gifscript: unknown option '--chek' for fmt; did you mean '--check'?\n"),
        (["caption.gs"], "gifscript: unknown command 'caption.gs'; did you mean 'gifscript render caption.gs'?\n"),
        (["cat.gif", "--json"], "gifscript: unknown command 'cat.gif'; did you mean 'gifscript info cat.gif'?\n"),
        (
            ["--quiet", "render", "a.gs"],
            "gifscript: '--quiet' stands before the command; the command comes first, such as 'gifscript render caption.gs --quiet …'\n"
        ),
        (["render"], "gifscript: render needs a SCRIPT, such as 'gifscript render caption.gs'\n"),
        (["render", ""], "gifscript: render needs a SCRIPT, such as 'gifscript render caption.gs'\n"),
        (["render", "a.gs", "b.gs"], "gifscript: render takes one SCRIPT; 'b.gs' is one too many\n"),
        (
            ["render", "a.gs", "--ouput", "x.gif"],
            "gifscript: unknown option '--ouput' for render; did you mean '--output'?\n"
        ),
        (["render", "a.gs", "-D", "x=1"], "gifscript: unknown option '-D' for render; did you mean '--set'?\n"),
        (
            ["render", "a.gs", "--what"],
            "gifscript: unknown option '--what' for render; 'gifscript render --help' lists the options\n"
        ),
        (
            ["render", "a.gs", "-xyz"],
            "gifscript: unknown option '-xyz' for render; 'gifscript render --help' lists the options\n"
        ),
        (["render", "a.gs", "-o"], "gifscript: '-o' needs a value: -o FILE\n"),
        (["render", "a.gs", "-o", "--quiet"], "gifscript: '-o' needs a value: -o FILE, but '--quiet' follows\n"),
        (["render", "a.gs", "--output="], "gifscript: '--output' needs a value: --output FILE, but it is empty\n"),
        (["render", "a.gs", "-o", "x.gif", "-o", "y.gif"], "gifscript: '--output' is given more than once\n"),
        (["render", "a.gs", "--quiet=yes"], "gifscript: '--quiet' takes no value, but 'yes' was given\n"),
        (["render", "a.gs", "--jobs", "0"], "gifscript: '--jobs' is a number of cores from 1 to 1024, not '0'\n"),
        (["render", "a.gs", "--jobs=many"], "gifscript: '--jobs' is a number of cores from 1 to 1024, not 'many'\n"),
        (["render", "a.gs", "--format", "xml"], "gifscript: '--format' is text or json, not 'xml'\n"),
        (
            ["render", "a.gs", "--set", "title"],
            "gifscript: '--set' needs NAME=VALUE, such as --set title=\"IT WORKS\", not 'title'\n"
        ),
        (
            ["render", "a.gs", "--set", "=x"],
            "gifscript: '--set' needs NAME=VALUE, such as --set title=\"IT WORKS\", not '=x'\n"
        ),
        (
            ["render", "a.gs", "--limit", "frames"],
            "gifscript: '--limit' needs NAME=VALUE, such as --limit frames=200k, not 'frames'\n"
        ),
        (["render", "a.gs", "--limit", "frmes=10"], "gifscript: there is no limit 'frmes'; did you mean 'frames'?\n"),
        (
            ["render", "a.gs", "--limit", "frames=-1"],
            "gifscript: the limit 'frames' is a positive number, such as 5000, 200k, 64MB or 2GB, not '-1'\n"
        ),
        (
            ["render", "a.gs", "--limit", "memory=99999999999GB"],
            "gifscript: the limit 'memory' is a positive number, such as 5000, 200k, 64MB or 2GB, not '99999999999GB'\n"
        ),
        (["info"], "gifscript: info needs a FILE, such as 'gifscript info cat.gif'\n"),
        (
            ["info", "a.gif", "--format", "json"],
            "gifscript: unknown option '--format' for info; did you mean '--json'?\n"
        ),
        (["check", "a.gs", "--json"], "gifscript: unknown option '--json' for check; did you mean '--format json'?\n"),
        (["frames"], "gifscript: frames needs a FILE, such as 'gifscript frames cat.gif -o DIR'\n"),
        (
            ["frames", "a.gif"],
            "gifscript: frames needs '-o DIR', such as 'gifscript frames cat.gif -o cat-frames'\n"
        ),
        (
            ["frames", "a.gif", "-o", "-"],
            "gifscript: frames writes a folder of pictures, which standard output cannot hold: -o DIR\n"
        ),
        (
            ["render", "a\u{1B}[31m.gs", "b\u{1B}[31m.gs"],
            "gifscript: render takes one SCRIPT; 'b\\u{1b}[31m.gs' is one too many\n"
        ),
    ]

    @Test(arguments: cases) func `wrong usage`(_ arguments: [String], _ errors: String) throws {
        let run = try Program(in: TemporaryFolder()).run(arguments.map { Array($0.utf8) })
        #expect(run == ProgramRun(exitCode: 2, errors: errors))
    }

    @Test func `all errors in one run`() throws {
        let run = try Program(in: TemporaryFolder()).run(
            "render", "--jobs", "0", "--ouput", "x.gif", "--limit", "depht=3")
        #expect(
            run
                == ProgramRun(
                    exitCode: 2,
                    errors: """
                        gifscript: unknown option '--ouput' for render; did you mean '--output'?
                        gifscript: '--jobs' is a number of cores from 1 to 1024, not '0'
                        gifscript: there is no limit 'depht'; did you mean 'depth'?

                        """))
    }
}
