import SceneLanguage

/// A directive, an option on a line of its own, or a form such as `let`: what starts on a line and ends with it, or with
/// the block that it opens. `else` starts one of its own.
struct Statement: Sendable {
    /// The word that it starts with; empty where it starts with something else.
    var word: String
    /// From its first token to its last, block and all.
    var range: SourceRange
    /// Its tokens in the outline's list, without those of its block; the block's `{` is the last one.
    var tokens: Range<Int>
    /// The statement in whose block it stands.
    var parent: Int?
    /// Between the braces of its block; to the text's end where the block is never closed.
    var block: SourceRange?
    var children: [Int] = []
}
