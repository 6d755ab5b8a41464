// Values of directives and options.

/// Whose values are read: for the wording of errors, and to tell the words that end them.
struct ValueOwner {
    var name: String
    var range: SourceRange
    var directive: DirectiveSpecification?
    var option: OptionSpecification?
    var isParameter = false

    /// Whether the word may come next, so that it is no misspelt value.
    func expects(_ word: String) -> Bool {
        if isParameter { return word == "min" || word == "max" }
        return directive?.option(word) != nil || option?.suboptions.contains { $0.name == word } == true
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
            if !rest.isEmpty { rest[0].presence = .required }
            return rest
        }
        return rows.isEmpty ? nil : ValuePattern(alternatives: rows)
    }

    func takesComma(before word: String) -> Bool {
        option?.suboptions.contains { $0.name == word && $0.mayFollowComma } == true
    }
}

extension Parser {
    // values = as the vocabulary types them
    mutating func parseValues(_ pattern: ValuePattern, for owner: ValueOwner) -> ValuesSyntax {
        var result = ValuesSyntax(pattern: pattern, values: [])
        var isBehindStrayComma = false
        if peek().isSymbol(.assign) || peek().isSymbol(.colon) {
            report(.noAssign(text(peek()), behind: owner.name, at: peek().range))
            advance()
        }
        while true {
            let token = peek()
            if token.endsLine || token.isSymbol(.openBrace) || token.isSymbol(.closeBrace) { break }
            if isInKeyframes, token.isSymbol(.comma) || token.isSymbol(.closeBracket) { break }
            if token.isSymbol(.openBracket), startsKeyframes() {
                if result.values.isEmpty, !isInKeyframes { return parseKeyframes(pattern, for: owner) }
                if !isInKeyframes, let rest = owner.keyedPattern(behind: result.values, in: pattern) {
                    let keyframes = parseKeyframes(rest, for: owner, areTaken: true)
                    result.values += keyframes.values
                    result.isInvalid = result.isInvalid || keyframes.isInvalid
                    return result
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
            if case .size(let width, let height) = token.kind {
                parseSize(width, height, token: token, for: owner, into: &result)
                continue
            }
            guard let shape = shape(of: token) else {
                guard parseSignApart(token, into: &result) else { break }
                continue
            }
            guard admits(shape, behind: result.values, in: pattern) else {
                if parseMisspelt(token, shape: shape, for: owner, into: &result) { continue }
                if isBehindStrayComma, !owner.expects(text(token)) {
                    skipValue()
                    continue
                }
                break
            }
            result.values.append(parseValue())
            if case .invalid? = result.values.last?.node { result.isInvalid = true }
            followsComma = false
            isBehindStrayComma = false
            checkSize(into: &result, for: owner)
            checkRange(into: &result)
            checkArithmetic(into: &result)
        }
        followsComma = false
        return finish(result, for: owner)
    }

    func admits(_ shape: ValueShape, behind values: [ValueSyntax], in pattern: ValuePattern) -> Bool {
        if let slot = pattern.listSlot { return slot.type.admits(shape) }
        return pattern.assignment(values.map(\.shape) + [shape], admits: { $0.type.admits($1) }) != nil
    }

    /// Finds the slots that the values fill, and reports what is missing.
    mutating func finish(_ values: ValuesSyntax, for owner: ValueOwner) -> ValuesSyntax {
        var values = values
        values.assignment = values.pattern.assignment(values.values.map(\.shape), admits: { $0.type.admits($1) })
        guard !values.isInvalid, silence == 0 else { return values }
        if let assignment = values.assignment {
            if !assignment.missing.isEmpty {
                values.isInvalid = true
                report(missingValue(assignment, in: values, for: owner))
            }
        } else {
            values.isInvalid = true
            let last = values.values.last
            report(.rangeNotHere(owner.name, at: last?.range ?? owner.range))
        }
        return values
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
        return .missingValue(owner.name, assignment.missing, at: range)
    }

    /// Reads a comma; false where the values end before it.
    mutating func parseComma(in pattern: ValuePattern, for owner: ValueOwner, values: inout ValuesSyntax) -> Bool {
        let comma = advance()
        // `max-size 8MB, may shrink`
        if !values.values.isEmpty, owner.takesComma(before: text(peek())) { return false }
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
            ValueSyntax(node: value(of: number) == nil ? .invalid : .number(number), range: number.range)
        }
    }

    /// Whether two numbers more would be a width and height.
    func takesSize(behind values: ArraySlice<ValueSyntax>, in pattern: ValuePattern) -> Bool {
        let shapes = values.map(\.shape) + [.number, .number]
        guard let found = pattern.assignment(shapes, admits: { $0.type.admits($1) }) else { return false }
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
        case .word: startsColorCall(token) ? .colorCall : startsGradient(token) ? .gradient : .word(text(token))
        case .unknown: quotedByMistake(token) == nil ? nil : .string
        default: nil
        }
    }

