/// What is wrong with a text's marks.
struct MarkupProblem: Error, Hashable {
    enum Kind: Error, Hashable {
        /// The mark is opened and never closed.
        case unclosed(String)
        /// The second mark would close before the first, which was opened inside of it.
        case crossed(inner: String, outer: String)
        /// `](` without its `)`.
        case unclosedLook
        /// `]()`.
        case emptyLook
        case unknownLook(String)
        /// A size that is none, or not one of 10% to 1000%.
        case wrongSize(String)
    }

    /// A character of the text that the script's author wrote, by how many of its kind stand before it.
    struct Place: Hashable {
        var byte: UInt8
        var count: Int
    }

    var kind: Kind
    var place: Place
    /// How many bytes of script it spans.
    var length: Int
}

extension MarkupProblem {
    func diagnostic(at range: SourceRange) -> Diagnostic {
        switch kind {
        case .unclosed(let mark):
            Diagnostic(
                code: "markup", "'\(mark)' is not closed", at: range,
                hint: "close it with '\(mark)', or write {\"\(mark)\"} for the characters themselves")
        case .crossed(let inner, let outer):
            Diagnostic(
                code: "markup", "'\(outer)' ends before '\(inner)', which was opened inside of it", at: range,
                hint: "close '\(inner)' first")
        case .unclosedLook:
            Diagnostic(
                code: "markup", "'](' has no ')'", at: range,
                hint: "write [words](red bold), or {\"[\"} for the bracket itself")
        case .emptyLook:
            Diagnostic(code: "markup", "the parentheses say no look", at: range, hint: "write [words](red bold)")
        case .unknownLook(let word):
            Diagnostic(
                code: "markup", "\(Diagnostic.quoted(word)) is no look of words", at: range,
                hint: Suggestion.question(for: word, among: MarkupLook.words + CSSColors.names)
                    ?? "a colour, a size such as 150%, \(Diagnostic.list(MarkupLook.words, "or"))")
        case .wrongSize(let word):
            Diagnostic(
                code: "markup", "the size \(Diagnostic.quoted(word)) is not from 10% to 1000%", at: range,
                hint: "it is of the text's own size: 150%")
        }
    }
}
