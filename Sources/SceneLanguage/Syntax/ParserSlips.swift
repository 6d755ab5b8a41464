// Slips that people make with values, each with an answer of its own.

extension Parser {
    /// A value that no slot takes, where one is missing: a word that is no option is taken for a misspelt value.
    /// False where the values end before it.
    mutating func parseMisspelt(
        _ token: Token, shape: ValueShape, for owner: ValueOwner, into result: inout ValuesSyntax
    ) -> Bool {
        guard !result.isInvalid, silence == 0 else { return false }
        if case .word(let known) = shape, owner.expects(known), !Self.unitWords.contains(known) { return false }
        let found = result.pattern.assignment(of: result.values)
        let listed = followsComma ? result.pattern.alternatives[0].first : nil
        guard let slot = listed ?? found.flatMap({ result.pattern.missing($0).first }) else { return false }
        let slots = result.values.isEmpty ? result.pattern.alternatives.compactMap(\.first) : [slot]
        if token.kind == .unknown {
            result.isInvalid = true
            let isQuoted = slots.contains { $0.type.isQuoted }
            let value = parseMistakenString(token, isAnswered: isQuoted)
            if !isQuoted, case .string = value.node {
                let text = lexer.text(value.range)
                report(.wrongValue(owner.name, slots: slots, found: .string, text: text, at: value.range))
            }
        } else if case .word(let known) = shape {
            let word = text(token)
            if let last = result.values.last, case .number = last.node, NumberLiteral.units.contains(word) {
                let range = last.range.union(advance().range)
                report(.unitApart(word, number: lexer.text(last.range), at: range))
                return true
            }
            guard !owner.expects(known) else { return false }
            if startsCall(token) {
                result.isInvalid = true
                reportCall(slots: slots, owner: owner.name)
                return true
            }
            if owner.isParameter == false, startsItem(known), !slots.contains(where: { $0.type.isQuoted }) {
                return false
            }
            result.isInvalid = true
            advance()
            var range = token.range
            if slots.contains(where: { $0.type.isQuoted }) {
                // `text hello world`, `source cat.gif`: all words up to the next option, and what touches them.
                while !peek().endsLine, peek().isWord && !owner.expects(self.word(peek())) || peek().touchesPrevious {
                    range = range.union(advance().range)
                }
            }
            let words = lexer.text(range)
            let isName = names.contains(words)
            report { _ in .wrongWord(words, owner: owner.name, slots: slots, isName: isName, at: range) }
        } else {
            result.isInvalid = true
            let known = sink.diagnostics.count
            let value = parseValue()
            // What cannot be read, as a string that is not closed, has been answered.
            guard sink.diagnostics.count == known else { return true }
            report(
                .wrongValue(
                    owner.name, slots: slots, found: shape, text: lexer.text(value.range), at: value.range))
        }
        return true
    }

    /// Looks whether what follows a value makes a slip of it, which few tokens can.
    mutating func checkNext(into result: inout ValuesSyntax, for owner: ValueOwner) {
        switch peek().kind {
        case .word, .unknown:
            guard let value = result.values.last, case .number = value.node else { return }
            checkSize(into: &result, for: owner)
            checkRange(into: &result)
            checkArithmetic(into: &result)
        case .number:
            checkRange(into: &result)
            checkArithmetic(into: &result)
        case .symbol(let symbol) where symbol.isArithmetic: checkArithmetic(into: &result)
        default: break
        }
    }

