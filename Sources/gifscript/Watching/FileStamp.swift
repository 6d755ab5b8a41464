#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Tells whether a file, or a folder's list of names, is still what it was. Nothing is opened for it.
struct FileStamp: Equatable {
    private let device: dev_t
    private let number: ino_t
    private let size: off_t
    /// When its bytes were written last, and its rights, names or bytes.
    private let written: [Int]

    /// nil where there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        number = status.st_ino
        size = status.st_size
        #if canImport(Glibc)
            let (content, state) = (status.st_mtim, status.st_ctim)
        #else
            let (content, state) = (status.st_mtimespec, status.st_ctimespec)
        #endif
        written = [content.tv_sec, content.tv_nsec, state.tv_sec, state.tv_nsec]
    }
}
