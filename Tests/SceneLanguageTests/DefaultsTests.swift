import SceneLanguage
import Testing

@Suite("Defaults")
struct DefaultsTests {
    private func texts(_ script: String) throws -> [TextOverlay] {
        try scene("canvas 9x9\n" + script).overlays.compactMap {
            if case .text(let text) = $0.content { text } else { nil }
        }
    }

    @Test("Hold for every later overlay of the kind, behind its own options and its styles'")
    func order() throws {
        let script = """
            text "before"
            style loud { fill red; bold off }
            defaults text { fill blue; italic; size 20 }
            text "plain"
            text "own" size 30 style loud
            defaults text { size 10 }
            text "later"
            image "a.png"
            """
        let texts = try texts(script)
        #expect(texts.map { $0.size?.shown ?? "" } == ["", "20", "30", "10"])
        #expect(texts.map { $0.fill?.shown?.printed ?? "" } == ["", "#0000ff", "#ff0000", "#0000ff"])
        #expect(texts.map(\.italic) == [nil, true, true, true])
    }

    @Test("Give way to options that cannot stand beside them")
    func exclusions() throws {
        let texts = try texts(
            "defaults text { width 50%; frames 0..2 }\ntext \"a\" box 0 0 5x5 time 0s..1s\ndefaults text { box 0 0 3x3 }\ntext \"b\""
        )
        #expect(texts[0].box != nil && texts[0].width == nil)
        #expect(texts[1].box != nil && texts[1].width == nil)
    }

    @Test("Take styles, conditions and names")
    func styles() throws {
        let texts = try texts(
            "let big = 40\ndefaults text { style meme; if big > 30 { fill red } else { fill blue } }\nfor i in 0..1 { text \"{i}\" { size (big) } }"
        )
        #expect(texts.map { $0.fill?.shown?.printed } == ["#ff0000", "#ff0000"])
        #expect(texts.map { $0.size?.shown } == ["40", "40"] && texts[0].letterCase == .upper)
    }

    @Test("Stand at top level, with a block of an overlay's options")
    func form() {
        let script = """
            canvas 9x9
            defaults { size 3 }
            defaults source { crop 0 0 3x3 }
            defaults text size 3
            defaults text { colour red; size 0; text "a" }
            text "a" { defaults text { size 3 } }
            """
        #expect(
            diagnostics(of: script) == """
                test.gs:2:10: error: 'defaults' needs the overlays that they are for, such as text, after it
                  2 | defaults { size 3 }
                    |          ^
                test.gs:3:10: error: 'defaults' needs the overlays that they are for, such as text, after it
                  3 | defaults source { crop 0 0 3x3 }
                    |          ^^^^^^
                test.gs:4:15: error: 'defaults text' needs '{' after it
                  4 | defaults text size 3
                    |               ^^^^
                test.gs:5:17: error: unknown option 'colour' for text
                  5 | defaults text { colour red; size 0; text "a" }
                    |                 ^^^^^^ did you mean 'fill'?
                test.gs:5:34: error: size must be more than 0
                  5 | defaults text { colour red; size 0; text "a" }
                    |                                  ^
                test.gs:5:37: error: 'text' cannot stand in the block of text
                  5 | defaults text { colour red; size 0; text "a" }
                    |                                     ^^^^ close the block with '}' before it
                test.gs:6:12: error: 'defaults' stands at top level, not in a block
                  6 | text "a" { defaults text { size 3 } }
                    |            ^^^^^^^^
                """)
    }
}
