import SceneLanguage

/// Tells the user what is wrong, in the format asked for.
struct Reporter {
    let console: Console
    let format: ParsedArguments.Format
    /// Whether warnings are left out.
    let isQuiet: Bool

    /// Reports what was found in a script, or in an input that a script names, on standard error.
    func report(_ diagnostics: [Diagnostic], in source: SourceFile) {
        try? report(diagnostics, in: source, on: console.errors)
    }

    /// Reports what has no place in a script.
    func report(_ diagnostic: Diagnostic, file: String) {
        report([diagnostic], in: SourceFile(name: file, bytes: []))
    }

    func report(
        _ diagnostics: [Diagnostic], in source: SourceFile, on stream: OutputStream
    ) throws(OutputStream.Failure) {
        let renderer = DiagnosticRenderer(usesColor: console.usesColor(on: stream))
        let shownName = printable(source.name)
        let shownSource =
            shownName == source.name ? source : SourceFile(name: shownName, bytes: source.bytes)
        for diagnostic in diagnostics where diagnostic.severity == .error || !isQuiet {
            switch format {
            case .text: try stream.write(renderer.render(Self.printableCopy(diagnostic), in: shownSource))
            case .json: try stream.write(Self.json(diagnostic, in: source).text + "\n")
            }
        }
    }

    func report(_ error: UsageError) {
        switch format {
        case .text: console.tell("gifscript: " + error.message)
        case .json:
            let diagnostic = Diagnostic(code: "usage", error.message, at: nil)
            console.tell(Self.json(diagnostic, in: nil).text)
        }
    }

    private static func printableCopy(_ diagnostic: Diagnostic) -> Diagnostic {
        var copy = diagnostic
        copy.message = printable(diagnostic.message)
        copy.hint = diagnostic.hint.map(printable)
        return copy
    }

    private static func json(_ diagnostic: Diagnostic, in source: SourceFile?) -> JSONValue {
        .object([
            ("file", .optional(source?.name)),
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
