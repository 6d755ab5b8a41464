/// A JSON value (RFC 8259).
package enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number without fraction and exponent that fits.
    case integer(Int)
    /// Any other number; finite.
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// The member of that name; nil also where the value is no object.
    package subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }

    package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

    package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

    package var whole: Int? {
        switch self {
        case .integer(let whole): whole
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral whole: Int) { self = .integer(whole) }
    package init(booleanLiteral flag: Bool) { self = .bool(flag) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(members, uniquingKeysWith: { _, later in later }))
    }
}
