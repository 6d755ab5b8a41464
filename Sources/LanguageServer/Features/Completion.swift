import SceneLanguage

/// What may be written where the cursor stands: `textDocument/completion`. All of it comes from the vocabulary, the
/// names of the script, and the files and fonts around it.
struct Completion {
    private let document: Document
    private let analysis: ScriptAnalysis
    /// The files whose names hold in it.
    private let included: [IncludedFile]
    private let offset: Int
    /// Where the word starts that is being written.
    private let start: Int

    init(document: Document, analysis: ScriptAnalysis, included: [IncludedFile], at offset: Int) {
        self.document = document
        self.analysis = analysis
        self.included = included
        self.offset = offset
        let outline = analysis.outline
        if let index = outline.tokenIndex(before: offset), outline.tokens[index].range.upper >= offset,
            [.word, .hash].contains(outline.tokens[index].kind)
        {
            start = outline.tokens[index].range.lower
        } else {
            start = Self.startOfUnfinishedWord(in: outline, at: offset) ?? offset
        }
    }

    /// Of one that goes on with a `-`, such as `top-`, which is no word yet.
    private static func startOfUnfinishedWord(in outline: Outline, at offset: Int) -> Int? {
        guard let index = outline.tokenIndex(before: offset), index > 0, outline.tokens[index].range.upper == offset
        else {
            return nil
        }
        let (word, hyphen) = (outline.tokens[index - 1], outline.tokens[index])
        guard word.kind == .word, !word.isInExpression, hyphen.isSymbol(.minus), word.range.upper == hyphen.range.lower
        else { return nil }
        return word.range.lower
    }

    /// - Parameter trigger: the character whose typing brought the request about; nil where someone asked for it.
    func answer(trigger: String?, for server: inout LanguageServer) -> JSON {
        var range = SourceRange(start, offset)
        let items: [CompletionItem]
        switch CompletionPlace(analysis, at: offset, start: start) {
        case .nothing: items = []
        // A blank at a line's start is indentation, which needs no list.
        case .lineStart(let owner): items = trigger == " " ? [] : lineStart(in: owner)
        case .expression: items = expression
        case .operation: items = keywords(ExpressionSyntax.joiningWords)
        case .key: items = ["start", "end"].map { CompletionItem(label: $0, kind: .word) }
        case .member:
            items = Set(analysis.fieldNames).sorted().map { CompletionItem(label: $0, kind: .field) }
        case .form(let statement): items = form(statement)
        case .values(let slots, let options, let owner, let option):
            items = values(slots, of: option, in: owner) + options.map { self.item($0, of: owner, isInline: true) }
        case .keyframes(let easing, let options, let owner):
            items = self.easing(easing) + options.map { self.item($0, of: owner, isInline: true) }
        case .string(let slots, let content):
            guard slots.contains(where: { $0.type == .file }) else { return list([], range, server) }
            let typed = analysis.text(SourceRange(content, offset))
            if slots.contains(where: { $0.name == "font" }), !typed.contains("/") {
                range = SourceRange(content, offset)
                items = server.fontFamilies().map { CompletionItem(label: $0, kind: .font, text: Self.escaped($0)) }
            } else {
                let name = typed.lastIndex(of: "/").map { typed[typed.index(after: $0)...] } ?? typed[...]
                range = SourceRange(offset - name.utf8.count, offset)
                let suffixes = slots.flatMap(\.suffixes)
                items = files(
                    typed.dropLast(name.count), hidden: name.hasPrefix("."), suffixes: suffixes, server.environment)
            }
        }
        return list(items, range, server)
    }

    private func list(_ items: [CompletionItem], _ range: SourceRange, _ server: LanguageServer) -> JSON {
        let replaced = document.buffer.json(range)
        return [
            "isIncomplete": false,
            "items": .array(items.map { $0.json(replacing: replaced, for: server.client) }),
        ]
    }

    // MARK: Lines

    private func lineStart(in owner: Int?) -> [CompletionItem] {
        var items: [CompletionItem] = []
        let optionOwner = analysis.optionOwner(inBlockOf: owner)
        if let owner, let optionOwner {
            let written = analysis.options(of: owner)
            let children = analysis.outline.statements[owner].children.filter { index in
                // The word under the cursor is not there yet.
                analysis.outline.statements[index].range.lower != start
            }
            items += CompletionPlace.remaining(of: optionOwner, behind: written, children: children, in: analysis)
                .map { item($0, of: optionOwner, isInline: false) }
        }
        var words: [String] = []
        switch owner.map({ analysis.outline.statements[$0].word }) {
        case "style", "defaults": return items
        case nil: words = Vocabulary.forms
        // What takes no values of its own holds others.
        case _ where optionOwner.map { $0.values.alternatives.allSatisfy(\.isEmpty) } ?? false:
            words = ["let", "for", "if"]
        case _ where optionOwner != nil: words = ["let", "if"]
        default: words = Vocabulary.forms
        }
        items += words.map { word in
            let help = FormHelp.named(word)
            return CompletionItem(
                label: word, kind: .keyword, detail: help?.synopsis.first,
                documentation: help.map { Markdown.text(on: $0) },
                snippet: Self.snippets[word], rank: 2)
        }
        if optionOwner == nil || words.contains("for") {
            items += Vocabulary.standard.directives.filter {
                $0.availability == .now && (optionOwner == nil || $0.place == .anywhere)
            }.map(item)
        }
        return items
    }

