extension Rectangle {
    static var empty: Rectangle { Rectangle(x: 0, y: 0, width: 0, height: 0) }

    var area: Int { width * height }

    /// Whether `other` lies wholly inside.
    func contains(_ other: Rectangle) -> Bool {
        other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
    }

    /// Rectangles that cover all of `rectangles` and do not overlap: those that meet are replaced by their union.
    static func disjoint(_ rectangles: [Rectangle]) -> [Rectangle] {
        var result: [Rectangle] = []
        for rectangle in rectangles where !rectangle.isEmpty {
            var merged = rectangle
            var index = 0
            while index < result.count {
                if merged.intersection(result[index]).isEmpty {
                    index += 1
                } else {
                    merged = merged.union(result.remove(at: index))
                    index = 0
                }
            }
            result.append(merged)
        }
        return result
    }
}
