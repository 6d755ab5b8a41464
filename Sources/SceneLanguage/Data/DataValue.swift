/// Data that others give to a script's parameters, as JSON has it (RFC 8259).
public indirect enum DataValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([DataValue])
    /// By name; each name stands once.
    case record([String: DataValue])

    /// What it is, with its article, for messages.
    var noun: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .record: "a record"
        }
    }
}
