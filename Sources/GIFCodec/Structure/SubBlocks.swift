/// Data as the format chains it: pieces of 1 to 255 bytes, each after its length byte, and a zero byte at the end.
enum SubBlocks {
    /// The pieces' bytes one after another.
    static func joined(_ chain: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(chain.count)
        var position = chain.startIndex
        while position < chain.endIndex, chain[position] > 0 {
            let piece = chain[(position + 1)...].prefix(Int(chain[position]))
            bytes.append(contentsOf: piece)
            position = piece.endIndex
        }
        return bytes
    }

    /// The chain that holds these bytes.
    static func chained(_ bytes: Span<UInt8>) -> [UInt8] {
        let pieces = (bytes.count + 254) / 255
        return unsafe Array(unsafeUninitializedCapacity: bytes.count + pieces + 1) { chain, count in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                for piece in 0..<pieces {
                    let start = piece * 255
                    let length = min(255, bytes.count - start)
                    unsafe chain.initializeElement(at: count, to: UInt8(length))
                    let source = unsafe UnsafeBufferPointer(rebasing: bytes[start..<start + length])
                    _ = unsafe UnsafeMutableBufferPointer(rebasing: chain[(count + 1)...]).initialize(from: source)
                    count += 1 + length
                }
            }
            unsafe chain.initializeElement(at: count, to: 0)
            count += 1
        }
    }

    /// Whether this is one whole chain, with nothing after its terminator.
    static func isWhole(_ chain: [UInt8]) -> Bool {
        var position = 0
        while position < chain.count {
            if chain[position] == 0 { return position == chain.count - 1 }
            position += 1 + Int(chain[position])
        }
        return false
    }

    /// The count that a looping extension holds; nil in any other application extension.
    ///
    /// `data` is the chain after the identifier. The count stands in a sub-block that starts with 1; Netscape also
    /// wrote sub-blocks that start with 2 (a buffer size), which nobody reads.
    static func loopCount(identifier: [UInt8], data: ArraySlice<UInt8>) -> UInt16? {
        guard identifier.elementsEqual("NETSCAPE2.0".utf8) || identifier.elementsEqual("ANIMEXTS1.0".utf8) else {
            return nil
        }
        var position = data.startIndex
        while position < data.endIndex, data[position] > 0 {
            let piece = data[(position + 1)...].prefix(Int(data[position]))
            if piece.count >= 3, piece[piece.startIndex] & 7 == 1 {
                return UInt16(piece[piece.startIndex + 1]) | UInt16(piece[piece.startIndex + 2]) << 8
            }
            position = piece.endIndex
        }
        return nil
    }
}