    /// `40-5`, `40 * 2`: arithmetic outside parentheses.
    private mutating func checkArithmetic(into result: inout ValuesSyntax) {
        let next = peek()
        guard startsArithmetic(next), let value = result.values.last else { return }
        if case .word = value.node { return }
        var pieces = [lexer.text(value.range)]
        var range = value.range
        var isBehindSign = false
        while true {
            let token = peek()
            if case .number = token.kind, token.touchesPrevious || isBehindSign {
                let text = text(token)
                if isBehindSign {
                    pieces.append(text)
                } else {
                    pieces += [String(text.prefix(1)), String(text.dropFirst())]
                }
                isBehindSign = false
                range = range.union(advance().range)
            } else if case .symbol(let symbol) = token.kind, symbol.isArithmetic {
                isBehindSign = true
                pieces.append(symbol.rawValue)
                range = range.union(advance().range)
            } else if isBehindSign,
                token.isSymbol(.openParenthesis) || token.kind == .word
                    || token.kind == .quote
            {
                let lower = token.range.lower
                skipValue()
                isBehindSign = false
                pieces.append(lexer.text(SourceRange(lower, position)))
                range = range.union(SourceRange(lower, position))
            } else {
                break
            }
        }
        let (first, sign, last) = (pieces[0], pieces.count == 3 ? pieces[1] : "", pieces[pieces.count - 1])
        if pieces.count == 2, last == "%" {
            report(.unitApart("%", number: first, at: range))
        } else if isBehindSign {
            report(.signAlone(last, at: SourceRange(range.upper - last.utf8.count, range.upper)))
        } else if sign == "-", takesRange(result) {
            report(.rangeWritten(first, last, at: range))
        } else {
            var pair: String?
            if sign == "*", takesSize(behind: result.values.dropLast(), in: result.pattern) {
                pair = "\(first)x\(last)"
            } else if sign == "-", admits(.number, behind: result.values, in: result.pattern) {
                pair = "\(first) -\(last)"
            }
            report(.arithmeticOutside(pieces.joined(separator: " "), pair: pair, at: range))
        }
        result.values[result.values.count - 1] = ValueSyntax(node: .invalid, range: range)
        result.isInvalid = true
    }

    /// Whether a word is a name with arguments in parentheses.
    func startsCall(_ token: Token) -> Bool { token.isWord && lexer[token.range.upper] == UInt8(ascii: "(") }

    /// Skips and answers a call outside parentheses: `size lerp(10, 20, progress)`, `fill conic(red, blue)`.
    ///
    /// - Parameter slots: that could be filled here.
    mutating func reportCall(slots: [ValueSlot], owner: String) {
        let token = peek()
        let name = text(token)
        guard Function.named(name) == nil else { return reportFunction() }
        advance()
        skipValue()
        let isName = names.contains(name)
        let color = slots.first { $0.type.takesColors }
        if let color {
            report { _ in .unknownColorCall(name, takesGradients: color.type == .paint, at: token.range) }
        } else {
            report { _ in .wrongWord(name, owner: owner, slots: slots, isName: isName, at: token.range) }
        }
    }

    /// Skips and answers a function's call outside parentheses.
    mutating func reportFunction() {
        let start = advance().range.lower
        let open = peek().range
        skipValue()
        let range = SourceRange(start, position)
        let isClosed = lexer[position - 1] == UInt8(ascii: ")")
        report(isClosed ? .callOutside(lexer.text(range), at: range) : .unclosedBracket("(", at: open))
    }

    /// Whether the value read last stands where a range could.
    private func takesRange(_ values: ValuesSyntax) -> Bool {
        guard values.pattern.takesRanges, !values.values.isEmpty,
            let found = values.pattern.assignment(of: values.values)
        else { return false }
        return values.pattern.takesRange(found, at: values.values.count - 1)
    }

    private static let unitWords = WordSet(words: NumberLiteral.units)
    private static let toWords: WordSet = ["to", "until", "till", "through"]
    private static let byWords: WordSet = ["x", "by"]

    /// `14 60`, `8 to 20`: a range without its dots.
    private mutating func checkRange(into result: inout ValuesSyntax) {
        guard result.pattern.takesRanges, let value = result.values.last, case .number = value.node,
            takesRange(result)
        else { return }
        var end = peek()
        if end.isWord, Self.toWords.contains(word(end)) { end = tokenAfterNext() }
        // `8-20` is arithmetic, as far as can be read.
        guard case .number = end.kind, !end.touchesPrevious else { return }
        while position < end.range.upper { advance() }
        let range = value.range.union(end.range)
        report(.rangeWritten(lexer.text(value.range), text(end), at: range))
        result.values[result.values.count - 1] = ValueSyntax(node: .invalid, range: range)
        result.isInvalid = true
    }

    /// `10 x 10`: a width and height with blanks between.
    private mutating func checkSize(into result: inout ValuesSyntax, for owner: ValueOwner) {
        let sign = peek()
        switch sign.kind {
        case .word: guard Self.byWords.contains(word(sign)) else { return }
        case .unknown: guard text(sign) == "×" else { return }
        default: return
        }
        guard let value = result.values.last, case .number(let width) = value.node else { return }
        let next = tokenAfterNext()
        guard case .number(let height) = next.kind else { return }
        advance()
        advance()
        let range = value.range.union(next.range)
        result.values.removeLast()
        if let pair = sizeValues(width, height, behind: result) {
            report(.sizeWithBlanks("\(lexer.text(width.range))x\(lexer.text(height.range))", at: range))
            result.values += pair
        } else {
            reportSizeNotHere(width, height, at: range, behind: result, owner: owner)
            result.values.append(ValueSyntax(node: .invalid, range: range))
            result.isInvalid = true
        }
    }

