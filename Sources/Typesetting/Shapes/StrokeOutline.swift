/// A stroke as convex polygons, all turning the same way, whose union it is: a rectangle for each straight piece, and
/// what joins and caps add. They fill by the non-zero rule without any holes, whatever the radius.
struct StrokeOutline {
    private let radius: Double
    private let join: ShapeRequest.Join
    private let cap: ShapeRequest.Cap
    private(set) var polygons: [Polygon] = []
    private var pointCount = 0
    /// Whether it has more points than may be drawn; the polygons are not all there then.
    var isTooLarge: Bool { pointCount > Self.mostPoints }

    private static let mostPoints = 2_000_000

    /// Half of the thickness, more than 0.
    init(radius: Double, join: ShapeRequest.Join, cap: ShapeRequest.Cap) {
        self.radius = radius
        self.join = join
        self.cap = cap
    }

    mutating func add(_ contour: FlatContour) {
        let points = contour.points
        guard points.count > 1 else {
            if let point = points.first { addDot(point) }
            return
        }
        let pieces = zip(points, points.dropFirst() + (contour.isClosed ? [points[0]] : []))
            .compactMap { Piece($0, $1) }
        guard let first = pieces.first, let last = pieces.last else { return }
        for piece in pieces { add(piece) }
        for (before, after) in zip(pieces, pieces.dropFirst()) { addJoin(before, after) }
        if contour.isClosed {
            addJoin(last, first)
        } else {
            addCap(at: first.from, x: -first.x, y: -first.y)
            addCap(at: last.to, x: last.x, y: last.y)
        }
    }

    mutating func add(_ points: [Point]) {
        pointCount += points.count
        if !isTooLarge { polygons.append(Polygon(points)) }
    }

    /// A straight piece with its direction.
    private struct Piece {
        var from: Point
        var to: Point
        var x: Double
        var y: Double

        init?(_ from: Point, _ to: Point) {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 1e-9 else { return nil }
            (self.from, self.to, x, y) = (from, to, dx / length, dy / length)
        }
    }

    /// Beside a point, at the radius from it.
    private func beside(_ point: Point, _ x: Double, _ y: Double) -> Point {
        Point(x: point.x + x * radius, y: point.y + y * radius)
    }

    private mutating func add(_ piece: Piece) {
        add([
            beside(piece.from, piece.y, -piece.x), beside(piece.to, piece.y, -piece.x),
            beside(piece.to, -piece.y, piece.x), beside(piece.from, -piece.y, piece.x),
        ])
    }

    private mutating func addJoin(_ before: Piece, _ after: Piece) {
        let cross = before.x * after.y - before.y * after.x
        let dot = before.x * after.x + before.y * after.y
        guard cross.magnitude > 1e-9 || dot < 0 else { return }
        // The outer side of the bend.
        let side = cross > 0 ? 1.0 : -1.0
        let corner = before.to
        let (fromX, fromY) = (before.y * side, -before.x * side)
        let (toX, toY) = (after.y * side, -after.x * side)
        switch join {
        case .round:
            add([corner] + arc(about: corner, fromX, fromY, toX, toY, isClockwise: side > 0))
        case .bevel:
            add([corner, beside(corner, fromX, fromY), beside(corner, toX, toY)])
        case .miter:
            var points = [corner, beside(corner, fromX, fromY)]
            // The tip lies half-way between, 1 / cos(half of the bend) away: squared 2 / (1 + dot).
            if 2 <= Self.miterLimit * Self.miterLimit * (1 + dot) {
                points.append(beside(corner, (fromX + toX) / (1 + dot), (fromY + toY) / (1 + dot)))
            }
            add(points + [beside(corner, toX, toY)])
        }
    }

    /// SVG's and CSS's.
    private static let miterLimit = 4.0

    private mutating func addCap(at end: Point, x: Double, y: Double) {
        switch cap {
        case .butt: break
        case .round: add(arc(about: end, y, -x, -y, x, isClockwise: true))
        case .square:
            add([
                beside(end, y, -x), beside(end, x + y, y - x), beside(end, x - y, y + x), beside(end, -y, x),
            ])
        }
    }

    /// What a contour of one point leaves, as SVG has it.
    private mutating func addDot(_ point: Point) {
        switch cap {
        case .butt: break
        case .round:
            add(arc(about: point, 1, 0, -1, 0, isClockwise: true))
            add(arc(about: point, -1, 0, 1, 0, isClockwise: true))
        case .square: add([beside(point, -1, -1), beside(point, 1, -1), beside(point, 1, 1), beside(point, -1, 1)])
        }
    }

    /// From one direction to the other, by at most half a circle.
    private func arc(
        about center: Point, _ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double, isClockwise: Bool
    ) -> [Point] {
        var angle = arcCosine(max(-1, min(1, fromX * toX + fromY * toY)))
        if !isClockwise { angle = -angle }
        // A chord strays by radius * angle² / 8.
        let steps = max(1, min(180, Int((angle.magnitude * (radius * 8).squareRoot()).rounded(.up))))
        return [beside(center, fromX, fromY)]
            + (1..<max(1, steps)).map { step in
                let turn = angle * Double(step) / Double(steps)
                let (c, s) = (cosine(turn), sine(turn))
                return beside(center, fromX * c - fromY * s, fromX * s + fromY * c)
            } + [beside(center, toX, toY)]
    }
}
