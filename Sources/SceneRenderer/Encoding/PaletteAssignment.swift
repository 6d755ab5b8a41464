internal import GIFCodec
internal import Raster

/// Which index stands for each colour number of a patch, and the table they index.
struct PaletteAssignment {
    /// nil uses the output's global table.
    private(set) var localColorTable: ColorTable?
    private(set) var transparentIndex: UInt8?
    private(set) var minimumCodeSize: UInt8
    /// Numbers of the frame's own colours that are shown in another, for lack of slots.
    private(set) var displaced: Set<Int> = []
    /// By colour number: the index that draws it.
    private(set) var map: [UInt8]
    /// By colour number: whether pixels that may be drawn in it are.
    private(set) var drawsMay: [Bool]

    /// What becomes of pixels that show their colour already.
    enum Redundant {
        /// They are left: long transparent runs.
        case left
        /// They are drawn as long as their colours have slots, those drawn most first: the runs of the source.
        case drawn
    }

    /// - Parameters:
    ///   - map: by colour number the index that draws it.
    ///   - drawsMay: by colour number whether pixels that may be drawn in it are.
    init(
        map: [UInt8], drawsMay: [Bool], localColorTable: ColorTable?, transparentIndex: UInt8?, minimumCodeSize: UInt8
    ) {
        self.map = map
        self.drawsMay = drawsMay
        self.localColorTable = localColorTable
        self.transparentIndex = transparentIndex
        self.minimumCodeSize = minimumCodeSize
    }

    /// Every colour that must be drawn exactly as it is; nil where they are more than a table holds.
    init?(_ colors: PatchColors, redundant: Redundant, globalColorTable: ColorTable?) {
        let must = colors.mustCounts.indices.filter { colors.mustCounts[$0] > 0 }
        let drawn = redundant == .drawn ? Self.redundant(in: colors, slots: 256 - must.count) : []
        let used = drawn.isEmpty ? must : (must + drawn).sorted()
        var draws = Array(repeating: false, count: colors.mustCounts.count)
        if redundant == .drawn { for number in used { draws[number] = true } }
        let leaves = colors.leaveCount > 0 || zip(colors.mayCounts, draws).contains { $0 > 0 && !$1 }
        drawsMay = draws
        guard used.count + (leaves ? 1 : 0) <= 256 else { return nil }
        map = Array(repeating: 0, count: colors.mustCounts.count)
        if let globalColorTable, colors.baseTable == globalColorTable, used.last ?? 0 < globalColorTable.colors.count,
            let transparent = Self.freeIndex(in: globalColorTable, used: used, needed: leaves)
        {
            for number in used { map[number] = UInt8(number) }
            transparentIndex = leaves ? UInt8(transparent) : nil
            minimumCodeSize = Self.codeSize(colors: max(used.last ?? 0, leaves ? transparent : 0) + 1)
        } else {
            var table: [UInt32] = []
            for number in used {
                map[number] = UInt8(table.count)
                table.append(colors.color(number))
            }
            if leaves {
                transparentIndex = UInt8(table.count)
                table.append(0xFF00_0000)
            }
            localColorTable = ColorTable(colors: table)
            minimumCodeSize = Self.codeSize(colors: table.count)
        }
    }

    /// The colours that only pixels have which may be drawn, as many as fit, those of most pixels first.
    private static func redundant(in colors: PatchColors, slots: Int) -> Set<Int> {
        let numbers = colors.mayCounts.indices.filter { colors.mayCounts[$0] > 0 && colors.mustCounts[$0] == 0 }
        if numbers.count + (colors.leaveCount > 0 ? 1 : 0) <= slots { return Set(numbers) }
        // One slot is for leaving the rest.
        let sorted = numbers.sorted { (-colors.mayCounts[$0], $0) < (-colors.mayCounts[$1], $1) }
        return Set(sorted.prefix(max(0, slots - 1)))
    }

