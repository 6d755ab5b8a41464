import SceneLanguage

/// What may be written at a place of a script.
enum CompletionPlace {
    /// Nothing of the language: in a comment or a text.
    case nothing
    /// What starts a line, in the block of the statement.
    case lineStart(owner: Int?)
    /// A name, function or the like in an expression.
    case expression
    /// Behind a value in an expression, where it ends or a word joins another to it.
    case operation
    /// A time in the brackets of keyframes.
    case key
    /// A field of a record.
    case member
    /// In a string among the values; `content` is where it starts behind its quote.
    case string(slots: [ValueSlot], content: Int)
    /// Values, and options where there are any left.
    case values([ValueSlot], options: [OptionSpecification], owner: DirectiveSpecification, of: OptionSpecification?)
    /// Behind keyframes, where a curve and options may follow.
    case keyframes(EasingPlace, options: [OptionSpecification], owner: DirectiveSpecification)
    /// Behind a form's word.
    case form(Statement)

    /// How much of `ease` and its curve stands there.
    enum EasingPlace {
        case word, curve, done
    }
}

extension CompletionPlace {
    /// - Parameters:
    ///   - offset: where the cursor stands.
    ///   - start: where the word starts that is being written there.
    init(_ analysis: ScriptAnalysis, at offset: Int, start: Int) {
        let outline = analysis.outline
        let tokens = outline.tokens
        if let index = outline.tokenIndex(before: offset), offset <= tokens[index].range.upper {
            let token = tokens[index]
            if token.kind == .comment, Self.isInside(token, offset, of: analysis.bytes) {
                self = .nothing
                return
            }
            if token.kind == .string, Self.isInside(token, offset, of: analysis.bytes) {
                self = Self.string(index, in: analysis)
                return
            }
        }
        if let index = outline.tokenIndex(before: start), tokens[index].range.upper > start {
            // In the middle of a number, say.
            self = .nothing
            return
        }
        guard let index = outline.tokenIndex(before: start), tokens[index].kind != .comment,
            let statement = outline.statement(ofToken: index),
            tokens[index].isBracketOpen || !Self.endsLine(analysis.bytes[tokens[index].range.upper..<start]),
            !(outline.statements[statement].block != nil && tokens[index].isSymbol(.openBrace))
        else {
            self = .lineStart(owner: outline.blockOwner(at: start))
            return
        }
        let isClosed =
            tokens[index].kind == .stringBrace && analysis.bytes[tokens[index].range.lower] == UInt8(ascii: "}")
        if tokens[index].isExpressionBehind, !isClosed {
            self =
                tokens[index].isSymbol(.dot)
                ? .member : Self.endsOperand(index, in: analysis) ? .operation : .expression
            return
        }
        let list = Self.startOfList(index, in: analysis)
        self = Self.behind(statement, upTo: list ?? start, in: analysis)
        if list != nil, case .values(let slots, _, let owner, let option) = self,
            option?.mayChange ?? owner.valuesMayChange, !slots.contains(where: \.type.takesLists),
            tokens[index].isSymbol(.openBracket) || tokens[index].isSymbol(.comma)
        {
            self = .key
        }
    }

    /// Whether a value ends with the token of an expression.
    private static func endsOperand(_ index: Int, in analysis: ScriptAnalysis) -> Bool {
        let token = analysis.outline.tokens[index]
        guard token.isInExpression else { return false }
        switch token.kind {
        case .number, .hash, .string: return true
        case .word: return !ExpressionSyntax.operatorWords.contains(analysis.text(token.range))
        default: return token.isSymbol(.closeParenthesis) || token.isSymbol(.closeBracket)
        }
    }

    /// Whether the offset is in a comment or string, not behind it.
    private static func isInside(_ token: ScriptToken, _ offset: Int, of bytes: [UInt8]) -> Bool {
        guard offset == token.range.upper else { return true }
        let text = bytes[token.range.lower..<token.range.upper]
        if token.kind == .comment { return !(text.starts(with: "/*".utf8) && text.suffix(2).elementsEqual("*/".utf8)) }
        return !(text.count > 1 && text.last == UInt8(ascii: "\""))
            && !(text.count == 1 && !isOpeningQuote(token, bytes))
    }

    /// Whether a quote alone opens a string: it does not where an expression in braces ends right before it.
    private static func isOpeningQuote(_ token: ScriptToken, _ bytes: [UInt8]) -> Bool {
        token.range.lower == 0 || bytes[token.range.lower - 1] != UInt8(ascii: "}")
    }

