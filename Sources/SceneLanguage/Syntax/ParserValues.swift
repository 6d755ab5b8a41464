// Values of directives and options.

/// Whose values are read: for the wording of errors, and to tell the words that end them.
struct ValueOwner {
    var name: String
    var range: SourceRange
    var directive: DirectiveSpecification?
    var option: OptionSpecification?
    var isParameter = false

    /// Whether the word may come next, so that it is no misspelt value.
    func expects(_ word: Word) -> Bool {
        if isParameter { return word == "min" || word == "max" }
        return directive?.option(word) != nil || option?.suboption(word) != nil
    }
}

extension ValueOwner {
    /// The values that keyframes hold behind a directive's first word; nil where they hold none there.
    func keyedPattern(behind values: [ValueSyntax], in pattern: ValuePattern) -> ValuePattern? {
        guard option == nil, directive?.valuesMayChange == true, values.count == 1, let first = values.first else {
            return nil
        }
        let rows = pattern.alternatives.filter { $0.first?.type.admits(first.shape) == true }.map { row in
            var rest = Array(row.dropFirst())
            if let first = rest.first { rest[0] = .one(first.name, first.type) }
            return rest
        }
        return rows.isEmpty ? nil : ValuePattern(alternatives: rows)
    }

    func takesComma(before word: Word) -> Bool {
        option?.suboption(word)?.mayFollowComma == true
    }
}

extension Parser {
    // values = as the vocabulary types them
    mutating func parseValues(_ pattern: ValuePattern, for owner: ValueOwner) -> ValuesSyntax {
        var result = ValuesSyntax(pattern: pattern, values: [])
        if readValues(into: &result, for: owner) { finish(&result, for: owner) }
        return result
    }

    /// Reads values up to what is none of them; false where they are keyframes, whose slots are found already.
    private mutating func readValues(into result: inout ValuesSyntax, for owner: ValueOwner) -> Bool {
        let pattern = result.pattern
        var isBehindStrayComma = false
        if peek().isSymbol(.assign) || peek().isSymbol(.colon) {
            report(.noAssign(text(peek()), behind: owner.name, at: peek().range))
            advance()
        }
        while true {
            let token = peek()
            if token.endsLine || token.isSymbol(.openBrace) || token.isSymbol(.closeBrace) { break }
            if isInKeyframes, token.isSymbol(.comma) || token.isSymbol(.closeBracket) { break }
            if token.isSymbol(.openBracket), startsKeyframes(in: pattern) {
                if result.values.isEmpty, !isInKeyframes {
                    result = parseKeyframes(pattern, for: owner)
                    return false
                }
                if !isInKeyframes, let rest = owner.keyedPattern(behind: result.values, in: pattern) {
                    let keyframes = parseKeyframes(rest, for: owner, areTaken: true)
                    result.values += keyframes.values
                    result.isInvalid = result.isInvalid || keyframes.isInvalid
                    return false
                }
                parseStrayKeyframes(for: owner, into: &result)
                continue
            }
            if token.isSymbol(.comma) {
                guard parseComma(in: pattern, for: owner, values: &result) else { break }
                isBehindStrayComma = !followsComma
                continue
            }
            if pattern.isList, !result.values.isEmpty, !followsComma { break }
            if case .size = token.kind {
                let (width, height) = lexer.size(token)
                parseSize(width, height, token: token, for: owner, into: &result)
                continue
            }
            guard let shape = shape(of: token) else {
                guard parseSignApart(token, into: &result) else { break }
                continue
            }
            guard admits(shape, behind: result.values, in: pattern) else {
                if parseMisspelt(token, shape: shape, for: owner, into: &result) { continue }
                if isBehindStrayComma, !owner.expects(word(token)) {
                    skipValue()
                    continue
                }
                break
            }
            if result.values.isEmpty { result.values = [parseValue()] } else { result.values.append(parseValue()) }
            if result.values[result.values.count - 1].isInvalid { result.isInvalid = true }
            followsComma = false
            isBehindStrayComma = false
            checkNext(into: &result, for: owner)
        }
        followsComma = false
        return true
    }

