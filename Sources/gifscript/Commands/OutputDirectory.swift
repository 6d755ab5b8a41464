import SceneLanguage
import SceneRenderer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder that frames are written to.
struct OutputDirectory {
    let path: String

    /// Makes the folder where it is missing, and those it lies in.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += part
            if unsafe mkdir(made, 0o777) != 0, errno != EEXIST, errno != EISDIR { throw Self.failure(path, errno) }
            made += "/"
        }
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw Self.failure(path, errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw Self.failure(path, ENOTDIR) }
    }

    /// `DIR/frame-0007.png`; more digits where four do not suffice.
    func path(forFrame index: Int) -> String {
        let digits = String(index)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return FileAccess.join(path, "frame-\(zeros)\(digits).png")
    }

    private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
        let reason = code == ENOTDIR || code == EEXIST ? "it is not a folder" : FileAccess.reason(code)
        return .file(path, Diagnostic(code: "output", "cannot write there: \(reason)", at: nil))
    }
}