    /// The smallest index of the table that no pixel uses; 0 where none is needed, nil where there is none.
    private static func freeIndex(in table: ColorTable, used: [Int], needed: Bool) -> Int? {
        guard needed else { return 0 }
        var free = 0
        for number in used {
            if number > free { break }
            free = number + 1
        }
        return free < table.colors.count ? free : nil
    }

    /// Bits an index needs in the LZW data: at least 2.
    static func codeSize(colors count: Int) -> UInt8 {
        var size: UInt8 = 2
        while 1 << Int(size) < count { size += 1 }
        return size
    }

    /// The index that draws each pixel, or the transparent one, row by row.
    func indices(of colors: PatchColors) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: colors.patch.rectangle.area) { output, count in
            unsafe draw(colors, into: output, mayBeLeft: nil)
            count = colors.patch.rectangle.area
        }
    }

    /// The index that draws each pixel, and 1 for each that might as well be left.
    func choices(of colors: PatchColors) -> (indices: [UInt8], mayBeLeft: [UInt8]) {
        var mayBeLeft = [UInt8](repeating: 0, count: colors.patch.rectangle.area)
        let indices = unsafe mayBeLeft.withUnsafeMutableBufferPointer { mayBeLeft in
            unsafe [UInt8](unsafeUninitializedCapacity: colors.patch.rectangle.area) { output, count in
                unsafe draw(colors, into: output, mayBeLeft: mayBeLeft)
                count = colors.patch.rectangle.area
            }
        }
        return (indices, mayBeLeft)
    }

    /// - Parameters:
    ///   - output: has room for the patch's pixels.
    ///   - mayBeLeft: the same, all 0; nil where nobody asks.
    private func draw(
        _ colors: PatchColors, into output: UnsafeMutableBufferPointer<UInt8>,
        mayBeLeft: UnsafeMutableBufferPointer<UInt8>?
    ) {
        let patch = colors.patch
        let width = patch.rectangle.width
        let transparent = transparentIndex ?? 0
        let (mayFlag, leave) = (PatchColors.mayFlag, PatchColors.leave)
        do {
            // By number: what draws it.
            let (must, draws, numbers) = (map.span, drawsMay.span, colors.numbers.span)
            for (place, row) in patch.rows.enumerated() {
                let target = row * width
                let from = place * width
                for x in 0..<width {
                    let number = unsafe numbers[unchecked: from &+ x]
                    if number < mayFlag {
                        unsafe output[target &+ x] = must[unchecked: Int(number)]
                    } else if unsafe number != leave && draws[unchecked: Int(number ^ mayFlag)] {
                        unsafe output[target &+ x] = must[unchecked: Int(number ^ mayFlag)]
                        unsafe mayBeLeft?[target &+ x] = 1
                    } else {
                        unsafe output[target &+ x] = transparent
                    }
                }
            }
        }
        guard let source = patch.source else { return }
        unsafe draw(rowsOf: source, colors, into: output)
        guard let mayBeLeft = unsafe mayBeLeft else { return }
        // What is transparent already may be marked too: the choice is between twice the same.
        let redundant = patch.redundant.span
        var from = 0
        patch.forEachSourceRow { row in
            let target = row * width
            for x in 0..<width { unsafe mayBeLeft[target &+ x] = redundant[unchecked: from &+ x] }
            from += width
        }
    }

    /// The rows that are as the source's block draws them.
    private func draw(
        rowsOf source: IndexedFrame, _ colors: PatchColors, into output: UnsafeMutableBufferPointer<UInt8>
    ) {
        let patch = colors.patch
        let width = patch.rectangle.width
        let transparent = transparentIndex ?? 0
        // By the source's index: what draws it, then what stands for it where it may be left.
        var indexMap = Array(map[..<256])
        if let index = source.image.transparentIndex { indexMap[Int(index)] = transparent }
        indexMap += (0..<256).map { drawsMay[$0] ? indexMap[$0] : transparent }
        let leavesAny = (0..<256).contains { colors.mayCounts[$0] > 0 && indexMap[256 + $0] != indexMap[$0] }
        let isCopied =
            !leavesAny
            && (0..<256).allSatisfy { index in
                let isUsed =
                    source.image.transparentIndex.map(Int.init) == index
                    ? colors.leaveCount > 0 : colors.mustCounts[index] + colors.mayCounts[index] > 0
                return !isUsed || Int(indexMap[index]) == index
            }
        let indices = source.indices.span
        let redundant = patch.redundant.span
        let indexed = indexMap.span
        var from = 0
        patch.forEachSourceRow { row in
            let target = row * width
            let start = source.firstIndex(ofRow: row, in: patch.rectangle)
            if isCopied {
                unsafe indices.withUnsafeBufferPointer { indices in
                    _ = unsafe UnsafeMutableBufferPointer(rebasing: output[target..<target + width])
                        .update(fromContentsOf: indices[start..<start + width])
                }
            } else if leavesAny {
                for x in 0..<width {
                    let index =
                        unsafe Int(indices[unchecked: start &+ x]) | Int(redundant[unchecked: from &+ x]) &<< 8
                    unsafe output[target &+ x] = indexed[unchecked: index]
                }
            } else {
                for x in 0..<width {
                    unsafe output[target &+ x] = indexed[unchecked: Int(indices[unchecked: start &+ x])]
                }
            }
            from += width
        }
    }
}

