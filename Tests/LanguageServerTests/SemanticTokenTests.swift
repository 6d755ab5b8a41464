import LanguageServer
import Testing

@Suite struct SemanticTokenTests {
    /// Each token as `text:kind`, or `text:kind:modifier…`.
    private func tokens(_ script: String) throws -> String {
        var client = Client()
        client.open(script)
        let legend = try #require(Self.legend)
        let kinds = legend["tokenTypes"]?.elements?.compactMap(\.text) ?? []
        let modifiers = legend["tokenModifiers"]?.elements?.compactMap(\.text) ?? []
        let data = client.request("textDocument/semanticTokens/full", client.document)["data"]?.elements?.compactMap(
            \.whole)
        let numbers = try #require(data)
        #expect(numbers.count % 5 == 0)
        let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
        var (line, character) = (0, 0)
        var shown: [String] = []
        for index in stride(from: 0, to: numbers.count, by: 5) {
            character = numbers[index] == 0 ? character + numbers[index + 1] : numbers[index + 1]
            line += numbers[index]
            let text = String(decoding: lines[line][character..<character + numbers[index + 2]], as: UTF16.self)
            let marks = modifiers.indices.filter { numbers[index + 4] >> $0 & 1 == 1 }.map { ":" + modifiers[$0] }
            shown.append("\(text):\(kinds[numbers[index + 3]])\(marks.joined())")
        }
        return shown.joined(separator: "\n")
    }

    private static var legend: JSON? {
        var server = LanguageServer()
        let message: JSON = ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [:]]
        let answer = Client.messages(server.receive(message.framed)).first
        return answer?["result"]?["capabilities"]?["semanticTokensProvider"]?["legend"]
    }

    @Test func `every word has its kind`() throws {
        #expect(
            try tokens(
                """
                // Hi
                param title text = "x"
                let big = min(3, width) if on else 4
                text "😀 {upper(title)}!" at top size (big) stroke red 3 style meme
                for n in 0..2 { text "{n}" fill (gold) }
                style loud { bold off }
                """) == """
                    // Hi:comment
                    param:keyword
                    title:parameter:declaration:readonly
                    text:keyword
                    =:operator
                    "x":string
                    let:keyword
                    big:variable:declaration:readonly
                    =:operator
                    min:function:defaultLibrary
                    3:number
                    width:variable:readonly:defaultLibrary
                    if:keyword
                    on:keyword
                    else:keyword
                    4:number
                    text:keyword
                    "😀 :string
                    upper:function:defaultLibrary
                    title:parameter:readonly
                    !":string
                    at:property
                    top:enumMember
                    size:property
                    big:variable:readonly
                    stroke:property
                    red:enumMember
                    3:number
                    style:property
                    for:keyword
                    n:variable:declaration:readonly
                    in:keyword
                    0:number
                    ..:operator
                    2:number
                    text:keyword
                    ":string
                    n:variable:readonly
                    ":string
                    fill:property
                    gold:enumMember:defaultLibrary
                    style:keyword
                    loud:type:declaration:readonly
                    bold:property
                    off:enumMember
                    """)
    }

    @Test func `a token of several lines is one a line`() throws {
        #expect(
            try tokens("text \"\"\"\n  a\n\n  b\n  \"\"\" /* x\ny */") == """
                text:keyword
                \""":string
                  a:string
                  b:string
                  \""":string
                /* x:comment
                y */:comment
                """)
    }

    @Test func `a word among values`() throws {
        #expect(try tokens("play 3 times") == "play:keyword\n3:number\ntimes:enumMember")
    }
}
