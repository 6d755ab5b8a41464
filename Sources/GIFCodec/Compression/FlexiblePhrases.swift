/// The phrases that `LookaheadEncoder` has defined: a hash table of steps from a phrase to one with an index more.
@safe struct FlexiblePhrases: ~Copyable {
    /// What `code(of:_:)` gives where there is no such phrase.
    static let none = UInt32.max
    /// Four times as many slots as there can be phrases.
    private static let largestSlotCount = 1 << 14

    /// As in `PhraseTree`: prefix, index, code.
    private let slots: UnsafeMutablePointer<UInt32>
    private let slotCount: Int
    /// By code: in bits 31 to 16 one more than the code of all but the last index, 0 where there is but one; the last index
    /// in bits 15 to 8, the first in bits 7 to 0.
    private let phrases: UnsafeMutablePointer<UInt32>
    private let clearCode: UInt32
    /// What a slot holds where nothing is: the clear code, which no phrase goes on from.
    private var empty: UInt32 { clearCode &<< 20 }

    /// For the phrases of so many indices.
    init(indexCount: Int, clearCode: UInt32) {
        self.clearCode = clearCode
        slotCount = min(Self.largestSlotCount, 4 << (Int.bitWidth - indexCount.leadingZeroBitCount))
        unsafe slots = .allocate(capacity: slotCount)
        unsafe phrases = .allocate(capacity: LZW.maximumCodeCount)
        unsafe phrases.initialize(repeating: 0, count: LZW.maximumCodeCount)
        for index in 0..<clearCode { unsafe phrases[Int(index)] = index << 8 | index }
        clear()
    }

    deinit {
        unsafe slots.deallocate()
        unsafe phrases.deallocate()
    }

    /// Leaves the phrases of one index.
    func clear() {
        unsafe slots.update(repeating: empty, count: slotCount)
    }

    /// The code of the phrase followed by the index, or `none`.
    @inline(__always)
    func code(of phrase: UInt32, _ index: UInt32) -> UInt32 {
        let found = unsafe slots[slot(of: phrase, index)]
        return found == empty ? Self.none : found & 0xFFF
    }

    /// Where the step stands, or would stand.
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
    func first(of phrase: UInt32) -> UInt32 { unsafe phrases[Int(truncatingIfNeeded: phrase)] & 0xFF }

    /// Defines the phrase followed by the index, unless there is such a one; gives whether it did.
    func define(_ phrase: UInt32, followedBy index: UInt32, as code: UInt32) -> Bool {
        let slot = slot(of: phrase, index)
        guard unsafe slots[slot] == empty else { return false }
        unsafe slots[slot] = (phrase &<< 8 | index) &<< 12 | code
        unsafe phrases[Int(truncatingIfNeeded: code)] = (phrase &+ 1) &<< 16 | index &<< 8 | first(of: phrase)
        return true
    }

    /// Takes back what was defined last.
    func removeLast(_ phrase: UInt32, followedBy index: UInt32) {
        unsafe slots[slot(of: phrase, index)] = empty
    }

    /// Writes a phrase's indices, so that they end before a place.
    func copy(_ phrase: UInt32, before end: UnsafeMutablePointer<UInt8>) {
        var phrase = unsafe phrases[Int(truncatingIfNeeded: phrase)]
        var place = unsafe end - 1
        unsafe place.pointee = UInt8(truncatingIfNeeded: phrase &>> 8)
        var prefix = phrase &>> 16
        while prefix != 0 {
            phrase = unsafe phrases[Int(truncatingIfNeeded: prefix &- 1)]
            unsafe place -= 1
            unsafe place.pointee = UInt8(truncatingIfNeeded: phrase &>> 8)
            prefix = phrase &>> 16
        }
    }
}