    func admits(_ shape: ValueShape, behind values: [ValueSyntax], in pattern: ValuePattern) -> Bool {
        pattern.admits(shape, behind: values)
    }

    /// Finds the slots that the values fill, and reports what is missing.
    mutating func finish(_ values: inout ValuesSyntax, for owner: ValueOwner) {
        values.assignment = values.pattern.assignment(of: values.values)
        guard !values.isInvalid, silence == 0 else { return }
        if let assignment = values.assignment {
            if !assignment.isComplete {
                values.isInvalid = true
                report(missingValue(assignment, in: values, for: owner))
            }
        } else {
            values.isInvalid = true
            let last = values.values.last
            report(.rangeNotHere(owner.name, at: last?.range ?? owner.range))
        }
    }

    mutating func missingValue(
        _ assignment: ValuePattern.Assignment, in values: ValuesSyntax, for owner: ValueOwner
    ) -> Diagnostic {
        var range = values.values.reduce(owner.range) { $0.union($1.range) }
        if isInKeyframes {
            // Of the keys it is this one.
            range = values.values.dropFirst().reduce(values.values.first?.range ?? peek().range) { $0.union($1.range) }
        }
        if owner.name == "play", values.values.count == 1 {
            let count = lexer.text(values.values[0].range)
            return .playWithoutTimes(NumberLiteral.split(count).map { String($0.number) } ?? count, at: range)
        }
        if values.values.isEmpty { return .noValues(owner.name, values.pattern, at: range) }
        if let first = values.values.first, case .list(let items) = first.node {
            let texts = items.map { lexer.text($0.range) }
            return .listNotHere(owner.name, texts.joined(separator: " "), at: first.range)
        }
        if let first = values.values.first, case .range = first.node {
            return .rangeWithoutFit(lexer.text(first.range), owner.name, at: first.range)
        }
        return .missingValue(owner.name, values.pattern.missing(assignment), at: range)
    }

    /// Reads a comma; false where the values end before it.
    mutating func parseComma(in pattern: ValuePattern, for owner: ValueOwner, values: inout ValuesSyntax) -> Bool {
        let comma = advance()
        // `max-size 8MB, may shrink`
        if !values.values.isEmpty, owner.takesComma(before: word(peek())) { return false }
        if peek().endsLine || peek().isSymbol(.openBrace) || peek().isSymbol(.closeBrace) {
            report(.trailingComma(at: comma.range))
            values.isInvalid = true
            return false
        }
        if pattern.isList, !values.values.isEmpty {
            followsComma = true
        } else if let last = values.values.last, case .number = last.node, case .number = peek().kind,
            comma.touchesPrevious, peek().touchesPrevious
        {
            if admits(.number, behind: values.values, in: pattern) {
                report(.commaBetweenValues(at: comma.range, isTight: true))
            } else {
                let range = last.range.union(advance().range)
                report(.decimalComma(lexer.text(range), at: range))
                values.isInvalid = true
            }
        } else {
            report(.commaBetweenValues(at: comma.range, isTight: false))
        }
        return true
    }

    mutating func parseSize(
        _ width: NumberSyntax, _ height: NumberSyntax, token: Token, for owner: ValueOwner,
        into result: inout ValuesSyntax
    ) {
        advance()
        guard let pair = sizeValues(width, height, behind: result) else {
            reportSizeNotHere(width, height, at: token.range, behind: result, owner: owner)
            result.isInvalid = true
            return
        }
        result.values += pair
    }

    /// The two numbers as values, where a width and height may stand; else nil.
    mutating func sizeValues(
        _ width: NumberSyntax, _ height: NumberSyntax, behind values: ValuesSyntax
    ) -> [ValueSyntax]? {
        guard takesSize(behind: values.values[...], in: values.pattern) else { return nil }
        return [width, height].map { number in
            ValueSyntax(node: checked(number), range: number.range)
        }
    }

