/// `[0s: 0 0, 50%: 100 20, end: 200 0] ease in-out`: what an option's values are at several times.
package struct KeyframesSyntax: Sendable {
    package var keys: [KeySyntax]
    /// Between the brackets, and with them.
    package var brackets: SourceRange
    package var easing: EasingSyntax?
}

/// `50%: 100 20`
package struct KeySyntax: Sendable {
    package enum Time: Sendable {
        case number(NumberSyntax)
        case start
        case end
    }

    package var time: Time
    package var timeRange: SourceRange
    /// All values of the option.
    package var values: ValuesSyntax
}

/// `ease`, `ease in-out`, `ease cubic-bezier(0.2, 0, 0, 1)`, `ease steps(4)`
package struct EasingSyntax: Sendable {
    package var word: SourceRange
    /// nil is `ease` alone.
    package var curve: CurveSyntax?

    package var range: SourceRange { curve.map { word.union($0.range) } ?? word }
}

package struct CurveSyntax: Sendable {
    package var name: String
    package var nameRange: SourceRange
    /// In parentheses behind the name; nil where there are none.
    package var arguments: [NumberSyntax]?
    /// With the arguments.
    package var range: SourceRange
}

extension ValuesSyntax {
    /// A directive's own word and the keyframes behind it: `blur [0s: 8, 1s: 0]`.
    package var keyedWord: (word: ValueSyntax, keyframes: KeyframesSyntax)? {
        guard values.count == 2, case .keyframes(let keyframes) = values[1].node else { return nil }
        return (values[0], keyframes)
    }

    /// The keyframes that stand in place of the values.
    package var keyframes: KeyframesSyntax? {
        if case .keyframes(let keyframes)? = values.first?.node { keyframes } else { nil }
    }
}
