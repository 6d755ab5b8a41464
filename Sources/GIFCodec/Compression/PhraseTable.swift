/// The phrases that an encoder has defined, searched with a phrase and the index that follows it.
///
/// What that costs is the branch on whether it is found, which cannot be predicted; the two tables are made such that
/// there is hardly any other. They are cleared by undoing what was entered, since that is little of what there is room for.
protocol PhraseTable {
    /// Where the phrase followed by the index stands, or is to be entered.
    func place(of phrase: UInt32, _ index: UInt32) -> Int
    /// The code of what stands there; 0 where nothing does, since 0 is an index's own code.
    func code(at place: Int) -> UInt32
    /// Enters a phrase where it belongs.
    func enter(_ phrase: UInt32, _ index: UInt32, code: UInt32, at place: Int)
    /// Undoes the entries of these codes, which must all have been entered.
    func remove(_ entered: Range<Int>)
}

/// For few colours: an entry for each phrase and index.
@safe struct DirectTable: PhraseTable {
    /// Up to this minimum code size the table fits in the processor's cache.
    static let largestCodeSize = 5

    private let codes: UnsafeMutablePointer<UInt16>
    /// For each code its place, to undo it by.
    private let places: UnsafeMutablePointer<UInt32>
    private let shift: UInt32

    init(minimumCodeSize: Int) {
        shift = UInt32(minimumCodeSize)
        let count = LZW.maximumCodeCount << minimumCodeSize
        unsafe codes = .allocate(capacity: count)
        unsafe codes.initialize(repeating: 0, count: count)
        unsafe places = .allocate(capacity: LZW.maximumCodeCount)
    }

    func deallocate() {
        unsafe codes.deallocate()
        unsafe places.deallocate()
    }

    @inline(__always)
    func place(of phrase: UInt32, _ index: UInt32) -> Int {
        Int(truncatingIfNeeded: phrase &<< shift | index)
    }

    @inline(__always)
    func code(at place: Int) -> UInt32 {
        unsafe UInt32(codes[place])
    }

    @inline(__always)
    func enter(_ phrase: UInt32, _ index: UInt32, code: UInt32, at place: Int) {
        unsafe codes[place] = UInt16(truncatingIfNeeded: code)
        unsafe places[Int(truncatingIfNeeded: code)] = UInt32(truncatingIfNeeded: place)
    }

    func remove(_ entered: Range<Int>) {
        for code in entered { unsafe codes[Int(truncatingIfNeeded: places[code])] = 0 }
    }
}

/// For many colours: a hash table with far more slots than there can be phrases. A slot holds the code of all but the
/// last index in bits 31 to 20, that index in bits 19 to 12, and the phrase's own code in bits 11 to 0.
@safe struct HashedTable: PhraseTable {
    private static let empty: UInt32 = 0

    private let slots: UnsafeMutablePointer<UInt32>
    /// For each code its place, to undo it by.
    private let places: UnsafeMutablePointer<UInt32>
    private let mask: UInt32

    /// 65,536 slots, or 8,192 where preparing them would be most of the work.
    init(indexCount: Int) {
        let count = indexCount < 8192 ? 8192 : 65_536
        mask = UInt32(count - 1)
        unsafe slots = .allocate(capacity: count)
        unsafe slots.initialize(repeating: Self.empty, count: count)
        unsafe places = .allocate(capacity: LZW.maximumCodeCount)
    }

    func deallocate() {
        unsafe slots.deallocate()
        unsafe places.deallocate()
    }

    @inline(__always)
    func place(of phrase: UInt32, _ index: UInt32) -> Int {
        let key = phrase &<< 8 | index
        // Phrases of neighbouring codes that the same index follows stand close together: they are often looked for one
        // after another.
        var slot = (index &<< 8 ^ phrase &* 9) & mask
        while true {
            let found = unsafe slots[Int(truncatingIfNeeded: slot)]
            if found == Self.empty || found &>> 12 == key { return Int(truncatingIfNeeded: slot) }
            slot = (slot &+ 0x9E1) & mask
        }
    }

    @inline(__always)
    func code(at place: Int) -> UInt32 {
        unsafe slots[place] & 0xFFF
    }

    @inline(__always)
    func enter(_ phrase: UInt32, _ index: UInt32, code: UInt32, at place: Int) {
        unsafe slots[place] = (phrase &<< 8 | index) &<< 12 | code
        unsafe places[Int(truncatingIfNeeded: code)] = UInt32(truncatingIfNeeded: place)
    }

    func remove(_ entered: Range<Int>) {
        for code in entered { unsafe slots[Int(truncatingIfNeeded: places[code])] = Self.empty }
    }
}
