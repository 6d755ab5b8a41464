/// Numbers with units, as scripts and `--set` write them.
package enum NumberLiteral {
    /// The units that may touch a number.
    package static let units = ["px", "%", "ms", "s", "cs", "deg", "x", "KB", "MB"]

    /// The value of `12`, `-0.5`, `.5`, `12px`, `50%`, `80ms`, `1.5s`, `7cs`, `45deg`, `2x` or `256KB`: all of `text`,
    /// without blanks. Exact: the value is the nearest to the decimal number as written, after its unit. `px` and `x`
    /// give plain numbers. nil where the text is no number, the unit is none of ours, or the number is too large.
    package static func read(_ text: some StringProtocol) -> Value? {
        guard let (number, unit) = split(text) else { return nil }
        func value(_ exponent: Int) -> Double? {
            Double("\(number)e\(exponent)").flatMap { $0.isFinite ? $0 : nil }
        }
        switch unit {
        case "", "px", "x": return value(0).map(Value.number)
        case "%": return value(0).map(Value.percent)
        case "s": return value(0).map(Value.time)
        case "cs": return value(-2).map(Value.time)
        case "ms": return value(-3).map(Value.time)
        case "deg": return value(0).map(Value.angle)
        case "KB": return value(3).map(Value.bytes)
        case "MB": return value(6).map(Value.bytes)
        default: return nil
        }
    }

    /// Parts a number from what touches it: `80ms` into `80` and `ms`. nil where `text` does not start with a number:
    /// an optional sign, digits, and perhaps a point and digits.
    package static func split<Text: StringProtocol>(
        _ text: Text
    ) -> (number: Text.SubSequence, unit: Text.SubSequence)? {
        let bytes = text.utf8
        func isDigit(_ index: Text.UTF8View.Index) -> Bool {
            index < bytes.endIndex && (48...57).contains(bytes[index])
        }
        var index = bytes.startIndex
        if index < bytes.endIndex, bytes[index] == 45 || bytes[index] == 43 { index = bytes.index(after: index) }
        let start = index
        while isDigit(index) { index = bytes.index(after: index) }
        var hasDigits = index > start
        if index < bytes.endIndex, bytes[index] == 46, isDigit(bytes.index(after: index)) {
            index = bytes.index(after: index)
            while isDigit(index) { index = bytes.index(after: index) }
            hasDigits = true
        }
        return hasDigits ? (text[..<index], text[index...]) : nil
    }
}
