/// Pixels whose colour was drawn by an overlay or an effect: a palette may have shown it in a near one, which nobody sees
/// there, but which must not stay where nothing is drawn any more.
struct DoubtfulPixels {
    /// By pixel of the canvas: 1 for those; empty while there is none. Of no meaning where `areAll`.
    private var isDoubtful: [UInt8] = []
    /// All of them are in these.
    private var areas: [Rectangle] = []
    private var areAll = false

    /// Takes out those that a frame does not cover again, and gives their positions on the canvas.
    ///
    /// - Parameter covered: where overlays and effects act in that frame.
    mutating func uncovered(by covered: [Rectangle], width: Int) -> [Int] {
        guard areas.contains(where: { area in !covered.contains { $0.contains(area) } }) else { return [] }
        if areAll {
            isDoubtful = Array(repeating: 1, count: areas.reduce(0) { $0 + $1.area })
            areAll = false
        }
        var positions: [Int] = []
        for area in areas {
            for y in area.y..<area.maxY {
                let covers = covered.filter { $0.y <= y && y < $0.maxY }.map { $0.x..<max($0.x, $0.maxX) }
                for x in area.x..<area.maxX where isDoubtful[y * width + x] != 0 {
                    if covers.contains(where: { $0.contains(x) }) { continue }
                    isDoubtful[y * width + x] = 0
                    positions.append(y * width + x)
                }
            }
        }
        areas = Rectangle.disjoint(areas.flatMap { area in covered.map { $0.intersection(area) } })
        return positions
    }

    /// Says that a frame has nothing of a source.
    mutating func noteAll(of canvas: Rectangle) {
        areas = [canvas]
        areAll = true
    }

    /// Adds those that a frame draws under what covers it.
    ///
    /// - Parameters:
    ///   - frame: what the frame draws.
    ///   - held, current: the canvas before and after it.
    mutating func note(
        _ covered: [Rectangle], inFrame frame: Rectangle, from held: [UInt32], to current: [UInt32], width: Int
    ) {
        let drawn = Rectangle.disjoint(covered.map(frame.intersection))
        guard !drawn.isEmpty else { return }
        if isDoubtful.isEmpty { isDoubtful = Array(repeating: 0, count: current.count) }
        let (held, current) = (held.span, current.span)
        for area in drawn {
            for y in area.y..<area.maxY {
                for position in y * width + area.x..<y * width + area.maxX {
                    if unsafe held[unchecked: position] != current[unchecked: position] { isDoubtful[position] = 1 }
                }
            }
        }
        areas = Rectangle.disjoint(areas + drawn)
    }
}
