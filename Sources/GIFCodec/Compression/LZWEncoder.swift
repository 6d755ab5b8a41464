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
enum LZWEncoder {
    /// Twice as many as there can be phrases, so that a search ends soon.
    private static let slotCount = 8192
    private static let empty: UInt32 = 0xFFFF_FFFF

    /// Writes the codes from the first clear code to the end code and gives the number of bytes.
    static func encode(
        _ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int, into compressed: UnsafeMutablePointer<UInt8>
    ) -> Int {
        unsafe withUnsafeTemporaryBuffer(of: UInt32.self, count: slotCount) { slots in
            unsafe encode(indices, minimumCodeSize: minimumCodeSize, slots: slots, into: compressed)
        }
    }

    /// A slot holds a phrase: bits 31 to 20 the code of all but its last index, bits 19 to 12 the last index, bits 11 to
    /// 0 its own code.
    private static func encode(
        _ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int, slots: UnsafeMutablePointer<UInt32>,
        into compressed: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let clear = UInt32(1) << UInt32(minimumCodeSize)
        var output = unsafe BitWriter(compressed)
        var width = minimumCodeSize + 1
        var next = clear + 2
        unsafe slots.update(repeating: empty, count: slotCount)
        output.write(clear, width: width)
        guard let first = unsafe indices.first else {
            output.write(clear + 1, width: width)
            return output.finish()
        }
        var prefix = UInt32(first)
        var position = 1
        while position < indices.count {
            let index = unsafe UInt32(indices[position])
            position += 1
            let key = prefix << 8 | index
            var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 19)
            var found = unsafe slots[slot]
            while found != empty, found >> 12 != key {
                slot = (slot + 1) & (slotCount - 1)
                found = unsafe slots[slot]
            }
            if found != empty {
                prefix = found & 0xFFF
                continue
            }
            output.write(prefix, width: width)
            prefix = index
            if next < UInt32(LZW.maximumCodeCount) {
                unsafe slots[slot] = key << 12 | next
                if next == 1 << UInt32(width) { width += 1 }
                next += 1
            } else {
                output.write(clear, width: width)
                unsafe slots.update(repeating: empty, count: slotCount)
                width = minimumCodeSize + 1
                next = clear + 2
            }
        }
        output.write(prefix, width: width)
        // The decoder defines one more code when it reads this one, and widens with it.
        if next == 1 << UInt32(width), width < 12 { width += 1 }
        output.write(clear + 1, width: width)
        return output.finish()
    }
}

/// Packs codes from the lowest bit of each byte up, into memory that whoever makes one vouches for.
@safe struct BitWriter {
    private let start: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    init(_ start: UnsafeMutablePointer<UInt8>) {
        unsafe self.start = unsafe start
    }

    /// Appends a code of at most 12 bits. The whole bytes are stored at once, eight at a time; only those that are full
    /// count.
    @inline(__always)
    mutating func write(_ code: UInt32, width: Int) {
        bits |= UInt64(code) &<< UInt64(truncatingIfNeeded: bitCount)
        bitCount &+= width
        unsafe UnsafeMutableRawPointer(start + count).storeBytes(of: bits.littleEndian, as: UInt64.self)
        count &+= bitCount &>> 3
        bits &>>= UInt64(truncatingIfNeeded: bitCount & ~7)
        bitCount &= 7
    }

    /// Completes the last byte and gives the number of bytes.
    mutating func finish() -> Int {
        count + (bitCount > 0 ? 1 : 0)
    }
}
