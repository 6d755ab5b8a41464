internal import GIFCodec
internal import SceneLanguage

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// An open regular file that is read from its start, and can be rewound.
final class InputFile {
    /// As the script names it, for messages.
    let name: String
    let range: SourceRange?
    let descriptor: Int32
    let size: Int
    /// Tells whether a file that is opened again is still the same.
    let identity: Identity

    struct Identity: Hashable {
        fileprivate let device: dev_t
        fileprivate let number: ino_t
        fileprivate let size: off_t
        /// When it was written last.
        fileprivate let seconds: Int
        fileprivate let nanoseconds: Int

        fileprivate init(_ status: stat) {
            device = status.st_dev
            number = status.st_ino
            size = status.st_size
            #if canImport(Glibc)
                let written = status.st_mtim
            #else
                let written = status.st_mtimespec
            #endif
            seconds = written.tv_sec
            nanoseconds = written.tv_nsec
        }
    }

    init(_ found: FoundFile) throws(RenderFailure) {
        name = found.name
        range = found.range
        // Not blocking: opening a pipe would wait for its writer. The path holds no link, and none may have come since.
        descriptor = unsafe open(found.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else {
            throw .unreadable(name, FileAccess.reason(errno), at: range)
        }
        // A folder on the way may have become a link since the path was resolved.
        guard found.access.isInsideRoot(descriptor: descriptor) else {
            close(descriptor)
            throw found.access.outsideRoot(name, at: range)
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            close(descriptor)
            throw .unreadable(name, "it is \(isFolder ? "a folder" : "not a regular file")", at: range)
        }
        size = Int(status.st_size)
        identity = Identity(status)
    }

    deinit { close(descriptor) }

    func rewind() { lseek(descriptor, 0, SEEK_SET) }

    /// The first bytes, at most `count`; the position is the start again afterwards.
    func prefix(_ count: Int) throws(RenderFailure) -> [UInt8] {
        let bytes = try read(upTo: count)
        rewind()
        return bytes
    }

    /// The whole file, from its start however often it is asked for; a limit error where it is larger than the memory
    /// allowed.
    func contents(limits: RenderLimits) throws(RenderFailure) -> [UInt8] {
        guard size <= limits[.memory] else {
            throw .limit(.memory, allowed: limits[.memory], found: "'\(name)' has \(size) bytes", at: range)
        }
        rewind()
        return try read(upTo: size)
    }

    private func read(upTo count: Int) throws(RenderFailure) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                let got = unsafe readBytes(
                    descriptor, unsafe buffer.baseAddress.map { unsafe $0 + filled }, count - filled)
                if got < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    return
                }
                if got == 0 { return }
                filled += got
            }
        }
        guard failure == 0 else {
            throw .unreadable(name, FileAccess.reason(failure), at: range)
        }
        return bytes
    }
}

/// The C function, which the class's own methods of that name would hide.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}