// MARK: - Without a table of its own

extension PaletteAssignment {
    /// The global table alone; nil where it lacks a free index that is needed, or one would see that it lacks colours.
    ///
    /// Near colours are looked for at the start of the table first, so that codes stay as short as they can.
    init?(
        approximating colors: PatchColors, redundant: Redundant, globalColorTable: ColorTable?,
        tolerance: ColorLoss.Tolerance
    ) {
        guard let table = globalColorTable, colors.baseTable == table else { return nil }
        let use = Use(of: colors, redundant: redundant)
        guard use.own.last ?? 0 < table.colors.count,
            let free = Self.freeIndex(in: table, used: use.own, needed: use.leaves)
        else { return nil }
        // Only ink is ever shown in a near colour.
        guard !use.new.contains(where: { colors.isOwn[$0] }) else { return nil }
        let highest = max(use.own.last ?? 0, use.leaves ? free : 0)
        for codeSize in Self.codeSize(colors: highest + 1)...8 {
            // The free index stands for nothing, whatever its colour is.
            var candidates = Array(table.colors.prefix(1 << Int(codeSize)))
            if use.leaves { candidates.remove(at: free) }
            guard let found = use.nearest(in: candidates, colors, tolerance) else { continue }
            map = Array(repeating: 0, count: colors.mustCounts.count)
            for number in use.own { map[number] = UInt8(number) }
            for (number, index) in zip(use.new, found) {
                map[number] = UInt8(use.leaves && index >= free ? index + 1 : index)
            }
            transparentIndex = use.leaves ? UInt8(free) : nil
            minimumCodeSize = codeSize
            drawsMay = Array(repeating: redundant == .drawn, count: map.count)
            return
        }
        return nil
    }

    /// A table of the frame's own, of the base table's colours that are drawn and the fewest shades that show its ink well;
    /// nil where they do not fit in one.
    init?(fewShadesOf colors: PatchColors, redundant: Redundant, tolerance: ColorLoss.Tolerance) {
        let use = Use(of: colors, redundant: redundant)
        let slots = use.leaves ? 255 : 256
        guard use.own.count + InkColors.fewest <= slots, !use.new.contains(where: { colors.isOwn[$0] }) else {
            return nil
        }
        var palette = use.own.map { colors.color($0) }
        // The entry for transparency takes a place, and stands for no colour.
        let beside = ColorTable(colors: palette + (use.leaves ? [palette.first ?? colors.color(use.new[0])] : []))
        palette += InkColors.chosen(for: colors, beside: beside, tolerance: tolerance)
        guard let found = use.nearest(in: palette, colors, tolerance) else { return nil }
        map = Array(repeating: 0, count: colors.mustCounts.count)
        for (index, number) in use.own.enumerated() { map[number] = UInt8(index) }
        for (number, index) in zip(use.new, found) { map[number] = UInt8(index) }
        transparentIndex = use.leaves ? UInt8(palette.count) : nil
        if use.leaves { palette.append(0xFF00_0000) }
        localColorTable = ColorTable(colors: palette)
        minimumCodeSize = Self.codeSize(colors: palette.count)
        drawsMay = Array(repeating: redundant == .drawn, count: map.count)
    }

