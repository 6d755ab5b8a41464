// Keyframes: an option's values at several times.

extension Parser {
    /// Whether the `[` that comes next opens keyframes: it is followed by one word or number and a colon, or by a key
    /// and a value, where the pattern takes no list.
    mutating func startsKeyframes(in pattern: ValuePattern) -> Bool {
        let key = lexer.token(after: peek().range.upper, mode: .values, newlines: false)
        let isKey: Bool
        switch key.kind {
        case .number(let number): isKey = number.value?.kind == .time || number.unit == .percent
        case .word: isKey = Self.keyWords.contains(word(key))
        case .size: isKey = false
        default: return false
        }
        let next = lexer.token(after: key.range.upper, mode: .values, newlines: false)
        if next.isSymbol(.colon) { return true }
        return isKey && !pattern.takesLists && shape(of: next) != nil && !startsStatement(next)
    }

    /// `keys = "[" key ":" values { "," key ":" values } "]" [ "ease" [curve] ]`
    ///
    /// - Parameter areTaken: whether keyframes may stand here, whatever the owner's option says.
    mutating func parseKeyframes(
        _ pattern: ValuePattern, for owner: ValueOwner, areTaken: Bool = false
    ) -> ValuesSyntax {
        let open = advance().range
        let outer = isInKeyframes
        isInKeyframes = true
        let keys = with(mode: .values, newlinesAreBlank: true) { $0.parseKeys(pattern, for: owner, open: open) }
        isInKeyframes = outer
        let brackets = SourceRange(open.lower, position)
        let easing = parseEasing(for: owner)
        let range = SourceRange(open.lower, position)
        var result = ValuesSyntax(pattern: pattern, values: [], assignment: nil)
        guard let keys else {
            result.values = [ValueSyntax(node: .invalid, range: range)]
            result.isInvalid = true
            return result
        }
        let keyframes = KeyframesSyntax(keys: keys, brackets: brackets, easing: easing)
        result.values = [ValueSyntax(node: .keyframes(keyframes), range: range)]
        result.isInvalid = keys.contains { $0.values.isInvalid }
        if !areTaken, owner.option?.takesKeyframes(for: owner.name) != true {
            report(
                owner.directive?.valuesMayChange == true && owner.option == nil
                    ? .keyframesBehindWord(owner.name, at: range) : .keyframesNotHere(owner.name, at: range))
            result.isInvalid = true
        }
        return result
    }

    /// Keyframes where only values can stand.
    mutating func parseStrayKeyframes(for owner: ValueOwner, into values: inout ValuesSyntax) {
        let open = peek().range
        skipValue()
        let range = SourceRange(open.lower, position)
        let before = values.values.map { lexer.text($0.range) }
        // Behind a directive's own word stand the values that are keyed.
        let words = owner.option == nil && owner.directive?.valuesMayChange == true ? before.prefix(1) : []
        let keyed = before.dropFirst(words.count).joined(separator: " ")
        let name = ([owner.name] + words).joined(separator: " ")
        report(isInKeyframes ? .nestedKeyframes(at: range) : .keyframesHoldAll(name, keyed, at: range))
        _ = parseEasing(for: owner)
        values.isInvalid = true
    }

    /// The keys up to and with the closing bracket; nil where they could not be read.
    private mutating func parseKeys(
        _ pattern: ValuePattern, for owner: ValueOwner, open: SourceRange
    ) -> [KeySyntax]? {
        var keys: [KeySyntax] = []
        while true {
            guard let (time, range) = parseKeyTime(open: open), expectColon(open: open) else {
                skipToClosingBracket()
                return nil
            }
            if peek().kind == .endOfFile || startsStatement(peek()) {
                reportListError(peek(), open: open, expected: "a value")
                skipToClosingBracket()
                return nil
            }
            keys.append(KeySyntax(time: time, timeRange: range, values: parseValues(pattern, for: owner)))
            let next = peek()
            if next.isSymbol(.closeBracket) {
                advance()
                return keys
            }
            guard next.isSymbol(.comma) else {
                reportListEnd(next, open: open, closing: "]")
                skipToClosingBracket()
                return nil
            }
            advance()
            if peek().isSymbol(.closeBracket) {
                report(.trailingComma(at: next.range))
                advance()
                return nil
            }
        }
    }

    private static let keyWords: WordSet = ["start", "end", "from", "to"]

    // key = NUM | "start" | "end"
    private mutating func parseKeyTime(open: SourceRange) -> (KeySyntax.Time, SourceRange)? {
        let token = peek()
        switch token.kind {
        case .number(let number):
            advance()
            return value(of: number) == nil ? nil : (.number(number), token.range)
        case .word where Self.keyWords.contains(word(token)) && !startsStatement(token):
            advance()
            let word = text(token)
            guard word == "start" || word == "end" else {
                report(.foreignKey(word, at: token.range))
                return nil
            }
            return (word == "start" ? .start : .end, token.range)
        default:
            reportListError(token, open: open, expected: "a time, a percentage, 'start' or 'end'")
            return nil
        }
    }

    private mutating func expectColon(open: SourceRange) -> Bool {
        let token = peek()
        guard token.isSymbol(.colon) else {
            reportListError(token, open: open, expected: "':' and the values at that time")
            return false
        }
        advance()
        return true
    }

    // "ease" [ curve ]
    private mutating func parseEasing(for owner: ValueOwner) -> EasingSyntax? {
        guard nextIs("ease") else { return nil }
        var easing = EasingSyntax(word: advance().range)
        let token = peek()
        guard token.kind == .word else { return easing }
        // A word that is no curve, and may come next, does.
        if !Easing.names.contains(text(token)), owner.expects(word(token)) { return easing }
        easing.curve = parseCurve()
        return easing
    }

    // WORD [ "(" NUM { "," NUM } ")" ]
    mutating func parseCurve() -> CurveSyntax {
        let token = advance()
        var curve = CurveSyntax(name: text(token), nameRange: token.range, range: token.range)
        if peek().isSymbol(.openParenthesis), peek().touchesPrevious {
            let open = advance().range
            curve.arguments = with(mode: .values, newlinesAreBlank: true) { $0.parseCurveArguments(open: open) }
            curve.range = SourceRange(token.range.lower, position)
        }
        return curve
    }

    /// The numbers up to and with the closing parenthesis; empty where they could not be read.
    private mutating func parseCurveArguments(open: SourceRange) -> [NumberSyntax] {
        var numbers: [NumberSyntax] = []
        while true {
            let token = peek()
            if case .number(let number) = token.kind, value(of: number) != nil {
                numbers.append(number)
                advance()
            } else {
                reportListError(token, open: open, expected: "a number")
                skipToClosingBracket()
                return []
            }
            let next = peek()
            if next.isSymbol(.closeParenthesis) {
                advance()
                return numbers
            } else if next.isSymbol(.comma) {
                advance()
            } else {
                reportListEnd(next, open: open, closing: ")")
                skipToClosingBracket()
                return []
            }
        }
    }
}

extension OptionSpecification {
    /// Whether its values, or those of its sub-option of that name, may have keyframes.
    func takesKeyframes(for name: String) -> Bool {
        if name == self.name { return mayChange }
        return suboptions.first { $0.name == name }?.mayChange ?? false
    }
}
