// Slips that people make with values, each with an answer of its own.

extension Parser {
    /// A value that no slot takes, where one is missing: a word that is no option is taken for a misspelt value.
    /// False where the values end before it.
    mutating func parseMisspelt(
        _ token: Token, shape: ValueShape, for owner: ValueOwner, into result: inout ValuesSyntax
    ) -> Bool {
        let found = result.pattern.assignment(result.values.map(\.shape), admits: { $0.type.admits($1) })
        let listed = followsComma ? result.pattern.alternatives[0].first : nil
        guard !result.isInvalid, let slot = listed ?? found?.missing.first, silence == 0 else { return false }
        let slots = result.values.isEmpty ? result.pattern.alternatives.compactMap(\.first) : [slot]
        if case .word(let word) = shape {
            guard !owner.expects(word) else { return false }
            if owner.isParameter == false, startsItem(word), !slots.contains(where: { $0.type.isQuoted }) {
                return false
            }
            result.isInvalid = true
            advance()
            var range = token.range
            if slots.contains(where: { $0.type.isQuoted }) {
                // `text hello world`, `source cat.gif`: all words up to the next option, and what touches them.
                while !peek().endsLine, peek().kind == .word && !owner.expects(text(peek())) || peek().touchesPrevious {
                    range = range.union(advance().range)
                }
            }
            let words = lexer.text(range)
            report { _ in .wrongWord(words, owner: owner.name, slots: slots, at: range) }
        } else {
            result.isInvalid = true
            let value = parseValue()
            if case .invalid = value.node { return true }
            report(
                .wrongValue(
                    owner.name, slots: slots, found: shape, text: lexer.text(value.range), at: value.range))
        }
        return true
    }

    /// `40-5`, `40 * 2`: arithmetic outside parentheses.
    mutating func checkArithmetic(into result: inout ValuesSyntax) {
        guard let value = result.values.last, startsArithmetic(peek(), behind: value) else { return }
        if case .word = value.node { return }
        var pieces = [lexer.text(value.range)]
        var range = value.range
        while true {
            let token = peek()
            if case .number = token.kind, token.touchesPrevious || Self.arithmetic.contains(pieces.last ?? "") {
                let text = text(token)
                if Self.arithmetic.contains(pieces.last ?? "") {
                    pieces.append(text)
                } else {
                    pieces += [String(text.prefix(1)), String(text.dropFirst())]
                }
                range = range.union(advance().range)
            } else if case .symbol(let symbol) = token.kind, Self.arithmetic.contains(symbol.rawValue) {
                pieces.append(symbol.rawValue)
                range = range.union(advance().range)
            } else if Self.arithmetic.contains(pieces.last ?? ""),
                token.isSymbol(.openParenthesis) || token.kind == .word
                    || token.kind == .quote
            {
                let lower = token.range.lower
                skipValue()
                pieces.append(lexer.text(SourceRange(lower, position)))
                range = range.union(SourceRange(lower, position))
            } else {
                break
            }
        }
        let takesRange = result.pattern.alternatives.contains {
            $0.contains { $0.type == .frames || $0.type == .times }
        }
        if takesRange, pieces.count == 3, pieces[1] == "-" {
            report(.rangeWithMinus(pieces[0], pieces[2], at: range))
            result.values[result.values.count - 1] = ValueSyntax(node: .invalid, range: range)
            result.isInvalid = true
            return
        }
        report(.arithmeticOutside(pieces.joined(separator: " "), at: range))
        result.values[result.values.count - 1] = ValueSyntax(node: .invalid, range: range)
        result.isInvalid = true
    }

    private static let arithmetic: Set<String> = ["+", "-", "*", "/", "^", "%"]

    func startsArithmetic(_ token: Token, behind value: ValueSyntax) -> Bool {
        if case .symbol(let symbol) = token.kind { return Self.arithmetic.contains(symbol.rawValue) }
        guard case .number = token.kind, token.touchesPrevious else { return false }
        let first = lexer[token.range.lower]
        return first == ASCII.minus || first == ASCII.plus
    }

    /// The character that would close a string opened by a quote that opens none here.
    func quotedByMistake(_ token: Token) -> String? {
        switch text(token) {
        case "“", "”", "„": "”"
        case "‘", "’": "’"
        case "«": "»"
        case "'": "'"
        case "`": "`"
        default: nil
        }
    }

    /// Text between quotes that are none of ours, answered with the right ones.
    mutating func parseMistakenString(_ token: Token) -> ValueSyntax {
        advance()
        let content = lexer.text(SourceRange(position, lexer.endOfLine(from: position)))
        let quotes: Set<Character> = ["“", "”", "„", "‘", "’", "«", "»", "'", "`", "\""]
        guard let close = content.firstIndex(where: quotes.contains) else {
            report(.wrongQuote(text(token), content: nil, at: token.range))
            return ValueSyntax(node: .invalid, range: token.range)
        }
        let inner = String(content[..<close])
        let range = SourceRange(token.range.lower, position + content[...close].utf8.count)
        position = range.upper
        report(.wrongQuote(text(token), content: inner, at: range))
        return ValueSyntax(node: .string(StringSyntax(parts: [.text(inner)], range: range)), range: range)
    }

    /// The error for a value where an option's word should stand.
    func unexpectedValue(
        _ token: Token, range: SourceRange, after owner: (name: String, values: ValuesSyntax)
    ) -> Diagnostic {
        guard let shape = shape(of: token) else { return unreadable(token) }
        if owner.name == "at", case .word(let place)? = owner.values.values.last?.node {
            return .pointAfterPlace(place, at: range)
        }
        if shape == .hash, Color(hex: text(token)) == nil { return .hashComment(at: range) }
        return .tooManyValues(owner.name, pattern: owner.values.pattern, at: range)
    }
}

extension ValueType {
    /// Whether its values stand in quotes.
    var isQuoted: Bool {
        switch self {
        case .text, .file: true
        default: false
        }
    }
}
