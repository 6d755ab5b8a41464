/// A place in a script: an offset in UTF-8 bytes from the start of its file.
///
/// Lines and columns are worked out only when a diagnostic is shown (see `SourceFile.position(of:)`).
public struct SourceRange: Sendable, Hashable {
    /// Half-open range of UTF-8 byte offsets.
    public var lower: Int
    public var upper: Int

    public init(_ lower: Int, _ upper: Int) {
        self.lower = lower
        self.upper = upper
    }

    /// The smallest range that holds both.
    package func union(_ other: SourceRange) -> SourceRange {
        SourceRange(min(lower, other.lower), max(upper, other.upper))
    }
}
