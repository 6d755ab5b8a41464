/// Cuts a script into the pieces that are laid out anew.
///
/// It knows no directive, only where words are read by the rules of expressions. The parser reads over what a later
/// version will understand, and over styles until they are used: what could not be cut into pieces there is reported
/// here, since a guess would change its meaning.
struct PieceScanner {
    private let lexer: Lexer
    private(set) var pieces: [Piece] = []
    private(set) var sink = DiagnosticSink()

    private var position = 0
    /// How the line is read, outside brackets.
    private var lineMode = Lexer.Mode.values
    private var brackets: [(open: SourceRange, close: Token.Symbol, mode: Lexer.Mode)] = []
    /// The pieces of the braces that are open, and whether fields of a `param` stand in them.
    private var braces: [(piece: Int, holdsFields: Bool)] = []
    private var startsItem = true
    private var followsElse = false
    /// What the line's expression starts behind: the `=` of a `let` or list, the `in` of a `for`.
    private var awaited: String?
    /// How many words of a `param` or field were read, its name being the first; nil on other lines.
    private var fieldWords: Int?
    /// The last piece that is no comment.
    private var last: Piece?

    init(_ bytes: [UInt8]) { lexer = Lexer(bytes) }

    private var mode: Lexer.Mode { brackets.last?.mode ?? lineMode }

    mutating func scan() {
        if lexer.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if lexer[position] == ASCII.hash, lexer[position + 1] == ASCII.exclamation {
            add(.interpreter, to: lexer.endOfLine(from: position), lineFeeds: 0, followsSemicolon: false)
        }
        while !sink.isFull, scanPiece() {}
        if let open = brackets.last { sink.report(.unclosedBracket(lexer.text(open.open), at: open.open)) }
        if let brace = braces.last { sink.report(.unclosedBrace(at: pieces[brace.piece].range)) }
    }

    /// Reads the next piece; false at the end.
    private mutating func scanPiece() -> Bool {
        var lineFeeds = 0
        var followsSemicolon = false
        while position < lexer.end {
            switch lexer[position] {
            case ASCII.space, ASCII.tab, ASCII.carriageReturn: break
            case ASCII.newline:
                lineFeeds += 1
                if brackets.isEmpty { endLine() }
            case ASCII.semicolon where brackets.isEmpty:
                followsSemicolon = true
                endLine()
            default:
                scanPiece(lineFeeds: lineFeeds, followsSemicolon: followsSemicolon)
                return true
            }
            position += 1
        }
        return false
    }

    private mutating func endLine() {
        lineMode = .values
        startsItem = true
        followsElse = false
        awaited = nil
        fieldWords = braces.last?.holdsFields == true ? 0 : nil
    }

    private mutating func scanPiece(lineFeeds: Int, followsSemicolon: Bool) {
        func add(_ kind: Piece.Kind, to end: Int, _ scanner: inout PieceScanner) {
            scanner.add(kind, to: end, lineFeeds: lineFeeds, followsSemicolon: followsSemicolon)
        }
        if lexer[position] == ASCII.slash, lexer[position + 1] == ASCII.slash {
            return add(.lineComment, to: lexer.endOfLine(from: position), &self)
        }
        if lexer[position] == ASCII.slash, lexer[position + 1] == ASCII.asterisk {
            guard let end = lexer.endOfComment(from: position) else {
                sink.report(.unclosedComment(at: SourceRange(position, position + 2)))
                position = lexer.end
                return
            }
            return add(.blockComment, to: end, &self)
        }
        var token = lexer.token(after: position, mode: mode, newlines: true)
        if token.kind == .word, brackets.isEmpty, lineMode == .expression, endsOperand, !isOperator(token) {
            // Behind an expression that is a param's default.
            lineMode = .values
            token = lexer.token(after: position, mode: mode, newlines: true)
        }
        switch token.kind {
        case .quote, .tripleQuote:
            var parser = Parser(lexer.bytes)
            parser.position = position
            _ = parser.parseString()
            for diagnostic in parser.sink.diagnostics where diagnostic.severity == .error { sink.report(diagnostic) }
            add(.string(isLines: token.kind == .tripleQuote), to: max(parser.position, token.range.upper), &self)
            // What could be read is nested no deeper than the parser goes.
            guard !parser.sink.hasErrors, let string = pieces.last?.range else { return }
            pieces[pieces.count - 1].expressions = expressions(in: string)
        case .unknown, .newline:
            // A `;` inside brackets is the end of a line that was to close them.
            sink.report(.unknownCharacter(lexer.text(token.range), at: token.range))
            position = token.range.upper
        case .endOfFile: position = lexer.end
        default: add(.token(token.kind), to: token.range.upper, &self)
        }
    }

