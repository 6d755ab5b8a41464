import Testing

@Suite("Words, lines and blanks")
struct WordTests {
    @Test("Words and names are case-sensitive")
    func wordsAndNamesAreCasesensitive() {
        let script = #"""
            source "cat.gif"
            Text "HI"
            text "HI" At bottom
            let Big = 3
            text "HI" size (big)
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:1: error: unknown directive 'Text'
                  2 | Text "HI"
                    | ^^^^ did you mean 'text'?
                test.gs:3:11: error: unknown option 'At' for text
                  3 | text "HI" At bottom
                    |           ^^ did you mean 'at'?
                test.gs:5:17: error: unknown name 'big'
                  5 | text "HI" size (big)
                    |                 ^^^ did you mean 'Big'?
                """#)
    }

    @Test("A name holds no minus and is declared once, before its use")
    func aNameHoldsNoMinusAndIsDeclaredOnceBeforeItsUse() {
        let script = #"""
            source "cat.gif"
            let half-size = 20
            text "HI" size (later)
            let later = 20
            let later = 30
            let min = 3
            let frame = 3
            let not = 3
            let rose = #f08
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:5: error: a name cannot hold '-', which is minus in expressions
                  2 | let half-size = 20
                    |     ^^^^^^^^^ did you mean 'half_size'?
                test.gs:3:17: error: unknown name 'later'
                  3 | text "HI" size (later)
                    |                 ^^^^^ it is declared below, in line 4: move that up
                test.gs:5:5: error: 'later' is declared already
                  5 | let later = 30
                    |     ^^^^^
                test.gs:6:5: error: 'min' is a function and cannot be declared
                  6 | let min = 3
                    |     ^^^
                test.gs:7:5: error: 'frame' is a frame value and cannot be declared
                  7 | let frame = 3
                    |     ^^^^^
                test.gs:8:5: error: 'not' is a word of the language and cannot be declared
                  8 | let not = 3
                    |     ^^^
                """#)
    }

    @Test("A comment is one blank, and does not nest")
    func aCommentIsOneBlankAndDoesNotNest() {
        let script = #"""
            source /* two
            lines */ "cat.gif" // to the line's end
            text "HI" /* /* */ at bottom */
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:30: error: unexpected '*'
                  3 | text "HI" /* /* */ at bottom */
                    |                              ^
                """#)
    }

    @Test("A comment that is never closed")
    func aCommentThatIsNeverClosed() {
        let script = #"""
            source "cat.gif"
            /* for later
            text "HI"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:1: error: this comment is never closed
                  2 | /* for later
                    | ^^ close it with '*/'
                """#)
    }

    @Test("A semicolon ends a line everywhere")
    func aSemicolonEndsALineEverywhere() {
        let script = #"""
            source "cat.gif"; text "HI" { at bottom; fill red }; play once; text "HI"; fill red
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:76: error: 'fill' is an option of 'text', 'captions' and others; it stands after its directive
                  1 | source "cat.gif"; text "HI" { at bottom; fill red }; play once; text "HI"; fill red
                    |                                                                            ^^^^
                """#)
    }

    @Test("Only else may follow a brace")
    func onlyElseMayFollowABrace() {
        let script = #"""
            source "cat.gif"
            text "HI" { at bottom } play once
            text "HI" { at bottom }
            }
            if 1 < 2 { text "HI" }
            else { text "HO" }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:25: error: nothing may follow '}' on its line
                  2 | text "HI" { at bottom } play once
                    |                         ^^^^ start a new line, or write ';'
                test.gs:4:1: error: this '}' closes nothing
                  4 | }
                    | ^
                test.gs:6:1: error: 'else' stands on the line of the '}' before it
                  6 | else { text "HO" }
                    | ^^^^
                """#)
    }

    @Test("A block that is never closed")
    func aBlockThatIsNeverClosed() {
        let script = #"""
            source "cat.gif"
            text "HI" {
              at bottom
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:11: error: this '{' is never closed
                  2 | text "HI" {
                    |           ^
                """#)
    }

    @Test("Characters without a meaning")
    func charactersWithoutAMeaning() {
        let script = #"""
            source "cat.gif"
            text "HI" at bottom ?
            & text "HI"
            text "HI" ) at top
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:21: error: the character '?' has no meaning here
                  2 | text "HI" at bottom ?
                    |                     ^
                test.gs:3:1: error: the character '&' has no meaning here
                  3 | & text "HI"
                    | ^
                test.gs:4:11: error: unexpected ')'
                  4 | text "HI" ) at top
                    |           ^
                """#)
    }

    @Test("The version stands on the first line")
    func theVersionStandsOnTheFirstLine() {
        let script = #"""
            source "cat.gif"
            gifscript 1
            gifscript 2
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:1: error: 'gifscript' stands on the first line
                  2 | gifscript 1
                    | ^^^^^^^^^
                test.gs:3:1: error: 'gifscript' stands on the first line
                  3 | gifscript 2
                    | ^^^^^^^^^
                test.gs:3:11: error: this program reads version 1 of the language, not 2
                  3 | gifscript 2
                    |           ^
                """#)
    }
}
