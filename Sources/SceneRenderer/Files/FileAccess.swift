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
                throw .usage(
                    "--root: " + (errno == ENOENT ? "no folder '\(folder)'" : "'\(folder)': \(Self.reason(errno))"))
            }
            guard Self.isFolder(resolved) else { throw .usage("--root: '\(folder)' is not a folder") }
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
        var code = ENOENT
        if !joined.utf8.contains(0) {
            if let resolved = Self.resolvingLinks(joined) {
                guard isInsideRoot(resolved) else { throw outsideRoot(path, at: range) }
                return resolved
            }
            code = errno
        }
        // Outside the root a file that is absent must look like one that is refused: it tells nothing of the disk.
        let place = Self.destination(of: joined) ?? Self.normalized(joined)
        guard isInsideRoot(place) else { throw outsideRoot(path, at: range) }
        throw .unreadable(path, Self.reason(code), at: range, hint: suggestion(for: place))
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
        root.map { Self.isInside($0, path) } ?? true
    }

    /// Whether a path lies in a folder or is it; both absolute and without links.
    package static func isInside(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    /// Whether an open file lies inside the root. Where the system does not tell its path, it does not.
    func isInsideRoot(descriptor: Int32) -> Bool {
        root == nil || (Self.path(of: descriptor).map(isInsideRoot) ?? false)
    }

    private static func path(of descriptor: Int32) -> String? {
        #if canImport(Glibc)
            return link(at: "/proc/self/fd/\(descriptor)")
        #else
            var path = [CChar](repeating: 0, count: 4097)
            guard unsafe fcntl(descriptor, F_GETPATH, &path) == 0 else { return nil }
            return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #endif
    }

    func outsideRoot(_ path: String, at range: SourceRange?) -> RenderFailure {
        .input("'\(path)' is outside the root folder", at: range, hint: "--root confines every file to it")
    }

    /// A question for the file that someone may have meant by a path without links that does not exist.
    private func suggestion(for path: String) -> String? {
        let (folder, name) = Self.split(path)
        guard isInsideRoot(folder), let names = try? Self.names(in: folder, where: isInsideRoot(descriptor:)) else {
            return nil
        }
        return Suggestion.question(for: name, among: names)
    }

    /// A question for the file that someone may have meant by a path that does not exist.
    package static func suggestion(for path: String) -> String? {
        let (folder, name) = split(path)
        return names(in: folder).flatMap { Suggestion.question(for: name, among: $0) }
    }

    /// The sorted names in a folder that a file's pattern asks for; none where there is no such folder.
    ///
    /// - Throws: an input failure where it is outside the root, or may not be read.
    func names(in folder: String, from file: FileReference) throws(RenderFailure) -> [String] {
        let joined = Self.join(directory(of: file.origin), folder.isEmpty ? "." : folder)
        // The path without links: a folder that became one since is not opened.
        let place = Self.destination(of: joined) ?? Self.normalized(joined)
        guard isInsideRoot(place) else { throw outsideRoot(file.path, at: file.range) }
        do {
            return try Self.names(in: place, where: isInsideRoot(descriptor:))
        } catch {
            switch error {
            case .outside: throw outsideRoot(file.path, at: file.range)
            case .unreadable(ENOENT), .unreadable(ENOTDIR): return []
            case .unreadable(let code):
                throw .input(
                    "cannot look through '\(folder.isEmpty ? "." : folder)': \(Self.reason(code))", at: file.range)
            }
        }
    }

    /// The names in a folder, sorted; nil where it cannot be read.
    package static func names(in folder: String) -> [String]? { try? names(in: folder) { _ in true } }

    private enum ListingError: Error {
        case outside
        case unreadable(Int32)
    }

    /// The names in a folder, sorted.
    ///
    /// - Parameter isAllowed: is asked with the open folder, before it is read.
    private static func names(
        in folder: String, where isAllowed: (Int32) -> Bool
    ) throws(ListingError) -> [String] {
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(errno) }
        guard isAllowed(descriptor) else {
            close(descriptor)
            throw .outside
        }
        guard let handle = unsafe fdopendir(descriptor) else {
            close(descriptor)
            throw .unreadable(errno)
        }
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

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
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

    package static func resolvingLinks(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Where a path leads, whether or not anything is there: absolute and without links, the last one followed too. nil
    /// where links lead in a circle.
    package static func destination(of path: String) -> String? {
        if let resolved = resolvingLinks(path) { return resolved }
        guard let start = path.hasPrefix("/") ? "" : resolvingLinks(".") else { return nil }
        var place = start == "/" ? "" : start
        var rest = path.split(separator: "/").reversed().map(String.init)
        var links = 0
        while let part = rest.popLast() {
            switch part {
            case ".": continue
            case "..": place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
            default:
                guard let target = link(at: place + "/" + part) else {
                    place += "/" + part
                    continue
                }
                links += 1
                guard links <= 40 else { return nil }
                if target.hasPrefix("/") { place = "" }
                rest += target.split(separator: "/").reversed().map(String.init)
            }
        }
        return place.isEmpty ? "/" : place
    }

    /// What a link says; nil where the path is not one.
    private static func link(at path: String) -> String? {
        var target = [CChar](repeating: 0, count: 4097)
        let count = unsafe readlink(path, &target, target.count - 1)
        guard count > 0 else { return nil }
        return String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
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
        case EEXIST: "it exists already"
        case ENOTDIR: "a part of the path is not a folder"
        case ELOOP: "too many links"
        case ENAMETOOLONG: "the name is too long"
        case ENOSPC: "the disk is full"
        case EDQUOT: "the disk quota is used up"
        case EFBIG: "the file would be larger than is allowed"
        case ESTALE: "it changed while it was read"
        case EROFS: "the disk is read-only"
        case EMFILE, ENFILE: "too many open files"
        case EPIPE: "the reader has gone"
        default: "system error \(code)"
        }
    }
}
