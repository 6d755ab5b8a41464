/// The pixels of a canvas whose colour is not the source's own, but an overlay's or an effect's: a palette may show them in
/// a near one, which nobody sees there, but which must not stay where they are no more.
struct InkPixels {
    /// By pixel of the canvas: 1 for those; empty before there are any. Of no meaning where nothing is known.
    private var isInk: [UInt8] = []
    /// All of them are in these.
    private var areas: [Rectangle] = []
    /// Whether it is known which pixels of the frame are ink.
    private var isKnown = true
    /// Whether the frame stems from no block of a source, so that other pixels may be shown in near colours too.
    private var areAllDoubtful = false

    /// Takes a frame of which nothing is known.
    mutating func takeUnknown() {
        isKnown = false
        areAllDoubtful = true
    }

    /// Takes the next frame, and gives where on the canvas a pixel is a source's own that may not have been before.
    ///
    /// - Parameters:
    ///   - wanted, base: the canvas with and without ink.
    ///   - areas: nothing outside of these is ink.
    ///   - changed: outside of these both are as in the frame before.
    ///   - isSources: whether the base stems from a block of a source.
    mutating func update(
        of wanted: [UInt32], over base: [UInt32], areas: [Rectangle], changed: [Rectangle], canvas: Rectangle,
        isSources: Bool
    ) -> [Int] {
        defer {
            self.areas = areas.map(canvas.intersection).filter { !$0.isEmpty }
            isKnown = true
            areAllDoubtful = !isSources
        }
        let isFirstOfSource = areAllDoubtful && isSources
        if isFirstOfSource { isInk = Array(repeating: 1, count: wanted.count) }
        let looksEverywhere = isFirstOfSource || !isKnown
        let places =
            looksEverywhere ? [canvas] : Rectangle.disjoint(self.areas + areas.map(canvas.intersection))
        if places.isEmpty { return [] }
        if isInk.isEmpty { isInk = Array(repeating: 0, count: wanted.count) }
        var gone: [Int] = []
        for place in places {
            for part in looksEverywhere ? places : changed.map(place.intersection) where !part.isEmpty {
                for y in part.y..<part.maxY {
                    let row = y * canvas.width
                    note(row + part.x..<row + part.maxX, of: wanted, over: base, gone: &gone)
                }
            }
        }
        return isSources ? gone : []
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

    /// For the pixels of a rectangle's rows, counted from its top: 1 where they are ink, else 0; nil where that is not
    /// known.
    func rows(_ rows: [Int], of rectangle: Rectangle, width: Int) -> [UInt8]? {
        guard isKnown else { return nil }
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
