import SceneLanguage

/// Where names are declared and used: definition, references, highlights and renaming.
struct Names {
    let document: Document
    let analysis: ScriptAnalysis

    func definition(at offset: Int) -> JSON {
        guard let (declaration, _) = analysis.name(at: offset) else { return .null }
        return location(analysis.declarations[declaration].range)
    }

    func references(at offset: Int, includingDeclaration: Bool) -> JSON {
        guard let (declaration, _) = analysis.name(at: offset) else { return .null }
        let own = analysis.declarations[declaration].range
        return .array(
            analysis.occurrences(of: declaration).filter { includingDeclaration || $0 != own }.map(location))
    }

    func highlights(at offset: Int) -> JSON {
        guard let (declaration, _) = analysis.name(at: offset) else { return .null }
        let own = analysis.declarations[declaration].range
        return .array(
            analysis.occurrences(of: declaration).map { range in
                ["range": document.buffer.json(range), "kind": range == own ? 3 : 2]
            })
    }

    /// What renaming would rename; null where there is no name.
    func renamed(at offset: Int) -> JSON {
        guard let (_, range) = analysis.name(at: offset) else { return .null }
        return ["range": document.buffer.json(range), "placeholder": .string(analysis.text(range))]
    }

    func rename(at offset: Int, to name: String) throws(ResponseError) -> JSON {
        guard let (declaration, _) = analysis.name(at: offset) else { throw .failed("here stands no name") }
        let isStyle = analysis.declarations[declaration].kind == .style
        guard isWord(name, mode: isStyle ? .values : .expression) else { throw .failed("'\(name)' is no name") }
        if !isStyle, ReservedName.meaning(of: name) != nil { throw .failed("'\(name)' means something already") }
        let ranges = analysis.occurrences(of: declaration)
        let isTaken = analysis.declarations.indices.contains { other in
            other != declaration && analysis.declarations[other].name == name
                && (analysis.declarations[other].kind == .style) == isStyle
        }
        guard !isTaken else { throw .failed("'\(name)' is declared already") }
        let edits = ranges.map { range -> JSON in
            ["range": document.buffer.json(range), "newText": .string(name)]
        }
        return ["changes": .object([document.uri: .array(edits)])]
    }

    private func isWord(_ name: String, mode: Lexer.Mode) -> Bool {
        let token = Lexer(Array(name.utf8)).token(after: 0, mode: mode, newlines: true)
        return token.kind == .word && token.range == SourceRange(0, name.utf8.count)
    }

    private func location(_ range: SourceRange) -> JSON {
        ["uri": .string(document.uri), "range": document.buffer.json(range)]
    }
}
