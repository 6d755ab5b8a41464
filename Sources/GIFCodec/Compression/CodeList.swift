/// The codes of an image, before they are packed into bits.
///
/// They stand in cycles: one ends with a clear code, the last with the end code. A code's width depends on its place in
/// its cycle alone. So encoders need to know nothing of widths and bits, and may write several parts of an image at once.
@safe struct CodeList: ~Copyable {
    /// Room for the codes of all indices, in as many parts as there are lanes.
    let codes: UnsafeMutablePointer<UInt16>
    let clearCode: UInt32
    /// Where the cycles stand in `codes`, in the order of the image.
    private var cycles: [Range<Int>]

    var endCode: UInt32 { clearCode + 1 }
    /// How many codes there are.
    var count: Int { cycles.reduce(0) { $0 + $1.count } }
    /// Where in `codes` nothing stands yet.
    var end: Int { cycles.last?.upperBound ?? 0 }

    /// Begins with a clear code, as the specification asks for.
    init(indexCount: Int, minimumCodeSize: Int) {
        clearCode = 1 << UInt32(minimumCodeSize)
        let lanes = LaneEncoder.largestLaneCount
        unsafe codes = .allocate(capacity: Self.room(indexCount) + lanes * Self.room(lanes))
        unsafe codes[0] = UInt16(truncatingIfNeeded: clearCode)
        cycles = [0..<1]
    }

    deinit {
        unsafe codes.deallocate()
    }

    /// Room for one part: at most one code an index; and a table is cleared at most once in 1,833 codes, which adds the
    /// clear code and one for a phrase cut short. Where it is planned by bytes, codes of 12 bits are taken for 11. The rest is for the codes at the start and at the end.
    static func room(_ indexCount: Int) -> Int { indexCount + indexCount / 1024 + 16 }

    /// Takes codes that were written to `codes`.
    mutating func append(_ cycle: Range<Int>) {
        cycles.append(cycle)
    }

    /// The codes packed, in sub-blocks with their length bytes and the terminator.
    func chained() -> [UInt8] {
        unsafe withUnsafeTemporaryBuffer(of: UInt8.self, count: count * 3 / 2 + 9) { bytes in
            unsafe SubBlocks.chained(Span(_unsafeStart: bytes, count: pack(into: bytes)))
        }
    }

    /// Packs the codes and gives the number of bytes.
    ///
    /// - Parameter bytes: room for 12 bits a code and 8 bytes more.
    private func pack(into bytes: UnsafeMutablePointer<UInt8>) -> Int {
        var packer = unsafe CodePacker(bytes)
        for cycle in cycles { unsafe packer.pack(codes + cycle.lowerBound, count: cycle.count, clearCode: clearCode) }
        return unsafe packer.finished(since: bytes)
    }
}
