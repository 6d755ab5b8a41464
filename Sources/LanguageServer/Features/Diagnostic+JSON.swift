import SceneLanguage

extension Diagnostic {
    /// As a client shows it, the hint on a line of its own.
    func json(in buffer: TextBuffer) -> JSON {
        [
            "range": buffer.json(range ?? SourceRange(0, 0)),
            "severity": severity == .error ? 1 : 2,
            "code": .string(code),
            "source": "gifscript",
            "message": .string(message + (hint.map { "\n" + $0 } ?? "")),
        ]
    }
}
