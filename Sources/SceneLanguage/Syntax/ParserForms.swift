// Forms besides the directive that declare something: `let`, `param` and `style`.

extension Parser {
    // let = "let" NAME "=" expr
    mutating func parseBinding() -> ItemSyntax? {
        advance()
        guard let (name, nameRange) = parseName(of: "let") else { return nil }
        names.insert(name)
        guard expectAssign(behind: name) else { return nil }
        guard let value = parseBareExpression() else { return nil }
        return .binding(BindingSyntax(name: name, nameRange: nameRange, value: value))
    }

    mutating func expectAssign(behind name: String) -> Bool {
        if peek().isSymbol(.assign) {
            advance()
            return true
        }
        let token = peek()
        skipLine()
        let rest = SourceRange(token.range.lower, max(token.range.lower, position))
        report(.assignMissing(name, lexer.text(rest), at: token.range))
        return false
    }

    /// A name to be declared: a word without `-`.
    mutating func parseName(of form: String) -> (String, SourceRange)? {
        let token = peek()
        guard token.kind == .word else {
            report(.expected("a name", behind: "'\(form)'", at: token.range))
            skipLine()
            return nil
        }
        advance()
        let name = text(token)
        if name.contains("-") { report(.nameWithMinus(name, at: token.range)) }
        return (name, token.range)
    }

    /// An expression that stands outside brackets, to the end of its line or a `{`; nil where it cannot be read.
    mutating func parseBareExpression() -> ExpressionSyntax? {
        let expression = with(mode: .expression, newlinesAreBlank: false) { $0.parseExpression() }
        guard !expressionFailed else {
            expressionFailed = false
            while !peek().endsLine, !peek().isSymbol(.openBrace), !peek().isSymbol(.closeBrace) { skipValue() }
            return nil
        }
        return expression
    }

    // style = "style" WORD block
    mutating func parseStyle() -> ItemSyntax? {
        advance()
        let token = peek()
        guard token.kind == .word else {
            report(.expected("a name", behind: "'style'", at: token.range))
            skipLine()
            return nil
        }
        advance()
        if peek().kind == .newline, blockOnNextLine() {
            let brace = lexer.token(after: position, mode: .values, newlines: false)
            report(.braceOnNextLine(at: brace.range))
            while !peek().isSymbol(.openBrace) { advance() }
        }
        guard peek().isSymbol(.openBrace) else {
            report(.styleWithoutBlock(text(token), at: token.range))
            skipLine()
            return nil
        }
        let brace = advance().range
        guard skipBlock() else {
            report(.unclosedBrace(at: brace))
            return nil
        }
        return .style(
            StyleSyntax(
                name: text(token), nameRange: token.range, block: SourceRange(brace.upper, position - 1)))
    }

    /// The options of a style's block, as the directive that uses it knows them.
    mutating func parseStyleBlock(for specification: DirectiveSpecification) -> [OptionSyntax] {
        var options: [OptionSyntax] = []
        while peek().kind != .endOfFile {
            let token = peek()
            if token.kind == .newline {
                advance()
            } else if token.kind == .word, let option = specification.option(text(token)) {
                options.append(parseOption(option, in: specification))
                parseRestOfBlockLine(of: specification, options: &options)
            } else if token.kind == .word {
                let word = text(token)
                report { .unknownOption(word, of: specification, at: token.range, vocabulary: $0, openSlots: []) }
                skipLine()
            } else {
                report(unreadable(token))
                skipLine()
                // A brace ends no line here.
                if !peek().endsLine { advance() }
            }
        }
        return options
    }

    // param = "param" NAME type [ "=" value ] { ("min"|"max") value }
    mutating func parseParameter() -> ItemSyntax? {
        advance()
        guard let (name, nameRange) = parseName(of: "param") else { return nil }
        names.insert(name)
        guard let kind = parseParameterKind(of: name, nameRange) else { return nil }
        var parameter = ParameterSyntax(name: name, nameRange: nameRange, kind: kind)
        if peek().isSymbol(.assign) {
            let assign = advance()
            parameter.hasDefault = true
            let owner = ValueOwner(name: Diagnostic.shortened(name), range: assign.range, isParameter: true)
            parameter.defaultValue = parseValues(.row(.one("value", kind.slotType)), for: owner).values.first
        }
        while peek().kind == .word {
            let token = peek()
            let word = text(token)
            guard word == "min" || word == "max" else {
                report(.unknownParameterOption(word, at: token.range))
                skipLine()
                return .parameter(parameter)
            }
            advance()
            let type: ValueType = kind == .time ? .time(.any) : .number(.any)
            let owner = ValueOwner(name: word, range: token.range, isParameter: true)
            let value = parseValues(.row(.one("value", type)), for: owner).values.first
            let isMinimum = word == "min"
            if (isMinimum ? parameter.minimum : parameter.maximum) != nil {
                report(.optionTwice(word, of: "param \(Diagnostic.shortened(name))", at: token.range))
            } else if isMinimum {
                parameter.minimum = value
            } else {
                parameter.maximum = value
            }
        }
        return .parameter(parameter)
    }

    // type = "text"|"number"|"color"|"time"|"file"|"switch"|"one" "of" STRING { [","] STRING }
    mutating func parseParameterKind(of name: String, _ nameRange: SourceRange) -> ParameterSyntax.Kind? {
        let token = peek()
        let word = token.kind == .word ? text(token) : ""
        if let kind = ParameterSyntax.Kind.plain[word] {
            advance()
            return kind
        }
        guard word == "one" else {
            if word != "of", Vocabulary.parameterType(name) != nil, !word.isEmpty {
                report(.typeBeforeName(word, type: name, at: nameRange.union(token.range)))
            } else {
                report(.unknownParameterType(word, name: name, at: token.range))
            }
            skipLine()
            return nil
        }
        advance()
        guard isWord(peek(), "of") else {
            report(.expected("'of'", behind: "'one'", at: peek().range))
            skipLine()
            return nil
        }
        advance()
        var choices: [String] = []
        var known: Set<String> = []
        while peek().kind == .quote || (peek().isSymbol(.comma) && !choices.isEmpty) {
            if peek().isSymbol(.comma) {
                let comma = advance()
                if peek().kind != .quote { report(.trailingComma(at: comma.range)) }
                continue
            }
            let string = parseString()
            if let choice = string.plainText {
                if known.insert(choice).inserted {
                    choices.append(choice)
                } else {
                    report(.choiceTwice(choice, at: string.range))
                }
            } else {
                report(.choiceNotPlain(at: string.range))
            }
        }
        if choices.isEmpty {
            report(.choicesMissing(at: peek().range))
            skipLine()
            return nil
        }
        return .oneOf(choices)
    }
}

extension ParameterSyntax.Kind {
    static let plain: [String: ParameterSyntax.Kind] = [
        "text": .text, "number": .number, "color": .color, "time": .time, "file": .file, "switch": .switch,
    ]

    /// What a value of it is read as.
    var slotType: ValueType {
        switch self {
        case .text, .oneOf: .text
        case .number: .number(.any)
        case .color: .color
        case .time: .time(.any)
        case .file: .file
        case .switch: .switch
        }
    }

    /// As a script writes it.
    var spelled: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .color: "color"
        case .time: "time"
        case .file: "file"
        case .switch: "switch"
        case .oneOf: "one of"
        }
    }
}
