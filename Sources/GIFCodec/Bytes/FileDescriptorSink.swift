#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes to an open file, pipe or terminal. Does not close it.
public struct FileDescriptorSink: ByteSink, Sendable {
    private let descriptor: Int32

    public init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    public mutating func write(_ bytes: Span<UInt8>) throws(GIFError) {
        let failure: Int32? = unsafe bytes.withUnsafeBytes { buffer in
            var rest = unsafe buffer[...]
            while unsafe !rest.isEmpty {
                let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
                #if canImport(Glibc)
                    let count = unsafe Glibc.write(descriptor, piece.baseAddress, piece.count)
                #else
                    let count = unsafe Darwin.write(descriptor, piece.baseAddress, piece.count)
                #endif
                if count >= 0 {
                    unsafe rest = unsafe rest.dropFirst(count)
                } else if systemErrorNumber == EAGAIN {
                    // A pipe or terminal that another program made non-blocking, and that is full.
                    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe poll(&request, 1, -1)
                } else if systemErrorNumber != EINTR {
                    return systemErrorNumber
                }
            }
            return nil
        }
        if let failure { throw GIFError(.unwritable(errno: failure), offset: 0) }
    }
}