    private mutating func add(_ kind: Piece.Kind, to end: Int, lineFeeds: Int, followsSemicolon: Bool) {
        var piece = Piece(kind: kind, range: SourceRange(position, end))
        piece.lineFeeds = lineFeeds
        piece.followsSemicolon = followsSemicolon
        piece.mode = mode
        piece.touchesPrevious = pieces.last?.range.upper == position
        position = end
        noteLines(of: piece)
        if case .token(let token) = kind { read(token, &piece) }
        pieces.append(piece)
        if !piece.isComment {
            last = piece
            if kind != .token(.symbol(.openBrace)), kind != .interpreter { startsItem = false }
        }
    }

    /// Blocks that hold a line end, or a comment that needs one, are written on several lines.
    private mutating func noteLines(of piece: Piece) {
        guard let brace = braces.last?.piece else { return }
        if piece.lineFeeds > 0 || piece.kind == .lineComment || piece.kind == .string(isLines: true)
            || (piece.kind == .blockComment
                && lexer.bytes[piece.range.lower..<piece.range.upper].contains(ASCII.newline))
        {
            pieces[brace].opensLines = true
        }
    }

    // MARK: Strings

    /// What stands in the braces of a string; nothing where any of it goes over lines, which stays as it is.
    private func expressions(in string: SourceRange) -> [Piece.Expression] {
        var found: [Piece.Expression] = []
        var index = string.lower
        while index < string.upper {
            switch lexer[index] {
            case ASCII.backslash: index += 2
            case ASCII.openBrace:
                var scanner = PieceScanner(lexer.bytes)
                guard let end = scanner.scanExpression(from: index + 1, to: string.upper) else { return [] }
                found.append(Piece.Expression(range: SourceRange(index + 1, end), pieces: scanner.pieces))
                index = end + 1
            default: index += 1
            }
        }
        return found
    }

    /// Gives where the brace stands that ends the expression; nil where it does not end on its line.
    private mutating func scanExpression(from start: Int, to end: Int) -> Int? {
        position = start
        lineMode = .expression
        while position < end, sink.diagnostics.isEmpty {
            switch lexer[position] {
            case ASCII.space, ASCII.tab: position += 1
            case ASCII.closeBrace where brackets.isEmpty && braces.isEmpty: return position
            case ASCII.newline, ASCII.carriageReturn: return nil
            default:
                scanPiece(lineFeeds: 0, followsSemicolon: false)
                if let last = pieces.last, lexer.bytes[last.range.lower..<last.range.upper].contains(ASCII.newline) {
                    return nil
                }
            }
        }
        return nil
    }

    // MARK: Tokens

    private mutating func read(_ token: Token.Kind, _ piece: inout Piece) {
        switch token {
        case .word: if brackets.isEmpty, lineMode == .values { readWord(lexer.text(piece.range)) }
        case .symbol(.assign): if awaited == "=" { startExpression() }
        case .symbol(.minus): piece.isSign = mode == .expression && !endsOperand
        case .symbol(.openParenthesis):
            piece.opensCall = opensCall(piece)
            open(piece, close: .closeParenthesis, mode: opensGradient(piece) ? .values : .expression)
        case .symbol(.openBracket): open(piece, close: .closeBracket, mode: mode)
        case .symbol(.closeParenthesis), .symbol(.closeBracket):
            if let bracket = brackets.last, piece.isSymbol(bracket.close) {
                brackets.removeLast()
            } else {
                sink.report(.unexpected(lexer.text(piece.range), at: piece.range))
            }
        case .symbol(.openBrace): openBrace(piece)
        case .symbol(.closeBrace): closeBrace(piece)
        default: break
        }
    }

