/// What came of laying a script out.
public struct FormattedScript: Sendable {
    /// The script in its canonical form; nil where it has errors that leave open what its author meant.
    public var bytes: [UInt8]?
    /// The errors, in the order of their places.
    public var diagnostics: [Diagnostic]
}

/// Lays a script out in the one canonical form. Does no input or output, and never fails to answer.
///
/// The form: two spaces a block, one blank between words, one line feed at the end. The author's lines stay: a directive
/// is never folded or unfolded, a block written on one line stays on it, brackets break where they broke. `;` becomes a
/// line end except in a block on one line. Of several empty lines one is kept, of those at the edges of a block or script
/// none. Comments and all values stay as they are written; a `"""` string moves with its directive.
///
/// What the script means does not change, and formatting twice is formatting once.
public enum ScriptFormatter {
    /// - Parameter maximumBytes: the longest script that is read; beyond it the only diagnostic is `script-too-long`.
    public static func format(_ file: SourceFile, maximumBytes: Int = 1_000_000) -> FormattedScript {
        if let unreadable = SceneCompiler.unreadable(file, maximumBytes: maximumBytes) {
            return FormattedScript(bytes: nil, diagnostics: [unreadable])
        }
        let (script, found) = Parser.parse(file)
        // Styles are read over until they are used.
        let inStyles = Self.styles(in: script.items).flatMap { Parser.problems(ofStyle: $0.block, in: file.bytes) }
        let errors = (found + inStyles).filter { $0.severity == .error }.sorted {
            ($0.range?.lower ?? 0) < ($1.range?.lower ?? 0)
        }
        guard errors.isEmpty else {
            return FormattedScript(bytes: nil, diagnostics: SceneCompiler.limited(errors))
        }
        var scanner = PieceScanner(file.bytes)
        scanner.scan()
        guard !scanner.sink.hasErrors else {
            return FormattedScript(bytes: nil, diagnostics: SceneCompiler.limited(scanner.sink.sorted))
        }
        var layout = PieceLayout(bytes: file.bytes, pieces: scanner.pieces)
        layout.write()
        return FormattedScript(bytes: layout.output, diagnostics: [])
    }

    private static func styles(in items: [ItemSyntax]) -> [StyleSyntax] {
        items.flatMap { item -> [StyleSyntax] in
            switch item {
            case .style(let style): [style]
            case .conditional(let conditional): conditional.branches.flatMap { styles(in: $0.block.items) }
            case .loop(let loop): styles(in: loop.block.items)
            case .directive(let directive): styles(in: directive.items)
            case .binding, .parameter, .defaults: []
            }
        }
    }
}
