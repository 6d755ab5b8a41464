import SceneLanguage
import SceneRenderer

/// The program's commands, with what each takes: the one table that the argument parser, the help, the manual page and
/// the shells' completions are made from.
enum Command: String, CaseIterable {
    case render
    case check
    case explain
    case fmt
    case info
    case frames
    case fonts
    case new
    case lsp
    case help
    case completions
    case man

    /// Those that people are told of; the others serve the build.
    static let listed = allCases.filter { $0 != .man }

    /// A file or word that a command is given.
    struct Operand {
        enum Presence {
            case required
            case optional
            /// One or more; the last of its command.
            case several
        }

        /// What a shell may complete it with.
        enum Content {
            /// A file whose name ends in one of these.
            case file(suffixes: [String])
            /// One of these words, and nothing else.
            case words([String])
            /// What the vocabulary has a help for.
            case topic
            case other

            static let script = Content.file(suffixes: ["gs", "gifscript"])
        }

        /// As the help calls it, such as `SCRIPT`.
        var placeholder: String
        var example: String
        var help: String
        var presence = Presence.required
        var content: Content
    }

    var summary: String {
        switch self {
        case .render: "make the GIF that a script describes"
        case .check: "find a script's errors; draw nothing"
        case .explain: "tell frame by frame what a render would do; draw nothing"
        case .fmt: "lay scripts out in the one canonical form"
        case .info: "tell what a GIF holds"
        case .frames: "write every displayed frame as a PNG"
        case .fonts: "list the fonts that a script may name"
        case .new: "write a commented script to start from"
        case .lsp: "help an editor with scripts, as a language server"
        case .help: "explain a command, a directive or an option"
        case .completions: "print what lets a shell complete gifscript's words"
        case .man: "print a page of the manual as roff"
        }
    }

    var operands: [Operand] {
        switch self {
        case .render, .check, .explain:
            [
                Operand(
                    placeholder: "SCRIPT", example: "caption.gs",
                    help: "the scene script; '-' reads it from standard input", content: .script)
            ]
        case .fmt:
            [
                Operand(
                    placeholder: "SCRIPT", example: "caption.gs",
                    help: "scene scripts; '-' reads one from standard input and\nwrites it to standard output",
                    presence: .several, content: .script)
            ]
        case .info, .frames:
            [
                Operand(
                    placeholder: "FILE", example: "cat.gif", help: "the GIF; '-' reads it from standard input",
                    content: .file(suffixes: ["gif"]))
            ]
        case .fonts:
            [
                Operand(
                    placeholder: "PATTERN", example: "sans",
                    help: "only families with this in their names; with '*' or '?'\nit stands for the whole name",
                    presence: .optional, content: .other)
            ]
        case .new:
            [
                Operand(
                    placeholder: "KIND", example: "meme",
                    help: StarterScript.allCases.map(\.rawValue).joined(separator: ", "),
                    content: .words(StarterScript.allCases.map(\.rawValue))),
                Operand(
                    placeholder: "FILE", example: "monday.gs",
                    help: "where to write it, KIND.gs where absent; '-' is\nstandard output", presence: .optional,
                    content: .script),
            ]
        case .lsp: []
        case .help:
            [
                Operand(
                    placeholder: "TOPIC", example: "text",
                    help: "a command, or a word of the language, such as\ntext, let, stroke, clamp or meme",
                    presence: .optional,
                    content: .topic),
                Operand(
                    placeholder: "OPTION", example: "stroke", help: "one option of a directive", presence: .optional,
                    content: .topic),
            ]
        case .completions:
            [
                Operand(
                    placeholder: "SHELL", example: "bash", help: "bash, zsh or fish",
                    content: .words(Shell.allCases.map(\.rawValue)))
            ]
        case .man:
            [
                Operand(
                    placeholder: "SECTION", example: "1", help: "1 for the program, 5 for the language",
                    content: .words(ManualSection.allCases.map(\.rawValue)))
            ]
        }
    }