    /// Whether two numbers more would be a width and height.
    func takesSize(behind values: ArraySlice<ValueSyntax>, in pattern: ValuePattern) -> Bool {
        guard pattern.takesSizes else { return false }
        let found = pattern.assignment(count: values.count + 2) { row, index in
            index < values.count ? row.takers(of: values[values.startIndex + index]) : row.takers(of: ValueShape.number)
        }
        guard let found else { return false }
        return found.slots.suffix(2).map { pattern.alternatives[found.alternative][$0].name } == ["width", "height"]
    }

    /// What the token tells of the value that starts with it; nil where none can.
    func shape(of token: Token) -> ValueShape? {
        switch token.kind {
        case .number: .number
        case .quote, .tripleQuote: .string
        case .hash: .hash
        case .symbol(.openParenthesis): .parentheses
        case .symbol(.openBracket): .bracket
        case .symbol(.dots): .range
        case .word: startsColorCall(token) ? .colorCall : startsGradient(token) ? .gradient : .word(word(token))
        case .unknown: quotedByMistake(token) == nil ? nil : .string
        default: nil
        }
    }

    /// Names of calls that are colours without parentheses around. CSS's older `rgba` and `hsla` are no functions here,
    /// which is said when the call is checked.
    static let colorCalls = WordSet(words: colorCallNames + ["rgba", "hsla"])
    static let colorCallNames = ["rgb", "hsl"]

    func startsColorCall(_ token: Token) -> Bool {
        lexer[token.range.upper] == UInt8(ascii: "(") && Self.colorCalls.contains(word(token))
    }

    // value = NUM | STRING | COLOUR | WORD | ("rgb"|"hsl") "(" args ")" | "(" expr ")" | range | keys
    mutating func parseValue() -> ValueSyntax {
        let token = peek()
        switch token.kind {
        case .quote, .tripleQuote:
            let string = parseString()
            return ValueSyntax(node: .string(string), range: string.range)
        case .hash:
            advance()
            return ValueSyntax(node: color(token).map { .color($0) } ?? .invalid, range: token.range)
        case .word where startsColorCall(token):
            let expression = parseColorCall()
            return ValueSyntax(node: .expression(expression), range: expression.range)
        case .word where startsGradient(token): return parseGradient()
        case .word:
            advance()
            return ValueSyntax(node: .word(text(token)), range: token.range)
        case .symbol(.openBracket): return parseBrackets()
        case .unknown: return parseMistakenString(token)
        case .symbol(.dots): return parseRange(from: nil, start: token)
        default:
            let from = parseRangeEnd()
            return peek().isSymbol(.dots) ? parseRange(from: from, start: token) : from
        }
    }

    /// The colour of `#` and hexadecimal digits; reports what is none.
    mutating func color(_ token: Token) -> Color? {
        let text = text(token)
        if let color = Color(hex: text) { return color }
        report(.badHexColor(text, at: token.range))
        return nil
    }

    // one = [end] ".." [end] | end    end = NUM | "(" expr ")"
    private mutating func parseRange(from: ValueSyntax?, start: Token) -> ValueSyntax {
        let dots = advance()
        var to: ValueSyntax?
        let next = peek()
        let hasEnd = startsRangeEnd(next)
        let isApart = (from != nil && !dots.touchesPrevious) || (hasEnd && !next.touchesPrevious)
        if hasEnd { to = parseRangeEnd() }
        let range = SourceRange(start.range.lower, position)
        let isWritten = hasEnd && lexer[next.range.lower] == ASCII.period
        let ends = isApart || isWritten ? [from, to].map { $0.map { lexer.text($0.range) } ?? "" } : []
        if isApart {
            report(.blankInRange("\(ends[0])..\(ends[1])", at: range))
        } else if isWritten {
            report(.rangeWritten(ends[0], String(ends[1].dropFirst()), at: range))
            return ValueSyntax(node: .invalid, range: range)
        }
        return ValueSyntax(node: .range(from: from, to: to), range: range)
    }

    func startsRangeEnd(_ token: Token) -> Bool {
        if case .number = token.kind { return true }
        return token.isSymbol(.openParenthesis)
    }

