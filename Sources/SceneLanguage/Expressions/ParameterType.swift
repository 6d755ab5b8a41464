/// The declared type of a `param`.
package enum ParameterType: Sendable, Hashable {
    /// `maximumCharacters` counts user-visible characters; 1000 where the script says nothing.
    case text(maximumCharacters: Int = 1000)
    case number(minimum: Double? = nil, maximum: Double? = nil)
    case color
    /// Seconds.
    case time(minimum: Double? = nil, maximum: Double? = nil)
    case file
    case `switch`
    case oneOf([String])

    package var kind: ValueKind {
        switch self {
        case .text, .file, .oneOf: .text
        case .number: .number
        case .color: .color
        case .time: .time
        case .switch: .switch
        }
    }

    /// Whose words its values are.
    package var origin: Scope.TextOrigin {
        switch self {
        case .text: .caller
        case .file, .number, .color, .time, .switch, .oneOf: .script
        }
    }
}
