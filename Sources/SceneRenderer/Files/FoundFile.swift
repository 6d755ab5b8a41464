internal import SceneLanguage

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A file that a scene may read, closed until it is asked for: a scene may name more files than can be open.
struct FoundFile {
    /// As `FileAccess.resolve` gives it.
    let path: String
    /// As the script names it, for messages.
    let name: String
    let range: SourceRange?
    let access: FileAccess

    func open() throws(RenderFailure) -> InputFile { try InputFile(self) }

    /// For a file that is no longer what it was when the scene was looked through.
    var changed: RenderFailure { .unreadable(name, FileAccess.reason(ESTALE), at: range) }
}
