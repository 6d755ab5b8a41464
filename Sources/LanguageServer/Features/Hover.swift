import SceneLanguage

/// What the word under the pointer means: `textDocument/hover`.
struct Hover {
    let document: Document
    let analysis: ScriptAnalysis
    /// Asked for only where what stands there rests on the whole script.
    let compilation: () -> Compilation
    /// The files that it includes.
    let included: () -> [IncludedFile]
    let clock: () -> FrameClock?

    func answer(at offset: Int, asMarkdown: Bool) -> JSON {
        guard let index = analysis.outline.token(at: offset) else { return .null }
        let token = analysis.outline.tokens[index]
        guard let text = text(on: token, at: index) else { return .null }
        return [
            "contents": [
                "kind": asMarkdown ? "markdown" : "plaintext",
                "value": .string(asMarkdown ? text : HelpMarkdown.plain(text)),
            ],
            "range": document.buffer.json(token.range),
        ]
    }

    private func text(on token: ScriptToken, at index: Int) -> String? {
        switch token.kind {
        case .word: analysis.roles[token.range.lower].flatMap { text(on: $0, token, at: index) }
        case .hash: Color(hex: analysis.text(token.range)).map(Self.text)
        case .number: number(token, at: index)
        default: nil
        }
    }

    private func text(on role: WordRole, _ token: ScriptToken, at index: Int) -> String? {
        switch role {
        case .use(nil), .color:
            if let text = textOnForeignName(token) { return text }
        default: break
        }
        switch role {
        case .directive(let directive): return Markdown.text(on: directive)
        case .option(let option, let owner): return Markdown.text(on: option, of: owner.name)
        case .suboption(let option, let owner): return Markdown.text(on: option, of: owner.name)
        case .function(let function): return Markdown.text(on: function)
        case .color(let color): return Self.text(color)
        case .declaration(let declared), .use(let declared?):
            return text(on: analysis.declarations[declared], in: analysis)
        case .frameValue(let value): return "**\(value.rawValue)**\n\n\(FrameValueName.use): \(value.help)."
        case .value:
            if let color = Colors.named(analysis.text(token.range)) { return Self.text(color) }
            return keyframeText(token, at: index) ?? ownerText(token, at: index)
        case .use(nil):
            let name = analysis.text(token.range)
            return BuiltInStyles.text(of: name).map { Markdown.code("style \(name) {\n\($0)\n}") + "\nIt is built in." }
        case .keyword: return form(ofToken: index).map { Markdown.text(on: $0) }
        case .field: return nil
        }
    }

    /// The form that a word of it belongs to: a type, say, or `in`.
    private func form(ofToken index: Int) -> FormHelp? {
        guard let statement = analysis.outline.statement(ofToken: index).map({ analysis.outline.statements[$0] }) else {
            return nil
        }
        if analysis.isField(statement) { return FormHelp.named("param") }
        return FormHelp.named(statement.word == "else" ? "if" : statement.word)
    }

    /// What a word in or behind keyframes means.
    private func keyframeText(_ token: ScriptToken, at index: Int) -> String? {
        guard let statement = analysis.outline.statement(ofToken: index) else { return nil }
        let options = analysis.options(of: statement)
        var values = (options + options.flatMap(\.suboptions)).map(\.values)
        if case .directive(let directive) = analysis.readings[statement] { values.append(directive.values) }
        for keyframes in values.compactMap({ $0.keyframes ?? $0.keyedWord?.keyframes }) {
            let words = keyframes.keys.map(\.timeRange) + [keyframes.easing?.word, keyframes.easing?.curve?.nameRange]
            if words.contains(token.range) { return Markdown.text(on: FormHelp.keyframes) }
        }
        return nil
    }

    /// The option that a value belongs to, or else the directive.
    private func ownerText(_ token: ScriptToken, at index: Int) -> String? {
        if let owner = owner(of: token, at: index) { return Markdown.text(on: owner.option, of: owner.directive.name) }
        guard let statement = analysis.outline.statement(ofToken: index),
            case .directive(let directive) = analysis.readings[statement]
        else { return nil }
        return Markdown.text(on: directive.specification)
    }

