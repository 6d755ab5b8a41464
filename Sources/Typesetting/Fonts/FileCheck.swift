#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whether there is an ordinary file that this process may read.
func isReadable(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, R_OK) == 0
}
