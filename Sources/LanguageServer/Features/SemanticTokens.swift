import SceneLanguage

/// What the words of a script are, for colouring it: `textDocument/semanticTokens/full`.
struct SemanticTokens {
    let buffer: TextBuffer
    let analysis: ScriptAnalysis

    private enum Kind: Int, CaseIterable {
        case keyword, property, parameter, variable, type, function, enumMember, number, string, comment, `operator`
    }

    private enum Modifier: Int, CaseIterable {
        case declaration, readonly, defaultLibrary
    }

    static let legend: JSON = [
        "tokenTypes": .array(Kind.allCases.map { .string("\($0)") }),
        "tokenModifiers": .array(Modifier.allCases.map { .string("\($0)") }),
    ]

    var answer: JSON {
        var data: [JSON] = []
        data.reserveCapacity(5 * analysis.outline.tokens.count)
        var last = Position(line: 0, character: 0)
        // Of the end of the token before.
        var (offset, position) = (0, last)
        for token in analysis.outline.tokens {
            guard let (kind, modifiers) = meaning(of: token) else { continue }
            let bits = modifiers.reduce(0) { $0 | 1 << $1.rawValue }
            for range in lines(of: token.range) {
                buffer.advance(&position, from: offset, to: range.lower)
                let start = position
                buffer.advance(&position, from: range.lower, to: range.upper)
                offset = range.upper
                data.append(.integer(start.line - last.line))
                data.append(.integer(start.line == last.line ? start.character - last.character : start.character))
                data.append(.integer(position.character - start.character))
                data.append(.integer(kind.rawValue))
                data.append(.integer(bits))
                last = start
            }
        }
        return ["data": .array(data)]
    }

    /// The range's parts on each line: a token of several lines is one a line.
    private func lines(of range: SourceRange) -> [SourceRange] {
        guard holdsLineEnd(range) else { return [range] }
        var parts: [SourceRange] = []
        var lower = range.lower
        while lower < range.upper {
            let end = min(buffer.endOfLine(buffer.line(of: lower)), range.upper)
            if end > lower { parts.append(SourceRange(lower, end)) }
            lower = end
            while lower < range.upper,
                buffer.bytes[lower] == UInt8(ascii: "\n") || buffer.bytes[lower] == UInt8(ascii: "\r")
            {
                lower += 1
            }
        }
        return parts
    }

    private func holdsLineEnd(_ range: SourceRange) -> Bool {
        for index in range.lower..<range.upper
        where buffer.bytes[index] == UInt8(ascii: "\n") || buffer.bytes[index] == UInt8(ascii: "\r") {
            return true
        }
        return false
    }

    private func meaning(of token: ScriptToken) -> (Kind, [Modifier])? {
        switch token.kind {
        case .comment: (.comment, [])
        case .string: (.string, [])
        case .number, .size, .hash: (.number, [])
        case .word: analysis.roles[token.range.lower].flatMap(meaning)
        case .symbol(let symbol):
            switch symbol {
            case .plus, .minus, .asterisk, .slash, .percent, .caret, .assign, .equal, .notEqual, .less, .lessOrEqual,
                .greater, .greaterOrEqual, .dots:
                (.operator, [])
            default: nil
            }
        case .stringBrace, .unknown: nil
        }
    }

    private func meaning(of role: WordRole) -> (Kind, [Modifier])? {
        switch role {
        case .directive, .keyword: (.keyword, [])
        case .option, .suboption, .field: (.property, [])
        case .value: (.enumMember, [])
        case .declaration(let index): (kind(of: analysis.declarations[index]), [.declaration, .readonly])
        case .use(let index?): (kind(of: analysis.declarations[index]), [.readonly])
        case .use(nil): nil
        case .function: (.function, [.defaultLibrary])
        case .frameValue: (.variable, [.readonly, .defaultLibrary])
        case .color: (.enumMember, [.defaultLibrary])
        }
    }

    private func kind(of declaration: Declaration) -> Kind {
        switch declaration.kind {
        case .binding, .loop: .variable
        case .parameter: .parameter
        case .style: .type
        }
    }
}
