/// The phrases that `LookaheadEncoder` has defined: steps from a phrase to one with an index more.
///
/// Most phrases go on in one way or in none. So the first step from a phrase stands with the phrase itself, and a hash
/// table holds the others.
@safe struct FlexiblePhrases: ~Copyable {
    /// What `code(of:_:)` gives where there is no such phrase: no step leads to a phrase of one index.
    static let none: UInt32 = 0
    /// Twice as many slots as there can be phrases.
    private static let largestSlotCount = 1 << 13

    /// By code: in bits 31 to 20 the code of the phrase with an index more that was defined first, 0 where there is none; in
    /// bits 15 to 8, by the three low bits of their indices, whether there may be others; in bits 7 to 0 that index.
    private let steps: UnsafeMutablePointer<UInt32>
    /// The other steps: as in `PhraseTree` prefix, index, code.
    private let slots: UnsafeMutablePointer<UInt32>
    private let slotCount: Int
    /// By code.
    private let firstIndices: UnsafeMutablePointer<UInt8>
    private let clearCode: UInt32
    /// What a slot holds where nothing is: the clear code, which no phrase goes on from.
    private var empty: UInt32 { clearCode &<< 20 }

    /// For the phrases of so many indices.
    init(indexCount: Int, clearCode: UInt32) {
        self.clearCode = clearCode
        slotCount = min(Self.largestSlotCount, 4 << (Int.bitWidth - indexCount.leadingZeroBitCount))
        unsafe slots = .allocate(capacity: slotCount)
        unsafe steps = .allocate(capacity: LZW.maximumCodeCount)
        unsafe firstIndices = .allocate(capacity: LZW.maximumCodeCount)
        for index in 0..<Int(clearCode) { unsafe firstIndices[index] = UInt8(truncatingIfNeeded: index) }
        clear()
    }

    deinit {
        unsafe slots.deallocate()
        unsafe steps.deallocate()
        unsafe firstIndices.deallocate()
    }

    /// Leaves the phrases of one index.
    func clear() {
        unsafe slots.update(repeating: empty, count: slotCount)
        unsafe steps.update(repeating: 0, count: Int(clearCode))
    }

    /// The code of the phrase followed by the index, or `none`.
    @inline(__always)
    func code(of phrase: UInt32, _ index: UInt32) -> UInt32 {
        let step = unsafe steps[Int(truncatingIfNeeded: phrase)]
        if (step ^ index) & 0xFF == 0 { return step &>> 20 }
        return step & Self.mark(index) == 0 ? Self.none : otherCode(of: phrase, index)
    }

    /// The bit that says whether a phrase goes on with indices like this one.
    @inline(__always)
    private static func mark(_ index: UInt32) -> UInt32 { 1 &<< (8 &+ index & 7) }

    @inline(__always)
    private func otherCode(of phrase: UInt32, _ index: UInt32) -> UInt32 {
        let found = unsafe slots[slot(of: phrase, index)]
        return found == empty ? Self.none : found & 0xFFF
    }

    /// Where a step that is not the phrase's first stands, or would stand.
    @inline(__always)
    private func slot(of phrase: UInt32, _ index: UInt32) -> Int {
        let key = phrase &<< 8 | index
        var slot = index &<< 6 ^ phrase &* 9
        while true {
            slot &= UInt32(truncatingIfNeeded: slotCount &- 1)
            let found = unsafe slots[Int(truncatingIfNeeded: slot)]
            if found &>> 12 == key || found == empty { return Int(truncatingIfNeeded: slot) }
            slot &+= 0x9E1
        }
    }

    /// The first index of a phrase.
    @inline(__always)
    func first(of phrase: UInt32) -> UInt32 { unsafe UInt32(firstIndices[Int(truncatingIfNeeded: phrase)]) }

    /// Defines the phrase followed by the index, unless there is such a one; gives whether it did.
    func define(_ phrase: UInt32, followedBy index: UInt32, as code: UInt32) -> Bool {
        let step = unsafe steps[Int(truncatingIfNeeded: phrase)]
        if step &>> 20 == Self.none {
            unsafe steps[Int(truncatingIfNeeded: phrase)] = code &<< 20 | step & 0xFF00 | index
        } else {
            if (step ^ index) & 0xFF == 0 { return false }
            let slot = slot(of: phrase, index)
            guard unsafe slots[slot] == empty else { return false }
            unsafe slots[slot] = (phrase &<< 8 | index) &<< 12 | code
            unsafe steps[Int(truncatingIfNeeded: phrase)] = step | Self.mark(index)
        }
        unsafe steps[Int(truncatingIfNeeded: code)] = 0
        unsafe firstIndices[Int(truncatingIfNeeded: code)] = firstIndices[Int(truncatingIfNeeded: phrase)]
        return true
    }

    /// Takes back what was defined last.
    func removeLast(_ phrase: UInt32, followedBy index: UInt32) {
        let step = unsafe steps[Int(truncatingIfNeeded: phrase)]
        if (step ^ index) & 0xFF == 0 {
            // What was defined last is a phrase's first step where it is its only one.
            unsafe steps[Int(truncatingIfNeeded: phrase)] = 0
        } else {
            unsafe slots[slot(of: phrase, index)] = empty
        }
    }
}
