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
        guard let place = FileAccess.resolvingLinks(folder), let root = FileAccess.resolvingLinks(root),
            FileAccess.isInside(root, place), let names = FileAccess.names(in: place)
        else { return [] }
        var entries: [ServerEnvironment.FolderEntry] = []
        for name in names where entries.count < longest {
            var status = stat()
            guard unsafe stat(FileAccess.join(place, name), &status) == 0 else { continue }
            let kind = status.st_mode & S_IFMT
            guard kind == S_IFREG || kind == S_IFDIR else { continue }
            entries.append(ServerEnvironment.FolderEntry(name: name, isFolder: kind == S_IFDIR))
        }
        return entries
    }
}
