// Expressions, read by precedence climbing.

extension Parser {
    // expr = or [ "if" or "else" expr ]
    mutating func parseExpression() -> ExpressionSyntax {
        guard enter() else { return invalidExpression() }
        defer { depth -= 1 }
        let then = parseOperation(above: 0)
        var height = expressionHeight
        guard !expressionFailed, nextIs("if") else { return then }
        advance()
        let condition = parseOperation(above: 0)
        height = max(height, expressionHeight)
        guard !expressionFailed else { return invalidExpression() }
        guard nextIs("else") else {
            return fail(.expected("'else'", behind: "the condition", at: peek().range))
        }
        advance()
        let otherwise = parseExpression()
        expressionHeight = max(height, expressionHeight) + 1
        guard !expressionFailed, checkHeight(then.range) else { return invalidExpression() }
        return ExpressionSyntax(
            .conditional(condition: condition, then: then, otherwise: otherwise), then.range.union(otherwise.range))
    }

    /// Goes one level deeper; false, with an error, where that is too deep.
    private mutating func enter() -> Bool {
        guard depth < Self.depthLimit else {
            _ = fail(.tooDeep(at: peek().range, limit: Self.depthLimit))
            return false
        }
        depth += 1
        return true
    }

    private mutating func checkHeight(_ range: SourceRange) -> Bool {
        guard expressionHeight <= Self.depthLimit else {
            _ = fail(.expressionTooLong(at: range, limit: Self.depthLimit))
            return false
        }
        return true
    }

    /// Reports why an expression cannot be read; what stands around it keeps quiet then.
    @discardableResult
    private mutating func fail(_ diagnostic: Diagnostic) -> ExpressionSyntax {
        if !expressionFailed { report(diagnostic) }
        expressionFailed = true
        return invalidExpression()
    }

    private mutating func invalidExpression() -> ExpressionSyntax {
        expressionHeight = 1
        return ExpressionSyntax(.invalid, SourceRange(position, position))
    }

    private enum Precedence {
        static let or = 1
        static let and = 2
        static let not = 3
        static let comparison = 4
        static let sum = 5
        static let product = 6
        static let unary = 7
        static let power = 8
    }

    private static let logicalOperators = WordTable<(ExpressionSyntax.BinaryOperator, precedence: Int)>([
        ("or", (.or, Precedence.or)), ("and", (.and, Precedence.and)),
    ])

    private func binaryOperator(_ token: Token) -> (ExpressionSyntax.BinaryOperator, precedence: Int)? {
        switch token.kind {
        case .word:
            Self.logicalOperators[word(token)]
        case .symbol(let symbol):
            switch symbol {
            case .equal: (.equal, Precedence.comparison)
            case .notEqual: (.notEqual, Precedence.comparison)
            case .less: (.less, Precedence.comparison)
            case .lessOrEqual: (.lessOrEqual, Precedence.comparison)
            case .greater: (.greater, Precedence.comparison)
            case .greaterOrEqual: (.greaterOrEqual, Precedence.comparison)
            case .plus: (.plus, Precedence.sum)
            case .minus: (.minus, Precedence.sum)
            case .asterisk: (.times, Precedence.product)
            case .slash: (.divide, Precedence.product)
            case .percent: (.modulo, Precedence.product)
            case .caret: (.power, Precedence.power)
            default: nil
            }
        default: nil
        }
    }

    /// Operands and the operators that bind more tightly than `limit`.
    private mutating func parseOperation(above limit: Int) -> ExpressionSyntax {
        var left = parseOperand(above: limit)
        var height = expressionHeight
        var hasCompared = false
        while !expressionFailed {
            let next = peek()
            guard let (operation, precedence) = binaryOperator(next), precedence > limit else { break }
            if precedence == Precedence.comparison {
                if hasCompared { return fail(.chainedComparison(at: next.range)) }
                hasCompared = true
            }
            guard enter() else { return invalidExpression() }
            defer { depth -= 1 }
            let token = advance()
            // `^` binds from the right, and a sign may stand behind it.
            let right = parseOperation(above: precedence == Precedence.power ? Precedence.product : precedence)
            guard !expressionFailed else { return invalidExpression() }
            height = max(height, expressionHeight) + 1
            expressionHeight = height
            let range = left.range.union(right.range)
            guard checkHeight(range) else { return invalidExpression() }
            left = ExpressionSyntax(.binary(operation, operatorRange: token.range, left, right), range)
        }
        expressionHeight = height
        return left
    }

