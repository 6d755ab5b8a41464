/// Numbers as the command line writes them.
enum Quantity {
    private static let factors: [(suffix: String, factor: Int64)] = [
        ("kb", 1000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("k", 1000), ("m", 1_000_000), ("g", 1_000_000_000),
        ("", 1),
    ]

    /// A positive whole number with an optional suffix (k, M, G, KB, MB, GB in thousands, in any case), such as `200k`
    /// or `1.5GB`; nil where it is not one or does not fit.
    static func parse(_ text: String) -> Int64? {
        let text = text.lowercased()
        guard let (suffix, factor) = factors.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
        let digits = text.dropLast(suffix.count)
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
            let whole = Int64(parts[0])
        else { return nil }
        var (value, overflow) = whole.multipliedReportingOverflow(by: factor)
        guard !overflow else { return nil }
        if parts.count == 2 {
            var place = factor
            for digit in parts[1].utf8 {
                guard place % 10 == 0 else { return nil }
                place /= 10
                (value, overflow) = value.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")) * place)
                guard !overflow else { return nil }
            }
        }
        return value > 0 ? value : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
