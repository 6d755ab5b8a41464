/// Finds out which rows of a canvas a source's block draws by itself, so that its indices can stand for their pixels.
struct BlockRows {
    private let source: IndexedFrame
    /// The part of the block that lies on the canvas.
    let place: Rectangle
    private let canvasWidth: Int
    /// Whether any index of the block is outside its table.
    private let hasStrayIndices: Bool
    /// By row of `place`: whether the block, drawn onto what viewers hold, shows that row as it is wanted.
    private(set) var areDrawn: [Bool]

    /// - Parameters:
    ///   - differing: `held` and `current` are equal outside of it; lies in the block.
    ///   - drawnOver: outside of these `current` is the source's own canvas; nil where nothing is known.
    init(
        of source: IndexedFrame, onto held: [UInt32], showing current: [UInt32], canvas: Rectangle,
        differing: Rectangle, drawnOver: [Rectangle]?
    ) {
        self.source = source
        place = source.rectangle.intersection(canvas)
        canvasWidth = canvas.width
        hasStrayIndices = source.largestIndex >= source.colorTable?.colors.count ?? 0
        areDrawn = Array(repeating: false, count: place.height)
        var isTouched = Array(repeating: drawnOver == nil, count: place.height)
        for rectangle in drawnOver ?? [] {
            let touched = rectangle.intersection(place)
            for y in touched.y..<touched.maxY { isTouched[y - place.y] = true }
        }
        let colors = colorsToCompare
        for row in 0..<place.height {
            areDrawn[row] =
                isTouched[row]
                ? isShown(row, colors: colors, onto: held, as: current)
                : leavesNothingBehind(row, in: differing, onto: held, showing: current)
        }
    }

    /// Whether copying the block is all that the canvas needs.
    var areAllDrawn: Bool { areDrawn.allSatisfy(\.self) }

    /// The colour that each index draws, 0 where it draws nothing.
    ///
    /// An index outside the table is drawn black; in a file whose global table is longer it would not be. No pixel of a
    /// canvas is 1, so that such a row is never taken from the block.
    private var colorsToCompare: [UInt32] {
        var colors = source.drawnColors
        if source.image.localColorTable == nil {
            for index in (source.colorTable?.colors.count ?? 0)..<256 where colors[index] != 0 { colors[index] = 1 }
        }
        return colors
    }

    private func firstIndex(ofRow row: Int) -> Int {
        (place.y + row - source.rectangle.y) * source.rectangle.width + place.x - source.rectangle.x
    }

    /// Compares a row that something was drawn over, pixel by pixel.
    private func isShown(_ row: Int, colors: [UInt32], onto held: [UInt32], as current: [UInt32]) -> Bool {
        let start = (place.y + row) * canvasWidth + place.x
        let firstIndex = firstIndex(ofRow: row)
        let (indices, colors, held, current) = (source.indices.span, colors.span, held.span, current.span)
        var difference: UInt32 = 0
        for x in 0..<place.width {
            let drawn = unsafe colors[unchecked: Int(indices[unchecked: firstIndex &+ x])]
            let shown = unsafe drawn == 0 ? held[unchecked: start &+ x] : drawn
            difference |= unsafe shown ^ current[unchecked: start &+ x]
        }
        return difference == 0
    }

    /// For a row of the source's own canvas: its opaque pixels are right, whatever they are drawn onto; its transparent
    /// ones are where they show what is wanted already.
    private func leavesNothingBehind(
        _ row: Int, in differing: Rectangle, onto held: [UInt32], showing current: [UInt32]
    ) -> Bool {
        if source.image.localColorTable == nil, usesStrayIndex(row) { return false }
        guard place.y + row >= differing.y, place.y + row < differing.maxY else { return true }
        guard let transparent = source.image.transparentIndex else { return true }
        let start = (place.y + row) * canvasWidth + differing.x
        let firstIndex = firstIndex(ofRow: row) + differing.x - place.x
        let (indices, held, current) = (source.indices.span, held.span, current.span)
        // A choice by value would become a branch; a mask lets the loop run on vectors.
        var missing: UInt32 = 0
        for x in 0..<differing.width {
            let difference = unsafe held[unchecked: start &+ x] ^ current[unchecked: start &+ x]
            let distance = unsafe UInt32(indices[unchecked: firstIndex &+ x] ^ transparent)
            missing |= difference & UInt32(bitPattern: Int32(bitPattern: distance &- 1) &>> 31)
        }
        return missing == 0
    }

    /// Whether a row has an index outside the block's table.
    private func usesStrayIndex(_ row: Int) -> Bool {
        guard hasStrayIndices else { return false }
        let first = firstIndex(ofRow: row)
        // 0 is in every table.
        let limit = max(source.colorTable?.colors.count ?? 0, 1)
        return !source.drawsOnly(indicesBelow: limit, in: first..<first + place.width)
    }

    /// Rows of `rectangle`, counted from its top, whose pixels cannot be taken from the block.
    func drawnOver(in rectangle: Rectangle) -> [Int] {
        guard place.contains(rectangle) else { return Array(0..<rectangle.height) }
        return (0..<rectangle.height).filter { row in
            let own = rectangle.y + row - place.y
            return !areDrawn[own] || usesStrayIndex(own)
        }
    }
}
