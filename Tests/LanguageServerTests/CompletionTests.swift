import LanguageServer
import SceneLanguage
import Testing

@Suite struct CompletionTests {
    /// What is offered at the `|`, in the order in which an editor lists it.
    private func offered(
        _ script: String, _ environment: ServerEnvironment = ServerEnvironment(), trigger: String? = nil
    ) -> [String] {
        items(script, environment, trigger: trigger).compactMap { $0["label"]?.text }
    }

    private func items(
        _ script: String, _ environment: ServerEnvironment = ServerEnvironment(), trigger: String? = nil
    ) -> [JSON] {
        var client = Client(environment)
        guard case .object(var parameters) = client.openAtCursor(script) else { return [] }
        if let trigger { parameters["context"] = ["triggerKind": 2, "triggerCharacter": .string(trigger)] }
        let list = client.request("textDocument/completion", .object(parameters))["items"]?.elements ?? []
        return list.sorted { ($0["sortText"]?.text ?? "") < ($1["sortText"]?.text ?? "") }
    }

    private let usable = Vocabulary.standard.directives.filter { $0.availability == .now }.map(\.name)

    // MARK: Lines

    @Test func `directives and forms start a line`() {
        #expect(Set(offered("|")) == Set(usable + Vocabulary.forms))
        #expect(Set(offered("source \"a.gif\"\nte|")) == Set(usable + Vocabulary.forms))
        #expect(Set(offered("play once; |")) == Set(usable + Vocabulary.forms))
    }

    @Test func `indentation is no question`() {
        #expect(offered("text \"a\" {\n |", trigger: " ") == [])
        #expect(offered("text \"a\" |", trigger: " ").contains("at"))
    }

    @Test func `a block offers options that are not there yet`() throws {
        let options = try #require(Vocabulary.standard.directive("text")).options
        let expected = options.filter { $0.availability == .now }.map(\.name)
        let missing = Set(expected).subtracting(["at", "fill"])
        #expect(Set(offered("text \"a\" at top {\n  fill red\n  |\n}")) == missing.union(["let", "if"]))
        #expect(Set(offered("text \"a\" at top {\n  fill red\n  |")) == missing.union(["let", "if"]))
    }

    @Test func `a style offers options only`() {
        let found = offered("style loud {\n  |\n}")
        #expect(found.contains("font"))
        #expect(!found.contains("text"))
        #expect(!found.contains("let"))
    }

    @Test func `the options of a picture's style are those of pictures`() {
        #expect(offered("style corner {\n  scale 20%\n  |\n}").contains("mask"))
    }

    @Test func `a condition among options offers options`() {
        #expect(offered("text \"a\" {\n  if big {\n    |\n  }\n}").contains("fill"))
    }

    @Test func `a loop at top level offers directives`() {
        #expect(offered("for x in 0..3 {\n  |\n}").contains("text"))
    }

    // MARK: Options and values

    @Test func `options stand behind a directive's values`() {
        let found = offered("text \"a\" |")
        #expect(found.contains("at"))
        #expect(found.contains("stroke"))
        #expect(!found.contains("source"))
        #expect(!offered("text \"a\" at top |").contains("at"))
        #expect(offered("text |") == [])
    }

    @Test func `an option's words come first, and no option before its value`() {
        let words = offered("text \"a\" at |")
        #expect(words.contains("bottom-right"))
        #expect(!words.contains("fill"))
        #expect(offered("text \"a\" align |") == TextOverlay.Alignment.allCases.map(\.rawValue).sorted())
        #expect(offered("text \"a\" {\n  align |\n}") == TextOverlay.Alignment.allCases.map(\.rawValue).sorted())
        #expect(Set(offered("play |")).isSuperset(of: ["forever", "once"]))
        #expect(offered("play 3 |").contains("times"))
    }

    @Test func `colours, also where a width may come first`() {
        #expect(offered("text \"a\" fill r|").contains("rebeccapurple"))
        #expect(offered("text \"a\" stroke 3 |").contains("black"))
        #expect(offered("output \"a.gif\" keep-colors white, |").contains("black"))
        #expect(!offered("output \"a.gif\" keep-colors white |").contains("black"))
    }

    @Test func `flags take off`() {
        let found = offered("text \"a\" bold |")
        #expect(found.prefix(2).sorted() == ["off", "on"])
        #expect(found.contains("at"))
    }

