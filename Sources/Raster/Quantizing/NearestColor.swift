/// Finds the nearest of at most 256 colours by `ColorMetric`, exactly; of several equally near ones the first.
///
/// Space is divided into cubes of 8 values a side. A cube's list holds the colours that are nearest to any colour in
/// it, and is made when the cube is first asked for: a few colours remain to be compared.
package struct NearestColor: Sendable {
    /// Opaque.
    package let palette: [UInt32]
    private let points: [SIMD4<Float>]
    /// For each cube, where its list starts in `lists`; 0 where it is not made yet.
    private var starts: [Int32]
    /// A list is its length less one, then as many palette indices in rising order.
    private var lists: [UInt8] = [0]

    /// An empty palette gives index 0 for everything.
    package init(palette: [UInt32]) {
        precondition(palette.count <= 256)
        self.palette = palette.map { $0 | 0xFF00_0000 }
        points = palette.isEmpty ? [.zero] : palette.map(ColorMetric.point)
        starts = Array(repeating: 0, count: 1 << 15)
    }

    /// The palette index for a colour, whatever its alpha.
    package mutating func index(of color: UInt32) -> Int {
        let (red, green, blue) = (color >> 3 & 31, color >> 11 & 31, color >> 19 & 31)
        let cube = Int(red << 10 | green << 5 | blue)
        if starts[cube] == 0 { makeList(of: cube) }
        let start = Int(starts[cube])
        let count = Int(lists[start]) + 1
        if count == 1 { return Int(lists[start + 1]) }
        let point = ColorMetric.point(color)
        return unsafe lists.withUnsafeBufferPointer { lists in
            unsafe points.withUnsafeBufferPointer { points in
                var best = (distance: Float.infinity, index: 0)
                for position in start &+ 1...start &+ count {
                    let index = unsafe Int(lists[position])
                    let distance = unsafe ColorMetric.squaredDistance(points[index], point)
                    if distance < best.distance { best = (distance, index) }
                }
                return best.index
            }
        }
    }

    /// The mean distance of a palette colour from its nearest neighbour: how coarse the palette is. 0 for one colour.
    package var meanSpacing: Double {
        if points.count < 2 { return 0 }
        var sum = 0.0
        for point in points {
            var nearest = Float.infinity
            for other in points where other != point {
                nearest = min(nearest, ColorMetric.squaredDistance(point, other))
            }
            if nearest < .infinity { sum += Double(nearest).squareRoot() }
        }
        return sum / Double(points.count)
    }

    /// Half a cube's edges in the space of the metric, along red, green and blue.
    private static let halfEdges = [
        ColorMetric.point(red: 3.5, green: 0, blue: 0), ColorMetric.point(red: 0, green: 3.5, blue: 0),
        ColorMetric.point(red: 0, green: 0, blue: 3.5),
    ]

    private mutating func makeList(of cube: Int) {
        let center = ColorMetric.point(
            red: Float((cube >> 10) << 3) + 3.5, green: Float((cube >> 5 & 31) << 3) + 3.5,
            blue: Float((cube & 31) << 3) + 3.5)
        let distances = points.map { ColorMetric.squaredDistance($0, center) }
        let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        // Two rounds: the colour nearest to the centre rules out most, and the ones left some of each other.
        let near = points.indices.filter { !isRuledOut($0, by: nearest, distances) }
        let kept = near.filter { index in !near.contains { isRuledOut(index, by: $0, distances) } }
        starts[cube] = Int32(lists.count)
        lists.append(UInt8(kept.count - 1))
        for index in kept { lists.append(UInt8(index)) }
    }

    /// Whether everything in a cube is nearer to `other` than to `index`.
    ///
    /// The difference of the two squared distances is linear over the cube: it is least at a corner, which is reached
    /// from the centre by taking for each of the three edges the side that lessens it.
    private func isRuledOut(_ index: Int, by other: Int, _ distances: [Float]) -> Bool {
        let direction = points[other] - points[index]
        var least = distances[index] - distances[other]
        for edge in Self.halfEdges { least -= 2 * abs((direction * edge).sum()) }
        // A little for rounding; equally near colours both stay.
        return least > 0.05
    }
}
