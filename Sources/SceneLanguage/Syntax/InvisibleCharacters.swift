extension Unicode.Scalar {
    /// Whether it leaves nothing, or a mere gap, on the screen: a control or formatting character, or a space other
    /// than the plain one.
    var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// What a diagnostic calls it, such as `U+00A0 (no-break space)`. Control characters have no names of their own.
    var codeAndName: String {
        let digits = String(value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = properties.name ?? (value == 0 ? "NUL" : "a control character")
        return "\(code) (\(value == 0 ? name : name.lowercased()))"
    }
}
