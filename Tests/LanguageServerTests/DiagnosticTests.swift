import LanguageServer
import SceneLanguage
import Testing

@Suite struct DiagnosticTests {
    @Test func `errors and warnings are told as they come and go`() {
        var client = Client()
        client.open("source \"cat.gif\"\ntext \"hello\" colour red\n")
        #expect(
            client.diagnostics() == """
                1:13-1:19 error unknown-option: unknown option 'colour' for text / did you mean 'fill'?
                """)
        client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(Client.uri), "version": 2],
                "contentChanges": [
                    [
                        "range": ["start": ["line": 1, "character": 13], "end": ["line": 1, "character": 19]],
                        "text": "fill",
                    ]
                ],
            ])
        let messages = client.work()
        #expect(
            messages == [
                [
                    "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
                    "params": ["uri": .string(Client.uri), "version": 2, "diagnostics": []],
                ]
            ])
    }

    @Test func `params need no value`() {
        var client = Client()
        client.open("source \"cat.gif\"\nparam title text\ntext \"{title}\"\n")
        #expect(client.diagnostics() == "")
    }

    @Test func `what has no place in the script stands at its start`() {
        var client = Client()
        client.open("")
        #expect(
            client.diagnostics() == """
                0:0-0:0 error no-source: the script has nothing to play / it needs a clip: source "clip.gif", or canvas 320x240
                """)
    }

    @Test func `of many changes only the last is compiled`() {
        var client = Client()
        client.open("source \"cat.gif\"\n")
        for version in 2...50 {
            client.notify(
                "textDocument/didChange",
                [
                    "textDocument": ["uri": .string(Client.uri), "version": .integer(version)],
                    "contentChanges": [["text": .string("source \"cat.gif\"\nplay \(version)\n")]],
                ])
        }
        let messages = client.work()
        #expect(messages.count == 1)
        #expect(messages[0]["params"]?["version"] == 50)
    }

    @Test func `a closed document has none`() {
        var client = Client()
        client.open("play")
        _ = client.work()
        let messages = client.notify("textDocument/didClose", client.document)
        #expect(messages.last?["params"] == ["uri": .string(Client.uri), "diagnostics": []])
        #expect(client.work() == [])
    }

    @Test func `a script that is too long gets one message`() {
        var limits = ScriptLimits()
        limits.bytes = 100
        var client = Client(ServerEnvironment(limits: limits))
        client.open(String(repeating: "text \"x\"\n", count: 20))
        #expect(
            client.diagnostics() == """
                0:0-0:0 error limit-script: the script is longer than the limit 'script' of 100 bytes / raise it with --limit script=N
                """)
        #expect(client.request("textDocument/foldingRange", client.document) == [])
        #expect(client.request("textDocument/semanticTokens/full", client.document) == ["data": []])
    }

    @Test func `what is wrong in an included file stands where it is included`() {
        let reader = IncludeReader(identity: nil) { path, range throws(Diagnostic) in
            guard path == "brand.gs" else { throw Diagnostic(code: "input", "no such file", at: range) }
            return IncludedScript(
                name: "brand.gs", bytes: Array("let a = 3\ntext \"x\" colour red".utf8), identity: path)
        }
        var client = Client(ServerEnvironment(includes: { _ in reader }))
        client.open("source \"cat.gif\"\ninclude \"brand.gs\"\ntext \"{a}\"\n")
        #expect(
            client.diagnostics() == """
                1:8-1:18 error unknown-option: brand.gs:2:10: unknown option 'colour' for text / did you mean 'fill'?
                """)
        #expect(client.request("textDocument/semanticTokens/full", client.document)["data"] != nil)
    }

    // MARK: Files

    /// A folder without files.
    private static var empty: ServerEnvironment {
        ServerEnvironment(problems: { compilation, path in
            compilation.understood.clips.compactMap { clip in
                guard case .source(let source) = clip else { return nil }
                return Diagnostic(
                    code: "input", "cannot read '\(source.file.path)' for \(path): no such file", at: source.file.range)
            }
        })
    }

    @Test func `files are looked up once the editor is quiet`() {
        var client = Client(Self.empty)
        client.open("source \"cat.gif\"\n")
        #expect(client.server.pendingWork == .now)
        _ = client.server.work()
        #expect(client.server.pendingWork == .later)
        #expect(
            client.diagnostics() == """
                0:7-0:16 error input: cannot read 'cat.gif' for /scenes/a.gs: no such file
                """)
    }

    @Test func `what was found of files moves with the text, and goes where it is changed`() {
        var client = Client(Self.empty)
        client.open("source \"cat.gif\"\n")
        _ = client.work()
        func change(_ start: Int, _ end: Int, _ text: String) -> JSON {
            [
                "textDocument": ["uri": .string(Client.uri), "version": 2],
                "contentChanges": [
                    [
                        "range": [
                            "start": ["line": 0, "character": .integer(start)],
                            "end": ["line": 0, "character": .integer(end)],
                        ], "text": .string(text),
                    ]
                ],
            ]
        }
        client.notify("textDocument/didChange", change(0, 0, "// A cat\n"))
        let moved = Client.messages(client.server.work()).last?["params"]?["diagnostics"]?.elements?.first
        #expect(Client.shown(moved?["range"]) == "1:7-1:16")
        client.notify("textDocument/didChange", change(0, 8, ""))
        client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(Client.uri)],
                "contentChanges": [
                    [
                        "range": ["start": ["line": 1, "character": 9], "end": ["line": 1, "character": 9]],
                        "text": "h",
                    ]
                ],
            ])
        let gone = Client.messages(client.server.work()).last?["params"]?["diagnostics"]
        #expect(gone == [])
    }
}
