/// Finds the nearest of at most 256 colours as `NearestColor` does, without anything much to make first: it is the faster
/// one for up to some thousand look-ups in a palette.
///
/// The colours stand in the order of their lightness, eight in a group. The search begins at the group of the lightness
/// asked for, and goes on to both sides as long as a group's lightness alone does not rule it out.
package struct PaletteScan: Sendable {
    private static let lanes = 8

    private let points: [SIMD4<Float>]
    /// The groups' points by coordinate; what fills up the last group is too far to be nearest.
    private let x: [SIMD8<Float>]
    private let y: [SIMD8<Float>]
    private let z: [SIMD8<Float>]
    /// By group and lane: the index in the palette.
    private let indices: [UInt8]
    /// By group: the least and the largest lightness.
    private let darkest: [Float]
    private let lightest: [Float]
    /// By lightness from 0 to 255: the group to begin with.
    private let starts: [UInt8]

    /// An empty palette gives index 0 for everything.
    package init(palette: [UInt32]) {
        precondition(palette.count <= 256)
        let points = palette.map(ColorMetric.point)
        let order = points.indices.sorted { (points[$0].x, $0) < (points[$1].x, $1) }
        let groups = stride(from: 0, to: order.count, by: Self.lanes).map { order[$0...].prefix(Self.lanes) }
        func coordinates(_ axis: Int) -> [SIMD8<Float>] {
            groups.map { group in
                var lanes = SIMD8<Float>(repeating: 1e9)
                for (lane, index) in group.enumerated() { lanes[lane] = points[index][axis] }
                return lanes
            }
        }
        self.points = points
        x = coordinates(0)
        y = coordinates(1)
        z = coordinates(2)
        indices = order.map { UInt8($0) } + Array(repeating: 255, count: Self.lanes - 1)
        darkest = groups.map { points[$0[$0.startIndex]].x }
        let lightest = groups.map { points[$0[$0.endIndex - 1]].x }
        self.lightest = lightest
        starts = (0..<256).map { lightness in
            UInt8(lightest.firstIndex { $0 >= Float(lightness) } ?? max(0, lightest.count - 1))
        }
    }

    /// The palette index for a colour, whatever its alpha; of several equally near ones the first.
    package func index(of color: UInt32) -> Int {
        index(of: ColorMetric.point(color))
    }

    /// A palette colour's place in the metric's space.
    func point(at index: Int) -> SIMD4<Float> { points[index] }

    func index(of point: SIMD4<Float>) -> Int {
        guard !points.isEmpty else { return 0 }
        let (darkest, lightest, starts) = (darkest.span, lightest.span, starts.span)
        var best = Candidate()
        let start = unsafe Int(starts[unchecked: Int(min(max(point.x, 0), 255))])
        compare(point, withGroup: start, best: &best)
        var darker = start &- 1
        var lighter = start &+ 1
        while darker >= 0 || lighter < darkest.count {
            if lighter < darkest.count {
                let gap = unsafe darkest[unchecked: lighter] - point.x
                if gap <= 0 || gap * gap <= best.distance {
                    compare(point, withGroup: lighter, best: &best)
                    lighter &+= 1
                } else {
                    lighter = darkest.count
                }
            }
            if darker >= 0 {
                let gap = unsafe point.x - lightest[unchecked: darker]
                if gap <= 0 || gap * gap <= best.distance {
                    compare(point, withGroup: darker, best: &best)
                    darker &-= 1
                } else {
                    darker = -1
                }
            }
        }
        return best.index
    }

    private struct Candidate {
        var distance = Float.infinity
        var index = 256
    }

    @inline(__always)
    private func compare(_ point: SIMD4<Float>, withGroup group: Int, best: inout Candidate) {
        let (x, y, z, indices) = (x.span, y.span, z.span, indices.span)
        let dx = unsafe x[unchecked: group] - point.x
        let dy = unsafe y[unchecked: group] - point.y
        let dz = unsafe z[unchecked: group] - point.z
        let distances = dx * dx + dy * dy + dz * dz
        let (low, high) = (distances.lowHalf, distances.highHalf)
        let four = low.replacing(with: high, where: high .< low)
        let turned = SIMD4(four.z, four.w, four.x, four.y)
        let two = four.replacing(with: turned, where: turned .< four)
        let least = two.x < two.y ? two.x : two.y
        guard least <= best.distance else { return }
        if least < best.distance { best = Candidate(distance: least) }
        let isLeast = distances .== least
        for lane in 0..<Self.lanes where isLeast[lane] {
            best.index = unsafe min(best.index, Int(indices[unchecked: group &* Self.lanes &+ lane]))
        }
    }
}
