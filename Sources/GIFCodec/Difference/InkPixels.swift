/// The pixels of a canvas whose colour is not the source's own, but an overlay's or an effect's: a palette may show them in
/// a near one, which nobody sees there, but which must not stay where they are no more.
struct InkPixels {
    /// By pixel of the canvas: 1 for those; empty before there are any. Of no meaning where `areAll`.
    private var isInk: [UInt8] = []
    /// All of them are in these.
    private var areas: [Rectangle] = []
    /// Whether nothing of the frame is a source's.
    private var areAll = false

    /// Takes a frame that has nothing of a source.
    mutating func takeAll() { areAll = true }

    /// Takes the next frame, and gives where on the canvas ink is gone.
    ///
    /// - Parameters:
    ///   - wanted, base: the canvas with and without ink.
    ///   - areas: outside of these the two are equal.
    ///   - changed: outside of these both are as in the frame before.
    mutating func update(
        of wanted: [UInt32], over base: [UInt32], areas: [Rectangle], changed: [Rectangle], canvas: Rectangle
    ) -> [Int] {
        var changed = changed
        var places = self.areas
        if areAll {
            isInk = Array(repeating: 1, count: wanted.count)
            places = [canvas]
            changed = places
            areAll = false
        }
        self.areas = areas.map(canvas.intersection).filter { !$0.isEmpty }
        places = Rectangle.disjoint(places + self.areas)
        if places.isEmpty { return [] }
        if isInk.isEmpty { isInk = Array(repeating: 0, count: wanted.count) }
        var gone: [Int] = []
        for place in places {
            for part in changed.map(place.intersection) where !part.isEmpty {
                for y in part.y..<part.maxY {
                    let row = y * canvas.width
                    note(row + part.x..<row + part.maxX, of: wanted, over: base, gone: &gone)
                }
            }
        }
        return gone
    }

    private mutating func note(_ row: Range<Int>, of wanted: [UInt32], over base: [UInt32], gone: inout [Int]) {
        precondition(row.lowerBound >= 0 && row.upperBound <= min(isInk.count, wanted.count, base.count))
        let (wanted, base) = (wanted.span, base.span)
        var ink = isInk.mutableSpan
        // Bits and no branches, so that the loop runs on vectors.
        var lost: UInt8 = 0
        for position in row {
            let isSame: UInt8 = unsafe wanted[unchecked: position] == base[unchecked: position] ? 1 : 0
            lost |= unsafe ink[unchecked: position] & isSame
        }
        if lost != 0 {
            for position in row where unsafe wanted[unchecked: position] == base[unchecked: position] {
                if unsafe ink[unchecked: position] != 0 { gone.append(position) }
            }
        }
        for position in row {
            unsafe ink[unchecked: position] = wanted[unchecked: position] == base[unchecked: position] ? 0 : 1
        }
    }

    /// For the pixels of a rectangle's rows, counted from its top: 1 where they are ink, else 0; nil where the frame has
    /// nothing of a source.
    func rows(_ rows: [Int], of rectangle: Rectangle, width: Int) -> [UInt8]? {
        if areAll { return nil }
        if isInk.isEmpty { return Array(repeating: 0, count: rows.count * rectangle.width) }
        var result: [UInt8] = []
        result.reserveCapacity(rows.count * rectangle.width)
        for row in rows {
            let start = (rectangle.y + row) * width + rectangle.x
            result += isInk[start..<start + rectangle.width]
        }
        return result
    }
}
