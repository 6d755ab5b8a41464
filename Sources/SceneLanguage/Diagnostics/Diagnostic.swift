/// Something to tell the author of a script: what is wrong, where, and what to do about it.
public struct Diagnostic: Error, Sendable, Hashable {
    public enum Severity: String, Sendable {
        case error
        case warning
        /// Tells what was decided, where nothing is wrong.
        case note
    }

    public var severity: Severity
    /// A stable, machine-readable name in kebab-case, such as `unknown-option`.
    public var code: String
    /// One sentence without a final period, in lower case, such as `unknown option 'colour' for text`.
    public var message: String
    /// Where in the script; nil where the trouble has no place in it (a damaged input file, say).
    public var range: SourceRange?
    /// What to do, such as `did you mean 'fill'?`; shown under the place.
    public var hint: String?
    /// The text that mends the script where it stands instead of what `replacedRange` covers; empty where that is to go.
    /// nil where the remedy is another.
    public var replacement: String?
    /// What `replacement` stands instead of, where that is more than `range` covers; the hint tells what it does then.
    public var replacedRange: SourceRange?

    /// - Parameter replacement: absent, what a hint that asks `did you mean '…'?` asks for.
    public init(
        _ severity: Severity = .error, code: String, _ message: String, at range: SourceRange?, hint: String? = nil,
        replacement: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.range = range
        self.hint = hint
        self.replacement = replacement ?? hint.flatMap(Suggestion.answer)
    }
}
