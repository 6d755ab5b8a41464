/// The area within a distance of contours, by the exact distance of each pixel's centre.
///
/// Stroking outlines by offset curves (FT_Stroker, Skia) leaves false holes once the radius exceeds that of a counter;
/// distances cannot. A quadtree keeps the work small: a square hands on to its quarters only those pieces of contour
/// that can be the nearest to a point in it.
struct DistanceStroke {
    private let segments: [Segment]
    private let radius: Double
    private var mask: CoverageMask
    /// Indices into `segments`; each square's candidates lie behind those of the squares around it.
    private var candidates: [Int32]
    private var distances: [Double]

    private static let leafSize = 4

    /// The fill with everything up to `radius` pixels outside it.
    static func grow(_ fill: CoverageMask, segments: [Segment], radius: Double) -> CoverageMask {
        guard !segments.isEmpty, fill.width > 0, fill.height > 0 else { return fill }
        var stroke = DistanceStroke(fill, segments, radius)
        var size = leafSize
        while size < max(fill.width, fill.height) { size *= 2 }
        stroke.visit(x: 0, y: 0, size: size, from: 0, to: segments.count)
        return stroke.mask
    }

    private init(_ fill: CoverageMask, _ segments: [Segment], _ radius: Double) {
        mask = fill
        self.segments = segments
        self.radius = radius
        candidates = segments.indices.map { Int32($0) }
        distances = Array(repeating: 0, count: segments.count)
    }

    private mutating func visit(x: Int, y: Int, size: Int, from: Int, to: Int) {
        guard x < mask.width, y < mask.height else { return }
        let half = Double(size) / 2
        let center = Point(x: Double(mask.left + x) + half, y: Double(mask.top + y) + half)
        // From the square's centre to the furthest pixel centre.
        let reach = (half - 0.5) * 2.0.squareRoot()
        var nearest = Double.infinity
        for index in from..<to {
            let distance = segments[Int(candidates[index])].squaredDistance(to: center).squareRoot()
            distances[index - from] = distance
            nearest = min(nearest, distance)
        }
        if nearest - reach >= radius + 0.5 { return }
        if nearest + reach <= radius - 0.5 {
            cover(x, y, size)
            return
        }
        let furthest = min(nearest + 2 * reach, radius + 0.5 + reach)
        let first = candidates.count
        for index in from..<to where distances[index - from] <= furthest { candidates.append(candidates[index]) }
        let last = candidates.count
        if size <= Self.leafSize {
            measure(x, y, size, from: first, to: last)
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

    private mutating func measure(_ x: Int, _ y: Int, _ size: Int, from: Int, to: Int) {
        for row in y..<min(y + size, mask.height) {
            for column in x..<min(x + size, mask.width) {
                let center = Point(x: Double(mask.left + column) + 0.5, y: Double(mask.top + row) + 0.5)
                var nearest = Double.infinity
                for index in from..<to {
                    nearest = min(nearest, segments[Int(candidates[index])].squaredDistance(to: center))
                }
                let index = row * mask.width + column
                let filled = mask.values[index]
                // Inside the glyph the edge lies the other way.
                let distance = filled >= 128 ? -nearest.squareRoot() : nearest.squareRoot()
                let coverage = max(0, min(1, radius + 0.5 - distance))
                mask.values[index] = max(filled, UInt8((coverage * 255).rounded()))
            }
        }
    }
}
