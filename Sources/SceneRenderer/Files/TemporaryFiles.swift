internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The unfinished files and folders of this process, so that an interrupted program can take them away.
///
/// Whatever makes them, or puts them in their place, does so while it holds a lock, and the clean-up holds it for ever:
/// nothing is made or moved after it began.
public enum TemporaryFiles {
    private enum Kind {
        case file
        /// A folder that goes with the files in it.
        case folder
        /// A folder that stays if others have put something into it.
        case emptyFolder
    }

    private struct State {
        /// In the order in which they were made.
        var entries: [(path: String, kind: Kind)] = []
        var count = 0

        mutating func newPath(in folder: String, stem: String) -> String {
            count += 1
            return FileAccess.join(folder, "\(stem).\(getpid())-\(count).partial")
        }

        mutating func forget(_ path: String) { entries.removeAll { $0.path == path } }
    }

    private static let state = Mutex(State())

    /// Opens a new file named after `stem`, for reading and writing.
    ///
    /// Gives the descriptor, or -1 with `errno` set, and the path. Files that a killed process of the same number left,
    /// as is usual in containers, are stepped over.
    static func create(in folder: String, stem: String, mode: mode_t) -> (descriptor: Int32, path: String) {
        state.withLock { state in
            var path = ""
            var descriptor: Int32 = -1
            repeat {
                path = state.newPath(in: folder, stem: stem)
                descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            } while descriptor < 0 && errno == EEXIST
            if descriptor >= 0 { state.entries.append((path, .file)) }
            return (descriptor, path)
        }
    }

    /// Opens a file without a name, gone when it is closed; gives -1 with `errno` set where that fails.
    static func anonymous() -> Int32 {
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        let (descriptor, path) = create(in: folder, stem: "gifscript", mode: 0o600)
        if descriptor >= 0 { discard(path) }
        return descriptor
    }

    /// Makes a new folder named after `stem`; nil with `errno` set where that fails.
    static func makeFolder(in folder: String, stem: String) -> String? {
        state.withLock { state in
            var path = ""
            repeat {
                path = state.newPath(in: folder, stem: stem)
                if unsafe mkdir(path, 0o777) == 0 {
                    state.entries.append((path, .folder))
                    return path
                }
            } while errno == EEXIST
            return nil
        }
    }

    /// Makes a folder where it is missing, and those it lies in; gives those that were made, the outermost first.
    ///
    /// - Parameter path: absolute.
    static func makeFolders(_ path: String) -> [String] {
        state.withLock { state in
            var made: [String] = []
            var folder = ""
            for part in path.split(separator: "/") {
                folder += "/" + part
                // Whether it can be written into is found out by whoever does.
                guard unsafe mkdir(folder, 0o777) == 0 else { continue }
                made.append(folder)
                state.entries.append((folder, .emptyFolder))
            }
            return made
        }
    }

    /// Does what makes or moves files, which the clean-up must see whole or not at all.
    static func undisturbed<Result>(_ work: () -> Result) -> Result { state.withLock { _ in work() } }

    /// Forgets what is in its place, or gone.
    static func forget(_ path: String) { state.withLock { $0.forget(path) } }

    /// Deletes one of them.
    static func discard(_ path: String) {
        state.withLock { state in
            guard let entry = state.entries.first(where: { $0.path == path }) else { return }
            delete(entry.path, entry.kind)
            state.forget(path)
        }
    }

    /// Deletes all of them and ends the program. Call it from an ordinary thread that waits for the signal, not from a
    /// signal handler.
    public static func removeAll(thenEnd end: () -> Never) -> Never {
        state.withLock { state in
            for entry in state.entries.reversed() { delete(entry.path, entry.kind) }
            end()
        }
    }

    private static func delete(_ path: String, _ kind: Kind) {
        switch kind {
        case .file: unsafe unlink(path)
        case .folder:
            for name in FileAccess.names(in: path) ?? [] { unsafe unlink(path + "/" + name) }
            unsafe rmdir(path)
        case .emptyFolder: unsafe rmdir(path)
        }
    }
}
