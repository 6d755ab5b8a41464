import SceneLanguage

/// What mends the diagnostics of a document: `textDocument/codeAction`.
struct QuickFixes {
    let document: Document

    /// The fixes of all diagnostics that touch the range that the client asks about.
    func answer(_ parameters: JSON) -> JSON {
        if let kinds = parameters["context"]?["only"]?.elements?.compactMap(\.text),
            !kinds.contains(where: { $0.isEmpty || $0 == "quickfix" })
        {
            return []
        }
        guard let start = Position(parameters["range"]?["start"]), let end = Position(parameters["range"]?["end"])
        else { return [] }
        var document = document
        let wanted = SourceRange(document.buffer.offset(of: start), document.buffer.offset(of: end))
        let fixes = document.diagnostics().compactMap { diagnostic -> JSON? in
            guard let range = diagnostic.range, range.lower <= wanted.upper, wanted.lower <= range.upper,
                let replacement = replacement(for: diagnostic, old: document.buffer.text(range))
            else { return nil }
            return fix(diagnostic, range: diagnostic.replacedRange ?? range, replacement: replacement)
        }
        return .array(fixes)
    }

    /// What is to stand in the place of the old text. A question about what a string says leaves the quotes out, and
    /// one about a file its folder.
    private func replacement(for diagnostic: Diagnostic, old: String) -> String? {
        guard let replacement = diagnostic.replacement, old.hasPrefix("\""),
            diagnostic.hint.flatMap(Suggestion.answer) == replacement
        else { return diagnostic.replacement }
        guard old.count > 1, old.hasSuffix("\""), !old.contains("{"), !old.contains("\\"),
            !replacement.contains(where: { "{\\\"".contains($0) })
        else { return nil }
        let slash = diagnostic.code == "input" ? old.lastIndex(of: "/") : nil
        return (slash.map { String(old[...$0]) } ?? "\"") + replacement + "\""
    }

    private func fix(_ diagnostic: Diagnostic, range: SourceRange, replacement: String) -> JSON {
        let old = document.buffer.text(range)
        let title =
            if diagnostic.replacedRange != nil, let hint = diagnostic.hint {
                hint.prefix(1).uppercased() + hint.dropFirst()
            } else if replacement.isEmpty {
                "Leave '\(Self.shortened(old))' out"
            } else {
                "Write '\(Self.shortened(replacement))' instead of '\(Self.shortened(old))'"
            }
        return [
            "title": .string(title),
            "kind": "quickfix",
            "isPreferred": true,
            "diagnostics": [diagnostic.json(in: document.buffer)],
            "edit": [
                "changes": .object([
                    document.uri: [["range": document.buffer.json(range), "newText": .string(replacement)]]
                ])
            ],
        ]
    }

    /// What fits into a menu.
    private static func shortened(_ text: String) -> String {
        let line = text.replacing("\n", with: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
