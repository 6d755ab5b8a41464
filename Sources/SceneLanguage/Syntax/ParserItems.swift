// Items: directives, `let`, `param`, `style`, `if` and `for`.

extension Parser {
    // script = { item END }
    mutating func parseScript() -> ScriptSyntax {
        var items: [ItemSyntax] = []
        while true {
            let token = peek()
            if token.kind == .endOfFile { break }
            if token.kind == .newline {
                advance()
            } else if token.isSymbol(.closeBrace) {
                report(.strayBrace(at: token.range))
                advance()
            } else {
                if let item = parseItem() { items.append(item) }
                expectEnd(inBlock: false)
            }
        }
        if let comment = unclosedComment() { report(.unclosedComment(at: comment)) }
        return ScriptSyntax(items: items)
    }

    /// The `/*` behind the last token that is never closed.
    private func unclosedComment() -> SourceRange? {
        var index = position
        while index < lexer.end {
            if lexer[index] == ASCII.slash, lexer[index + 1] == ASCII.asterisk {
                guard let next = lexer.endOfComment(from: index) else { return SourceRange(index, index + 2) }
                index = next
            } else if lexer[index] == ASCII.slash, lexer[index + 1] == ASCII.slash {
                index = lexer.endOfLine(from: index)
            } else {
                index += 1
            }
        }
        return nil
    }

    /// After an item its line must end. What else stands there is reported and skipped.
    mutating func expectEnd(inBlock: Bool) {
        let token = peek()
        if token.endsLine || (inBlock && token.isSymbol(.closeBrace)) { return }
        if token.isSymbol(.closeBrace) {
            report(.strayBrace(at: token.range))
        } else if position > 0, lexer[position - 1] == ASCII.closeBrace {
            report(.afterBlock(at: token.range))
        } else {
            report(.unexpected(text(token), at: token.range))
        }
        skipLine()
    }

    // item = let | for | if | param | style | directive
    mutating func parseItem() -> ItemSyntax? {
        let token = peek()
        guard token.kind == .word else {
            reportNoDirective(token)
            skipLine()
            return nil
        }
        let word = text(token)
        switch word {
        case "let": return parseBinding()
        case "param": return parseParameter()
        case "style": return parseStyle()
        case "if": return parseConditional(in: nil)
        case "for": return parseLoop(in: nil)
        default: break
        }
        if let specification = vocabulary.directive(word) {
            return .directive(parseDirective(specification))
        }
        report { .unknownDirective(word, at: token.range, vocabulary: $0) }
        advance()
        // Its values and options are read over; a block behind it as well, so that its lines are not taken for items.
        while !peek().endsLine {
            if peek().isSymbol(.openBrace) {
                advance()
                skipBlock()
                break
            }
            if peek().isSymbol(.closeBrace) { break }
            skipValue()
        }
        return nil
    }

    private mutating func reportNoDirective(_ token: Token) {
        switch token.kind {
        case .hash: report(.hashComment(at: token.range))
        case .symbol(.openBrace):
            report(.braceOnNextLine(at: token.range))
            advance()
            skipBlock()
        case .quote, .tripleQuote:
            report(.noDirective(at: token.range, hint: "to draw it, write 'text' before it"))
        case .number: report(.noDirective(at: token.range, hint: nil))
        default: report(unreadable(token))
        }
    }

    /// The error for a token that can stand nowhere at this place.
    func unreadable(_ token: Token) -> Diagnostic {
        if token.kind == .unknown { return .unknownCharacter(text(token), at: token.range) }
        return .unexpected(text(token), at: token.range)
    }

    // directive = WORD values { option } [ block ]
    mutating func parseDirective(_ specification: DirectiveSpecification) -> DirectiveSyntax {
        let word = advance().range
        let owner = ValueOwner(name: specification.name, range: word, directive: specification)
        var directive = DirectiveSyntax(
            specification: specification, word: word, values: parseValues(specification.values, for: owner),
            options: [],
            items: [])
        while true {
            let token = peek()
            if token.kind == .newline, blockOnNextLine() {
                let brace = lexer.token(after: position, mode: .values, newlines: false)
                report(.braceOnNextLine(at: brace.range))
                while !peek().isSymbol(.openBrace) { advance() }
                parseBlock(of: specification, into: &directive)
                return directive
            }
            if token.endsLine || token.isSymbol(.closeBrace) { return directive }
            if token.isSymbol(.openBrace) {
                parseBlock(of: specification, into: &directive)
                return directive
            }
            parseInlineOption(of: specification, values: directive.values, into: &directive.options)
        }
    }

    /// Whether the next line starts with `{`.
    private func blockOnNextLine() -> Bool {
        let next = lexer.token(after: position, mode: .values, newlines: true)
        guard lexer[next.range.lower] == ASCII.newline else { return false }
        return lexer.token(after: next.range.upper, mode: .values, newlines: true).isSymbol(.openBrace)
    }