    private mutating func parseOperand(above limit: Int) -> ExpressionSyntax {
        let token = peek()
        let unary: (ExpressionSyntax.UnaryOperator, Int)? =
            if token.isSymbol(.minus) {
                (.minus, Precedence.unary)
            } else if isWord(token, "not"), limit < Precedence.not {
                (.not, Precedence.not)
            } else {
                nil
            }
        guard let (operation, precedence) = unary else { return parsePrimary() }
        guard enter() else { return invalidExpression() }
        defer { depth -= 1 }
        advance()
        // Between `-` and `^` nothing binds, so `-2 ^ 2` is -(2 ^ 2). Another `not` may follow a `not`.
        let operand = parseOperation(above: operation == .minus ? Precedence.unary : precedence - 1)
        guard !expressionFailed else { return invalidExpression() }
        expressionHeight += 1
        let range = token.range.union(operand.range)
        guard checkHeight(range) else { return invalidExpression() }
        return ExpressionSyntax(.unary(operation, operand), range)
    }

    // primary = operand { "." NAME }
    private mutating func parsePrimary() -> ExpressionSyntax {
        var primary = parseOperand()
        while !expressionFailed, peek().isSymbol(.dot) {
            let dot = advance()
            let token = peek()
            guard dot.touchesPrevious, token.kind == .word, token.touchesPrevious else {
                return fail(.fieldExpected(at: dot.range))
            }
            advance()
            expressionHeight += 1
            let range = primary.range.union(token.range)
            guard checkHeight(range) else { return invalidExpression() }
            primary = ExpressionSyntax(.member(primary, name: text(token), nameRange: token.range), range)
        }
        return primary
    }

    private mutating func parseOperand() -> ExpressionSyntax {
        let token = peek()
        expressionHeight = 1
        if let innermost, startsStatement(token) {
            return fail(.unclosedBracket(innermost.bracket, at: innermost.open))
        }
        switch token.kind {
        case .number(let number):
            advance()
            guard let value = value(of: number) else {
                expressionFailed = true
                return invalidExpression()
            }
            if number.unit == .percent {
                let next = peek()
                if startsOperand(next) { return fail(.percentOrModulo(at: token.range.union(next.range))) }
            }
            return ExpressionSyntax(.literal(value), token.range)
        case .quote, .tripleQuote:
            let string = parseString()
            return ExpressionSyntax(.string(string), string.range)
        case .hash:
            advance()
            guard let color = color(token) else {
                expressionFailed = true
                return invalidExpression()
            }
            return ExpressionSyntax(.literal(.color(color)), token.range)
        case .symbol(.openParenthesis): return parseParentheses()
        case .symbol(.openBracket): return parseListLiteral()
        case .word: return parseNameOrCall()
        case .size: return fail(.sizeInExpression(text(token), at: token.range))
        case .endOfFile, .newline: return fail(.expectedExpression(at: token.range, found: nil))
        case .unknown: return fail(unreadable(token))
        case .symbol: return fail(.expectedExpression(at: token.range, found: text(token)))
        }
    }

