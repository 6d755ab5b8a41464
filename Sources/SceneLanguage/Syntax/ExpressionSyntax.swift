/// An expression as it stands in the script. Built by the parser, typed and evaluated in `Expressions`.
package struct ExpressionSyntax: Sendable {
    package enum Node: Sendable {
        /// A literal number, percentage, time, angle, bytes, colour or switch (`on`, `off`, `true`, `false`).
        case literal(Value)
        /// A string with its parts; a plain string has one `.text` part or none.
        case string(StringSyntax)
        /// A name: declared, a frame value, or a CSS colour, in this order of look-up.
        case name(String)
        indirect case unary(UnaryOperator, ExpressionSyntax)
        indirect case binary(BinaryOperator, operatorRange: SourceRange, ExpressionSyntax, ExpressionSyntax)
        /// `then if condition else otherwise`
        indirect case conditional(condition: ExpressionSyntax, then: ExpressionSyntax, otherwise: ExpressionSyntax)
        /// `name(arguments)`; `rgb( )` and `hsl( )` too.
        indirect case call(name: String, nameRange: SourceRange, arguments: [ExpressionSyntax])
        case list([ExpressionSyntax])
        /// `record.name`
        indirect case member(ExpressionSyntax, name: String, nameRange: SourceRange)
        /// Stands where the text could not be parsed; a diagnostic was given already, evaluation gives none.
        case invalid
    }

    package enum UnaryOperator: String, Sendable {
        case minus = "-"
        case not
    }

    package enum BinaryOperator: String, Sendable {
        case or, and
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divide = "/"
        case modulo = "%"
        case power = "^"
    }

    /// The words that stand between two values.
    package static let joiningWords = ["or", "and", "if", "else"]
    /// Those that no value ends with.
    package static let operatorWords = joiningWords + ["not", "in"]

    package var node: Node
    package var range: SourceRange

    package init(_ node: Node, _ range: SourceRange) {
        self.node = node
        self.range = range
    }
}

/// A string literal: characters after escapes, and expressions in braces.
package struct StringSyntax: Sendable {
    package enum Part: Sendable {
        case text(String)
        case expression(ExpressionSyntax)
    }

    package var parts: [Part]
    /// With its quotes.
    package var range: SourceRange

    package init(parts: [Part], range: SourceRange) {
        self.parts = parts
        self.range = range
    }

    /// The string where it holds no expression, else nil.
    package var plainText: String? {
        if parts.count == 1, case .text(let text) = parts[0] { return text }
        var text = ""
        for part in parts {
            guard case .text(let piece) = part else { return nil }
            text += piece
        }
        return text
    }
}
