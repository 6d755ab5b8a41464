import SceneLanguage
import TestSupport
import Testing

/// Scripts that nobody would write: whatever the text, an answer comes soon, its places lie in the script, and the layout
/// is the same the second time and means the same.
@Suite("Fuzz: scripts") struct ScriptFuzz {
    @Test("What the vocabulary admits is read without an error")
    func admitted() {
        let directives = Vocabulary.standard.directives.filter { $0.availability == .now }
        FuzzTime.cases { seed in
            var generator = ScriptGenerator(seed: seed, isSound: true)
            let directive = generator.pick(directives)
            guard !directive.options.isEmpty else { return }
            let option = generator.pick(directive.options.filter { $0.availability == .now })
            let script = generator.option(option, of: directive)
            let diagnostics = Parser.parse(SourceFile(name: "a", text: script)).1
            #expect(diagnostics.isEmpty, "seed \(seed): \(script)\(diagnostics.map(\.message))")
        }
    }

    @Test("Whole scripts out of the vocabulary", arguments: [true, false])
    func whole(isSound: Bool) {
        var compiled = 0
        var laidOut = 0
        var count = 0
        FuzzTime.cases { seed in
            var generator = ScriptGenerator(seed: seed, isSound: isSound)
            let answer = Self.check(generator.script(), seed: seed)
            count += 1
            compiled += answer.hasScene ? 1 : 0
            laidOut += answer.isLaidOut ? 1 : 0
        }
        // Or the generator writes nothing that gets far.
        guard count > 200 else { return }
        #expect(compiled > count / 50, "\(compiled) of \(count) compiled")
        #expect(laidOut > count / (isSound ? 2 : 4), "\(laidOut) of \(count) were laid out")
    }

    @Test("Bytes that were changed, in whole scripts and in those of the documents")
    func changed() {
        FuzzTime.cases { seed in
            var generator = ScriptGenerator(seed: seed, isSound: true)
            let isOfDocuments = generator.random.below(2) == 0
            var bytes = Array((isOfDocuments ? generator.pick(MeaningTests.scripts) : generator.script()).utf8)
            for _ in 0...generator.random.below(6) where !bytes.isEmpty {
                let index = generator.random.below(bytes.count)
                switch generator.random.below(5) {
                case 0: bytes[index] = generator.random.byte()
                case 1: bytes[index] = generator.pick(Array("(){}[]\"\\,;:=.-#%/*\n\r \t0ax'".utf8))
                case 2: bytes.remove(at: index)
                case 3: bytes.removeSubrange(index..<min(bytes.count, index + generator.random.below(20)))
                default:
                    let piece = bytes[index..<min(bytes.count, index + generator.random.below(40))]
                    bytes.insert(contentsOf: piece, at: generator.random.below(bytes.count))
                }
            }
            Self.check(bytes, seed: seed)
        }
    }

    @Test("Scripts of the documents that were shaken up")
    func shaken() {
        FuzzTime.cases { seed in
            var random = SeededRandom(seed: seed)
            let script = MeaningTests.scripts[random.below(MeaningTests.scripts.count)]
            Self.check(MeaningTests.shaken(script, &random), seed: seed)
        }
    }

    @Test("Tokens without any order")
    func soup() {
        FuzzTime.cases { seed in
            var generator = ScriptGenerator(seed: seed, isSound: false)
            var script = ""
            for _ in 0..<generator.random.below(60) {
                script += generator.pick(Self.tokens) + generator.pick(["", " ", " ", "\n"])
            }
            Self.check(script, seed: seed)
        }
    }

    @Test("Values without any order in a style, which is read only where it is used")
    func styles() {
        let options = Vocabulary.standard.directive("text")?.options.map(\.name) ?? []
        FuzzTime.cases { seed in
            var generator = ScriptGenerator(seed: seed, isSound: false)
            var block = ""
            for _ in 0..<1 + generator.random.below(3) {
                block += generator.pick(options) + " "
                for _ in 0..<1 + generator.random.below(4) {
                    block += generator.pick(Self.values) + generator.pick(["", "", " "])
                }
                block += generator.pick(["; ", "\n"])
            }
            Self.check("canvas 9x9 red\nlet row = [1, 2]\nstyle s { \(block)}\ntext \"a\" style s\n", seed: seed)
        }
    }

    private static let values = [
        "(", ")", "[", "]", "\"a\"", "\"{row}\"", ",", ":", "=", "+", "-", "*", "/", "%", ".", "..", "#f00", "/* c */",
        "3", "-5", "+2", ".5", "1.5s", "50%", "10x20", "3..5", "-3..", "x", "red", "on", "row", "rgb(", "linear(",
        "ease",
        "(1 + 2)", "[0s: 1, 1s: 2]", "top", "auto", "end", "start", "to", "ms", "×",
    ]

    private static let tokens: [String] =
        Vocabulary.standard.directives.flatMap { [$0.name] + $0.options.map(\.name) } + Vocabulary.forms
        + Function.names
        + [
            "(", ")", "{", "}", "[", "]", "\"", "\"\"\"", "\"a\"", "\"{", "}\"", ",", ";", ":", "=", "==", "<", "+",
            "-",
            "*", "/", "%", "^", ".", "..", "#", "#f00", "//", "/*", "*/", "\\", "3", "1.5s", "50%", "10x20", "-3..",
            "x",
            "red", "on", "if", "else", "in", "of", "one", "min", "max", "start", "end", "ease", "top", "auto", "\r",
            "\t",
            "é", "😀", "\u{301}", "\u{FEFF}", "\u{0}", "\u{A0}", "“", "‘", "0x", "1e", "99999999999",
        ]

    // MARK: Checking

    struct Answer {
        var hasScene: Bool
        var isLaidOut: Bool
    }

    @discardableResult
    private static func check(_ script: String, seed: UInt64) -> Answer { check(Array(script.utf8), seed: seed) }

    @discardableResult
    private static func check(_ bytes: [UInt8], seed: UInt64) -> Answer {
        let file = SourceFile(name: "fuzz.gs", bytes: bytes)
        let script = String(decoding: bytes, as: UTF8.self)
        var limits = ScriptLimits()
        limits.turns = 1000
        let clock = ContinuousClock()
        let start = clock.now
        var hasScene = false
        for mode in [SceneCompiler.Mode.check, .render] {
            let compilation = SceneCompiler.compile(file, mode: mode, limits: limits)
            let isWrong = compilation.diagnostics.contains { $0.severity == .error } || !compilation.usageErrors.isEmpty
            #expect((compilation.scene == nil) == isWrong, "seed \(seed):\n\(script)")
            for diagnostic in compilation.diagnostics {
                let range = diagnostic.range ?? SourceRange(0, 0)
                #expect(
                    range.lower >= 0 && range.lower <= range.upper && range.upper <= file.bytes.count,
                    "seed \(seed): \(diagnostic)\n\(script)")
                #expect(!diagnostic.message.isEmpty && diagnostic.hint != "", "seed \(seed): \(diagnostic)\n\(script)")
            }
            _ = DiagnosticRenderer().render(compilation.diagnostics, in: file)
            hasScene = hasScene || compilation.scene != nil
        }
        let isLaidOut = LayoutCheck.keepsMeaning(of: file)
        #expect(clock.now - start < .seconds(5), "seed \(seed) took \(clock.now - start):\n\(script)")
        return Answer(hasScene: hasScene, isLaidOut: isLaidOut)
    }
}
