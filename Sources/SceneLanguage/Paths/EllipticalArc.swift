/// A part of an ellipse between two points, as SVG's `A` command gives it.
///
/// The centre is found as SVG 2 says (appendix B.2.4). Angles are kept as unit vectors, so that square roots are all the
/// mathematics there is, and results are the same bits everywhere.
struct EllipticalArc {
    private let center: PathData.Point
    private let radiusX: Double
    private let radiusY: Double
    private let cosine: Double
    private let sine: Double
    /// On the unit circle.
    private let from: PathData.Point
    private let to: PathData.Point
    private let end: PathData.Point
    private let isClockwise: Bool

    /// nil where it is no arc: without a radius, or between the same points.
    init?(
        from start: PathData.Point, to end: PathData.Point, radiusX: Double, radiusY: Double, degrees: Double,
        isLarge: Bool, isClockwise: Bool
    ) {
        guard start != end, radiusX != 0, radiusY != 0 else { return nil }
        cosine = Trigonometry.cosine(degrees: degrees)
        sine = Trigonometry.sine(degrees: degrees)
        let halfX = (start.x - end.x) / 2
        let halfY = (start.y - end.y) / 2
        let x = cosine * halfX + sine * halfY
        let y = cosine * halfY - sine * halfX
        var (rx, ry) = (radiusX.magnitude, radiusY.magnitude)
        let excess = (x / rx) * (x / rx) + (y / ry) * (y / ry)
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let (ux, uy) = (x / rx, y / ry)
        let squared = ux * ux + uy * uy
        guard squared > 0, squared.isFinite else { return nil }
        var factor = max(0, 1 / squared - 1).squareRoot()
        if isLarge == isClockwise { factor = -factor }
        // On the unit circle, whose centre lies there.
        let (centerX, centerY) = (factor * uy, -factor * ux)
        from = PathData.Point(ux - centerX, uy - centerY)
        to = PathData.Point(-ux - centerX, -uy - centerY)
        self.radiusX = rx
        self.radiusY = ry
        self.end = end
        self.isClockwise = isClockwise
        center = PathData.Point(
            cosine * centerX * rx - sine * centerY * ry + (start.x + end.x) / 2,
            sine * centerX * rx + cosine * centerY * ry + (start.y + end.y) / 2)
    }

    /// Cubic curves of at most an eighth of the ellipse, each with its controls and its end.
    var curves: [(PathData.Point, PathData.Point, PathData.Point)] {
        let sign = isClockwise ? 1.0 : -1.0
        var vectors = [from]
        var current = from
        // Quarters, until less than one is left.
        for _ in 0..<3 {
            let cross = (current.x * to.y - current.y * to.x) * sign
            let dot = current.x * to.x + current.y * to.y
            // Half an ellipse is two quarters, whatever rounding makes of it.
            if cross > 0, dot >= -1e-9 { break }
            let next = PathData.Point(-current.y * sign, current.x * sign)
            vectors += [middle(current, next), next]
            current = next
        }
        vectors += [middle(current, to), to]
        var result: [(PathData.Point, PathData.Point, PathData.Point)] = []
        for (a, b) in zip(vectors, vectors.dropFirst()) {
            let cosineOfAngle = max(-1, min(1, a.x * b.x + a.y * b.y))
            let half = ((1 + cosineOfAngle) / 2).squareRoot()
            let handle = 4.0 / 3 * ((1 - cosineOfAngle) / 2).squareRoot() / (1 + half) * sign
            result.append(
                (
                    placed(PathData.Point(a.x - a.y * handle, a.y + a.x * handle)),
                    placed(PathData.Point(b.x + b.y * handle, b.y - b.x * handle)), placed(b)
                ))
        }
        result[result.count - 1].2 = end
        return result
    }

    private func middle(_ a: PathData.Point, _ b: PathData.Point) -> PathData.Point {
        let (x, y) = (a.x + b.x, a.y + b.y)
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? PathData.Point(x / length, y / length) : a
    }

    private func placed(_ unit: PathData.Point) -> PathData.Point {
        let (x, y) = (unit.x * radiusX, unit.y * radiusY)
        return PathData.Point(cosine * x - sine * y + center.x, sine * x + cosine * y + center.y)
    }
}
