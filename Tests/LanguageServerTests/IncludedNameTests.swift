import LanguageServer
import SceneLanguage
import Synchronization
import Testing

/// Names that stand in files that a script includes.
@Suite struct IncludedNameTests {
    private static let brand = """
        // Our colours.
        let accent = #f28482
        param firm text = "Ada & Co"
        style loud {
          fill (accent)
          size (base)
        }
        for n in 0..1 { text "{n}" }
        """

    private static let files = [
        "brand.gs": brand, "deep.gs": "include \"inner dir/é.gs\"", "inner dir/é.gs": "let inner = 3",
    ]

    private let environment = ServerEnvironment(includes: { _ in
        IncludeReader(identity: "/scenes/a.gs") { path, range throws(Diagnostic) in
            guard let text = files[path] else { throw Diagnostic(code: "input", "no such file", at: range) }
            return IncludedScript(name: "/scenes/" + path, bytes: Array(text.utf8), identity: path)
        }
    })

    @Test func `an open file stands before what the disk has`() {
        var client = Client(environment)
        client.open("include \"brand.gs\"\ncanvas 9x9\ntext \"{bar}\"")
        #expect(client.diagnostics().contains("unknown name 'bar'"))
        client.open("let base = 3\nlet bar = 4", uri: "file:///scenes/brand.gs")
        func told() -> [JSON: JSON] {
            let published = client.work().compactMap { $0["params"] }
            return Dictionary(published.map { ($0["uri"] ?? .null, $0["diagnostics"] ?? .null) }) { $1 }
        }
        #expect(told()[.string(Client.uri)] == [])
        client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": "file:///scenes/brand.gs", "version": 2],
                "contentChanges": [["text": "let base = 3\nlet bat = 4"]],
            ])
        #expect(told()[.string(Client.uri)]?.elements?.first?["message"]?.text?.contains("'bar'") == true)
        client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///scenes/brand.gs"]])
        #expect(told()[.string(Client.uri)] != nil)
        client.notify(
            "textDocument/didOpen", ["textDocument": ["uri": "file:///scenes/other.gs", "text": "play once"]])
        #expect(told()[.string(Client.uri)] == nil)
    }

    private static let script = """
        include "brand.gs"
        let base = 20
        text "{firm}" fill (accent) style loud
        """

    private func asked(_ method: String, _ script: String, _ more: [String: JSON] = [:]) -> JSON {
        var client = Client(environment)
        guard case .object(var parameters) = client.openAtCursor(script) else { return "no parameters" }
        parameters.merge(more) { $1 }
        return client.request("textDocument/" + method, .object(parameters))
    }

    /// The script with a `|` inside the first such word behind the `include`.
    private func at(_ word: String) -> String {
        var script = Self.script
        guard let place = script.firstRange(of: word) else { return script }
        script.insert("|", at: script.index(after: place.lowerBound))
        return script
    }

    private func shown(_ place: JSON) -> String { "\(place["uri"]?.text ?? "-") \(Client.shown(place["range"]))" }

    @Test func `a use leads to the other file`() {
        #expect(shown(asked("definition", at("accent"))) == "file:///scenes/brand.gs 1:4-1:10")
        #expect(shown(asked("definition", at("firm"))) == "file:///scenes/brand.gs 2:6-2:10")
        #expect(shown(asked("definition", at("loud"))) == "file:///scenes/brand.gs 3:6-3:10")
        // Also where the file is included by the included one, and its name is none of ASCII.
        #expect(
            shown(asked("definition", "include \"deep.gs\"\ntext \"{in|ner}\""))
                == "file:///scenes/inner%20dir/%C3%A9.gs 0:4-0:9")
        #expect(asked("definition", "include \"brand.gs\"\ntext \"{n|o}\"") == .null)
        // A name of a block holds there only.
        #expect(asked("definition", "include \"brand.gs\"\ntext \"{n|}\"") == .null)
    }

    @Test func hover() {
        let value = { (script: String) in asked("hover", script)["contents"]?["value"]?.text }
        #expect(value(at("accent")) == "```gifscript\nlet accent = #f28482\n```\nDeclared in `brand.gs`.")
        #expect(
            value(at("firm"))
                == "```gifscript\nparam firm text = \"Ada & Co\"\n```\nSet by `--set firm=…`.\nDeclared in `brand.gs`.")
        #expect(value(at("loud"))?.contains("fill (accent)") == true)
    }

    @Test func `references in all files`() {
        func places(_ script: String, declaration: Bool = true) -> [String] {
            asked("references", script, ["context": ["includeDeclaration": .bool(declaration)]]).elements?.map(shown)
                ?? []
        }
        #expect(
            places(at("accent")) == [
                "file:///scenes/a.gs 2:20-2:26", "file:///scenes/brand.gs 1:4-1:10", "file:///scenes/brand.gs 4:8-4:14",
            ])
        #expect(
            places(at("accent"), declaration: false) == [
                "file:///scenes/a.gs 2:20-2:26", "file:///scenes/brand.gs 4:8-4:14",
            ])
        // A name of the script that the included file uses.
        #expect(
            places(at("base")) == ["file:///scenes/a.gs 1:4-1:8", "file:///scenes/brand.gs 5:8-5:12"])
    }

    @Test func highlights() {
        #expect(asked("documentHighlight", at("loud")).elements?.map { Client.shown($0["range"]) } == ["2:34-2:38"])
    }

    @Test func `what stands in other files is not renamed, and says so`() {
        let foreign = "'accent' is declared in 'brand.gs': rename it there"
        #expect(asked("rename", at("accent"), ["newName": "tint"])["message"]?.text == foreign)
        #expect(asked("prepareRename", at("accent"))["message"]?.text == foreign)
        #expect(
            asked("rename", at("base"), ["newName": "height2"])["message"]?.text
                == "'base' is used in 'brand.gs' too, which other scripts may include: it cannot be renamed from here")
        let taken = asked("rename", "include \"brand.gs\"\nlet o|wn = 3", ["newName": "accent"])
        #expect(taken["message"]?.text == "'accent' is declared already, in 'brand.gs'")
        #expect(asked("rename", "include \"brand.gs\"\nlet o|wn = 3", ["newName": "mine"])["changes"] != nil)
    }

    @Test func completion() {
        func offered(_ script: String) -> Set<String> {
            Set((asked("completion", script)["items"]?.elements ?? []).compactMap { $0["label"]?.text })
        }
        let names = offered("include \"brand.gs\"\ntext \"a\" fill (|)")
        #expect(names.isSuperset(of: ["accent", "firm"]))
        #expect(names.isDisjoint(with: ["n", "loud"]))
        #expect(offered("include \"brand.gs\"\ntext \"a\" style |").isSuperset(of: ["loud", "meme"]))
        #expect(!offered("text \"a\" fill (|)").contains("accent"))
    }

    /// A file that is saved between two looks at it.
    private final class SavedFile: Sendable {
        let text = Mutex("let accent = red")
    }

    @Test func `what is saved is read again by whoever includes it`() {
        let file = SavedFile()
        var client = Client(
            ServerEnvironment(includes: { _ in
                IncludeReader(identity: "/scenes/a.gs") { path, _ in
                    IncludedScript(
                        name: "/scenes/" + path, bytes: file.text.withLock { Array($0.utf8) }, identity: path)
                }
            }))
        let cursor = client.openAtCursor("canvas 9x9\ninclude \"brand.gs\"\ntext \"a\" fill (acc|ent)")
        _ = client.work()
        #expect(shown(client.request("textDocument/definition", cursor)) == "file:///scenes/brand.gs 0:4-0:10")
        file.text.withLock { $0 = "\nlet accent = rde" }
        client.notify("textDocument/didSave", ["textDocument": ["uri": "file:///scenes/brand.gs"]])
        let told = client.work().last?["params"]?["diagnostics"]?.elements ?? []
        #expect(told.map { $0["message"]?.text } == ["/scenes/brand.gs:2:14: unknown name 'rde'\ndid you mean 'red'?"])
        #expect(shown(client.request("textDocument/definition", cursor)) == "file:///scenes/brand.gs 1:4-1:10")
    }

    /// What is asked at every key is answered without compiling the script again.
    @Test func `a change keeps what is known of the files`() {
        var client = Client(environment)
        _ = client.openAtCursor("include \"brand.gs\"\n|")
        _ = client.work()
        client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(Client.uri), "version": 2],
                "contentChanges": [["text": "include \"brand.gs\"\ntext \"{firm}\" at [0s: top"]],
            ])
        let definition = client.request(
            "textDocument/definition",
            ["textDocument": ["uri": .string(Client.uri)], "position": ["line": 1, "character": 9]])
        #expect(shown(definition) == "file:///scenes/brand.gs 2:6-2:10")
    }
}
