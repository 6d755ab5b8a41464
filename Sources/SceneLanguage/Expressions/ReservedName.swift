/// Names that a script cannot declare, since they mean something in every expression.
package enum ReservedName: Sendable, Hashable {
    case function
    case frameValue
    case word

    /// What `name` means already; nil where it may be declared.
    package static func meaning(of name: String) -> ReservedName? {
        if Function.named(name) != nil { return .function }
        if FrameValueName(rawValue: name) != nil { return .frameValue }
        return words.contains(name) ? .word : nil
    }

    /// What it is, with its article, for messages.
    package var noun: String {
        switch self {
        case .function: "a function"
        case .frameValue: "a frame value"
        case .word: "a word of the language"
        }
    }

    private static let words: Set<String> = ["and", "or", "not", "if", "else", "on", "off", "true", "false", "none"]
}
