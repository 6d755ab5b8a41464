import SceneLanguage
import Testing

@Suite("Loops")
struct LoopTests {
    private func words(_ script: String, set: [String] = []) throws -> [String] {
        try scene("canvas 320x240\n" + script, set: set).words
    }

    @Test("Count from one number to another, both included")
    func counting() throws {
        #expect(try words("for i in 0..3 { text \"{i}\" }") == ["0", "1", "2", "3"])
        #expect(try words("let n = 2\nfor i in n - 4 .. n { text \"{i}\" }") == ["-2", "-1", "0", "1", "2"])
        #expect(try words("for i in 5..5 { text \"{i}\" }") == ["5"])
        #expect(try words("let n = 0\nfor i in 0..n - 1 { text \"{i}\" }") == [])
    }

    @Test("Go over the items of a list")
    func items() throws {
        #expect(try words("for w in [\"a\", \"b\"] { text (w) }") == ["a", "b"])
        #expect(try words("for w in split(\"x y z\", \" \") { text (upper(w)) }") == ["X", "Y", "Z"])
        #expect(try words("for w in [] { text (w) }") == [])
        let colors = try scene("canvas 9x9\nfor c in [red, #00f] { text \"a\" fill (c) }")
        #expect(colors.overlays.count == 2)
    }

    @Test("Within one another, with conditions and names of their own")
    func nesting() throws {
        let script = """
            for y in 1..3 {
              let row = y * 10
              for x in 1..2 {
                let cell = row + x
                if cell != 21 { text "{cell}" at (x * 20) (y * 20) }
              }
            }
            let row = "last"
            text (row)
            """
        #expect(try words(script) == ["11", "12", "22", "31", "32", "last"])
    }

    @Test("Values of frames serve in the overlays, with the turn's own value")
    func frameValues() throws {
        let scene = try scene("canvas 9x9\nfor i in 1..2 { text \"{i}: {frame * i}\" frames (i).. }")
        #expect(scene.words == ["1: 3", "2: 6"])
        #expect(!scene.overlays.contains { !$0.changesOverTime })
    }

