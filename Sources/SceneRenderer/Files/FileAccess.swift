internal import SceneLanguage

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Finds and opens the files that a scene names, inside the root folder where there is one.
package struct FileAccess: Sendable {
    let scriptDirectory: String
    let callerDirectory: String
    /// With links resolved.
    let root: String?

    init(_ options: RenderOptions) throws(RenderFailure) {
        scriptDirectory = options.scriptDirectory
        callerDirectory = options.callerDirectory
        if let folder = options.root {
            guard let resolved = Self.resolvingLinks(Self.join(options.callerDirectory, folder)) else {
                throw .usage("--root: no folder '\(folder)'")
            }
            root = resolved
        } else {
            root = nil
        }
    }

    /// The path without links of an existing file or folder that may be read.
    func resolve(_ path: String, from origin: FileReference.Origin, at range: SourceRange?) throws(RenderFailure)
        -> String
    {
        let joined = Self.join(directory(of: origin), path)
        guard !joined.utf8.contains(0), let resolved = Self.resolvingLinks(joined) else {
            // Outside the root a file that is absent must look like one that is refused: it tells nothing of the disk.
            if root != nil, !isInsideRoot(Self.normalized(joined)) { throw outsideRoot(path, at: range) }
            let reason = Self.reason(errno)
            throw .input("cannot read '\(path)': \(reason)", at: range, hint: suggestion(for: joined))
        }
        guard isInsideRoot(resolved) else { throw outsideRoot(path, at: range) }
        return resolved
    }

    func resolve(_ file: FileReference) throws(RenderFailure) -> String {
        try resolve(file.path, from: file.origin, at: file.range)
    }

    func directory(of origin: FileReference.Origin) -> String {
        switch origin {
        case .script: scriptDirectory
        case .caller: callerDirectory
        }
    }

    func isInsideRoot(_ path: String) -> Bool {
        guard let root else { return true }
        return path == root || path.hasPrefix(root == "/" ? "/" : root + "/")
    }

    /// Whether an open file lies inside the root. Where the system does not tell its path, it does not.
    func isInsideRoot(descriptor: Int32) -> Bool {
        root == nil || (Self.path(of: descriptor).map(isInsideRoot) ?? false)
    }

    private static func path(of descriptor: Int32) -> String? {
        var path = [CChar](repeating: 0, count: 4097)
        #if canImport(Glibc)
            let count = unsafe readlink("/proc/self/fd/\(descriptor)", &path, path.count - 1)
            guard count > 0 else { return nil }
        #else
            guard unsafe fcntl(descriptor, F_GETPATH, &path) == 0 else { return nil }
        #endif
        return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func outsideRoot(_ path: String, at range: SourceRange?) -> RenderFailure {
        .input("'\(path)' is outside the root folder", at: range, hint: "--root confines every file to it")
    }

    private func suggestion(for path: String) -> String? {
        isInsideRoot(Self.normalized(Self.split(path).folder)) ? Self.suggestion(for: path) : nil
    }

    /// A question for the file that someone may have meant by a path that does not exist.
    package static func suggestion(for path: String) -> String? {
        let (folder, name) = split(path)
        return names(in: folder).flatMap { Suggestion.question(for: name, among: $0) }
    }

    /// The names in a folder, sorted; nil where it cannot be read.
    static func names(in folder: String) -> [String]? {
        guard let handle = unsafe opendir(folder.isEmpty ? "." : folder) else { return nil }
        defer { unsafe closedir(handle) }
        var names: [String] = []
        while let entry = unsafe readdir(handle) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    static func isPipeOrDevice(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return false }
        return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    package static func join(_ folder: String, _ path: String) -> String {
        path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
    }

    /// Folder and last component; the folder is "." where the path has none.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
    }

    static func resolvingLinks(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The absolute path with `.` and `..` worked out by name alone.
    static func normalized(_ path: String) -> String {
        let absolute = path.hasPrefix("/") ? path : (resolvingLinks(".") ?? "") + "/" + path
        var parts: [Substring] = []
        for part in absolute.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// What went wrong, in words that do not depend on the locale.
    package static func reason(_ code: Int32) -> String {
        switch code {
        case EBADF: "it is closed"
        case ENOENT: "no such file"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "it is a folder"
        case ENOTDIR: "a part of the path is not a folder"
        case ELOOP: "too many links"
        case ENAMETOOLONG: "the name is too long"
        case ENOSPC: "the disk is full"
        case EROFS: "the disk is read-only"
        case EMFILE, ENFILE: "too many open files"
        case EPIPE: "the reader has gone"
        default: "system error \(code)"
        }
    }
}
