/// Rounding that a person's arithmetic expects.
///
/// 0.3 s / 100 ms is 2.9999999999999996 in binary; whoever asks for its whole part wants 3. So a number within a
/// billionth of a whole one counts as that one.
enum Rounding {
    private static let tolerance = 1e-9

    static func down(_ number: Double) -> Double {
        snapped(number) ?? number.rounded(.down)
    }

    static func up(_ number: Double) -> Double {
        snapped(number) ?? number.rounded(.up)
    }

    /// What is left of `a` after whole steps of `b`, with the sign of `b`; `b` must not be 0.
    static func remainder(_ a: Double, _ b: Double) -> Double {
        let quotient = a / b
        if let whole = snapped(quotient), whole.magnitude < 1e15 { return 0 }
        let rest = a.truncatingRemainder(dividingBy: b)
        return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
    }

    private static func snapped(_ number: Double) -> Double? {
        let nearest = number.rounded()
        return (number - nearest).magnitude < tolerance ? nearest : nil
    }
}
