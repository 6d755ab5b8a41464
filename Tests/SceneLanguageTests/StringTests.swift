import Testing

@Suite("Strings")
struct StringTests {
    @Test("A string ends on its line")
    func aStringEndsOnItsLine() {
        let script = #"""
            source "cat.gif
            text "HI at bottom
            text "HO"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:8: error: this string is not closed
                  1 | source "cat.gif
                    |        ^^^^^^^^ a string ends on its line; one of several lines stands between '"""'
                test.gs:2:6: error: this string is not closed
                  2 | text "HI at bottom
                    |      ^^^^^^^^^^^^^ a string ends on its line; one of several lines stands between '"""'
                """#)
    }

    @Test("Escapes are those of JSON, and a brace")
    func escapesAreThoseOfJSONAndABrace() {
        let script = #"""
            source "cat.gif"
            text "\" \\ \/ \b \f \n \r \t \u00e9 \ud83d\ude00 \{ }"
            text "\x \} \u12 \ud83d \ude00 \u0000"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:7: error: '\x' is no escape
                  3 | text "\x \} \u12 \ud83d \ude00 \u0000"
                    |       ^^ a backslash is written '\\'
                test.gs:3:10: error: '\}' is no escape
                  3 | text "\x \} \u12 \ud83d \ude00 \u0000"
                    |          ^^ a '}' stands for itself
                test.gs:3:13: error: '\u' is no escape
                  3 | text "\x \} \u12 \ud83d \ude00 \u0000"
                    |             ^^ write four hexadecimal digits after '\u'
                test.gs:3:18: error: '\ud83d' is half of a character
                  3 | text "\x \} \u12 \ud83d \ude00 \u0000"
                    |                  ^^^^^^ characters beyond U+FFFF are written as two such escapes, or as themselves
                test.gs:3:25: error: '\ude00' is half of a character
                  3 | text "\x \} \u12 \ud83d \ude00 \u0000"
                    |                         ^^^^^^ characters beyond U+FFFF are written as two such escapes, or as themselves
                test.gs:3:32: error: a string cannot hold the character NUL
                  3 | text "\x \} \u12 \ud83d \ude00 \u0000"
                    |                                ^^^^^^
                """#)
    }

    @Test("Braces hold one expression")
    func bracesHoldOneExpression() {
        let script = #"""
            source "cat.gif"
            text "{}"
            text "{ 1 2 }"
            text "a { b"
            text "{"
            text "{upper("a")} {lower("{upper("b")}")}"
            text "{upper("a}"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:7: error: these braces hold no expression
                  2 | text "{}"
                    |       ^^ a brace that is text is written '\{'
                test.gs:3:7: error: the expression after this brace does not end with '}'
                  3 | text "{ 1 2 }"
                    |       ^ a brace that is text is written '\{'
                test.gs:4:9: error: the expression after this brace does not end with '}'
                  4 | text "a { b"
                    |         ^ a brace that is text is written '\{'
                test.gs:4:11: error: unknown name 'b'
                  4 | text "a { b"
                    |           ^
                test.gs:5:7: error: the expression after this brace does not end with '}'
                  5 | text "{"
                    |       ^ a brace that is text is written '\{'
                test.gs:7:13: error: this '(' is never closed
                  7 | text "{upper("a}"
                    |             ^
                """#)
    }

    @Test("Text of several lines")
    func textOfSeveralLines() {
        let script = #"""
            source "cat.gif"
            text """HI"""
            text """
              {nobody}
              \q
              """
            text """
            never closed
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:6: error: the text of a '"""' string starts on the next line
                  2 | text """HI"""
                    |      ^^^^^^^^
                test.gs:4:4: error: unknown name 'nobody'
                  4 |   {nobody}
                    |    ^^^^^^
                test.gs:5:3: error: '\q' is no escape
                  5 |   \q
                    |   ^^ a backslash is written '\\'
                test.gs:7:6: error: this string is not closed
                  7 | text """
                    |      ^^^ close it with '"""' on a line of its own
                """#)
    }
}
