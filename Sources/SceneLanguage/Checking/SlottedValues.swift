/// The values of an option or directive with the slots that they fill.
struct SlottedValues {
    /// nil where they are wrong.
    private var assignment: ValuePattern.Assignment?
    private let values: ValuesSyntax
    private let owner: String
    private let mayChange: Bool

    init(_ values: ValuesSyntax, _ assignment: ValuePattern.Assignment?, owner: String, mayChange: Bool) {
        self.values = values
        self.assignment = assignment
        self.owner = owner
        self.mayChange = mayChange
    }

    var first: SlottedValue? {
        guard let assignment, !values.values.isEmpty else { return nil }
        return value(0, in: assignment)
    }

    /// The value in the slot of that name; of several the last.
    subscript(_ name: String) -> SlottedValue? {
        guard let assignment else { return nil }
        let row = values.pattern.alternatives[assignment.alternative]
        for index in values.values.indices.reversed() where row[assignment.slots[index]].name == name {
            return value(index, in: assignment)
        }
        return nil
    }

    private func value(_ index: Int, in assignment: ValuePattern.Assignment) -> SlottedValue {
        let row = values.pattern.alternatives[assignment.alternative]
        let slot = row[assignment.slots[index]]
        return SlottedValue(
            value: values.values[index], slot: slot, owner: owner,
            part: row.count == 1 || slot.name == owner ? nil : slot.name, mayChange: mayChange)
    }
}

/// A value with the slot that it fills and whose it is.
struct SlottedValue {
    var value: ValueSyntax
    var slot: ValueSlot
    var mayChange: Bool
    private var ownerName: String
    private var part: String?

    /// - Parameter part: what it is to its owner, where that has several values.
    init(value: ValueSyntax, slot: ValueSlot, owner: String, part: String? = nil, mayChange: Bool) {
        self.value = value
        self.slot = slot
        self.mayChange = mayChange
        ownerName = owner
        self.part = part
    }

    /// As messages name it: `opacity`, or `box width` where there are several values.
    var owner: String { part.map { "\(ownerName) \($0)" } ?? ownerName }
}
