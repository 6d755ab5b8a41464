import LanguageServer
import SceneLanguage
import Testing

@Suite struct HoverTests {
    private func hover(
        _ script: String, isCapable: Bool = true, _ environment: ServerEnvironment = ServerEnvironment()
    ) -> String? {
        var client = Client(environment, isCapable: isCapable)
        let hover = client.request("textDocument/hover", client.openAtCursor(script))
        return hover["contents"]?["value"]?.text
    }

    @Test func directive() {
        #expect(
            hover("so|urce \"cat.gif\"") == """
                **source** name

                The clip to draw on: GIF, WebP, APNG, PNG, JPEG or a numbered row of pictures; several play in turn.

                ```gifscript
                source "cat.gif" frames 0..40
                ```
                """)
    }

    @Test func option() {
        let text = """
            **max-lines** whole number 1 to 10000 (an option of text)

            How many lines there may be.

            Default: no limit

            ```gifscript
            max-lines 2
            ```
            """
        #expect(hover("text \"a\" max-l|ines 3") == text)
        #expect(hover("text \"a\" {\n  |max-lines 3\n}") == text)
        #expect(
            hover("text \"a\" max-l|ines 3", isCapable: false) == """
                max-lines whole number 1 to 10000 (an option of text)

                How many lines there may be.

                Default: no limit

                max-lines 2
                """)
    }

    @Test func `without Markdown marks that a text documents stay`() {
        #expect(
            hover("text \"a\" mark|up", isCapable: false) == """
                markup [off] (an option of text)

                Reads **bold**, *italic*, __underlined__, ~~struck~~ and [words](red 150%) in its text.

                Default: off

                markup
                """)
        #expect(
            hover("let note = \"**now** `x`\"\ntext (no|te)", isCapable: false)?.contains("\"**now** `x`\"") == true)
        #expect(hover("text \"a\" o|ffset 1 2", isCapable: false)?.hasPrefix("offset x: length, y: length (") == true)
    }

    @Test func suboption() {
        #expect(hover("text \"a\" background red pad|ding 3")?.contains("(an option of background)") == true)
    }

    @Test func `a value tells of its option`() {
        #expect(hover("text \"a\" align le|ft")?.hasPrefix("**align**") == true)
    }

    @Test func `a directive's own words tell of it`() {
        #expect(hover("effect bl|ur 3")?.hasPrefix("**effect**") == true)
        #expect(hover("transition fa|de 300ms")?.hasPrefix("**transition**") == true)
    }

    @Test func `the words of a form tell of it`() {
        for script in ["param title te|xt", "param title text m|ax 3", "param row record {\n  name te|xt\n}"] {
            #expect(hover(script)?.hasPrefix("**param NAME TYPE") == true)
        }
        #expect(hover("for x i|n 0..3 {\n}")?.hasPrefix("**for NAME") == true)
    }

    @Test func `keys and curves`() {
        let text = hover("text \"a\" at [st|art: 1 1, end: 9 9] ease in-out")
        #expect(text?.hasPrefix("**[KEY: VALUES, KEY: VALUES, …] [ease CURVE]**") == true)
        #expect(text?.contains("cubic-bezier") == true)
        #expect(hover("text \"a\" at [start: 1 1, end: 9 9] ea|se in-out") == text)
        #expect(hover("text \"a\" {\n  at [start: 1 1, end: 9 9] ease in-o|ut\n}") == text)
        #expect(hover("effect blur [start: 1, e|nd: 9]") == text)
        #expect(hover("text \"a\" fill [start: r|ed, end: blue]")?.contains("#ff0000") == true)
    }

    @Test func names() {
        #expect(
            hover("let  big = 3 // thing\ntext \"{b|ig}\"") == """
                ```gifscript
                let  big = 3
                ```
                """)
        #expect(
            hover("param title text = \"x\"\ntext \"{upper(ti|tle)}\"") == """
                ```gifscript
                param title text = "x"
                ```
                Set by `--set title=…`.
                """)
        #expect(hover("param ti|tle text\n")?.hasSuffix("It must be set.") == true)
        #expect(
            hover("style loud {\n  bold\n}\ntext \"a\" style l|oud") == """
                ```gifscript
                style loud {
                  bold
                }
                ```
                """)
        #expect(hover("text \"a\" style me|me")?.contains("case upper") == true)
    }

    @Test func functions() {
        #expect(
            hover("text \"{up|per(\"a\")}\"")?.hasPrefix(
                """
                ```gifscript
                upper(text)
                ```
                """) == true)
    }

    @Test func colors() {
        #expect(hover("text \"a\" fill r|ed") == "`#ff0000`, `rgb(255, 0, 0)`, red")
        #expect(hover("text \"a\" fill #0f|08") == "`#00ff0088`, `rgb(0, 255, 0, 53%)`")
        #expect(hover("let ink = go|ld") == "`#ffd700`, `rgb(255, 215, 0)`, gold")
    }

    @Test func numbers() {
        #expect(hover("delay 8|0ms") == "0.08 s = 80 ms = 8 cs")
        #expect(hover("text \"a\" size 4|0") == nil)
    }

    /// Eight frames of 30 ms, the last of 90 ms.
    private let clocked = ServerEnvironment(clock: { scene, path in
        guard path == "/scenes/a.gs", !scene.clips.isEmpty else { return nil }
        return FrameClock(starts: (0..<8).map { Rational($0 * 3, 100) }, duration: Rational(30, 100))
    })

    @Test func `a frame's time and a time's frame`() {
        let source = "source \"a.gif\"\n"
        func hover(_ script: String) -> String? { self.hover(script, clocked) }
        #expect(hover(source + "text \"a\" frames |3..5") == "Frame 3 of 8 is shown from 0.09 s to 0.12 s.")
        #expect(hover(source + "text \"a\" frames [0, -|1]") == "Frame -1 of 8 is shown from 0.21 s to 0.3 s.")
        #expect(hover(source + "text \"a\" {\n  frames 3..|5\n}") == "Frame 5 of 8 is shown from 0.15 s to 0.18 s.")
        #expect(hover(source + "text \"a\" frames 3..|8") == nil)
        #expect(hover(source + "text \"a\" time 0s..|0.2s") == "0.2 s = 200 ms = 20 cs, in frame 6")
        #expect(hover(source + "text \"a\" time |-0.1s..") == "-0.1 s = -100 ms = -10 cs, in frame 6")
        #expect(hover(source + "text \"a\" time 0s..|3s") == "3 s = 3000 ms = 300 cs")
        // With errors elsewhere too.
        #expect(hover(source + "text \"a\" colr red\neffect invert frames |0")?.hasPrefix("Frame 0 of 8") == true)
    }

    @Test func `what is no place in the output has no frame`() {
        func hover(_ script: String) -> String? { self.hover(script, clocked) }
        let source = "source \"a.gif\""
        #expect(hover(source + " frames |3..5") == nil)
        #expect(hover(source + " time |0.1s..0.2s") == "0.1 s = 100 ms = 10 cs")
        #expect(hover(source + "\ndelay 80ms frames |3") == nil)
        #expect(hover(source + "\ntext \"a\" fade in |100ms") == "0.1 s = 100 ms = 10 cs")
        #expect(self.hover(source + "\ntext \"a\" frames |3..5") == nil)
    }

    @Test(arguments: ["let", "param", "style", "defaults", "if", "for"]) func `a form's word`(_ word: String) throws {
        let help = try #require(FormHelp.named(word))
        let rest = ["style": "x {\n  bold\n}", "defaults": "text {\n  bold\n}"][word] ?? "x"
        let expected =
            help.synopsis.map { "**\($0)**" }.joined(separator: "  \n") + "\n\n\(help.help)\n\n"
            + "```gifscript\n\(help.example)\n```"
        #expect(hover("|\(word) \(rest)") == expected)
    }

    @Test func `what else stands in a form`() {
        #expect(hover("if a { play once } el|se { play once }")?.hasPrefix("**if CONDITION") == true)
        #expect(hover("defaults te|xt { bold }")?.hasPrefix("**text**") == true)
    }

    @Test(arguments: ["|", "// so|urce", "text \"sou|rce\"", "   |   "]) func `nothing`(_ script: String) {
        #expect(hover(script) == nil)
    }
}
