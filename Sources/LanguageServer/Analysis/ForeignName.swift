import SceneLanguage

/// A name that is used in a file and not declared there.
struct ForeignName: Sendable {
    var name: String
    /// Styles have names of their own.
    var isStyle: Bool
    var range: SourceRange
}
