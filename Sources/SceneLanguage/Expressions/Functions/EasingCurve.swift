/// The named easing curves of CSS Easing Functions Level 1, which are cubic Béziers from (0, 0) to (1, 1).
package enum EasingCurve: String, Sendable, CaseIterable {
    case linear
    case ease
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"

    /// The curve of that name: CSS's, or its short form `in`, `out` or `in-out`.
    package init?(name: String) {
        guard let curve = EasingCurve(rawValue: name) ?? EasingCurve(rawValue: "ease-" + name) else { return nil }
        self = curve
    }

    package static let names: [String] =
        allCases.map(\.rawValue)
        + allCases.map(\.rawValue).filter { $0.hasPrefix("ease-") }.map { String($0.dropFirst(5)) }

    /// How far the movement is, 0 to 1, when a share `t` of its time is over; `t` outside of 0 to 1 counts as 0 or 1.
    package func value(at t: Double) -> Double {
        guard t > 0 else { return 0 }
        guard t < 1 else { return 1 }
        switch self {
        case .linear: return t
        case .ease: return Self.bezier(0.25, 0.1, 0.25, 1, at: t)
        case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: t)
        case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: t)
        case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: t)
        }
    }

    /// The height of the curve with the control points (x1, y1) and (x2, y2) where its abscissa is `x`. The abscissa
    /// rises all the way, so halving finds its parameter; 60 steps leave no bit to find.
    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        let (abscissa, height) = (Cubic(x1, x2), Cubic(y1, y2))
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abscissa.value(at: middle) < x { low = middle } else { high = middle }
        }
        return height.value(at: (low + high) / 2)
    }

    /// One coordinate of a cubic Bézier from 0 to 1 with the inner control values `a` and `b`, as a polynomial.
    private struct Cubic {
        let first, second, third: Double

        init(_ a: Double, _ b: Double) {
            first = 3 * a
            second = 3 * b - 6 * a
            third = 1 + 3 * a - 3 * b
        }

        func value(at s: Double) -> Double { ((third * s + second) * s + first) * s }
    }
}
