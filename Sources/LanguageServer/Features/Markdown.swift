import SceneLanguage

/// What the vocabulary tells of its words, as Markdown.
enum Markdown {
    static func text(on directive: DirectiveSpecification) -> String {
        let values = GrammarDocument.notation(directive.values)
        return "**\(directive.name)**" + (values.isEmpty ? "" : " \(values)") + "\n\n" + sentence(directive.help)
            + later(directive.availability) + example(directive.example)
    }

    static func text(on option: OptionSpecification, of owner: String) -> String {
        let values = GrammarDocument.notation(option.values)
        var text = "**\(option.name)**" + (values.isEmpty ? "" : " \(values)") + " (an option of \(owner))\n\n"
        text += sentence(option.help)
        if option.mayChange { text += " It may change from frame to frame, by keyframes or an expression." }
        text += later(option.availability)
        if !option.defaultText.isEmpty { text += "\n\nDefault: \(option.defaultText)" }
        return text + example(option.example)
    }

    static func text(on form: FormHelp) -> String {
        form.synopsis.map { "**\($0)**" }.joined(separator: "  \n") + "\n\n" + form.help + example(form.example)
    }

    static func text(on function: Function) -> String {
        code(function.signature) + "\n" + sentence(function.help)
    }

    static func code(_ script: String) -> String { "```gifscript\n\(script)\n```" }

    static func sentence(_ help: String) -> String { help.prefix(1).uppercased() + help.dropFirst() + "." }

    private static func later(_ availability: Availability) -> String {
        availability == .later ? " Not in this version yet." : ""
    }

    private static func example(_ script: String) -> String { "\n\n" + code(script) }
}
