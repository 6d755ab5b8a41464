import SceneLanguage

/// Where names are declared and used: definition, references, highlights and renaming.
struct Names {
    let document: Document
    let analysis: ScriptAnalysis
    /// The files whose names hold in the document, and in which its own do.
    let included: [IncludedFile]

    /// What a name means.
    private enum Meaning {
        /// A declaration of the document.
        case own(Int)
        /// One of a file that it includes.
        case foreign(IncludedFile, Int)
    }

    private func name(at offset: Int) -> (meaning: Meaning, range: SourceRange)? {
        if let (declaration, range) = analysis.name(at: offset) { return (.own(declaration), range) }
        guard let name = analysis.foreignName(at: offset),
            let (file, declaration) = included.declaration(of: name.name, isStyle: name.isStyle)
        else { return nil }
        return (.foreign(file, declaration), name.range)
    }

    func definition(at offset: Int) -> JSON {
        switch name(at: offset)?.meaning {
        case .own(let declaration)?: location(analysis.declarations[declaration].range)
        case .foreign(let file, let declaration)?: location(file.analysis.declarations[declaration].range, in: file)
        case nil: .null
        }
    }

    func references(at offset: Int, includingDeclaration: Bool) -> JSON {
        switch name(at: offset)?.meaning {
        case .own(let index)?:
            let declaration = analysis.declarations[index]
            let own = analysis.occurrences(of: index).filter { includingDeclaration || $0 != declaration.range }
            return .array(own.map { location($0) } + foreignUses(of: declaration))
        case .foreign(let file, let index)?:
            let declaration = file.analysis.declarations[index]
            let (name, isStyle) = (declaration.name, declaration.kind == .style)
            let there = file.analysis.occurrences(of: index).filter { includingDeclaration || $0 != declaration.range }
            return .array(
                analysis.foreignUses(of: name, isStyle: isStyle).map { location($0) }
                    + there.map { location($0, in: file) } + foreignUses(of: declaration, otherThan: file))
        case nil: return .null
        }
    }

    /// Those of a name in the included files that do not declare it.
    private func foreignUses(of declaration: Declaration, otherThan file: IncludedFile? = nil) -> [JSON] {
        // Of a block's names no other file knows.
        guard declaration.scope == nil else { return [] }
        return included.filter { $0.name != file?.name }.flatMap { other in
            other.analysis.foreignUses(of: declaration.name, isStyle: declaration.kind == .style).map {
                location($0, in: other)
            }
        }
    }

    func highlights(at offset: Int) -> JSON {
        guard let name = name(at: offset) else { return .null }
        switch name.meaning {
        case .own(let declaration):
            let own = analysis.declarations[declaration].range
            return .array(
                analysis.occurrences(of: declaration).map { range in
                    ["range": document.buffer.json(range), "kind": range == own ? 3 : 2]
                })
        case .foreign(let file, let index):
            let declaration = file.analysis.declarations[index]
            return .array(
                analysis.foreignUses(of: declaration.name, isStyle: declaration.kind == .style).map { range in
                    ["range": document.buffer.json(range), "kind": 2]
                })
        }
    }

    /// What renaming would rename; null where there is no name.
    ///
    /// - Throws: `failed` where it cannot be renamed from here.
    func renamed(at offset: Int) throws(ResponseError) -> JSON {
        guard let (meaning, range) = name(at: offset) else { return .null }
        _ = try ownDeclaration(meaning)
        return ["range": document.buffer.json(range), "placeholder": .string(analysis.text(range))]
    }

    func rename(at offset: Int, to name: String) throws(ResponseError) -> JSON {
        guard let (meaning, _) = self.name(at: offset) else { throw .failed("here stands no name") }
        let declaration = try ownDeclaration(meaning)
        let isStyle = analysis.declarations[declaration].kind == .style
        guard isWord(name, mode: isStyle ? .values : .expression) else { throw .failed("'\(name)' is no name") }
        if isStyle {
            if BuiltInStyles.names.contains(name) { throw .failed("style '\(name)' is built in") }
        } else {
            if ReservedName.meaning(of: name) != nil { throw .failed("'\(name)' means something already") }
            // Names stand before colours: whatever says the colour by its word would mean the name.
            if CSSColors.named(name) != nil { throw .failed("'\(name)' is a colour") }
        }
        let ranges = analysis.occurrences(of: declaration)
        let isTaken = analysis.declarations.indices.contains { other in
            other != declaration && analysis.declarations[other].name == name
                && (analysis.declarations[other].kind == .style) == isStyle
        }
        guard !isTaken else { throw .failed("'\(name)' is declared already") }
        if let (file, _) = included.declaration(of: name, isStyle: isStyle) {
            throw .failed("'\(name)' is declared already, in '\(shown(file))'")
        }
        let edits = ranges.map { range -> JSON in
            ["range": document.buffer.json(range), "newText": .string(name)]
        }
        return ["changes": .object([document.uri: .array(edits)])]
    }

    /// The declaration, where all that must follow it stands in the document: other files may serve other scripts too.
    private func ownDeclaration(_ meaning: Meaning) throws(ResponseError) -> Int {
        switch meaning {
        case .foreign(let file, let index):
            throw .failed(
                "'\(file.analysis.declarations[index].name)' is declared in '\(shown(file))': rename it there")
        case .own(let index):
            let declaration = analysis.declarations[index]
            let user =
                declaration.scope == nil
                ? included.first {
                    !$0.analysis.foreignUses(of: declaration.name, isStyle: declaration.kind == .style).isEmpty
                } : nil
            if let user {
                throw .failed(
                    "'\(declaration.name)' is used in '\(shown(user))' too, which other scripts may include: "
                        + "it cannot be renamed from here")
            }
            return index
        }
    }

    private func shown(_ file: IncludedFile) -> String { file.shown(from: document.folder) }

    private func isWord(_ name: String, mode: Lexer.Mode) -> Bool {
        let token = Lexer(Array(name.utf8)).token(after: 0, mode: mode, newlines: true)
        return token.kind == .word && token.range == SourceRange(0, name.utf8.count)
    }

    private func location(_ range: SourceRange) -> JSON {
        ["uri": .string(document.uri), "range": document.buffer.json(range)]
    }

    private func location(_ range: SourceRange, in file: IncludedFile) -> JSON {
        ["uri": .string(file.uri), "range": file.buffer.json(range)]
    }
}

extension [IncludedFile] {
    /// Where a name is declared for whoever includes the files; of several the last.
    func declaration(of name: String, isStyle: Bool) -> (file: IncludedFile, declaration: Int)? {
        for file in reversed() {
            if let index = file.analysis.outerDeclaration(of: name, isStyle: isStyle) { return (file, index) }
        }
        return nil
    }
}
