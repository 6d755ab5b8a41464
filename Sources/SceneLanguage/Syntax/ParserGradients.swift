// Gradients.

extension Parser {
    static let gradientNames = ["linear", "radial"]
    static let gradients = WordSet(words: gradientNames)

    func startsGradient(_ token: Token) -> Bool {
        lexer[token.range.upper] == UInt8(ascii: "(") && Self.gradients.contains(word(token))
    }

    // gradient = ("linear"|"radial") "(" value { value } { "," value { value } } ")"
    mutating func parseGradient() -> ValueSyntax {
        let word = advance()
        let open = advance().range
        let arguments = with(mode: .values, newlinesAreBlank: true) { $0.parseGradientArguments(open: open) }
        let range = SourceRange(word.range.lower, position)
        guard let arguments else { return ValueSyntax(node: .invalid, range: range) }
        let syntax = GradientSyntax(isRadial: text(word) == "radial", arguments: arguments)
        return ValueSyntax(node: .gradient(syntax), range: range)
    }

    /// What stands between the brackets, up to and with the closing one; nil after an error.
    private mutating func parseGradientArguments(open: SourceRange) -> [[ValueSyntax]]? {
        var arguments: [[ValueSyntax]] = [[]]
        while true {
            let token = peek()
            if token.isSymbol(.closeParenthesis) {
                advance()
                guard let last = arguments.last, !last.isEmpty else {
                    report(.emptyGradient(at: SourceRange(open.lower, position)))
                    return nil
                }
                return arguments
            }
            if token.isSymbol(.comma), arguments.last?.isEmpty == false {
                advance()
                if peek().isSymbol(.closeParenthesis) {
                    report(.trailingComma(at: token.range))
                    advance()
                    return nil
                }
                arguments.append([])
                continue
            }
            if startsCall(token), !startsColorCall(token), !startsGradient(token) {
                reportCall(slots: [.one("color", .color)], owner: "gradient")
                skipToClosingBracket()
                return nil
            }
            guard !startsStatement(token), admitsInGradient(token) else {
                if token.kind == .endOfFile || startsLine(token) {
                    report(.unclosedBracket("(", at: open))
                } else {
                    report(.expectedInBrackets("a colour", found: text(token), at: token.range))
                }
                skipToClosingBracket()
                return nil
            }
            let value = parseValue()
            if case .invalid = value.node {
                skipToClosingBracket()
                return nil
            }
            arguments[arguments.count - 1].append(value)
        }
    }

    private func admitsInGradient(_ token: Token) -> Bool {
        switch shape(of: token) {
        case .number, .hash, .word, .parentheses, .colorCall: true
        default: false
        }
    }
}
