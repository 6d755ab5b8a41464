import SceneLanguage
import Testing

@Suite("Shapes and gradients")
struct ShapeTests {
    /// The only gradient of a rectangle's fill, as CSS would name it.
    private func gradient(_ written: String) throws -> String {
        guard case .shape(let shape) = try overlay("rect fill \(written)").content,
            case .gradient(let gradient)? = shape.fill?.shown
        else { return "none" }
        let stops = gradient.stops.map { stop in
            Value.color(stop.color).printed + (stop.position.map { " \($0.shown)" } ?? "")
        }
        return (["\(gradient.shape)"] + stops).joined(separator: ", ")
    }

    @Test(arguments: [
        ("linear(90deg, red, blue 50%, #0000)", "linear(90.0), #ff0000, #0000ff 50%, #00000000"),
        ("linear(red, rgb(0, 0, 255) 12px)", "linear(180.0), #ff0000, #0000ff 12"),
        ("linear(10% red, blue)", "linear(180.0), #ff0000 10%, #0000ff"),
        ("linear((frame * 10deg), red, none)", "linear(30.0), #ff0000, #00000000"),
        ("linear((lerp(red, blue, 0)), red)", "linear(180.0), #ff0000, #ff0000"),
        ("radial(white, black)", "ellipse, #ffffff, #000000"),
        ("radial(circle, white (10% + 5%), black)", "circle, #ffffff 15%, #000000"),
        ("linear(\n  45deg,\n  red, blue)", "linear(45.0), #ff0000, #0000ff"),
    ])
    func gradients(written: String, shown: String) throws { #expect(try gradient(written) == shown) }

    @Test("What is wrong with gradients")
    func gradientErrors() {
        #expect(
            diagnostics(
                of: """
                    canvas 9x9
                    rect fill linear(red)
                    rect fill linear(reb, blue)
                    rect fill linear()
                    rect fill linear(red, blue,)
                    rect fill linear(red 10% 20%, blue)
                    rect fill linear(red 1s, blue)
                    rect fill radial(45deg, red, blue)
                    rect stroke linear(red, blue)
                    """) == """
                    test.gs:2:11: error: a gradient needs two colours or more
                      2 | rect fill linear(red)
                        |           ^^^^^^^^^^^ such as linear(90deg, red, blue)
                    test.gs:3:18: error: unknown colour 'reb'
                      3 | rect fill linear(reb, blue)
                        |                  ^^^ did you mean 'red'?
                    test.gs:4:17: error: a gradient needs colours
                      4 | rect fill linear()
                        |                 ^^ such as linear(90deg, red, blue)
                    test.gs:5:27: error: a comma promises another value
                      5 | rect fill linear(red, blue,)
                        |                           ^ leave it out, or go on after it on the same line
                    test.gs:6:26: error: a colour of a gradient has one position
                      6 | rect fill linear(red 10% 20%, blue)
                        |                          ^^^ ',' parts the colours
                    test.gs:7:22: error: fill stop needs a length such as 12 or 50%, not a time
                      7 | rect fill linear(red 1s, blue)
                        |                      ^^
                    test.gs:8:18: error: fill needs a colour, not an angle
                      8 | rect fill radial(45deg, red, blue)
                        |                  ^^^^^
                    test.gs:9:13: error: stroke needs a colour, not 'linear(red, blue)'
                      9 | rect stroke linear(red, blue)
                        |             ^^^^^^^^^^^^^^^^^
                    """)
    }

    @Test("What is wrong with shapes")
    func shapeErrors() {
        #expect(
            diagnostics(
                of: """
                    canvas 9x9
                    line at 1 1
                    line to 4 4
                    rect size 40
                    rect color red
                    ellipse radius 4
                    rect join sharp
                    line at 0 0 to 9 9 arrow
                    rect fill red style meme
                    rect radius -1
                    """) == """
                    test.gs:2:1: error: line needs its end
                      2 | line at 1 1
                        | ^^^^ such as: line at 10 10 to 90 40
                    test.gs:3:1: error: line needs its start
                      3 | line to 4 4
                        | ^^^^ such as: line at 10 10 to 90 40
                    test.gs:4:6: error: size needs its height too
                      4 | rect size 40
                        |      ^^^^^^^
                    test.gs:5:6: error: unknown option 'color' for rect
                      5 | rect color red
                        |      ^^^^^ did you mean 'fill'?
                    test.gs:6:9: error: unknown option 'radius' for ellipse
                      6 | ellipse radius 4
                        |         ^^^^^^ it is an option of 'rect' and 'group'
                    test.gs:7:11: error: join needs 'miter', 'round' or 'bevel', not 'sharp'
                      7 | rect join sharp
                        |           ^^^^^
                    test.gs:8:20: error: arrow needs 'end', 'start' or 'both'
                      8 | line at 0 0 to 9 9 arrow
                        |                    ^^^^^
                    test.gs:9:21: error: style 'meme' is for text
                      9 | rect fill red style meme
                        |                     ^^^^ leave it out
                    test.gs:10:13: error: radius must be at least 0 and at most 10000
                      10 | rect radius -1
                         |             ^^
                    """)
    }

    @Test("Styles serve shapes too")
    func styles() throws {
        let content = try overlay("style soft { fill red; radius 4 }\nrect style soft").content
        guard case .shape(let shape) = content else {
            Issue.record("no shape")
            return
        }
        #expect(shape.fill?.shown == .color(Color(red: 255, green: 0, blue: 0)))
    }

    @Test("Conditions and loops stand in groups")
    func groups() throws {
        let content = try overlay(
            """
            param big switch = on
            group {
              if big { opacity 50%; rect } else { opacity 10% }
              let n = 3
              for x in 1..n { ellipse at (x) 0 }
              group { rect }
            }
            """)
        guard case .group(let group) = content.content else {
            Issue.record("no group")
            return
        }
        #expect(content.opacity?.shown == 0.5)
        #expect(group.overlays.count == 5)
    }

    @Test("What is wrong in groups")
    func layerErrors() {
        #expect(
            diagnostics(
                of: """
                    canvas 9x9
                    group {
                      delay 80ms
                      rect colour red
                      param n number
                    }
                    """) == """
                    test.gs:3:3: error: 'delay' stands at top level, not in a block
                      3 |   delay 80ms
                        |   ^^^^^
                    test.gs:4:8: error: unknown option 'colour' for rect
                      4 |   rect colour red
                        |        ^^^^^^ did you mean 'fill'?
                    test.gs:5:9: error: 'param' stands at top level, not in a block
                      5 |   param n number
                        |         ^
                    """)
    }
}