    /// What another file declares.
    private func textOnForeignName(_ token: ScriptToken) -> String? {
        guard let name = analysis.foreignName(at: token.range.lower),
            let (file, index) = included().declaration(of: name.name, isStyle: name.isStyle)
        else { return nil }
        return text(on: file.analysis.declarations[index], in: file.analysis)
            + "\nDeclared in `\(file.shown(from: document.folder))`."
    }

    private func text(on declaration: Declaration, in analysis: ScriptAnalysis) -> String {
        let statement = analysis.outline.statements[declaration.statement]
        let isWhole = declaration.kind == .style
        let range = isWhole ? statement.range : analysis.headRange(of: declaration.statement)
        var text = Markdown.code(Self.shortened(analysis.text(range)))
        if declaration.kind == .parameter,
            let known = compilation().parameters.first(where: { $0.name == declaration.name })
        {
            text += "\n" + (known.isRequired ? "It must be set." : "Set by `--set \(known.name)=…`.")
        }
        return text
    }

    /// The option that a value belongs to.
    private func owner(of token: ScriptToken, at index: Int) -> (
        option: OptionSpecification, directive: DirectiveSpecification
    )? {
        guard let statement = analysis.outline.statement(ofToken: index) else { return nil }
        let directive: DirectiveSpecification
        switch analysis.readings[statement] {
        case .directive(let syntax): directive = syntax.specification
        case .options(_, let owner): directive = owner
        case .form, .unknown: return nil
        }
        let option = analysis.options(of: statement).last { $0.word.lower < token.range.lower }
        return option.map { ($0.specification, directive) }
    }

    // MARK: Colours and numbers

    private static func text(_ color: Color) -> String {
        let names = CSSColors.names.filter { $0 != "none" && CSSColors.named($0) == color }
        let channels = "rgb(\(color.red), \(color.green), \(color.blue)"
        let opacity = color.alpha == 255 ? ")" : ", \(Value.percent((Double(color.alpha) / 2.55).rounded()).printed)%)"
        return (["`\(color.printed)`", "`\(channels)\(opacity)`"] + names).joined(separator: ", ")
    }

    private func number(_ token: ScriptToken, at index: Int) -> String? {
        let lexed = Lexer(analysis.bytes).token(after: token.range.lower, mode: .values, newlines: true)
        guard case .number(let number) = lexed.kind, lexed.range == token.range, let value = number.value else {
            return nil
        }
        switch value {
        case .time(let seconds):
            let amounts = [(seconds, "s"), (seconds * 1000, "ms"), (seconds * 100, "cs")].map { amount, unit in
                Value.number(amount).printed + " " + unit
            }
            let frame = takesOutput(.times, token, at: index) ? clock()?.frame(at: seconds) : nil
            return amounts.joined(separator: " = ") + (frame.map { ", in frame \($0)" } ?? "")
        case .number(let frame) where takesOutput(.frames, token, at: index):
            guard let clock = clock(), let (start, end) = clock.span(ofFrame: frame) else { return nil }
            return "Frame \(Value.number(frame).printed) of \(clock.count) is shown from "
                + "\(Value.number(start).printed) s to \(Value.number(end).printed) s."
        case .bytes(let bytes): return Value.number(bytes).printed + " bytes"
        default: return nil
        }
    }

    /// Whether a number chooses frames or times of the finished output. A source's are its own, and those of `delay` are
    /// counted before `speed` and `fps` change them.
    private func takesOutput(_ type: ValueType, _ token: ScriptToken, at index: Int) -> Bool {
        guard let owner = owner(of: token, at: index), owner.directive.countsOutput else { return false }
        return owner.option.values.alternatives.contains { $0.contains { $0.type == type } }
    }

    private static func shortened(_ text: String) -> String {
        text.utf8.count > 2000 ? text.prefix(2000) + "…" : text
    }
}
