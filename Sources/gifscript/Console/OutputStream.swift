import GIFCodec
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

    func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) throws(Failure) {
        buffer += bytes
        if buffer.count >= bufferSize { try flush() }
    }

    func flush() throws(Failure) {
        defer { buffer.removeAll(keepingCapacity: true) }
        var sink = FileDescriptorSink(descriptor)
        do {
            try sink.write(buffer.span)
        } catch {
            guard case .unwritable(let code) = error.kind else { throw .failed(reason: error.message) }
            throw code == EPIPE ? .readerGone : .failed(reason: FileAccess.reason(code))
        }
    }
}
