import Testing

@Suite("Ranges")
struct RangeTests {
    @Test("A range has no blanks and runs forward")
    func aRangeHasNoBlanksAndRunsForward() {
        let script = #"""
            source "cat.gif" frames 8 .. 20
            text "HI" frames 8.. 20
            text "HI" frames 20..8
            text "HI" frames -1..-3
            text "HI" time 2s..1s
            text "HI" time 1s..1s
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:25: error: a range has no spaces around '..'
                  1 | source "cat.gif" frames 8 .. 20
                    |                         ^^^^^^^ write 8..20
                test.gs:2:18: error: a range has no spaces around '..'
                  2 | text "HI" frames 8.. 20
                    |                  ^^^^^^ write 8..20
                test.gs:3:18: error: a range runs forward
                  3 | text "HI" frames 20..8
                    |                  ^^^^^ write 8..20
                test.gs:4:18: error: a range runs forward
                  4 | text "HI" frames -1..-3
                    |                  ^^^^^^ write -3..-1
                test.gs:5:16: error: a range runs forward
                  5 | text "HI" time 2s..1s
                    |                ^^^^^^ write 1s..2s
                test.gs:6:16: error: this range holds no time: its end is not included
                  6 | text "HI" time 1s..1s
                    |                ^^^^^^
                """#)
    }

    @Test("Frames are counted and times have units")
    func framesAreCountedAndTimesHaveUnits() {
        let script = #"""
            source "cat.gif" frames 0s..1s
            text "HI" time 0..12
            text "HI" time 2s
            text "HI" time 8
            text "HI" frames 1.5..3
            text "HI" frames (1s)..(2 / 3)
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:25: error: frames are counted, and this is a time
                  1 | source "cat.gif" frames 0s..1s
                    |                         ^^ for times, write 'time' instead of 'frames'
                test.gs:1:29: error: frames are counted, and this is a time
                  1 | source "cat.gif" frames 0s..1s
                    |                             ^^ for times, write 'time' instead of 'frames'
                test.gs:2:16: error: the ends of a time carry a unit
                  2 | text "HI" time 0..12
                    |                ^ write 0s or 0ms; for frames, write 'frames' instead of 'time'
                test.gs:2:19: error: the ends of a time carry a unit
                  2 | text "HI" time 0..12
                    |                   ^^ write 12s or 12ms; for frames, write 'frames' instead of 'time'
                test.gs:3:16: error: time needs a range
                  3 | text "HI" time 2s
                    |                ^^ write 2s.. or ..2s
                test.gs:4:16: error: the ends of a time carry a unit
                  4 | text "HI" time 8
                    |                ^ write 8s or 8ms; for frames, write 'frames' instead of 'time'
                test.gs:5:18: error: frames must be a whole number
                  5 | text "HI" frames 1.5..3
                    |                  ^^^
                test.gs:6:18: error: frames needs a whole number, not a time
                  6 | text "HI" frames (1s)..(2 / 3)
                    |                  ^^^^
                test.gs:6:24: error: frames must be a whole number
                  6 | text "HI" frames (1s)..(2 / 3)
                    |                        ^^^^^^^
                """#)
    }

    @Test("Lists in brackets")
    func listsInBrackets() {
        let script = #"""
            source "cat.gif" frames [4, 2 1]
            text "HI" frames []
            text "HI" frames [1, 2
            text "HI" delay [1s]
            delay [80ms, 90]
            delay [0cs, 656s]
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:31: error: values in brackets are separated by commas
                  1 | source "cat.gif" frames [4, 2 1]
                    |                               ^ write a comma before '1'
                test.gs:2:18: error: this list is empty
                  2 | text "HI" frames []
                    |                  ^^
                test.gs:3:18: error: this '[' is never closed
                  3 | text "HI" frames [1, 2
                    |                  ^
                test.gs:4:11: error: 'delay' starts a directive, which needs a line of its own
                  4 | text "HI" delay [1s]
                    |           ^^^^^
                test.gs:5:14: error: delay needs a time such as 80ms or 1.5s, not a number
                  5 | delay [80ms, 90]
                    |              ^^ write 90ms or 90s
                test.gs:6:13: error: delay must be at least 0s and at most 655.35s
                  6 | delay [0cs, 656s]
                    |             ^^^^
                """#)
    }

    @Test("A range stands only where one is taken")
    func aRangeStandsOnlyWhereOneIsTaken() {
        let script = #"""
            source "cat.gif"
            text "HI" opacity 0..1 size 20..30
            text "HI" size fit 14
            text "HI" size fit 60..14
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:2:19: error: opacity takes no range
                  2 | text "HI" opacity 0..1 size 20..30
                    |                   ^^^^
                test.gs:2:29: error: size takes no range
                  2 | text "HI" opacity 0..1 size 20..30
                    |                             ^^^^^^ write 'fit 20..30'
                test.gs:3:20: error: the limits of fit are a range
                  3 | text "HI" size fit 14
                    |                    ^^ write fit 14.. or fit ..14
                test.gs:4:20: error: a range runs forward
                  4 | text "HI" size fit 60..14
                    |                    ^^^^^^ write 14..60
                """#)
    }

    @Test("The frame's own values serve only in what is drawn anew")
    func theFramesOwnValuesServeOnlyInWhatIsDrawnAnew() {
        let script = #"""
            source "cat.gif" frames (frame)..
            canvas (width) 20
            text "HI" align ("left" if frame < 3 else "right") max-lines (frames)
            let wide = width / 2
            text "HI" frames 0..(wide)
            delay (time)
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:26: error: 'frame' serves only in an overlay's text, position, size, angle, opacity and colour
                  1 | source "cat.gif" frames (frame)..
                    |                          ^^^^^
                test.gs:2:9: error: 'width' serves only in an overlay's text, position, size, angle, opacity and colour
                  2 | canvas (width) 20
                    |         ^^^^^
                test.gs:3:28: error: 'frame' serves only in an overlay's text, position, size, angle, opacity and colour
                  3 | text "HI" align ("left" if frame < 3 else "right") max-lines (frames)
                    |                            ^^^^^
                test.gs:3:63: error: 'frames' serves only in an overlay's text, position, size, angle, opacity and colour
                  3 | text "HI" align ("left" if frame < 3 else "right") max-lines (frames)
                    |                                                               ^^^^^^
                test.gs:5:22: error: 'wide' uses 'width', which serves only in an overlay's text, position, size, angle, opacity and colour
                  5 | text "HI" frames 0..(wide)
                    |                      ^^^^
                test.gs:6:8: error: 'time' serves only in an overlay's text, position, size, angle, opacity and colour
                  6 | delay (time)
                    |        ^^^^
                """#)
    }
}
