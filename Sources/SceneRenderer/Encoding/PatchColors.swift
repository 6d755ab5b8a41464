internal import GIFCodec

/// The pixels of a patch as colour numbers, and how often each number is drawn.
///
/// Numbers below 256 are indices of the base table (the source block's own, or the output's global one); from 256 on
/// they are colours that the base table does not have, in the order in which they are met.
struct PatchColors {
    /// A pixel that is left as it is.
    static let leave: UInt32 = 0xFFFF_FFFF
    /// Marks the number of a pixel that shows its colour already and may be left as well.
    static let mayFlag: UInt32 = 0x8000_0000

    let patch: FramePatch
    let baseTable: ColorTable?
    /// One number a pixel of the patch's `rows`, `leave`, or a number with `mayFlag`.
    private(set) var numbers: [UInt32]
    /// Colours from number 256 on.
    private(set) var newColors: [UInt32] = []
    /// By number: pixels that must be drawn.
    private(set) var mustCounts: [Int]
    /// By number: pixels that may be drawn.
    private(set) var mayCounts: [Int]
    private(set) var leaveCount = 0
    /// By number: whether it is a colour of the source's canvas in this frame, and not of ink alone.
    private(set) var isOwn: [Bool]

    var mayCount: Int { mayCounts.reduce(0, +) }

    /// - Parameters:
    ///   - globalColorTable: the base where the patch stems from no block of a source, or from one whose indices mean the
    ///     same in it.
    ///   - numbersRedundant: whether pixels that may be drawn are numbered though the source's block leaves them. The
    ///     patch gives all its rows then.
    init(_ patch: FramePatch, globalColorTable: ColorTable?, numbersRedundant: Bool = false) {
        self.patch = patch
        let sharesTable = patch.source?.drawsAlike(in: globalColorTable) ?? true
        baseTable = sharesTable ? globalColorTable : patch.source?.colorTable
        numbers = Array(repeating: Self.leave, count: patch.pixels.count)
        mustCounts = Array(repeating: 0, count: 256)
        mayCounts = Array(repeating: 0, count: 256)
        isOwn = []
        countSourceRows()
        let needsNumbers = countSourcePixels()
        let knowsNothing = patch.source == nil && patch.ink == nil
        isOwn = mustCounts.map { $0 > 0 || knowsNothing }
        if needsNumbers || numbersRedundant {
            countOthers(areMissing: needsNumbers, numbersRedundant: numbersRedundant)
        }
        leaveCount = patch.rectangle.area - mustCounts.reduce(0, +) - mayCounts.reduce(0, +)
    }

    /// Counts the rows that are as the source's block draws them.
    private mutating func countSourceRows() {
        guard let source = patch.source, !patch.redundant.isEmpty else { return }
        let width = patch.rectangle.width
        // By index: pixels that must be drawn, then those that may. Twice, for pixels at even and at odd places: in a
        // run of one colour no count waits for the one before.
        var counts = [UInt32](repeating: 0, count: 1024)
        do {
            let indices = source.indices.span
            let redundant = patch.redundant.span
            var count = counts.mutableSpan
            var from = 0
            patch.forEachSourceRow { row in
                let start = source.firstIndex(ofRow: row, in: patch.rectangle)
                var x = 0
                while x &+ 1 < width {
                    let even = unsafe Int(indices[unchecked: start &+ x]) | Int(redundant[unchecked: from &+ x]) &<< 8
                    let odd =
                        unsafe Int(indices[unchecked: start &+ x &+ 1])
                        | Int(redundant[unchecked: from &+ x &+ 1]) &<< 8 | 512
                    unsafe count[unchecked: even] &+= 1
                    unsafe count[unchecked: odd] &+= 1
                    x &+= 2
                }
                if x < width {
                    let last = unsafe Int(indices[unchecked: start &+ x]) | Int(redundant[unchecked: from &+ x]) &<< 8
                    unsafe count[unchecked: last] &+= 1
                }
                from += width
            }
        }
        for index in 0..<256 {
            mustCounts[index] = Int(counts[index] + counts[512 + index])
            mayCounts[index] = Int(counts[256 + index] + counts[768 + index])
        }
        if let transparent = source.image.transparentIndex {
            mustCounts[Int(transparent)] = 0
            mayCounts[Int(transparent)] = 0
        }
    }