    /// In the order that the help lists them.
    var options: [Option] {
        switch self {
        case .render:
            [.output, .set, .data, .root, .jobs, .recover, .limit, .deps, .report, .watch, .quiet, .format, .help]
        case .check: [.set, .data, .root, .deep, .params, .recover, .limit, .format, .help]
        case .explain: [.set, .data, .root, .recover, .limit, .format, .help]
        case .fmt: [.check, .limit, .format, .help]
        case .info: [.json, .limit, .help]
        case .frames: [.output, .recover, .limit, .quiet, .format, .help]
        case .fonts: [.json, .help]
        case .lsp: [.stdio, .limit, .help]
        case .new, .help, .completions, .man: [.help]
        }
    }

    /// The limits that `--limit` raises for this command.
    var limits: [RenderLimits.Name] {
        switch self {
        case .render, .check, .explain: RenderLimits.Name.allCases
        case .fmt, .lsp: [.script]
        case .info, .frames: [.canvas, .frames, .pixels, .memory]
        case .fonts, .new, .help, .completions, .man: []
        }
    }

    /// The command as one types it, such as `gifscript info FILE [--json]`.
    var synopsis: String {
        switch self {
        case .render: "gifscript render SCRIPT [-o FILE] [--set NAME=VALUE]…"
        case .check: "gifscript check SCRIPT [--deep] [--set NAME=VALUE]… [--params]"
        case .explain: "gifscript explain SCRIPT [--set NAME=VALUE]…"
        case .fmt: "gifscript fmt SCRIPT… [--check]"
        case .info: "gifscript info FILE [--json]"
        case .frames: "gifscript frames FILE -o DIR [--recover]"
        case .fonts: "gifscript fonts [PATTERN] [--json]"
        case .new: "gifscript new KIND [FILE]"
        case .lsp: "gifscript lsp"
        case .help: "gifscript help [TOPIC [OPTION]]"
        case .completions: "gifscript completions bash|zsh|fish"
        case .man: "gifscript man 1|5"
        }
    }

