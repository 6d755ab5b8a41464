/// How a movement goes from one key to the next: the easing functions of CSS.
package enum Easing: Sendable, Hashable {
    case curve(EasingCurve)
    /// The control points; both abscissas are 0 to 1. Ordinates beyond 0 to 1 let the movement overshoot.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// So many equal jumps, each at the start or the end of its share of the time.
    case steps(Int, atStart: Bool)

    /// How far the movement is when a share `t` of its time, 0 to 1, is over.
    package func value(at t: Double) -> Double {
        switch self {
        case .curve(let curve): return curve.value(at: t)
        case .bezier(let x1, let y1, let x2, let y2):
            guard t > 0 else { return 0 }
            return t < 1 ? EasingCurve.bezier(x1, y1, x2, y2, at: t) : 1
        case .steps(let count, let atStart):
            guard t < 1 else { return 1 }
            let done = (max(t, 0) * Double(count)).rounded(.down) + (atStart ? 1 : 0)
            return min(done / Double(count), 1)
        }
    }

    /// The words that stand behind `ease`.
    package static let names = EasingCurve.names + ["step-start", "step-end"] + calls

    /// Those that have numbers in parentheses right behind them.
    static let calls = ["steps", "cubic-bezier"]
}
