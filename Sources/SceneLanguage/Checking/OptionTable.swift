/// The options that hold for a directive: its own, and those of its styles that it does not have itself. There are few
/// of them, each once, so that going through them is the quickest way to one.
struct OptionTable: Sendable {
    private var options: [OptionSyntax] = []
    /// A bit for each length that names have: most names that are asked for are not there.
    private var bits: UInt64 = 0

    init() {}

    /// All options of a directive as they stand; nil where one of them stands twice or is of a later version.
    init?(allOf options: [OptionSyntax]) {
        for index in options.indices {
            let specification = options[index].specification
            guard specification.availability == .now,
                !options[..<index].contains(where: { $0.specification === specification })
            else { return nil }
            bits |= Self.bit(of: specification.name)
        }
        self.options = options
    }

    private static func bit(of name: String) -> UInt64 { 1 << UInt64(name.utf8.count & 63) }

    /// The option, if nothing is wrong with its values.
    subscript(_ name: String) -> OptionSyntax? {
        guard let index = index(of: name), !options[index].values.isInvalid else { return nil }
        return options[index]
    }

    /// The option as it was written, rightly or wrongly.
    func written(_ name: String) -> OptionSyntax? { index(of: name).map { options[$0] } }

    func has(_ name: String) -> Bool { index(of: name) != nil }

    private func index(of name: String) -> Int? {
        guard bits & Self.bit(of: name) != 0 else { return nil }
        let count = name.utf8.count
        for index in options.indices {
            let known = options[index].specification.name
            // Most names differ in length, which takes less to see.
            if known.utf8.count == count, known == name { return index }
        }
        return nil
    }

    /// Adds an option unless there is one of its name; whether there was none.
    @discardableResult
    mutating func add(_ option: OptionSyntax) -> Bool {
        guard !has(option.specification.name) else { return false }
        if options.isEmpty { options.reserveCapacity(8) }
        options.append(option)
        bits |= Self.bit(of: option.specification.name)
        return true
    }

    /// Takes from other options those that it does not have and that fit.
    mutating func add(_ others: OptionTable, where fits: (String) -> Bool = { _ in true }) {
        for option in others.options where fits(option.specification.name) { add(option) }
    }

    /// Leaves an option out. Its bit stays: others may share it.
    mutating func remove(_ name: String) {
        if let index = index(of: name) { options.remove(at: index) }
    }
}
