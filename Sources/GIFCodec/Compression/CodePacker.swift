/// Packs codes from the lowest bit of each byte up, with the width that they have where they stand.
///
/// Whoever makes one vouches for the room behind its pointer, and for 8 bytes more.
@safe struct CodePacker {
    private var end: UnsafeMutablePointer<UInt8>
    private var bits: UInt64 = 0
    /// Less than 8 between calls.
    private var bitCount: UInt64 = 0

    init(_ start: UnsafeMutablePointer<UInt8>) {
        unsafe end = start
    }

    /// Packs the codes after a clear code, up to and with the next.
    ///
    /// A decoder defines a phrase with each code but the first, and reads wider codes as soon as the next phrase would
    /// not fit in the width: so many codes have at most w bits as w bits have values that are neither indices, nor the
    /// clear code or the end code, and one that the first code lacks.
    mutating func pack(_ codes: UnsafePointer<UInt16>, count: Int, clearCode: UInt32) {
        var place = 0
        var width = UInt64(clearCode.trailingZeroBitCount) + 1
        while place < count {
            let stop = width < 12 ? min(count, 1 &<< Int(width) - Int(clearCode) - 1) : count
            while place &+ 4 <= stop {
                // Four codes of 16 bits, closed up to two pairs, then to one four.
                let spread = unsafe UnsafeRawPointer(codes + place).loadUnaligned(as: UInt64.self).littleEndian
                let pairs = spread & 0x0000_FFFF_0000_FFFF | (spread &>> 16 & 0x0000_FFFF_0000_FFFF) &<< width
                write(pairs & 0xFFFF_FFFF | (pairs &>> 32) &<< (width &* 2), bitCount: width &* 4)
                place &+= 4
            }
            while place < stop {
                write(unsafe UInt64(codes[place]), bitCount: width)
                place &+= 1
            }
            width += 1
        }
    }

    /// Eight bytes are stored at once; only those that are full count.
    @inline(__always)
    private mutating func write(_ value: UInt64, bitCount count: UInt64) {
        bits |= value &<< bitCount
        bitCount &+= count
        unsafe UnsafeMutableRawPointer(end).storeBytes(of: bits.littleEndian, as: UInt64.self)
        unsafe end += Int(truncatingIfNeeded: bitCount &>> 3)
        bits &>>= bitCount & ~7
        bitCount &= 7
    }

    /// The number of bytes since `start`, the last perhaps not full.
    func finished(since start: UnsafeMutablePointer<UInt8>) -> Int {
        unsafe end - start + (bitCount > 0 ? 1 : 0)
    }
}
