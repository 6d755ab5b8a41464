import SceneLanguage
import Testing

@Suite("Limits and hostile scripts")
struct SceneCompilerTests {
    /// Compiles a text and shows its errors, in bounded time.
    @discardableResult
    private func answer(_ text: String, location: SourceLocation = #_sourceLocation) -> Compilation {
        let file = SourceFile(name: "test.gs", bytes: Array(text.utf8.prefix(1_000_000)))
        let start = ContinuousClock.now
        let compilation = SceneCompiler.compile(file)
        _ = DiagnosticRenderer().render(compilation.diagnostics, in: file)
        let time = ContinuousClock.now - start
        // Idle machines take half a second at most; ten times that leaves room for busy ones, and none for what is
        // quadratic in a megabyte.
        #expect(time < .seconds(5), "\(text.prefix(40)) took \(time)", sourceLocation: location)
        return compilation
    }

    @Test("Ten thousand errors are answered, and the first hundred shown")
    func manyErrors() {
        let compilation = answer(String(repeating: "text \"hello\" colour red\n", count: 10_000))
        #expect(compilation.diagnostics.count == SceneCompiler.diagnosticLimit + 1)
        #expect(compilation.diagnostics.last?.message == "at least 900 more errors are not shown")
        let some = answer(String(repeating: "text \"hello\" colour red\n", count: 150))
        #expect(some.diagnostics.last?.message == "50 more errors are not shown")
    }

    @Test(
        "A megabyte of one piece is answered quickly",
        arguments: [
            "(", ")", "[", "]", "{", "}", "\"", "\"\"\"\n", "\"{", "#", ",", ";", "..", "-", "!", "a\n", "text ",
            "text\n",
            "text (\n", "text \"a\" { ", "text \"a\" frames [1,\n", "group {\n", "if 1 {\n", "if 1 {} else ",
            "let a = 1\n",
            "/*", "/* */", "\r", " ", "1", "a", "=", "text \"{}\"", "source \"{x}\"\n", "é", "\u{0301}", "\u{1F600} ",
            "style a {", "style a { style a }\n", "param a one of \"x\" ", "text \"a\" fill ", "colour red ",
        ])
    func repeated(piece: String) {
        answer(String(repeating: piece, count: 1_000_000 / piece.utf8.count))
    }

    @Test(
        "A megabyte behind a good start is answered quickly",
        arguments: [
            ("let a = ", "("), ("let a = ", "1+"), ("let a = ", "not "), ("let a = ", "- "), ("let a = ", "2^"),
            ("let a = ", "1 if 1 else "), ("let a = max(", "1, "), ("let a = ", "\"{"), ("text \"a\" frames [", "1, "),
            ("text \"a\" font \"a\"", ", \"b\""), ("text \"a\" style meme", ", meme"), ("text \"", "{"),
            ("text \"", "\\q"),
            ("text \"a\" size ", "1-"), ("text \"a\" size ", "1"), ("text \"a\" ", "\"b\" "),
            ("text \"a\" ", "colour red "),
            ("text \"a\" { ", "fill red "), ("if 1 {} ", "else if 1 {} "), ("source \"", "a"),
        ])
    func repeated(start: String, piece: String) {
        answer(start + String(repeating: piece, count: 1_000_000 / piece.utf8.count))
    }

    @Test("Names that rest on one another are answered quickly")
    func chains() {
        let count = 10_000
        answer((0..<count).map { "let a\($0) = \($0 == 0 ? "1" : "a\($0 - 1) + a\($0 - 1)")\n" }.joined())
        answer((0..<count).map { "let a\($0) = \"{\($0 == 0 ? "1" : "a\($0 - 1)")} {a\(max(0, $0 - 1))}\"\n" }.joined())
        answer(
            (0..<count).map { "style a\($0) { style \($0 == 0 ? "meme" : "a\($0 - 1), a\($0 - 1)") }\n" }.joined()
                + "text \"a\" style a\(count - 1)\n")
    }

