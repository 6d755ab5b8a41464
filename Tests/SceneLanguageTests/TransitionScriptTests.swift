import SceneLanguage
import Testing

@Suite("Transitions")
struct TransitionScriptTests {
    private func transitions(_ line: String) throws -> [String] {
        let scene = try scene("source \"a.gif\"\n\(line)\nsource \"b.gif\"\ncanvas 2x2 lasts 1s")
        return scene.clips.map { clip in
            clip.transition.map { "\($0.kind) \($0.duration.seconds) \($0.easing.rawValue)" } ?? "-"
        }
    }

    @Test("Stand between two clips, in any order of their values")
    func read() throws {
        #expect(try transitions("transition fade") == ["-", "fade(through: nil) 0.5 linear", "-"])
        #expect(try transitions("transition fade 300ms ease") == ["-", "fade(through: nil) 0.3 ease", "-"])
        #expect(
            try transitions("transition wipe 1s left") == ["-", "wipe(SceneLanguage.Motion.Side.left) 1.0 linear", "-"])
        #expect(
            try transitions("transition push (0.2 * 1s)") == [
                "-", "push(SceneLanguage.Motion.Side.right) 0.2 ease-in-out", "-",
            ])
        #expect(try transitions("transition iris ease out") == ["-", "iris 0.5 ease-out", "-"])
        let clips = try scene("canvas 9x9 lasts 1s\ntransition slide top { ease linear }\ncanvas 9x9 lasts 1s").clips
        #expect(clips[1].transition?.kind == .slide(.top))
        let color = try scene("source \"a.gif\"\ntransition fade #102030 1s\nsource \"b.gif\"").clips[1].transition?
            .kind
        #expect(color == .fade(through: Color(red: 0x10, green: 0x20, blue: 0x30, alpha: 255)))
    }

    @Test("May stand in loops and conditions")
    func inLoops() throws {
        let clips = try scene(
            """
            for n in 1..3 {
              if n > 1 { transition fade 200ms }
              source "season-{n}.png" lasts 1s
            }
            """
        ).clips
        #expect(clips.map { $0.transition != nil } == [false, true, true])
        #expect(
            diagnostics(
                of: """
                    param last switch
                    source "a.gif"
                    transition fade
                    if last { source "b.gif" }
                    """, mode: .check) == "no errors")
    }

    @Test("With nothing before or behind them")
    func alone() {
        #expect(
            diagnostics(
                of: """
                    canvas 9x9
                    transition fade
                    source "a.gif"
                    transition wipe left 1s
                    text "end"
                    """) == #"""
                    test.gs:2:1: error: there is no clip before this transition
                      2 | transition fade
                        | ^^^^^^^^^^^^^^^ it stands between two: source "a.gif", transition, source "b.gif"
                    test.gs:4:1: error: there is no clip behind this transition
                      4 | transition wipe left 1s
                        | ^^^^^^^^^^^^^^^^^^^^^^^ it stands between two: source "a.gif", transition, source "b.gif"
                    """#)
    }

    @Test("Two in a row, and values that do not fit")
    func slips() {
        #expect(
            diagnostics(
                of: """
                    source "a.gif"
                    transition fade
                    transition fade left
                    source "b.gif"
                    transition wipe up
                    source "b.gif"
                    transition fade 10ms ease quick
                    source "b.gif"
                    transition iris red
                    source "b.gif"
                    crossfade 1s
                    """) == #"""
                    test.gs:2:1: error: another transition follows, without a clip between them
                      2 | transition fade
                        | ^^^^^^^^^^^^^^^ leave one of them out
                    test.gs:3:17: error: fade has no side
                      3 | transition fade left
                        |                 ^^^^ leave it out; wipe, slide and push come from a side
                    test.gs:5:17: error: unknown option 'up' for transition
                      5 | transition wipe up
                        |                 ^^ did you mean 'bottom'?
                    test.gs:7:17: error: transition time must be at least 0.02s and at most 600s
                      7 | transition fade 10ms ease quick
                        |                 ^^^^
                    test.gs:7:27: error: unknown curve 'quick' for ease
                      7 | transition fade 10ms ease quick
                        |                           ^^^^^ one of linear, ease, ease-in, ease-out, ease-in-out, in, out, in-out
                    test.gs:9:17: error: iris has no colour
                      9 | transition iris red
                        |                 ^^^ leave it out; fade goes through a colour
                    test.gs:11:1: error: unknown directive 'crossfade'
                      11 | crossfade 1s
                         | ^^^^^^^^^ did you mean 'transition'?
                    """#)
    }
}