    /// What the command's help tells beyond the options, in paragraphs.
    var explanation: String {
        switch self {
        case .render:
            """
            Without -o and without an 'output' in the script, the GIF takes the script's
            name: caption.gs makes caption.gif. The suffix of -o picks the format: .gif,
            .webp, .apng, or .png for a still; frames/%04d.png, here or in a script's own
            'output', writes a picture a frame ('%%d' in a name is '%d' itself). Outputs
            appear whole or not at all, and none before all are whole. Errors and warnings
            go to standard error.

            With --watch it follows the script, what it includes, data, captions, fonts and
            media, and tells of each render in a line.

            Exit code: 0 done, 1 the script has errors, 2 wrong usage, 3 a file cannot be
            read, decoded or written, 4 a limit was reached. Of several, 2 comes before 1,
            and 1 before 3 and 4.
            """
        case .check:
            """
            Parses the script, checks it and opens its files. With --deep it also lays out
            every text in every frame, still without drawing: it warns of texts that do not
            fit, are cut or reach beyond the canvas, of characters that no font has, and of
            overlays that are never visible, and notes at which sizes texts are set that had
            to fit. What it finds goes to standard output.

            Exit code: 0 no errors, 1 the script has errors, 2 wrong usage, 3 a file cannot
            be read, 4 a limit was reached. Of several, 2 comes before 1, and 1 before 3
            and 4.
            """
        case .explain:
            """
            One row for neighbouring frames that are alike: their times and delays, which
            frames of the source they show, whether those go through untouched, and what is
            drawn over them at which place; then what loses colours and why, and what only a
            render can tell. With --format json every frame has an entry of its own. Errors
            and warnings go to standard error.

            Exit code: 0 done, 1 the script has errors, 2 wrong usage, 3 a file cannot be
            read, 4 a limit was reached. Of several, 2 comes before 1, and 1 before 3 and 4.
            """
        case .fmt:
            """
            Two spaces a block, one blank between words, at most one empty line in a row.
            Lines stay as their author broke them, and so do comments and values: what a
            script means does not change. A file that is laid out already is not touched,
            nor is one with errors in its syntax, which are told on standard error.

            Exit code: 0 done, 1 a script has errors, or with --check is not laid out,
            2 wrong usage, 3 a file cannot be read or written, 4 a limit was reached.
            """
        case .info:
            """
            One row an image block, in file order. A damaged file is described as far as it
            goes, with warnings. Browsers show a stored delay of 0 or 1 centiseconds as
            100 ms; the table gives both.

            Exit code: 0 done (warnings or not), 2 wrong usage, 3 the file cannot be read or
            is not a GIF, 4 a limit was reached.
            """
        case .frames:
            """
            Writes DIR/frame-0000.png, DIR/frame-0001.png and so on: the full canvas as
            browsers show it, RGBA. DIR is made where it is missing; other files in it stay.
            All pictures appear or none. A damaged GIF is refused unless --recover.

            Exit code: 0 done, 2 wrong usage, 3 a file cannot be read, decoded or written,
            4 a limit was reached.
            """
        case .fonts:
            """
            The families that fontconfig knows and that text can be drawn with, and for each
            font of a family its style and file. Case does not matter.

            Exit code: 0 done, 1 no family matches, 2 wrong usage.
            """
        case .new:
            """
            The script is complete but for the media that it names, which its comments tell
            of. A file that exists is never overwritten.

            Exit code: 0 done, 2 wrong usage, 3 the file exists or cannot be written.
            """
        case .lsp:
            """
            Speaks the Language Server Protocol on standard input and output: an editor that
            is told of it starts it for its scripts. It finds errors as you type, completes
            and explains the language's words, renames, colours, folds and lays out.
            README.md tells how to set editors up.

            Exit code: 0 after the editor shut it down, 1 where it went away without, 2 for
            wrong usage.
            """
        case .help:
            """
            Without a word, the commands. With a directive, what it draws or sets and all
            its options, with their values, defaults and an example each. Options,
            functions, values of frames, keyframes, expressions, lists, records and the
            built-in styles have a help of their own.
            """
        case .completions:
            """
            'make install' puts them in their places. The shells look in these:

              bash  ~/.local/share/bash-completion/completions/gifscript
              zsh   _gifscript, in a folder of $fpath
              fish  ~/.config/fish/completions/gifscript.fish
            """
        case .man: "'make install' installs both."
        }
    }

    var examples: [String] {
        switch self {
        case .render:
            [
                "gifscript render caption.gs",
                "gifscript render template.gs --set title=\"IT WORKS\" -o monday.gif",
                "gifscript render template.gs --data monday.json -o monday.gif",
                "gifscript render caption.gs --watch",
                "gifscript render - -o - < caption.gs > caption.gif",
            ]
        case .check:
            ["gifscript check caption.gs", "gifscript check caption.gs --deep", "gifscript check template.gs --params"]
        case .explain:
            ["gifscript explain caption.gs", "gifscript explain template.gs --set title=\"IT WORKS\" --format json"]
        case .fmt:
            ["gifscript fmt caption.gs", "gifscript fmt --check scenes/*.gs", "gifscript fmt - < caption.gs"]
        case .info: ["gifscript info cat.gif", "gifscript info cat.gif --json"]
        case .frames: ["gifscript frames cat.gif -o cat-frames"]
        case .fonts: ["gifscript fonts", "gifscript fonts mono", "gifscript fonts 'Noto Sans*' --json"]
        case .new: ["gifscript new meme", "gifscript new captions monday.gs"]
        case .lsp: []
        case .help: ["gifscript help render", "gifscript help text", "gifscript help text stroke"]
        case .completions: []
        case .man: ["gifscript man 5 | man -l -"]
        }
    }
}