    @Test("Nesting has a limit, in expressions and blocks")
    func nesting() {
        func message(_ text: String) -> [String] { answer(text).diagnostics.map(\.message) }
        let tooDeep = "this is nested more than 100 levels deep"
        let open = String(repeating: "(", count: 99)
        let close = String(repeating: ")", count: 99)
        #expect(message("canvas 1x1\nlet a = \(open)1\(close)") == [])
        #expect(message("canvas 1x1\nlet a = ((\(open)1\(close)))") == [tooDeep])
        #expect(
            message("canvas 1x1\nlet a = 1" + String(repeating: " + 1", count: 101))
                == ["the expression has more than 100 levels"])
        #expect(
            message("canvas 1x1\n" + String(repeating: "if on {\n", count: 100) + String(repeating: "}\n", count: 100))
                == [])
        #expect(
            message("canvas 1x1\n" + String(repeating: "if on {\n", count: 101) + String(repeating: "}\n", count: 101))
                == [tooDeep])
    }

    @Test("A script over a megabyte, or that is no UTF-8, is not read")
    func unreadable() {
        let long = SceneCompiler.compile(SourceFile(name: "test.gs", text: String(repeating: "\n", count: 1_000_001)))
        #expect(long.diagnostics.map(\.code) == ["limit-script"])
        var raisedLimits = ScriptLimits()
        raisedLimits.bytes = 2_000_000
        let raised = SceneCompiler.compile(
            SourceFile(name: "test.gs", text: "canvas 1x1" + String(repeating: "\n", count: 1_000_001)),
            limits: raisedLimits)
        #expect(raised.scene != nil)
        for bytes: [UInt8] in [
            [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
            [0x80],
        ] {
            let file = SourceFile(name: "test.gs", bytes: Array("text \"a".utf8) + bytes + Array("\"".utf8))
            let compilation = SceneCompiler.compile(file)
            #expect(compilation.diagnostics.map(\.code) == ["not-utf-8"], "\(bytes)")
            #expect(compilation.diagnostics.first?.range?.lower == 7)
        }
    }

    @Test("Random scripts are answered, and every place lies in the script")
    func randomScripts() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let good = """
            gifscript 1
            param title text = "HI" max 40
            let big = 40 + width / 2
            style loud { size (big); fill red }
            source "cat.gif" frames [0, 4, 8..12] crop 1 2 3x4
            text "{upper(title)} \\{ \\u00e9" at top-left style meme, loud { background #0008 padding 6 3; opacity 50% }
            image "a.png" at (width / 2) 20 time 0.5s..1.2s size 20% auto
            delay [0cs, 10cs]; play 3 times
            output "out.gif" matte white comment \"""
              two
              lines\"""
            if 1 < 2 { text "a" } else if big > 3 { text "b" } else { let x = 1 }
            for i in 0..9 { for c in split(title, "") { text "{c}{i}" { if i == 2 { fill red } } } }

            """
        let pieces = [
            "text", "\"a\"", "\"", "\"\"\"", "{", "}", "(", ")", "[", "]", ",", ";", "\n", "..", "1", "12px", "50%",
            "1s", "-",
            "+", "at", "top", "fill", "red", "#f00", "#", "style", "let", "param", "=", "if", "else", "for", "in", "/*",
            "*/",
            "//", "frames", "size", "320x240", "source", "\\", "\u{1F600}", "é", "\t", "\r\n", "\u{0}", "background",
            "padding",
        ]
        for round in 0..<3000 {
            var bytes: [UInt8] = []
            if round % 3 == 0 {
                for _ in 0..<Int.random(in: 1...60, using: &random) {
                    bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
                    if Bool.random(using: &random) { bytes.append(0x20) }
                }
            } else {
                bytes = Array(good.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let from = Int.random(in: 0..<bytes.count, using: &random)
                    let until = min(bytes.count, from + Int.random(in: 0...12, using: &random))
                    bytes.replaceSubrange(from..<until, with: (pieces.randomElement(using: &random) ?? "").utf8)
                    if bytes.isEmpty { bytes = [0x20] }
                }
            }
            let file = SourceFile(name: "test.gs", bytes: bytes)
            for mode in [SceneCompiler.Mode.render, .check] {
                let compilation = SceneCompiler.compile(file, mode: mode)
                _ = DiagnosticRenderer().render(compilation.diagnostics, in: file)
                let isInside = compilation.diagnostics.allSatisfy { diagnostic in
                    diagnostic.range.map { $0.lower >= 0 && $0.lower <= $0.upper && $0.upper <= bytes.count } ?? true
                }
                #expect(isInside, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }
}

/// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014, "Fast Splittable Pseudorandom Number Generators").
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