    /// One option, or what stands in its place.
    private mutating func parseInlineOption(
        of specification: DirectiveSpecification, values: ValuesSyntax, into options: inout [OptionSyntax]
    ) {
        let token = peek()
        guard token.kind == .word else {
            let owner = options.last.map { ($0.specification.name, $0.values) } ?? (specification.name, values)
            report(unexpectedValue(token, after: owner))
            if case .unknown = token.kind, quotedByMistake(token) != nil {
                _ = parseMistakenString(token)
            } else {
                skipValue()
            }
            return
        }
        let word = text(token)
        if let option = specification.option(word) {
            options.append(parseOption(option, in: specification))
            return
        }
        let open = openSlots(options.last?.values ?? values)
        if let last = options.last, open.contains(where: { $0.type == .switch }), Self.flagWords.contains(word) {
            report(.flagValue(word, owner: last.specification.name, at: token.range))
            advance()
            return
        }
        report { .unknownOption(word, of: specification, at: token.range, vocabulary: $0, openSlots: open) }
        advance()
        skipValuesOfUnknownOption(in: specification)
    }

    /// What people write behind a flag.
    private static let flagWords: Set<String> = ["yes", "no", "true", "false", "enabled", "disabled"]

    private mutating func skipValuesOfUnknownOption(in specification: DirectiveSpecification) {
        while true {
            let token = peek()
            if token.endsLine || token.isSymbol(.openBrace) || token.isSymbol(.closeBrace) { return }
            if token.kind == .word, specification.option(text(token)) != nil { return }
            skipValue()
        }
    }

    /// Slots that could still take a value.
    private func openSlots(_ values: ValuesSyntax) -> [ValueSlot] {
        guard let assignment = values.assignment else { return values.pattern.alternatives.first ?? [] }
        let row = values.pattern.alternatives[assignment.alternative]
        return row.indices.filter { !assignment.slots.contains($0) }.map { row[$0] }
    }

    // option = OPTWORD values { SUBWORD values }
    mutating func parseOption(_ option: OptionSpecification, in directive: DirectiveSpecification?) -> OptionSyntax {
        let word = advance().range
        let owner = ValueOwner(name: option.name, range: word, directive: directive, option: option)
        var syntax = OptionSyntax(
            specification: option, word: word, values: parseValues(option.values, for: owner), suboptions: [])
        while peek().kind == .word, let sub = option.suboptions.first(where: { $0.name == text(peek()) }) {
            let word = advance().range
            let owner = ValueOwner(name: sub.name, range: word, directive: directive, option: option)
            syntax.suboptions.append(
                OptionSyntax(
                    specification: sub, word: word, values: parseValues(sub.values, for: owner), suboptions: []))
        }
        return syntax
    }

    // block = "{" { ( option | item ) END } "}"
    private mutating func parseBlock(of specification: DirectiveSpecification, into directive: inout DirectiveSyntax) {
        let brace = advance().range
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else {
            report(.tooDeep(at: brace, limit: Self.depthLimit))
            skipBlock()
            return
        }
        parseBlockLines(of: specification, brace: brace, options: &directive.options, items: &directive.items)
    }

    /// The lines of a block up to and with its `}`.
    private mutating func parseBlockLines(
        of specification: DirectiveSpecification?, brace: SourceRange, options: inout [OptionSyntax],
        items: inout [ItemSyntax]
    ) {
        while true {
            let token = peek()
            switch token.kind {
            case .endOfFile:
                report(.unclosedBrace(at: brace))
                return
            case .newline:
                advance()
            case .symbol(.closeBrace):
                advance()
                return
            default:
                parseBlockLine(of: specification, options: &options, items: &items)
            }
        }
    }

    private mutating func parseBlockLine(
        of specification: DirectiveSpecification?, options: inout [OptionSyntax], items: inout [ItemSyntax]
    ) {
        let token = peek()
        let word = token.kind == .word ? text(token) : ""
        if let specification {
            if let option = specification.option(word) {
                options.append(parseOption(option, in: specification))
                parseRestOfBlockLine(of: specification, options: &options)
                return
            }
            if word == "if" || word == "for" {
                if let item = word == "if" ? parseConditional(in: specification) : parseLoop(in: specification) {
                    items.append(item)
                }
                expectEnd(inBlock: true)
                return
            }
            if token.kind == .word, !startsItem(word) {
                report { .unknownOption(word, of: specification, at: token.range, vocabulary: $0, openSlots: []) }
                advance()
                while !peek().endsLine, !peek().isSymbol(.closeBrace) {
                    if peek().isSymbol(.openBrace) {
                        advance()
                        skipBlock()
                    } else {
                        skipValue()
                    }
                }
                return
            }
        }
        if let item = parseItem() { items.append(item) }
        expectEnd(inBlock: true)
    }

    /// A block line holds one option; those that follow are read, but answered.
    private mutating func parseRestOfBlockLine(
        of specification: DirectiveSpecification, options: inout [OptionSyntax]
    ) {
        while true {
            let token = peek()
            if token.endsLine || token.isSymbol(.closeBrace) { return }
            if token.isSymbol(.openBrace) {
                report(.unexpected("{", at: token.range))
                advance()
                skipBlock()
            } else if token.kind == .word, let option = specification.option(text(token)) {
                report(.secondOptionOnLine(option.name, at: token.range))
                options.append(parseOption(option, in: specification))
            } else {
                parseInlineOption(of: specification, values: options.last?.values ?? .none, into: &options)
            }
        }
    }

