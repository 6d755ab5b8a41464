/// Why an expression has no value. Says nothing of where: the evaluator adds the place and the frame.
enum EvaluationProblem: Error, Hashable {
    case divisionByZero
    case notFinite
    case indexOutOfRange(index: Double, count: Int)
    case textTooLong
    case tooMuchWork
    /// Of all constants of a script.
    case tooMuchWorkAltogether
    case nestedTooDeeply
    /// A parameter without a value.
    case unset(String)
    case frameValueWithoutFrame(String)
    case unknownName(String)
    case unknownCurve(String)
    case decimalsOutOfRange(Double)
    case padWithNothing
    /// Only where an expression is evaluated that the checker refused.
    case wrongKind
    case invalid

    var code: String {
        switch self {
        case .divisionByZero: "division-by-zero"
        case .notFinite: "not-finite"
        case .indexOutOfRange: "index-out-of-range"
        case .textTooLong: "text-too-long"
        case .tooMuchWork, .tooMuchWorkAltogether: "too-much-work"
        case .nestedTooDeeply: "nested-too-deeply"
        case .unset: "unset-parameter"
        case .frameValueWithoutFrame: "frame-value-here"
        case .unknownName: "unknown-name"
        case .unknownCurve: "unknown-curve"
        case .decimalsOutOfRange: "decimals-out-of-range"
        case .padWithNothing: "pad-with-nothing"
        case .wrongKind: "wrong-kind"
        case .invalid: "invalid-expression"
        }
    }

    var message: String {
        switch self {
        case .divisionByZero: "division by zero"
        case .notFinite: "the result is not a finite number"
        case .indexOutOfRange(let index, let count):
            count == 0
                ? "there is no item \(Value.number(index).printed) in an empty list"
                : "there is no item \(Value.number(index).printed) in a list of \(count)"
        case .textTooLong: "the text grows over 1 MB"
        case .tooMuchWork: "this takes too long to work out"
        case .tooMuchWorkAltogether:
            "the script's values take too long to work out altogether, and this one takes longest"
        case .nestedTooDeeply: "the expression is nested more than \(Evaluator.maximumDepth) levels deep"
        case .unset(let name): "parameter \(Diagnostic.quoted(name)) is not set"
        case .frameValueWithoutFrame(let name): FrameValueName.serves(name)
        case .unknownName(let name): "unknown name \(Diagnostic.quoted(name))"
        case .unknownCurve(let name): "unknown curve \(Diagnostic.quoted(name)) for ease"
        case .decimalsOutOfRange: "fixed prints 0 to \(NumberFunctions.mostDecimals) decimals"
        case .padWithNothing: "pad has nothing to fill with"
        case .wrongKind: "the value is of the wrong kind"
        case .invalid: "the expression has an error"
        }
    }

    var hint: String? {
        switch self {
        case .unset(let name): "give it a value: --set \(name)=…"
        case .unknownCurve(let name):
            Suggestion.question(for: name, among: Easing.shown) ?? "one of " + Easing.shown.joined(separator: ", ")
        case .indexOutOfRange(_, let count):
            count == 0 ? nil : count == 1 ? "its only item is number 0" : "its items are numbered 0 to \(count - 1)"
        case .divisionByZero, .notFinite, .textTooLong, .tooMuchWork, .tooMuchWorkAltogether, .nestedTooDeeply,
            .frameValueWithoutFrame, .unknownName, .decimalsOutOfRange, .padWithNothing, .wrongKind, .invalid:
            nil
        }
    }
}
