/// The area within a distance of contours, by the exact distance of each pixel's centre.
///
/// Stroking outlines by offset curves (FT_Stroker, Skia) leaves false holes once the radius exceeds that of a counter;
/// distances cannot. A quadtree keeps the work small: a square hands on to its quarters only those pieces of contour
/// that can be the nearest to a point in it.
struct DistanceStroke {
    /// A piece of contour, prepared for measuring; from the origin.
    private struct Piece {
        var x: Float
        var y: Float
        var dx: Float
        var dy: Float
        /// Of the squared length; 0 for what is as good as a point.
        var inverse: Float

        init(_ segment: Segment, _ left: Int, _ top: Int) {
            x = Float(segment.from.x - Double(left))
            y = Float(segment.from.y - Double(top))
            dx = Float(segment.to.x - segment.from.x)
            dy = Float(segment.to.y - segment.from.y)
            let length = dx * dx + dy * dy
            inverse = length > 1e-12 ? 1 / length : 0
        }

        func squaredDistance(toX pointX: Float, y pointY: Float) -> Float {
            let (px, py) = (pointX - x, pointY - y)
            let t = max(0, min(1, (px * dx + py * dy) * inverse))
            let (ex, ey) = (px - t * dx, py - t * dy)
            return ex * ex + ey * ey
        }

        /// Of four points in a row.
        func squaredDistance(toX pointX: SIMD4<Float>, y pointY: Float) -> SIMD4<Float> {
            let px = pointX - x
            let py = pointY - y
            // Not `clamped` and `pointwiseMin`: those go lane by lane.
            var t = (px * dx + py * dy) * inverse
            t.replace(with: 0, where: t .< 0)
            t.replace(with: 1, where: t .> 1)
            let ex = px - t * dx
            let ey = py - t * dy
            return ex * ex + ey * ey
        }
    }

    private let pieces: [Piece]
    private let radius: Float
    private var mask: CoverageMask
    /// Of the mask, from the origin.
    private let corner: (x: Float, y: Float)
    /// Indices into `pieces`; each square's candidates lie behind those of the squares around it.
    private var candidates: [Int32]
    private var distances: [Float]

    /// Of the smallest squares; as wide as the vectors that measure them.
    private static let leafSize = 4

    /// The fill with everything up to `radius` pixels outside it.
    ///
    /// - Parameter origin: a pixel near, from which distances are measured; their rounding depends on it alone.
    static func grow(
        _ fill: CoverageMask, segments: [Segment], radius: Double, origin: (x: Int, y: Int)
    ) -> CoverageMask {
        guard !segments.isEmpty, fill.width > 0, fill.height > 0 else { return fill }
        var stroke = DistanceStroke(fill, segments, radius, origin)
        var size = leafSize
        while size < max(fill.width, fill.height) { size *= 2 }
        stroke.visit(x: 0, y: 0, size: size, from: 0, to: segments.count)
        return stroke.mask
    }

    private init(_ fill: CoverageMask, _ segments: [Segment], _ radius: Double, _ origin: (x: Int, y: Int)) {
        mask = fill
        pieces = segments.map { Piece($0, origin.x, origin.y) }
        corner = (Float(fill.left - origin.x), Float(fill.top - origin.y))
        self.radius = Float(radius)
        candidates = segments.indices.map { Int32($0) }
        distances = Array(repeating: 0, count: segments.count)
    }

    private mutating func visit(x: Int, y: Int, size: Int, from: Int, to: Int) {
        guard x < mask.width, y < mask.height else { return }
        let half = Float(size) / 2
        let (centerX, centerY) = (corner.x + Float(x) + half, corner.y + Float(y) + half)
        // From the square's centre to the furthest pixel centre, and a little for rounding.
        let reach = (half - 0.5) * 1.4143 + 0.001
        var nearest = Float.infinity
        for index in from..<to {
            let distance = pieces[Int(candidates[index])].squaredDistance(toX: centerX, y: centerY)
            distances[index - from] = distance
            nearest = min(nearest, distance)
        }
        nearest = nearest.squareRoot()
        if nearest - reach >= radius + 0.5 { return }
        if nearest + reach <= radius - 0.5 {
            cover(x, y, size)
            return
        }
        let furthest = min(nearest + 2 * reach, radius + 0.5 + reach)
        let limit = furthest * furthest
        let first = candidates.count
        for index in from..<to where distances[index - from] <= limit { candidates.append(candidates[index]) }
        let last = candidates.count
        if size == Self.leafSize {
            measure(x, y, from: first, to: last)
        } else {
            let half = size / 2
            visit(x: x, y: y, size: half, from: first, to: last)
            visit(x: x + half, y: y, size: half, from: first, to: last)
            visit(x: x, y: y + half, size: half, from: first, to: last)
            visit(x: x + half, y: y + half, size: half, from: first, to: last)
        }
        candidates.removeLast(last - first)
    }

    private mutating func cover(_ x: Int, _ y: Int, _ size: Int) {
        for row in y..<min(y + size, mask.height) {
            for column in x..<min(x + size, mask.width) { mask.values[row * mask.width + column] = 255 }
        }
    }

    private mutating func measure(_ x: Int, _ y: Int, from: Int, to: Int) {
        let centersX = SIMD4<Float>(0.5, 1.5, 2.5, 3.5) + (corner.x + Float(x))
        for row in y..<min(y + Self.leafSize, mask.height) {
            var nearest = SIMD4<Float>(repeating: .infinity)
            for index in from..<to {
                let squares = pieces[Int(candidates[index])].squaredDistance(
                    toX: centersX, y: corner.y + Float(row) + 0.5)
                nearest.replace(with: squares, where: squares .< nearest)
            }
            let distances = nearest.squareRoot()
            for column in 0..<min(Self.leafSize, mask.width - x) {
                let index = row * mask.width + x + column
                let filled = mask.values[index]
                // Inside the glyph the edge lies the other way.
                let distance = filled >= 128 ? -distances[column] : distances[column]
                let coverage = max(0, min(1, radius + 0.5 - distance))
                mask.values[index] = max(filled, UInt8(coverage * 255 + 0.5))
            }
        }
    }
}
