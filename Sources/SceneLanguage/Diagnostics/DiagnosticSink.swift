/// Collects diagnostics up to a number that no reader gets through.
///
/// A megabyte of garbage makes hundreds of thousands of errors, and neither reading on nor searching for the words that
/// were meant is worth the time once this many are known: who fills it stops when it is full.
struct DiagnosticSink: Sendable {
    static let capacity = 1000

    private(set) var diagnostics: [Diagnostic] = []
    private(set) var hasErrors = false
    private var seen: Set<Place> = []

    private struct Place: Hashable {
        let range: SourceRange?
        let code: String
    }

    /// Adds a diagnostic; one with the same code at the same place as an earlier one is dropped silently, which is what
    /// makes a style that is used ten times answer once.
    mutating func report(_ diagnostic: Diagnostic) {
        guard !isFull else {
            hasErrors = true
            return
        }
        guard seen.insert(Place(range: diagnostic.range, code: diagnostic.code)).inserted else { return }
        var diagnostic = diagnostic
        if let hint = diagnostic.hint, !Self.isLegible(hint) { diagnostic.hint = nil }
        diagnostics.append(diagnostic)
        if diagnostic.severity == .error { hasErrors = true }
    }

    /// Whether a hint, which may show a piece of the script, stays one line that a person reads.
    private static func isLegible(_ hint: String) -> Bool {
        hint.utf8.count <= 400 && hint.unicodeScalars.count <= 160
            && !hint.unicodeScalars.contains(where: DiagnosticRenderer.isControl)
    }

    var isFull: Bool { diagnostics.count >= Self.capacity }

    /// In the order of their places, those without one last.
    var sorted: [Diagnostic] {
        diagnostics.enumerated().sorted { a, b in
            let left = a.element.range?.lower ?? .max
            let right = b.element.range?.lower ?? .max
            return left != right ? left < right : a.offset < b.offset
        }.map(\.element)
    }
}
