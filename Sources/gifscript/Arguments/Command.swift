import SceneRenderer

/// The program's commands, with what each takes: the one table that the argument parser and the help are made from.
enum Command: String, CaseIterable {
    case render
    case check
    case info
    case frames
    case fmt
    case lsp

    /// The one file that a command is given.
    struct Operand {
        /// As the help calls it, such as `SCRIPT`.
        var placeholder: String
        var example: String
        var help: String
    }

    var summary: String {
        switch self {
        case .render: "make the GIF that a script describes"
        case .check: "find a script's errors; draw nothing"
        case .info: "tell what a GIF holds"
        case .frames: "write every displayed frame as a PNG"
        case .fmt: "lay a script out (not in this version yet)"
        case .lsp: "help an editor with scripts, as a language server"
        }
    }

    /// nil for a command that is given no file.
    var operand: Operand? {
        switch self {
        case .render, .check, .fmt:
            Operand(
                placeholder: "SCRIPT", example: "caption.gs", help: "the scene script; '-' reads it from standard input"
            )
        case .info, .frames:
            Operand(placeholder: "FILE", example: "cat.gif", help: "the GIF; '-' reads it from standard input")
        case .lsp: nil
        }
    }

    /// In the order that the help lists them.
    var options: [Option] {
        switch self {
        case .render: [.output, .set, .root, .jobs, .recover, .limit, .quiet, .format, .help]
        case .check: [.set, .root, .params, .recover, .limit, .format, .help]
        case .info: [.json, .limit, .help]
        case .frames: [.output, .recover, .limit, .quiet, .format, .help]
        case .fmt: [.help]
        case .lsp: [.limit, .help]
        }
    }

    /// The limits that `--limit` raises for this command.
    var limits: [RenderLimits.Name] {
        switch self {
        case .render, .check: RenderLimits.Name.allCases
        case .info, .frames: [.canvas, .frames, .pixels, .memory]
        case .fmt: []
        case .lsp: [.script]
        }
    }

    /// The command as one types it, such as `gifscript info FILE [--json]`.
    var synopsis: String {
        switch self {
        case .render: "gifscript render SCRIPT [-o FILE] [--set NAME=VALUE]…"
        case .check: "gifscript check SCRIPT [--set NAME=VALUE]… [--params]"
        case .info: "gifscript info FILE [--json]"
        case .frames: "gifscript frames FILE -o DIR [--recover]"
        case .fmt: "gifscript fmt SCRIPT…"
        case .lsp: "gifscript lsp"
        }
    }

    /// What the command's help tells beyond the options.
    var explanation: String {
        switch self {
        case .render:
            """
            Without -o and without an 'output' in the script, the GIF takes the script's
            name: caption.gs makes caption.gif. It appears whole or not at all. Errors and
            warnings go to standard error.

            Exit code: 0 done, 1 the script has errors, 2 wrong usage, 3 a file cannot be
            read, decoded or written, 4 a limit was reached. Of several, 2 comes before 1,
            and 1 before 3 and 4.

            Examples:
              gifscript render caption.gs
              gifscript render template.gs --set title="IT WORKS" -o monday.gif
              gifscript render - -o - < caption.gs > caption.gif
            """
        case .check:
            """
            Parses the script, checks it and opens its files. What it finds goes to standard
            output.

            Exit code: 0 no errors, 1 the script has errors, 2 wrong usage, 3 a file cannot
            be read, 4 a limit was reached. Of several, 2 comes before 1, and 1 before 3
            and 4.

            Examples:
              gifscript check caption.gs
              gifscript check template.gs --params
            """
        case .info:
            """
            One row an image block, in file order. A damaged file is described as far as it
            goes, with warnings. Browsers show a stored delay of 0 or 1 centiseconds as
            100 ms; the table gives both.

            Exit code: 0 done (warnings or not), 2 wrong usage, 3 the file cannot be read or
            is not a GIF, 4 a limit was reached.

            Examples:
              gifscript info cat.gif
              gifscript info cat.gif --json
            """
        case .frames:
            """
            Writes DIR/frame-0000.png, DIR/frame-0001.png and so on: the full canvas as
            browsers show it, RGBA. DIR is made where it is missing; other files in it stay.
            All pictures appear or none. A damaged GIF is refused unless --recover.

            Exit code: 0 done, 2 wrong usage, 3 a file cannot be read, decoded or written,
            4 a limit was reached.

            Example:
              gifscript frames cat.gif -o cat-frames
            """
        case .fmt:
            "This version cannot format scripts yet."
        case .lsp:
            """
            Speaks the Language Server Protocol on standard input and output: an editor that
            is told of it starts it for every script. It finds errors as you type, completes
            and explains the language's words, and renames, colours and folds. README.md
            tells how to set editors up.

            Exit code: 0 after the editor shut it down, 1 where it went away without, 2 wrong
            usage.
            """
        }
    }
}
