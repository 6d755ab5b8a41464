/// The options that hold for a directive: its own, and those of its styles that it does not have itself.
struct OptionTable: Sendable {
    var byName: [String: OptionSyntax] = [:]

    subscript(_ name: String) -> OptionSyntax? {
        guard let option = byName[name], !option.values.isInvalid else { return nil }
        return option
    }

    /// Whether it was written, rightly or wrongly.
    func has(_ name: String) -> Bool { byName[name] != nil }
}

/// A value with the slot that it fills and whose it is.
struct SlottedValue {
    var value: ValueSyntax
    var slot: ValueSlot
    /// As messages name it: `opacity`, or `box width` where there are several values.
    var owner: String
    var mayChange: Bool
}
