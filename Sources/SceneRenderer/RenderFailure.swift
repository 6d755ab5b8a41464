public import SceneLanguage

/// Why a scene was not rendered. Nothing was written then.
public enum RenderFailure: Error, Sendable {
    /// The script is wrong in a way that only its inputs show, such as a size that is not finite in some frame.
    case script([Diagnostic])
    /// An input cannot be read or decoded.
    case input(Diagnostic)
    /// The output cannot be written.
    case output(Diagnostic)
    /// A limit was reached.
    case limit(Diagnostic)
    /// The options do not fit the scene.
    case usage(String)
}

extension RenderFailure {
    static func script(_ code: String, _ message: String, at range: SourceRange?, hint: String? = nil) -> Self {
        .script([Diagnostic(code: code, message, at: range, hint: hint)])
    }

    static func input(_ message: String, at range: SourceRange?, hint: String? = nil) -> Self {
        .input(Diagnostic(code: "input", message, at: range, hint: hint))
    }

    static func output(_ message: String, at range: SourceRange? = nil, hint: String? = nil) -> Self {
        .output(Diagnostic(code: "output", message, at: range, hint: hint))
    }

    /// "3000000 pixels where the limit 'canvas' allows 2000000".
    static func limit(
        _ name: RenderLimits.Name, allowed: Int, found: String, at range: SourceRange? = nil
    ) -> Self {
        .limit(
            Diagnostic(
                code: "limit-\(name.rawValue)", "\(found), where the limit '\(name.rawValue)' is \(allowed)", at: range,
                hint: "raise it with --limit \(name.rawValue)=N"))
    }

    /// Every diagnostic in it; a usage failure has none.
    public var diagnostics: [Diagnostic] {
        switch self {
        case .script(let diagnostics): diagnostics
        case .input(let diagnostic), .output(let diagnostic), .limit(let diagnostic): [diagnostic]
        case .usage: []
        }
    }
}

extension RenderFailure: CustomStringConvertible {
    /// What is wrong and what to do about it, a line for each diagnostic, without the places: `DiagnosticRenderer` shows
    /// those too.
    public var description: String {
        if case .usage(let message) = self { return message }
        return diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }.joined(separator: "\n")
    }
}
