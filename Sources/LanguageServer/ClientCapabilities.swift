/// What the client can do, as far as it matters for the answers.
struct ClientCapabilities {
    /// Whether completions may hold places to fill in.
    var snippets = false
    /// Whether symbols may hold symbols.
    var nestedSymbols = false
    /// Whether hovers may be Markdown.
    var markdownHovers = false
    var markdownCompletions = false

    init() {}

    init(_ json: JSON?) {
        let document = json?["textDocument"]
        let item = document?["completion"]?["completionItem"]
        snippets = item?["snippetSupport"]?.flag ?? false
        markdownCompletions = item?["documentationFormat"]?.elements?.contains("markdown") ?? false
        nestedSymbols = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.flag ?? false
        markdownHovers = document?["hover"]?["contentFormat"]?.elements?.contains("markdown") ?? false
    }
}
