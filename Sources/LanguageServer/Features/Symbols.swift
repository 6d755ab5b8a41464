import SceneLanguage

/// A script's statements as an editor lists them: `textDocument/documentSymbol`.
struct Symbols {
    let document: Document
    let analysis: ScriptAnalysis

    private enum Kind: Int {
        case module = 2
        case property = 7
        case variable = 13
        case constant = 14
        case object = 19
        case event = 24
        case parameter = 26
        case style = 5
    }

    func answer(isNested: Bool) -> JSON {
        guard isNested else { return .array(flat(analysis.outline.roots, in: nil)) }
        return .array(analysis.outline.roots.compactMap(symbol))
    }

    private func symbol(_ index: Int) -> JSON? {
        guard let (name, kind, place) = description(of: index) else { return nil }
        let statement = analysis.outline.statements[index]
        var symbol: [String: JSON] = [
            "name": .string(name), "kind": .integer(kind.rawValue),
            "range": document.buffer.json(statement.range), "selectionRange": document.buffer.json(place),
        ]
        let children = statement.children.compactMap(self.symbol)
        if !children.isEmpty { symbol["children"] = .array(children) }
        return .object(symbol)
    }

    private func flat(_ indices: [Int], in container: String?) -> [JSON] {
        indices.flatMap { index -> [JSON] in
            guard let (name, kind, _) = description(of: index) else { return [] }
            let statement = analysis.outline.statements[index]
            var symbol: [String: JSON] = [
                "name": .string(name), "kind": .integer(kind.rawValue),
                "location": ["uri": .string(document.uri), "range": document.buffer.json(statement.range)],
            ]
            if let container { symbol["containerName"] = .string(container) }
            return [.object(symbol)] + flat(statement.children, in: name)
        }
    }

    /// nil for options, and for what is none of the language's.
    private func description(of index: Int) -> (name: String, kind: Kind, place: SourceRange)? {
        let head = analysis.headRange(of: index)
        switch analysis.readings[index] {
        case .directive(let directive):
            let end = directive.values.values.last?.range.upper ?? directive.word.upper
            return (title(SourceRange(head.lower, end)), .object, directive.word)
        case .form:
            guard let declaration = analysis.declaration(in: index) else {
                return (title(head), .event, head)
            }
            switch declaration.kind {
            case .binding: return (declaration.name, .constant, declaration.range)
            case .parameter: return (declaration.name, .parameter, declaration.range)
            case .style: return (declaration.name, .style, declaration.range)
            case .loop: return (title(head), .event, declaration.range)
            }
        case .options, .unknown: return nil
        }
    }

    /// A piece of the script on one line, as long as a list shows.
    private func title(_ range: SourceRange) -> String {
        let words = analysis.text(range).split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
        let line = words.joined(separator: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
