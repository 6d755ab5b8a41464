import Testing

@Suite("Common slips get an answer of their own")
struct SlipTests {
    @Test("A comment with a hash")
    func aCommentWithAHash() {
        let script = #"""
            # make it bigger
            source "cat.gif"
            text "HI" #big
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:1: error: '#' starts a colour, not a comment
                  1 | # make it bigger
                    | ^ comments start with '//'
                test.gs:3:11: error: '#' starts a colour, not a comment
                  3 | text "HI" #big
                    |           ^^^^ comments start with '//'
                """#)
    }

    @Test("Smart quotes and single quotes")
    func smartQuotesAndSingleQuotes() {
        let script = #"""
            source “cat.gif”
            text 'HI' at top
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:8: error: strings stand between straight double quotes, not “
                  1 | source “cat.gif”
                    |        ^^^^^^^^^ write "cat.gif"
                test.gs:2:6: error: strings stand between straight double quotes, not '
                  2 | text 'HI' at top
                    |      ^^^^ write "HI"
                """#)
    }

    @Test("Backslashes of a Windows path")
    func backslashesOfAWindowsPath() {
        let script = #"""
            source "C:\new.gif"
            image "C:\dog.png"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:8: error: a name cannot hold a line's end or other control character
                  1 | source "C:\new.gif"
                    |        ^^^^^^^^^^^^ '\' starts an escape; write "C:/new.gif"
                test.gs:2:10: error: '\d' is no escape
                  2 | image "C:\dog.png"
                    |          ^^ a backslash is written '\\'
                """#)
    }

    @Test("A font without quotes")
    func aFontWithoutQuotes() {
        let script = #"""
            source "cat.gif"
            text "HI" font Impact size 20
            text "HI" font "Anton", Impact
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:16: error: font needs its name in quotes
                  2 | text "HI" font Impact size 20
                    |                ^^^^^^ write "Impact"
                test.gs:3:25: error: font needs its name in quotes
                  3 | text "HI" font "Anton", Impact
                    |                         ^^^^^^ write "Impact"
                """#)
    }

    @Test("Text without quotes")
    func textWithoutQuotes() {
        let script = #"""
            source "cat.gif"
            text when the tests pass at bottom
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:6: error: text needs its text in quotes
                  2 | text when the tests pass at bottom
                    |      ^^^^^^^^^^^^^^^^^^^ write "when the tests pass"
                """#)
    }

    @Test("A delay without a unit")
    func aDelayWithoutAUnit() {
        let script = #"""
            source "cat.gif"
            delay 80
            min-delay 2cs frames
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:7: error: delay needs a time such as 80ms or 1.5s, not a number
                  2 | delay 80
                    |       ^^ write 80ms or 80s
                test.gs:3:15: error: unknown option 'frames' for min-delay
                  3 | min-delay 2cs frames
                    |               ^^^^^^ it is an option of 'source', 'canvas' and others
                """#)
    }

    @Test("Play without times")
    func playWithoutTimes() {
        let script = #"""
            source "cat.gif"
            play 3
            play 1
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:1: error: play needs 'times' after its number
                  2 | play 3
                    | ^^^^^^ write 'play 3 times'
                test.gs:3:1: error: play needs 'times' after its number
                  3 | play 1
                    | ^^^^^^ write 'play once'
                """#)
    }

    @Test("A place and a point at once")
    func aPlaceAndAPointAtOnce() {
        let script = #"""
            source "cat.gif"
            text "HI" at center 20
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:21: error: at takes a place or a point, not both
                  2 | text "HI" at center 20
                    |                     ^^ to move it from 'center', write 'offset' and two values, or 'margin'
                """#)
    }

    @Test("A trailing comma")
    func aTrailingComma() {
        let script = #"""
            source "cat.gif" frames [1, 2,]
            text "HI" font "Anton",
            let most = max(1, 2,)
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:30: error: a comma promises another value
                  1 | source "cat.gif" frames [1, 2,]
                    |                              ^ leave it out, or go on after it on the same line
                test.gs:2:23: error: a comma promises another value
                  2 | text "HI" font "Anton",
                    |                       ^ leave it out, or go on after it on the same line
                test.gs:3:20: error: a comma promises another value
                  3 | let most = max(1, 2,)
                    |                    ^ leave it out, or go on after it on the same line
                """#)
    }

    @Test("A brace on the next line")
    func aBraceOnTheNextLine() {
        let script = #"""
            source "cat.gif"
            text "HI"
            {
              at bottom
              colour red
            }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:1: error: '{' stands on the line that it continues
                  3 | {
                    | ^ move it to the end of the line above
                test.gs:5:3: error: unknown option 'colour' for text
                  5 |   colour red
                    |   ^^^^^^ did you mean 'fill'?
                """#)
    }

    @Test("Arithmetic without parentheses")
    func arithmeticWithoutParentheses() {
        let script = #"""
            source "cat.gif"
            text "HI" size 40-5 at (20) * 2 10
            text "HI" frames 8-20
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:16: error: arithmetic stands only in parentheses
                  2 | text "HI" size 40-5 at (20) * 2 10
                    |                ^^^^ write (40 - 5)
                test.gs:2:24: error: arithmetic stands only in parentheses
                  2 | text "HI" size 40-5 at (20) * 2 10
                    |                        ^^^^^^^^ write ((20) * 2)
                test.gs:3:18: error: a range is written with '..'
                  3 | text "HI" frames 8-20
                    |                  ^^^^ write 8..20
                """#)
    }

    @Test("Commas between values, and equals signs")
    func commasBetweenValuesAndEqualsSigns() {
        let script = #"""
            source "cat.gif"
            text "HI" at 40, 52 size=12 fill: red
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:16: error: values are separated by spaces
                  2 | text "HI" at 40, 52 size=12 fill: red
                    |                ^ leave the comma out
                test.gs:2:25: error: values follow 'size' without '='
                  2 | text "HI" at 40, 52 size=12 fill: red
                    |                         ^ leave it out
                test.gs:2:33: error: values follow 'fill' without ':'
                  2 | text "HI" at 40, 52 size=12 fill: red
                    |                                 ^ leave it out
                """#)
    }

    @Test("A unit apart from its number, and units that are none")
    func aUnitApartFromItsNumberAndUnitsThatAreNone() {
        let script = #"""
            source "cat.gif" lasts 2 s
            text "HI" size 12pt rotate 90degrees
            delay 80msec
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:24: error: a unit touches its number
                  1 | source "cat.gif" lasts 2 s
                    |                        ^^^ write 2s
                test.gs:2:16: error: unknown unit 'pt'
                  2 | text "HI" size 12pt rotate 90degrees
                    |                ^^^^ did you mean '12px'?
                test.gs:2:28: error: unknown unit 'degrees'
                  2 | text "HI" size 12pt rotate 90degrees
                    |                            ^^^^^^^^^ did you mean '90deg'?
                test.gs:3:7: error: unknown unit 'msec'
                  3 | delay 80msec
                    |       ^^^^^^ did you mean '80ms'?
                """#)
    }

    @Test("A flag with a value")
    func aFlagWithAValue() {
        let script = #"""
            source "cat.gif"
            text "HI" bold yes italic
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:16: error: bold is on by its word alone, and 'yes' is no option
                  2 | text "HI" bold yes italic
                    |                ^^^ leave it out, or write 'bold off'
                """#)
    }

    @Test("A name without parentheses")
    func aNameWithoutParentheses() {
        let script = #"""
            source "cat.gif"
            let big = 40
            text "HI" size big
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:16: error: size needs a length or 'fit', not 'big'
                  3 | text "HI" size big
                    |                ^^^ a name is looked up only in parentheses: (big)
                """#)
    }

    @Test("Percent or remainder")
    func percentOrRemainder() {
        let script = #"""
            let seven = 7%2
            let eight = 50% - 10
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:13: error: '%' touching a number means percent
                  1 | let seven = 7%2
                    |             ^^^ for the remainder, write a space before it: 7 % 2
                test.gs:2:13: error: cannot subtract a number from a percentage
                  2 | let eight = 50% - 10
                    |             ^^^^^^^^ a percentage is a share of something: (width * 50% - 10)
                """#)
    }
}
