/// Decides where the table of phrases is cleared, by compressing from many places on and taking the cheapest chain.
///
/// A cycle from one clear code to the next costs the same whatever stands before it. So with the bits of every cycle that
/// begins and ends on a grid, the best division is a shortest path.
struct ClearPlan {
    /// Places for clear codes are so many codes apart, by the average of all codes: more than 1,024, see `CodeList.room`.
    private static let codesApart = 1500
    /// With fewer, a table hardly becomes full.
    private static let fewestCodes = 6000
    /// Bits in a code, about.
    private static let averageWidth = 11
    /// A cycle is given up when its last piece costs so much more than its cheapest part.
    private static let wornOut = 1.35

    /// Where the cycles end, ascending; the last is the number of indices.
    let ends: [Int]

    /// - Parameters:
    ///   - indices: in the order in which they are compressed.
    ///   - byteCount: how many bytes they take about.
    /// - Returns: nil where a table hardly becomes full.
    init?(_ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int, byteCount: Int) {
        let codeCount = byteCount * 8 / Self.averageWidth
        let pieceCount = codeCount / Self.codesApart
        guard codeCount >= Self.fewestCodes, let first = indices.baseAddress else { return nil }
        let pieceLength = (indices.count + pieceCount - 1) / pieceCount
        let clearCode: UInt32 = 1 << UInt32(minimumCodeSize)
        let phrases = FlexiblePhrases(indexCount: indices.count, clearCode: clearCode)
        // By grid place: the fewest bits up to there, and where their last cycle begins.
        let places = Array(stride(from: 0, to: indices.count, by: pieceLength)) + [indices.count]
        var bits = [Int](repeating: .max, count: places.count)
        var starts = [Int](repeating: 0, count: places.count)
        bits[0] = 0
        for start in 0..<places.count - 1 {
            var last = 0
            var lowest = Double.infinity
            phrases.clear()
            var cycle = unsafe Cycle(first, from: places[start], clearCode: clearCode)
            for place in start + 1..<places.count {
                cycle.advance(to: places[place], phrases)
                let cost = cycle.bits
                if bits[start] + cost < bits[place] {
                    bits[place] = bits[start] + cost
                    starts[place] = start
                }
                lowest = min(lowest, Double(cost) / Double(places[place] - places[start]))
                let rate = Double(cost - last) / Double(places[place] - places[place - 1])
                if cycle.isFull, rate > lowest * Self.wornOut { break }
                last = cost
            }
        }
        var ends: [Int] = []
        var place = places.count - 1
        while place > 0 {
            ends.append(places[place])
            place = starts[place]
        }
        self.ends = ends.reversed()
    }

    /// Counts the bits of the codes from one clear code on, each for the longest phrase.
    @safe private struct Cycle {
        private let indices: UnsafePointer<UInt8>
        private let clearCode: UInt32
        /// Where the phrase at hand goes on.
        private var position: Int
        private var phrase: UInt32
        private var next: UInt32
        private var codeCount = 0
        private var width: Int
        private var widthEnd: Int
        private var wholeBits = 0

        init(_ indices: UnsafePointer<UInt8>, from start: Int, clearCode: UInt32) {
            unsafe self.indices = indices
            self.clearCode = clearCode
            position = start + 1
            phrase = unsafe UInt32(indices[start])
            next = clearCode + 2
            width = clearCode.trailingZeroBitCount + 1
            widthEnd = 1 << width - Int(clearCode) - 1
        }

        /// As if it ended here, with a clear code.
        var bits: Int { wholeBits + 2 * width }
        var isFull: Bool { next >= UInt32(LZW.maximumCodeCount) }

        mutating func advance(to end: Int, _ phrases: borrowing FlexiblePhrases) {
            while position < end {
                let index = unsafe UInt32(indices[position])
                position &+= 1
                let longer = phrases.code(of: phrase, index)
                if longer != FlexiblePhrases.none {
                    phrase = longer
                    continue
                }
                if next < UInt32(LZW.maximumCodeCount) {
                    _ = phrases.define(phrase, followedBy: index, as: next)
                    next &+= 1
                }
                phrase = index
                wholeBits &+= width
                codeCount &+= 1
                if codeCount == widthEnd, width < 12 {
                    width += 1
                    widthEnd = 1 << width - Int(clearCode) - 1
                }
            }
        }
    }
}