    /// `let`, `if`, `for` and the defaults of lists go on by the rules of expressions.
    private mutating func readWord(_ word: String) {
        if startsItem
            ? word == "if" && fieldWords == nil : followsElse && word == "if" || awaited == "in" && word == "in"
        {
            startExpression()
        } else if let count = fieldWords {
            fieldWords = count + 1
            if count == 1, word == "list" { awaited = "=" }
        } else if startsItem {
            switch word {
            case "let": awaited = "="
            case "for": awaited = "in"
            case "param": fieldWords = 0
            default: break
            }
        }
        followsElse = startsItem && word == "else"
    }

    private mutating func startExpression() {
        lineMode = .expression
        awaited = nil
    }

    private mutating func open(_ piece: Piece, close: Token.Symbol, mode: Lexer.Mode) {
        guard brackets.count < Parser.depthLimit else {
            return sink.report(.tooDeep(at: piece.range, limit: Parser.depthLimit))
        }
        brackets.append((piece.range, close, mode))
    }

    private mutating func openBrace(_ piece: Piece) {
        closeBrackets()
        guard braces.count < Parser.depthLimit else {
            return sink.report(.tooDeep(at: piece.range, limit: Parser.depthLimit))
        }
        braces.append((pieces.count, fieldWords != nil))
        endLine()
    }

    private mutating func closeBrace(_ piece: Piece) {
        closeBrackets()
        guard let brace = braces.popLast() else { return sink.report(.strayBrace(at: piece.range)) }
        if pieces[brace.piece].opensLines, let outer = braces.last { pieces[outer.piece].opensLines = true }
        endLine()
        if brace.holdsFields { awaited = "=" }
    }

    /// No brace stands inside a bracket.
    private mutating func closeBrackets() {
        guard let bracket = brackets.last else { return }
        sink.report(.unclosedBracket(lexer.text(bracket.open), at: bracket.open))
        brackets.removeAll()
    }

    /// Whether what was read is the left side of an operator.
    private var endsOperand: Bool {
        guard let last else { return false }
        switch last.kind {
        case .string, .token(.number), .token(.hash), .token(.symbol(.closeParenthesis)),
            .token(.symbol(.closeBracket)):
            return true
        case .token(.word): return isOperand(last)
        default: return false
        }
    }

    private static let not: Word = "not"

    private func isOperand(_ word: Piece) -> Bool {
        let word = Word(lexer.bytes, at: word.range)
        return word != Self.not && !Parser.operatorWords.contains(word)
    }

    private func isOperator(_ word: Token) -> Bool { Parser.operatorWords.contains(lexer.word(word)) }

    private func opensCall(_ piece: Piece) -> Bool {
        guard let last, last.kind == .token(.word) else { return false }
        if mode == .expression { return isOperand(last) }
        let isCall =
            piece.touchesPrevious
            && (Parser.colorCalls.contains(Word(lexer.bytes, at: last.range)) || followsEase(last))
        return isCall || opensGradient(piece)
    }

    /// Whether a word is where a curve is named, and so taken for one with numbers, known or not.
    private func followsEase(_ word: Piece) -> Bool {
        let before = pieces.last { !$0.isComment && $0.range.upper <= word.range.lower }
        return before?.kind == .token(.word) && before.map { lexer.text($0.range) } == "ease"
    }

    /// In whose brackets values stand side by side.
    private func opensGradient(_ piece: Piece) -> Bool {
        guard mode == .values, let last, last.kind == .token(.word) else { return false }
        return piece.touchesPrevious && Parser.gradients.contains(Word(lexer.bytes, at: last.range))
    }
}
