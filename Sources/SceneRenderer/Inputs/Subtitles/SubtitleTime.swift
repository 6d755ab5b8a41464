/// Times as subtitle files write them: `01:02:03,450`, `02:03.450`.
enum SubtitleTime {
    /// In milliseconds. Hours may be missing and may have any number of digits up to six; a comma or a point stands
    /// before the fraction, which SubRip files leave out at times. nil for all else.
    static func milliseconds(_ text: Substring) -> Int64? {
        let bytes = Array(text.utf8)
        var fraction: Int64 = 0
        var clock = bytes[...]
        if let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }) {
            let digits = bytes[(mark + 1)...]
            guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy(isDigit) else { return nil }
            for place in 0..<3 {
                let index = mark + 1 + place
                fraction = fraction * 10 + (index < bytes.count ? Int64(bytes[index] - 0x30) : 0)
            }
            clock = bytes[..<mark]
        }
        let fields = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(fields.count),
            fields.allSatisfy({ (1...6).contains($0.count) && $0.allSatisfy(isDigit) })
        else { return nil }
        let numbers = fields.map { $0.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) } }
        let (minutes, seconds) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
        guard minutes < 60, seconds < 60 else { return nil }
        let hours = numbers.count == 3 ? numbers[0] : 0
        return ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
