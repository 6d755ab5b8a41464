/// What is wrong with a value given to a parameter.
package enum ParameterProblem: Error, Sendable, Hashable {
    /// The value is none of the type's; what was wanted is a noun with its article.
    case unreadable(raw: String, wanted: String, hint: String?)
    case notOneOf(raw: String, choices: [String])
    /// Bounds are as printed.
    case below(minimum: String)
    case above(maximum: String)
    case tooLong(characters: Int, maximum: Int)
    /// 1 MB or more.
    case tooLarge
    case holdsNUL
    /// It is of another shape, such as a list where a text belongs; both with their articles.
    case wrongShape(wanted: String, found: String)
    case missingField(String)
    case unknownField(String, known: [String])
    /// The text is no JSON, for that reason.
    case notJSON(String)

    /// What is wrong, to stand behind the parameter's name: `wants a number, not 'ten'`.
    package var message: String {
        switch self {
        case .unreadable(let raw, let wanted, _): "wants \(wanted), not \(Diagnostic.quoted(raw))"
        case .notOneOf(let raw, let choices): "wants \(Self.list(choices)), not \(Diagnostic.quoted(raw))"
        case .below(let minimum): "must be at least \(minimum)"
        case .above(let maximum): "must be at most \(maximum)"
        case .tooLong(let characters, let maximum): "may have \(maximum) characters, and this has \(characters)"
        case .tooLarge: "must stay under 1 MB"
        case .holdsNUL: "must not hold the character NUL"
        case .wrongShape(let wanted, let found): "wants \(wanted), not \(found)"
        case .missingField(let name): "has no '\(name)', which must be given"
        case .unknownField(let name, _): "has \(Diagnostic.quoted(name)), which is no field of it"
        case .notJSON(let reason): "wants a list or record as JSON: \(reason)"
        }
    }

    /// What to do about it, such as `did you mean 'large'?`.
    package var hint: String? {
        switch self {
        case .unreadable(_, _, let hint): hint
        case .notOneOf(let raw, let choices): Suggestion.question(for: raw, among: choices)
        case .unknownField(let name, let known): Suggestion.question(for: name, among: known)
        case .below, .above, .tooLong, .tooLarge, .holdsNUL, .wrongShape, .missingField, .notJSON: nil
        }
    }

    private static func list(_ choices: [String]) -> String {
        let shown = choices.prefix(8).map(Diagnostic.quoted)
        let rest = choices.count > shown.count ? ["one of \(choices.count - shown.count) more"] : []
        return Diagnostic.list(shown + rest, "or")
    }
}