    /// The colour numbers that are drawn.
    private struct Use {
        /// Of the base table.
        let own: [Int]
        let new: [Int]
        /// Whether pixels are left.
        let leaves: Bool
        private let redundant: Redundant

        init(of colors: PatchColors, redundant: Redundant) {
            let used = colors.mustCounts.indices.filter { Self.count($0, of: colors, redundant) > 0 }
            own = used.filter { $0 < 256 }
            new = Array(used[own.count...])
            leaves = colors.leaveCount > 0 || (redundant == .left && colors.mayCount > 0)
            self.redundant = redundant
        }

        /// How many pixels are drawn in a colour.
        private static func count(_ number: Int, of colors: PatchColors, _ redundant: Redundant) -> Int {
            colors.mustCounts[number] + (redundant == .drawn ? colors.mayCounts[number] : 0)
        }

        /// Where in a palette the nearest to each of the new colours stands; nil where one would see the difference.
        func nearest(in palette: [UInt32], _ colors: PatchColors, _ tolerance: ColorLoss.Tolerance) -> [Int]? {
            let counts = new.map { Self.count($0, of: colors, redundant) }
            let scan = PaletteScan(palette: palette)
            let found = new.map { scan.index(of: colors.color($0)) }
            var loss = ColorLoss(pixels: counts.reduce(0, +), tolerance: tolerance)
            for ((number, index), count) in zip(zip(new, found), counts) {
                loss.add(colors.color(number), shownAs: palette[index], pixels: count)
            }
            return loss.isUnseen ? found : nil
        }
    }
}

// MARK: - More colours than fit

extension PaletteAssignment {
    /// Colours that are new may take at most this many slots from the frame's own.
    static let largestShareOfNew = 64
    /// As long as this many slots are free, none of the frame's own colours gives way: fill, outline and two steps
    /// between them show text well enough.
    private static let smallestShareOfNew = 4
    /// A source whose tables have no more colours than that loses none: one is for transparency, one for the black of
    /// indices that a table lacks.
    static let mostWithoutLoss = 256 - smallestShareOfNew - 2

