/// Cuts contours into dashes.
struct DashPattern {
    /// Finer ones would take long and look solid.
    static let mostDashes = 20_000

    private let on: Double
    private let period: Double
    private let phase: Double

    /// nil where it cuts nothing.
    init?(_ dash: ShapeRequest.Dash) {
        let (on, off) = (max(0, dash.on), max(0, dash.off))
        guard off > 0, (on + off).isFinite, dash.phase.isFinite else { return nil }
        self.on = on
        period = on + off
        let rest = dash.phase.truncatingRemainder(dividingBy: period)
        phase = rest < 0 ? rest + period : rest
    }

    /// The dashes of a contour, each open; nil where they are too many.
    func dashes(of contour: FlatContour, atMost most: Int) -> [FlatContour]? {
        let points = contour.points + (contour.isClosed ? contour.points.prefix(1) : [])
        guard points.count > 1 else { return [contour] }
        var length = 0.0
        for (a, b) in zip(points, points.dropFirst()) { length += Self.distance(a, b) }
        guard length / period <= Double(most) else { return nil }
        var result: [FlatContour] = []
        var isOn = phase < on
        var left = isOn ? on - phase : period - phase
        var dash: [Point] = isOn ? [points[0]] : []
        func finish() {
            if !dash.isEmpty { result.append(FlatContour(points: dash, isClosed: false)) }
            dash = []
        }
        for (a, b) in zip(points, points.dropFirst()) {
            let whole = Self.distance(a, b)
            var done = 0.0
            while whole - done > left {
                done += left
                let at = Point(x: a.x + (b.x - a.x) * done / whole, y: a.y + (b.y - a.y) * done / whole)
                if isOn {
                    dash.append(at)
                    finish()
                } else {
                    dash = [at]
                }
                isOn.toggle()
                left = isOn ? on : period - on
                // A dot: its direction does not matter.
                if isOn, left == 0 {
                    finish()
                    isOn = false
                    left = period
                }
            }
            left -= whole - done
            if isOn { dash.append(b) }
        }
        finish()
        return result.map { FlatContour(points: Self.distinct($0.points), isClosed: false) }
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }

    private static func distinct(_ points: [Point]) -> [Point] {
        var result: [Point] = []
        for point in points where point != result.last { result.append(point) }
        return result
    }
}
