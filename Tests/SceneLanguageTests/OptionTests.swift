import Testing

@Suite("Values, options and blocks")
struct OptionTests {
    @Test("Unknown options, with the one that was meant")
    func unknownOptionsWithTheOneThatWasMeant() {
        let script = #"""
            source "cat.gif" duration 3s
            text "HI" colour red
            text "HI" colr red botom
            text "HI" {
              positon top
              outline black 3
            }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:18: error: unknown option 'duration' for source
                  1 | source "cat.gif" duration 3s
                    |                  ^^^^^^^^ did you mean 'lasts'?
                test.gs:2:11: error: unknown option 'colour' for text
                  2 | text "HI" colour red
                    |           ^^^^^^ did you mean 'fill'?
                test.gs:3:11: error: unknown option 'colr' for text
                  3 | text "HI" colr red botom
                    |           ^^^^ did you mean 'fill'?
                test.gs:5:3: error: unknown option 'positon' for text
                  5 |   positon top
                    |   ^^^^^^^ did you mean 'at'?
                test.gs:6:3: error: unknown option 'outline' for text
                  6 |   outline black 3
                    |   ^^^^^^^ did you mean 'stroke'?
                """#)
    }

    @Test("Unknown directives, with the one that was meant")
    func unknownDirectivesWithTheOneThatWasMeant() {
        let script = #"""
            sorce "cat.gif"
            caption "HI" at bottom { fill red }
            bottom
            at bottom
            loop 3
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:1: error: unknown directive 'sorce'
                  1 | sorce "cat.gif"
                    | ^^^^^ did you mean 'source'?
                test.gs:2:1: error: unknown directive 'caption'
                  2 | caption "HI" at bottom { fill red }
                    | ^^^^^^^ did you mean 'text'?
                test.gs:3:1: error: unknown directive 'bottom'
                  3 | bottom
                    | ^^^^^^
                test.gs:4:1: error: 'at' is an option of 'text', 'image' and others; it stands after its directive
                  4 | at bottom
                    | ^^
                test.gs:5:1: error: unknown directive 'loop'
                  5 | loop 3
                    | ^^^^ did you mean 'play'?
                """#)
    }

    @Test("A sub-option stands only behind its option")
    func aSuboptionStandsOnlyBehindItsOption() {
        let script = #"""
            source "cat.gif"
            text "HI" padding 4
            text "HI" {
              background black
              padding 6
            }
            text "HI" background black padding 6 radius 4 padding 3
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:11: error: 'padding' belongs to 'background' and stands right after it
                  2 | text "HI" padding 4
                    |           ^^^^^^^
                test.gs:5:3: error: 'padding' belongs to 'background' and stands right after it
                  5 |   padding 6
                    |   ^^^^^^^
                test.gs:7:47: error: background has 'padding' already
                  7 | text "HI" background black padding 6 radius 4 padding 3
                    |                                               ^^^^^^^
                """#)
    }

    @Test("A block line holds one option")
    func aBlockLineHoldsOneOption() {
        let script = #"""
            source "cat.gif"
            text "HI" {
              at bottom fill red
            }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:13: error: a line of a block holds one option
                  3 |   at bottom fill red
                    |             ^^^^ start a new line, or write ';' before 'fill'
                """#)
    }

    @Test("An option stands once, inline and in the block together")
    func anOptionStandsOnceInlineAndInTheBlockTogether() {
        let script = #"""
            source "cat.gif"
            text "HI" at bottom fill red {
              fill blue
              at top
            }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:3: error: text has 'fill' already
                  3 |   fill blue
                    |   ^^^^
                test.gs:4:3: error: text has 'at' already
                  4 |   at top
                    |   ^^
                """#)
    }

    @Test("Values that are missing or too many")
    func valuesThatAreMissingOrTooMany() {
        let script = #"""
            source
            source "cat.gif" "dog.gif"
            canvas 320
            text "HI" at 20
            text "HI" max-lines 3 4 size
            image "logo.png" size 40
            output
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:1: error: source needs a file in quotes
                  1 | source
                    | ^^^^^^
                test.gs:2:18: error: source takes one value
                  2 | source "cat.gif" "dog.gif"
                    |                  ^^^^^^^^^ leave it out
                test.gs:3:1: error: canvas needs its height too
                  3 | canvas 320
                    | ^^^^^^^^^^
                test.gs:4:11: error: at needs its y too
                  4 | text "HI" at 20
                    |           ^^^^^
                test.gs:5:23: error: max-lines takes one value
                  5 | text "HI" max-lines 3 4 size
                    |                       ^ leave it out
                test.gs:5:25: error: size needs a length or 'fit'
                  5 | text "HI" max-lines 3 4 size
                    |                         ^^^^
                test.gs:6:18: error: size needs its height too
                  6 | image "logo.png" size 40
                    |                  ^^^^^^^ 'auto' for one of them keeps the proportions
                test.gs:7:1: error: output needs a file in quotes
                  7 | output
                    | ^^^^^^
                """#)
    }

    @Test("Values of the wrong kind")
    func valuesOfTheWrongKind() {
        let script = #"""
            source "cat.gif" lasts 50%
            text "HI" rotate 45 opacity 2 size 80ms
            text "HI" fill "red" align "left" stroke 3 3
            text "HI" at bottem size huge
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:24: error: lasts needs a time such as 80ms or 1.5s, not a percentage
                  1 | source "cat.gif" lasts 50%
                    |                        ^^^
                test.gs:2:18: error: rotate needs an angle such as 45deg, not a number
                  2 | text "HI" rotate 45 opacity 2 size 80ms
                    |                  ^^ write 45deg
                test.gs:2:29: error: opacity must be at least 0 and at most 1
                  2 | text "HI" rotate 45 opacity 2 size 80ms
                    |                             ^
                test.gs:2:36: error: size needs a length such as 12 or 50%, not a time
                  2 | text "HI" rotate 45 opacity 2 size 80ms
                    |                                    ^^^^
                test.gs:3:16: error: fill needs a colour or gradient, not '"red"'
                  3 | text "HI" fill "red" align "left" stroke 3 3
                    |                ^^^^^ write it without quotes: red
                test.gs:3:28: error: align needs 'left', 'center', 'right', 'start', 'end' or 'justify', not '"left"'
                  3 | text "HI" fill "red" align "left" stroke 3 3
                    |                            ^^^^^^ write it without quotes: left
                test.gs:3:44: error: stroke needs a colour, not '3'
                  3 | text "HI" fill "red" align "left" stroke 3 3
                    |                                            ^
                test.gs:4:14: error: at needs a place or a length, not 'bottem'
                  4 | text "HI" at bottem size huge
                    |              ^^^^^^ did you mean 'bottom'?
                test.gs:4:26: error: size needs a length or 'fit', not 'huge'
                  4 | text "HI" at bottem size huge
                    |                          ^^^^
                """#)
    }

    @Test("Width and height in one stand only where both do")
    func widthAndHeightInOneStandOnlyWhereBothDo() {
        let script = #"""
            source "cat.gif" size 320x240 crop 0 0 100x80
            canvas 320x240
            text "HI" box 10 10 100x40 size 20x30
            text "HI" at 20x30
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:33: error: size takes no width and height such as '20x30'
                  3 | text "HI" box 10 10 100x40 size 20x30
                    |                                 ^^^^^ write size 20
                test.gs:4:14: error: at takes no width and height such as '20x30'
                  4 | text "HI" at 20x30
                    |              ^^^^^ write at 20 30
                """#)
    }

    @Test("A comma makes a list, and only a list has commas")
    func aCommaMakesAListAndOnlyAListHasCommas() {
        let script = #"""
            source "cat.gif"
            text "HI" font "Anton" "Impact"
            text "HI" fill red, blue
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:24: error: font takes more than one value only with commas between
                  2 | text "HI" font "Anton" "Impact"
                    |                        ^^^^^^^^ write a comma before '"Impact"'
                test.gs:3:19: error: values are separated by spaces
                  3 | text "HI" fill red, blue
                    |                   ^ leave the comma out
                """#)
    }

    @Test("One directive a line")
    func oneDirectiveALine() {
        let script = #"""
            source "cat.gif" text "HI" at bottom
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:18: error: 'text' starts a directive, which needs a line of its own
                  1 | source "cat.gif" text "HI" at bottom
                    |                  ^^^^
                """#)
    }

    @Test("Directives that stand at top level only")
    func directivesThatStandAtTopLevelOnly() {
        let script = #"""
            source "cat.gif"
            text "HI" {
              output "out.gif"
              text "HO"
              param name text
            }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:3:3: error: 'output' stands at top level, not in a block
                  3 |   output "out.gif"
                    |   ^^^^^^
                test.gs:4:3: error: 'text' cannot stand in the block of text
                  4 |   text "HO"
                    |   ^^^^ close the block with '}' before it
                test.gs:5:9: error: 'param' stands at top level, not in a block
                  5 |   param name text
                    |         ^^^^
                """#)
    }

    @Test("Options that exclude each other")
    func optionsThatExcludeEachOther() {
        let script = #"""
            source "cat.gif" frames 0..4 time 0s..1s
            text "HI" frames 1 time 0s..1s
            image "logo.png" size 20 auto scale 50%
            text "HI" box 0 0 40x40 width 20 at 3 4
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:30: error: 'time' and 'frames' exclude each other
                  1 | source "cat.gif" frames 0..4 time 0s..1s
                    |                              ^^^^
                test.gs:2:20: error: 'time' and 'frames' exclude each other
                  2 | text "HI" frames 1 time 0s..1s
                    |                    ^^^^
                test.gs:3:31: error: 'scale' and 'size' exclude each other
                  3 | image "logo.png" size 20 auto scale 50%
                    |                               ^^^^^
                test.gs:4:25: error: 'width' and 'box' exclude each other
                  4 | text "HI" box 0 0 40x40 width 20 at 3 4
                    |                         ^^^^^
                test.gs:4:34: error: with 'box', 'at' is a place inside the box, not a point
                  4 | text "HI" box 0 0 40x40 width 20 at 3 4
                    |                                  ^^^^^^ the box has its own point
                """#)
    }

    @Test("What comes in a later version answers once")
    func whatComesInALaterVersionAnswersOnce() {
        let script = #"""
            source "cat.gif"
            fixture "odd.gif" at bottom
            fixture "odd.gif" { text "HI" colour red }
            fixture "odd.gif" { frame 1 }
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:1: error: 'fixture' is not in this version yet
                  2 | fixture "odd.gif" at bottom
                    | ^^^^^^^
                test.gs:3:1: error: 'fixture' is not in this version yet
                  3 | fixture "odd.gif" { text "HI" colour red }
                    | ^^^^^^^
                test.gs:4:1: error: 'fixture' is not in this version yet
                  4 | fixture "odd.gif" { frame 1 }
                    | ^^^^^^^
                """#)
    }
}
