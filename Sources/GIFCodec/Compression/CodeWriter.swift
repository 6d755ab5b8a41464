/// Writes LZW codes with the width that they have where they stand: packed from the lowest bit of each byte up.
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

    /// How many bits have been written since `start`.
    func bits(since start: UnsafeMutablePointer<UInt8>) -> Int {
        unsafe (end - start) << 3 + Int(bitCount)
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
