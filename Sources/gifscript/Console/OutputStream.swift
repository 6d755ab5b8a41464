import SceneRenderer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard output or standard error, with every failed write noticed.
final class OutputStream {
    enum Failure: Error, Equatable {
        /// Whoever read the stream has gone.
        case readerGone
        case failed(reason: String)
    }

    private let descriptor: Int32
    private let bufferSize: Int
    private var buffer: [UInt8] = []

    let isTerminal: Bool

    /// What is written is held back until `bufferSize` bytes have come together, or `flush` is called.
    init(descriptor: Int32, bufferSize: Int) {
        self.descriptor = descriptor
        self.bufferSize = bufferSize
        isTerminal = isatty(descriptor) == 1
    }

    func write(_ text: String) throws(Failure) {
        buffer += text.utf8
        if buffer.count >= bufferSize { try flush() }
    }

    func flush() throws(Failure) {
        defer { buffer.removeAll(keepingCapacity: true) }
        var start = 0
        while start < buffer.count {
            let written = unsafe buffer.withUnsafeBytes { bytes in
                unsafe systemWrite(descriptor, bytes.baseAddress! + start, bytes.count - start)
            }
            if written >= 0 {
                start += written
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                throw errno == EPIPE ? .readerGone : .failed(reason: FileAccess.reason(errno))
            }
        }
    }

    /// A terminal or pipe that another program made non-blocking.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
