import LanguageServer

/// An editor that talks to a server in memory.
struct Client {
    static let uri = "file:///scenes/a.gs"

    var server: LanguageServer
    private var lastID = 0
    /// The text of the open document, as the editor has it.
    private(set) var text = ""

    /// - Parameter encodings: what the editor says that it can count in.
    init(
        _ environment: ServerEnvironment = ServerEnvironment(), encodings: [String] = [], isCapable: Bool = true
    ) {
        server = LanguageServer(environment)
        var capabilities: JSON = [
            "general": ["positionEncodings": .array(encodings.map { .string($0) })]
        ]
        if isCapable {
            capabilities = [
                "general": ["positionEncodings": .array(encodings.map { .string($0) })],
                "textDocument": [
                    "completion": [
                        "completionItem": ["snippetSupport": true, "documentationFormat": ["markdown", "plaintext"]]
                    ],
                    "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
                    "hover": ["contentFormat": ["markdown", "plaintext"]],
                ],
            ]
        }
        _ = request("initialize", ["processId": .null, "rootUri": .null, "capabilities": capabilities])
        notify("initialized", [:])
    }

    // MARK: Messages

    /// The result of a request, or its `error`.
    mutating func request(_ method: String, _ parameters: JSON) -> JSON {
        lastID += 1
        let message: JSON = [
            "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method), "params": parameters,
        ]
        let answers = Self.messages(server.receive(message.framed))
        guard let answer = answers.last(where: { $0["id"] == .integer(lastID) }) else { return "no answer" }
        return answer["result"] ?? answer["error"] ?? "neither result nor error"
    }

    @discardableResult
    mutating func notify(_ method: String, _ parameters: JSON) -> [JSON] {
        let message: JSON = ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
        return Self.messages(server.receive(message.framed))
    }

    static func messages(_ bytes: [UInt8]) -> [JSON] {
        var reader = MessageReader(longestBody: .max)
        reader.append(bytes)
        var messages: [JSON] = []
        while let item = reader.next() { if case .message(let message) = item { messages.append(message) } }
        return messages
    }

    // MARK: Documents

    mutating func open(_ text: String, uri: String = Client.uri) {
        self.text = text
        notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": .string(uri), "languageId": "gifscript", "version": 1, "text": .string(text)]])
    }

    /// Opens a script with a `|` where the cursor stands, and gives the cursor's place.
    mutating func openAtCursor(_ script: String) -> JSON {
        let parts = script.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        open(parts.joined())
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        return [
            "textDocument": ["uri": .string(Self.uri)],
            "position": ["line": .integer(lines.count - 1), "character": .integer(lines.last?.utf16.count ?? 0)],
        ]
    }

    /// Does the server's pending work; gives what it publishes.
    mutating func work() -> [JSON] {
        var messages: [JSON] = []
        while server.pendingWork != .none { messages += Self.messages(server.work()) }
        return messages
    }

    /// The diagnostics that the server publishes last, one a line.
    mutating func diagnostics() -> String {
        let published = work().last { $0["method"] == "textDocument/publishDiagnostics" }
        return (published?["params"]?["diagnostics"]?.elements ?? []).map { diagnostic in
            let severity = diagnostic["severity"] == 1 ? "error" : "warning"
            let message = (diagnostic["message"]?.text ?? "").replacing("\n", with: " / ")
            return "\(Self.shown(diagnostic["range"])) \(severity) \(diagnostic["code"]?.text ?? ""): \(message)"
        }.joined(separator: "\n")
    }

    var document: JSON { ["textDocument": ["uri": .string(Self.uri)]] }

    // MARK: What the editor shows

    /// `0:5-0:9`
    static func shown(_ range: JSON?) -> String {
        func place(_ position: JSON?) -> String {
            "\(position?["line"]?.whole ?? -1):\(position?["character"]?.whole ?? -1)"
        }
        return "\(place(range?["start"]))-\(place(range?["end"]))"
    }

    /// The text with each range in `[ ]`.
    func marked(_ ranges: [JSON?]) -> String {
        edited(ranges.map { ($0, { "[\($0)]" }) })
    }

    /// The text after the edits, which count in UTF-16.
    func applying(_ edits: [JSON]) -> String {
        edited(edits.map { edit in (edit["range"], { _ in edit["newText"]?.text ?? "" }) })
    }

    private func edited(_ edits: [(range: JSON?, make: (String) -> String)]) -> String {
        var units = Array(text.utf16)
        let placed = edits.map { (lower: offset($0.range?["start"]), upper: offset($0.range?["end"]), make: $0.make) }
        for edit in placed.sorted(by: { $0.lower > $1.lower }) {
            let old = String(decoding: units[edit.lower..<edit.upper], as: UTF16.self)
            units.replaceSubrange(edit.lower..<edit.upper, with: edit.make(old).utf16)
        }
        return String(decoding: units, as: UTF16.self)
    }

    private func offset(_ position: JSON?) -> Int {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = position?["line"]?.whole ?? 0
        return lines.prefix(line).reduce(0) { $0 + $1.utf16.count + 1 } + (position?["character"]?.whole ?? 0)
    }
}
