/// Where a GIF's bytes go, in order, a piece at a time.
public protocol ByteSink {
    /// Takes all of `bytes`.
    mutating func write(_ bytes: Span<UInt8>) throws(GIFError)
}

/// Collects the bytes in memory.
public struct MemorySink: ByteSink, Sendable {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public mutating func write(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe self.bytes.append(contentsOf: $0) }
    }
}
