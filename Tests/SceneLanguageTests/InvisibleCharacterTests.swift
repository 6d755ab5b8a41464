import SceneLanguage
import Testing

@Suite("Characters that cannot be seen")
struct InvisibleCharacterTests {
    @Test("A byte order mark is no column")
    func aByteOrderMark() {
        #expect(
            diagnostics(of: "\u{FEFF}source \"cat.gif\" loud\ncolour") == #"""
                test.gs:1:18: error: unknown option 'loud' for source
                  1 | source "cat.gif" loud
                    |                  ^^^^
                test.gs:2:1: error: unknown directive 'colour'
                  2 | colour
                    | ^^^^^^ did you mean the option 'fill' of text? an option stands after its directive
                """#)
    }

    @Test("Each is named once, and read as a blank")
    func namedOnce() {
        let script = "source \"cat.gif\"\ntext\u{A0}\"HI\u{A0}\" at\u{200B}top \u{7}colr\u{0}\u{2028}\u{3000}red"
        #expect(
            diagnostics(of: script) == """
                test.gs:2:5: error: the character U+00A0 (no-break space) has no meaning here
                  2 | text\u{A0}"HI\u{A0}" at�top �colr��\u{3000}red
                    |     ^ write a plain space
                test.gs:2:14: error: the character U+200B (zero width space) has no meaning here
                  2 | text\u{A0}"HI\u{A0}" at�top �colr��\u{3000}red
                    |              ^ it cannot be seen: delete it
                test.gs:2:19: error: the character U+0007 (a control character) has no meaning here
                  2 | text\u{A0}"HI\u{A0}" at�top �colr��\u{3000}red
                    |                   ^ it cannot be seen: delete it
                test.gs:2:20: error: unknown option 'colr' for text
                  2 | text\u{A0}"HI\u{A0}" at�top �colr��\u{3000}red
                    |                    ^^^^ did you mean 'fill'?
                test.gs:2:24: error: the character U+0000 (NUL) has no meaning here
                  2 | text\u{A0}"HI\u{A0}" at�top �colr��\u{3000}red
                    |                        ^ it cannot be seen: delete it
                test.gs:2:25: error: the character U+2028 (line separator) has no meaning here
                  2 | text\u{A0}"HI\u{A0}" at�top �colr��\u{3000}red
                    |                         ^ start a new line with a plain line feed
                test.gs:2:26: error: the character U+3000 (ideographic space) has no meaning here
                  2 | text\u{A0}"HI\u{A0}" at�top �colr��\u{3000}red
                    |                          ^^ write a plain space
                """)
    }

    @Test("A carriage return alone ends no line")
    func aLoneCarriageReturn() {
        #expect(
            diagnostics(of: "source \"cat.gif\" // mine\rtext \"HI\" colr red\r\n") == #"""
                test.gs:1:25: error: a carriage return (U+000D) stands here without a line feed
                  1 | source "cat.gif" // mine�text "HI" colr red
                    |                         ^ save the script with line feeds at the ends of its lines
                """#)
    }
}