    /// Numbers the pixels of the patch's rows that the source's block draws in their colour; gives whether there are
    /// others to be drawn.
    private mutating func countSourcePixels() -> Bool {
        guard let source = patch.source, let table = source.colorTable else { return true }
        let place = source.rectangle.intersection(patch.rectangle)
        // Rows and columns that the block does not cover are not looked at.
        guard !patch.rows.isEmpty, !place.isEmpty else { return !patch.rows.isEmpty }
        // An index outside the source's table is black, and may be another colour in the output's.
        var colors = source.drawnColors
        for index in table.colors.count..<256 { colors[index] = 0 }
        let width = patch.rectangle.width
        var missesAny = place != patch.rectangle
        // By index: pixels that must be drawn, then those that may.
        var counts = [Int](repeating: 0, count: 512)
        let (mustDraw, leave, colorMask) = (PatchPixel.mustDraw, PatchPixel.leave, PatchPixel.colorMask)
        var numbered = numbers
        numbers = []
        do {
            let pixels = patch.pixels.span
            let indices = source.indices.span
            let drawn = colors.span
            var count = counts.mutableSpan
            var number = numbered.mutableSpan
            for (position, row) in patch.rows.enumerated() {
                guard row + patch.rectangle.y >= place.y, row + patch.rectangle.y < place.maxY else { continue }
                let target = position * width + place.x - patch.rectangle.x
                let from = source.firstIndex(ofRow: row, in: patch.rectangle) + place.x - patch.rectangle.x
                for x in 0..<place.width {
                    let pixel = unsafe pixels[unchecked: target &+ x]
                    let index = unsafe Int(indices[unchecked: from &+ x])
                    let color = unsafe drawn[unchecked: index]
                    let isSame = color != 0 && (color ^ pixel) & colorMask == 0
                    if isSame && pixel >= mustDraw {
                        unsafe number[unchecked: target &+ x] = UInt32(index)
                        unsafe count[unchecked: index] &+= 1
                    } else if isSame && pixel != leave {
                        unsafe number[unchecked: target &+ x] = UInt32(index) | Self.mayFlag
                        unsafe count[unchecked: 256 + index] &+= 1
                    } else if pixel >= mustDraw {
                        missesAny = true
                    }
                }
            }
        }
        numbers = numbered
        for index in 0..<256 {
            mustCounts[index] += counts[index]
            mayCounts[index] += counts[256 + index]
        }
        return missesAny
    }

    /// Numbers what is left: pixels that must be drawn in a colour that the source's block does not give them and, where
    /// there is no such block, those that may be drawn in a colour that is used anyway.
    ///
    /// - Parameter areMissing: whether there may be any of the former.
    private mutating func countOthers(areMissing: Bool, numbersRedundant: Bool) {
        var index = ColorIndex()
        // By the index's number: the number here.
        var known: [UInt32] = []
        // The colour of the source block's transparent index too: in the rows given, that index is nothing special.
        for (position, color) in (baseTable?.colors ?? []).enumerated() where index.existingNumber(of: color) == nil {
            _ = index.number(of: color)
            known.append(UInt32(position))
        }
        if areMissing { countMissing(&index, &known) }
        if patch.source == nil || numbersRedundant { countRedundant(index, known) }
    }

    private mutating func countMissing(_ index: inout ColorIndex, _ known: inout [UInt32]) {
        var numbers = numbers
        self.numbers = []
        let patch = patch
        let mustDraw = PatchPixel.mustDraw
        let pixels = patch.pixels.span
        // Where nothing is known, what the source's block does not draw is taken for ink.
        let knowsInk = patch.ink != nil
        let inkOfPatch = patch.ink ?? []
        precondition(!knowsInk || inkOfPatch.count == pixels.count)
        let ink = inkOfPatch.span
        var number = numbers.mutableSpan
        var lastColor: UInt32 = 0
        var lastNumber: UInt32 = 0
        var lastCount = 0
        let leave = Self.leave
        var next = 0
        while next < pixels.count {
            // Most have their numbers as a rule: four at a time.
            if next &+ 4 <= pixels.count,
                unsafe number[unchecked: next] != leave && number[unchecked: next &+ 1] != leave
                    && number[unchecked: next &+ 2] != leave && number[unchecked: next &+ 3] != leave
            {
                next &+= 4
                continue
            }
            let position = next
            next &+= 1
            let pixel = unsafe pixels[unchecked: position]
            guard pixel >= mustDraw, unsafe number[unchecked: position] == leave else { continue }
            if pixel != lastColor {
                if lastCount > 0 { mustCounts[Int(lastNumber)] += lastCount }
                let found = index.number(of: pixel)
                if found == known.count {
                    known.append(UInt32(256 + newColors.count))
                    newColors.append(pixel)
                    mustCounts.append(0)
                    mayCounts.append(0)
                    isOwn.append(false)
                }
                lastColor = pixel
                lastNumber = known[found]
                lastCount = 0
            }
            unsafe number[unchecked: position] = lastNumber
            lastCount += 1
            if knowsInk, unsafe ink[unchecked: position] == 0 { isOwn[Int(lastNumber)] = true }
        }
        if lastCount > 0 { mustCounts[Int(lastNumber)] += lastCount }
        self.numbers = numbers
    }

