/// One value of a directive or option.
package struct ValueSlot: Sendable {
    package enum Presence: Sendable {
        case required
        case optional
        /// One or more, parted by commas; such a slot is the only one of its pattern.
        case list
    }

    package var name: String
    package var type: ValueType
    package var presence: Presence

    package static func one(_ name: String, _ type: ValueType) -> ValueSlot {
        ValueSlot(name: name, type: type, presence: .required)
    }

    package static func optional(_ name: String, _ type: ValueType) -> ValueSlot {
        ValueSlot(name: name, type: type, presence: .optional)
    }

    package static func list(_ name: String, _ type: ValueType) -> ValueSlot {
        ValueSlot(name: name, type: type, presence: .list)
    }
}

/// The values that a directive or option takes: one of several rows of slots.
///
/// Values of different kinds may swap, values of the same kind keep their order. Which value fills which slot is found
/// by trying; rows are at most six slots long.
package struct ValuePattern: Sendable {
    package var alternatives: [[ValueSlot]]

    package static let none = ValuePattern(alternatives: [[]])

    package static func row(_ slots: ValueSlot...) -> ValuePattern { ValuePattern(alternatives: [slots]) }

    package static func either(_ alternatives: [ValueSlot]...) -> ValuePattern {
        ValuePattern(alternatives: alternatives)
    }

    /// The only slot of a pattern that is a list.
    package var listSlot: ValueSlot? {
        guard let slot = alternatives.first?.first, slot.presence == .list else { return nil }
        return slot
    }

    package var isList: Bool { listSlot != nil }

    package struct Assignment: Sendable {
        package var alternative: Int
        /// For each value the slot that it fills.
        package var slots: [Int]
        /// Required slots that no value fills.
        package var missing: [ValueSlot]
    }

    /// Finds a slot for each value, by a complete row if there is one; nil where no row takes them all.
    package func assignment<Item>(_ values: [Item], admits: (ValueSlot, Item) -> Bool) -> Assignment? {
        if let slot = listSlot {
            guard values.allSatisfy({ admits(slot, $0) }) else { return nil }
            return Assignment(
                alternative: 0, slots: values.map { _ in 0 }, missing: values.isEmpty ? [slot] : [])
        }
        var best: Assignment?
        for (index, row) in alternatives.enumerated() {
            var slots: [Int] = []
            guard Self.fill(row, with: values[...], into: &slots, admits: admits) else { continue }
            let missing = row.indices.filter { !slots.contains($0) && row[$0].presence != .optional }.map { row[$0] }
            let found = Assignment(alternative: index, slots: slots, missing: missing)
            if missing.isEmpty { return found }
            if best == nil { best = found }
        }
        return best
    }

    private static func fill<Item>(
        _ row: [ValueSlot], with values: ArraySlice<Item>, into slots: inout [Int], admits: (ValueSlot, Item) -> Bool
    ) -> Bool {
        guard let value = values.first else { return true }
        for (index, slot) in row.enumerated() where admits(slot, value) {
            guard !slots.contains(index) else { continue }
            slots.append(index)
            if fill(row, with: values.dropFirst(), into: &slots, admits: admits) { return true }
            slots.removeLast()
        }
        return false
    }
}
