/// A piece of a script as the lexer sees it.
package struct Token: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case word
        case number(NumberSyntax)
        /// `320x240`, two values in one: see `Lexer.size`.
        case size
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
        /// In expressions only.
        case dot = "."
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

        /// Whether it joins numbers to a number.
        var isArithmetic: Bool {
            switch self {
            case .plus, .minus, .asterisk, .slash, .caret, .percent: true
            default: false
            }
        }
    }

    package var kind: Kind
    package var range: SourceRange
    /// Whether the token touches what stands before it: no blank and no comment between.
    package var touchesPrevious: Bool

    package func isSymbol(_ symbol: Symbol) -> Bool {
        if case .symbol(let found) = kind { found == symbol } else { false }
    }

    package var endsLine: Bool {
        switch kind {
        case .newline, .endOfFile: true
        default: false
        }
    }

    var isWord: Bool { if case .word = kind { true } else { false } }
}

/// A number with its unit, as written.
package struct NumberSyntax: Sendable, Hashable {
    package enum Unit: Sendable, Hashable {
        case none, pixels, percent, milliseconds, centiseconds, seconds, degrees, times, kilobytes, megabytes
        /// Letters that are no unit; they belong to the number so that an error covers them.
        case unknown

        /// The power of ten that makes the number one of the language's own measures: seconds and bytes.
        var exponent: Int {
            switch self {
            case .milliseconds: -3
            case .centiseconds: -2
            case .kilobytes: 3
            case .megabytes: 6
            case .none, .pixels, .percent, .seconds, .degrees, .times, .unknown: 0
            }
        }
    }

    /// In seconds, bytes, degrees or as written; the nearest to the decimal number of the script.
    package var amount: Double
    package var unit: Unit
    package var range: SourceRange

    /// Numbers above are refused: nothing that a scene measures comes near.
    static let largest = 1e15

    /// Whether the unit is one of the language's, and the number not beyond all measure.
    var isGood: Bool { amount.magnitude <= Self.largest && unit != .unknown }

    /// nil where the unit is none of the language's, or the number beyond all measure.
    package var value: Value? {
        guard amount.magnitude <= Self.largest else { return nil }
        return switch unit {
        case .none, .pixels, .times: .number(amount)
        case .percent: .percent(amount)
        case .milliseconds, .centiseconds, .seconds: .time(amount)
        case .degrees: .angle(amount)
        case .kilobytes, .megabytes: .bytes(amount)
        case .unknown: nil
        }
    }
}