    private mutating func countRedundant(_ index: borrowing ColorIndex, _ known: [UInt32]) {
        var counts = [Int](repeating: 0, count: mayCounts.count)
        var numbered = numbers
        numbers = []
        do {
            let (mustDraw, leave) = (PatchPixel.mustDraw, PatchPixel.leave)
            let pixels = patch.pixels.span
            var count = counts.mutableSpan
            var number = numbered.mutableSpan
            // `leave` is no pixel that is looked up.
            var lastPixel = leave
            var lastNumber = Self.leave
            for position in 0..<pixels.count {
                let pixel = unsafe pixels[unchecked: position]
                guard unsafe pixel < mustDraw && pixel != leave && number[unchecked: position] == Self.leave
                else { continue }
                if pixel != lastPixel {
                    lastPixel = pixel
                    lastNumber = index.existingNumber(of: pixel | mustDraw).map { known[$0] } ?? Self.leave
                }
                guard lastNumber != Self.leave else { continue }
                unsafe number[unchecked: position] = lastNumber | Self.mayFlag
                unsafe count[unchecked: Int(lastNumber)] &+= 1
            }
        }
        numbers = numbered
        for (number, count) in counts.enumerated() { mayCounts[number] += count }
    }

    /// Where on a canvas of that width the pixels stand that must be drawn in one of these numbers and are no ink.
    func positions(of wanted: Set<Int>, canvasWidth: Int) -> [Int] {
        guard !wanted.isEmpty else { return [] }
        var isWanted = [UInt8](repeating: 0, count: mustCounts.count)
        for number in wanted { isWanted[number] = 1 }
        let (width, left) = (patch.rectangle.width, patch.rectangle.x)
        let ink = patch.ink ?? Array(repeating: 0, count: numbers.count)
        let (sought, numbers, isInk) = (isWanted.span, numbers.span, ink.span)
        var result: [Int] = []
        for (place, row) in patch.rows.enumerated() {
            let toCanvas = (patch.rectangle.y + row) * canvasWidth + left - place * width
            for position in place * width..<(place + 1) * width {
                let number = unsafe numbers[unchecked: position]
                guard number < Self.mayFlag, unsafe sought[unchecked: Int(number)] != 0, isInk[position] == 0
                else { continue }
                result.append(toCanvas + position)
            }
        }
        guard let source = patch.source else { return result }
        let (indices, redundant) = (source.indices.span, patch.redundant.span)
        var from = 0
        patch.forEachSourceRow { row in
            let start = source.firstIndex(ofRow: row, in: patch.rectangle)
            let toCanvas = (patch.rectangle.y + row) * canvasWidth + left
            func add(_ columns: Range<Int>) {
                for x in columns where sought[Int(indices[start + x])] != 0 && redundant[from + x] == 0 {
                    result.append(toCanvas + x)
                }
            }
            var x = 0
            // Few are sought: one branch for eight.
            while x &+ 8 <= width {
                let place = start &+ x
                let first =
                    unsafe sought[unchecked: Int(indices[unchecked: place])]
                    | sought[unchecked: Int(indices[unchecked: place &+ 1])]
                    | sought[unchecked: Int(indices[unchecked: place &+ 2])]
                    | sought[unchecked: Int(indices[unchecked: place &+ 3])]
                let second =
                    unsafe sought[unchecked: Int(indices[unchecked: place &+ 4])]
                    | sought[unchecked: Int(indices[unchecked: place &+ 5])]
                    | sought[unchecked: Int(indices[unchecked: place &+ 6])]
                    | sought[unchecked: Int(indices[unchecked: place &+ 7])]
                if first | second != 0 { add(x..<x &+ 8) }
                x &+= 8
            }
            add(x..<width)
            from += width
        }
        return result
    }

    /// How many of the source's colours must be drawn.
    var ownCount: Int { mustCounts.indices.count { mustCounts[$0] > 0 && isOwn[$0] } }

    /// Whether at least half of what must be drawn has colours of the base table: a picture that is exact already, and
    /// something drawn over it.
    var areMostlyKnown: Bool {
        let known = mustCounts[..<256].reduce(0, +)
        return 2 * known >= mustCounts.reduce(0, +)
    }

    /// Whether anything must be drawn in a colour that the base table does not have.
    var hasNew: Bool { mustCounts[256...].contains { $0 > 0 } }

    /// Black for a number that no colour has.
    func color(_ number: Int) -> UInt32 {
        if number >= 256 { return newColors[number - 256] }
        guard let baseTable, number < baseTable.colors.count else { return 0xFF00_0000 }
        return baseTable.colors[number]
    }
}

extension IndexedFrame {
    /// Whether each index that the block draws has the same colour in another table.
    func drawsAlike(in other: ColorTable?) -> Bool {
        guard let table = colorTable else { return true }
        guard let other else { return false }
        let common = zip(table.colors, other.colors).prefix { $0 == $1 }.count
        // Codes that short can stand for no other index.
        return common >> min(Int(image.minimumCodeSize), 8) > 0 || drawsOnly(indicesBelow: common)
    }
}

extension ColorTable {
    /// Without what only fills it up to a power of two: the same colour over and over.
    var withoutPadding: ColorTable {
        guard let last = colors.last else { return self }
        var count = colors.count
        while count > 1, colors[count - 2] == last { count -= 1 }
        if colors[..<(count - 1)].contains(last) { count -= 1 }
        return ColorTable(colors: Array(colors.prefix(count)))
    }
}
