#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Arithmetic, interpolation and chance.
enum NumberFunctions {
    static let mostDecimals = 15

    static let all: [Function] = [
        Function(
            name: "min", parameters: [amount("a"), amount("b")], takesMore: true, result: .likeFirst,
            help: "the smallest of two or more values of one kind"
        ) { (arguments) throws(EvaluationProblem) in try extreme(arguments, <) },
        Function(
            name: "max", parameters: [amount("a"), amount("b")], takesMore: true, result: .likeFirst,
            help: "the largest of two or more values of one kind"
        ) { (arguments) throws(EvaluationProblem) in try extreme(arguments, >) },
        unary("abs", help: "the value without its sign", \.magnitude),
        unary("floor", help: "the whole number at or below the value", Rounding.down),
        unary("ceil", help: "the whole number at or above the value", Rounding.up),
        unary("round", help: "the nearest whole number, halves away from zero") { $0.rounded() },
        Function(
            name: "sqrt", parameters: [number("number")], result: .kind(.number), help: "the square root of a number"
        ) { (arguments) throws(EvaluationProblem) in .number(try arguments.amount(0).squareRoot()) },
        Function(
            name: "sin", parameters: [angle], result: .kind(.number), help: "the sine of an angle"
        ) { (arguments) throws(EvaluationProblem) in .number(Trigonometry.sine(degrees: try arguments.amount(0))) },
        Function(
            name: "cos", parameters: [angle], result: .kind(.number), help: "the cosine of an angle"
        ) { (arguments) throws(EvaluationProblem) in .number(Trigonometry.cosine(degrees: try arguments.amount(0))) },
        Function(
            name: "clamp", parameters: [amount("value"), amount("low"), amount("high")], result: .likeFirst,
            help: "the value, but at most high and at least low, of which low wins"
        ) { (arguments) throws(EvaluationProblem) in
            let clamped = max(
                try arguments.amount(1), min(try arguments.amount(0), try arguments.amount(2)))
            return try like(arguments, clamped)
        },
        Function(
            name: "lerp",
            parameters: [blendable("from"), blendable("to"), fraction("t")], result: .likeFirst,
            help: "from where t is 0, to where t is 1 (or 100%), in proportion between and beyond; mixes colours too"
        ) { (arguments) throws(EvaluationProblem) in
            let t = try arguments.fraction(2)
            if case .color(let from) = try arguments.value(0), case .color(let to) = try arguments.value(1) {
                return .color(from.mixed(with: to, t))
            }
            let from = try arguments.amount(0)
            let to = try arguments.amount(1)
            // Exact at both ends.
            return try like(arguments, t == 1 ? to : from + (to - from) * t)
        },
        Function(
            name: "ease",
            parameters: [
                .init(name: "curve", accepts: .curve, isOptional: true), fraction("t"),
            ], result: .kind(.number),
            help:
                "t, from 0 to 1, bent along a curve as behind keyframes, such as \"in-out\" or \"steps(4)\"; ease if not said"
        ) { (arguments) throws(EvaluationProblem) in
            let t = try arguments.fraction(1)
            guard arguments.optional(0) != nil else { return .number(EasingCurve.ease.value(at: t)) }
            let name = try arguments.text(0)
            guard let curve = Easing(name) else { throw .unknownCurve(name) }
            return .number(curve.value(at: t))
        },
        Function(
            name: "random", parameters: [number("seed")], result: .kind(.number),
            help: "a number from 0 up to, not including, 1: always the same for the same seed, as in random(frame)"
        ) { (arguments) throws(EvaluationProblem) in .number(random(seed: try arguments.amount(0))) },
        Function(
            name: "fixed",
            parameters: [.init(name: "number", accepts: .kinds(ValueKind.amounts)), number("decimals")],
            result: .kind(.text),
            help: "the number as text with so many decimals, 0 to \(mostDecimals)"
        ) { (arguments) throws(EvaluationProblem) in
            let decimals = Rounding.down(try arguments.amount(1))
            guard decimals >= 0, decimals <= Double(mostDecimals) else { throw .decimalsOutOfRange(decimals) }
            return .text(DecimalText.fixed(Int(decimals), decimals: try arguments.amount(0)))
        },
    ]

    /// `base ^ exponent`. Whole exponents go by multiplication alone, so that they give the same on every platform.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        guard exponent.magnitude <= 64, exponent == exponent.rounded() else { return pow(base, exponent) }
        var result = 1.0
        for _ in 0..<Int(exponent.magnitude) { result *= base }
        return exponent < 0 ? 1 / result : result
    }

    /// One step of SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014) from
    /// the seed's 64 bits; the upper 53 bits of what it gives are the fraction. 0 and -0 are one seed.
    static func random(seed: Double) -> Double {
        var bits = (seed + 0).bitPattern &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return Double(bits >> 11) * 0x1p-53
    }

    private static func amount(_ name: String) -> Function.Parameter {
        .init(name: name, accepts: .alike(ValueKind.amounts))
    }

    private static func blendable(_ name: String) -> Function.Parameter {
        .init(name: name, accepts: .alike(ValueKind.amounts + [.color]))
    }

    private static func number(_ name: String) -> Function.Parameter {
        .init(name: name, accepts: .kinds([.number]))
    }

    private static func fraction(_ name: String) -> Function.Parameter {
        .init(name: name, accepts: .kinds([.number, .percent]))
    }

    private static let angle = Function.Parameter(name: "angle", accepts: .kinds([.angle]))

    private static func unary(
        _ name: String, help: String, _ compute: @escaping @Sendable (Double) -> Double
    ) -> Function {
        Function(
            name: name, parameters: [.init(name: "value", accepts: .kinds(ValueKind.amounts))], result: .likeFirst,
            help: help
        ) { (arguments) throws(EvaluationProblem) in try like(arguments, compute(try arguments.amount(0))) }
    }

    /// An amount of the first argument's kind.
    private static func like(_ arguments: FunctionArguments, _ amount: Double) throws(EvaluationProblem) -> Value {
        guard let value = Value(amount, of: try arguments.value(0).kind) else { throw .wrongKind }
        return value
    }

    private static func extreme(
        _ arguments: FunctionArguments, _ isBetter: (Double, Double) -> Bool
    ) throws(EvaluationProblem) -> Value {
        var best = try arguments.amount(0)
        for index in 1..<max(arguments.count, 1) {
            let candidate = try arguments.amount(index)
            if isBetter(candidate, best) { best = candidate }
        }
        return try like(arguments, best)
    }
}
