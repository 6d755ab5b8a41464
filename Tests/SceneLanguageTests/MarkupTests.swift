import SceneLanguage
import Testing

@Suite("Marks in text")
struct MarkupTests {
    /// The parts of a text with their looks: `plain|bold:b|` and so on.
    private func shown(_ line: String, set: [String] = []) throws -> String {
        let styled = try #require(try text(line, set: set).text.shown)
        return styled.pieces.map { piece in
            let look = piece.look
            var words: [String] = []
            if let bold = look.bold { words.append(bold ? "bold" : "regular") }
            if let italic = look.italic { words.append(italic ? "italic" : "upright") }
            if look.isUnderlined { words.append("underlined") }
            if look.isStruckThrough { words.append("struck") }
            if let color = look.color { words.append(color.printed) }
            if look.sizeFactor != 1 { words.append("\(look.sizeFactor)x") }
            return words.isEmpty ? String(piece.text) : "<\(words.joined(separator: " ")):\(piece.text)>"
        }.joined()
    }

    @Test(
        "Marks make their words look otherwise",
        arguments: [
            ("a **bold** word", "a <bold:bold> word"),
            ("an *italic* word", "an <italic:italic> word"),
            ("__under__ and ~~struck~~", "<underlined:under> and <struck:struck>"),
            ("***both*** **a *b* c**", "<bold italic:both> <bold:a ><bold italic:b><bold: c>"),
            ("*a **b***", "<italic:a ><bold italic:b>"),
            ("a [hot](red) day", "a <#ff0000:hot> day"),
            (
                "[big *and* bold](#00f bold 150%)",
                "<bold #0000ff 1.5x:big ><bold italic #0000ff 1.5x:and><bold #0000ff 1.5x: bold>"
            ),
            ("**all [but](normal 2x) this**", "<bold:all ><regular upright 2.0x:but><bold: this>"),
            ("[a [b](2x)](150%)", "<1.5x:a ><3.0x:b>"),
            ("これは**太字**です", "これは<bold:太字>です"),
            ("**two\\nlines**", "<bold:two\nlines>"),
            ("in**sid**e", "in<bold:sid>e"),
        ])
    func looks(written: String, expected: String) throws {
        #expect(try shown("text \"\(written)\" markup") == expected)
        #expect(try shown("text \"\(written)\"") == written.replacing("\\n", with: "\n"))
    }

    @Test(
        "What is no mark is itself",
        arguments: [
            "5 * 3 ** 2", "* a list", "stars ***", "snake_case_name", "a ~ b ~~ c", "[LAUGHS]", "a [b", "c] d", "](",
            "~",
            "[a] (b)", "** __ ~~ * _", "____", "",
        ])
    func literal(written: String) throws {
        #expect(try shown("text \"\(written)\" markup") == written)
    }

    @Test("What an expression gives is never read for marks")
    func data() throws {
        let script = "param name text\ntext \"**{name}** {name}\" markup"
        for hostile in ["**x**", "*", "](red)", "[a](red)", "**", "~~__*", "x** [y](blue 999%)", "{1}", "\\*"] {
            #expect(try shown(script, set: ["name=\(hostile)"]) == "<bold:\(hostile)> \(hostile)")
            #expect(try shown("param name text\ntext (name) markup", set: ["name=\(hostile)"]) == hostile)
            #expect(
                try shown("param name text\ntext (\"**\" + name) markup", set: ["name=\(hostile)"]) == "**" + hostile)
        }
        // Which is how a mark is written for itself.
        #expect(try shown(#"text "{"**"}not bold{"**"}" markup"#) == "**not bold**")
        #expect(try shown(#"let marked = "**x**"; text "{marked}" markup"#) == "**x**")
        #expect(try shown(#"text "*{frame + 1}* of {frames}" markup"#) == "<italic:4> of 10")
    }

    @Test("With marks the rest is not bold, unless it is said")
    func bold() throws {
        #expect(try text("text \"**a**\" markup").bold == false)
        #expect(try text("text \"**a**\" markup bold").bold == true)
        #expect(try text("text \"**a**\" markup off").bold == nil)
        #expect(try text("text \"**a**\" markup style meme").bold == true)
    }

    @Test("What is wrong is told at its place")
    func errors() {
        #expect(
            diagnostics(of: "source \"a.gif\"\ntext \"{\"**\"} \\\\ **bold and *both*\" markup") == #"""
                test.gs:2:17: error: '**' is not closed
                  2 | text "{"**"} \\ **bold and *both*" markup
                    |                 ^^ close it with '**', or write {"**"} for the characters themselves
                """#)
        #expect(
            diagnostics(of: "source \"a.gif\"\ntext \"**a __b** c__\" markup") == #"""
                test.gs:2:14: error: '**' ends before '__', which was opened inside of it
                  2 | text "**a __b** c__" markup
                    |              ^^ close '__' first
                """#)
        #expect(
            diagnostics(of: "source \"a.gif\"\ntext \"[a](reed) [b]() [c](500000%) [d](12) [e](red\" markup") == #"""
                test.gs:2:9: error: 'reed' is no look of words
                  2 | text "[a](reed) [b]() [c](500000%) [d](12) [e](red" markup
                    |         ^^^^^^^ did you mean 'red'?
                """#)
        for (look, message) in [
            ("[b]()", "the parentheses say no look"), ("[c](500000%)", "the size '500000%' is not from 10% to 1000%"),
            ("[d](12)", "the size '12' is not from 10% to 1000%"), ("[e](red", "'](' has no ')'"),
            ("[**a](red)", "']' ends before '**', which was opened inside of it"),
        ] {
            #expect(diagnostics(of: "source \"a.gif\"\ntext \"\(look)\" markup").contains("error: \(message)\n"))
        }
    }

    @Test("A script full of marks is read or refused")
    func many() throws {
        for text in [
            String(repeating: "**a** ", count: 20_000), String(repeating: "[", count: 100_000),
            String(repeating: "**a __b ", count: 20_000), String(repeating: "[a](red) ", count: 10_000),
            String(repeating: "[a", count: 20_000) + String(repeating: "](red)", count: 20_000),
            String(repeating: "*", count: 100_000) + "a", String(repeating: "]", count: 100_000),
        ] {
            let result = SceneCompiler.compile(SourceFile(name: "a.gs", text: "canvas 9x9\ntext \"\(text)\" markup"))
            #expect((result.scene == nil) == result.diagnostics.contains { $0.severity == .error })
        }
    }
}
