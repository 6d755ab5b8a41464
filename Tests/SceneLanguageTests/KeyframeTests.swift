import SceneLanguage
import Testing

/// What keyframes are read as, and what they come to between their keys.
@Suite("Keyframes")
struct KeyframeTests {
    /// A frame of an overlay that is shown from 1 s to 3 s of a 4 s output, on a canvas of 200 by 100.
    private func frame(_ time: Rational) -> FrameValues {
        var frame = FrameValues(frame: 0, frames: 80, time: time, duration: Rational(4), width: 200, height: 100)
        (frame.appears, frame.disappears) = (Rational(1), Rational(3))
        return frame
    }

    /// An overlay's opacity at times from its first frame on, in percent.
    private func opacities(_ keyframes: String, at times: [Rational]) throws -> [Int] {
        let opacity = try #require(try overlay("text \"HI\" opacity \(keyframes)").opacity)
        #expect(opacity.changesOverTime)
        return try times.map { Int((try opacity.value(at: frame(Rational(1) + $0)) * 100).rounded()) }
    }

    private let quarters = [Rational(0), Rational(1, 2), Rational(1), Rational(3, 2)]

    @Test("Times start with the overlay's first frame; percentages, start and end are its span")
    func times() throws {
        #expect(try opacities("[0s: 0, 1s: 1]", at: quarters) == [0, 50, 100, 100])
        #expect(try opacities("[start: 0, end: 1]", at: quarters) == [0, 25, 50, 75])
        #expect(try opacities("[0%: 0, 50%: 1, 100%: 0]", at: quarters) == [0, 50, 100, 50])
        #expect(try opacities("[-1s: 1, end: 0]", at: quarters) == [100, 100, 100, 50])
        #expect(try opacities("[500ms: 100%, 100cs: 0%]", at: quarters) == [100, 100, 0, 0])
        // Beyond the span: never reached. Behind the next key's time: at once.
        #expect(try opacities("[0s: 0, 4s: 1]", at: quarters) == [0, 13, 25, 38])
        #expect(try opacities("[0s: 0, 1.5s: 1, 50%: 0.4, end: 0]", at: quarters) == [0, 33, 67, 40])
    }

