// Items, directives, options and blocks.

extension Parser {
    mutating func parseScript() -> ScriptSyntax {
        var script = ParsedScript()
        parseScript(into: &script)
        return ScriptSyntax(items: script.items)
    }

    // script = { item END }
    mutating func parseScript(into script: inout ParsedScript) {
        while true {
            let token = peek()
            if token.kind == .endOfFile { break }
            if token.kind == .newline {
                advance()
            } else if token.isSymbol(.closeBrace) {
                report(.strayBrace(at: token.range))
                advance()
            } else {
                if !hasProblems { script.starts.append(position) }
                if let item = parseItem() { script.items.append(item) }
                expectEnd(inBlock: false)
            }
        }
        if let comment = unclosedComment() { report(.unclosedComment(at: comment)) }
    }

    /// The `/*` behind the last token that is never closed.
    func unclosedComment() -> SourceRange? {
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
            skipValue()
            let range = SourceRange(token.range.lower, position)
            report(token.kind == .unknown ? unreadable(token) : .unexpected(lexer.text(range), at: range))
        }
        skipLine()
    }

    // item = let | for | if | param | style | defaults | directive
    mutating func parseItem() -> ItemSyntax? {
        let token = peek()
        guard token.isWord else {
            reportNoDirective(token)
            skipLine()
            return nil
        }
        let known = self.word(token)
        if let specification = vocabulary.directive(known) {
            return .directive(parseDirective(specification))
        }
        switch Vocabulary.Form.table[known] {
        case .let: return parseBinding()
        case .param: return parseParameter()
        case .style: return parseStyle()
        case .defaults: return parseDefaults()
        case .if: return parseConditional(in: nil)
        case .for: return parseLoop()
        case nil: break
        }
        let word = text(token)
        if tokenAfterNext().isSymbol(.assign) {
            report(.assignmentAlone(word, at: token.range))
        } else {
            report { .unknownDirective(word, at: token.range, vocabulary: $0) }
        }
        skipLine()
        return nil
    }

    mutating func reportNoDirective(_ token: Token) {
        switch token.kind {
        case .hash: report(.hashComment(text(token), at: token.range))
        case .symbol(.openBrace):
            report(.braceOnNextLine(at: token.range, behind: nil))
            advance()
            skipBlock()
        case .quote, .tripleQuote,
            .unknown where token.kind != .unknown || quotedByMistake(token) != nil:
            report(.noDirective(at: token.range, hint: "to draw it, write 'text' before it"))
        case .number: report(.noDirective(at: token.range, hint: nil))
        case .symbol(let symbol) where [.minus, .slash, .asterisk, .less, .percent].contains(symbol):
            report(.foreignComment(symbol.rawValue, at: token.range))
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
        // What a later version will read is read over: it gets one answer, that it is not in this one.
        if specification.availability == .later { silence += 1 }
        defer { if specification.availability == .later { silence -= 1 } }
        let owner = ValueOwner(name: specification.name, range: word, directive: specification)
        var directive = DirectiveSyntax(
            specification: specification, word: word, values: parseValues(specification.values, for: owner),
            options: [],
            items: [])
        while true {
            let token = peek()
            if case .newline = token.kind, blockOnNextLine() {
                advanceToBlock()
                parseBlock(of: specification, into: &directive)
                return directive
            }
            if token.endsLine || token.isSymbol(.closeBrace) { return directive }
            if token.isSymbol(.openBrace) {
                parseBlock(of: specification, into: &directive)
                return directive
            }
            parseInlineOption(of: specification, values: &directive.values, into: &directive.options)
        }
    }

    /// Whether the next line starts with `{`.
    func blockOnNextLine() -> Bool {
        let lineEnd = lexer.skipBlanks(from: position, newlines: true)
        guard lexer[lineEnd] == ASCII.newline else { return false }
        return lexer[lexer.skipBlanks(from: lineEnd + 1, newlines: true)] == ASCII.openBrace
    }

    private static let blanks: [UInt8] = [ASCII.space, ASCII.tab, ASCII.carriageReturn, ASCII.newline]

    /// Goes to the `{` of the block on the next line, and tells that it stands there.
    mutating func advanceToBlock() {
        let end = position
        let brace = lexer.token(after: end, mode: .values, newlines: false)
        // Behind a comment it would be a part of it.
        let isMovable = (end..<brace.range.lower).allSatisfy { Self.blanks.contains(lexer[$0]) }
        report(.braceOnNextLine(at: brace.range, behind: isMovable ? end : nil))
        while !peek().isSymbol(.openBrace) { advance() }
    }

    /// One option, or what stands in its place.
    mutating func parseInlineOption(
        of specification: DirectiveSpecification, values: inout ValuesSyntax, into options: inout [OptionSyntax]
    ) {
        let token = peek()
        guard token.isWord else {
            let owner = options.last.map { ($0.specification.name, $0.values) } ?? (specification.name, values)
            if token.kind == .hash, Color(hex: text(token)) == nil {
                report(.hashComment(text(token), at: token.range))
                skipLine()
                return
            }
            skipValue()
            report(unexpectedValue(token, range: SourceRange(token.range.lower, position), after: owner))
            if shape(of: token) == nil { skipToOption(of: specification) }
            return
        }
        if let option = specification.option(self.word(token)) {
            if options.isEmpty { options.reserveCapacity(8) }
            options.append(parseOption(option, in: specification))
            return
        }
        let word = text(token)
        let before = options.last?.values ?? values
        let open = openSlots(before)
        if let number = before.values.last, case .number = number.node, NumberLiteral.units.contains(word) {
            report(.unitApart(word, number: lexer.text(number.range), at: number.range.union(token.range)))
            if options.isEmpty { values.isInvalid = true } else { options[options.count - 1].values.isInvalid = true }
            advance()
            return
        }
        if startsCall(token), !open.isEmpty, before.keyframes == nil {
            reportCall(slots: open, owner: options.last?.specification.name ?? specification.name)
            return
        }
        if let place = before.values.last, case .word(let first) = place.node,
            let meant = placeOfWords(first, word, in: before.pattern)
        {
            report(.placeInTwoWords("\(first) \(word)", meant: meant, at: place.range.union(advance().range)))
            return
        }
        if let last = options.last, open.contains(where: { $0.type == .switch }), Self.flagWords.contains(word) {
            report(.flagValue(word, owner: last.specification.name, at: token.range))
            advance()
            return
        }
        if let last = options.last, last.values.keyframes != nil,
            last.values.pattern.alternatives.joined().contains(where: { $0.type.admits(.word(self.word(token))) })
        {
            report(.keyframesHoldAll(last.specification.name, word, at: token.range))
            advance()
            return
        }
        if let last = options.last, Self.endsFlag(word, last.values) {
            report(.tooManyValues(last.specification.name, pattern: last.values.pattern, text: word, at: token.range))
            advance()
            return
        }
        let last = options.last?.specification
        report {
            .unknownOption(word, of: specification, at: token.range, vocabulary: $0, openSlots: open, behind: last)
        }
        advance()
        skipToOption(of: specification)
    }

    /// The one word for a place written in two, such as `top left` or `left top`.
    private func placeOfWords(_ first: String, _ second: String, in pattern: ValuePattern) -> String? {
        let words = pattern.alternatives.first?.first?.type.words ?? []
        guard words.contains("top-left") else { return nil }
        let pair = [first, second].map { Vocabulary.valueSynonyms[$0]?.first ?? $0 }
        let edges = pair.filter { $0 != "center" }
        return ["\(pair[0])-\(pair[1])", "\(pair[1])-\(pair[0])", edges.count == 1 ? edges[0] : "", pair[0]].first {
            words.contains($0) && pair.allSatisfy(words.contains)
        }
    }

    /// Whether the word is a flag's value, behind another one.
    private static func endsFlag(_ word: String, _ values: ValuesSyntax) -> Bool {
        values.values.count == 1 && values.pattern.alternatives.first?.first?.type == .switch
            && (word == "on" || word == "off" || flagWords.contains(word))
    }

    /// What people write behind a flag.
    private static let flagWords: Set<String> = ["yes", "no", "enabled", "disabled"]

    /// Skips to the next word that is an option or seems to be meant for one, or the line's end.
    mutating func skipToOption(of specification: DirectiveSpecification) {
        // What stands first may be the value of what was no option.
        var isValue = true
        var guesses = 0
        while true {
            let token = peek()
            if token.endsLine || token.isSymbol(.openBrace) || token.isSymbol(.closeBrace) { return }
            if token.isWord {
                if specification.option(word(token)) != nil { return }
                if !isValue, silence == 0, guesses < Self.mostGuesses {
                    guesses += 1
                    if seemsOption(text(token), of: specification) { return }
                }
            }
            skipValue()
            isValue = false
        }
    }

    /// How many words behind an unknown option are held against all options: a line may have a million.
    private static let mostGuesses = 8

    /// Whether a word that is no value of the language is near an option, or means one.
    private func seemsOption(_ word: String, of specification: DirectiveSpecification) -> Bool {
        guard CSSColors.named(word) == nil, !specification.options.contains(where: { $0.wordIsValue(word) }) else {
            return false
        }
        return specification.options.contains { $0.synonyms.contains(word) }
            || Suggestion.closest(to: word, among: specification.options.map(\.name)) != nil
    }

    /// Slots that could still take a value.
    func openSlots(_ values: ValuesSyntax) -> [ValueSlot] {
        guard let assignment = values.assignment else { return values.pattern.alternatives.first ?? [] }
        let row = values.pattern.alternatives[assignment.alternative]
        return row.indices.filter { !assignment.slots.contains($0) }.map { row[$0] }
    }

    // option = OPTWORD values { SUBWORD values }
    mutating func parseOption(_ option: OptionSpecification, in directive: DirectiveSpecification?) -> OptionSyntax {
        let word = advance().range
        if option.availability == .later { silence += 1 }
        defer { if option.availability == .later { silence -= 1 } }
        let owner = ValueOwner(name: option.name, range: word, directive: directive, option: option)
        var syntax = OptionSyntax(
            specification: option, word: word, values: parseValues(option.values, for: owner), suboptions: [])
        while !option.suboptions.isEmpty, peek().isWord {
            let token = peek()
            guard let sub = option.suboption(self.word(token)) else { break }
            let word = advance().range
            let owner = ValueOwner(name: sub.name, range: word, directive: directive, option: option)
            syntax.suboptions.append(
                OptionSyntax(
                    specification: sub, word: word, values: parseValues(sub.values, for: owner), suboptions: []))
        }
        return syntax
    }

    /// Goes into the block behind a `{`; whoever reads it takes `blockDepth` down again. False where blocks are nested too
    /// deep: that is told, and the block is left out.
    mutating func enterBlock(_ brace: SourceRange) -> Bool {
        guard blockDepth < Self.depthLimit else {
            report(.tooDeep(at: brace, limit: Self.depthLimit))
            skipBlock()
            return false
        }
        blockDepth += 1
        return true
    }

    // block = "{" { ( option | item ) END } "}"
    mutating func parseBlock(of specification: DirectiveSpecification, into directive: inout DirectiveSyntax) {
        let brace = advance().range
        guard enterBlock(brace) else { return }
        defer { blockDepth -= 1 }
        directive.isUnclosed = !parseBlockLines(
            of: specification, brace: brace, options: &directive.options, items: &directive.items)
    }

    /// The lines of a block up to and with its `}`; false where there is none.
    @discardableResult
    mutating func parseBlockLines(
        of specification: DirectiveSpecification?, brace: SourceRange, options: inout [OptionSyntax],
        items: inout [ItemSyntax]
    ) -> Bool {
        while true {
            let token = peek()
            switch token.kind {
            case .endOfFile:
                report(.unclosedBrace(at: brace))
                return false
            case .newline:
                advance()
            case .symbol(.closeBrace):
                advance()
                return true
            default:
                parseBlockLine(of: specification, options: &options, items: &items)
            }
        }
    }

    private static let ifWord: Word = "if"
    private static let forWord: Word = "for"

    mutating func parseBlockLine(
        of specification: DirectiveSpecification?, options: inout [OptionSyntax], items: inout [ItemSyntax]
    ) {
        let token = peek()
        let word = token.isWord ? self.word(token) : .unknown
        if let specification {
            if let option = specification.option(word) {
                if options.isEmpty { options.reserveCapacity(8) }
                options.append(parseOption(option, in: specification))
                parseRestOfBlockLine(of: specification, options: &options)
                return
            }
            if word == Self.ifWord || word == Self.forWord {
                if let item = word == Self.ifWord ? parseConditional(in: specification) : parseLoop() {
                    items.append(item)
                }
                expectEnd(inBlock: true)
                return
            }
            if token.isWord, !startsItem(word) {
                let text = text(token)
                report { .unknownOption(text, of: specification, at: token.range, vocabulary: $0, openSlots: []) }
                skipLine()
                return
            }
        }
        if let item = parseItem() { items.append(item) }
        expectEnd(inBlock: true)
    }

    /// A block line holds one option; those that follow are read, but answered.
    mutating func parseRestOfBlockLine(
        of specification: DirectiveSpecification, options: inout [OptionSyntax]
    ) {
        while true {
            let token = peek()
            if token.endsLine || token.isSymbol(.closeBrace) { return }
            if token.isSymbol(.openBrace) {
                if let last = options.last, last.specification.values.takesStyles, !last.values.values.isEmpty {
                    report(.onlyAtTopLevel(last.specification.name, at: last.word))
                    options.removeLast()
                } else {
                    report(.unexpected("{", at: token.range))
                }
                advance()
                skipBlock()
            } else if token.isWord, let option = specification.option(word(token)) {
                report(.secondOptionOnLine(option.name, at: token.range))
                options.append(parseOption(option, in: specification))
            } else {
                var none = ValuesSyntax.none
                parseInlineOption(of: specification, values: &none, into: &options)
            }
        }
    }
}

extension ValuesSyntax {
    static let none = ValuesSyntax(pattern: .none, values: [], assignment: nil)
}