    private static func endsLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.contains(UInt8(ascii: "\n")) || bytes.contains(UInt8(ascii: ";"))
    }

    /// The offset of the `[` that is open behind the token; nil where none is.
    private static func startOfList(_ index: Int, in analysis: ScriptAnalysis) -> Int? {
        guard analysis.outline.tokens[index].isBracketOpen else { return nil }
        var closed = 0
        for token in analysis.outline.tokens[...index].reversed() {
            if token.isSymbol(.closeBracket) { closed += 1 }
            guard token.isSymbol(.openBracket) else { continue }
            if closed == 0 { return token.range.lower }
            closed -= 1
        }
        return nil
    }

    /// In the string token.
    private static func string(_ index: Int, in analysis: ScriptAnalysis) -> CompletionPlace {
        let token = analysis.outline.tokens[index]
        // Behind an expression in braces no one knows how the name starts.
        guard let statement = analysis.outline.statement(ofToken: index), !token.isInExpression,
            index == 0 || analysis.outline.tokens[index - 1].kind != .stringBrace
        else { return .nothing }
        guard case .values(let slots, _, _, _) = behind(statement, upTo: token.range.lower, in: analysis) else {
            return .nothing
        }
        return .string(slots: slots, content: token.range.lower + 1)
    }

    /// Behind what a statement holds up to an offset.
    private static func behind(_ index: Int, upTo end: Int, in analysis: ScriptAnalysis) -> CompletionPlace {
        let statement = analysis.outline.statements[index]
        let range = SourceRange(statement.range.lower, end)
        let followsComma = analysis.outline.tokenIndex(before: end).map {
            analysis.outline.tokens[$0].isSymbol(.comma)
        }
        let written: [OptionSyntax]
        let owner: DirectiveSpecification
        var own: ValuesSyntax?
        switch analysis.readings[index] {
        case .directive(let known):
            owner = known.specification
            let directive = Parser.directive(owner, in: range, of: analysis.bytes)
            written = directive.options
            own = directive.values
        case .options(_, let specification):
            owner = specification
            written = Parser.options(of: owner, in: range, of: analysis.bytes)
        case .form: return .form(statement)
        case .unknown: return .nothing
        }
        let last = written.last
        let lastSub = last?.suboptions.last
        guard let values = lastSub?.values ?? last?.values ?? own else { return .nothing }
        let open = serving(values.openSlots, behind: values.values)
        let slots = values.pattern.listSlot.map { followsComma == true ? [$0] : open } ?? open
        var options: [OptionSpecification] = []
        let keyframes = values.keyframes ?? values.keyedWord?.keyframes
        if !values.isIncomplete || keyframes != nil, !(values.pattern.isList && followsComma == true) {
            let known = Set(last?.suboptions.map(\.specification.name) ?? [])
            options = last?.specification.suboptions.filter { !known.contains($0.name) } ?? []
            if own != nil {
                options += remaining(of: owner, behind: written, children: statement.children, in: analysis)
            }
        }
        if let keyframes, keyframes.brackets.upper <= end {
            let easing: EasingPlace =
                switch keyframes.easing {
                case nil: .word
                case let easing?: easing.curve == nil ? .curve : .done
                }
            return .keyframes(easing, options: options, owner: owner)
        }
        return .values(slots, options: options, owner: owner, of: lastSub?.specification ?? last?.specification)
    }

    /// Of the slots behind a movement's name those that serve: few come from a side, and only a fade goes through a colour.
    private static func serving(_ slots: [ValueSlot], behind values: [ValueSyntax]) -> [ValueSlot] {
        guard case .word(let kind)? = values.first?.node, slots.contains(where: { $0.name == "side" }) else {
            return slots
        }
        let hasSide = ["slide", "wipe", "push"].contains(kind)
        return slots.filter { $0.name == "side" ? hasSide : $0.name == "color" ? kind == "fade" : true }
    }

    /// The options that a directive does not have yet, neither behind its word nor in its block.
    static func remaining(
        of owner: DirectiveSpecification, behind written: [OptionSyntax], children: [Int], in analysis: ScriptAnalysis
    ) -> [OptionSpecification] {
        let known = Set(written.map(\.specification.name) + children.map { analysis.outline.statements[$0].word })
        return owner.options.filter { $0.availability == .now && !known.contains($0.name) }
    }
}
