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
    }

    private static let state = Mutex(State())

    static func add(_ path: String) { state.withLock { _ = $0.paths.insert(path) } }

    static func remove(_ path: String) { state.withLock { _ = $0.paths.remove(path) } }

    static func nextNumber() -> Int {
        state.withLock {
            $0.count += 1
            return $0.count
        }
    }

    /// Deletes all of them. Call it from an ordinary thread that waits for the signal, not from a signal handler.
    public static func removeAll() {
        state.withLock {
            for path in $0.paths { unsafe unlink(path) }
            $0.paths = []
        }
    }
}
