// What is said of keyframes.

extension Diagnostic {
    static func keyframesNotHere(_ owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "keyframes-not-here", "\(owner) takes no keyframes", at: range, hint: "give it one value")
    }

    static func keyframesBehindWord(_ owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "keyframes-not-here", "keyframes of \(owner) stand behind its name", at: range,
            hint: "such as: effect blur [0s: 8, 1s: 0]")
    }

    static func keyframesHoldAll(_ owner: String, _ values: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "keyframes-hold-all", "keyframes hold all values of \(owner)", at: range,
            hint: "write \(owner) [0s: \(values) …, 1s: \(values) …]")
    }

    static func nestedKeyframes(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "nested-keyframes", "keyframes cannot stand in keyframes", at: range)
    }

    static func foreignKey(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "expected", "expected a time, a percentage, 'start' or 'end', not '\(word)'", at: range,
            hint: "write '\(word == "from" ? "start" : "end")'")
    }

    static func oneKey(_ owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "one-key", "\(owner) has one key only, and so never changes", at: range,
            hint: "give it another key, or the value alone")
    }

    static func keyOrder(_ key: String, isTwice: Bool, at range: SourceRange) -> Diagnostic {
        isTwice
            ? Diagnostic(
                code: "key-twice", "the key \(key) stands twice", at: range,
                hint: "for a jump, let the second come a little later")
            : Diagnostic(
                code: "key-order", "the key \(key) comes before the one on its left", at: range,
                hint: "write keys in the order of time")
    }

    static func keyPercent(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "key-percent", "a key must be at least 0% and at most 100%", at: range,
            hint: "percentages are of the time that the overlay is shown")
    }

    static func keyUnit(_ key: String, isPlain: Bool, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "key-unit", "a key is a time, a percentage, 'start' or 'end'", at: range,
            hint: isPlain ? "give it a unit: \(key)s, \(key)ms or \(key)%" : nil)
    }

    static func nothingBetween(_ owner: String, hint: String?, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "nothing-between", "there is nothing between this \(owner) and the one before", at: range,
            hint: hint)
    }

    static func fitBetweenKeys(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "fit-in-keyframes", "'fit' is no size to go to or come from", at: range,
            hint: "give each key a size, or use 'size fit' without keys")
    }

    /// - Parameter names: of the curves that serve; nil where numbers in parentheses do too.
    static func unknownEasing(_ name: String, among names: [String]? = nil, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-curve", "unknown curve \(quoted(name)) for ease", at: range,
            hint: Suggestion.question(for: name, among: names ?? Easing.names)
                ?? "one of " + (names ?? Easing.shown).joined(separator: ", "))
    }

    static func easingWithNumbers(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "bad-easing", "\(quoted(name)) takes no numbers", at: range,
            hint: "'cubic-bezier(0.3, 0, 0.2, 1)' and 'steps(4)' do")
    }

    static func badBezier(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "bad-easing",
            "cubic-bezier wants four numbers, the first and third from 0 to 1, the others from -10 to 10", at: range,
            hint: "such as cubic-bezier(0.3, 0, 0.2, 1)")
    }

    static func badSteps(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "bad-easing", "steps wants a whole number from 1 to 10000", at: range, hint: "such as steps(4)")
    }
}
