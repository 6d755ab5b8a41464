import SceneLanguage

/// gifscript(5): the language, from the vocabulary.
enum LanguagePage {
    static var text: String {
        var page = ManualPage(section: .language)
        page.heading("Name")
        page.paragraph("gifscript - the language of scene scripts")
        page.heading("Description")
        page.paragraph(
            "A script is a row of directives: a word, its values, its options, and perhaps a block. Inline or in a block, "
                + "an option means the same. A directive ends with its line, unless a bracket is open; ';' ends one too."
        )
        page.example("text \"ON THE FIRST TRY\" {\n  at bottom\n  style meme\n  frames 12..\n}")
        page.paragraph(
            "Later directives draw over earlier ones. '//' starts a comment, '/*' and '*/' enclose one. Frames count from "
                + "0, and both ends of a range are included; the end of a range of times is not. Braces in a string hold an "
                + "expression; elsewhere an expression stands in parentheses.")
        page.heading("Forms")
        for form in Vocabulary.forms {
            if let help = FormHelp.named(form) { add(help, titled: form, to: &page) }
        }
        page.heading("Values that change")
        add(.keyframes, titled: "keyframes", to: &page)
        page.heading("Expressions")
        add(.expressions, titled: "expressions", to: &page)
        page.subheading("frame values")
        page.paragraph(FrameValueName.use + ":")
        for value in FrameValueName.allCases { page.entry(value.rawValue, sentence(value.help)) }
        page.subheading("functions")
        for function in Function.all { page.entry(function.signature, sentence(function.help)) }
        page.subheading("lists and records")
        add(.lists, titled: nil, to: &page)
        page.heading("Directives")
        for directive in Vocabulary.standard.directives where directive.availability == .now {
            add(directive, to: &page)
        }
        page.heading("See also")
        page.paragraph("gifscript(1)")
        return page.text
    }

    private static func add(_ form: FormHelp, titled title: String?, to page: inout ManualPage) {
        if let title { page.subheading(title) }
        page.example(form.synopsis.joined(separator: "\n"))
        page.paragraph(form.help)
        page.example(form.example)
    }

    private static func sentence(_ help: String) -> String {
        let help = HelpMarkdown.plain(help)
        return help.prefix(1).uppercased() + help.dropFirst() + "."
    }

    private static func add(_ directive: DirectiveSpecification, to page: inout ManualPage) {
        let values = HelpMarkdown.plain(GrammarDocument.notation(directive.values))
        page.subheading(directive.name)
        let sentence = sentence(directive.help)
        page.paragraph(values.isEmpty ? sentence : "\(sentence) Values: \(values).")
        page.example(directive.example)
        for option in directive.options where option.availability == .now {
            add(option, named: option.name, to: &page)
            for suboption in option.suboptions where suboption.availability == .now {
                add(suboption, named: "\(option.name) ... \(suboption.name)", to: &page)
            }
        }
    }

    private static func add(_ option: OptionSpecification, named name: String, to page: inout ManualPage) {
        let values = HelpMarkdown.plain(GrammarDocument.notation(option.values))
        page.entry(values.isEmpty ? name : "\(name) \(values)", HelpMarkdown.plain(option.help) + ".")
        if option.mayChange { page.more("It may change from frame to frame, by keyframes or an expression.") }
        if !option.defaultText.isEmpty { page.more("Default: \(HelpMarkdown.plain(option.defaultText)).") }
        page.more("Such as: \(option.example)")
    }
}
