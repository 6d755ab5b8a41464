import SceneLanguage
import Testing

@Suite("Params and their settings")
struct ParameterTests {
    @Test("A param without a default must be set")
    func aParamWithoutADefaultMustBeSet() {
        let script = #"""
            param title text
            param logo file
            canvas 320x240
            text (title)
            image (logo)
            """#
        #expect(
            diagnostics(of: script) == #"""
                usage: param 'title' is not set: give it a value with --set title=…
                usage: param 'logo' is not set: give it a value with --set logo=…
                """#)
    }

    @Test("Settings of no param, of the wrong type, and given twice")
    func settingsOfNoParamOfTheWrongTypeAndGivenTwice() {
        let script = #"""
            param count number = 3 min 1 max 9
            param pace time = 80ms
            param ink color = red
            param mood one of "calm" "wild" = "calm"
            param loud switch = off
            canvas 320x240
            """#
        #expect(
            diagnostics(
                of: script, set: ["count=10", "pace=80", "ink=redd", "mood=wlid", "loud=yes", "tilte=x", "count=2"])
                    == #"""
                    usage: param 'count' is set more than once
                    usage: param 'count' must be at most 9
                    usage: param 'pace' wants a time, not '80'; give it a unit: 80ms or 80s
                    usage: param 'ink' wants a colour, not 'redd'; did you mean 'red'?
                    usage: param 'mood' wants 'calm' or 'wild', not 'wlid'; did you mean 'wild'?
                    usage: param 'loud' wants on or off, not 'yes'
                    usage: there is no param 'tilte'
                    """#)
    }

    @Test("Defaults are checked like settings")
    func defaultsAreCheckedLikeSettings() {
        let script = #"""
            param count number = 12 min 1 max 9
            param pace time = 80
            param ink color = redd
            param mood one of "calm", "wild" = "clam"
            param title text = "a long title" max 5
            param loud switch = 3
            param photo file = cat.png
            param wide number = (width)
            canvas 320x240
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:22: error: count must be at most 9
                  1 | param count number = 12 min 1 max 9
                    |                      ^^
                test.gs:2:19: error: pace needs a time, not a number
                  2 | param pace time = 80
                    |                   ^^ write 80ms or 80s
                test.gs:3:19: error: unknown colour 'redd'
                  3 | param ink color = redd
                    |                   ^^^^ did you mean 'red'?
                test.gs:4:36: error: mood wants 'calm' or 'wild', not 'clam'
                  4 | param mood one of "calm", "wild" = "clam"
                    |                                    ^^^^^^ did you mean 'calm'?
                test.gs:5:20: error: title may have 5 characters, and this has 12
                  5 | param title text = "a long title" max 5
                    |                    ^^^^^^^^^^^^^^
                test.gs:6:21: error: loud needs 'on', 'off' or a condition, not '3'
                  6 | param loud switch = 3
                    |                     ^
                test.gs:7:20: error: photo needs its name in quotes
                  7 | param photo file = cat.png
                    |                    ^^^^^^^ write "cat.png"
                test.gs:8:22: error: 'width' serves only in an overlay's text, position, size, angle, opacity and colour
                  8 | param wide number = (width)
                    |                      ^^^^^
                """#)
    }

    @Test("Types and their bounds")
    func typesAndTheirBounds() {
        let script = #"""
            param title string
            param size one "a" "b"
            param ink colour = red
            param mood one of
            param loud switch = on max 3
            param count number = 3 min 9 max 1
            param pace time = 1s min 20
            param photo-file file = "a"
            canvas 320x240
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:13: error: unknown type 'string' for param title
                  1 | param title string
                    |             ^^^^^^ did you mean 'text'?
                test.gs:2:16: error: 'one' needs 'of' after it
                  2 | param size one "a" "b"
                    |                ^
                test.gs:3:11: error: unknown type 'colour' for param ink
                  3 | param ink colour = red
                    |           ^^^^^^ did you mean 'color'?
                test.gs:4:18: error: 'one of' needs strings to choose from
                  4 | param mood one of
                    |                  ^ write them in quotes, as in one of "small" "large"
                test.gs:5:28: error: a switch param has no 'max'
                  5 | param loud switch = on max 3
                    |                            ^
                test.gs:6:22: error: count must be at least 9
                  6 | param count number = 3 min 9 max 1
                    |                      ^
                test.gs:6:34: error: max is less than min
                  6 | param count number = 3 min 9 max 1
                    |                                  ^
                test.gs:7:26: error: min needs a time such as 80ms or 1.5s, not a number
                  7 | param pace time = 1s min 20
                    |                          ^^ write 20ms or 20s
                test.gs:8:7: error: a name cannot hold '-', which is minus in expressions
                  8 | param photo-file file = "a"
                    |       ^^^^^^^^^^ did you mean 'photo_file'?
                """#)
    }

    @Test("check lets params be unset, and checks what rests on them")
    func checkLetsParamsBeUnsetAndChecksWhatRestsOnThem() {
        let script = #"""
            param title text
            param count number
            param logo file
            source "cat.gif"
            text (title) max-lines (count) opacity (count) rotate (count)
            image (logo) size (title) auto
            """#
        #expect(
            diagnostics(of: script, mode: .check) == #"""
                test.gs:5:55: error: rotate needs an angle such as 45deg, not a number
                  5 | text (title) max-lines (count) opacity (count) rotate (count)
                    |                                                       ^^^^^^^
                """#)
    }
}
