/// A contour as straight pieces.
struct FlatContour {
    /// No two in a row are the same.
    var points: [Point]
    var isClosed: Bool
}

extension ShapePath {
    /// The contours, moved and turned by `transform`, nowhere further than a 64th of a pixel from the curves that are
    /// not very large; nil where they have more than `mostPoints` points.
    func contours(_ transform: AffineTransform) -> [FlatContour]? {
        var contours: [FlatContour] = []
        var count = 0
        var current = FlatContour(points: [], isClosed: false)
        func finish() {
            if !current.points.isEmpty { contours.append(current) }
        }
        func add(_ point: Point) {
            guard current.points.last != point else { return }
            current.points.append(point)
            count += 1
        }
        for element in elements {
            guard count <= Self.mostPoints else { return nil }
            switch element {
            case .move(let point):
                finish()
                count += 1
                current = FlatContour(points: [transform(point)], isClosed: false)
            case .line(let end): add(transform(end))
            case .cubic(let first, let second, let end):
                guard let from = current.points.last else { continue }
                Self.flatten(
                    from, transform(first), transform(second), transform(end), add: add)
            case .close:
                if let first = current.points.first, current.points.count > 1, current.points.last == first {
                    current.points.removeLast()
                }
                current.isClosed = true
                finish()
                current.points = []
            }
        }
        finish()
        return contours
    }

    /// More than any drawing needs; what they take in memory stays small.
    static let mostPoints = 200_000

    private static func flatten(
        _ from: Point, _ first: Point, _ second: Point, _ end: Point,
        add: (Point) -> Void
    ) {
        // Wang's formula, as in `OutlinePath.segments`.
        let x = max((from.x - 2 * first.x + second.x).magnitude, (first.x - 2 * second.x + end.x).magnitude)
        let y = max((from.y - 2 * first.y + second.y).magnitude, (first.y - 2 * second.y + end.y).magnitude)
        let pieces = (0.75 * (x * x + y * y).squareRoot() * 64).squareRoot().rounded(.up)
        let steps = pieces.isFinite ? max(1, min(Int(pieces), 500)) : 1
        for step in 1..<max(1, steps) {
            let t = Double(step) / Double(steps)
            let u = 1 - t
            let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            add(
                Point(
                    x: p * from.x + q * first.x + r * second.x + s * end.x,
                    y: p * from.y + q * first.y + r * second.y + s * end.y))
        }
        add(end)
    }

    /// Around all points, control points left out where curves stay inside them.
    ///
    /// - Returns: nil where there are none.
    /// - Throws: `tooManyPoints` where there are more than can be drawn.
    package func bounds() throws(ShapeError) -> (left: Double, top: Double, right: Double, bottom: Double)? {
        guard let contours = contours(AffineTransform()) else { throw .tooManyPoints }
        var bounds = Bounds()
        for contour in contours {
            for point in contour.points { bounds.add(point) }
        }
        return bounds.isEmpty ? nil : (bounds.left, bounds.top, bounds.right, bounds.bottom)
    }
}
