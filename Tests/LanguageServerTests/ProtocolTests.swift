import LanguageServer
import SceneLanguage
import Testing

@Suite struct ProtocolTests {
    private func answers(_ server: inout LanguageServer, _ messages: JSON...) -> [JSON] {
        Client.messages(server.receive(messages.flatMap(\.framed)))
    }

    private func error(_ answer: JSON?) -> Int? { answer?["error"]?["code"]?.whole }

    private let initialize: JSON = ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]]]

    @Test func `from first to last`() {
        var server = LanguageServer(ServerEnvironment(version: "9.9"))
        let first = answers(&server, initialize).first
        #expect(first?["result"]?["serverInfo"] == ["name": "gifscript", "version": "9.9"])
        #expect(answers(&server, ["jsonrpc": "2.0", "method": "initialized", "params": [:]]) == [])
        #expect(
            answers(&server, ["jsonrpc": "2.0", "id": "x", "method": "shutdown"])
                == [["jsonrpc": "2.0", "id": "x", "result": .null]])
        #expect(error(answers(&server, ["id": 3, "method": "textDocument/hover", "params": [:]]).first) == -32600)
        #expect(server.state == .shutDown)
        _ = answers(&server, ["method": "exit"])
        #expect(server.state == .ended(isRegular: true))
        #expect(answers(&server, ["id": 4, "method": "shutdown"]) == [])
    }

    @Test func `an end without a shutdown is none`() {
        var server = LanguageServer()
        _ = answers(&server, ["method": "exit"])
        #expect(server.state == .ended(isRegular: false))
    }

    @Test func `nothing comes before initialize, and it comes once`() {
        var server = LanguageServer()
        #expect(error(answers(&server, ["id": 1, "method": "shutdown"]).first) == -32002)
        #expect(
            answers(
                &server,
                [
                    "method": "textDocument/didOpen",
                    "params": ["textDocument": ["uri": "file:///a.gs", "text": "play"]],
                ])
                == [])
        #expect(server.pendingWork == .none)
        _ = answers(&server, initialize)
        #expect(error(answers(&server, initialize).first) == -32600)
    }

    @Test(arguments: [
        (#"{"id":7,"method":"textDocument/teleport"}"#, -32601),
        (#"{"id":7,"method":"$/anything"}"#, -32601),
        (#"{"id":7,"method":"textDocument/hover"}"#, -32602),
        (
            #"{"id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///none.gs"},"position":{"line":0,"character":0}}}"#,
            -32602
        ),
        (
            #"{"id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.gs"},"position":{"line":-1,"character":0}}}"#,
            -32602
        ),
        (
            #"{"id":7,"method":"textDocument/rename","params":{"textDocument":{"uri":"file:///a.gs"},"position":{"line":0,"character":0}}}"#,
            -32602
        ),
        (#"{"id":7,"method":5}"#, -32600),
        (#"{"id":7}"#, -32600),
        (#"[{"id":7,"method":"shutdown"}]"#, -32600),
        (#""text""#, -32600),
    ])
    func `a wrong request gets an error`(_ request: String, _ code: Int) throws {
        var server = LanguageServer()
        _ = answers(&server, initialize)
        _ = answers(
            &server,
            ["method": "textDocument/didOpen", "params": ["textDocument": ["uri": "file:///a.gs", "text": "play"]]])
        #expect(error(answers(&server, try JSONParser.parse(Array(request.utf8))).first) == code)
        #expect(answers(&server, ["id": 8, "method": "shutdown"]).count == 1)
    }

    @Test func `notifications that are unknown or wrong get nothing`() {
        var server = LanguageServer()
        _ = answers(&server, initialize)
        #expect(
            answers(
                &server, ["method": "$/setTrace", "params": ["value": "off"]], ["method": "textDocument/didOpen"],
                ["method": "textDocument/didChange", "params": ["textDocument": ["uri": "file:///none.gs"]]],
                ["id": 9, "result": .null]) == [])
    }

    @Test func `a request that is cancelled in time is not answered`() {
        var client = Client()
        client.open("play once")
        let hover: JSON = [
            "id": 50, "method": "textDocument/hover",
            "params": [
                "textDocument": ["uri": .string(Client.uri)], "position": ["line": 0, "character": 1],
            ],
        ]
        let cancel: JSON = ["method": "$/cancelRequest", "params": ["id": 50]]
        let cancelled = Client.messages(client.server.receive(hover.framed + cancel.framed))
        #expect(cancelled.count == 1)
        #expect(error(cancelled.first) == -32800)
        #expect(Client.messages(client.server.receive(cancel.framed)) == [])
        #expect(Client.messages(client.server.receive(hover.framed)).first?["result"] != nil)
    }

    // MARK: Bytes

    @Test func `messages come in pieces of any size`() {
        let bytes = initialize.framed + JSON.object(["id": 2, "method": "shutdown"]).framed
        for size in [1, 2, 7, 1000] {
            var server = LanguageServer()
            var output: [UInt8] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                output += server.receive(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(Client.messages(output).map { $0["id"] } == [1, 2])
        }
    }

    @Test(arguments: [
        "hello\r\n\r\n", "Content-Length: 3\r\n\r\n{}}", "Content-Length: x\r\n\r\n{}", "Content-Length: -5\r\n\r\n",
        "Content-Length: 999999999999999999999\r\n\r\n", "Content-Type: x\r\n\r\n{}", "Content-Length: 2\r\n\r\n[1,2",
        "Content-Length: 60\r\n\r\n{\"method\":\"x\"}", "\u{0}\u{1}\u{2}\r\n\r\n\r\n\r\n", "Content-Length: 0\r\n\r\n",
        "Content-Length: 6\r\n\r\n\"\\x41\"",
    ])
    func `after garbage it goes on with the next message`(_ garbage: String) {
        var server = LanguageServer()
        let shutdown = JSON.object(["id": 2, "method": "shutdown"]).framed
        let messages = Client.messages(
            server.receive(initialize.framed + Array(garbage.utf8) + shutdown + shutdown))
        #expect(messages.first?["id"] == 1)
        #expect(messages.last?["id"] == 2)
        #expect(messages.contains { error($0) == -32700 && $0["id"] == .null })
        #expect(messages.count(where: { error($0) == -32700 }) <= 2)
    }

    @Test func `bytes that are not UTF-8 are garbage`() {
        var server = LanguageServer()
        let messages = Client.messages(server.receive(Array("Content-Length: 4\r\n\r\n\"".utf8) + [0xFF, 0xFE, 0x22]))
        #expect(messages.map(error) == [-32700])
    }

    @Test func `a message that is too long is left out`() {
        var limits = ScriptLimits()
        limits.bytes = 10
        var server = LanguageServer(ServerEnvironment(limits: limits))
        _ = server.receive(initialize.framed)
        var messages = Client.messages(server.receive(Array("Content-Length: 20000000\r\n\r\n".utf8)))
        for _ in 0..<20 { messages += Client.messages(server.receive([UInt8](repeating: 0x20, count: 1_000_000))) }
        messages += Client.messages(server.receive(JSON.object(["id": 2, "method": "shutdown"]).framed))
        #expect(messages.map(error) == [-32700, nil])
        #expect(messages.last?["id"] == 2)
    }

    @Test func `other headers are allowed`() {
        var server = LanguageServer()
        let body = #"{"id":1,"method":"shutdown"}"#
        let text =
            "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:  \(body.utf8.count)\r\n\r\n\(body)"
        #expect(Client.messages(server.receive(Array(text.utf8))).map(error) == [-32002])
    }
}
