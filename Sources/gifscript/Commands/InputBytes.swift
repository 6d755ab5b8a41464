import SceneRenderer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file that a command is given, or standard input.
final class InputBytes {
    /// What it is called in messages.
    let name: String
    let descriptor: Int32

    init(_ path: String) throws(CommandFailure) {
        if path == "-" {
            name = "<stdin>"
            descriptor = STDIN_FILENO
        } else {
            name = path
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw .unreadable(path, reason: FileAccess.reason(errno), hint: FileAccess.suggestion(for: path))
            }
        }
    }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

    /// Whether it can be read more than once.
    var isSeekable: Bool { lseek(descriptor, 0, SEEK_CUR) >= 0 }

    /// Whether it is a file that keeps what is written to it.
    var isRegular: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    func rewind() throws(CommandFailure) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .unreadable(name, reason: FileAccess.reason(errno)) }
    }

    /// All of it, or a limit failure.
    func contents(within limit: RenderLimits.Name, of limits: RenderLimits) throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe piece.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw .unreadable(name, reason: FileAccess.reason(errno))
            }
            guard count <= limits[limit] - bytes.count else {
                throw .tooLarge(name, limit: limit, allowed: limits[limit])
            }
            bytes += piece.prefix(count)
        }
    }
}
