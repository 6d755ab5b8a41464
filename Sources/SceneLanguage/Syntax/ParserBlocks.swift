// Forms that hold a block: `if`, `for` and `defaults`.

extension Parser {
    // defaults = "defaults" WORD block
    mutating func parseDefaults() -> ItemSyntax? {
        let word = advance().range
        let token = peek()
        guard token.kind == .word, let specification = vocabulary.directive(self.word(token)),
            specification.place == .anywhere
        else {
            report(.expected("the overlays that they are for, such as text,", behind: "'defaults'", at: token.range))
            skipLine()
            return nil
        }
        advance()
        return parseFormBlock(behind: "defaults \(specification.name)", in: specification).map {
            .defaults(DefaultsSyntax(word: word, specification: specification, block: $0))
        }
    }

    // if = "if" expr block [ "else" ( if | block ) ]
    mutating func parseConditional(in specification: DirectiveSpecification?) -> ItemSyntax? {
        advance()
        var branches: [ConditionalSyntax.Branch] = []
        var form = "if"
        while true {
            let condition = form == "if" ? parseCondition() : nil
            guard let block = parseFormBlock(behind: form, in: specification) else { break }
            branches.append(ConditionalSyntax.Branch(condition: condition, block: block))
            guard form == "if", startsElse() else { break }
            advance()
            if nextIs("if") { advance() } else { form = "else" }
        }
        return branches.isEmpty ? nil : .conditional(ConditionalSyntax(branches: branches))
    }

    /// An expression up to the `{`; `.invalid` where it cannot be read.
    private mutating func parseCondition() -> ExpressionSyntax {
        let start = peek().range
        if peek().isSymbol(.openBrace) || peek().endsLine {
            report(.expected("a condition", behind: "'if'", at: start))
            return ExpressionSyntax(.invalid, start)
        }
        let condition = parseBareExpression()
        if condition != nil, peek().isSymbol(.assign) {
            report(.assignInCondition(at: peek().range))
            while !peek().endsLine, !peek().isSymbol(.openBrace) { skipValue() }
            return ExpressionSyntax(.invalid, start)
        }
        return condition ?? ExpressionSyntax(.invalid, start)
    }

    /// Whether an `else` comes next. One on a line of its own is answered, and read all the same.
    private mutating func startsElse() -> Bool {
        if nextIs("else") { return true }
        var next = peek()
        while next.kind == .newline { next = lexer.token(after: next.range.upper, mode: .values, newlines: true) }
        guard isWord(next, "else") else { return false }
        report(.elseOnNextLine(at: next.range))
        position = next.range.lower
        return true
    }

    // for = "for" NAME "in" ( expr | expr ".." expr ) block
    mutating func parseLoop() -> ItemSyntax? {
        let word = advance().range
        guard let (name, nameRange) = parseName(of: "for") else { return nil }
        names.insert(name)
        guard nextIs("in") else {
            report(.expected("'in'", behind: Diagnostic.quoted(name), at: peek().range))
            skipLine()
            return nil
        }
        advance()
        let values = parseLoopValues()
        guard let block = parseFormBlock(behind: "for", in: nil) else { return nil }
        return .loop(LoopSyntax(word: word, name: name, nameRange: nameRange, values: values, block: block))
    }

    private mutating func parseLoopValues() -> LoopSyntax.Values {
        if peek().isSymbol(.openBrace) || peek().endsLine {
            report(.expected("a list, or the first and last number such as 1..5,", behind: "'in'", at: peek().range))
            return .invalid
        }
        guard let first = parseBareExpression() else { return .invalid }
        guard peek().isSymbol(.dots) else { return .list(first) }
        advance()
        guard let last = parseBareExpression() else { return .invalid }
        return .range(from: first, to: last)
    }

    /// The block of an `if`, `else` or `for`; nil, after an error, where there is none.
    ///
    /// - Parameter specification: of the directive in whose block the form stands; its options may stand here too.
    private mutating func parseFormBlock(behind form: String, in specification: DirectiveSpecification?) -> BlockSyntax?
    {
        if peek().kind == .newline, blockOnNextLine() { advanceToBlock() }
        guard peek().isSymbol(.openBrace) else {
            report(.expected("'{'", behind: "'\(form)'", at: peek().range))
            skipLine()
            return nil
        }
        let brace = advance().range
        guard enterBlock(brace) else { return nil }
        defer { blockDepth -= 1 }
        var block = BlockSyntax(brace: brace)
        parseBlockLines(of: specification, brace: brace, options: &block.options, items: &block.items)
        return block
    }
}
