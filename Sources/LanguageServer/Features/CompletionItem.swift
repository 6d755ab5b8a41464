import SceneLanguage

/// One thing that may be written where the cursor stands.
struct CompletionItem {
    /// As the protocol numbers them.
    enum Kind: Int {
        case function = 3
        case field = 5
        case variable = 6
        case style = 7
        case option = 10
        case font = 12
        case keyword = 14
        case color = 16
        case file = 17
        case folder = 19
        case word = 20
        case constant = 21
    }

    var label: String
    var kind: Kind
    /// On the same line as the label.
    var detail: String?
    /// Markdown.
    var documentation: String?
    /// What is written, where that is not the label.
    var text: String?
    /// The same with `$1` and the like for what is to be filled in.
    var snippet: String?
    /// Lower ones are listed first.
    var rank = 1

    /// - Parameter range: what it replaces.
    func json(replacing range: JSON, for client: ClientCapabilities) -> JSON {
        var item: [String: JSON] = [
            "label": .string(label), "kind": .integer(kind.rawValue), "sortText": .string("\(rank)\(label)"),
            "filterText": .string(label),
        ]
        if let detail { item["detail"] = .string(detail) }
        if let documentation {
            item["documentation"] =
                client.markdownCompletions
                ? ["kind": "markdown", "value": .string(documentation)] : .string(HelpMarkdown.plain(documentation))
        }
        var written = text ?? label
        if client.snippets, let snippet {
            written = snippet
            item["insertTextFormat"] = 2
        }
        item["textEdit"] = ["range": range, "newText": .string(written)]
        return .object(item)
    }
}
