import SceneLanguage

// What the server can do, and who answers.

extension LanguageServer {
    mutating func initialize(_ parameters: JSON) -> JSON {
        let capabilities = parameters["capabilities"]
        let known = capabilities?["general"]?["positionEncodings"]?.elements ?? []
        encoding = known.lazy.compactMap { $0.text.flatMap(PositionEncoding.init) }.first ?? .utf16
        client = ClientCapabilities(capabilities)
        return [
            "serverInfo": ["name": "gifscript", "version": .string(environment.version)],
            "capabilities": [
                "positionEncoding": .string(encoding.rawValue),
                "textDocumentSync": ["openClose": true, "change": 2, "save": true],
                "completionProvider": ["triggerCharacters": ["\"", "/", "(", "{", "[", "#", ",", " "]],
                "hoverProvider": true,
                "definitionProvider": true,
                "referencesProvider": true,
                "documentHighlightProvider": true,
                "renameProvider": ["prepareProvider": true],
                "documentSymbolProvider": true,
                "foldingRangeProvider": true,
                "selectionRangeProvider": true,
                "semanticTokensProvider": ["legend": SemanticTokens.legend, "full": true],
                "colorProvider": true,
                "documentFormattingProvider": true,
                "codeActionProvider": ["codeActionKinds": ["quickfix"]],
            ],
        ]
    }

    mutating func answerFeature(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
        switch method {
        case "textDocument/completion":
            return try at(parameters) { server, document, offset in
                let (analysis, included) = (document.analysis(), document.included())
                let completion = Completion(document: document, analysis: analysis, included: included, at: offset)
                return completion.answer(trigger: parameters["context"]?["triggerCharacter"]?.text, for: &server)
            }
        case "textDocument/hover":
            return try at(parameters) { server, document, offset in
                let analysis = document.analysis()
                // A copy, so that what the hover compiles is kept.
                var hovered = document
                defer { document = hovered }
                let clock = server.environment.clock
                let hover = Hover(
                    document: document, analysis: analysis, compilation: { hovered.compilation() },
                    included: { hovered.included() }, clock: { hovered.clock(clock) })
                return hover.answer(at: offset, asMarkdown: server.client.markdownHovers)
            }
        case "textDocument/definition":
            return try named(parameters) { names, offset in names.definition(at: offset) }
        case "textDocument/references":
            let includes = parameters["context"]?["includeDeclaration"]?.flag ?? true
            return try named(parameters) { names, offset in
                names.references(at: offset, includingDeclaration: includes)
            }
        case "textDocument/documentHighlight":
            return try named(parameters) { names, offset in names.highlights(at: offset) }
        case "textDocument/prepareRename":
            return try named(parameters) { (names, offset) throws(ResponseError) in try names.renamed(at: offset) }
        case "textDocument/rename":
            guard let name = parameters["newName"]?.text else { throw .invalidParameters("there is no 'newName'") }
            return try named(parameters) { (names, offset) throws(ResponseError) in
                try names.rename(at: offset, to: name)
            }
        case "textDocument/documentSymbol":
            return try whole(parameters) { server, document in
                Symbols(document: document, analysis: document.analysis()).answer(isNested: server.client.nestedSymbols)
            }
        case "textDocument/foldingRange":
            return try whole(parameters) { _, document in
                Folding(buffer: document.buffer, outline: document.analysis().outline).answer
            }
        case "textDocument/selectionRange":
            return try selectionRanges(parameters)
        case "textDocument/semanticTokens/full":
            return try whole(parameters) { _, document in
                SemanticTokens(buffer: document.buffer, analysis: document.analysis()).answer
            }
        case "textDocument/documentColor":
            return try whole(parameters) { _, document in
                Colors(buffer: document.buffer, analysis: document.analysis()).answer
            }
        case "textDocument/colorPresentation":
            return try Colors.presentations(parameters)
        case "textDocument/formatting":
            return try whole(parameters) { _, document in Formatting(document: document).answer() }
        case "textDocument/codeAction":
            return try whole(parameters) { _, document in QuickFixes(document: document).answer(parameters) }
        default: throw .unknownMethod(method)
        }
    }

    // MARK: Where a request is about

    /// Answers a request about a whole document.
    private mutating func whole(
        _ parameters: JSON, _ answer: (inout LanguageServer, inout Document) throws(ResponseError) -> JSON
    ) throws(ResponseError) -> JSON {
        guard let uri = parameters["textDocument"]?["uri"]?.text else {
            throw .invalidParameters("there is no 'textDocument'")
        }
        guard var document = documents[uri] else { throw .invalidParameters("'\(uri)' is not open") }
        // What the answer works out is kept with the document.
        defer { documents[uri] = document }
        return try answer(&self, &document)
    }

    /// Answers a request about a place in a document.
    private mutating func at(
        _ parameters: JSON, _ answer: (inout LanguageServer, inout Document, Int) throws(ResponseError) -> JSON
    ) throws(ResponseError) -> JSON {
        guard let position = Position(parameters["position"]) else {
            throw .invalidParameters("there is no 'position'")
        }
        return try whole(parameters) { (server, document) throws(ResponseError) in
            try answer(&server, &document, document.buffer.offset(of: position))
        }
    }

    /// Answers a request about a name.
    private mutating func named(
        _ parameters: JSON, _ answer: (Names, Int) throws(ResponseError) -> JSON
    ) throws(ResponseError) -> JSON {
        try at(parameters) { (_, document, offset) throws(ResponseError) in
            let (analysis, included) = (document.analysis(), document.included())
            return try answer(Names(document: document, analysis: analysis, included: included), offset)
        }
    }

    private mutating func selectionRanges(_ parameters: JSON) throws(ResponseError) -> JSON {
        let positions = (parameters["positions"]?.elements ?? []).map { Position($0) }
        guard !positions.contains(nil) else { throw .invalidParameters("a position is none") }
        return try whole(parameters) { _, document in
            let ranges = SelectionRanges(buffer: document.buffer, outline: document.analysis().outline)
            return .array(positions.compactMap(\.self).map { ranges.answer(at: document.buffer.offset(of: $0)) })
        }
    }

    /// The installed font families; found out once.
    mutating func fontFamilies() -> [String] {
        if let fonts { return fonts }
        let found = environment.fontFamilies()
        fonts = found
        return found
    }
}
