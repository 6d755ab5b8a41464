import LanguageServer
import Testing

@Suite struct FormattingTests {
    private func edits(_ script: String) -> (client: Client, answer: JSON) {
        var client = Client()
        client.open(script)
        let answer = client.request(
            "textDocument/formatting",
            ["textDocument": ["uri": .string(Client.uri)], "options": ["tabSize": 8, "insertSpaces": false]])
        return (client, answer)
    }

    @Test(arguments: [
        ("source   \"cat.gif\"\ntext \"é😀\"   at top", "source \"cat.gif\"\ntext \"é😀\" at top\n"),
        ("text \"a\" {\nat top\n\n\n\n}\n", "text \"a\" {\n  at top\n}\n"),
        ("play once\n\n\n", "play once\n"),
    ])
    func `the script is laid out`(_ script: String, _ expected: String) {
        let (client, answer) = edits(script)
        #expect(client.applying(answer.elements ?? []) == expected)
        #expect(answer.elements?.count == 1)
    }

    @Test func `only what differs is edited`() {
        let (_, answer) = edits("play once\ntext \"a\"  at top\nplay once\n")
        #expect(Client.shown(answer.elements?.first?["range"]) == "1:9-1:10")
        #expect(edits("play once\n").answer == [])
    }

    @Test func `a script with errors stays`() {
        // Asked whenever it is saved, so no error.
        #expect(edits("text \"a\" ) at").answer == .null)
    }
}
