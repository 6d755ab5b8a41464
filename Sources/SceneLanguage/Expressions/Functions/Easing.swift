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
    package static let calls = ["steps", "cubic-bezier"]

    /// The names, those that have numbers with some.
    package static let shown =
        names.filter { !calls.contains($0) } + ["steps(4)", "cubic-bezier(0.3, 0, 0.2, 1)"]

    /// nil where there is none of that name, or its numbers are none that it takes.
    init?(_ syntax: CurveSyntax) {
        var numbers: [Double]?
        if let arguments = syntax.arguments {
            guard arguments.allSatisfy({ $0.unit == .none }) else { return nil }
            numbers = arguments.map(\.amount)
        }
        switch (syntax.name, numbers) {
        case ("cubic-bezier", let numbers?):
            guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
                (-10...10).contains(numbers[1]), (-10...10).contains(numbers[3])
            else { return nil }
            self = .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
        case ("steps", let numbers?):
            guard numbers.count == 1, (1...10_000).contains(numbers[0]), numbers[0] == numbers[0].rounded() else {
                return nil
            }
            self = .steps(Int(numbers[0]), atStart: false)
        case ("step-start", nil): self = .steps(1, atStart: true)
        case ("step-end", nil): self = .steps(1, atStart: false)
        case (let name, nil):
            guard let curve = EasingCurve(name: name) else { return nil }
            self = .curve(curve)
        default: return nil
        }
    }

    /// One as it stands behind `ease`, `cubic-bezier(0.3, 0, 0.2, 1)` say; nil where there is none like that.
    init?(_ text: String) {
        // The longest that makes sense.
        guard text.utf8.count <= 200, let syntax = Parser.curve(Array(text.utf8)) else { return nil }
        self.init(syntax)
    }
}
