internal import GIFCodec

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Encoded frames that wait on the disk until what stands before them in the output is known. Gone with the process.
final class FrameSpool {
    struct Entry: Sendable {
        fileprivate var offset: Int
        var count: Int
    }

    private let descriptor: Int32
    private(set) var byteCount = 0

    init() throws(RenderFailure) {
        descriptor = TemporaryFiles.anonymous()
        guard descriptor >= 0 else { throw Self.failure(errno) }
    }

    deinit { close(descriptor) }

    func add(_ bytes: [UInt8]) throws(RenderFailure) -> Entry {
        var sink = FileDescriptorSink(descriptor)
        do {
            try sink.write(bytes.span)
        } catch {
            guard case .unwritable(let code) = error.kind else { throw Self.failure(EIO) }
            throw Self.failure(code)
        }
        defer { byteCount += bytes.count }
        return Entry(offset: byteCount, count: bytes.count)
    }

    func bytes(of entry: Entry) throws(RenderFailure) -> [UInt8] {
        var code: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: entry.count) { buffer, filled in
            while filled < entry.count {
                let got = unsafe pread(
                    descriptor, buffer.baseAddress.map { unsafe $0 + filled }, entry.count - filled,
                    off_t(entry.offset + filled))
                if got > 0 {
                    filled += got
                } else if got == 0 || errno != EINTR {
                    code = got == 0 ? EIO : errno
                    return
                }
            }
        }
        guard code == 0 else { throw Self.failure(code) }
        return bytes
    }

    private static func failure(_ code: Int32) -> RenderFailure {
        .output("cannot write a temporary file: \(FileAccess.reason(code))")
    }
}
