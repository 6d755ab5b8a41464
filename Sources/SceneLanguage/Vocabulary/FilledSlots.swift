/// For each value of a directive or option the slot of its row that it fills, in a number: eight bits a value.
package struct FilledSlots: Sendable, RandomAccessCollection {
    private var bits: UInt64
    private let number: UInt32

    package var count: Int { Int(number) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    /// The values of a list fill one slot, however many they are.
    init(repeating slot: UInt8, count: Int) {
        number = UInt32(clamping: count)
        bits = UInt64(slot) &* 0x0101_0101_0101_0101
    }

    /// Gives each value a slot of its own, the first ones the first that fit; nil where there are not enough.
    ///
    /// - Parameters:
    ///   - takers: for each value, eight bits, the slots that take it.
    ///   - count: of values, at most eight.
    init?(takers: UInt64, count: Int) {
        number = UInt32(clamping: count)
        bits = 0
        guard count != 1 else {
            bits = UInt64(takers.trailingZeroBitCount)
            if takers == 0 { return nil }
            return
        }
        guard fill(from: 0, takers: takers, used: 0) else { return nil }
    }

    package subscript(_ value: Int) -> Int {
        value < 8 ? Int(bits >> UInt64(8 * value) & 0xFF) : Int(bits & 0xFF)
    }

    /// The slots that are filled, a bit each.
    var filled: UInt64 {
        var filled: UInt64 = 0
        for value in 0..<Swift.min(count, 8) { filled |= 1 << (bits >> UInt64(8 * value) & 0xFF) }
        return filled
    }

    private mutating func fill(from value: Int, takers: UInt64, used: UInt64) -> Bool {
        guard value < count else { return true }
        let shift = UInt64(8 * value)
        var free = takers >> shift & 0xFF & ~used
        while free != 0 {
            let slot = UInt64(free.trailingZeroBitCount)
            if fill(from: value + 1, takers: takers, used: used | 1 << slot) {
                bits |= slot << shift
                return true
            }
            free &= free - 1
        }
        return false
    }
}
