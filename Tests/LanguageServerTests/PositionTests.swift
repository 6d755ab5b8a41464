import LanguageServer
import Testing

@Suite struct PositionTests {
    /// Where the misspelt word stands behind one, two, three and four bytes.
    @Test(arguments: [
        (["utf-8", "utf-16"], "utf-8", 16), (["utf-32"], "utf-32", 10), (["utf-16", "utf-8"], "utf-16", 11),
        ([], "utf-16", 11), (["utf-7"], "utf-16", 11),
    ])
    func `positions count as agreed on`(_ encodings: [String], _ agreed: String, _ character: Int) {
        var server = LanguageServer()
        func request(_ id: Int, _ method: String, _ parameters: JSON) -> JSON? {
            let message: JSON = ["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters]
            return Client.messages(server.receive(message.framed)).first?["result"]
        }
        let result = request(
            1, "initialize",
            ["capabilities": ["general": ["positionEncodings": .array(encodings.map { .string($0) })]]])
        #expect(result?["capabilities"]?["positionEncoding"] == .string(agreed))
        let open: JSON = [
            "method": "textDocument/didOpen",
            "params": ["textDocument": ["uri": "file:///a.gs", "text": "canvas 9x9\ntext \"aé€😀\" flll red"]],
        ]
        _ = server.receive(open.framed)
        let published = Client.messages(server.work()).first?["params"]?["diagnostics"]?.elements?.first
        // `text "` is 6, the closing quote and a blank are 2.
        #expect(published?["range"]?["start"] == ["line": 1, "character": .integer(character + 2)])
        #expect(published?["range"]?["end"] == ["line": 1, "character": .integer(character + 6)])
        let hover = request(
            2, "textDocument/hover",
            ["textDocument": ["uri": "file:///a.gs"], "position": ["line": 1, "character": .integer(character + 7)]])
        #expect(hover?["range"]?["start"] == ["line": 1, "character": .integer(character + 7)])
    }

    @Test(arguments: [
        ("a\nb\nc", 1, 0, 1, 1, "x", "a\nx\nc"),
        ("a\r\nb\r\n", 0, 1, 1, 0, "", "ab\r\n"),
        ("a\rb", 1, 0, 1, 1, "x", "a\rx"),
        ("a\nb", 0, 99, 1, 0, "", "ab"),
        ("a\nb", 5, 0, 9, 9, "x", "a\nbx"),
        ("😀b", 0, 2, 0, 3, "x", "😀x"),
        ("😀b", 0, 1, 0, 2, "x", "xb"),
        ("ab", 0, 2, 0, 0, "x", "x"),
        ("", 0, 0, 0, 0, "a\nb", "a\nb"),
        ("a\nb", -1, 0, 1, 0, "x", "a\nb"),
    ])
    func `changes of a range`(
        _ text: String, _ line: Int, _ character: Int, _ endLine: Int, _ endCharacter: Int, _ new: String,
        _ expected: String
    ) {
        var client = Client()
        client.open(text)
        client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(Client.uri), "version": 2],
                "contentChanges": [
                    [
                        "range": [
                            "start": ["line": .integer(line), "character": .integer(character)],
                            "end": ["line": .integer(endLine), "character": .integer(endCharacter)],
                        ], "text": .string(new),
                    ]
                ],
            ])
        #expect(client.server.text(of: Client.uri) == expected)
    }
}
