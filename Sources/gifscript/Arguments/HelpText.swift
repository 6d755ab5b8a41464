import SceneLanguage

/// The help, made from the commands' table.
enum HelpText {
    static let version = "0.1.0"

    static var program: String {
        """
        gifscript composes animated GIFs from scene scripts.

        usage: gifscript COMMAND …

        commands:
        \(rows(Command.listed.map { ($0.rawValue, $0.summary) }))

        options:
        \(rows([("-h, --help", "show this help, or a command's: gifscript render --help"), ("    --version", "show the version")]))

        A script of two lines captions a GIF:

          source "cat.gif"
          text "WHEN THE TESTS PASS" at bottom

        Write that to caption.gs, and 'gifscript render caption.gs' makes caption.gif.

        'gifscript help text' explains a directive. There are:

        \(Wrapped.text(directives, indent: 2))

        """
    }

    private static var directives: String {
        (Vocabulary.forms + Vocabulary.standard.directives.filter { $0.availability == .now }.map(\.name))
            .joined(separator: ", ")
    }

    static func command(_ command: Command) -> String {
        let options = command.options.map { option in
            let spelling = (option.short.map { "\($0), " } ?? "    ") + option.long
            return (
                spelling + (option.placeholder(in: command).map { " " + $0 } ?? ""), option.help(in: command)
            )
        }
        let operands = command.operands.map { ($0.placeholder, $0.help) }
        let examples =
            command.examples.isEmpty
            ? []
            : [
                (command.examples.count == 1 ? "Example:" : "Examples:")
                    + command.examples.map { "\n  " + $0 }.joined()
            ]
        return """
            usage: \(command.synopsis)

            \(sentence(command.summary))

            \(rows(operands + options))

            \(([command.explanation] + examples).joined(separator: "\n\n"))

            """
    }

    private static func rows(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, text in
            let indent = "\n" + String(repeating: " ", count: width + 4)
            let text = text.split(separator: "\n").joined(separator: indent)
            return "  " + name + String(repeating: " ", count: width - name.count + 2) + text
        }.joined(separator: "\n")
    }

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}
