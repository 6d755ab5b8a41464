import SceneLanguage

/// What a word of a script is.
enum WordRole: Sendable {
    case directive(DirectiveSpecification)
    case option(OptionSpecification, of: DirectiveSpecification)
    /// An option that stands only behind another.
    case suboption(OptionSpecification, of: OptionSpecification)
    /// `let`, `param`, `style`, `if`, `for` and what belongs to them, and the operators that are words.
    case keyword
    /// A word among the values of a directive or option, with the slots that it may fill.
    case value
    /// Where a name is declared: its place in `ScriptAnalysis.declarations`.
    case declaration(Int)
    /// Where a name is used; nil where it is declared nowhere.
    case use(Int?)
    case function(Function)
    /// A field of a record: where it is declared, or behind a dot.
    case field
    case frameValue(FrameValueName)
    case color(Color)
}
