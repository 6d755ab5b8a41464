/// A value to be written as JSON (RFC 8259).
indirect enum JSONValue {
    case null
    case bool(Bool)
    case integer(Int)
    /// Must be finite.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// An array with each element on a line of its own.
    case lines([JSONValue])
    /// Members stand in the order given.
    case object([(String, JSONValue)])

    static func optional(_ value: Int?) -> JSONValue { value.map { .integer($0) } ?? .null }
    static func optional(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

    var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value):
            // Swift prints whole numbers as `3.0`, and large ones as `1e+20`; both are JSON.
            text += value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
        case .string(let value): Self.write(value, to: &text)
        case .array(let elements): Self.write(elements, separator: ",", end: "", to: &text)
        case .lines(let elements): Self.write(elements, separator: ",\n", end: "\n", to: &text)
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.write(member.0, to: &text)
                text += ":"
                member.1.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ elements: [JSONValue], separator: String, end: String, to text: inout String) {
        text += "["
        if !elements.isEmpty { text += end }
        for (index, element) in elements.enumerated() {
            if index > 0 { text += separator }
            element.write(to: &text)
        }
        if !elements.isEmpty { text += end }
        text += "]"
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Control characters, also those beyond ASCII, which terminals obey; and the line ends that JavaScript knows.
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
