import Testing

@Suite("What people write out of habit is answered with what to write instead")
struct HabitTests {
    @Test("Sizes with spaces, stars and crosses")
    func sizesWithSpacesStarsAndCrosses() {
        let script = #"""
            source "cat.gif"
            image "a.png" size 10 x 20
            image "a.png" size 10 × 20
            image "a.png" size 10*20
            text "HI" size 10 x 20
            text "HI" at 10x20
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:20: error: a width and height have no spaces between
                  2 | image "a.png" size 10 x 20
                    |                    ^^^^^^^ write 10x20
                test.gs:3:20: error: a width and height have no spaces between
                  3 | image "a.png" size 10 × 20
                    |                    ^^^^^^^ write 10x20
                test.gs:4:20: error: arithmetic stands only in parentheses
                  4 | image "a.png" size 10*20
                    |                    ^^^^^ write (10 * 20), or 10x20 for two values
                test.gs:5:16: error: size takes no width and height such as '10 x 20'
                  5 | text "HI" size 10 x 20
                    |                ^^^^^^^ write size 10
                test.gs:6:14: error: at takes no width and height such as '10x20'
                  6 | text "HI" at 10x20
                    |              ^^^^^ write at 10 20
                """#)
    }

    @Test("Words for a default")
    func wordsForADefault() {
        let script = #"""
            source "cat.gif"
            text "HI" width auto
            play loop
            text "HI" at middle
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:17: error: width needs a length, not 'auto'
                  2 | text "HI" width auto
                    |                 ^^^^ for the default, leave 'width' out
                test.gs:3:6: error: play needs 'once', 'forever' or a number, not 'loop'
                  3 | play loop
                    |      ^^^^ did you mean 'forever'?
                test.gs:4:14: error: at needs a place or a length, not 'middle'
                  4 | text "HI" at middle
                    |              ^^^^^^ did you mean 'center'?
                """#)
    }

    @Test("Units apart from their numbers in a point")
    func unitsApartFromTheirNumbersInAPoint() {
        let script = #"""
            source "cat.gif"
            text "HI" at 1 px 2
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:14: error: a unit touches its number
                  2 | text "HI" at 1 px 2
                    |              ^^^^ write 1px
                """#)
    }

    @Test("Colours as in CSS")
    func coloursAsInCss() {
        let script = #"""
            source "cat.gif"
            text "HI" fill rgba(0,0,0,.5)
            text "HI" fill rgb(0 0 0)
            text "HI" fill 'red'
            text "HI" fill "red"
            text "HI" stroke 3px solid black
            text "HI" red
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:16: error: unknown function 'rgba'
                  2 | text "HI" fill rgba(0,0,0,.5)
                    |                ^^^^ write rgb( ), whose fourth value is the opacity
                test.gs:3:22: error: values in brackets are separated by commas
                  3 | text "HI" fill rgb(0 0 0)
                    |                      ^ write a comma before '0'
                test.gs:4:16: error: fill needs a colour or gradient, not ''red''
                  4 | text "HI" fill 'red'
                    |                ^^^^^ write it without quotes: red
                test.gs:5:16: error: fill needs a colour or gradient, not '"red"'
                  5 | text "HI" fill "red"
                    |                ^^^^^ write it without quotes: red
                test.gs:6:22: error: unknown colour 'solid'
                  6 | text "HI" stroke 3px solid black
                    |                      ^^^^^ leave it out: lines are solid
                test.gs:7:11: error: unknown option 'red' for text
                  7 | text "HI" red
                    |           ^^^ did you mean 'fill red'?
                """#)
    }

    @Test("Decimal commas")
    func decimalCommas() {
        let script = #"""
            source "cat.gif"
            delay 1,5s
            text "HI" opacity 0,5
            text "HI" at 10,20
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:7: error: a decimal point is wanted, not a comma
                  2 | delay 1,5s
                    |       ^^^^ write 1.5s
                test.gs:3:19: error: a decimal point is wanted, not a comma
                  3 | text "HI" opacity 0,5
                    |                   ^^^ write 0.5
                test.gs:4:16: error: values are separated by spaces
                  4 | text "HI" at 10,20
                    |                ^ write a space instead of the comma
                """#)
    }

    @Test("Units of CSS and of clocks")
    func unitsOfCssAndOfClocks() {
        let script = #"""
            source "cat.gif"
            text "HI" size 1.5em
            text "HI" size 2vw
            source "cat.gif" lasts 2min
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:16: error: unknown unit 'em'
                  2 | text "HI" size 1.5em
                    |                ^^^^^ lengths are in pixels or percentages: 24 or 8%
                test.gs:3:16: error: unknown unit 'vw'
                  3 | text "HI" size 2vw
                    |                ^^^ lengths are in pixels or percentages: 24 or 8%
                test.gs:4:24: error: unknown unit 'min'
                  4 | source "cat.gif" lasts 2min
                    |                        ^^^^ times are in s, ms or cs: 90s
                """#)
    }

    @Test("Ranges without their dots, with spaces, and with three dots")
    func rangesWithoutTheirDotsWithSpacesAndWithThreeDots() {
        let script = #"""
            source "cat.gif"
            text "HI" size fit 14 60
            text "HI" size fit 14-60
            text "HI" time 0.5s .. 1s
            text "HI" time 0.5s to 1s
            text "HI" frames 8...20
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:20: error: a range is written with '..'
                  2 | text "HI" size fit 14 60
                    |                    ^^^^^ write 14..60
                test.gs:3:20: error: a range is written with '..'
                  3 | text "HI" size fit 14-60
                    |                    ^^^^^ write 14..60
                test.gs:4:16: error: a range has no spaces around '..'
                  4 | text "HI" time 0.5s .. 1s
                    |                ^^^^^^^^^^ write 0.5s..1s
                test.gs:5:16: error: a range is written with '..'
                  5 | text "HI" time 0.5s to 1s
                    |                ^^^^^^^^^^ write 0.5s..1s
                test.gs:6:18: error: a range is written with '..'
                  6 | text "HI" frames 8...20
                    |                  ^^^^^^ write 8..20
                """#)
    }

    @Test("A sign apart from its number")
    func aSignApartFromItsNumber() {
        let script = #"""
            source "cat.gif"
            text "HI" size - 10
            text "HI" offset - 10 5
            text "HI" offset 5 - 10
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:16: error: a sign touches its number
                  2 | text "HI" size - 10
                    |                ^^^^ write -10
                test.gs:3:18: error: a sign touches its number
                  3 | text "HI" offset - 10 5
                    |                  ^^^^ write -10
                test.gs:4:18: error: arithmetic stands only in parentheses
                  4 | text "HI" offset 5 - 10
                    |                  ^^^^^^ write (5 - 10), or 5 -10 for two values
                """#)
    }

    @Test("Double braces")
    func doubleBraces() {
        let script = #"""
            source "cat.gif"
            text "{{name}} and {{other}}" at topp
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:7: error: one pair of braces holds an expression
                  2 | text "{{name}} and {{other}}" at topp
                    |       ^^ write {name}; a brace that is text is written '\{'
                test.gs:2:20: error: one pair of braces holds an expression
                  2 | text "{{name}} and {{other}}" at topp
                    |                    ^^ write {name}; a brace that is text is written '\{'
                test.gs:2:34: error: at needs a place or a length, not 'topp'
                  2 | text "{{name}} and {{other}}" at topp
                    |                                  ^^^^ did you mean 'top'?
                """#)
    }

    @Test("Declarations as in CSS")
    func declarationsAsInCss() {
        let script = #"""
            source "cat.gif"
            text "HI" {
              color: red;
              font-size: 20px;
            }
            text "HI" font-family: Arial; color: red
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:3: error: unknown option 'color' for text
                  3 |   color: red;
                    |   ^^^^^ did you mean 'fill'?
                test.gs:4:3: error: unknown option 'font-size' for text
                  4 |   font-size: 20px;
                    |   ^^^^^^^^^ did you mean 'size'?
                test.gs:6:11: error: unknown option 'font-family' for text
                  6 | text "HI" font-family: Arial; color: red
                    |           ^^^^^^^^^^^ did you mean 'font'?
                test.gs:6:31: error: unknown directive 'color'
                  6 | text "HI" font-family: Arial; color: red
                    |                               ^^^^^ did you mean the option 'fill' of text? an option stands after its directive
                """#)
    }

    @Test("Commands of the program")
    func commandsOfTheProgram() {
        let script = #"""
            render cat.gif
            source "cat.gif"
            text "HI"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:1: error: 'render' is a command of the program, not of a script
                  1 | render cat.gif
                    | ^^^^^^ a script names its clip: source "cat.gif"
                """#)
    }

    @Test("Comments of other languages")
    func commentsOfOtherLanguages() {
        let script = #"""
            source "cat.gif"
            -- dashes
            / a slash
            <!-- a page -->
            text "HI" # all of this
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:1: error: '-' starts no directive
                  2 | -- dashes
                    | ^ comments start with '//'
                test.gs:3:1: error: '/' starts no directive
                  3 | / a slash
                    | ^ comments start with '//'
                test.gs:4:1: error: '<' starts no directive
                  4 | <!-- a page -->
                    | ^ comments start with '//'
                test.gs:5:11: error: '#' starts a colour, not a comment
                  5 | text "HI" # all of this
                    |           ^ comments start with '//'
                """#)
    }

    @Test("Places")
    func places() {
        let script = #"""
            source "cat.gif"
            text "HI" bottom
            text "HI" at top left
            text "HI" at bottom center
            text "HI" at (10, 20)
            text "HI" at [10, 20]
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:11: error: unknown option 'bottom' for text
                  2 | text "HI" bottom
                    |           ^^^^^^ did you mean 'at bottom'?
                test.gs:3:14: error: a place is one word, not 'top left'
                  3 | text "HI" at top left
                    |              ^^^^^^^^ write top-left
                test.gs:4:14: error: a place is one word, not 'bottom center'
                  4 | text "HI" at bottom center
                    |              ^^^^^^^^^^^^^ write bottom
                test.gs:5:17: error: expected an operator or ')', not ','
                  5 | text "HI" at (10, 20)
                    |                 ^ parentheses hold one value; two stand side by side without them
                test.gs:6:14: error: at takes no list
                  6 | text "HI" at [10, 20]
                    |              ^^^^^^^^ write at 10 20
                """#)
    }

    @Test("Text in pieces")
    func textInPieces() {
        let script = #"""
            source "cat.gif"
            text "HI" "HO"
            text 5
            "HI"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:11: error: text takes one value
                  2 | text "HI" "HO"
                    |           ^^^^ put all of the text between one pair of quotes
                test.gs:3:6: error: text needs a text in quotes, not '5'
                  3 | text 5
                    |      ^ write "5"
                test.gs:4:1: error: a line starts with a directive, such as source or text
                  4 | "HI"
                    | ^ to draw it, write 'text' before it
                """#)
    }

    @Test("Plays")
    func plays() {
        let script = #"""
            source "cat.gif"
            play 3x
            play 0
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:1: error: play needs 'times' after its number
                  2 | play 3x
                    | ^^^^^^^ write 'play 3 times'
                test.gs:3:1: error: play needs 'times' after its number
                  3 | play 0
                    | ^^^^^^ write 'play forever' or 'play once'
                """#)
    }

    @Test("Times by other names")
    func timesByOtherNames() {
        let script = #"""
            source "cat.gif"
            text "HI" from 1s
            text "HI" duration 2s
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:11: error: unknown option 'from' for text
                  2 | text "HI" from 1s
                    |           ^^^^ did you mean 'time'?
                test.gs:3:11: error: unknown option 'duration' for text
                  3 | text "HI" duration 2s
                    |           ^^^^^^^^ did you mean 'time'?
                """#)
    }

    @Test("Names without let, or without an equals sign")
    func namesWithoutLetOrWithoutAnEqualsSign() {
        let script = #"""
            source "cat.gif"
            big = 40
            let small 10
            let tiny: 5
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:1: error: unknown directive 'big'
                  2 | big = 40
                    | ^^^ to give a value a name, write let big = …
                test.gs:3:11: error: 'small' needs '=' after it
                  3 | let small 10
                    |           ^^ write let small = 10
                test.gs:4:9: error: 'tiny' needs '=' after it
                  4 | let tiny: 5
                    |         ^ write let tiny = 5
                """#)
    }

    @Test("Types of other languages")
    func typesOfOtherLanguages() {
        let script = #"""
            param a string
            param b int = 5
            param int c
            param d one of x y
            param e = 5
            param f number = "5"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:9: error: unknown type 'string' for param a
                  1 | param a string
                    |         ^^^^^^ did you mean 'text'?
                test.gs:2:9: error: unknown type 'int' for param b
                  2 | param b int = 5
                    |         ^^^ did you mean 'number'?
                test.gs:3:7: error: a param's type stands after its name
                  3 | param int c
                    |       ^^^^^ write param c number
                test.gs:4:16: error: 'one of' needs strings to choose from
                  4 | param d one of x y
                    |                ^ write them in quotes, as in one of "small" "large"
                test.gs:5:9: error: param e needs a type
                  5 | param e = 5
                    |         ^ types are text, number, color, time, file, switch, one of, list and record
                test.gs:6:18: error: f needs a number, not '"5"'
                  6 | param f number = "5"
                    |                  ^^^ write it without quotes: 5
                """#)
    }

    @Test("A number far beyond a percentage is taken for none")
    func aNumberFarBeyondAPercentage() {
        #expect(
            diagnostics(of: "source \"cat.gif\"\nimage \"a.png\" scale 2000") == """
                test.gs:2:21: error: scale must be more than 0 and at most 1000
                  2 | image "a.png" scale 2000
                    |                     ^^^^
                """)
    }

    @Test("Percentages and hexadecimal colours without their signs")
    func percentagesAndHexadecimalColours() {
        let script = #"""
            source "cat.gif"
            text "a" opacity 50
            text "b" fill ff0000
            text "c" fill 0xff0000
            text "d" anchor centre
            drawtext "x"
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:18: error: opacity must be at least 0 and at most 1
                  2 | text "a" opacity 50
                    |                  ^^ did you mean '50%'?
                test.gs:3:15: error: unknown colour 'ff0000'
                  3 | text "b" fill ff0000
                    |               ^^^^^^ write #ff0000
                test.gs:4:15: error: unknown unit 'xff0000'
                  4 | text "c" fill 0xff0000
                    |               ^^^^^^^^ colours are written #ff0000
                test.gs:5:17: error: anchor needs an anchor, not 'centre'
                  5 | text "d" anchor centre
                    |                 ^^^^^^ did you mean 'center'?
                test.gs:6:1: error: unknown directive 'drawtext'
                  6 | drawtext "x"
                    | ^^^^^^^^ did you mean 'text'?
                """#)
    }
}
