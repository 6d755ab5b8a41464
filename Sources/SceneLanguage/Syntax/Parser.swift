/// Reads a script into a tree, by the vocabulary alone.
///
/// A pure function of the text that cannot fail: what cannot be read is reported, skipped as far as it reaches (mostly to
/// the end of its line), and reading goes on, so that one run finds all errors. Every loop consumes at least one token.
package struct Parser {
    /// How deep blocks, brackets and expressions may nest, and how high an expression's tree may grow. Whoever walks a
    /// tree may recurse: this bounds the stack that it takes.
    static let depthLimit = 100

    let lexer: Lexer
    let vocabulary: Vocabulary
    var sink = DiagnosticSink()

    /// Where the last token that was read ends.
    var position: Int { didSet { isRead = false } }
    var mode = Lexer.Mode.values { didSet { isRead = false } }
    /// Inside brackets a line's end is a blank.
    var newlinesAreBlank = false { didSet { isRead = false } }
    var depth = 0
    var blockDepth = 0
    /// Set where an expression could not be read, until the bracket or line around it has been left.
    var expressionFailed = false
    /// Height of the tree of the expression read last.
    var expressionHeight = 0
    /// While above 0 nothing is reported: what is being skipped has been reported already.
    var silence = 0
    /// Whether something was wrong so far, told or not: what cannot be read is skipped, with a look far ahead.
    private(set) var hasProblems = false
    /// The names that `let`, `param` and `for` declared so far: what a word may stand for in parentheses.
    var names: Set<String> = []
    /// Whether a comma has just promised another value of a list.
    var followsComma = false
    /// Whether what is read stands at a time of keyframes.
    var isInKeyframes = false
    /// The bracket of an expression that was opened last.
    var innermost: (bracket: String, open: SourceRange)?
    /// Between `"""`, where lines end.
    var isInLines = false
    /// Inside the braces of a string, where no line may end.
    var isInString = false
    /// Whether a string inside the braces of another was not closed; the braces answer for it.
    var lostInnerString = false

    /// The next token, where it is read.
    private var next = Token(kind: .endOfFile, range: SourceRange(0, 0), touchesPrevious: false)
    private var isRead = false

    /// Reads a file that stands among others in a text.
    package init(file range: SourceRange, in bytes: [UInt8], names: Set<String>, vocabulary: Vocabulary = .standard) {
        lexer = Lexer(bytes, start: range.lower, end: range.upper)
        position = range.lower
        self.names = names
        self.vocabulary = vocabulary
    }

    /// Reads a part of a text; all of it where `range` is nil.
    package init(
        _ bytes: [UInt8], range: SourceRange? = nil, names: Set<String> = [], vocabulary: Vocabulary = .standard
    ) {
        lexer = Lexer(bytes, end: range?.upper)
        position = range?.lower ?? 0
        self.names = names
        self.vocabulary = vocabulary
    }

    /// Reads a script on behind items that were read without an error.
    init(_ bytes: [UInt8], from start: Int, behind items: [ItemSyntax]) {
        self.init(bytes, names: DeclaredPlaces(items).names)
        position = start
    }

    /// The whole script's tree, and what is wrong with it.
    package static func parse(_ file: SourceFile, vocabulary: Vocabulary = .standard) -> (ScriptSyntax, [Diagnostic]) {
        var parser = Parser(file.bytes, vocabulary: vocabulary)
        let script = parser.parseScript()
        return (script, parser.sink.sorted)
    }

    // MARK: Tokens

    @inline(__always)
    mutating func peek() -> Token {
        if !isRead { readToken() }
        return next
    }

    @inline(never)
    private mutating func readToken() {
        // Nothing more can be reported: the script ends here, and with it every loop.
        next = lexer.read(after: sink.isFull ? lexer.end : position, mode: mode, newlines: !newlinesAreBlank)
        if case .unknown = next.kind { skipInvisible() }
        isRead = true
    }

    /// What cannot be seen is reported and read as a blank.
    private mutating func skipInvisible() {
        var token = next
        while token.kind == .unknown, let scalar = text(token).unicodeScalars.first, scalar.isInvisible {
            report(.invisibleCharacter(scalar, at: token.range))
            let start = sink.isFull ? lexer.end : token.range.upper
            token = lexer.token(after: start, mode: mode, newlines: !newlinesAreBlank)
            token.touchesPrevious = false
        }
        next = token
    }

    @discardableResult
    mutating func advance() -> Token {
        let token = peek()
        position = token.range.upper
        return token
    }

    func text(_ token: Token) -> String { lexer.text(token.range) }

    func word(_ token: Token) -> Word { lexer.word(token) }

    /// Whether the next token is this very word.
    mutating func nextIs(_ word: Word) -> Bool {
        let token = peek()
        return isWord(token, word)
    }

    /// Whether the token is this very word.
    func isWord(_ token: Token, _ word: Word) -> Bool { token.isWord && self.word(token) == word }

    mutating func report(_ diagnostic: Diagnostic) {
        hasProblems = true
        guard silence == 0 else { return }
        sink.report(diagnostic)
        // The script ends here, whatever token came next.
        if sink.isFull { isRead = false }
    }

    /// For diagnostics that take a search for what was meant; none is made where it would be dropped.
    mutating func report(searching make: (Vocabulary) -> Diagnostic) {
        hasProblems = true
        guard silence == 0 else { return }
        report(make(vocabulary))
    }

    /// Runs `body` with other reading rules, then goes back to those before.
    mutating func with<Result>(
        mode: Lexer.Mode, newlinesAreBlank: Bool, _ body: (inout Parser) -> Result
    ) -> Result {
        let before = (self.mode, self.newlinesAreBlank)
        (self.mode, self.newlinesAreBlank) = (mode, newlinesAreBlank)
        defer { (self.mode, self.newlinesAreBlank) = before }
        return body(&self)
    }

    // MARK: Skipping

    /// Leaves the rest of the line unread, with the brackets and blocks that it opens, up to a `}` of a block that
    /// stands around it.
    mutating func skipLine() {
        while true {
            let token = peek()
            if token.endsLine || (blockDepth > 0 && token.isSymbol(.closeBrace)) { return }
            if token.isSymbol(.openBrace) {
                advance()
                skipBlock()
            } else {
                skipValue()
            }
        }
    }

    /// Skips one value, or a token that is none, without a word.
    mutating func skipValue() {
        silence += 1
        defer { silence -= 1 }
        let token = peek()
        switch token.kind {
        case .quote, .tripleQuote: _ = parseString()
        case .symbol(.openParenthesis), .symbol(.openBracket):
            advance()
            skipToClosingBracket()
        case .endOfFile: break
        default: advance()
        }
    }

    /// Skips to behind the bracket that closes the one just entered; stops before a brace or a line that starts with a
    /// directive, where the bracket was never closed.
    mutating func skipToClosingBracket() {
        silence += 1
        defer { silence -= 1 }
        let newlinesWereBlank = newlinesAreBlank
        (mode, newlinesAreBlank) = (.values, false)
        defer { newlinesAreBlank = newlinesWereBlank }
        var open = 1
        while open > 0 {
            let token = peek()
            switch token.kind {
            case .endOfFile, .symbol(.openBrace), .symbol(.closeBrace): return
            case .newline:
                let next = lexer.token(after: position, mode: .values, newlines: false)
                if next.kind == .endOfFile || startsStatement(next) || (next.isWord && startsItem(word(next))) {
                    return
                }
                advance()
            case .symbol(.openParenthesis), .symbol(.openBracket):
                open += 1
                advance()
            case .symbol(.closeParenthesis), .symbol(.closeBracket):
                open -= 1
                advance()
            case .quote, .tripleQuote: _ = parseString()
            default: advance()
            }
        }
    }

    /// Skips to behind the `}` of the block just entered; false where the text ends first.
    @discardableResult
    mutating func skipBlock() -> Bool {
        silence += 1
        defer { silence -= 1 }
        var open = 1
        while open > 0 {
            switch peek().kind {
            case .endOfFile: return false
            case .symbol(.openBrace):
                open += 1
                advance()
            case .symbol(.closeBrace):
                open -= 1
                advance()
            case .quote, .tripleQuote: _ = parseString()
            default: advance()
            }
        }
        return true
    }

    /// The token behind the next one, were the two on one line.
    mutating func tokenAfterNext() -> Token {
        lexer.token(after: peek().range.upper, mode: mode, newlines: !newlinesAreBlank)
    }

    func startsItem(_ word: Word) -> Bool {
        vocabulary.directive(word) != nil || Vocabulary.Form.table.contains(word)
    }
}