    @Test("Easing is that of CSS, from key to key; without it the movement is even")
    func easing() throws {
        let at = [Rational(1, 4), Rational(1, 2), Rational(3, 4)]
        #expect(try opacities("[0s: 0, 1s: 1]", at: at) == [25, 50, 75])
        #expect(try opacities("[0s: 0, 1s: 1] ease", at: at) == [41, 80, 96])
        #expect(try opacities("[0s: 0, 1s: 1] ease linear", at: at) == [25, 50, 75])
        for (short, long) in [("in", "ease-in"), ("out", "ease-out"), ("in-out", "ease-in-out")] {
            #expect(
                try opacities("[0s: 0, 1s: 1] ease \(short)", at: at)
                    == opacities("[0s: 0, 1s: 1] ease \(long)", at: at))
        }
        #expect(try opacities("[0s: 0, 1s: 1] ease in", at: at) == [9, 32, 62])
        #expect(try opacities("[0s: 0, 1s: 1] ease out", at: at) == [38, 68, 91])
        #expect(try opacities("[0s: 0, 1s: 1] ease in-out", at: at) == [13, 50, 87])
        #expect(try opacities("[0s: 0, 1s: 1] ease cubic-bezier(0.42, 0, 1, 1)", at: at) == [9, 32, 62])
        #expect(try opacities("[0s: 0, 1s: 1] ease steps(4)", at: at + [Rational(7, 8)]) == [25, 50, 75, 75])
        #expect(try opacities("[0s: 0, 1s: 1, 2s: 0] ease step-end", at: at + [Rational(1)]) == [0, 0, 0, 100])
        #expect(try opacities("[0s: 0, 1s: 1, 2s: 0] ease step-start", at: at + [Rational(1)]) == [100, 100, 100, 0])
        // Each pair of keys has the whole curve.
        #expect(
            try opacities("[0s: 0, 1s: 1, 2s: 0] ease in-out", at: [Rational(1, 4), Rational(5, 4)]) == [13, 87])
        // What is bounded does not overshoot.
        #expect(try opacities("[0s: 0, 1s: 1] ease cubic-bezier(0.3, 3, 0.6, 3)", at: at) == [100, 100, 100])
    }

    @Test("Behind 'ease' the next option may come at once")
    func easeAlone() throws {
        let overlay = try overlay("text \"HI\" opacity [0s: 0, 1s: 1] ease rotate 90deg")
        #expect(try overlay.rotation?.value(at: frame(Rational(1))) == 90)
    }

    @Test("The function ease knows the same names")
    func function() {
        #expect(
            diagnostics(of: "source \"a.gif\"\ntext \"{ease(\"in-out\", 0.3)} {ease(\"ease-in-out\", 0.3)}\"")
                == "no errors")
    }

    @Test("Points and lengths go by axis, and pixels to percent through what both come to")
    func lengths() throws {
        func position(_ keys: String) throws -> String? {
            try overlay("text \"HI\" at \(keys)").placement.at?.value(at: frame(Rational(3, 2))).shown
        }
        #expect(try position("[start: 0 0, end: 200 20]") == "50 5")
        #expect(try position("[start: 0% 10%, end: 100% 10%]") == "25% 10%")
        #expect(try position("[start: 40 0, end: 50% 0]") == "30+12.5% 0")
        #expect(try position("[start: (width / 2) 0, end: 0 0]") == "75 0")
        #expect(try position("[start: 0 0, 25%: 8 8, end: 100 100]") == "8 8")
        #expect(try position("[start: left, end: right]") == "left…right 0.25")
        #expect(try position("[start: left, end: 40 50]") == "left…40 50 0.25")
        #expect(
            try overlay("text \"HI\" offset [start: 0 0, end: -80 40]").placement.offset?.value(
                at: frame(Rational(2))
            ).shown == "-40 20")
    }

    @Test("Colours mix with their alpha multiplied in, in sRGB")
    func colors() throws {
        func fill(_ keys: String) throws -> String? {
            try text("text \"HI\" fill \(keys)").fill?.value(at: frame(Rational(2))).printed
        }
        #expect(try fill("[start: #000000, end: #ffffff]") == "#808080")
        #expect(try fill("[start: red, end: none]") == "#ff000080")
        #expect(try fill("[start: red, end: rgb(0, 0, 255)]") == "#800080")
    }

    @Test("Every option that may change takes keyframes")
    func everyOption() throws {
        let starts = ["text": "text \"HI\"", "image": "image \"a.png\""]
        for (name, start) in starts {
            let directive = try #require(Vocabulary.standard.directive(name))
            for option in directive.options where option.mayChange && option.availability == .now {
                var values = String(option.example.dropFirst(option.name.count + 1))
                for suboption in option.suboptions {
                    values = values.firstRange(of: suboption.name).map { String(values[..<$0.lowerBound]) } ?? values
                }
                if values.hasPrefix("fit") { values = "10" }
                let line = "\(start) \(option.name) [start: \(values), end: \(values)]"
                #expect(try overlay(line).changesOverTime, "\(line)")
            }
        }
    }

    @Test("Sub-options move by themselves")
    func suboptions() throws {
        let text = try text(
            "text \"HI\" background [start: black, end: white] padding [start: 0, end: 8 4] radius [start: 0, end: 50%]"
        )
        #expect(
            try text.background?.value(at: frame(Rational(2))).shown == "#808080 padding 4 2 radius 0+25%")
    }

    @Test("Styles may bring keyframes, over several lines")
    func styles() throws {
        let script = """
            style glow {
              fill [
                start: red,
                end: yellow
              ] ease in-out
            }
            text "HI" style glow
            """
        #expect(try text(script).fill?.changesOverTime == true)
    }

    @Test("Keyframes that cannot be read are told with what to write")
    func errors() {
        func said(_ options: String) -> String {
            diagnostics(of: "source \"a.gif\"\ntext \"HI\" " + options)
        }
        #expect(
            said("opacity [0s: 0, 0s: 1]") == """
                test.gs:2:27: error: the key 0s stands twice
                  2 | text "HI" opacity [0s: 0, 0s: 1]
                    |                           ^^ for a jump, let the second come a little later
                """)
        #expect(
            said("opacity [1s: 0, 500ms: 1]") == """
                test.gs:2:27: error: the key 500ms comes before the one on its left
                  2 | text "HI" opacity [1s: 0, 500ms: 1]
                    |                           ^^^^^ write keys in the order of time
                """)
        #expect(
            said("opacity [0s: 0]") == """
                test.gs:2:19: error: opacity has one key only, and so never changes
                  2 | text "HI" opacity [0s: 0]
                    |                   ^^^^^^^ give it another key, or the value alone
                """)
        #expect(
            said("opacity [0: 0, 300: 1]") == """
                test.gs:2:20: error: a key is a time, a percentage, 'start' or 'end'
                  2 | text "HI" opacity [0: 0, 300: 1]
                    |                    ^ give it a unit: 0s, 0ms or 0%
                test.gs:2:26: error: a key is a time, a percentage, 'start' or 'end'
                  2 | text "HI" opacity [0: 0, 300: 1]
                    |                          ^^^ give it a unit: 300s, 300ms or 300%
                """)
        #expect(
            said("opacity [from: 0, to: 1]") == """
                test.gs:2:20: error: expected a time, a percentage, 'start' or 'end', not 'from'
                  2 | text "HI" opacity [from: 0, to: 1]
                    |                    ^^^^ write 'start'
                """)
        #expect(
            said("opacity [0s: 0, 120%: 1]") == """
                test.gs:2:27: error: a key must be at least 0% and at most 100%
                  2 | text "HI" opacity [0s: 0, 120%: 1]
                    |                           ^^^^ percentages are of the time that the overlay is shown
                """)
        #expect(
            said("stroke black [0s: 1, 1s: 5]") == """
                test.gs:2:24: error: keyframes hold all values of stroke
                  2 | text "HI" stroke black [0s: 1, 1s: 5]
                    |                        ^^^^^^^^^^^^^^ write stroke [0s: black …, 1s: black …]
                """)
        #expect(
            said("max-lines [0s: 1, 1s: 5]") == """
                test.gs:2:21: error: max-lines takes no keyframes
                  2 | text "HI" max-lines [0s: 1, 1s: 5]
                    |                     ^^^^^^^^^^^^^^ give it one value
                """)
        #expect(
            said("size [0s: 10, 1s: fit]") == """
                test.gs:2:29: error: 'fit' is no size to go to or come from
                  2 | text "HI" size [0s: 10, 1s: fit]
                    |                             ^^^ give each key a size, or use 'size fit' without keys
                """)
        #expect(
            said("opacity [0s: 0, 1s: 1] ease in-uot") == """
                test.gs:2:39: error: unknown curve 'in-uot' for ease
                  2 | text "HI" opacity [0s: 0, 1s: 1] ease in-uot
                    |                                       ^^^^^^ did you mean 'in-out'?
                """)
        #expect(
            said("opacity [0s: 0, 1s: 1] ease cubic-bezier(2, 0, 1)") == """
                test.gs:2:39: error: cubic-bezier wants four numbers, the first and third from 0 to 1, the others from -10 to 10
                  2 | text "HI" opacity [0s: 0, 1s: 1] ease cubic-bezier(2, 0, 1)
                    |                                       ^^^^^^^^^^^^^^^^^^^^^ such as cubic-bezier(0.3, 0, 0.2, 1)
                """)
        #expect(
            said("opacity [0s: [0s: 0, 1s: 1], 1s: 1]") == """
                test.gs:2:24: error: keyframes cannot stand in keyframes
                  2 | text "HI" opacity [0s: [0s: 0, 1s: 1], 1s: 1]
                    |                        ^^^^^^^^^^^^^^
                """)
        #expect(
            said("opacity [0s: 0, 1s: 1.5]") == """
                test.gs:2:31: error: opacity must be at least 0 and at most 1
                  2 | text "HI" opacity [0s: 0, 1s: 1.5]
                    |                               ^^^
                """)
        #expect(
            diagnostics(of: "source \"a.gif\"\nimage \"b.png\" size [0s: 10 auto, 1s: 20 20]") == """
                test.gs:2:34: error: there is nothing between this size and the one before
                  2 | image "b.png" size [0s: 10 auto, 1s: 20 20]
                    |                                  ^^^^^^^^^ let 'auto' stand in both keys or in neither
                """)
    }

    @Test("What is not closed is told, and the next line is read")
    func unclosed() {
        #expect(
            diagnostics(of: "source \"a.gif\"\ntext \"HI\" opacity [0s: 0, 1s:\ntext \"HO\" colour red") == """
                test.gs:2:19: error: this '[' is never closed
                  2 | text "HI" opacity [0s: 0, 1s:
                    |                   ^
                test.gs:3:11: error: unknown option 'colour' for text
                  3 | text "HO" colour red
                    |           ^^^^^^ did you mean 'fill'?
                """)
    }

    @Test("Whatever stands in the brackets, an answer comes")
    func soup() {
        let pieces = [
            "[", "]", "[", "]", "0s", "50%", "-1s", "1e9s", ":", ":", ",", ",", " ease ", "in-out", "cubic-bezier(",
            "steps(4)",
            "steps(0)", "(", ")", "start", "end", " auto ", " 10 ", " red ", "\n", "{", "}", "\"x\"", " at ",
            " opacity ",
            " size ", "fit", "..", "(frame)",
        ]
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: .min ... .max, using: &random)
        var state = seed
        for _ in 0..<3000 {
            var script = "source \"a.gif\"\ntext \"HI\" opacity [0s"
            for _ in 0..<16 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                script += pieces[Int(state >> 33) % pieces.count]
            }
            let compilation = SceneCompiler.compile(SourceFile(name: "test.gs", text: script))
            guard let overlay = compilation.scene?.overlays.first else {
                #expect(!compilation.diagnostics.isEmpty, "seed \(seed): \(script)")
                continue
            }
            _ = try? overlay.opacity?.value(at: frame(Rational(2)))
        }
    }

    @Test("Keys, values and easing are in the tree, each with its place")
    func tree() throws {
        let line = "text \"HI\" at [0s: 0 0, end: 20 10] ease in-out"
        let file = SourceFile(name: "test.gs", text: line)
        let (script, problems) = Parser.parse(file)
        #expect(problems.isEmpty)
        guard case .directive(let directive)? = script.items.first else { return }
        func text(_ range: SourceRange) -> String {
            String(decoding: file.bytes[range.lower..<range.upper], as: UTF8.self)
        }
        let keyframes = try #require(directive.options.first?.values.keyframes)
        #expect(text(keyframes.brackets) == "[0s: 0 0, end: 20 10]")
        #expect(keyframes.keys.map { text($0.timeRange) } == ["0s", "end"])
        #expect(keyframes.keys.map { $0.values.values.map { text($0.range) } } == [["0", "0"], ["20", "10"]])
        #expect(keyframes.easing.map { text($0.range) } == "ease in-out")
        #expect(text(try #require(directive.options.first).range) == "at [0s: 0 0, end: 20 10] ease in-out")
    }
}
