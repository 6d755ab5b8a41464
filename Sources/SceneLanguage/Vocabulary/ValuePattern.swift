/// One value of a directive or option.
package final class ValueSlot: Sendable {
    package enum Presence: Sendable {
        case required
        case optional
        /// One or more, parted by commas; such a slot is the only one of its pattern.
        case list
    }

    package let name: String
    package let type: ValueType
    package let presence: Presence

    /// Of a file: how the names of those end that serve; empty where any may.
    package let suffixes: [String]

    private init(_ name: String, _ type: ValueType, _ presence: Presence, suffixes: [String] = []) {
        self.name = name
        self.type = type
        self.presence = presence
        self.suffixes = suffixes
    }

    package static func one(_ name: String, _ type: ValueType) -> ValueSlot { ValueSlot(name, type, .required) }

    /// A file whose name ends in one of these.
    package static func file(_ suffixes: [String]) -> ValueSlot {
        ValueSlot("file", .file, .required, suffixes: suffixes)
    }

    /// How the names of pictures end.
    package static let pictures = ["gif", "png", "apng", "jpg", "jpeg", "webp"]

    package static func optional(_ name: String, _ type: ValueType) -> ValueSlot { ValueSlot(name, type, .optional) }

    package static func list(_ name: String, _ type: ValueType) -> ValueSlot { ValueSlot(name, type, .list) }
}

/// The values that a directive or option takes: one of several rows of slots.
///
/// Values of different kinds may swap, values of the same kind keep their order. Which value fills which slot is found
/// by trying; rows are at most eight slots long.
package final class ValuePattern: Sendable {
    package let alternatives: [[ValueSlot]]
    /// Whether it is one slot for a list.
    package let isList: Bool
    /// The alternatives, made ready for the search.
    let rows: [PatternRow]
    private let longestRow: Int
    /// Whether a range may stand in it.
    let takesRanges: Bool
    /// Whether a width and height may stand in it.
    let takesSizes: Bool
    /// Whether a list in brackets may stand in it.
    let takesLists: Bool
    /// Whether names of styles stand in it.
    package let takesStyles: Bool

    package init(alternatives: [[ValueSlot]]) {
        self.alternatives = alternatives
        isList = alternatives.first?.first?.presence == .list
        rows = alternatives.map { PatternRow($0) }
        longestRow = rows.map(\.count).max() ?? 0
        takesRanges = rows.contains { $0.takers(of: .range) != 0 }
        takesLists = alternatives.contains { $0.contains { $0.type.takesLists } }
        takesStyles = alternatives.contains { $0.contains { $0.type == .styleName } }
        takesSizes = alternatives.contains { $0.contains { $0.name == "width" } && $0.contains { $0.name == "height" } }
    }

    package static let none = ValuePattern(alternatives: [[]])

    package static func row(_ slots: ValueSlot...) -> ValuePattern { ValuePattern(alternatives: [slots]) }

    package static func either(_ alternatives: [ValueSlot]...) -> ValuePattern {
        ValuePattern(alternatives: alternatives)
    }

    /// The only slot of a pattern that is a list.
    package var listSlot: ValueSlot? { isList ? alternatives[0][0] : nil }

    package struct Assignment: Sendable {
        package var alternative: Int { Int(row) }
        /// For each value the slot that it fills.
        package let slots: FilledSlots
        private let row: UInt8
        /// Required slots that no value fills, a bit each.
        fileprivate let missing: UInt8

        fileprivate init(row: Int, slots: FilledSlots, missing: UInt64) {
            self.slots = slots
            self.row = UInt8(clamping: row)
            self.missing = UInt8(truncatingIfNeeded: missing)
        }

        package var isComplete: Bool { missing == 0 }
    }

    /// The required slots that no value fills.
    package func missing(_ assignment: Assignment) -> [ValueSlot] {
        guard !assignment.isComplete else { return [] }
        let row = alternatives[assignment.alternative]
        return row.indices.filter { assignment.missing & 1 << UInt8($0) != 0 }.map { row[$0] }
    }

    // MARK: Finding slots

    /// Whether a value of that shape may stand behind these.
    func admits(_ shape: ValueShape, behind values: [ValueSyntax]) -> Bool {
        if isList { return rows[0].takers(of: shape) != 0 }
        if values.count >= longestRow { return false }
        if values.isEmpty {
            for row in rows.indices where rows[row].takers(of: shape) != 0 { return true }
            return false
        }
        return assignment(of: values, and: shape) != nil
    }

    /// Whether the value's slot, one of an assignment's, takes ranges.
    func takesRange(_ assignment: Assignment, at value: Int) -> Bool {
        rows[assignment.alternative].takers(of: .range) & 1 << UInt64(assignment.slots[value]) != 0
    }

    /// Finds a slot for each value, by a complete row if there is one; nil where no row takes them all.
    ///
    /// - Parameter next: of a value that would stand behind them.
    package func assignment(of values: [ValueSyntax], and next: ValueShape? = nil) -> Assignment? {
        assignment(count: values.count + (next == nil ? 0 : 1)) { row, index in
            if index < values.count { return row.takers(of: values[index]) }
            return next.map { row.takers(of: $0) } ?? 0
        }
    }

    /// The same for any values that are so many.
    ///
    /// - Parameter takers: the slots of a row, a bit each, that a value may fill.
    @inline(__always)
    func assignment(count: Int, takers: (_ row: PatternRow, _ value: Int) -> UInt64) -> Assignment? {
        if isList {
            for value in 0..<count where takers(rows[0], value) == 0 { return nil }
            return Assignment(
                row: 0, slots: FilledSlots(repeating: 0, count: count), missing: count == 0 ? 1 : 0)
        }
        var best: Assignment?
        for alternative in rows.indices where count <= rows[alternative].count {
            var all: UInt64 = 0
            var areAllTaken = true
            for value in 0..<count where areAllTaken {
                let bits = takers(rows[alternative], value)
                areAllTaken = bits != 0
                all |= bits << UInt64(8 * value)
            }
            guard areAllTaken, let slots = FilledSlots(takers: all, count: count) else { continue }
            let found = Assignment(
                row: alternative, slots: slots, missing: rows[alternative].required & ~slots.filled)
            if found.isComplete { return found }
            if best == nil { best = found }
        }
        return best
    }
}
