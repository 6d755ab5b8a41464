import SceneLanguage
import Testing

@Suite("Conditions")
struct ConditionTests {
    /// The texts that a script draws.
    private func words(_ script: String, set: [String] = []) throws -> [String] {
        try scene("canvas 320x240\n" + script, set: set).words
    }

    @Test("The first branch that holds is drawn, the others are not")
    func branches() throws {
        let script = """
            param n number
            if n < 0 { text "minus" } else if n == 0 { text "none" } else if n < 10 {
              text "few"
              text "more"
            } else { text "many" }
            """
        #expect(try words(script, set: ["n=-1"]) == ["minus"])
        #expect(try words(script, set: ["n=0"]) == ["none"])
        #expect(try words(script, set: ["n=5"]) == ["few", "more"])
        #expect(try words(script, set: ["n=10"]) == ["many"])
    }

    @Test("Around any directive at top level, sources and settings too")
    func anyDirective() throws {
        let script = """
            param night switch
            if night { canvas 10x10 black } else { source "day.gif"; play once }
            if night { source "night.gif"; output "night.gif" matte black }
            """
        let night = try scene(script, set: ["night=on"])
        #expect(night.sources.map(\.file.path) == ["night.gif"] && night.stage?.width == 10)
        #expect(night.outputs.count == 1 && night.play == nil)
        let day = try scene(script, set: ["night=off"])
        #expect(day.sources.map(\.file.path) == ["day.gif"] && day.stage == nil && day.play == .times(1))
    }

    @Test("A canvas is the stage where a source follows that is played, not where one only might")
    func stage() throws {
        let script = "param more switch\ncanvas 10x10\nif more { source \"a.gif\" }"
        #expect(try scene(script, set: ["more=on"]).stage?.width == 10)
        let alone = try scene(script, set: ["more=off"])
        #expect(alone.stage == nil && alone.clips.count == 1)
    }

    @Test("Around options in a directive's block")
    func options() throws {
        let script = """
            param loud switch
            text "HI" {
              if loud { let big = 20; size (big * 2); fill red } else { fill blue }
              italic
            }
            """
        let loud = try text(script, set: ["loud=on"])
        #expect(loud.size?.shown == "40" && loud.fill?.shown?.printed == "#ff0000" && loud.italic == true)
        let low = try text(script, set: ["loud=off"])
        #expect(low.size == nil && low.fill?.shown?.printed == "#0000ff" && low.italic == true)
    }

    @Test("Names that are declared in a block hold in it alone; styles hold from there on")
    func scopes() throws {
        let script = """
            param wide switch
            if wide { let gap = 1; text "{gap}"; style look { fill red } } else { let gap = 2; text "{gap}"; style look { fill blue } }
            let gap = 3
            text "{gap}" style look
            """
        #expect(try words(script, set: ["wide=on"]) == ["1", "3"])
        let narrow = try scene("canvas 1x1\n" + script, set: ["wide=off"])
        #expect(narrow.words == ["2", "3"])
        guard case .text(let text) = narrow.overlays[1].content else { return }
        #expect(text.fill?.shown?.printed == "#0000ff")
    }

