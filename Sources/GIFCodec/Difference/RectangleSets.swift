extension Rectangle {
    /// Rectangles that cover all of `rectangles` and do not overlap: those that meet are replaced by their union.
    package static func disjoint(_ rectangles: [Rectangle]) -> [Rectangle] {
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
