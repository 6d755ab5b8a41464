public import SceneLanguage

/// Why a scene was not rendered: everything that was found wrong with it, its files and the options.
public struct RenderFailure: Error, Sendable {
    /// What a problem is a matter of. Of several problems the first kind in this order rules.
    public enum Kind: Int, Sendable, CaseIterable {
        /// The options are wrong, or do not fit the scene.
        case usage
        /// The script is wrong in a way that only its inputs show, such as a size that is not finite in some frame.
        case script
        /// An input cannot be read or decoded.
        case input
        /// The output cannot be written.
        case output
        /// A limit was reached.
        case limit
    }

    public struct Problem: Sendable, Hashable {
        public var kind: Kind
        public var diagnostic: Diagnostic
    }

    /// At least one, in the order in which they were found, each once: a loop may find one in every turn.
    public let problems: [Problem]

    init(_ problems: [Problem]) {
        var found: Set<Problem> = []
        self.problems = problems.filter { found.insert($0).inserted }
    }

    /// The kind that rules.
    public var kind: Kind { problems.map(\.kind).min { $0.rawValue < $1.rawValue } ?? .script }

    public var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }
}

extension RenderFailure {
    private init(_ kind: Kind, _ diagnostic: Diagnostic) {
        self.init([Problem(kind: kind, diagnostic: diagnostic)])
    }

    static func usage(_ message: String) -> Self { Self(.usage, Diagnostic(code: "usage", message, at: nil)) }

    static func script(_ code: String, _ message: String, at range: SourceRange?, hint: String? = nil) -> Self {
        Self(.script, Diagnostic(code: code, message, at: range, hint: hint))
    }

    static func script(_ diagnostics: [Diagnostic]) -> Self {
        Self(diagnostics.map { Problem(kind: .script, diagnostic: $0) })
    }

    static func input(_ message: String, at range: SourceRange?, hint: String? = nil) -> Self {
        Self(.input, Diagnostic(code: "input", message, at: range, hint: hint))
    }

    /// A file that the scene names cannot be read, for that reason.
    static func unreadable(_ name: String, _ reason: String, at range: SourceRange?, hint: String? = nil) -> Self {
        .input("cannot read '\(name)': \(reason)", at: range, hint: hint)
    }

    static func unwritable(_ name: String, _ reason: String) -> Self { .output("cannot write '\(name)': \(reason)") }

    static func output(_ message: String, at range: SourceRange? = nil, hint: String? = nil) -> Self {
        Self(.output, Diagnostic(code: "output", message, at: range, hint: hint))
    }

    static func limit(_ diagnostic: Diagnostic) -> Self { Self(.limit, diagnostic) }

    /// "3000000 pixels where the limit 'canvas' allows 2000000".
    static func limit(
        _ name: RenderLimits.Name, allowed: Int, found: String, at range: SourceRange? = nil
    ) -> Self {
        .limit(
            Diagnostic(
                code: "limit-\(name.rawValue)", "\(found), where the limit '\(name.rawValue)' is \(allowed)", at: range,
                hint: "raise it with --limit \(name.rawValue)=N"))
    }
}

extension RenderFailure: CustomStringConvertible {
    /// What is wrong and what to do about it, a line for each problem, without the places: `DiagnosticRenderer` shows
    /// those too.
    public var description: String {
        diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }.joined(separator: "\n")
    }
}
