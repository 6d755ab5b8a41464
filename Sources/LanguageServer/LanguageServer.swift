import SceneLanguage

/// The language server: takes what a client sends, byte by byte if need be, and gives what it is to be sent. Does no
/// input or output but through its environment, and never fails.
///
/// It answers requests as they come. What changes is compiled only when whoever drives it has nothing more to hand over
/// (`work`), so that of many changes in a row the last one alone is compiled.
package struct LanguageServer {
    package enum State: Sendable, Hashable {
        case waiting, running, shutDown
        /// The client asked it to end; rightly, or without a `shutdown` before.
        case ended(isRegular: Bool)
    }

    let environment: ServerEnvironment
    package private(set) var state = State.waiting
    private var reader: MessageReader
    private var output: [UInt8] = []

    var encoding = PositionEncoding.utf16
    var client = ClientCapabilities()
    var documents: [String: Document] = [:]
    var fonts: [String]?
    /// Documents whose diagnostics are to be told again, the last changed one last.
    private var outdated: [String] = []
    /// Documents whose files are to be looked up again.
    private var uninspected: [String] = []

    package init(_ environment: ServerEnvironment = ServerEnvironment()) {
        self.environment = environment
        // JSON may write each byte of a script as six.
        let (longest, isTooLarge) = environment.limits.bytes.multipliedReportingOverflow(by: 8)
        reader = MessageReader(longestBody: max(16_000_000, isTooLarge ? .max : longest))
    }

    // MARK: Messages

    /// Takes bytes from the client and gives those for it.
    package mutating func receive(_ bytes: some Collection<UInt8>) -> [UInt8] {
        reader.append(bytes)
        var items: [MessageReader.Item] = []
        while let item = reader.next() { items.append(item) }
        let cancelled = Set(items.compactMap(Self.cancelledRequest))
        for item in items {
            if case .ended = state { break }
            switch item {
            case .garbage: send(error: .parseError, to: .null)
            case .tooLong: send(error: .tooLong, to: .null)
            case .message(let message): handle(message, cancelled: cancelled)
            }
        }
        return takeOutput()
    }

    private static func cancelledRequest(_ item: MessageReader.Item) -> JSON? {
        guard case .message(let message) = item, message["method"]?.text == "$/cancelRequest" else { return nil }
        return message["params"]?["id"]
    }

    private mutating func handle(_ message: JSON, cancelled: Set<JSON>) {
        let id = message["id"]
        guard let method = message["method"]?.text else {
            // A response: the server asks nothing that it needs an answer to.
            if message["result"] != nil || message["error"] != nil { return }
            return send(error: .invalidRequest, to: id ?? .null)
        }
        let parameters = message["params"] ?? .null
        guard let id else { return notify(method, parameters) }
        do throws(ResponseError) {
            guard !cancelled.contains(id) else { throw .cancelled }
            send(["id": id, "result": try answer(method, parameters)])
        } catch {
            send(error: error, to: id)
        }
    }

    private mutating func answer(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
        switch (state, method) {
        case (.shutDown, _), (.ended, _): throw .shutDown
        case (.waiting, "initialize"):
            state = .running
            return initialize(parameters)
        case (.waiting, _): throw .notInitialized
        case (.running, "initialize"): throw .initializedTwice
        case (.running, "shutdown"):
            state = .shutDown
            return .null
        case (.running, _): return try answerFeature(method, parameters)
        }
    }

    private mutating func notify(_ method: String, _ parameters: JSON) {
        if method == "exit" {
            state = .ended(isRegular: state == .shutDown)
            return
        }
        guard state == .running else { return }
        let identifier = parameters["textDocument"]
        guard let uri = identifier?["uri"]?.text else { return }
        let version = identifier?["version"]?.whole
        switch method {
        case "textDocument/didOpen":
            documents[uri] = Document(
                uri: uri, version: version, text: identifier?["text"]?.text ?? "", encoding: encoding,
                limits: environment.limits, includes: FileURI.path(of: uri).flatMap(environment.includes))
            outdateIncluders(of: uri)
            outdate(uri, withFiles: true)
        case "textDocument/didChange":
            guard documents[uri] != nil else { return }
            for change in parameters["contentChanges"]?.elements ?? [] {
                documents[uri]?.apply(change, version: version)
            }
            outdateIncluders(of: uri)
            outdate(uri, withFiles: true)
        case "textDocument/didSave":
            for other in documents.keys.sorted() where documents[other]?.forgetIncluded() == true {
                outdate(other, withFiles: true)
            }
            outdate(uri, withFiles: true)
        case "textDocument/didClose":
            guard documents.removeValue(forKey: uri) != nil else { return }
            outdated.removeAll { $0 == uri }
            uninspected.removeAll { $0 == uri }
            outdateIncluders(of: uri)
            publish([], for: uri, version: nil, buffer: nil)
        default: break
        }
    }

    /// Shows all documents what the open ones hold, one of which was opened, changed or closed.
    private mutating func outdateIncluders(of uri: String) {
        guard let path = FileURI.path(of: uri) else { return }
        let pairs = documents.compactMap { uri, document in document.path.map { ($0, document.buffer.bytes) } }
        let files = Dictionary(pairs) { first, _ in first }
        for other in documents.keys.sorted() {
            let isIncluder = other != uri && documents[other]?.included().contains { $0.name == path } == true
            documents[other]?.openFiles = files
            if isIncluder, documents[other]?.forgetIncluded() == true { outdate(other, withFiles: true) }
        }
    }

    private mutating func outdate(_ uri: String, withFiles: Bool) {
        guard documents[uri] != nil else { return }
        outdated.removeAll { $0 == uri }
        outdated.append(uri)
        guard withFiles else { return }
        uninspected.removeAll { $0 == uri }
        uninspected.append(uri)
    }

    // MARK: Work between messages

    package enum Work: Sendable, Hashable {
        /// To be done as soon as nothing more has come.
        case now
        /// To be done when the client has been quiet for a while.
        case later
        case none
    }

    package var pendingWork: Work { !outdated.isEmpty ? .now : !uninspected.isEmpty ? .later : .none }

    /// Does one piece of what is pending: compiles a document, or else looks a document's files up. Gives the bytes for
    /// the client.
    package mutating func work() -> [UInt8] {
        if let uri = outdated.popLast() {
            tellDiagnostics(of: uri, isNew: true)
        } else if let uri = uninspected.popLast(), var document = documents[uri] {
            document.lookUpFiles(environment.problems)
            documents[uri] = document
            tellDiagnostics(of: uri, isNew: false)
        }
        return takeOutput()
    }

    /// - Parameter isNew: whether they are of a new version, and told although they may be the same.
    private mutating func tellDiagnostics(of uri: String, isNew: Bool) {
        guard var document = documents[uri] else { return }
        let found = document.diagnostics()
        if isNew || found != document.published {
            publish(found, for: uri, version: document.version, buffer: document.buffer)
        }
        document.published = found
        documents[uri] = document
    }

    private mutating func publish(_ diagnostics: [Diagnostic], for uri: String, version: Int?, buffer: TextBuffer?) {
        var parameters: [String: JSON] = ["uri": .string(uri), "diagnostics": []]
        if let buffer { parameters["diagnostics"] = .array(diagnostics.map { $0.json(in: buffer) }) }
        if let version { parameters["version"] = .integer(version) }
        send(["method": "textDocument/publishDiagnostics", "params": .object(parameters)])
    }

    // MARK: Sending

    private mutating func send(error: ResponseError, to id: JSON) {
        send(["id": id, "error": ["code": .integer(error.code), "message": .string(error.message)]])
    }

    private mutating func send(_ message: [String: JSON]) {
        var message = message
        message["jsonrpc"] = "2.0"
        output += JSON.object(message).framed
    }

    private mutating func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }
}

extension LanguageServer {
    /// The text of an open document; nil where it is not open.
    package func text(of uri: String) -> String? {
        documents[uri].map { String(decoding: $0.buffer.bytes, as: UTF8.self) }
    }
}
