/// Closed contours of lines and Bézier curves, filled by the non-zero rule.
struct OutlinePath: Hashable {
    enum Element: Hashable {
        /// Begins a contour; the one before it closes.
        case move(Point)
        case line(Point)
        case quadratic(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
    }

    var elements: [Element] = []

    var isEmpty: Bool { elements.isEmpty }

    func transformed(by transform: AffineTransform) -> OutlinePath {
        OutlinePath(
            elements: elements.map { element in
                switch element {
                case .move(let point): .move(transform(point))
                case .line(let point): .line(transform(point))
                case .quadratic(let control, let end): .quadratic(control: transform(control), end: transform(end))
                case .cubic(let control1, let control2, let end):
                    .cubic(control1: transform(control1), control2: transform(control2), end: transform(end))
                }
            })
    }

    /// Of all points, control points included: the curves are inside it.
    var controlBounds: Bounds {
        var bounds = Bounds()
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                bounds.add(point)
            case .quadratic(let control, let end):
                bounds.add(control)
                bounds.add(end)
            case .cubic(let control1, let control2, let end):
                bounds.add(control1)
                bounds.add(control2)
                bounds.add(end)
            }
        }
        return bounds
    }

    /// The contours as straight pieces, nowhere further than about a sixteenth of a unit from the curves.
    var segments: [Segment] {
        var result: [Segment] = []
        var start = Point(x: 0, y: 0)
        var current = start
        func add(_ point: Point) {
            if point != current { result.append(Segment(from: current, to: point)) }
            current = point
        }
        for element in elements {
            switch element {
            case .move(let point):
                add(start)
                start = point
                current = point
            case .line(let point):
                add(point)
            case .quadratic(let control, let end):
                let from = current
                let bend = Point(x: from.x - 2 * control.x + end.x, y: from.y - 2 * control.y + end.y)
                let steps = Self.steps(for: bend, factor: 0.25)
                for step in 1...steps {
                    let t = Double(step) / Double(steps)
                    let u = 1 - t
                    let (p, q, r) = (u * u, 2 * u * t, t * t)
                    add(
                        Point(
                            x: p * from.x + q * control.x + r * end.x,
                            y: p * from.y + q * control.y + r * end.y))
                }
            case .cubic(let control1, let control2, let end):
                let from = current
                let bend = Point(
                    x: max(
                        (from.x - 2 * control1.x + control2.x).magnitude,
                        (control1.x - 2 * control2.x + end.x).magnitude),
                    y: max(
                        (from.y - 2 * control1.y + control2.y).magnitude,
                        (control1.y - 2 * control2.y + end.y).magnitude))
                let steps = Self.steps(for: bend, factor: 0.75)
                for step in 1...steps {
                    let t = Double(step) / Double(steps)
                    let u = 1 - t
                    let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    add(
                        Point(
                            x: p * from.x + q * control1.x + r * control2.x + s * end.x,
                            y: p * from.y + q * control1.y + r * control2.y + s * end.y))
                }
            }
        }
        add(start)
        return result
    }

    /// A curve of second difference `bend`, cut into n pieces, strays by `factor * |bend| / n²` (Wang's formula).
    private static func steps(for bend: Point, factor: Double) -> Int {
        let length = (bend.x * bend.x + bend.y * bend.y).squareRoot()
        let pieces = (factor * length * 16).squareRoot().rounded(.up)
        return pieces.isFinite ? max(1, min(Int(pieces), 200)) : 1
    }
}

/// A straight piece of a contour.
struct Segment: Hashable {
    var from: Point
    var to: Point
}