    private static let snippets = [
        "let": "let ${1:name} = ${0:value}", "param": "param ${1:name} ${2:text} = ${0:\"\"}",
        "style": "style ${1:name} {\n\t$0\n}", "defaults": "defaults ${1:text} {\n\t$0\n}",
        "if": "if ${1:condition} {\n\t$0\n}",
        "for": "for ${1:name} in ${2:0}..${3:9} {\n\t$0\n}",
    ]

    private func item(_ directive: DirectiveSpecification) -> CompletionItem {
        let first = directive.values.alternatives.first?.first
        let isQuoted = first?.type == .text || first?.type == .file
        return CompletionItem(
            label: directive.name, kind: .keyword, detail: directive.help, documentation: Markdown.text(on: directive),
            snippet: isQuoted ? "\(directive.name) \"$1\"$0" : nil)
    }

    private func item(
        _ option: OptionSpecification, of owner: DirectiveSpecification, isInline: Bool
    ) -> CompletionItem {
        CompletionItem(
            label: option.name, kind: .option, detail: option.help,
            documentation: Markdown.text(on: option, of: owner.name), rank: isInline ? 3 : 0)
    }

    private func form(_ statement: Statement) -> [CompletionItem] {
        let words = statement.tokens.filter { analysis.outline.tokens[$0].range.upper <= start }.map {
            analysis.text(analysis.outline.tokens[$0].range)
        }
        if analysis.isField(statement) { return parameter(words) }
        if statement.word == "param" { return parameter(Array(words.dropFirst())) }
        let next: [String] =
            switch (statement.word, words.count) {
            case ("for", 2): ["in"]
            case ("else", 1): ["if"]
            case ("defaults", 1): Vocabulary.standard.directives.filter(\.takesDefaults).map(\.name)
            default: []
            }
        return next.map { CompletionItem(label: $0, kind: .keyword) }
    }

    /// Behind what a param or field has so far: its name, type and the like.
    private func parameter(_ words: [String]) -> [CompletionItem] {
        guard words.count > 1 else { return words.isEmpty ? [] : keywords(ParameterSyntax.Kind.spellings) }
        // Of a list it is the items' type that has bounds.
        let type = Array(words.dropFirst().drop { $0 == "list" || ($0 == "of" && words[1] == "list") })
        guard words.last != "=" else {
            switch type.first {
            case "switch": return ["on", "off"].map { CompletionItem(label: $0, kind: .word) }
            case "color": return colors + calls(Self.colorCalls)
            case "one":
                let choices = type.dropLast().drop { !$0.hasPrefix("\"") }.filter { $0 != "," }
                return choices.map { CompletionItem(label: $0, kind: .word) }
            default: return []
            }
        }
        guard words.last != "min", words.last != "max" else { return [] }
        switch type.first {
        case "one" where type.count == 1: return keywords(["of"])
        case "text" where !words.contains("max"): return keywords(["max"])
        case "number", "time": return keywords(["min", "max"].filter { !words.contains($0) })
        case nil where words.last == "list": return keywords(["of"])
        case nil: return keywords(ParameterSyntax.Kind.spellings.filter { $0 != "list" })
        default: return []
        }
    }

    // MARK: Values

    private func values(
        _ slots: [ValueSlot], of option: OptionSpecification?, in owner: DirectiveSpecification
    ) -> [CompletionItem] {
        var items: [CompletionItem] = []
        var seen: Set<String> = []
        for slot in slots {
            for word in slot.type.words where seen.insert(word).inserted {
                items.append(CompletionItem(label: word, kind: .word, detail: option?.help ?? owner.help, rank: 0))
            }
            if slot.type == .styleName {
                if seen.insert("style").inserted { items += styles(for: owner) }
            } else if slot.type.admits(.word("black")), seen.insert("color").inserted {
                items += colors
                items += calls(slot.type == .paint ? Self.gradientCalls + Self.colorCalls : Self.colorCalls)
            }
        }
        return items
    }

