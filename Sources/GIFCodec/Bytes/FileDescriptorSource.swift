#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bytes of an open file, pipe or terminal. Does not close it.
public struct FileDescriptorSource: ByteSource, Sendable {
    private let descriptor: Int32

    public init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(GIFError) -> Int {
        while true {
            #if canImport(Glibc)
                let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            let number = systemErrorNumber
            guard number == EINTR else { throw GIFError(.unreadable(errno: number), offset: 0) }
        }
    }
}
