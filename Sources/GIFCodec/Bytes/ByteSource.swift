/// Where a GIF's bytes come from, in order, a piece at a time.
public protocol ByteSource {
    /// Fills the start of `buffer`, which is never empty, with the next bytes.
    ///
    /// Gives how many were written; 0 at the end of the data. May give fewer than asked for. An error's place is
    /// filled in by the reader.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(GIFError) -> Int
}

/// Bytes that are in memory.
public struct MemorySource: ByteSource, Sendable {
    private let bytes: [UInt8]
    private var position = 0

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    public mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, bytes.count - position)
        unsafe buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
    }
}
