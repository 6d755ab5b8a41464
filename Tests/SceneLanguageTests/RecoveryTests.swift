import Testing

@Suite("What is never closed hides no other error")
struct RecoveryTests {
    @Test("A string that is not closed")
    func aStringThatIsNotClosed() {
        let script = #"""
            source "cat.gif"
            text "hello colr red
            text "HI" {
              fill "red
              colr red
            }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:6: error: this string is not closed
                  2 | text "hello colr red
                    |      ^^^^^^^^^^^^^^^ a string ends on its line; one of several lines stands between '"""'
                test.gs:4:8: error: this string is not closed
                  4 |   fill "red
                    |        ^^^^ a string ends on its line; one of several lines stands between '"""'
                test.gs:5:3: error: unknown option 'colr' for text
                  5 |   colr red
                    |   ^^^^ did you mean 'fill'?
                """#)
    }

    @Test("Brackets that are not closed")
    func bracketsThatAreNotClosed() {
        let script = #"""
            source "cat.gif"
            text "HI" size (10 +
            text "HO" colr red
            let a = max(1,
            let b = (
            text "HE" {
              at top
              fill (
              size 10 20
            }
            text "HA" frames [1,
            text "HU" colr red
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:16: error: this '(' is never closed
                  2 | text "HI" size (10 +
                    |                ^
                test.gs:3:11: error: unknown option 'colr' for text
                  3 | text "HO" colr red
                    |           ^^^^ did you mean 'fill'?
                test.gs:4:12: error: this '(' is never closed
                  4 | let a = max(1,
                    |            ^
                test.gs:5:9: error: this '(' is never closed
                  5 | let b = (
                    |         ^
                test.gs:8:8: error: this '(' is never closed
                  8 |   fill (
                    |        ^
                test.gs:9:11: error: size takes no more values
                  9 |   size 10 20
                    |           ^^ leave it out
                test.gs:11:18: error: this '[' is never closed
                  11 | text "HA" frames [1,
                     |                  ^
                test.gs:12:11: error: unknown option 'colr' for text
                  12 | text "HU" colr red
                     |           ^^^^ did you mean 'fill'?
                """#)
    }

    @Test("A string of several lines that is not closed")
    func aStringOfSeveralLinesThatIsNotClosed() {
        let script = #"""
            source "cat.gif"
            text """
              text me when you are home
              play it again
            text "HI" colr red
            play lots
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:6: error: this string is not closed
                  2 | text """
                    |      ^^^ close it with '"""' on a line of its own
                test.gs:5:11: error: unknown option 'colr' for text
                  5 | text "HI" colr red
                    |           ^^^^ did you mean 'fill'?
                test.gs:6:6: error: play needs 'once', 'forever' or a number, not 'lots'
                  6 | play lots
                    |      ^^^^
                """#)
    }

    @Test("A block that is not closed")
    func aBlockThatIsNotClosed() {
        let script = #"""
            text "HI" {
              at top
            text "HO" colr red
            source "cat.gif"
            play lots
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:11: error: this '{' is never closed
                  1 | text "HI" {
                    |           ^
                test.gs:3:11: error: unknown option 'colr' for text
                  3 | text "HO" colr red
                    |           ^^^^ did you mean 'fill'?
                test.gs:5:6: error: play needs 'once', 'forever' or a number, not 'lots'
                  5 | play lots
                    |      ^^^^
                """#)
    }

    @Test("A backslash at the end of a line")
    func aBackslashAtTheEndOfALine() {
        let script = #"""
            source "cat.gif"
            text """
              one \
              two\
              """
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:7: error: a backslash does not join lines
                  3 |   one \
                    |       ^ a backslash that is text is written '\\'
                test.gs:4:6: error: a backslash does not join lines
                  4 |   two\
                    |      ^ a backslash that is text is written '\\'
                """#)
    }

    @Test("An if with else on its own line")
    func anIfWithElseOnItsOwnLine() {
        let script = #"""
            source "cat.gif"
            let wide = 6
            if wide > 5 {
              text "HI" colr red
            }
            else if wide > 4 {
              text "HO"
            }

            else {
              text "HE"
            }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:4:13: error: unknown option 'colr' for text
                  4 |   text "HI" colr red
                    |             ^^^^ did you mean 'fill'?
                test.gs:6:1: error: 'else' stands on the line of the '}' before it
                  6 | else if wide > 4 {
                    | ^^^^
                test.gs:10:1: error: 'else' stands on the line of the '}' before it
                  10 | else {
                     | ^^^^
                """#)
    }
}
