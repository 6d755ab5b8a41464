import SceneLanguage

/// Tells the user what is wrong, in the format asked for.
struct Reporter {
    let console: Console
    let format: ParsedArguments.Format
    /// Whether warnings are left out.
    let isQuiet: Bool

    /// Reports on standard error.
    func report(_ findings: [Finding]) {
        for finding in findings { try? report(finding, on: console.errors) }
    }

    func report(_ finding: Finding, on stream: OutputStream) throws(OutputStream.Failure) {
        let diagnostic = finding.diagnostic
        guard diagnostic.severity == .error || !isQuiet else { return }
        switch format {
        case .text: try stream.write(text(finding, usesColor: console.usesColor(on: stream)))
        case .json:
            let source = finding.source
            try stream.write(Self.json(diagnostic, in: source).text + "\n")
        }
    }

    private func text(_ finding: Finding, usesColor: Bool) -> String {
        // Messages on usage are printable already, where they have to be.
        guard let source = finding.source else { return "gifscript: \(finding.diagnostic.message)\n" }
        return DiagnosticRenderer(usesColor: usesColor).render(
            Self.printableCopy(finding.diagnostic), in: source.renamed(printable))
    }

    private static func printableCopy(_ diagnostic: Diagnostic) -> Diagnostic {
        var copy = diagnostic
        copy.message = printable(diagnostic.message)
        copy.hint = diagnostic.hint.map(printable)
        return copy
    }

    private static func json(_ diagnostic: Diagnostic, in source: SourceFile?) -> JSONValue {
        .object([
            ("file", .optional(source.map { $0.name(at: diagnostic.range?.lower ?? 0) })),
            ("severity", .string(diagnostic.severity.rawValue)),
            ("code", .string(diagnostic.code)),
            ("message", .string(diagnostic.message)),
            ("range", range(of: diagnostic, in: source)),
            ("hint", .optional(diagnostic.hint)),
        ])
    }

    private static func range(of diagnostic: Diagnostic, in source: SourceFile?) -> JSONValue {
        guard let range = diagnostic.range, let source else { return .null }
        func position(_ offset: Int) -> JSONValue {
            let (line, column) = source.position(of: offset)
            return .object([("line", .integer(line)), ("column", .integer(column))])
        }
        return .object([("start", position(range.lower)), ("end", position(range.upper))])
    }
}

extension Finding {
    /// What the diagnostic's place is in; nil for the command line.
    fileprivate var source: SourceFile? {
        switch place {
        case .commandLine: nil
        case .file(let name): SourceFile(name: name, bytes: [])
        case .script(let source): source
        }
    }
}
