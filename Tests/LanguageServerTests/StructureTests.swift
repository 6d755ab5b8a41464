import LanguageServer
import Testing

/// What an editor shows of a script's structure: symbols, folding, growing selections.
@Suite struct StructureTests {
    private static let script = """
        // A caption.
        // By me.
        source "cat.gif"
        param title text = "x"
        style loud {
          bold
          fill red
        }
        if title == "x" {
          text "a" at top {
            size 30
          }
        } else {
          play once
        }
        for n in 0..3 { text "{n}" }
        text \"""
          Two
          lines
          \"""
        """

    @Test func `symbols stand in one another`() {
        var client = Client()
        client.open(Self.script)
        func shown(_ symbols: JSON?, _ indent: String) -> [String] {
            (symbols?.elements ?? []).flatMap { symbol in
                [
                    "\(indent)\(symbol["name"]?.text ?? "") (\(symbol["kind"]?.whole ?? 0)) \(Client.shown(symbol["range"]))"
                ]
                    + shown(symbol["children"], indent + "  ")
            }
        }
        #expect(
            shown(client.request("textDocument/documentSymbol", client.document), "").joined(separator: "\n") == """
                source "cat.gif" (19) 2:0-2:16
                title (26) 3:0-3:22
                loud (5) 4:0-7:1
                if title == "x" (24) 8:0-12:1
                  text "a" (19) 9:2-11:3
                else (24) 12:2-14:1
                  play once (19) 13:2-13:11
                for n in 0..3 (24) 15:0-15:28
                  text "{n}" (19) 15:16-15:26
                text \""" Two lines \""" (19) 16:0-19:5
                """)
    }

    @Test func `a flat list for editors that want one`() {
        var client = Client(isCapable: false)
        client.open("for n in 0..3 {\n  text \"{n}\"\n}")
        let symbols = client.request("textDocument/documentSymbol", client.document).elements ?? []
        #expect(symbols.map { $0["name"] } == ["for n in 0..3", "text \"{n}\""])
        #expect(symbols.map { $0["containerName"] } == [nil, "for n in 0..3"])
        #expect(symbols.last?["location"]?["uri"] == .string(Client.uri))
    }

    @Test func `a range holds its name`() {
        var client = Client()
        for script in ["for n {\n}", "let", "param x", "text {", "else", "style a {", "if {}", "for\n"] {
            client.open(script)
            for symbol in client.request("textDocument/documentSymbol", client.document).elements ?? [] {
                let (whole, name) = (symbol["range"], symbol["selectionRange"])
                func place(_ position: JSON?) -> (Int, Int) {
                    (position?["line"]?.whole ?? -1, position?["character"]?.whole ?? -1)
                }
                #expect(place(whole?["start"]) <= place(name?["start"]), "\(script)")
                #expect(place(name?["end"]) <= place(whole?["end"]), "\(script)")
            }
        }
    }

    @Test func folding() {
        var client = Client()
        client.open(Self.script)
        let ranges = client.request("textDocument/foldingRange", client.document).elements ?? []
        let shown = ranges.map { range in
            "\(range["startLine"]?.whole ?? -1)-\(range["endLine"]?.whole ?? -1) \(range["kind"]?.text ?? "")"
        }
        #expect(shown.sorted() == ["0-1 comment", "12-13 ", "16-19 ", "4-6 ", "8-11 ", "9-10 "])
    }

    @Test func `a selection grows from the word to the script`() {
        var client = Client()
        guard case .object(let place) = client.openAtCursor("play once\ntext \"a\" {\n  size 3|0\n}\n") else { return }
        let result = client.request(
            "textDocument/selectionRange",
            ["textDocument": ["uri": .string(Client.uri)], "positions": [place["position"] ?? .null]])
        var shown: [String] = []
        var range = result.elements?.first
        while let current = range {
            shown.append(Client.shown(current["range"]))
            range = current["parent"]
        }
        #expect(shown == ["2:7-2:9", "2:2-2:9", "1:10-3:0", "1:0-3:1", "0:0-4:0"])
    }
}