    private static let colorCalls = ["rgb", "hsl"]
    private static let gradientCalls = ["linear", "radial"]

    /// Words that parentheses follow at once.
    private func calls(_ names: [String]) -> [CompletionItem] {
        names.map { name in
            let function = Function.named(name)
            return CompletionItem(
                label: name + "(", kind: .function, detail: function?.signature,
                documentation: function.map { Markdown.text(on: $0) }, snippet: "\(name)($0)", rank: 1)
        }
    }

    /// Behind keyframes: `ease`, or the curve behind that.
    private func easing(_ easing: CompletionPlace.EasingPlace) -> [CompletionItem] {
        switch easing {
        case .word: return [CompletionItem(label: "ease", kind: .keyword, rank: 0)]
        case .curve:
            let plain = Easing.names.filter { !Easing.calls.contains($0) }
            return plain.map { CompletionItem(label: $0, kind: .word, rank: 0) } + calls(Easing.calls)
        case .done: return []
        }
    }

    private var colors: [CompletionItem] {
        CSSColors.names.map { name in
            CompletionItem(
                label: name, kind: .color, detail: CSSColors.named(name)?.printed,
                documentation: CSSColors.named(name)?.printed, rank: 2)
        }
    }

    private func styles(for owner: DirectiveSpecification) -> [CompletionItem] {
        let declared = analysis.declarations.filter { $0.kind == .style && $0.range.upper < start }.map(\.name)
        let foreign = included.flatMap(\.analysis.declarations).filter { $0.kind == .style && $0.scope == nil }.map(
            \.name)
        return (Set(declared).union(foreign).sorted() + (owner.takesTextStyles ? BuiltInStyles.names : [])).map {
            CompletionItem(label: $0, kind: .style, rank: 0)
        }
    }

    // MARK: Expressions

    private var expression: [CompletionItem] {
        var items: [CompletionItem] = []
        var seen: Set<String> = []
        // What is being declared has no value yet.
        let statement = analysis.outline.tokenIndex(before: start).flatMap(analysis.outline.statement)
        for (index, declaration) in analysis.declarations.enumerated().reversed()
        where declaration.kind != .style && declaration.range.upper < start && analysis.isVisible(index, at: start)
            && declaration.statement != statement && seen.insert(declaration.name).inserted
        {
            items.append(item(declaration, in: analysis))
        }
        for file in included {
            for declaration in file.analysis.declarations
            where declaration.kind != .style && declaration.scope == nil && seen.insert(declaration.name).inserted {
                items.append(item(declaration, in: file.analysis))
            }
        }
        items += FrameValueName.names.map {
            CompletionItem(label: $0, kind: .variable, detail: "of the frame", rank: 1)
        }
        items += Function.all.map {
            CompletionItem(
                label: $0.name, kind: .function, detail: $0.signature, documentation: Markdown.text(on: $0),
                text: $0.name, snippet: "\($0.name)($0)", rank: 2)
        }
        return items + keywords(["not", "on", "off"]) + colors
    }

    private func keywords(_ words: [String]) -> [CompletionItem] {
        words.map { CompletionItem(label: $0, kind: .keyword, rank: 3) }
    }

    private func item(_ declaration: Declaration, in analysis: ScriptAnalysis) -> CompletionItem {
        CompletionItem(
            label: declaration.name, kind: declaration.kind == .parameter ? .constant : .variable,
            detail: analysis.text(analysis.headRange(of: declaration.statement)), rank: 0)
    }

    // MARK: Files

    /// What the folder holds that the path leads to, in the tree of the script's own folder.
    ///
    /// - Parameter suffixes: of the files that serve; where there are none of them, all are listed.
    private func files(
        _ path: Substring, hidden: Bool, suffixes: [String], _ environment: ServerEnvironment
    ) -> [CompletionItem] {
        guard let folder = document.folder, !path.hasPrefix("/"), !path.contains("{"), !path.contains("\\"),
            !path.split(separator: "/").contains("..")
        else { return [] }
        let place = path.isEmpty ? folder : (folder == "/" ? "" : folder) + "/" + path.dropLast()
        let entries = environment.entries(place, folder).filter { $0.name.hasPrefix(".") == hidden }
        let serving = entries.filter { entry in
            let name = entry.name.lowercased()
            return entry.isFolder || suffixes.contains { name.hasSuffix("." + $0) }
        }
        return (serving.contains { !$0.isFolder } ? serving : entries).map { entry in
            let name = entry.isFolder ? entry.name + "/" : entry.name
            return CompletionItem(
                label: name, kind: entry.isFolder ? .folder : .file, text: Self.escaped(name),
                rank: entry.isFolder ? 2 : 1)
        }
    }

    /// As it stands in a string.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("{", with: "\\{")
    }
}
