extension LZW {
    /// Compresses indices in the order given (`Interlace.interlaced` puts them in an interlaced image's order).
    ///
    /// Each code stands for the longest phrase that the table holds; the table is cleared when it is full. The same
    /// indices always give the same bytes.
    ///
    /// - Parameters:
    ///   - indices: each less than 2 to the power of `minimumCodeSize`.
    ///   - minimumCodeSize: 2 to 8.
    /// - Returns: sub-blocks with their length bytes and the terminator, without the minimum code size's byte before.
    public static func encode(indices: Span<UInt8>, minimumCodeSize: UInt8) -> [UInt8] {
        precondition((2...8).contains(minimumCodeSize), "a minimum code size is 2 to 8")
        return unsafe indices.withUnsafeBufferPointer { indices in
            let used = unsafe indices.reduce(0, |)
            precondition(used >> minimumCodeSize == 0, "an index does not fit in the minimum code size")
            // Codes of at most 12 bits, at most one an index, and the first clear code and end code; a clear code
            // comes at most once in 3,800 others; 8 bytes for the last store.
            let capacity = indices.count * 3 / 2 + indices.count / 1024 + 32
            return unsafe withUnsafeTemporaryBuffer(of: UInt8.self, count: capacity) { compressed in
                let count = unsafe LZWEncoder.encode(
                    indices, minimumCodeSize: Int(minimumCodeSize), into: compressed)
                return unsafe SubBlocks.chained(Span(_unsafeStart: compressed, count: count))
            }
        }
    }

    /// As `encode(indices:minimumCodeSize:)`, for an array.
    public static func encode(indices: [UInt8], minimumCodeSize: UInt8) -> [UInt8] {
        encode(indices: indices.span, minimumCodeSize: minimumCodeSize)
    }
}

/// Compresses indices to joined LZW data.
///
/// The table of phrases is searched with a phrase that it holds and one more index. What that costs is the branch on
/// whether it is found, which cannot be predicted, so the tables are made such that there is no other: with few colours
/// one entry for each phrase and index, with many a hash table of far more slots than phrases. A table is cleared by
/// undoing what was entered.
enum LZWEncoder {
    /// Up to this code size a table with an entry for each phrase and index fits in the processor's cache.
    private static let largestDirectCodeSize = 5

    /// Writes the codes from the first clear code to the end code and gives the number of bytes.
    static func encode(
        _ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int, into compressed: UnsafeMutablePointer<UInt8>
    ) -> Int {
        guard let first = indices.baseAddress, !indices.isEmpty else {
            return unsafe CodeWriter(compressed, minimumCodeSize: minimumCodeSize).finished(since: compressed)
        }
        let last = unsafe first + indices.count
        return unsafe withUnsafeTemporaryBuffer(of: UInt32.self, count: LZW.maximumCodeCount) { entered in
            if minimumCodeSize <= largestDirectCodeSize {
                unsafe encodeDirect(
                    from: first, to: last, minimumCodeSize: minimumCodeSize, entered: entered, into: compressed)
            } else {
                unsafe encodeHashed(
                    from: first, to: last, minimumCodeSize: minimumCodeSize, entered: entered, into: compressed)
            }
        }
    }

    /// With a table that holds at phrase × colours + index the code of that phrase and index, or 0.
    private static func encodeDirect(
        from first: UnsafePointer<UInt8>, to last: UnsafePointer<UInt8>, minimumCodeSize: Int,
        entered: UnsafeMutablePointer<UInt32>, into compressed: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let shift = UInt32(minimumCodeSize)
        let count = LZW.maximumCodeCount << minimumCodeSize
        return unsafe withUnsafeTemporaryBuffer(of: UInt16.self, count: count) { table in
            unsafe table.update(repeating: 0, count: count)
            var codes = unsafe CodeWriter(compressed, minimumCodeSize: minimumCodeSize)
            var enteredCount = 0
            var from = unsafe first + 1
            var phrase = unsafe UInt32(first.pointee)
            while unsafe from < last {
                let index = unsafe UInt32(from.pointee)
                unsafe from += 1
                let key = phrase &<< shift | index
                let longer = unsafe table[Int(truncatingIfNeeded: key)]
                if longer != 0 {
                    phrase = UInt32(longer)
                    continue
                }
                codes.write(phrase)
                phrase = index
                if codes.canDefine {
                    unsafe table[Int(truncatingIfNeeded: key)] = UInt16(truncatingIfNeeded: codes.define())
                    unsafe entered[enteredCount] = key
                    enteredCount &+= 1
                } else {
                    codes.clear()
                    for entry in 0..<enteredCount { unsafe table[Int(truncatingIfNeeded: entered[entry])] = 0 }
                    enteredCount = 0
                }
            }
            codes.write(phrase)
            return unsafe codes.finished(since: compressed)
        }
    }

