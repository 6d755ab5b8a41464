import Testing

@Suite("What a scene needs")
struct SceneErrorTests {
    @Test("A script with nothing to play")
    func aScriptWithNothingToPlay() {
        let script = #"""
            text "HI" at bottom
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs: error: the script has nothing to play
                  it needs a clip: source "clip.gif", or canvas 320x240
                """#)
    }

    @Test("Values out of their bounds")
    func valuesOutOfTheirBounds() {
        let script = #"""
            source "cat.gif" lasts 0s crop -1 0 10 10 size 0 auto
            canvas 0 70000
            canvas 10 10 frames 0
            text "HI" opacity 120% size 0 line-height 0 max-lines 0 stroke black -1 shadow 1 1 1001
            text "HI" box 0 0 0x10 width -5 rotate 2000000deg
            image "a.png" scale 0 size auto auto
            delay 656s
            play 65537 times
            play 1.5 times
            """#
        #expect(
            diagnostics(of: script) == #"""
                test.gs:1:24: error: lasts must be more than 0s
                  1 | source "cat.gif" lasts 0s crop -1 0 10 10 size 0 auto
                    |                        ^^
                test.gs:1:32: error: crop x must be at least 0
                  1 | source "cat.gif" lasts 0s crop -1 0 10 10 size 0 auto
                    |                                ^^
                test.gs:1:48: error: size width must be more than 0
                  1 | source "cat.gif" lasts 0s crop -1 0 10 10 size 0 auto
                    |                                                ^
                test.gs:2:8: error: canvas width must be at least 1 and at most 65535
                  2 | canvas 0 70000
                    |        ^
                test.gs:2:10: error: canvas height must be at least 1 and at most 65535
                  2 | canvas 0 70000
                    |          ^^^^^
                test.gs:3:21: error: frames must be at least 1 and at most 1000000000
                  3 | canvas 10 10 frames 0
                    |                     ^
                test.gs:4:19: error: opacity must be at least 0 and at most 1
                  4 | text "HI" opacity 120% size 0 line-height 0 max-lines 0 stroke black -1 shadow 1 1 1001
                    |                   ^^^^
                test.gs:4:29: error: size must be more than 0
                  4 | text "HI" opacity 120% size 0 line-height 0 max-lines 0 stroke black -1 shadow 1 1 1001
                    |                             ^
                test.gs:4:43: error: line-height must be more than 0 and at most 100
                  4 | text "HI" opacity 120% size 0 line-height 0 max-lines 0 stroke black -1 shadow 1 1 1001
                    |                                           ^
                test.gs:4:55: error: max-lines must be at least 1 and at most 10000
                  4 | text "HI" opacity 120% size 0 line-height 0 max-lines 0 stroke black -1 shadow 1 1 1001
                    |                                                       ^
                test.gs:4:70: error: stroke width must be at least 0 and at most 1000
                  4 | text "HI" opacity 120% size 0 line-height 0 max-lines 0 stroke black -1 shadow 1 1 1001
                    |                                                                      ^^
                test.gs:4:84: error: shadow blur must be at least 0 and at most 1000
                  4 | text "HI" opacity 120% size 0 line-height 0 max-lines 0 stroke black -1 shadow 1 1 1001
                    |                                                                                    ^^^^
                test.gs:5:19: error: box width must be more than 0
                  5 | text "HI" box 0 0 0x10 width -5 rotate 2000000deg
                    |                   ^
                test.gs:5:24: error: 'width' and 'box' exclude each other
                  5 | text "HI" box 0 0 0x10 width -5 rotate 2000000deg
                    |                        ^^^^^
                test.gs:5:30: error: width must be more than 0
                  5 | text "HI" box 0 0 0x10 width -5 rotate 2000000deg
                    |                              ^^
                test.gs:5:40: error: rotate must stay within one million
                  5 | text "HI" box 0 0 0x10 width -5 rotate 2000000deg
                    |                                        ^^^^^^^^^^
                test.gs:6:21: error: scale must be more than 0 and at most 1000
                  6 | image "a.png" scale 0 size auto auto
                    |                     ^
                test.gs:6:23: error: 'size' and 'scale' exclude each other
                  6 | image "a.png" scale 0 size auto auto
                    |                       ^^^^
                test.gs:6:23: error: one side of a size must be a length
                  6 | image "a.png" scale 0 size auto auto
                    |                       ^^^^^^^^^^^^^^
                test.gs:7:7: error: delay must be at least 0s and at most 655.35s
                  7 | delay 656s
                    |       ^^^^
                test.gs:8:6: error: play must be at least 1 and at most 65536
                  8 | play 65537 times
                    |      ^^^^^
                test.gs:9:6: error: play must be a whole number
                  9 | play 1.5 times
                    |      ^^^
                """#)
    }
}
