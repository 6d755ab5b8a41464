import SceneLanguage
import Testing

@Suite("Keyframes of effects")
struct EffectKeyframeTests {
    private func changes(_ line: String, at times: [Rational]) throws -> [String] {
        let effect = try #require(try scene("source \"cat.gif\"\n\(line)").effects.first)
        #expect(effect.changesOverTime)
        return try times.map { time in
            let frame = FrameValues(
                frame: 0, frames: 10, time: time, duration: Rational(2), width: 100, height: 50)
            return "\(try effect.change.value(at: frame))".replacing("SceneLanguage.", with: "")
        }
    }

    private let thrice = [Rational(0), Rational(1), Rational(2)]

    @Test("Go evenly from amount to amount")
    func amounts() throws {
        #expect(
            try changes("effect blur [0s: 8, 2s: 0]", at: thrice) == [
                "blur(Length.pixels(8.0))", "blur(Length.pixels(4.0))", "blur(Length.pixels(0.0))",
            ])
        #expect(
            try changes("effect grayscale [start: 0, end: 100%] ease step-end", at: thrice) == [
                "grayscale(0.0)", "grayscale(0.0)", "grayscale(1.0)",
            ])
        #expect(
            try changes("effect posterize [0s: 2, 2s: 8]", at: thrice) == [
                "posterize(2)", "posterize(5)", "posterize(8)",
            ])
        #expect(try changes("effect hue [0s: 0deg, 1s: 90deg, 2s: 0deg]", at: thrice).last == "hue(0.0)")
        for effect in ["invert", "sepia", "opacity", "brightness", "contrast", "saturation"] {
            #expect(
                try changes("effect \(effect) [0s: 0, 2s: (0.5 + 0.5)]", at: thrice) == [
                    "\(effect)(0.0)", "\(effect)(0.5)", "\(effect)(1.0)",
                ])
        }
        #expect(try changes("effect pixelate [0s: 2, 2s: 10%] box 0 0 20x20", at: thrice).count == 3)
    }

    @Test("Colours and their share go together")
    func tint() throws {
        let middle = try changes("effect tint [0s: #ff0000 0, 2s: #0000ff 1]", at: thrice)[1]
        #expect(middle.hasSuffix("0.5)"), "\(middle)")
        #expect(try changes("effect tint [0s: red, 2s: blue]", at: thrice)[1].hasSuffix("1.0)"))
    }

    @Test("Slips")
    func slips() {
        #expect(
            diagnostics(
                of: """
                    source "cat.gif"
                    effect [0s: blur 3, 1s: blur 0]
                    effect tint red [0s: 0, 1s: 1]
                    effect blur [0s: 4]
                    effect blur [0s: 4, 1s: 2deg]
                    effect sepia [0s: 4, 1s: 0]
                    effect invert [1s: 1, 0s: 0]
                    """) == #"""
                    test.gs:2:8: error: keyframes of effect stand behind its name
                      2 | effect [0s: blur 3, 1s: blur 0]
                        |        ^^^^^^^^^^^^^^^^^^^^^^^^ such as: effect blur [0s: 8, 1s: 0]
                    test.gs:3:17: error: keyframes hold all values of effect tint
                      3 | effect tint red [0s: 0, 1s: 1]
                        |                 ^^^^^^^^^^^^^^ write effect tint [0s: red …, 1s: red …]
                    test.gs:4:13: error: effect blur has one key only, and so never changes
                      4 | effect blur [0s: 4]
                        |             ^^^^^^^ give it another key, or the value alone
                    test.gs:5:25: error: effect amount needs a length such as 12 or 50%, not an angle
                      5 | effect blur [0s: 4, 1s: 2deg]
                        |                         ^^^^
                    test.gs:6:19: error: effect amount must be at least 0 and at most 1
                      6 | effect sepia [0s: 4, 1s: 0]
                        |                   ^
                    test.gs:7:23: error: the key 0s comes before the one on its left
                      7 | effect invert [1s: 1, 0s: 0]
                        |                       ^^ write keys in the order of time
                    """#)
    }

    @Test("A colour goes to a gradient and back")
    func paints() throws {
        let fill = try #require(try text("text \"HI\" fill [0s: red, 2s: linear(90deg, blue, white)]").fill)
        let frame = FrameValues(
            frame: 0, frames: 10, time: Rational(1), duration: Rational(2), width: 100, height: 50)
        guard case .gradient(let gradient) = try fill.value(at: frame) else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.stops.map(\.color.red) == [128, 255] && gradient.stops.map(\.color.blue) == [128, 128])
        #expect(
            diagnostics(
                of: """
                    source "cat.gif"
                    rect fill [0s: radial(red, blue), 1s: linear(red, blue)]
                    rect fill [0s: linear(red, blue), 1s: linear(red, blue, white)]
                    """) == #"""
                    test.gs:2:35: error: there is nothing between this fill and the one before
                      2 | rect fill [0s: radial(red, blue), 1s: linear(red, blue)]
                        |                                   ^^^^^^^^^^^^^^^^^^^^^ let both gradients be of one kind and have as many colours, with positions in both or in neither
                    test.gs:3:35: error: there is nothing between this fill and the one before
                      3 | rect fill [0s: linear(red, blue), 1s: linear(red, blue, white)]
                        |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ let both gradients be of one kind and have as many colours, with positions in both or in neither
                    """#)
    }
}
