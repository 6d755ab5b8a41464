/// One of the parts of an image that `LaneEncoder` compresses at once: it begins with a clear code and has a table of its
/// own.
@safe struct Lane {
    /// The table is divided into sets of two slots; twice as many sets as here make no difference in size, half as many
    /// make up to 0.4 %.
    static let setCount = 1 << Int(setBits)
    private static let setBits: UInt32 = 14
    /// A set whose slots have no phrase, in any cycle.
    static let emptySet = UInt64.max

    /// The code of the phrase so far. At first it is the clear code, which no phrase goes on from: so that is written
    /// with the first index.
    private var phrase: UInt32
    /// The code that the next phrase is to have; goes on counting when the table is full.
    private var next = 0
    /// `codes[next]` is where the next code is to be written: the pointer moves on with each cycle.
    private var codes: UnsafeMutablePointer<UInt16>
    /// In bits 31 to 24 the mark of this cycle's slots. It counts down, so that the slots of earlier cycles are greater.
    private var mark: UInt32 = 255 << 24
    /// Sets not greater take no phrase: at first those whose older slot is of this cycle, later all.
    private var full: UInt64 = 0
    /// `settle` is to be called when `next` has come so far.
    private var due = 0

    private let clearCode: UInt32
    private let firstCode: UnsafeMutablePointer<UInt16>
    private var wear: TableWear
    private var cycleStart = 0
    private var isFull = false

    /// - Parameters:
    ///   - codes: the list's codes, with room for those of `indexCount` indices from `start` on.
    init(indexCount: Int, clearCode: UInt32, codes: UnsafeMutablePointer<UInt16>, start: Int) {
        self.clearCode = clearCode
        phrase = clearCode
        unsafe firstCode = unsafe codes
        unsafe self.codes = unsafe codes + start
        wear = TableWear(indexCount: indexCount, clearCode: clearCode)
        beginCycle(indices: 0)
    }

    /// Where the next code is to be written, counted from the list's first.
    private var place: Int { unsafe codes - firstCode + next }

    /// Begins anew with a clear code, which is written with the next index.
    private mutating func beginCycle(indices: Int) {
        phrase = clearCode
        cycleStart = place + 1
        // Such that the code after the clear code defines the first phrase. With the clear code itself one is entered
        // too, which nothing leads to.
        unsafe codes += next - Int(clearCode + 1)
        next = Int(clearCode + 1)
        mark &-= 1 << 24
        full = UInt64(mark) << 32 | 0x00FF_FFFF_FFFF_FFFF
        isFull = false
        due = LZW.maximumCodeCount - LaneEncoder.largestStride
        wear.beginCycle(indices: indices, codes: cycleStart)
    }

    /// Whether `settle` must be called before there are more indices than `LaneEncoder.largestStride`.
    var isDue: Bool {
        @inline(__always) get { next >= due }
    }

    /// Goes on with an index. There is no branch: work done in vain costs less than a branch predicted wrongly. The mask
    /// keeps the compiler from making one.
    ///
    /// A slot holds a cycle's mark in bits 31 to 24, the code of all but the last index in bits 23 to 12, and the
    /// phrase's own code in bits 11 to 0; the last index follows from the place. In the rare case that a set is full, the
    /// phrase is not kept, though the decoder defines it.
    @inline(__always)
    mutating func take(_ index: UInt8, sets: UnsafeMutablePointer<UInt64>) {
        let index = UInt32(index)
        let place = Int(
            truncatingIfNeeded: (index &<< (Self.setBits &- 8) ^ phrase &* 9)
                & UInt32(truncatingIfNeeded: Self.setCount &- 1))
        let key = phrase &<< 12 | mark
        let set = unsafe sets[place]
        // Where the key is the same, the code is left.
        let longer = min(UInt32(truncatingIfNeeded: set) ^ key, UInt32(truncatingIfNeeded: set &>> 32) ^ key)
        let isKnown = UInt64(bitPattern: (Int64(longer) &- Int64(LZW.maximumCodeCount)) &>> 63)
        unsafe codes[next] = UInt16(truncatingIfNeeded: phrase)
        let entered = set &<< 32 | UInt64(key | UInt32(truncatingIfNeeded: next))
        unsafe sets[place] = full | isKnown < set ? entered : set
        phrase = longer < UInt32(LZW.maximumCodeCount) ? longer : index
        next &+= 1 &+ Int(truncatingIfNeeded: isKnown)
    }

    /// Sees whether the table is full or worn out, when that is due.
    ///
    /// - Parameter cycles: receives the cycle if it ends.
    mutating func settle(after indices: Int, sets: UnsafeMutablePointer<UInt64>, cycles: inout [Range<Int>]) {
        if !isFull {
            isFull = true
            full = .max
            wear.becomeFull(indices: indices, codes: place)
        } else if wear.endPiece(indices: indices, codes: place) {
            unsafe codes[next] = UInt16(truncatingIfNeeded: phrase)
            next += 1
            cycles.append(cycleStart..<place + 1)
            if mark == 0 {
                unsafe sets.update(repeating: Self.emptySet, count: Self.setCount)
                mark = 255 << 24
            }
            beginCycle(indices: indices)
            return
        }
        due = next + TableWear.pieceCodes
    }

    /// Writes the last phrase and the code that ends the last cycle, and gives that.
    func finish(with code: UInt32) -> Range<Int> {
        unsafe codes[next] = UInt16(truncatingIfNeeded: phrase)
        unsafe codes[next + 1] = UInt16(truncatingIfNeeded: code)
        return cycleStart..<place + 2
    }
}