    @Test("What does not hold is checked for its types all the same, but its values are not worked out")
    func untaken() {
        let script = """
            canvas 10x10
            let rows = []
            if length(rows) > 0 {
              text "{1 / length(rows)}" size (1 / length(rows))
              text "a" colour red
              text (nonsense) opacity (1s) size 0
            }
            text "b" { if off { opacity 300%; fill (nothing) } }
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:5:12: error: unknown option 'colour' for text
                  5 |   text "a" colour red
                    |            ^^^^^^ did you mean 'fill'?
                test.gs:6:9: error: unknown name 'nonsense'
                  6 |   text (nonsense) opacity (1s) size 0
                    |         ^^^^^^^^
                test.gs:6:27: error: opacity needs a factor such as 0.5 or 50%, not a time
                  6 |   text (nonsense) opacity (1s) size 0
                    |                           ^^^^
                test.gs:6:37: error: size must be more than 0
                  6 |   text (nonsense) opacity (1s) size 0
                    |                                     ^
                test.gs:8:29: error: opacity must be at least 0 and at most 1
                  8 | text "b" { if off { opacity 300%; fill (nothing) } }
                    |                             ^^^^
                test.gs:8:41: error: unknown name 'nothing'
                  8 | text "b" { if off { opacity 300%; fill (nothing) } }
                    |                                         ^^^^^^^
                """)
    }

    @Test("Without a value to decide, check looks into all branches and draws none")
    func undecided() throws {
        let script = """
            param photo switch
            param title text
            if photo { source "a.gif"; style look { fill red } } else { text "{title}" colour red }
            text "x" style look
            """
        #expect(
            diagnostics(of: script, mode: .check) == """
                test.gs:3:76: error: unknown option 'colour' for text
                  3 | if photo { source "a.gif"; style look { fill red } } else { text "{title}" colour red }
                    |                                                                            ^^^^^^ did you mean 'fill'?
                """)
        let whole = try scene(script.replacing("colour", with: "fill"), mode: .check)
        #expect(whole.words == ["x"] && whole.clips.isEmpty)
    }

    @Test("A condition is settled before there are frames")
    func frameValues() {
        let script = """
            source "cat.gif"
            let late = frame > 10
            if frame > 10 { text "late" }
            if late { text "late" }
            if width > height { text "wide" }
            if 3 { text "three" } else if title { text "x" }
            if 1 = 1 { text "one" }
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:3:4: error: 'frame' serves only in an overlay's text, position, size, angle, opacity and colour
                  3 | if frame > 10 { text "late" }
                    |    ^^^^^ \(remedy)
                test.gs:4:4: error: 'late' uses 'frame', which serves only in \(places)
                  4 | if late { text "late" }
                    |    ^^^^ \(remedy)
                test.gs:5:4: error: 'width' serves only in an overlay's text, position, size, angle, opacity and colour
                  5 | if width > height { text "wide" }
                    |    ^^^^^ \(remedy)
                test.gs:5:12: error: 'height' serves only in an overlay's text, position, size, angle, opacity and colour
                  5 | if width > height { text "wide" }
                    |            ^^^^^^ \(remedy)
                test.gs:6:4: error: a condition is on or off, not a number
                  6 | if 3 { text "three" } else if title { text "x" }
                    |    ^ compare it with something, as in count > 10
                test.gs:6:31: error: unknown name 'title'
                  6 | if 3 { text "three" } else if title { text "x" }
                    |                               ^^^^^
                test.gs:7:6: error: '=' gives a name its value
                  7 | if 1 = 1 { text "one" }
                    |      ^ to compare, write '=='
                """)
    }

    private let remedy =
        "what shows only at times is an overlay with 'frames' or 'time', or with (… if … else …) as its value"
    private let places = "an overlay's text, position, size, angle, opacity and colour"

    @Test("A condition needs its block, and 'if' in a directive holds options alone")
    func form() {
        let script = """
            canvas 10x10
            if 1 < 2
            text "a"
            if 1 < 2
            { text "b" }
            text "c" { if on { text "d" }; for i in 0..2 { text "e" } }
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:2:9: error: 'if' needs '{' after it
                  2 | if 1 < 2
                    |         ^
                test.gs:5:1: error: '{' stands on the line that it continues
                  5 | { text "b" }
                    | ^ move it to the end of the line above
                test.gs:6:20: error: 'text' cannot stand in the block of text
                  6 | text "c" { if on { text "d" }; for i in 0..2 { text "e" } }
                    |                    ^^^^ close the block with '}' before it
                test.gs:6:32: error: 'for' cannot stand in the block of text
                  6 | text "c" { if on { text "d" }; for i in 0..2 { text "e" } }
                    |                                ^^^ close the block with '}' before it
                """)
    }
}
