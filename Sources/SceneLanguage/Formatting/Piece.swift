/// A token, string or comment of a script that is laid out anew; what stands between two pieces is the layout's to say.
struct Piece {
    enum Kind: Equatable {
        case token(Token.Kind)
        /// With its quotes; `isLines` for one between `"""`.
        case string(isLines: Bool)
        case lineComment
        case blockComment
        /// The first line where it starts with `#!`.
        case interpreter
    }

    var kind: Kind
    var range: SourceRange
    /// The line ends right before it.
    var lineFeeds = 0
    /// Whether a `;` stands before it.
    var followsSemicolon = false
    /// How the piece was read.
    var mode = Lexer.Mode.values
    /// Whether it touches what stands before it.
    var touchesPrevious = false
    /// A minus with nothing to its left.
    var isSign = false
    /// The parenthesis of a call.
    var opensCall = false
    /// The brace of a block that has a line end in it.
    var opensLines = false
    /// Those in a string's braces.
    var expressions: [Expression] = []

    /// What stands between two braces of a string.
    struct Expression {
        var range: SourceRange
        var pieces: [Piece]
    }

    var isComment: Bool { kind == .lineComment || kind == .blockComment }

    var isOpeningBracket: Bool { isSymbol(.openParenthesis) || isSymbol(.openBracket) }

    var isClosingBracket: Bool { isSymbol(.closeParenthesis) || isSymbol(.closeBracket) }

    func isSymbol(_ symbol: Token.Symbol) -> Bool { kind == .token(.symbol(symbol)) }

    /// Whether a value ends with it.
    var isValue: Bool {
        switch kind {
        case .string, .token(.number), .token(.size), .token(.hash), .token(.word): true
        default: isClosingBracket
        }
    }

    var isNumber: Bool { if case .token(.number) = kind { true } else { false } }

    /// Whether a directive, option or form ends before the piece, brackets aside.
    var startsLine: Bool { lineFeeds > 0 || followsSemicolon }
}
