/// A script that another one includes, as whoever has the files found it.
public struct IncludedScript: Sendable {
    /// What it is called in diagnostics.
    public var name: String
    public var bytes: [UInt8]
    /// The same for all paths that lead to the file, and for no other file.
    public var identity: String

    public init(name: String, bytes: [UInt8], identity: String) {
        self.name = name
        self.bytes = bytes
        self.identity = identity
    }
}

/// Reads the files that a script includes: the compiler has none itself.
public struct IncludeReader: Sendable {
    /// Of the script itself; nil where it is no file.
    public var identity: String?
    /// Takes a path relative to the script's folder, and where it is written. Throws an error at that place, of the code
    /// `input` where the file cannot be read, or one that starts with `limit-`.
    public var read: @Sendable (_ path: String, _ range: SourceRange) throws(Diagnostic) -> IncludedScript

    public init(
        identity: String?,
        read: @escaping @Sendable (_ path: String, _ range: SourceRange) throws(Diagnostic) -> IncludedScript
    ) {
        self.identity = identity
        self.read = read
    }
}
