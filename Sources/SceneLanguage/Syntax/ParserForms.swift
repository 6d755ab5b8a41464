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
    ///
    /// - Parameter form: what stands before it; nil for a field, which starts with its name.
    mutating func parseName(of form: String?) -> (String, SourceRange)? {
        let token = peek()
        guard token.kind == .word else {
            report(
                form.map { .expected("a name", behind: "'\($0)'", at: token.range) }
                    ?? .expectedInBrackets("a field's name", found: text(token), at: token.range))
            skipLine()
            return nil
        }
        advance()
        let name = text(token)
        if name.utf8.contains(ASCII.minus) { report(.nameWithMinus(name, at: token.range)) }
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
        if peek().kind == .newline, blockOnNextLine() { advanceToBlock() }
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
            } else if token.kind == .word, let option = specification.option(word(token)) {
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

    // param = "param" field
    mutating func parseParameter() -> ItemSyntax? {
        advance()
        guard let parameter = parseField(of: "param") else { return nil }
        names.insert(parameter.name)
        return .parameter(parameter)
    }

    // field = NAME type [ "=" value ] { ("min"|"max") value }
    private mutating func parseField(of form: String?) -> ParameterSyntax? {
        guard let (name, nameRange) = parseName(of: form) else { return nil }
        guard var parameter = parseType(of: name, nameRange) else { return nil }
        let kind = parameter.kind
        if peek().isSymbol(.assign) {
            let assign = advance()
            parameter.hasDefault = true
            if kind == .list || kind == .record {
                parameter.defaultValue = parseBareExpression().map {
                    ValueSyntax(node: .expression($0), range: $0.range)
                }
            } else {
                let owner = ValueOwner(name: Diagnostic.shortened(name), range: assign.range, isParameter: true)
                parameter.defaultValue = parseValues(.row(.one("value", kind.slotType)), for: owner).values.first
            }
        }
        while peek().isWord {
            let token = peek()
            let word = text(token)
            guard word == "min" || word == "max" else {
                report(.unknownParameterOption(word, at: token.range))
                skipLine()
                return parameter
            }
            advance()
            parseBound(word, token.range, of: &parameter)
        }
        if peek().isSymbol(.assign), parameter.minimum != nil || parameter.maximum != nil {
            report(.defaultBehindBounds(at: peek().range))
            skipLine()
        }
        return parameter
    }

    /// A `min` or `max`; a list's is one of its items.
    private mutating func parseBound(_ word: String, _ range: SourceRange, of parameter: inout ParameterSyntax) {
        if parameter.kind == .list, !parameter.fields.isEmpty {
            return parseBound(word, range, of: &parameter.fields[0])
        }
        let type: ValueType = parameter.kind == .time ? .time(.any) : .number(.any)
        let owner = ValueOwner(name: word, range: range, isParameter: true)
        let value = parseValues(.row(.one("value", type)), for: owner).values.first
        let isMinimum = word == "min"
        if (isMinimum ? parameter.minimum : parameter.maximum) != nil {
            report(.optionTwice(word, of: "param \(Diagnostic.shortened(parameter.name))", at: range))
        } else if isMinimum {
            parameter.minimum = value
        } else {
            parameter.maximum = value
        }
    }

    // type = plain | "one" "of" STRING … | "list" ( "of" type | fields ) | "record" fields
    private mutating func parseType(of name: String, _ nameRange: SourceRange) -> ParameterSyntax? {
        let token = peek()
        guard let kind = parseParameterKind(of: name, nameRange) else { return nil }
        var parameter = ParameterSyntax(name: name, nameRange: nameRange, kind: kind)
        switch kind {
        case .list where nextIs("of"):
            advance()
            let place = peek()
            // A list holds no lists; however many there are, they are told of once and not gone into.
            if isWord(place, "list") { report(.listOfLists(at: place.range)) }
            var holdsFields = false
            while nextIs("list"), !holdsFields {
                advance()
                holdsFields = !nextIs("of")
                if !holdsFields { advance() }
            }
            if holdsFields {
                guard let fields = parseFields(behind: "'list'", what: "a block of fields", at: place.range) else {
                    return nil
                }
                parameter.fields = [
                    ParameterSyntax(name: name, nameRange: nameRange, kind: .record, fields: fields)
                ]
            } else {
                guard let item = parseType(of: name, nameRange) else { return nil }
                parameter.fields = [item]
            }
        case .list:
            guard
                let fields = parseFields(
                    behind: "'list'", what: "'of' and a type, or a block of fields,", at: token.range)
            else { return nil }
            parameter.fields = [ParameterSyntax(name: name, nameRange: nameRange, kind: .record, fields: fields)]
        case .record:
            guard let fields = parseFields(behind: "'record'", what: "a block of fields", at: token.range) else {
                return nil
            }
            parameter.fields = fields
        case .text, .number, .color, .time, .file, .switch, .oneOf: break
        }
        return parameter
    }

    // fields = "{" { field END } "}"
    private mutating func parseFields(
        behind owner: String, what: String, at range: SourceRange
    ) -> [ParameterSyntax]? {
        guard peek().isSymbol(.openBrace) else {
            report(.expected(what, behind: owner, at: peek().range))
            skipLine()
            return nil
        }
        let brace = advance().range
        guard enterBlock(brace) else { return nil }
        defer { blockDepth -= 1 }
        var fields: [ParameterSyntax] = []
        var known: Set<String> = []
        var isEmpty = true
        // Whether its end is known to stand below.
        var isClosed = false
        while true {
            switch peek().kind {
            case .endOfFile:
                report(.unclosedBrace(at: brace))
                return fields
            case .newline:
                let lineEnd = position
                while peek().kind == .newline { advance() }
                guard !isClosed, startsItemAmongFields() else { continue }
                let line = position
                isClosed = skipBlock()
                guard !isClosed else {
                    position = line
                    continue
                }
                // The block was never closed, and the line is no field.
                position = lineEnd
                report(.unclosedBrace(at: brace))
                return fields
            case .symbol(.closeBrace):
                advance()
                if isEmpty { report(.fieldsMissing(at: range)) }
                return fields
            default:
                isEmpty = false
                if let field = parseField(of: nil) {
                    if known.insert(field.name).inserted {
                        fields.append(field)
                    } else {
                        report(.declaredTwice(field.name, at: field.nameRange))
                    }
                }
                expectEnd(inBlock: true)
            }
        }
    }

    /// Whether the next line is a directive or form, and no field of that name: no type stands behind its word.
    private mutating func startsItemAmongFields() -> Bool {
        let token = peek()
        guard token.isWord, startsItem(word(token)) else { return false }
        let next = tokenAfterNext()
        guard next.isWord else { return !next.endsLine }
        let type = text(next)
        return type != "one" && Vocabulary.parameterType(type) == nil
    }

    /// A type's own word, or words.
    private mutating func parseParameterKind(of name: String, _ nameRange: SourceRange) -> ParameterSyntax.Kind? {
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
        guard nextIs("of") else {
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
        "list": .list, "record": .record,
    ]

    /// What a value of it is read as.
    var slotType: ValueType {
        switch self {
        case .text, .oneOf, .list, .record: .text
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
        case .list: "list"
        case .record: "record"
        }
    }
}