    /// Names of calls that are colours without parentheses around. CSS's older `rgba` and `hsla` are no functions here,
    /// which is said when the call is checked.
    static let colorCalls: Set<String> = ["rgb", "hsl", "rgba", "hsla"]

    func startsColorCall(_ token: Token) -> Bool {
        let word = text(token)
        return Self.colorCalls.contains(word) && lexer[token.range.upper] == UInt8(ascii: "(")
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
        default: return parseRange()
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
    mutating func parseRange() -> ValueSyntax {
        let start = peek()
        var from: ValueSyntax?
        if !start.isSymbol(.dots) {
            from = parseRangeEnd()
            guard peek().isSymbol(.dots) else { return from ?? ValueSyntax(node: .invalid, range: start.range) }
        }
        let dots = advance()
        var to: ValueSyntax?
        let next = peek()
        let hasEnd = startsRangeEnd(next)
        let isApart = (from != nil && !dots.touchesPrevious) || (hasEnd && !next.touchesPrevious)
        if hasEnd { to = parseRangeEnd() }
        let range = SourceRange(start.range.lower, position)
        let ends = [from, to].map { $0.map { lexer.text($0.range) } ?? "" }
        if isApart {
            report(.blankInRange("\(ends[0])..\(ends[1])", at: range))
        } else if hasEnd, lexer[next.range.lower] == ASCII.period {
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
            return ValueSyntax(node: value(of: number) == nil ? .invalid : .number(number), range: token.range)
        }
        let expression = parseParentheses()
        return ValueSyntax(node: .expression(expression), range: SourceRange(token.range.lower, position))
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
        func finished(_ node: ValueSyntax.Node) -> ValueSyntax {
            ValueSyntax(node: node, range: SourceRange(open.lower, position))
        }
        if peek().isSymbol(.closeBracket) {
            advance()
            report(.emptyList(at: finished(.invalid).range))
            return finished(.invalid)
        }
        while true {
            let token = peek()
            guard !startsStatement(token),
                startsRangeEnd(token) || token.isSymbol(.dots) || token.kind == .word || token.kind == .quote
            else {
                reportListError(token, open: open, expected: "a value")
                skipToClosingBracket()
                return finished(.invalid)
            }
            items.append(parseValue())
            let next = peek()
            if next.isSymbol(.closeBracket) {
                advance()
                return finished(.list(items))
            }
            guard next.isSymbol(.comma) else {
                reportListEnd(next, open: open, closing: "]")
                skipToClosingBracket()
                return finished(.invalid)
            }
            advance()
            if peek().isSymbol(.closeBracket) {
                report(.trailingComma(at: next.range))
                advance()
                return finished(.invalid)
            }
        }
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
        lexer.bytes[min(position, token.range.lower)..<token.range.lower].contains(ASCII.newline)
    }

    /// Whether the token is the word of a directive or option on a line of its own: inside a bracket, a sign that the
    /// bracket was never closed. No expression has a word with a value right behind it.
    func startsStatement(_ token: Token) -> Bool {
        guard token.kind == .word, startsLine(token) else { return false }
        let next = lexer.token(after: token.range.upper, mode: .values, newlines: true)
        switch next.kind {
        case .quote, .tripleQuote, .number, .size, .hash: return !next.touchesPrevious
        case .word: return !Self.operatorWords.contains(text(next))
        default: return false
        }
    }
}
