import LanguageServer
import Testing

@Suite struct HoverTests {
    private func hover(_ script: String, isCapable: Bool = true) -> String? {
        var client = Client(isCapable: isCapable)
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

    @Test func suboption() {
        #expect(hover("text \"a\" background red pad|ding 3")?.contains("(an option of background)") == true)
    }

    @Test func `a value tells of its option`() {
        #expect(hover("text \"a\" align le|ft")?.hasPrefix("**align**") == true)
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
        #expect(hover("param title te|xt\n") == nil)
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

    @Test func `a frame's time and a time's frame, where no file is needed to know them`() {
        let canvas = "canvas 9x9 lasts 2s frames 8\n"
        #expect(hover(canvas + "text \"a\" frames |3..5") == "Frame 3 of 8 starts at 0.75 s.")
        #expect(hover(canvas + "text \"a\" frames [0, -|1]") == "Frame -1 of 8 starts at 1.75 s.")
        #expect(hover(canvas + "text \"a\" frames 3..|8") == nil)
        #expect(hover(canvas + "text \"a\" time 0.5s..|1.6s") == "1.6 s = 1600 ms = 160 cs, in frame 6")
        #expect(hover("source \"a.gif\"\ntext \"a\" frames |3..5") == nil)
    }

    @Test(arguments: ["|", "// so|urce", "text \"sou|rce\"", "   |   "]) func `nothing`(_ script: String) {
        #expect(hover(script) == nil)
    }
}
