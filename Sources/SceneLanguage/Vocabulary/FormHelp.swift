/// What `let`, `param` and the like are: forms that are no directives.
package struct FormHelp: Sendable {
    /// How it is written, with what others choose in capitals; a line each.
    package let synopsis: [String]
    package let help: String
    package let example: String

    /// nil where the word starts no form.
    package static func named(_ word: String) -> FormHelp? { Vocabulary.Form(rawValue: word)?.help }
}

extension Vocabulary.Form {
    fileprivate var help: FormHelp {
        switch self {
        case .let:
            FormHelp(
                synopsis: ["let NAME = EXPRESSION"],
                help: "Gives an expression a name; it is evaluated where the name is used.",
                example: "let high = height - 60")
        case .param:
            FormHelp(
                synopsis: ["param NAME TYPE [= VALUE] [min VALUE] [max VALUE]"],
                help: "Declares what others may set with --set NAME=VALUE. TYPE is text, number, color, time, file, "
                    + "switch, one of \"A\" \"B\", list of TYPE, or list or record with a block of fields. Without '=' it "
                    + "must be set. 'max' of a text counts characters.",
                example: "param title text = \"HI\" max 40")
        case .style:
            FormHelp(
                synopsis: ["style NAME { options }"],
                help:
                    "Gives options a name, for overlays to take with 'style NAME'. A directive's own options beat its "
                    + "styles'. Built in are \(Self.listed(BuiltInStyles.names)).",
                example: "style loud { size 20%; fill red }")
        case .defaults:
            FormHelp(
                synopsis: ["defaults DIRECTIVE { options }"],
                help:
                    "Gives options to all later texts (or images, and so on) that do not have them, neither themselves "
                    + "nor by a style.",
                example: "defaults text { size 20; fill white }")
        case .if:
            FormHelp(
                synopsis: ["if CONDITION { … } [else if CONDITION { … }] [else { … }]"],
                help: "What stands in the block holds where the condition does.",
                example: "if name != \"\" { text \"Hello, {name}!\" at top }")
        case .for:
            FormHelp(
                synopsis: ["for NAME in LIST { … }", "for NAME in FROM..TO { … }"],
                help: "Repeats the block for each item of a list, or each whole number of a range.",
                example: "for n in 1..3 { text \"{n}\" at 10 (20 * n) }")
        }
    }

    /// "a, b and c"
    private static func listed(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
