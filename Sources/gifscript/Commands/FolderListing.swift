import LanguageServer
import SceneRenderer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What folders hold, for completing paths.
enum FolderListing {
    /// More entries help nobody choose.
    private static let longest = 2000

    /// Files and folders in a folder, by name; none where it lies outside the root once links are followed, or cannot be
    /// read.
    static func entries(of folder: String, within root: String) -> [ServerEnvironment.FolderEntry] {
        guard let place = resolved(folder), let root = resolved(root),
            place == root || place.hasPrefix(root == "/" ? "/" : root + "/"), let handle = unsafe opendir(place)
        else { return [] }
        defer { unsafe closedir(handle) }
        var entries: [ServerEnvironment.FolderEntry] = []
        while entries.count < longest, let entry = unsafe readdir(handle) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            guard unsafe stat(FileAccess.join(place, name), &status) == 0 else { continue }
            let kind = status.st_mode & S_IFMT
            guard kind == S_IFREG || kind == S_IFDIR else { continue }
            entries.append(ServerEnvironment.FolderEntry(name: name, isFolder: kind == S_IFDIR))
        }
        return entries.sorted { $0.name < $1.name }
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
