extension ValueKind {
    /// The kinds that are an amount of something: those that can be added, compared and scaled.
    static let amounts: [ValueKind] = [.number, .percent, .time, .angle, .bytes]

    var isAmount: Bool { place < Self.amounts.count }

    /// Which of the kinds it is, from 0; the amounts come first.
    var place: Int {
        switch self {
        case .number: 0
        case .percent: 1
        case .time: 2
        case .angle: 3
        case .bytes: 4
        case .text: 5
        case .color: 6
        case .switch: 7
        case .list: 8
        case .record: 9
        }
    }

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
