/// Contours of lines and cubic curves, closed and open ones, filled by the non-zero rule. In pixels, y grows downwards.
package struct ShapePath: Sendable, Hashable {
    package enum Element: Sendable, Hashable {
        /// Begins a contour.
        case move(Point)
        case line(Point)
        case cubic(Point, Point, Point)
        case close
    }

    package var elements: [Element]
    /// Whether contours may cross themselves or one another.
    var mayOverlap = true

    package init(_ elements: [Element]) { self.elements = elements }

    package static func line(from start: Point, to end: Point) -> ShapePath { ShapePath([.move(start), .line(end)]) }

    package static func ellipse(width: Double, height: Double) -> ShapePath {
        rectangle(width: width, height: height, radiusX: width / 2, radiusY: height / 2)
    }

    /// Radii beyond half of the sides are cut to that.
    package static func rectangle(width: Double, height: Double, radius: Double) -> ShapePath {
        let radius = min(max(radius, 0), width / 2, height / 2)
        return rectangle(width: width, height: height, radiusX: radius, radiusY: radius)
    }

    private static func rectangle(width: Double, height: Double, radiusX: Double, radiusY: Double) -> ShapePath {
        let corners = [(width, 0.0, 1.0, -1.0), (width, height, 1, 1), (0, height, -1, 1), (0, 0, -1, -1)]
        guard radiusX > 0, radiusY > 0 else {
            let points = corners.map { Point(x: $0.0, y: $0.1) }
            return simple([.move(points[3])] + points[..<3].map { .line($0) } + [.close])
        }
        // 4/3 of the tangent of a quarter of the arc, which is an eighth of a circle.
        let handle = 4.0 / 3 * ((4 + 2 * 2.0.squareRoot()).squareRoot() - 2.0.squareRoot() - 1)
        var elements: [Element] = [.move(Point(x: radiusX, y: 0))]
        for (index, (x, y, right, down)) in corners.enumerated() {
            // Each corner in two arcs; `begin` and `end` are the directions from the corner's centre.
            let center = Point(x: x - right * radiusX, y: y - down * radiusY)
            let begin = index % 2 == 0 ? Point(x: 0, y: down) : Point(x: right, y: 0)
            let end = index % 2 == 0 ? Point(x: right, y: 0) : Point(x: 0, y: down)
            let middle = Point(x: right * 0.5.squareRoot(), y: down * 0.5.squareRoot())
            func placed(_ unit: Point) -> Point {
                Point(x: center.x + unit.x * radiusX, y: center.y + unit.y * radiusY)
            }
            elements.append(.line(placed(begin)))
            for (a, b) in [(begin, middle), (middle, end)] {
                elements.append(
                    .cubic(
                        placed(Point(x: a.x - a.y * handle, y: a.y + a.x * handle)),
                        placed(Point(x: b.x + b.y * handle, y: b.y - b.x * handle)), placed(b)))
            }
        }
        return simple(elements + [.close])
    }

    private static func simple(_ elements: [Element]) -> ShapePath {
        var path = ShapePath(elements)
        path.mayOverlap = false
        return path
    }
}
