import SceneLanguage
import Testing

@Suite("Errors as text")
struct DiagnosticRendererTests {
    /// A diagnostic for the place between `⟦` and `⟧`.
    private func rendered(
        _ marked: String, hint: String? = "did you mean 'fill'?", renderer: DiagnosticRenderer = DiagnosticRenderer()
    ) -> String {
        let before = marked.prefix { $0 != "⟦" }.utf8.count
        let inside = marked.drop { $0 != "⟦" }.dropFirst().prefix { $0 != "⟧" }.utf8.count
        let file = SourceFile(name: "a.gs", text: marked.filter { $0 != "⟦" && $0 != "⟧" })
        let diagnostic = Diagnostic(code: "x", "wrong", at: SourceRange(before, before + inside), hint: hint)
        return renderer.render(diagnostic, in: file)
    }

    @Test("A place, its line, and carets with a hint")
    func plain() {
        #expect(
            rendered("source \"a\"\ntext \"hello\" ⟦colour⟧ red\nplay once") == """
                a.gs:2:14: error: wrong
                  2 | text "hello" colour red
                    |              ^^^^^^ did you mean 'fill'?

                """)
    }

    @Test("Columns count Unicode scalars, carets stand under what a terminal shows")
    func wide() {
        #expect(
            rendered("\ttext \"日本 e\u{301} 😀\" ⟦colour⟧ red") == """
                a.gs:1:17: error: wrong
                  1 |     text "日本 e\u{301} 😀" colour red
                    |                      ^^^^^^ did you mean 'fill'?

                """)
        #expect(
            rendered("text ⟦\"日本\"⟧", hint: nil) == """
                a.gs:1:6: error: wrong
                  1 | text "日本"
                    |      ^^^^^^

                """)
    }

    @Test("Control characters are not sent to a terminal")
    func control() {
        #expect(
            rendered("text \"\u{1B}[31m\u{202E}\u{7}\" ⟦x⟧", hint: nil) == """
                a.gs:1:16: error: wrong
                  1 | text "\u{FFFD}[31m\u{FFFD}\u{FFFD}" x
                    |                ^

                """)
    }

    @Test("A place of several lines is marked to the end of its first")
    func severalLines() {
        #expect(
            rendered("text ⟦\"\"\"\n  a\n\"\"\"⟧", hint: nil) == """
                a.gs:1:6: error: wrong
                  1 | text \"""
                    |      ^^^

                """)
    }

    @Test("A place at the end of the text, without a width")
    func end() {
        #expect(
            rendered("text⟦⟧", hint: nil) == """
                a.gs:1:5: error: wrong
                  1 | text
                    |     ^

                """)
        #expect(
            rendered("text\n⟦⟧", hint: nil) == """
                a.gs:2:1: error: wrong
                  2 |\(" ")
                    | ^

                """)
    }

    @Test("Long lines are cut around the place")
    func long() {
        let renderer = DiagnosticRenderer(width: 40)
        let filler = String(repeating: "abcdefghi ", count: 100)
        #expect(
            rendered(filler + "⟦colour⟧ red " + filler, hint: nil, renderer: renderer) == """
                a.gs:1:1001: error: wrong
                  1 | …hi abcdefghi colour red abcdefghi abcde…
                    |               ^^^^^^

                """)
        #expect(
            rendered("text ⟦\(filler)⟧", hint: nil, renderer: renderer) == """
                a.gs:1:6: error: wrong
                  1 | text abcdefghi abcdefghi abcdefghi abcde…
                    |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

                """)
    }

    @Test("Without a place the message stands alone")
    func noPlace() {
        let file = SourceFile(name: "a.gs", text: "")
        let diagnostic = Diagnostic(.warning, code: "x", "slow", at: nil, hint: "use fewer frames")
        #expect(DiagnosticRenderer().render(diagnostic, in: file) == "a.gs: warning: slow\n  use fewer frames\n")
    }

    @Test("Colours for terminals")
    func color() {
        let renderer = DiagnosticRenderer(usesColor: true)
        #expect(
            rendered("⟦x⟧", hint: "hint", renderer: renderer)
                == "\u{1B}[1ma.gs:1:1\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: \u{1B}[1mwrong\u{1B}[0m\n"
                + "  \u{1B}[34m1\u{1B}[0m \u{1B}[34m|\u{1B}[0m x\n"
                + "    \u{1B}[34m|\u{1B}[0m \u{1B}[1;31m^\u{1B}[0m \u{1B}[36mhint\u{1B}[0m\n")
    }

    @Test("Positions of offsets")
    func positions() {
        let file = SourceFile(name: "a.gs", text: "ab\r\né😀x\n")
        let positions = [0, 1, 4, 6, 10, 11, 12, 99].map { file.position(of: $0) }.map { "\($0.line):\($0.column)" }
        #expect(positions == ["1:1", "1:2", "2:1", "2:2", "2:3", "2:4", "3:1", "3:1"])
    }
}
