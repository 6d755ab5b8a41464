/// A piece of a script as the lexer sees it.
package struct Token: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case word
        case number(NumberSyntax)
        /// `320x240`, two values in one.
        case size(NumberSyntax, NumberSyntax)
        /// `#` and the word characters behind it; just `#` where none follow.
        case hash
        /// The opening `"`; what follows is read by the parser, because strings hold expressions.
        case quote
        /// The opening `"""`.
        case tripleQuote
        case symbol(Symbol)
        /// A line's end, or `;`.
        case newline
        case endOfFile
        /// A character that has no place in the language.
        case unknown
    }

    package enum Symbol: String, Sendable {
        case openParenthesis = "("
        case closeParenthesis = ")"
        case openBracket = "["
        case closeBracket = "]"
        case openBrace = "{"
        case closeBrace = "}"
        case comma = ","
        case colon = ":"
        case dots = ".."
        case plus = "+"
        case minus = "-"
        case asterisk = "*"
        case slash = "/"
        case percent = "%"
        case caret = "^"
        case assign = "="
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    package var kind: Kind
    package var range: SourceRange
    /// Whether the token touches what stands before it: no blank and no comment between.
    package var touchesPrevious: Bool

    package func isSymbol(_ symbol: Symbol) -> Bool { kind == .symbol(symbol) }

    package var endsLine: Bool { kind == .newline || kind == .endOfFile }
}

/// A number with its unit, as written.
package struct NumberSyntax: Sendable, Hashable {
    /// nil where the unit is none of the language's, or the number beyond all measure.
    package var value: Value?
    /// What touches the number: `ms`, `%`, `x`, or nothing.
    package var unit: String
    package var range: SourceRange

    /// Numbers above are refused: nothing that a scene measures comes near.
    static let largest = 1e15
}