    /// With a hash table. A slot holds a phrase: bits 31 to 20 the code of all but its last index, bits 19 to 12 that
    /// index, bits 11 to 0 the phrase's own code.
    private static func encodeHashed(
        from first: UnsafePointer<UInt8>, to last: UnsafePointer<UInt8>, minimumCodeSize: Int,
        entered: UnsafeMutablePointer<UInt32>, into compressed: UnsafeMutablePointer<UInt8>
    ) -> Int {
        // At least twice as many slots as there can be phrases; 17 times as many where preparing them is not most of
        // the work.
        let count = unsafe last - first < 8192 ? 8192 : 65_536
        let mask = UInt32(count - 1)
        let empty: UInt32 = 0xFFFF_FFFF
        return unsafe withUnsafeTemporaryBuffer(of: UInt32.self, count: count) { slots in
            unsafe slots.update(repeating: empty, count: count)
            var codes = unsafe CodeWriter(compressed, minimumCodeSize: minimumCodeSize)
            var enteredCount = 0
            var from = unsafe first + 1
            var phrase = unsafe UInt32(first.pointee)
            while unsafe from < last {
                let index = unsafe UInt32(from.pointee)
                unsafe from += 1
                let key = phrase &<< 8 | index
                // Phrases of neighbouring codes and equal indices, which follow one another, meet in one cache line.
                var slot = (index &<< 8 ^ phrase &* 9) & mask
                var found = unsafe slots[Int(truncatingIfNeeded: slot)]
                while found != empty, found &>> 12 != key {
                    slot = (slot &+ 0x9E1) & mask
                    found = unsafe slots[Int(truncatingIfNeeded: slot)]
                }
                if found != empty {
                    phrase = found & 0xFFF
                    continue
                }
                codes.write(phrase)
                phrase = index
                if codes.canDefine {
                    unsafe slots[Int(truncatingIfNeeded: slot)] = key &<< 12 | codes.define()
                    unsafe entered[enteredCount] = slot
                    enteredCount &+= 1
                } else {
                    codes.clear()
                    for entry in 0..<enteredCount { unsafe slots[Int(truncatingIfNeeded: entered[entry])] = empty }
                    enteredCount = 0
                }
            }
            codes.write(phrase)
            return unsafe codes.finished(since: compressed)
        }
    }
}

/// Writes codes with the width that they have where they stand: packed from the lowest bit of each byte up.
///
/// Whoever makes one vouches for the room behind its pointer, and for 8 bytes more. Everything is inlined, since a call
/// would keep the fields in memory rather than in registers.
@safe struct CodeWriter {
    private var end: UnsafeMutablePointer<UInt8>
    private let clearCode: UInt32
    private var bits: UInt64 = 0
    private var bitCount: UInt32 = 0
    private var width: UInt32
    private var next: UInt32
    /// The code that is too large for the width.
    private var limit: UInt32

    /// Begins with a clear code, as the specification asks for.
    init(_ start: UnsafeMutablePointer<UInt8>, minimumCodeSize: Int) {
        unsafe end = unsafe start
        clearCode = 1 << UInt32(minimumCodeSize)
        limit = clearCode << 1
        width = UInt32(minimumCodeSize) + 1
        next = 0
        clear()
    }

    /// Whether the table has room for another phrase.
    var canDefine: Bool { next < UInt32(LZW.maximumCodeCount) }

    /// Gives a new phrase its code. To be called after `write`: a decoder makes the same entry when it has read the code
    /// after that, so that the width grows one code later than the encoder's table.
    @inline(__always)
    mutating func define() -> UInt32 {
        let code = next
        if code == limit {
            width &+= 1
            limit &<<= 1
        }
        next &+= 1
        return code
    }

    /// Writes a clear code: all phrases are forgotten.
    @inline(__always)
    mutating func clear() {
        write(clearCode)
        limit = clearCode &<< 1
        width = UInt32(truncatingIfNeeded: limit.trailingZeroBitCount)
        next = clearCode &+ 2
    }

    /// Eight bytes are stored at once; only those that are full count.
    @inline(__always)
    mutating func write(_ code: UInt32) {
        bits |= UInt64(code) &<< UInt64(bitCount)
        bitCount &+= width
        unsafe UnsafeMutableRawPointer(end).storeBytes(of: bits.littleEndian, as: UInt64.self)
        unsafe end += Int(bitCount &>> 3)
        bits &>>= UInt64(bitCount & ~7)
        bitCount &= 7
    }

    /// Writes the end code and gives the number of bytes since `start`.
    @inline(__always)
    func finished(since start: UnsafeMutablePointer<UInt8>) -> Int {
        var codes = self
        // A decoder defines one more phrase when it reads the last code, and widens with it.
        if codes.canDefine { _ = codes.define() }
        codes.write(clearCode + 1)
        return unsafe codes.end - start + (codes.bitCount > 0 ? 1 : 0)
    }
}