    @Test("Any directive at top level may be in one, but no param")
    func directives() throws {
        let script = """
            for name in ["a", "b"] {
              source "{name}.gif"
              delay 80ms frames (length(name))
              style look { fill red }
              text "x" style look
            }
            for part in ["one.png", "two.png"] { output (part) }
            """
        let scene = try scene(script)
        #expect(scene.sources.map(\.file.path) == ["a.gif", "b.gif"] && scene.delays.count == 2)
        #expect(scene.outputs.map(\.path.path) == ["one.png", "two.png"])
        #expect(
            diagnostics(of: "canvas 9x9\nfor i in 0..1 { param x text = \"a\" }") == """
                test.gs:2:23: error: 'param' cannot stand in a loop
                  2 | for i in 0..1 { param x text = "a" }
                    |                       ^
                """)
    }

    @Test("What is wrong in every turn is said once; where values matter, with the turn's")
    func diagnosticsOnce() {
        let script = """
            canvas 9x9
            for i in 0..99 {
              text "a" colour red
              text "b" fill (nothing)
              for w in ["x", "y"] { text (w) opacity (i / 2) }
              text "{1 / (3 - i)}"
            }
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:3:12: error: unknown option 'colour' for text
                  3 |   text "a" colour red
                    |            ^^^^^^ did you mean 'fill'?
                test.gs:4:18: error: unknown name 'nothing'
                  4 |   text "b" fill (nothing)
                    |                  ^^^^^^^
                test.gs:5:42: error: opacity must be at least 0 and at most 1 where i is 3 and w is 'x'
                  5 |   for w in ["x", "y"] { text (w) opacity (i / 2) }
                    |                                          ^^^^^^^
                test.gs:6:10: error: division by zero where i is 3
                  6 |   text "{1 / (3 - i)}"
                    |          ^^^^^^^^^^^
                """)
    }

    @Test("A value that a frame makes wrong names frame and turn")
    func frameAndTurn() throws {
        let scene = try scene("canvas 9x9\nfor i in 2..3 { text \"{1 / (frame - i)}\" }")
        guard case .text(let text) = scene.overlays[1].content else { return }
        #expect(throws: Diagnostic.self) { try text.text.value(at: aFrame) }
        do {
            _ = try text.text.value(at: aFrame)
        } catch {
            #expect(error.message == "division by zero in frame 3 where i is 3")
        }
    }

    @Test("What they go over is a list or whole numbers, settled before there are frames")
    func values() {
        let script = """
            canvas 9x9
            for c in "abc" { text (c) }
            for i in 10 { text "{i}" }
            for i in 0..2.5 { text "{i}" }
            for i in 9..0 { text "{i}" }
            for t in 0s..2s { text "{t}" }
            for i in 0..frames { text "{i}" }
            for frame in 0..3 { text "{frame}" }
            let taken = 1
            for taken in 0..3 { text "{taken}" }
            for 3 in 0..3 { text "a" }
            for i of [1] { text "a" }
            for i in range(3) { text "a" }
            for i in 0..3 text "a"
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:2:10: error: 'for' goes over a list, not a text
                  2 | for c in "abc" { text (c) }
                    |          ^^^^^ its characters are split("abc", "")
                test.gs:3:10: error: 'for' goes over a list, not a number
                  3 | for i in 10 { text "{i}" }
                    |          ^^ to count, write 0..10, which includes both ends
                test.gs:4:13: error: 'for' counts whole numbers, and this is 2.5
                  4 | for i in 0..2.5 { text "{i}" }
                    |             ^^^ floor( ) and ceil( ) make one whole
                test.gs:5:10: error: a range runs forward
                  5 | for i in 9..0 { text "{i}" }
                    |          ^^^^ write 0..9
                test.gs:6:10: error: 'for' counts plain numbers, not a time
                  6 | for t in 0s..2s { text "{t}" }
                    |          ^^
                test.gs:6:14: error: 'for' counts plain numbers, not a time
                  6 | for t in 0s..2s { text "{t}" }
                    |              ^^
                test.gs:7:13: error: 'frames' serves only in an overlay's text, position, size, angle, opacity and colour
                  7 | for i in 0..frames { text "{i}" }
                    |             ^^^^^^ a loop turns before there are frames; it cannot depend on them
                test.gs:8:5: error: 'frame' is a frame value and cannot be declared
                  8 | for frame in 0..3 { text "{frame}" }
                    |     ^^^^^
                test.gs:10:5: error: 'taken' is declared already
                  10 | for taken in 0..3 { text "{taken}" }
                     |     ^^^^^
                test.gs:11:5: error: 'for' needs a name after it
                  11 | for 3 in 0..3 { text "a" }
                     |     ^
                test.gs:12:7: error: 'i' needs 'in' after it
                  12 | for i of [1] { text "a" }
                     |       ^^
                test.gs:13:10: error: unknown function 'range'
                  13 | for i in range(3) { text "a" }
                     |          ^^^^^ a loop counts from one number to another: for i in 0..9
                test.gs:14:15: error: 'for' needs '{' after it
                  14 | for i in 0..3 text "a"
                     |               ^^^^
                """)
    }

    @Test("Of a list that only a caller can give, check looks at the kinds")
    func unknownList() {
        let script = """
            canvas 9x9
            param words text
            for w in split(words, ",") { text (w) opacity (w); text (w + 1) }
            """
        #expect(
            diagnostics(of: script, mode: .check) == """
                test.gs:3:47: error: opacity needs a factor such as 0.5 or 50%, not a text
                  3 | for w in split(words, ",") { text (w) opacity (w); text (w + 1) }
                    |                                               ^^^
                test.gs:3:58: error: cannot add a number to a text
                  3 | for w in split(words, ",") { text (w) opacity (w); text (w + 1) }
                    |                                                          ^^^^^ put both in one string: "{w}{1}"
                """)
    }

    @Test("No one's words open a file, item by item; a caller's file stays the caller's")
    func files() throws {
        #expect(
            diagnostics(
                of: "canvas 9x9\nparam t text\nfor w in split(t, \",\") { image \"{w}.png\" }", set: ["t=a"]) == """
                    test.gs:3:32: error: image cannot use the text param 't', since text never opens a file
                      3 | for w in split(t, ",") { image "{w}.png" }
                        |                                ^^^^^^^^^ declare it as 'param t file' or 'one of'
                    """)
        let scene = try scene("canvas 9x9\nparam p file\nfor f in [p, \"b.png\"] { image (f) }", set: ["p=a.png"])
        let origins = scene.overlays.map { overlay -> FileReference.Origin? in
            if case .image(let image) = overlay.content { image.file.origin } else { nil }
        }
        #expect(origins == [.caller, .script])
    }

    @Test(
        "Turns and overlays are limited, whatever the script asks for",
        arguments: [
            "for i in 0..999999999999 { text \"a\" }",
            "for i in 0..1000000000 { for j in 0..1000000000 { for k in 0..1000000000 { } } }",
            "for i in 0..9999 { for j in 0..9999 { } }", "for i in -1000000000000000..1000000000000000 { }",
            "for i in 0..99 { if on { \((0..<20000).map { "let a\($0) = i\n" }.joined()) } }",
        ])
    func turns(script: String) {
        let file = SourceFile(name: "test.gs", text: "canvas 9x9\n" + script)
        let codes = SceneCompiler.compile(file).diagnostics.map(\.code)
        #expect(codes.contains("limit-turns"), "\(codes)")
    }

    @Test("The messages of limits name them and tell the remedy")
    func limits() {
        let file = SourceFile(name: "test.gs", text: "canvas 9x9\nfor i in 0..9 { text \"a\"; text \"b\" }")
        var limits = ScriptLimits()
        limits.turns = 19
        #expect(
            DiagnosticRenderer().render(SceneCompiler.compile(file, limits: limits).diagnostics, in: file) == """
                test.gs:2:1: error: loops turn too often, where the limit 'turns' is 19
                  2 | for i in 0..9 { text "a"; text "b" }
                    | ^^^ a turn counts once for each directive in it; raise the limit with --limit turns=N

                """)
        limits.turns = 20
        limits.overlays = 19
        #expect(
            DiagnosticRenderer().render(SceneCompiler.compile(file, limits: limits).diagnostics, in: file) == """
                test.gs:2:27: error: more overlays are drawn than the limit 'overlays' of 19
                  2 | for i in 0..9 { text "a"; text "b" }
                    |                           ^^^^ raise it with --limit overlays=N

                """)
        limits.overlays = 20
        #expect(SceneCompiler.compile(file, limits: limits).scene?.overlays.count == 20)
    }
}

extension Scene {
    /// What its texts say in `aFrame`.
    var words: [String] {
        overlays.compactMap { if case .text(let text) = $0.content { text.text.shown?.text } else { nil } }
    }
}
