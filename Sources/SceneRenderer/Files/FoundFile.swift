internal import SceneLanguage

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
    var changed: RenderFailure { .input("cannot read '\(name)': it changed while it was read", at: range) }
}
