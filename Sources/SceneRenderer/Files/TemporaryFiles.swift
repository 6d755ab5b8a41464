internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The unfinished files of this process, so that an interrupted program can take them away.
public enum TemporaryFiles {
    private struct State {
        var paths: Set<String> = []
        var count = 0
        var isClosed = false
    }

    private static let state = Mutex(State())

    /// Opens a new file named after `stem`, for reading and writing.
    ///
    /// Gives the descriptor, or -1 with `errno` set, and the path. Files that a killed process of the same number left,
    /// as is usual in containers, are stepped over.
    static func create(in folder: String, stem: String, mode: mode_t) -> (descriptor: Int32, path: String) {
        state.withLock { state in
            var path = ""
            // No new ones while the program is being ended.
            guard !state.isClosed else {
                errno = EINTR
                return (-1, path)
            }
            var descriptor: Int32 = -1
            repeat {
                state.count += 1
                path = FileAccess.join(folder, "\(stem).\(getpid())-\(state.count).partial")
                descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            } while descriptor < 0 && errno == EEXIST
            if descriptor >= 0 { state.paths.insert(path) }
            return (descriptor, path)
        }
    }

    /// Forgets a file that is in its place, or gone.
    static func remove(_ path: String) { state.withLock { _ = $0.paths.remove(path) } }

    /// Deletes all of them, and lets no more be made: for a program about to end. Call it from an ordinary thread that
    /// waits for the signal, not from a signal handler.
    public static func removeAll() {
        state.withLock {
            for path in $0.paths { unsafe unlink(path) }
            $0.paths = []
            $0.isClosed = true
        }
    }
}
