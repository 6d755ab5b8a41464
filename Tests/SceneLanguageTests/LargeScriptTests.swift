import SceneLanguage
import Testing

/// Scripts of up to a megabyte, each with something that could be worked out again and again. A second on a quiet
/// machine would be far too long already; the bound leaves room for slow and busy ones.
@Suite("Large scripts are answered quickly")
struct LargeScriptTests {
    private func taken(
        _ script: String, set: [ParameterSetting] = [], _ expect: (Compilation) -> Bool
    ) -> Duration {
        let file = SourceFile(name: "test.gs", text: script)
        return ContinuousClock().measure {
            let compilation = SceneCompiler.compile(file, settings: set)
            #expect(expect(compilation))
            _ = DiagnosticRenderer().render(compilation.diagnostics, in: file)
        }
    }

    @Test("Unknown words among many known ones")
    func manyCandidates() {
        let numbers = 0..<20_000
        let styles =
            numbers.map { "style stylenumber\($0) { fill red }\n" }.joined()
            + (0..<1000).map { "text \"HI\" style stylenumbr\($0)q\n" }.joined()
        #expect(taken(styles) { $0.diagnostics.count == 101 } < .seconds(5))
        let params = numbers.map { "param paramnumber\($0) text = \"x\"\n" }.joined() + "canvas 1x1\n"
        let settings = numbers.map { ParameterSetting(name: "paramnumbr\($0)", rawValue: "x") }
        #expect(taken(params, set: settings) { $0.usageErrors.count == 20_000 } < .seconds(5))
        let names =
            numbers.map { "let name\($0) = 1\n" }.joined() + numbers.map { "text \"{nam\($0)x}\"\n" }.joined()
        #expect(taken(names) { $0.diagnostics.count == 101 } < .seconds(5))
    }

    @Test("The first unknown words are still answered")
    func firstAreAnswered() {
        let styles =
            "canvas 1x1\n" + (0..<20_000).map { "style stylenumber\($0) { fill red }\n" }.joined()
            + "text \"HI\" style stylenumbr77\n"
        let compilation = SceneCompiler.compile(SourceFile(name: "test.gs", text: styles))
        #expect(compilation.diagnostics.map(\.hint) == ["did you mean 'stylenumber77'?"])
    }

    @Test(
        "Brackets, blocks and garbage",
        arguments: [
            "(", "text {", "text \"{", "[", "style a { ", "/*", "\"\"\"\n", "text \"HI\" at 1+", "txet \"HI\"\n",
            "text \"HI\" colr red\n", "text 'HI\n", "'", "a ", "if 1 {} else ", "text \"HI\" size 1 x ", "\u{A0}",
            "text \"\"\"\n\\\n", "\"{{", "let a = (\nlet b = [", "param p one of \"a\" \"a\"\n",
        ])
    func repeated(_ piece: String) {
        let script = String(repeating: piece, count: 990_000 / piece.utf8.count)
        #expect(taken(script) { $0.scene == nil } < .seconds(5))
    }

    @Test("A megabyte is laid out")
    func layout() {
        let line = "text \"HI {frame + 1}\" at (width/2 - 4) 12 { fill red; stroke black 2 }  // a comment\n"
        let file = SourceFile(name: "test.gs", text: String(repeating: line, count: 990_000 / line.utf8.count))
        var size = 0
        let taken = ContinuousClock().measure { size = ScriptFormatter.format(file).bytes?.count ?? 0 }
        #expect(size > 900_000)
        #expect(taken < .seconds(5))
    }
}
