import SceneLanguage

/// A token of a script, or a comment, with where it stands.
struct ScriptToken: Sendable {
    enum Kind: Sendable, Equatable {
        case word
        case number
        /// `320x240`
        case size
        case hash
        case symbol(Token.Symbol)
        /// Characters of a string, its quotes among them; expressions in its braces part it.
        case string
        /// The brace of an expression in a string.
        case stringBrace
        case comment
        case unknown
    }

    var kind: Kind
    var range: SourceRange
    /// Whether it is read by the rules of expressions, where words are names.
    var isInExpression: Bool
    /// The same of what comes next, on the same line where no bracket is open.
    var isExpressionBehind = false
    /// Whether a bracket is open behind it, so that its line's end is a blank.
    var isBracketOpen = false

    func isSymbol(_ symbol: Token.Symbol) -> Bool { kind == .symbol(symbol) }
}
