/// The declared type of a `param`.
package indirect enum ParameterType: Sendable, Hashable {
    /// `maximumCharacters` counts user-visible characters; 1000 where the script says nothing.
    case text(maximumCharacters: Int = 1000)
    case number(minimum: Double? = nil, maximum: Double? = nil)
    case color
    /// Seconds.
    case time(minimum: Double? = nil, maximum: Double? = nil)
    case file
    case `switch`
    case oneOf([String])
    case list(ParameterType)
    case record([ParameterField])

    package var kind: ValueKind {
        switch self {
        case .text, .file, .oneOf: .text
        case .number: .number
        case .color: .color
        case .time: .time
        case .switch: .switch
        case .list: .list
        case .record: .record
        }
    }

    /// What can be said of its values.
    ///
    /// - Parameter name: of the param, for messages on words that are anybody's.
    package func expressionType(of name: String) -> ExpressionType {
        var type = ExpressionType(kind)
        switch self {
        case .text: type.textParameter = name
        case .file: type.isCallerFile = true
        case .list(let item):
            type = item.expressionType(of: name)
            (type.kind, type.itemKind) = (.list, type.kind)
        case .record(let fields):
            type.record = RecordType(
                fields: Dictionary(
                    fields.map { ($0.name, $0.type.expressionType(of: name)) }, uniquingKeysWith: { first, _ in first })
            )
        case .number, .color, .time, .switch, .oneOf: break
        }
        return type
    }

    /// Whose words its values are.
    package var origin: Scope.TextOrigin {
        switch self {
        case .text: .caller
        case .file, .number, .color, .time, .switch, .oneOf: .script
        // Each field and item for itself.
        case .list, .record: .script
        }
    }
}

/// A field of a record that others may give.
package struct ParameterField: Sendable, Hashable {
    package var name: String
    package var type: ParameterType
    /// nil where it must be given.
    package var defaultValue: Value?
}
