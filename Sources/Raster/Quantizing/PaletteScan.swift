/// Finds the nearest of at most 256 colours as `NearestColor` does, by looking at all of them: without anything to make
/// first, it is the faster one for up to a few thousand look-ups in a palette.
package struct PaletteScan: Sendable {
    private static let lanes = 8

    /// The palette's points by coordinate, eight at a time; what fills up the last eight is too far to be nearest.
    private let x: [SIMD8<Float>]
    private let y: [SIMD8<Float>]
    private let z: [SIMD8<Float>]

    /// An empty palette gives index 0 for everything.
    package init(palette: [UInt32]) {
        precondition(palette.count <= 256)
        let points = palette.map(ColorMetric.point)
        func coordinates(_ axis: Int) -> [SIMD8<Float>] {
            stride(from: 0, to: points.count, by: Self.lanes).map { start in
                var lanes = SIMD8<Float>(repeating: 1e9)
                for lane in 0..<min(Self.lanes, points.count - start) {
                    lanes[lane] = points[start + lane][axis]
                }
                return lanes
            }
        }
        x = coordinates(0)
        y = coordinates(1)
        z = coordinates(2)
    }

    /// The palette index for a colour, whatever its alpha; of several equally near ones the first.
    package func index(of color: UInt32) -> Int {
        index(of: ColorMetric.point(color))
    }

    /// A palette colour's place in the metric's space.
    func point(at index: Int) -> SIMD4<Float> {
        let (group, lane) = (index / Self.lanes, index % Self.lanes)
        return SIMD4(x[group][lane], y[group][lane], z[group][lane], 0)
    }

    func index(of point: SIMD4<Float>) -> Int {
        var nearest = SIMD8<Float>(repeating: .infinity)
        var indices = SIMD8<Int32>(repeating: 0)
        var current = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
        for group in x.indices {
            let dx = x[group] - point.x
            let dy = y[group] - point.y
            let dz = z[group] - point.z
            let distance = dx * dx + dy * dy + dz * dz
            let isNearer = distance .< nearest
            nearest.replace(with: distance, where: isNearer)
            indices.replace(with: current, where: isNearer)
            current &+= 8
        }
        var best = 0
        for lane in 1..<Self.lanes
        where nearest[lane] < nearest[best] || (nearest[lane] == nearest[best] && indices[lane] < indices[best]) {
            best = lane
        }
        return Int(indices[best])
    }
}
