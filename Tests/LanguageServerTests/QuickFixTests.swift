import LanguageServer
import Testing

@Suite struct QuickFixTests {
    /// The script after all fixes that are offered for it, and their titles.
    private func fixed(_ script: String) -> (script: String, titles: [String]) {
        var client = Client()
        client.open(script)
        _ = client.work()
        let actions = client.request(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string(Client.uri)], "context": ["diagnostics": []],
                "range": ["start": ["line": 0, "character": 0], "end": ["line": 100, "character": 0]],
            ])
        let edits = (actions.elements ?? []).flatMap { $0["edit"]?["changes"]?[Client.uri]?.elements ?? [] }
        return (client.applying(edits), (actions.elements ?? []).compactMap { $0["title"]?.text })
    }

    @Test(arguments: [
        ("text \"a\" colour red", "text \"a\" fill red"),
        ("txt \"a\"", "text \"a\""),
        ("text \"a\" fill redd", "text \"a\" fill red"),
        ("text \"a\" at bottm", "text \"a\" at bottom"),
        ("text \"a\" style mem", "text \"a\" style meme"),
        ("text \"{widht}\"", "text \"{width}\""),
        ("text \"{uper(\"a\")}\"", "text \"{upper(\"a\")}\""),
        ("param a string", "param a text"),
        ("let big-one = 3", "let big_one = 3"),
        ("play 3", "play 3 times"),
        ("text \"a\" at top left", "text \"a\" at top-left"),
        ("text \"a\" size 4 0 ..5", "text \"a\" size 4 0 ..5"),
        ("text \"a\" frames 3 .. 5", "text \"a\" frames 3..5"),
        ("text hello", "text \"hello\""),
        ("delay 80", "delay 80ms"),
        ("text \"a\" fade in 0.3", "text \"a\" fade in 0.3s"),
        ("text \"a\" time 0s..3", "text \"a\" time 0s..3s"),
        ("output \"a.gif\" max-size 8", "output \"a.gif\" max-size 8MB"),
        ("# a comment", "// a comment"),
        ("#comment", "//comment"),
        ("text \"a\" #comment", "text \"a\" //comment"),
        ("if 1 = 1 { bold }", "if 1 == 1 { bold }"),
        ("a = 1", "let a = 1"),
        ("text \"a\"\n{\n  bold\n}", "text \"a\" {\n  bold\n}"),
        ("text \"a\" // so\n{\n  bold\n}", "text \"a\" // so\n{\n  bold\n}"),
        ("style a\n  {\n  bold\n}", "style a {\n  bold\n}"),
        ("for n in 0..1\n{ bold }", "for n in 0..1 { bold }"),
        ("text \"a\" { bold italic }", "text \"a\" { bold ; italic }"),
        ("text \"a\" size 50 %", "text \"a\" size 50%"),
        ("text \"a\" at [1, 2]", "text \"a\" at 1 2"),
        ("rect at 3 -", "rect at 3 "),
        ("text \"a\" size min(3, 4)", "text \"a\" size (min(3, 4))"),
        ("text \"a\" offset - 5 3", "text \"a\" offset -5 3"),
        ("text \"a\" size 1,5", "text \"a\" size 1.5"),
    ])
    func `what was meant replaces what was written`(_ wrong: String, _ right: String) {
        #expect(fixed("source \"c.gif\"\n" + wrong).script == "source \"c.gif\"\n" + right)
    }

    @Test func `a fix tells what it does`() {
        #expect(fixed("source \"c.gif\"\ntext \"a\" colour red").titles == ["Write 'fill' instead of 'colour'"])
        #expect(fixed("source \"c.gif\"\ntext \"a\"\n{\n}").titles == ["Move it to the end of the line above"])
    }

    @Test func `only diagnostics in the range are fixed, and only where fixes are wanted`() {
        var client = Client()
        client.open("txt \"a\"\ntxt \"b\"\nsource \"c.gif\"")
        func titles(_ line: Int, only: [JSON]?) -> Int {
            var context: [String: JSON] = ["diagnostics": []]
            if let only { context["only"] = .array(only) }
            let actions = client.request(
                "textDocument/codeAction",
                [
                    "textDocument": ["uri": .string(Client.uri)], "context": .object(context),
                    "range": [
                        "start": ["line": .integer(line), "character": 0],
                        "end": ["line": .integer(line), "character": 1],
                    ],
                ])
            return actions.elements?.count ?? -1
        }
        #expect(titles(0, only: nil) == 1)
        #expect(titles(1, only: ["quickfix"]) == 1)
        #expect(titles(2, only: nil) == 0)
        #expect(titles(0, only: ["refactor"]) == 0)
    }
}
