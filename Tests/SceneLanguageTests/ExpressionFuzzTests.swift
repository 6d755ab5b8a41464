import SceneLanguage
import Testing

/// Expressions that nobody would write: whatever the tree, an answer comes, soon, and what the checker lets pass has a
/// value of the kind it said, or an error that a frame's values explain.
@Suite struct ExpressionFuzz {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return bits ^ (bits >> 31)
        }
    }

    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 2, 0.5, 1e-300, 1e300, -1e300, 9e15, 1e18, 0x1p-1074, .greatestFiniteMagnitude, 255, 1e6, 64, 3,
    ]

    private static let texts = ["", "a", "👨‍👩‍👧‍👦", "e\u{301}", "\u{301}", "\r\n", "ΣΑΣ", "ease-in", "a b c", "🇩🇪🇩", "\0"]

    private static let kinds: [ValueKind] = [
        .number, .number, .number, .percent, .time, .angle, .bytes, .text, .color, .switch, .list,
    ]

    private var generator: Generator
    private let names: [String]

    init() {
        self.init(seed: 0, names: [])
    }

    private init(seed: UInt64, names: [String]) {
        generator = Generator(state: seed)
        self.names = names
    }

    private mutating func pick<T>(_ items: [T]) -> T {
        items[Int.random(in: 0..<items.count, using: &generator)]
    }

    private mutating func literal() -> ExpressionSyntax.Node {
        let number = pick(Self.numbers)
        switch pick(Self.kinds) {
        case .number: return .literal(.number(number))
        case .percent: return .literal(.percent(number))
        case .time: return .literal(.time(number))
        case .angle: return .literal(.angle(number))
        case .bytes: return .literal(.bytes(number))
        case .color: return .literal(.color(.white))
        case .switch: return .literal(.switch(Bool.random(using: &generator)))
        case .text: return .string(StringSyntax(parts: [.text(pick(Self.texts))], range: SourceRange(0, 1)))
        case .list: return .list([])
        case .record: return .literal(.record(["name": .number(number)]))
        }
    }

    private mutating func tree(_ depth: Int) -> ExpressionSyntax {
        let node: ExpressionSyntax.Node
        switch depth <= 0 ? Int.random(in: 0..<3, using: &generator) : Int.random(in: 0..<12, using: &generator) {
        case 0, 1: node = literal()
        case 2: node = .name(pick(names + ["frame", "time", "width", "progress", "duration", "red", "nobody"]))
        case 3: node = .unary(Bool.random(using: &generator) ? .minus : .not, tree(depth - 1))
        case 4, 5, 6:
            let operators: [ExpressionSyntax.BinaryOperator] = [
                .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .times,
                .divide, .modulo, .power,
            ]
            node = .binary(pick(operators), operatorRange: SourceRange(0, 1), tree(depth - 1), tree(depth - 1))
        case 7:
            node = .conditional(condition: tree(depth - 1), then: tree(depth - 1), otherwise: tree(depth - 1))
        case 8, 9:
            let count = Int.random(in: 0..<5, using: &generator)
            node = .call(
                name: pick(Function.names), nameRange: SourceRange(0, 1),
                arguments: (0..<count).map { _ in tree(depth - 1) })
        case 10:
            node = .string(
                StringSyntax(
                    parts: [.text(pick(Self.texts)), .expression(tree(depth - 1)), .expression(tree(depth - 1))],
                    range: SourceRange(0, 1)))
        default:
            node = .list((0..<Int.random(in: 0..<4, using: &generator)).map { _ in tree(depth - 1) })
        }
        return ExpressionSyntax(node, SourceRange(0, 1))
    }

    @Test func `random trees`() {
        var passed = 0
        var valued = 0
        let taken = ContinuousClock().measure {
            var seed: UInt64 = 0
            let clock = ContinuousClock()
            let end = clock.now + .seconds(FuzzTime.seconds)
            // As many as tell something, and all that there is time for.
            while seed < 8_000 || clock.now < end {
                defer { seed += 1 }
                var fuzz = ExpressionFuzz(seed: seed, names: ["a", "b", "c", "t", "f"])
                var scope = Scope(frameAccess: seed % 5 == 0 ? .none : .all)
                scope.declare("t", .parameter(kind: .text, value: .text("x\u{301}y"), origin: .caller))
                scope.declare("f", .parameter(kind: .number, value: nil))
                for name in ["a", "b", "c"] { scope.declare(name, .binding(fuzz.tree(3))) }
                let expression = fuzz.tree(4)
                var diagnostics: [Diagnostic] = []
                let type = ExpressionChecker.check(expression, in: scope, diagnostics: &diagnostics)
                if let type {
                    passed += 1
                    #expect(diagnostics.isEmpty, "seed \(seed)")
                    // Wrong kinds are the checker's to find.
                    do throws(Diagnostic) {
                        let value = try Evaluator.evaluate(expression, in: scope, frame: aFrame)
                        valued += 1
                        #expect(value.kind == type.kind, "seed \(seed)")
                        #expect(value.printed.utf8.count < 3_000_000, "seed \(seed)")
                    } catch {
                        #expect(error.code != "wrong-kind" && error.code != "invalid-expression", "seed \(seed)")
                        #expect(
                            error.message.hasSuffix(" in frame 3") || error.code == "unset-parameter", "seed \(seed)")
                    }
                } else {
                    // What the checker refuses may still be asked for.
                    _ = try? Evaluator.evaluate(expression, in: scope, frame: aFrame)
                }
                _ = try? Evaluator.evaluate(expression, in: scope, frame: nil)
            }
        }
        #expect(passed > 1000 && valued > 700, "only \(passed) passed, \(valued) had a value")
        #expect(taken < .seconds(60 + FuzzTime.seconds), "took \(taken)")
    }
}