    @Test func `styles that are declared, and the one that is built in`() {
        #expect(
            offered("style loud {\n}\ntext \"a\" style |\nstyle late {\n}").prefix(2).sorted() == ["label", "loud"])
    }

    @Test func `built-in styles are for text`() {
        #expect(offered("text \"a\" style |").contains("meme"))
        #expect(offered("style loud {\n}\nrect style |") == ["loud"])
        #expect(offered("style loud {\n}\ndefaults image {\n  style |\n}") == ["loud"])
    }

    @Test func `sides stand behind what comes from one`() {
        #expect(offered("transition wipe |").contains("left"))
        #expect(!offered("transition wipe |").contains("red"))
        #expect(offered("transition fade |").contains("red"))
        #expect(!offered("transition fade |").contains("left"))
        #expect(offered("text \"a\" enter slide |").contains("left"))
        #expect(!offered("text \"a\" enter pop |").contains("left"))
    }

    @Test func `suboptions stand behind their option`() {
        let found = offered("text \"a\" background #0008 padding 6 |")
        #expect(found.contains("radius"))
        #expect(!found.contains("padding"))
        #expect(!offered("text \"a\" fill red |").contains("radius"))
        #expect(offered("text \"a\" {\n  background #0008 |\n}").contains("padding"))
    }

    @Test func `the types of params`() {
        #expect(offered("param a |") == ParameterSyntax.Kind.spellings.sorted())
        #expect(offered("param a number = 3 |").sorted() == ["max", "min"])
        #expect(offered("param a time = 3s min 1s |") == ["max"])
        #expect(offered("param a number min |") == [])
        #expect(offered("param a text |") == ["max"])
        #expect(offered("param a color |") == [])
        #expect(offered("param a list of number |") == ["max", "min"])
        #expect(!offered("param a list of |").contains("list"))
        #expect(offered("param a record {\n  b |\n}") == ParameterSyntax.Kind.spellings.sorted())
        #expect(offered("param a record {\n  b number |\n}") == ["max", "min"])
        #expect(offered("for x |") == ["in"])
    }

    @Test func `the values of params`() {
        #expect(offered("param a one of \"aa\" \"bb\" = |") == ["\"aa\"", "\"bb\""])
        #expect(offered("param a one of \"aa\", \"bb\" = |") == ["\"aa\"", "\"bb\""])
        #expect(offered("param a one of \"aa\" \"bb\" |") == [])
        #expect(offered("param a switch = |") == ["off", "on"])
        #expect(offered("param a color = |").contains("red"))
        #expect(offered("param a number = |") == [])
    }

    @Test func `keys of keyframes`() {
        #expect(offered("rect at [|") == ["end", "start"])
        #expect(offered("rect at [s|") == ["end", "start"])
        #expect(offered("rect at [start: 10 10, |]") == ["end", "start"])
        #expect(offered("rect at [start: |").contains("top-left"))
        #expect(offered("effect blur [|") == ["end", "start"])
        #expect(offered("text \"a\" frames [|") == [])
    }

    // MARK: Expressions

    @Test func `what joins values stands behind one`() {
        for script in ["text \"{width |}\"", "let a = (3) |", "text \"a\" size (10 |)", "if \"a\" |"] {
            #expect(offered(script) == ["and", "else", "if", "or"])
        }
        for script in ["text \"{|}\"", "let a = 3 + |", "text \"a\" size (10 if |)", "if not |"] {
            let found = offered(script)
            #expect(found.contains("not") && !found.contains("else") && !found.contains("and"))
        }
    }

    @Test func `a name is not offered for its own value`() {
        #expect(!offered("let q = |").contains("q"))
        #expect(!offered("let q = 2 * |").contains("q"))
        #expect(!offered("for q in |").contains("q"))
        #expect(offered("for q in 0..3 { text \"{|}\" }").contains("q"))
        #expect(offered("let q = 3; let r = |").contains("q"))
    }

    @Test(arguments: [
        "text \"{|}\"", "text \"{b|\"", "text \"a\" size (|)", "let z = |", "text \"a\" at (big + |", "if |",
    ])
    func `names, functions and frame values in an expression`(_ line: String) {
        let found = offered("param big number = 3\nlet small = 1\nstyle loud {\n}\n" + line)
        #expect(found.prefix(2).sorted() == ["big", "small"])
        #expect(found.contains("frame"))
        #expect(found.contains("upper"))
        #expect(found.contains("red"))
        #expect(!found.contains("loud"))
        #expect(!found.contains("at"))
    }

    @Test func `names of another block and later ones are not offered`() {
        let script = "for x in 0..3 {\n  let inner = x\n}\ntext \"{|}\"\nlet late = 3"
        let found = offered(script)
        #expect(!found.contains("x"))
        #expect(!found.contains("inner"))
        #expect(!found.contains("late"))
        #expect(offered("for x in 0..3 {\n  let inner = x\n  text \"{|}\"\n}").prefix(2).sorted() == ["inner", "x"])
    }

    @Test func `text and comments are nobody's business`() {
        #expect(offered("text \"he|llo\"") == [])
        #expect(offered("text \"{width} he|\"") == [])
        #expect(offered("text \"a\" size 1|20") == [])
        #expect(offered("text \"a\" size (a =|= 2)") == [])
        #expect(offered("// te|") == [])
        #expect(offered("play /* on| */ once") == [])
    }

    @Test func `behind a closed string options go on`() {
        #expect(offered("text \"{width}\" |").contains("at"))
    }

    // MARK: Curves, defaults and calls

    @Test func `curves stand behind keyframes`() {
        let keys = "text \"a\" at [0s: left, end: right]"
        #expect(offered("\(keys) |").prefix(1) == ["ease"])
        #expect(offered("\(keys) |").contains("fill"))
        let curves = offered("\(keys) ease |")
        #expect(Set(curves).isSuperset(of: ["in-out", "step-end", "cubic-bezier(", "steps(", "fill"]))
        #expect(offered("\(keys) ease in-|").contains("in-out"))
        #expect(offered("\(keys) ease in-out |").contains("fill"))
        #expect(!offered("\(keys) ease in-out |").contains("in-out"))
        // A word that stops at its hyphen is one that goes on.
        #expect(offered("text \"a\" at top-|").contains("top-left"))
        #expect(offered("effect blur [0s: 8, 1s: 0] ease |").contains("ease-in"))
        #expect(offered("text \"a\" {\n  at [0s: left, end: right] ease |\n}").contains("linear"))
    }

    @Test func `behind defaults stand what they are for, and its options`() {
        let directives = offered("defaults |")
        #expect(Set(directives).isSuperset(of: ["text", "image", "group"]))
        #expect(!directives.contains("source"))
        let options = offered("defaults text {\n  |\n}")
        #expect(options.contains("font") && !options.contains("source") && !options.contains("let"))
        #expect(offered("defaults text { |").contains("stroke"))
        #expect(offered("defaults image {\n  fit |\n}") == Fit.allCases.map(\.rawValue).sorted())
    }

    @Test func `colours may be worked out, and fills run into another`() {
        #expect(Set(offered("text \"a\" fill |")).isSuperset(of: ["red", "rgb(", "hsl(", "linear(", "radial("]))
        let stroke = offered("text \"a\" stroke |")
        #expect(stroke.contains("rgb(") && !stroke.contains("linear("))
        #expect(items("text \"a\" fill |").first { $0["label"] == "linear(" }?["textEdit"]?["newText"] == "linear($0)")
    }

    // MARK: Files and fonts

    @Test func `of files those are offered that serve`() {
        let names = ["a.gs", "b.srt", "c.VTT", "cat.gif", "d.json", "e.webp", "f.gifscript"]
        let folder = ServerEnvironment(entries: { _, _ in
            names.map { .init(name: $0, isFolder: false) } + [.init(name: "more", isFolder: true)]
        })
        #expect(offered("source \"|\"", folder) == ["cat.gif", "e.webp", "more/"])
        #expect(offered("captions \"|\"", folder) == ["b.srt", "c.VTT", "more/"])
        #expect(offered("include \"|\"", folder) == ["a.gs", "f.gifscript", "more/"])
        #expect(
            offered("source \"cat.gif\"\noutput \"a.gif\" palette \"|\"", folder) == ["cat.gif", "e.webp", "more/"])
        // Where none serves, no one is told that the folder is empty.
        let other = ServerEnvironment(entries: { _, _ in [.init(name: "clip", isFolder: false)] })
        #expect(offered("source \"|\"", other) == ["clip"])
    }

    private let folder = ServerEnvironment(
        fontFamilies: { ["Anton", "Noto \"Sans\""] },
        entries: { folder, root in
            guard root == "/scenes" else { return [] }
            return switch folder {
            case "/scenes":
                [
                    .init(name: ".hidden", isFolder: false), .init(name: "cat.gif", isFolder: false),
                    .init(name: "pics", isFolder: true),
                ]
            case "/scenes/pics": [.init(name: "{odd}.png", isFolder: false)]
            default: []
            }
        })

    @Test func `paths from the script's folder on`() {
        #expect(offered("source \"|\"", folder) == ["cat.gif", "pics/"])
        #expect(offered("source \"ca|", folder) == ["cat.gif", "pics/"])
        #expect(offered("image \"pics/|\" at top", folder) == ["{odd}.png"])
        #expect(offered("source \".|\"", folder) == [".hidden"])
        #expect(offered("text \"a\" {\n  font \"./|\"\n}", folder) == [])
    }

    @Test(arguments: ["../|", "/etc/|", "pics/../../|", "{x}/|"]) func `no path leads out of it`(_ path: String) {
        #expect(offered("source \"\(path)\"", folder) == [])
    }

    @Test func `what is written is what a string holds`() {
        let odd = items("image \"pics/o|\"", folder)[0]["textEdit"]
        #expect(odd?["newText"] == "\\{odd}.png")
        #expect(Client.shown(odd?["range"]) == "0:12-0:13")
    }

    @Test func `fonts are asked for once, and only where a font stands`() {
        #expect(offered("text \"a\" font \"|\"", folder) == ["Anton", "Noto \"Sans\""])
        #expect(offered("text \"a\" font \"Impact\", \"A|\"", folder) == ["Anton", "Noto \"Sans\""])
        #expect(offered("text \"a\" font \"Impact\" |", folder).contains("fill"))
        final class Counter { var count = 0 }
        let counter = Counter()
        var client = Client(
            ServerEnvironment(fontFamilies: {
                counter.count += 1
                return []
            }))
        let inFont = client.openAtCursor("text \"a\" font \"|\"")
        _ = client.request("textDocument/completion", inFont)
        _ = client.request("textDocument/completion", inFont)
        #expect(counter.count == 1)
    }

    @Test func `without a file there is no folder`() {
        var client = Client(folder)
        client.open("source \"\"", uri: "untitled:Untitled-1")
        let found = client.request(
            "textDocument/completion",
            ["textDocument": ["uri": "untitled:Untitled-1"], "position": ["line": 0, "character": 8]])
        #expect(found["items"] == [])
    }

    // MARK: How it is told

    @Test func `an item replaces the word, and explains itself`() throws {
        let item = try #require(items("text \"a\" fi|").first { $0["label"] == "fill" })
        #expect(Client.shown(item["textEdit"]?["range"]) == "0:9-0:11")
        let option = try #require(Vocabulary.standard.directive("text")?.option("fill"))
        #expect(item["detail"] == .string(option.help))
        let text = item["documentation"]?["value"]?.text ?? ""
        #expect(text.hasPrefix("**fill** "))
        #expect(text.hasSuffix("\n\nDefault: white\n\n```gifscript\n\(option.example)\n```"))
    }

    @Test func `words with a minus are one`() throws {
        let item = try #require(items("text \"a\" max-l|").first { $0["label"] == "max-lines" })
        #expect(Client.shown(item["textEdit"]?["range"]) == "0:9-0:14")
    }

    @Test func `places to fill in only for who knows them`() throws {
        let item = try #require(items("te|").first { $0["label"] == "text" })
        #expect(item["textEdit"]?["newText"] == "text \"$1\"$0")
        #expect(item["insertTextFormat"] == 2)
        var client = Client(isCapable: false)
        let list = client.request("textDocument/completion", client.openAtCursor("te|"))["items"]?.elements ?? []
        let plain = try #require(list.first { $0["label"] == "text" })
        #expect(plain["textEdit"]?["newText"] == "text")
        #expect(plain["documentation"]?.text?.contains("**") == false)
    }

    @Test func `every example of the vocabulary is offered word by word`() throws {
        // At each option of each example the option's word is among what is offered there.
        for directive in Vocabulary.standard.directives where directive.availability == .now {
            let example = directive.example.split(separator: "{")[0]
            for option in directive.options where option.availability == .now {
                let found = offered("\(example) {\n  |\n}")
                #expect(
                    found.contains(option.name) || example.contains(" \(option.name)"), "\(example): \(option.name)")
            }
        }
    }
}
