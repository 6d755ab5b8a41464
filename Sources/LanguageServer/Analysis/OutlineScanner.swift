import SceneLanguage

/// Cuts a script into tokens and statements. Every loop consumes at least one byte.
struct OutlineScanner {
    private let bytes: [UInt8]
    private let lexer: Lexer
    private(set) var tokens: [ScriptToken] = []
    private(set) var statements: [Statement] = []

    private var position = 0
    /// The statements whose blocks are open.
    private var open: [Int] = []
    /// The statement that is being read.
    private var current: Int?
    /// The brackets that are open in it, and whether expressions are read in them.
    private var brackets: [(symbol: Token.Symbol, isExpression: Bool)] = []
    /// Whether an expression is read outside brackets, to the end of the line or a `{`.
    private var isBare = false
    private var stringDepth = 0
    /// How many blocks are open that are too deep to be told apart.
    private var deepBlocks = 0
    /// The word that a line after open brackets starts with, and whether the brackets go on there: asked once for all the
    /// empty lines before it.
    private var bracketLine: (word: Int, goesOn: Bool) = (-1, false)

    /// How deep strings may stand in the braces of strings; what is deeper is text.
    private static let stringDepthLimit = 20
    /// How deep blocks may stand in one another; what is deeper is one block. More is an error to the parser.
    private static let blockDepthLimit = 100

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lexer = Lexer(bytes)
        tokens.reserveCapacity(bytes.count / 5)
    }

    mutating func scan() {
        while skipBlanks() {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") {
                position += 1
                if brackets.isEmpty || !continuesBrackets() { endStatement() }
                continue
            }
            scanToken()
        }
        endStatement()
        for index in open { close(index, at: bytes.count) }
    }

    private var isInExpression: Bool { brackets.last?.isExpression ?? isBare }

    // MARK: Blanks and comments

    /// Goes to the next token or line end; false at the end of the text.
    private mutating func skipBlanks() -> Bool {
        if position == 0 {
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
            if bytes[position...].starts(with: "#!".utf8) { addComment(to: lexer.endOfLine(from: position)) }
        }
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "/") where bytes[position...].starts(with: "//".utf8):
                addComment(to: lexer.endOfLine(from: position))
            case UInt8(ascii: "/") where bytes[position...].starts(with: "/*".utf8):
                var end = position + 2
                while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
                addComment(to: min(end + 2, bytes.count))
            default:
                return true
            }
        }
        return false
    }

    private mutating func addComment(to end: Int) {
        var end = end
        if end > position, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        tokens.append(ScriptToken(kind: .comment, range: SourceRange(position, end), isInExpression: isInExpression))
        position = max(end, position + 1)
    }

    /// Whether the line after the one that just ended goes on inside the open brackets. A word with a value right behind
    /// it starts a statement, and the brackets were never closed: no expression has that.
    private mutating func continuesBrackets() -> Bool {
        if position <= bracketLine.word { return bracketLine.goesOn }
        let word = lexer.token(after: position, mode: .values, newlines: false)
        bracketLine = (word.range.lower, continuesBrackets(at: word))
        return bracketLine.goesOn
    }

    private func continuesBrackets(at word: Token) -> Bool {
        guard word.kind == .word else { return true }
        let text = lexer.text(word.range)
        guard Vocabulary.forms.contains(text) || Vocabulary.standard.directive(text) != nil else { return true }
        switch lexer.token(after: word.range.upper, mode: .values, newlines: true).kind {
        case .word, .quote, .tripleQuote, .number, .size, .hash: return false
        default: return true
        }
    }

    // MARK: Statements

    private mutating func begin(at start: Int) {
        guard current == nil else { return }
        let index = statements.count
        statements.append(
            Statement(
                word: "", range: SourceRange(start, start), tokens: tokens.count..<tokens.count, parent: open.last))
        if let parent = open.last { statements[parent].children.append(index) }
        current = index
    }

    private mutating func endStatement() {
        brackets = []
        isBare = false
        current = nil
    }

    private mutating func add(_ kind: ScriptToken.Kind, to end: Int) {
        begin(at: position)
        let range = SourceRange(position, max(end, position + 1))
        tokens.append(ScriptToken(kind: kind, range: range, isInExpression: isInExpression))
        position = range.upper
        markState()
        guard let current else { return }
        statements[current].range.upper = range.upper
        statements[current].tokens = statements[current].tokens.lowerBound..<tokens.count
    }

    /// Notes with the last token how what comes behind it is read.
    private mutating func markState() {
        guard let last = tokens.indices.last else { return }
        tokens[last].isExpressionBehind = isInExpression
        tokens[last].isBracketOpen = !brackets.isEmpty
    }

    private mutating func close(_ index: Int, at offset: Int) {
        statements[index].block?.upper = offset
        statements[index].range.upper = max(statements[index].range.upper, min(offset + 1, bytes.count))
    }

    // MARK: Tokens

    private mutating func scanToken() {
        let token = lexer.token(
            after: position, mode: isInExpression ? .expression : .values, newlines: true)
        let end = token.range.upper
        switch token.kind {
        case .word: scanWord(token)
        case .number: add(.number, to: end)
        case .size: add(.size, to: end)
        case .hash: add(.hash, to: end)
        case .quote: scanString(isLines: false)
        case .tripleQuote: scanString(isLines: true)
        case .symbol(let symbol): scanSymbol(symbol, to: end)
        case .newline, .endOfFile, .unknown: add(.unknown, to: end)
        }
    }

    private static let ifWord: Word = "if"
    private static let inWord: Word = "in"

    private mutating func scanWord(_ token: Token) {
        let isFirst = current == nil
        add(.word, to: token.range.upper)
        guard let current, brackets.isEmpty else { return }
        let word = Word(bytes, at: token.range)
        if isFirst {
            statements[current].word = lexer.text(token.range)
            guard word == Self.ifWord else { return }
        } else if word == Self.ifWord {
            guard statements[current].word == "else" else { return }
        } else {
            guard word == Self.inWord, statements[current].word == "for" else { return }
        }
        isBare = true
        markState()
    }

    private mutating func scanSymbol(_ symbol: Token.Symbol, to end: Int) {
        switch symbol {
        case .openParenthesis:
            add(.symbol(symbol), to: end)
            brackets.append((.closeParenthesis, true))
            markState()
        case .openBracket:
            let isExpression = isInExpression
            add(.symbol(symbol), to: end)
            brackets.append((.closeBracket, isExpression))
            markState()
        case .closeParenthesis, .closeBracket:
            if let index = brackets.lastIndex(where: { $0.symbol == symbol }) { brackets.removeSubrange(index...) }
            add(.symbol(symbol), to: end)
        case .openBrace:
            brackets = []
            isBare = false
            add(.symbol(symbol), to: end)
            guard let current else { return }
            guard open.count < Self.blockDepthLimit else {
                deepBlocks += 1
                endStatement()
                return
            }
            statements[current].block = SourceRange(end, bytes.count)
            open.append(current)
            endStatement()
        case .closeBrace:
            endStatement()
            if deepBlocks > 0 {
                deepBlocks -= 1
                add(.symbol(symbol), to: end)
                endStatement()
            } else if let index = open.popLast() {
                close(index, at: position)
                tokens.append(
                    ScriptToken(kind: .symbol(symbol), range: SourceRange(position, end), isInExpression: false))
                position = end
            } else {
                add(.symbol(symbol), to: end)
                endStatement()
            }
        case .assign:
            add(.symbol(symbol), to: end)
            if let current, statements[current].word == "let", brackets.isEmpty { isBare = true }
            markState()
        default:
            add(.symbol(symbol), to: end)
        }
    }

    // MARK: Strings

    /// The string at the position, with the tokens of the expressions in its braces.
    private mutating func scanString(isLines: Bool) {
        let quotes = isLines ? "\"\"\"" : "\""
        var index = position + quotes.utf8.count
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n") where !isLines:
                return addString(to: index)
            case UInt8(ascii: "\\"):
                // A line's end is not escaped.
                index += index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? 1 : 2
            case UInt8(ascii: "\"") where bytes[index...].starts(with: quotes.utf8):
                return addString(to: index + quotes.utf8.count)
            case UInt8(ascii: "{") where stringDepth < Self.stringDepthLimit:
                addString(to: index)
                scanBraces()
                index = position
            default:
                index += 1
            }
        }
        addString(to: min(index, bytes.count))
    }

    /// Nothing may stand between two expressions, or behind the last one.
    private mutating func addString(to end: Int) {
        if end > position { add(.string, to: end) }
    }

    /// The expression in the braces that open at the position, up to its `}` or the end of the line.
    private mutating func scanBraces() {
        stringDepth += 1
        let outer = (brackets, isBare)
        defer {
            (brackets, isBare) = outer
            stringDepth -= 1
        }
        (brackets, isBare) = ([], true)
        add(.stringBrace, to: position + 1)
        while position < bytes.count {
            while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t")
            {
                position += 1
            }
            let token = lexer.token(after: position, mode: .expression, newlines: true)
            // A comment does not stand here: what looks like one is text after an unfinished expression.
            guard token.range.lower == position, token.kind != .endOfFile, token.kind != .newline else { return }
            switch token.kind {
            case .symbol(.closeBrace): return add(.stringBrace, to: token.range.upper)
            case .symbol(.openBrace), .unknown: return
            case .quote where isLastQuote(position): return
            case .symbol(let symbol)
            where [.openParenthesis, .openBracket, .closeParenthesis, .closeBracket].contains(symbol):
                scanSymbol(symbol, to: token.range.upper)
            case .symbol: add(tokenKind(token), to: token.range.upper)
            case .quote, .tripleQuote: scanString(isLines: false)
            default: add(tokenKind(token), to: token.range.upper)
            }
        }
    }

    /// Whether the quote ends the string around the braces, because none on its line closes a string that it would open.
    private func isLastQuote(_ position: Int) -> Bool {
        bytes[(position + 1)...].first { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") } != UInt8(ascii: "\"")
    }

    private func tokenKind(_ token: Token) -> ScriptToken.Kind {
        switch token.kind {
        case .word: .word
        case .number: .number
        case .size: .size
        case .hash: .hash
        case .symbol(let symbol): .symbol(symbol)
        default: .unknown
        }
    }
}