    /// The frame's own colours as they are, as far as possible, and the best few for what was drawn on top.
    ///
    /// Colours that the source's canvas lacks are those of overlays. They get the free slots and
    /// those of the frame's least used colours, as long as these cover at most 0.5 % of the canvas; whatever has no slot
    /// is shown in the nearest colour that has one.
    ///
    /// - Parameter tolerance: how near a colour of the frame's own must be to stand for one of an edge's shades.
    init(merging colors: PatchColors, redundant: Redundant, canvasArea: Int, tolerance: ColorLoss.Tolerance) {
        map = Array(repeating: 0, count: colors.mustCounts.count)
        drawsMay = Array(repeating: false, count: map.count)
        let leaves = colors.leaveCount + colors.mayCount > 0
        let slots = leaves ? 255 : 256
        let used = colors.mustCounts.indices.filter { colors.mustCounts[$0] > 0 }
        var own = used.filter { colors.isOwn[$0] }
        // The source's other colours are as good as its own where they leave enough room.
        let known = used.filter { !colors.isOwn[$0] && $0 < 256 }
        if own.count + known.count <= slots - Self.smallestShareOfNew { own = (own + known).sorted() }
        var isOwn = Array(repeating: false, count: map.count)
        for number in own { isOwn[number] = true }
        let new = used.filter { !isOwn[$0] }

        var evicted: [Int] = []
        var budget = canvasArea / 200
        let isEnough = slots - own.count >= Self.smallestShareOfNew
        let wanted = min(new.count, isEnough ? 0 : Self.largestShareOfNew)
        // Sorted as one number each, those of equal counts by their own.
        for rank in own.map({ colors.mustCounts[$0] << 32 | $0 }).sorted() {
            let free = slots - own.count + evicted.count
            let (count, number) = (rank >> 32, rank & 0xFFFF_FFFF)
            guard free < 0 || (free < wanted && count <= budget) else { break }
            budget -= count
            evicted.append(number)
        }
        for number in evicted { isOwn[number] = false }
        own.removeAll { !isOwn[$0] }

        // Here the map gives places in the palette, of which the table is made in the end.
        var palette = own.map { colors.color($0) }
        for (place, number) in own.enumerated() {
            map[number] = UInt8(place)
            drawsMay[number] = redundant == .drawn
        }
        let free = slots - palette.count
        if new.count <= free {
            for number in new {
                map[number] = UInt8(palette.count)
                palette.append(colors.color(number))
            }
        }
        // Thousands of shades share what is left.
        let sharing = new.count > free ? new : []
        var cells = ColorCells()
        let numbers = sharing.map { cells.add(color: colors.color($0), weight: colors.mustCounts[$0]) }
        if free > 0, !sharing.isEmpty {
            var histogram = ColorHistogram()
            let own = palette.isEmpty ? nil : PaletteScan(palette: palette)
            let pixels = cells.cells.reduce(0) { $0 + $1.weight }
            for cell in cells.cells {
                let near = own.map { palette[$0.index(of: cell.color)] }
                let isServed = near.map { ColorLoss.isWithin(tolerance.mean, cell.color, $0) } ?? false
                guard !isServed || ColorLoss.isFlat(cell.weight, of: pixels) else { continue }
                histogram.add(color: cell.color, weight: cell.weight)
            }
            palette += Quantizer.palette(of: histogram, maximumColors: free)
        }
        let nearest = PaletteScan(palette: palette)
        for number in evicted {
            let index = nearest.index(of: colors.color(number))
            map[number] = UInt8(index)
            // A table may have the same colour twice.
            if palette[index] != colors.color(number) { displaced.insert(number) }
        }
        let indices = cells.cells.map { UInt8(nearest.index(of: $0.color)) }
        for (number, cell) in zip(sharing, numbers) { map[number] = indices[cell] }
        if leaves { palette.append(0xFF00_0000) }
        let table = Self.table(
            of: palette, own: own, transparent: leaves ? colors.patch.source?.image.transparentIndex : nil)
        for number in used { map[number] = table.indices[Int(map[number])] }
        transparentIndex = leaves ? table.indices[palette.count - 1] : nil
        localColorTable = ColorTable(colors: table.colors)
        minimumCodeSize = Self.codeSize(colors: table.colors.count)
    }

    /// Puts a palette into a table, and says which index each of its colours has there.
    ///
    /// The frame's own colours keep their indices where codes do not get longer by it, so that rows of the source's
    /// block can be taken as they are. The others fill what is free between them.
    ///
    /// - Parameters:
    ///   - own: the numbers of the first colours of the palette, ascending.
    ///   - transparent: the source's transparent index, where the last of the palette stands for transparency.
    private static func table(
        of palette: [UInt32], own: [Int], transparent: UInt8?
    ) -> (colors: [UInt32], indices: [UInt8]) {
        let end = (own.last ?? 0) + 1
        guard end <= 256, codeSize(colors: end) <= codeSize(colors: palette.count) else {
            return (palette, palette.indices.map { UInt8($0) })
        }
        var colors = [UInt32](repeating: 0xFF00_0000, count: max(end, palette.count))
        var indices = own.map { UInt8($0) }
        var isFree = Array(repeating: true, count: colors.count)
        for number in own { isFree[number] = false }
        var free = isFree.indices.filter { isFree[$0] }
        if let transparent, let place = free.firstIndex(of: Int(transparent)) {
            free.remove(at: place)
            free.insert(Int(transparent), at: palette.count - own.count - 1)
        }
        indices += free.prefix(palette.count - own.count).map { UInt8($0) }
        for (index, color) in zip(indices, palette) { colors[Int(index)] = color }
        return (colors, indices)
    }
}
