/// A script as its author wrote it, before any name is looked up or any value checked.
package struct ScriptSyntax: Sendable {
    package var items: [ItemSyntax]
}

package enum ItemSyntax: Sendable {
    case directive(DirectiveSyntax)
    case binding(BindingSyntax)
    case parameter(ParameterSyntax)
    case style(StyleSyntax)
    case defaults(DefaultsSyntax)
    case conditional(ConditionalSyntax)
    case loop(LoopSyntax)
}

/// `defaults WORD block`
package struct DefaultsSyntax: Sendable {
    package var word: SourceRange
    /// Of the overlays that they are for.
    package var specification: DirectiveSpecification
    package var block: BlockSyntax
}

/// `{ … }` of a form that is no directive.
package struct BlockSyntax: Sendable {
    /// The `{`; tells blocks apart.
    package var brace: SourceRange
    /// Only where the form says whose options they are.
    package var options: [OptionSyntax] = []
    package var items: [ItemSyntax] = []
}

/// `if expression block { else if expression block } [ else block ]`
package struct ConditionalSyntax: Sendable {
    package struct Branch: Sendable {
        /// nil for `else`, `.invalid` where it could not be read.
        package var condition: ExpressionSyntax?
        package var block: BlockSyntax
    }

    /// In the order written; only the last one may have no condition.
    package var branches: [Branch]
}

/// `for name in expression [ .. expression ] block`
package struct LoopSyntax: Sendable {
    package enum Values: Sendable {
        case list(ExpressionSyntax)
        /// Whole numbers, both ends included.
        case range(from: ExpressionSyntax, to: ExpressionSyntax)
        /// Could not be read; a diagnostic was given.
        case invalid
    }

    package var word: SourceRange
    package var name: String
    package var nameRange: SourceRange
    package var values: Values
    package var block: BlockSyntax
}

/// `WORD values { option } [ block ]`
package struct DirectiveSyntax: Sendable {
    package var specification: DirectiveSpecification
    /// The directive's word.
    package var word: SourceRange
    package var values: ValuesSyntax
    /// Inline ones and those of the block, in the order written.
    package var options: [OptionSyntax]
    /// What stands in the block besides options.
    package var items: [ItemSyntax]
    /// Whether the script ends before the block does: what stands in it was most likely meant to follow it.
    package var isUnclosed = false
}

/// `WORD values { suboption }`
package struct OptionSyntax: Sendable {
    package var specification: OptionSpecification
    package var word: SourceRange
    package var values: ValuesSyntax
    package var suboptions: [OptionSyntax]

    package var range: SourceRange {
        suboptions.reduce(values.values.reduce(word) { $0.union($1.range) }) { $0.union($1.range) }
    }
}

/// The values of a directive or option, each with the slot that it fills.
package struct ValuesSyntax: Sendable {
    package var pattern: ValuePattern
    package var values: [ValueSyntax]
    package var assignment: ValuePattern.Assignment?
    /// Whether something was wrong with them and has been said.
    package var isInvalid = false

    /// From the first to the last.
    package var range: SourceRange? {
        guard let first = values.first, let last = values.last else { return nil }
        return first.range.union(last.range)
    }
}

package struct ValueSyntax: Sendable {
    package enum Node: Sendable {
        case number(NumberSyntax)
        case string(StringSyntax)
        case color(Color)
        case word(String)
        /// In parentheses, or a call of `rgb` or `hsl`.
        case expression(ExpressionSyntax)
        indirect case range(from: ValueSyntax?, to: ValueSyntax?)
        case list([ValueSyntax])
        case gradient(GradientSyntax)
        /// Stands in place of all values of an option.
        indirect case keyframes(KeyframesSyntax)
        /// Could not be read; a diagnostic was given.
        case invalid
    }

    package var node: Node
    package var range: SourceRange

    var isInvalid: Bool { if case .invalid = node { true } else { false } }

    package var shape: ValueShape {
        switch node {
        case .number: .number
        case .string: .string
        case .color: .hash
        case .word(let word): .word(Word(word))
        case .expression(let expression):
            // In parentheses of its own it is an expression like any other.
            if case .call(let name, _, _) = expression.node, Parser.colorCalls.contains(Word(name)),
                expression.range == range
            {
                .colorCall
            } else {
                .parentheses
            }
        case .range: .range
        case .gradient: .gradient
        case .list, .keyframes: .bracket
        case .invalid: .parentheses
        }
    }
}

/// `linear(45deg, red, blue 50%)` or `radial(white, black)`
package struct GradientSyntax: Sendable {
    package var isRadial: Bool
    /// Between commas: values that stand side by side, at least one.
    package var arguments: [[ValueSyntax]]
}

/// `let NAME = expression`
package struct BindingSyntax: Sendable {
    package var name: String
    package var nameRange: SourceRange
    package var value: ExpressionSyntax
}

/// `param NAME type [= value] { (min|max) value }`, and what a list's items and a record's fields are.
package struct ParameterSyntax: Sendable {
    package enum Kind: Sendable, Hashable {
        case text, number, color, time, file, `switch`, list, record
        case oneOf([String])
    }

    package var name: String
    package var nameRange: SourceRange
    package var kind: Kind
    /// The fields of a record; of a list what its items are, under the list's own name.
    package var fields: [ParameterSyntax] = []
    /// Whether there is a `=`.
    package var hasDefault = false
    /// nil also where the default could not be read.
    package var defaultValue: ValueSyntax?
    package var minimum: ValueSyntax?
    package var maximum: ValueSyntax?
}

/// `style WORD block`; the block is read again by the options of each directive that uses it.
package struct StyleSyntax: Sendable {
    package var name: String
    package var nameRange: SourceRange
    /// Between its braces.
    package var block: SourceRange
}
