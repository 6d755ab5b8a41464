import LanguageServer
import Testing

@Suite struct NameTests {
    private static let script = """
        param title text = "x"
        let big = 40
        style loud { bold }
        text "{upper(title)} {big}" size (big * 2) style loud
        for n in 0..3 {
          let big2 = big + n
          text "{n} {big2}" style loud
        }
        """

    /// The script with the places in brackets that a request finds for the first `word`.
    private func found(_ method: String, at word: String, in script: String = script) -> String {
        var client = Client()
        guard let place = script.firstRange(of: word) else { return "no such word" }
        var marked = script
        marked.insert("|", at: script.index(after: place.lowerBound))
        let parameters = client.openAtCursor(marked)
        let result = client.request(method, parameters)
        let places = result == .null ? [] : result.elements ?? [result]
        return client.marked(places.map { $0["range"] })
    }

    @Test func `a use leads to its declaration`() {
        #expect(found("textDocument/definition", at: "title)}").hasPrefix("param [title] text"))
        #expect(found("textDocument/definition", at: "loud\nfor").contains("style [loud] {"))
        #expect(found("textDocument/definition", at: "n} {").contains("for [n] in"))
    }

    @Test func references() {
        #expect(
            found("textDocument/references", at: "big =") == """
                param title text = "x"
                let [big] = 40
                style loud { bold }
                text "{upper(title)} {[big]}" size ([big] * 2) style loud
                for n in 0..3 {
                  let big2 = [big] + n
                  text "{n} {big2}" style loud
                }
                """)
        #expect(
            found("textDocument/references", at: "loud {") == """
                param title text = "x"
                let big = 40
                style [loud] { bold }
                text "{upper(title)} {big}" size (big * 2) style [loud]
                for n in 0..3 {
                  let big2 = big + n
                  text "{n} {big2}" style [loud]
                }
                """)
        #expect(found("textDocument/documentHighlight", at: "n in").contains("\"{[n]} {big2}\""))
    }

    @Test func `the same name in two blocks is two names`() {
        let script = "for n in 0..3 {\n  text \"{n}\"\n}\nfor n in 4..5 {\n  text \"{n}\"\n}"
        #expect(
            found("textDocument/references", at: "n in 4", in: script)
                == "for n in 0..3 {\n  text \"{n}\"\n}\nfor [n] in 4..5 {\n  text \"{[n]}\"\n}")
    }

    @Test(arguments: ["text \"{upper", "40", "x\"", "in 0"]) func `what is no name leads nowhere`(_ word: String) {
        #expect(found("textDocument/definition", at: word) == Self.script)
    }

    // MARK: Renaming

    private func renamed(_ script: String, to name: String) -> String {
        var client = Client()
        guard case .object(var parameters) = client.openAtCursor(script) else { return "" }
        parameters["newName"] = .string(name)
        let result = client.request("textDocument/rename", .object(parameters))
        if let message = result["message"]?.text { return message }
        return client.applying(result["changes"]?[Client.uri]?.elements ?? [])
    }

    @Test func `all uses get the new name`() {
        #expect(
            renamed("let a| = 3\ntext \"{a} a {upper(\"{a}\")}\" size (a) fill (a)", to: "size2")
                == "let size2 = 3\ntext \"{size2} a {upper(\"{size2}\")}\" size (size2) fill (size2)")
        #expect(
            renamed("style a { bold }\ntext \"a\" style a|", to: "big-one")
                == "style big-one { bold }\ntext \"a\" style big-one")
    }

    @Test func `names that cannot be`() {
        #expect(renamed("let a| = 3", to: "a-b") == "'a-b' is no name")
        #expect(renamed("let a| = 3", to: "") == "'' is no name")
        #expect(renamed("let a| = 3", to: "frame") == "'frame' means something already")
        #expect(renamed("let a| = 3\nlet b = 4", to: "b") == "'b' is declared already")
        #expect(renamed("let a| = 3\ntext \"a\" fill (red)", to: "red") == "'red' is a colour")
        #expect(renamed("style a| { bold }", to: "meme") == "style 'meme' is built in")
        #expect(renamed("style a| { bold }", to: "red") == "style red { bold }")
        #expect(renamed("let a| = 3", to: "meme") == "let meme = 3")
        #expect(renamed("pl|ay once", to: "b") == "here stands no name")
        #expect(renamed("let a = red\ntext \"a\" fill (r|ed)", to: "b") == "here stands no name")
    }

    @Test func `what would be renamed`() {
        var client = Client()
        let result = client.request("textDocument/prepareRename", client.openAtCursor("let aa = 3\ntext \"{a|a}\""))
        #expect(result["placeholder"] == "aa")
        #expect(Client.shown(result["range"]) == "1:7-1:9")
        #expect(client.request("textDocument/prepareRename", client.openAtCursor("pl|ay once")) == .null)
    }
}
