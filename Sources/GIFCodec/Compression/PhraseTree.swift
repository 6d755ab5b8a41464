/// The phrases that an encoder has defined: a tree in which a step is one more index, or a run of the last one.
///
/// A hash table holds all phrases. Those that end with a run of one index are also kept in rows, one for each phrase in
/// which that index is new, so that a run is passed in one step, however long. Short runs are left to the hash table,
/// since they are everywhere in pictures that are not flat.
@safe struct PhraseTree {
    /// Rows begin with the phrase whose last index has been repeated once more than this.
    static let shortRun = 3
    /// Four times as many slots as there can be phrases; more would not fit in the processor's nearest cache.
    private static let largestSlotCount = 1 << 14

    /// The code of all but the last index in bits 31 to 20, that index in bits 19 to 12, the phrase's own code in bits 11
    /// to 0.
    private let slots: UnsafeMutablePointer<UInt32>
    /// For each code where its row starts, in bits 31 to 16, and how many codes are in it.
    private let rows: UnsafeMutablePointer<UInt32>
    /// The rows have room for 2, 4, 8 … codes and move when that is not enough: at most four places a code.
    private let rowCodes: UnsafeMutablePointer<UInt16>
    private var usedRowCodes: UInt32 = 0
    private let slotCount: Int
    private let clearCode: UInt32
    /// What a slot holds where nothing is: the clear code, which no phrase goes on from.
    private var empty: UInt32 { clearCode &<< 20 }

    /// For the phrases of so many indices.
    init(indexCount: Int, clearCode: UInt32) {
        self.clearCode = clearCode
        slotCount = min(Self.largestSlotCount, 4 << (Int.bitWidth - indexCount.leadingZeroBitCount))
        unsafe slots = .allocate(capacity: slotCount)
        unsafe rows = .allocate(capacity: LZW.maximumCodeCount)
        unsafe rowCodes = .allocate(capacity: LZW.maximumCodeCount * 4)
        clear()
    }

    func deallocate() {
        unsafe slots.deallocate()
        unsafe rows.deallocate()
        unsafe rowCodes.deallocate()
    }

    /// Leaves the phrases of one index.
    mutating func clear() {
        unsafe slots.update(repeating: empty, count: slotCount)
        unsafe rows.update(repeating: 0, count: Int(clearCode))
        usedRowCodes = 0
    }

    /// The code of the phrase followed by the index; nil where there is none.
    ///
    /// - Parameter place: becomes where it is to be entered then.
    @inline(__always)
    func code(of phrase: UInt32, _ index: UInt32, place: inout Int) -> UInt32? {
        let key = phrase &<< 8 | index
        // Phrases of neighbouring codes that the same index follows stand close together: they are often looked for one
        // after another.
        var slot = index &<< 6 ^ phrase &* 9
        while true {
            slot &= UInt32(truncatingIfNeeded: slotCount &- 1)
            let found = unsafe slots[Int(truncatingIfNeeded: slot)]
            if found &>> 12 == key { return found & 0xFFF }
            if found == empty {
                place = Int(truncatingIfNeeded: slot)
                return nil
            }
            slot &+= 0x9E1
        }
    }

    @inline(__always)
    func enter(_ phrase: UInt32, _ index: UInt32, code: UInt32, at place: Int) {
        unsafe slots[place] = (phrase &<< 8 | index) &<< 12 | code
        unsafe rows[Int(truncatingIfNeeded: code)] = 0
    }

    /// How many times the last index of a phrase in which it is new can be repeated, if it can be `shortRun` times.
    @inline(__always)
    func repetitions(of phrase: UInt32) -> Int {
        unsafe Int(rows[Int(truncatingIfNeeded: phrase)] & 0xFFFF) &+ Self.shortRun
    }

    /// The phrase with its last index repeated: more than `shortRun` times, and at most as often as `repetitions` says.
    @inline(__always)
    func code(of phrase: UInt32, repeated count: Int) -> UInt32 {
        let start = unsafe Int(rows[Int(truncatingIfNeeded: phrase)] &>> 16)
        return unsafe UInt32(rowCodes[start &+ count &- Self.shortRun &- 1])
    }

    /// Puts the phrase with its last index repeated once more than before in its row too; more than `shortRun` times.
    mutating func enterRepetition(of phrase: UInt32, code: UInt32) {
        let row = unsafe rows[Int(truncatingIfNeeded: phrase)]
        let count = row & 0xFFFF
        var start = row &>> 16
        if count == 0 {
            start = usedRowCodes
            usedRowCodes &+= 2
        } else if count >= 2, count & (count &- 1) == 0 {
            unsafe (rowCodes + Int(usedRowCodes)).update(from: rowCodes + Int(start), count: Int(count))
            start = usedRowCodes
            usedRowCodes &+= 2 &* count
        }
        unsafe rowCodes[Int(start &+ count)] = UInt16(truncatingIfNeeded: code)
        unsafe rows[Int(truncatingIfNeeded: phrase)] = start &<< 16 | count &+ 1
    }
}
