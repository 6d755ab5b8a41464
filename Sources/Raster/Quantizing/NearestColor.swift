/// Finds the nearest of at most 256 colours by `ColorMetric`, exactly; of several equally near ones the first.
///
/// Space is divided into cubes of 8 values a side. A cube's list holds the colours that are nearest to any colour in
/// it, and is made when the cube is first asked for: about 3 to 10 colours remain to be compared.
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
        var best = (distance: Float.infinity, index: 0)
        for position in start + 1...start + count {
            let index = Int(lists[position])
            let distance = ColorMetric.squaredDistance(points[index], point)
            if distance < best.distance { best = (distance, index) }
        }
        return best.index
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

    /// The distance from a cube's centre to its farthest corner, and a little for rounding.
    private static let cubeRadius: Float = {
        let corners: [SIMD4<Float>] = [-3.5, 3.5].flatMap { (green: Float) in
            [-3.5, 3.5].map { (blue: Float) in ColorMetric.point(red: 3.5, green: green, blue: blue) }
        }
        return (corners.map { ColorMetric.squaredDistance($0, .zero) }.max() ?? 0).squareRoot() + 0.01
    }()

    /// A colour is nearest to some place in the cube only if it is at most two radii farther from the centre than the
    /// colour nearest to the centre.
    private mutating func makeList(of cube: Int) {
        let center = ColorMetric.point(
            red: Float((cube >> 10) << 3) + 3.5, green: Float((cube >> 5 & 31) << 3) + 3.5,
            blue: Float((cube & 31) << 3) + 3.5)
        let distances = points.map { ColorMetric.squaredDistance($0, center).squareRoot() }
        let limit = (distances.min() ?? 0) + 2 * Self.cubeRadius
        starts[cube] = Int32(lists.count)
        let lengthPosition = lists.count
        lists.append(0)
        for (index, distance) in distances.enumerated() where distance <= limit {
            lists.append(UInt8(index))
        }
        lists[lengthPosition] = UInt8(lists.count - lengthPosition - 2)
    }
}
