import SceneLanguage

/// The vocabulary's own words on a directive and its options, for a terminal of 80 columns.
enum VocabularyHelp {
    static func text(on directive: DirectiveSpecification) -> String {
        var text = title(directive.name, directive.values, directive.availability)
        text += "\n" + Wrapped.text(sentence(directive.help), indent: 0) + "\n\n  \(directive.example)\n"
        guard !directive.options.isEmpty else { return text }
        text += "\noptions:\n"
        let suboptions = directive.options.flatMap { option in option.suboptions.map { "  " + $0.name } }
        let width = (directive.options.map(\.name) + suboptions).map(\.count).max() ?? 0
        for option in directive.options {
            text += row(option, name: option.name, width: width, directive.availability)
            for suboption in option.suboptions {
                text += row(suboption, name: "  " + suboption.name, width: width, directive.availability)
            }
        }
        return text
    }

    /// An option that these directives share.
    static func text(on option: OptionSpecification, of directives: [DirectiveSpecification]) -> String {
        let owners = directives.map(\.name).joined(separator: ", ")
        var text = title(option.name, option.values, option.availability)
        text += "\n" + Wrapped.text("An option of \(owners): \(plain(option.help)).", indent: 0) + "\n"
        if option.mayChange {
            text += Wrapped.text("It may change from frame to frame, by keyframes or an expression.", indent: 0) + "\n"
        }
        if !option.defaultText.isEmpty {
            text += Wrapped.text("Default: \(plain(option.defaultText))", indent: 0) + "\n"
        }
        text += "\n  \(option.example)\n"
        guard !option.suboptions.isEmpty else { return text }
        text += "\nbehind it:\n"
        let width = option.suboptions.map(\.name.count).max() ?? 0
        for suboption in option.suboptions { text += row(suboption, name: suboption.name, width: width, .now) }
        return text
    }

    /// An option of whatever directives have it, once for those that have the very same.
    static func text(onOption name: String) -> String {
        var groups: [(option: OptionSpecification, owners: [DirectiveSpecification])] = []
        for directive in Vocabulary.standard.directives(withOption: name) {
            guard let option = directive.option(name) else { continue }
            if let known = groups.firstIndex(where: { isSame($0.option, option) }) {
                groups[known].owners.append(directive)
            } else {
                groups.append((option, [directive]))
            }
        }
        return groups.map { text(on: $0.option, of: $0.owners) }.joined(separator: "\n")
    }

    static func text(on form: FormHelp) -> String {
        form.synopsis.joined(separator: "\n") + "\n\n" + Wrapped.text(form.help, indent: 0) + "\n\n  \(form.example)\n"
    }

    static func text(on function: Function) -> String {
        function.signature + "\n\n"
            + Wrapped.text("A function of expressions: \(plain(function.help)).", indent: 0) + "\n"
    }

    /// A style that is built in.
    static func text(onStyle name: String, _ options: String) -> String {
        let lines = options.split(separator: "\n").map { "    \($0)\n" }.joined()
        return "style \(name)\n\n" + Wrapped.text("A style that is built in, as if a script had it:", indent: 0)
            + "\n\n  style \(name) {\n\(lines)  }\n"
    }

    static func text(on value: FrameValueName) -> String {
        value.rawValue + "\n\n" + Wrapped.text("\(FrameValueName.use): \(plain(value.help)).", indent: 0) + "\n"
    }

    // MARK: Parts

    private static func title(_ name: String, _ values: ValuePattern, _ availability: Availability) -> String {
        let later = availability == .later ? " (not in this version yet)" : ""
        let notation = plain(GrammarDocument.notation(values))
        return Wrapped.lines("\(name) \(notation)\(later)", columns: Wrapped.columns).enumerated()
            .map { ($0 == 0 ? "" : "    ") + $1 + "\n" }.joined()
    }

    private static func row(
        _ option: OptionSpecification, name: String, width: Int, _ availability: Availability
    ) -> String {
        var help = plain(option.help)
        if option.mayChange { help += "; may change from frame to frame" }
        if !option.defaultText.isEmpty { help += "; default: " + plain(option.defaultText) }
        if availability == .now, option.availability == .later { help += " (not in this version yet)" }
        let values = plain(GrammarDocument.notation(option.values))
        let indent = width + 4
        let columns = Wrapped.columns - indent
        let lines =
            Wrapped.lines(values, columns: columns) + Wrapped.lines(help, columns: columns)
            + Wrapped.lines("such as: " + option.example, columns: columns)
        let margin = String(repeating: " ", count: indent)
        let first = "  " + name + String(repeating: " ", count: indent - 2 - name.count)
        return lines.enumerated().map { ($0 == 0 ? first : margin) + $1 + "\n" }.joined()
    }

    private static func isSame(_ one: OptionSpecification, _ other: OptionSpecification) -> Bool {
        one === other
            || one.help == other.help && one.example == other.example
                && GrammarDocument.notation(one.values) == GrammarDocument.notation(other.values)
    }

    private static func sentence(_ help: String) -> String {
        let help = plain(help)
        return help.prefix(1).uppercased() + help.dropFirst() + "."
    }

    private static func plain(_ markdown: String) -> String { HelpMarkdown.plain(markdown) }
}
