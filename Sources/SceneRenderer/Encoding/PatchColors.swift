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

    let baseTable: ColorTable?
    /// Numbers below this are colours that the source's block could draw; the base table may go on with those of ink.
    let ownCount: Int
    /// One number a pixel of the patch, `leave`, or a number with `mayFlag`.
    private(set) var numbers: [UInt32]
    /// Colours from number 256 on.
    private(set) var newColors: [UInt32] = []
    /// By number: pixels that must be drawn.
    private(set) var mustCounts: [Int]
    /// By number: pixels that may be drawn.
    private(set) var mayCounts: [Int]
    private(set) var leaveCount = 0

    var mayCount: Int { mayCounts.reduce(0, +) }

    /// - Parameter globalColorTable: the base where the patch stems from no block of a source, or from one whose table
    ///   is the start of this one.
    init(_ patch: FramePatch, globalColorTable: ColorTable?) {
        let own = patch.source?.colorTable
        baseTable = own.isStart(of: globalColorTable) ? globalColorTable : own
        ownCount = own?.colors.count ?? 256
        numbers = Array(repeating: Self.leave, count: patch.pixels.count)
        mustCounts = Array(repeating: 0, count: 256)
        mayCounts = Array(repeating: 0, count: 256)
        let index = ColorIndex()
        /// By the index's number: the number here.
        var known: [UInt32] = []
        for (position, color) in drawn(patch).enumerated() where color != 0 && index.existingNumber(of: color) == nil {
            _ = index.number(of: color)
            known.append(UInt32(position))
        }
        let drawnBySource = countSource(patch)
        count(patch, index: index, known: &known, done: drawnBySource)
        leaveCount = patch.pixels.count - mustCounts.reduce(0, +) - mayCounts.reduce(0, +)
    }

    /// By base index: the opaque colour that it draws, or 0.
    private func drawn(_ patch: FramePatch) -> [UInt32] {
        guard let baseTable else { return [] }
        var colors = baseTable.colors
        if let transparent = patch.source?.image.transparentIndex, Int(transparent) < colors.count {
            colors[Int(transparent)] = 0
        }
        return colors
    }

    /// Numbers the pixels that the source's block draws in their colour; gives the columns and rows that it covers.
    private mutating func countSource(_ patch: FramePatch) -> Bool {
        guard let source = patch.source, let table = source.colorTable else { return false }
        let place = source.rectangle.intersection(patch.rectangle)
        guard !place.isEmpty else { return false }
        // An index outside the source's table is black, and may be another colour in the output's.
        var colors = source.drawnColors
        for index in table.colors.count..<256 { colors[index] = 0 }
        let width = patch.rectangle.width
        var misses = 0
        var counts = [Int](repeating: 0, count: 512)
        for y in place.y..<place.y + place.height {
            let target = (y - patch.rectangle.y) * width + place.x - patch.rectangle.x
            let from = (y - source.rectangle.y) * source.rectangle.width + place.x - source.rectangle.x
            unsafe patch.pixels.withUnsafeBufferPointer { pixels in
                unsafe source.indices.withUnsafeBufferPointer { indices in
                    unsafe colors.withUnsafeBufferPointer { colors in
                        unsafe counts.withUnsafeMutableBufferPointer { counts in
                            unsafe numbers.withUnsafeMutableBufferPointer { numbers in
                                for x in 0..<place.width {
                                    let pixel = unsafe pixels[target + x]
                                    let index = unsafe Int(indices[from + x])
                                    let color = unsafe colors[index]
                                    let same = color != 0 && (color ^ pixel) & PatchPixel.colorMask == 0
                                    if same && pixel >= PatchPixel.mustDraw {
                                        unsafe numbers[target + x] = UInt32(index)
                                        unsafe counts[index] &+= 1
                                    } else if same && pixel != PatchPixel.leave {
                                        unsafe numbers[target + x] = UInt32(index) | Self.mayFlag
                                        unsafe counts[256 + index] &+= 1
                                    } else if pixel >= PatchPixel.mustDraw {
                                        misses &+= 1
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        for index in 0..<256 {
            mustCounts[index] = counts[index]
            mayCounts[index] = counts[256 + index]
        }
        return misses == 0 && place == patch.rectangle
    }

    /// Numbers what is left: pixels that must be drawn in a colour that the source's block does not give them and, where
    /// there is no such block, those that may be drawn in a colour that is used anyway.
    private mutating func count(_ patch: FramePatch, index: ColorIndex, known: inout [UInt32], done: Bool) {
        if done { return }
        var lastColor: UInt32 = 0
        var lastNumber: UInt32 = 0
        for position in patch.pixels.indices {
            let pixel = patch.pixels[position]
            guard pixel >= PatchPixel.mustDraw, numbers[position] == Self.leave else { continue }
            if pixel != lastColor {
                let number = index.number(of: pixel)
                if number == known.count {
                    known.append(UInt32(256 + newColors.count))
                    newColors.append(pixel)
                    mustCounts.append(0)
                    mayCounts.append(0)
                }
                lastColor = pixel
                lastNumber = known[number]
            }
            numbers[position] = lastNumber
            mustCounts[Int(lastNumber)] += 1
        }
        guard patch.source == nil else { return }
        for position in patch.pixels.indices {
            let pixel = patch.pixels[position]
            guard pixel != PatchPixel.leave, pixel < PatchPixel.mustDraw,
                let number = index.existingNumber(of: pixel | PatchPixel.mustDraw)
            else { continue }
            numbers[position] = known[number] | Self.mayFlag
            mayCounts[Int(known[number])] += 1
        }
    }

    /// Pixels that are drawn in a colour that the base table does not have.
    var drawsNewColors: Bool { !newColors.isEmpty }

    func color(_ number: Int) -> UInt32 {
        number >= 256 ? newColors[number - 256] : baseTable?.colors[number] ?? 0xFF00_0000
    }
}

extension ColorTable? {
    /// Whether indices of this table mean the same in the other; none at all is the start of any.
    func isStart(of other: ColorTable?) -> Bool {
        guard let self else { return true }
        return other?.colors.starts(with: self.colors) ?? false
    }
}
