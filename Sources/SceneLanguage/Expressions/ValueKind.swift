extension ValueKind {
    /// The kinds that are an amount of something: those that can be added, compared and scaled.
    static let amounts: [ValueKind] = [.number, .percent, .time, .angle, .bytes]

    var isAmount: Bool { Self.amounts.contains(self) }

    /// The kind as messages name it, with its article.
    package var noun: String {
        switch self {
        case .number: "a number"
        case .percent: "a percentage"
        case .time: "a time"
        case .angle: "an angle"
        case .bytes: "a size in bytes"
        case .text: "a text"
        case .color: "a colour"
        case .switch: "a switch"
        case .list: "a list"
        case .record: "a record"
        }
    }

    /// `a number, a percentage or a time`.
    package static func nouns(_ kinds: [ValueKind]) -> String {
        let nouns = kinds.map(\.noun)
        guard nouns.count > 1, let last = nouns.last else { return nouns.first ?? "nothing" }
        return nouns.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension Value {
    /// How much it is, in its kind's own unit; nil for kinds that are no amount.
    var amount: Double? {
        switch self {
        case .number(let amount), .percent(let amount), .time(let amount), .angle(let amount), .bytes(let amount):
            amount
        case .text, .color, .switch, .list, .record: nil
        }
    }

    /// An amount of a kind; nil where the kind is none.
    init?(_ amount: Double, of kind: ValueKind) {
        switch kind {
        case .number: self = .number(amount)
        case .percent: self = .percent(amount)
        case .time: self = .time(amount)
        case .angle: self = .angle(amount)
        case .bytes: self = .bytes(amount)
        case .text, .color, .switch, .list, .record: return nil
        }
    }
}
