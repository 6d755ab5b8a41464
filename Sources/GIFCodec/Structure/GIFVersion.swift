/// The three bytes after `GIF`.
public enum GIFVersion: String, Sendable, Hashable {
    /// May 1987: images only.
    case gif87a = "87a"
    /// July 1989: extensions too.
    case gif89a = "89a"
}
