/// A closed polygon that turns clockwise, and the rectangle around it.
struct Polygon {
    private(set) var points: [Point]
    private(set) var bounds: Bounds

    /// Points that turn the other way are taken in reverse.
    init(_ points: [Point]) {
        let area = Self.doubleArea(points)
        self.init(as: area < 0 ? points.reversed() : points)
    }

    /// As the points turn: contours of one shape cut holes into one another by their directions.
    init(as points: [Point]) {
        self.points = points
        bounds = points.reduce(into: Bounds()) { $0.add($1) }
    }

    /// Positive where they turn clockwise, y growing downwards.
    private static func doubleArea(_ points: [Point]) -> Double {
        guard var before = points.last else { return 0 }
        var sum = 0.0
        for point in points {
            sum += before.x * point.y - point.x * before.y
            before = point
        }
        return sum
    }

    /// What of it lies in a rectangle, with edges along the rectangle's where it reaches out: I. Sutherland and
    /// G. Hodgman, "Reentrant Polygon Clipping" (1974).
    func clipped(to area: Bounds) -> Polygon {
        if bounds.left >= area.left, bounds.right <= area.right, bounds.top >= area.top, bounds.bottom <= area.bottom {
            return self
        }
        var result = points
        Self.clip(&result, by: { $0.x - area.left })
        Self.clip(&result, by: { area.right - $0.x })
        Self.clip(&result, by: { $0.y - area.top })
        Self.clip(&result, by: { area.bottom - $0.y })
        return Polygon(as: result)
    }

    /// Keeps where `distance` is not negative.
    private static func clip(_ points: inout [Point], by distance: (Point) -> Double) {
        guard var before = points.last else { return }
        var result: [Point] = []
        result.reserveCapacity(points.count + 4)
        var beforeDistance = distance(before)
        for point in points {
            let pointDistance = distance(point)
            if (beforeDistance >= 0) != (pointDistance >= 0) {
                let t = beforeDistance / (beforeDistance - pointDistance)
                result.append(Point(x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t))
            }
            if pointDistance >= 0 { result.append(point) }
            (before, beforeDistance) = (point, pointDistance)
        }
        points = result
    }
}