    /// Answers `10x10` where no width and height stand, with the one or two numbers that do.
    mutating func reportSizeNotHere(
        _ width: NumberSyntax, _ height: NumberSyntax, at range: SourceRange, behind values: ValuesSyntax,
        owner: ValueOwner
    ) {
        let takesOne = admits(width, behind: values)
        let first = ValueSyntax(node: .number(width), range: width.range)
        let takesTwo = takesOne && admits(.number, behind: values.values + [first], in: values.pattern)
        let meant = [width, height].prefix(takesTwo ? 2 : takesOne ? 1 : 0).map { lexer.text($0.range) }
        report(
            .sizeNotHere(
                lexer.text(range), owner: owner.name, at: range,
                meant: meant.isEmpty ? nil : "\(owner.name) \(meant.joined(separator: " "))"))
    }

    /// Whether the number may stand there, and is none that is refused for what it is.
    private func admits(_ number: NumberSyntax, behind values: ValuesSyntax) -> Bool {
        guard admits(.number, behind: values.values, in: values.pattern) else { return false }
        guard values.values.isEmpty else { return true }
        return values.pattern.alternatives.contains { row in
            row.first.map { $0.type.admits(.number) && $0.type.bounds?.contains(number.amount) != false } ?? false
        }
    }

    /// `- 10`: a sign that does not touch its number. False where it is none, or no number may stand there.
    mutating func parseSignApart(_ sign: Token, into result: inout ValuesSyntax) -> Bool {
        guard sign.isSymbol(.minus) || sign.isSymbol(.plus), admits(.number, behind: result.values, in: result.pattern)
        else { return false }
        let next = tokenAfterNext()
        guard case .number = next.kind else { return false }
        advance()
        advance()
        let range = sign.range.union(next.range)
        report(.signApart(text(sign) + text(next), at: range))
        result.values.append(ValueSyntax(node: .invalid, range: range))
        result.isInvalid = true
        return true
    }

    func startsArithmetic(_ token: Token) -> Bool {
        if case .symbol(let symbol) = token.kind { return symbol.isArithmetic }
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

    /// Text between quotes that are none of ours, answered with the right ones unless no string serves.
    mutating func parseMistakenString(_ token: Token, isAnswered: Bool = true) -> ValueSyntax {
        advance()
        let content = lexer.text(SourceRange(position, lexer.endOfLine(from: position)))
        let quotes: Set<Character> = ["“", "”", "„", "‘", "’", "«", "»", "'", "`", "\""]
        guard let close = content.firstIndex(where: quotes.contains) else {
            report(.wrongQuote(text(token), content: nil, at: token.range))
            // Where the string ends nobody knows: what follows is taken for its text.
            position = lexer.endOfLine(from: position)
            return ValueSyntax(node: .invalid, range: token.range)
        }
        let inner = String(content[..<close])
        let range = SourceRange(token.range.lower, position + content[...close].utf8.count)
        position = range.upper
        if isAnswered { report(.wrongQuote(text(token), content: inner, at: range)) }
        return ValueSyntax(node: .string(StringSyntax(parts: [.text(inner)], range: range)), range: range)
    }

    /// The error for a value where an option's word should stand.
    func unexpectedValue(
        _ token: Token, range: SourceRange, after owner: (name: String, values: ValuesSyntax)
    ) -> Diagnostic {
        guard shape(of: token) != nil else { return unreadable(token) }
        if owner.name == "at", case .word(let place)? = owner.values.values.last?.node {
            return .pointAfterPlace(place, at: range)
        }
        let text = lexer.text(range)
        if owner.values.keyframes != nil { return .keyframesHoldAll(owner.name, text, at: range) }
        let open = openSlots(owner.values)
        if !open.isEmpty, let shape = shape(of: token), !owner.values.pattern.isList {
            return .wrongValue(owner.name, slots: open, found: shape, text: text, at: range)
        }
        return .tooManyValues(owner.name, pattern: owner.values.pattern, text: text, at: range)
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