    // let = "let" NAME "=" expr
    private mutating func parseBinding() -> ItemSyntax? {
        advance()
        guard let (name, nameRange) = parseName(of: "let") else { return nil }
        guard expectAssign(behind: name) else { return nil }
        guard let value = parseBareExpression() else { return nil }
        return .binding(BindingSyntax(name: name, nameRange: nameRange, value: value))
    }

    private mutating func expectAssign(behind name: String) -> Bool {
        if peek().isSymbol(.assign) {
            advance()
            return true
        }
        report(.expected("'='", behind: "'\(name)'", at: peek().range))
        skipLine()
        return false
    }

    /// A name to be declared: a word without `-`.
    private mutating func parseName(of form: String) -> (String, SourceRange)? {
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
    private mutating func parseBareExpression() -> ExpressionSyntax? {
        let expression = with(mode: .expression, newlinesAreBlank: false) { $0.parseExpression() }
        guard !expressionFailed else {
            expressionFailed = false
            while !peek().endsLine, !peek().isSymbol(.openBrace), !peek().isSymbol(.closeBrace) { skipValue() }
            return nil
        }
        return expression
    }

    // if = "if" expr block [ "else" ( if | block ) ]
    private mutating func parseConditional(in specification: DirectiveSpecification?) -> ItemSyntax? {
        let start = peek().range
        var branch = "if"
        while true {
            advance()
            if branch == "if" { _ = parseBareExpression() }
            parseDiscardedBlock(behind: branch, in: specification)
            guard branch == "if", isWord(peek(), "else") else { break }
            let after = lexer.token(after: peek().range.upper, mode: .values, newlines: true)
            if isWord(after, "if") { advance() } else { branch = "else" }
        }
        return .later(word: "if", range: start)
    }

    // for = "for" NAME "in" ( expr | expr ".." expr ) block
    private mutating func parseLoop(in specification: DirectiveSpecification?) -> ItemSyntax? {
        let start = advance().range
        guard parseName(of: "for") != nil else { return .later(word: "for", range: start) }
        guard isWord(peek(), "in") else {
            report(.expected("'in'", behind: "the name", at: peek().range))
            skipLine()
            return .later(word: "for", range: start)
        }
        advance()
        if parseBareExpression() != nil, peek().isSymbol(.dots) {
            advance()
            _ = parseBareExpression()
        }
        parseDiscardedBlock(behind: "for", in: specification)
        return .later(word: "for", range: start)
    }

    /// The block of a form that this version only reads.
    private mutating func parseDiscardedBlock(behind form: String, in specification: DirectiveSpecification?) {
        let token = peek()
        guard token.isSymbol(.openBrace) else {
            report(.expected("'{'", behind: "'\(form)'", at: token.range))
            skipLine()
            return
        }
        advance()
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else {
            report(.tooDeep(at: token.range, limit: Self.depthLimit))
            skipBlock()
            return
        }
        var options: [OptionSyntax] = []
        var items: [ItemSyntax] = []
        parseBlockLines(of: specification, brace: token.range, options: &options, items: &items)
    }

    // style = "style" WORD block
    private mutating func parseStyle() -> ItemSyntax? {
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
    private mutating func parseParameter() -> ItemSyntax? {
        advance()
        guard let (name, nameRange) = parseName(of: "param"), let kind = parseParameterKind(of: name) else {
            return nil
        }
        var parameter = ParameterSyntax(name: name, nameRange: nameRange, kind: kind)
        if peek().isSymbol(.assign) {
            let assign = advance()
            let owner = ValueOwner(name: name, range: assign.range, isParameter: true)
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
            if word == "min" { parameter.minimum = value } else { parameter.maximum = value }
        }
        return .parameter(parameter)
    }

    // type = "text"|"number"|"color"|"time"|"file"|"switch"|"one" "of" STRING { [","] STRING }
    private mutating func parseParameterKind(of name: String) -> ParameterSyntax.Kind? {
        let token = peek()
        let word = token.kind == .word ? text(token) : ""
        if let kind = ParameterSyntax.Kind.plain[word] {
            advance()
            return kind
        }
        guard word == "one" else {
            report(.unknownParameterType(word, name: name, at: token.range))
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
        while peek().kind == .quote || (peek().isSymbol(.comma) && !choices.isEmpty) {
            if peek().isSymbol(.comma) {
                let comma = advance()
                if peek().kind != .quote { report(.trailingComma(at: comma.range)) }
                continue
            }
            let string = parseString()
            if let choice = string.plainText {
                choices.append(choice)
            } else {
                report(.choiceNotPlain(at: string.range))
            }
        }
        if choices.isEmpty {
            report(.expected("strings to choose from", behind: "'one of'", at: peek().range))
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

extension ValuesSyntax {
    static let none = ValuesSyntax(pattern: .none, values: [], assignment: nil)
}
