extension StrokeOutline {
    /// Puts an arrow head at a contour's end, and takes from the contour what it covers, so that no end sticks out of the
    /// tip.
    mutating func addArrow(to contour: inout FlatContour, size: Double) {
        guard size > 0, contour.points.count > 1, let tip = contour.points.last else { return }
        // As far back as the head is long, or as the contour goes.
        var left = size
        var base = tip
        var index = contour.points.count - 1
        while index > 0, left > 0 {
            let (from, to) = (contour.points[index], contour.points[index - 1])
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = (dx * dx + dy * dy).squareRoot()
            let share = length > left ? left / length : 1
            base = Point(x: from.x + dx * share, y: from.y + dy * share)
            left -= length
            index -= 1
        }
        let (dx, dy) = (tip.x - base.x, tip.y - base.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return }
        let half = size * Self.headWidth / 2
        let (x, y) = (dx / length * half, dy / length * half)
        add([tip, Point(x: base.x - y, y: base.y + x), Point(x: base.x + y, y: base.y - x)])
        // The line ends a little inside the head.
        let end = Point(x: base.x + dx * Self.overlap, y: base.y + dy * Self.overlap)
        contour.points.removeSubrange((index + 1)...)
        if contour.points.last != end { contour.points.append(end) }
    }

    /// Of its length.
    private static let headWidth = 0.9
    private static let overlap = 0.1
}