    private func startsOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .number: true
        case .word: !Self.operatorWords.contains(word(token))
        default: token.isSymbol(.openParenthesis)
        }
    }

    static let operatorWords = WordSet(words: ExpressionSyntax.joiningWords + ["in"])

    private static let switches = WordTable([("on", true), ("true", true), ("off", false), ("false", false)])

    private mutating func parseNameOrCall() -> ExpressionSyntax {
        let token = peek()
        let name = text(token)
        let word = word(token)
        if Self.operatorWords.contains(word) { return fail(.expectedExpression(at: token.range, found: name)) }
        advance()
        if let isOn = Self.switches[word] { return ExpressionSyntax(.literal(.switch(isOn)), token.range) }
        guard peek().isSymbol(.openParenthesis) else { return ExpressionSyntax(.name(name), token.range) }
        return parseCall(name, token)
    }

    /// `rgb(…)` or `hsl(…)` as an option's value.
    mutating func parseColorCall() -> ExpressionSyntax {
        let call = with(mode: .expression, newlinesAreBlank: newlinesAreBlank) { parser in
            let token = parser.advance()
            return parser.parseCall(parser.text(token), token)
        }
        expressionFailed = false
        return call
    }

    private mutating func parseCall(_ name: String, _ token: Token) -> ExpressionSyntax {
        let open = advance().range
        let (arguments, height) = parseArguments(open: open, bracket: "(", close: .closeParenthesis)
        guard !expressionFailed else { return ExpressionSyntax(.invalid, SourceRange(token.range.lower, position)) }
        expressionHeight = height + 1
        return ExpressionSyntax(
            .call(name: name, nameRange: token.range, arguments: arguments), SourceRange(token.range.lower, position))
    }

    private mutating func parseListLiteral() -> ExpressionSyntax {
        let open = advance().range
        let (items, height) = parseArguments(open: open, bracket: "[", close: .closeBracket)
        guard !expressionFailed else { return ExpressionSyntax(.invalid, SourceRange(open.lower, position)) }
        expressionHeight = height + 1
        return ExpressionSyntax(.list(items), SourceRange(open.lower, position))
    }

    /// Expressions parted by commas, up to and with the closing bracket.
    private mutating func parseArguments(
        open: SourceRange, bracket: String, close: Token.Symbol
    ) -> ([ExpressionSyntax], height: Int) {
        inBrackets(bracket, open) { parser in
            var arguments: [ExpressionSyntax] = []
            var height = 0
            if parser.peek().isSymbol(close) {
                parser.advance()
                return (arguments, height)
            }
            while true {
                arguments.append(parser.parseExpression())
                height = max(height, parser.expressionHeight)
                let next = parser.peek()
                if !parser.expressionFailed, next.isSymbol(close) {
                    parser.advance()
                    return (arguments, height)
                }
                if !parser.expressionFailed, next.isSymbol(.comma) {
                    parser.advance()
                    if parser.peek().isSymbol(close) { parser.fail(.trailingComma(at: next.range)) } else { continue }
                }
                if !parser.expressionFailed { parser.failUnclosed(bracket, open: open, found: next, holdsMany: true) }
                parser.skipToClosingBracket()
                return (arguments, height)
            }
        }
    }

    /// `( expr )` as a value or inside an expression; the range covers the parentheses.
    mutating func parseParentheses() -> ExpressionSyntax {
        let isOutermost = mode == .values
        let open = advance().range
        var expression = inBrackets("(", open) { parser in
            let expression = parser.parseExpression()
            let next = parser.peek()
            if !parser.expressionFailed, next.isSymbol(.closeParenthesis) {
                parser.advance()
                return expression
            }
            if !parser.expressionFailed { parser.failUnclosed("(", open: open, found: next, holdsMany: false) }
            parser.skipToClosingBracket()
            return parser.invalidExpression()
        }
        // Errors inside a larger expression show the parentheses too; those of a value show what stands in them.
        if isOutermost {
            expressionFailed = false
        } else {
            expression.range = SourceRange(open.lower, position)
        }
        return expression
    }

    private mutating func inBrackets<Result>(
        _ bracket: String, _ open: SourceRange, _ body: (inout Parser) -> Result
    ) -> Result {
        let outer = innermost
        innermost = (bracket, open)
        defer { innermost = outer }
        // A string's line ends with it, brackets or not.
        return with(mode: .expression, newlinesAreBlank: !isInString, body)
    }

    /// - Parameter holdsMany: whether commas may part values between the brackets.
    private mutating func failUnclosed(_ bracket: String, open: SourceRange, found: Token, holdsMany: Bool) {
        if found.endsLine || startsLine(found) {
            fail(.unclosedBracket(bracket, at: open))
        } else if found.kind == .unknown {
            fail(unreadable(found))
        } else if holdsMany, startsOperand(found) || found.kind == .quote || found.kind == .hash {
            fail(.commaMissing(text(found), at: found.range))
        } else {
            let isPoint = bracket == "(" && !holdsMany && found.isSymbol(.comma)
            fail(
                .expectedInBrackets(
                    "an operator or '\(bracket == "[" ? "]" : ")")'", found: text(found), at: found.range,
                    hint: isPoint ? "parentheses hold one value; two stand side by side without them" : nil))
        }
    }
}
