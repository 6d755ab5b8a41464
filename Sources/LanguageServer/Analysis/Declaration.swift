import SceneLanguage

/// A name that a script declares.
struct Declaration: Sendable {
    enum Kind: Sendable, Hashable {
        case binding, parameter, loop, style
    }

    var name: String
    var kind: Kind
    var range: SourceRange
    /// Where it is declared.
    var statement: Int
    /// The statement in whose block the name holds; nil is the whole script.
    var scope: Int?
}
