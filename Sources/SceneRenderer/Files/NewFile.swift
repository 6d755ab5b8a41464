internal import GIFCodec

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Small files, written in one piece.
enum NewFile {
    /// Makes a file, and fails where there is one already. What could not be written whole is gone again.
    ///
    /// - Returns: 0, or the system's number for what went wrong.
    static func write(_ bytes: [UInt8], to path: String) -> Int32 {
        let descriptor = TemporaryFiles.undisturbed {
            unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { return errno }
        var sink = FileDescriptorSink(descriptor)
        var code: Int32 = 0
        do {
            try sink.write(bytes.span)
        } catch {
            code = if case .unwritable(let number) = error.kind { number } else { EIO }
        }
        // Some file systems tell only now that the disk is full.
        if close(descriptor) != 0, code == 0 { code = errno }
        if code != 0 { unsafe unlink(path) }
        return code
    }
}