    mutating func parseRangeEnd() -> ValueSyntax {
        let token = peek()
        if case .number(let number) = token.kind {
            advance()
            return ValueSyntax(node: checked(number), range: token.range)
        }
        let expression = parseParentheses()
        return ValueSyntax(node: .expression(expression), range: SourceRange(token.range.lower, position))
    }

    /// The number as a value; reports a unit that is none and a number beyond all measure.
    private mutating func checked(_ number: NumberSyntax) -> ValueSyntax.Node {
        number.isGood || value(of: number) != nil ? .number(number) : .invalid
    }

    /// The number's value; reports a unit that is none and a number beyond all measure.
    mutating func value(of number: NumberSyntax) -> Value? {
        if let value = number.value { return value }
        if number.unit == .unknown {
            let text = lexer.text(number.range)
            report { _ in .unknownUnit(text, at: number.range) }
        } else {
            report(.numberTooLarge(at: number.range))
        }
        return nil
    }

    /// `[ … ]`: a set of frames or times, or a list of delays.
    mutating func parseBrackets() -> ValueSyntax {
        let open = advance().range
        return with(mode: .values, newlinesAreBlank: true) { $0.parseListItems(open: open) }
    }

    mutating func parseListItems(open: SourceRange) -> ValueSyntax {
        var items: [ValueSyntax] = []
        if peek().isSymbol(.closeBracket) {
            advance()
            report(.emptyList(at: SourceRange(open.lower, position)))
            return value(.invalid, from: open)
        }
        while true {
            let token = peek()
            if startsCall(token), !startsColorCall(token), Function.named(text(token)) != nil {
                reportFunction()
                skipToClosingBracket()
                return value(.invalid, from: open)
            }
            guard !startsStatement(token),
                startsRangeEnd(token) || token.isSymbol(.dots) || token.kind == .word || token.kind == .quote
            else {
                reportListError(token, open: open, expected: "a value")
                skipToClosingBracket()
                return value(.invalid, from: open)
            }
            items.append(parseValue())
            let next = peek()
            if next.isSymbol(.closeBracket) {
                advance()
                return value(.list(items), from: open)
            }
            guard next.isSymbol(.comma) else {
                reportListEnd(next, open: open, closing: "]")
                skipToClosingBracket()
                return value(.invalid, from: open)
            }
            advance()
            if peek().isSymbol(.closeBracket) {
                report(.trailingComma(at: next.range))
                advance()
                return value(.invalid, from: open)
            }
        }
    }

    /// A value that reaches up to what was read last.
    private func value(_ node: ValueSyntax.Node, from open: SourceRange) -> ValueSyntax {
        ValueSyntax(node: node, range: SourceRange(open.lower, position))
    }

    mutating func reportListError(_ token: Token, open: SourceRange, expected: String) {
        if token.kind == .endOfFile || startsLine(token) {
            report(.unclosedBracket(lexer.text(open), at: open))
        } else {
            report(.expectedInBrackets(expected, found: text(token), at: token.range))
        }
    }

    /// The same where a comma or the closing bracket should stand.
    mutating func reportListEnd(_ token: Token, open: SourceRange, closing: String) {
        if shape(of: token) != nil, !startsLine(token) {
            report(.commaMissing(text(token), at: token.range))
        } else {
            reportListError(token, open: open, expected: "',' or '\(closing)'")
        }
    }

    /// Whether a line ends between what was read and the token.
    func startsLine(_ token: Token) -> Bool {
        var index = position
        while index < token.range.lower {
            if lexer[index] == ASCII.newline { return true }
            index += 1
        }
        return false
    }

    /// Whether the token is the word of a directive or option on a line of its own: inside a bracket, a sign that the
    /// bracket was never closed. No expression has a word with a value right behind it.
    func startsStatement(_ token: Token) -> Bool {
        guard token.isWord, startsLine(token) else { return false }
        let next = lexer.token(after: token.range.upper, mode: .values, newlines: true)
        switch next.kind {
        case .quote, .tripleQuote, .number, .size, .hash: return !next.touchesPrevious
        case .word: return !Self.operatorWords.contains(word(next))
        default: return false
        }
    }
}
