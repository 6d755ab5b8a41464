// `features "tnum, -liga"` and `variations "wght=350"`.

extension Conversion where Result == [TextOverlay.FontSetting] {
    static let fontFeatures = Conversion(kinds: [.text], noun: "a text such as \"tnum, smcp\"") {
        value throws(ConversionProblem) in
        try settings(value.printed) { word in
            if word.first == "-" || word.first == "+" {
                return (String(word.dropFirst()), word.first == "+" ? 1 : 0)
            }
            let parts = word.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2 else { return (word, 1) }
            return UInt16(parts[1]).map { (String(parts[0]), Double($0)) }
        } hint: {
            "features are \"tnum, smcp\"; \"-liga\" switches one off, \"salt=2\" takes the second of several"
        }
    }

    static let fontVariations = Conversion(kinds: [.text], noun: "a text such as \"wght=350\"") {
        value throws(ConversionProblem) in
        try settings(value.printed) { word in
            let parts = word.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let (number, unit) = NumberLiteral.split(parts[1]), unit.isEmpty else { return nil }
            return Double(number).map { (String(parts[0]), $0) }
        } hint: {
            "axes are written \"wght=350, wdth=80\""
        }
    }

    private static func settings(
        _ text: String, _ read: (String) -> (tag: String, value: Double)?, hint: () -> String
    ) throws(ConversionProblem) -> [TextOverlay.FontSetting] {
        var settings: [TextOverlay.FontSetting] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let word = part.filter { $0 != " " && $0 != "\t" }
            let isWritten = word.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            guard isWritten, let (tag, value) = read(word), tag.utf8.count == 4,
                tag.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) }), value.magnitude < 100_000
            else {
                throw ConversionProblem("cannot be \(Diagnostic.quoted(String(part)))", hint: hint())
            }
            settings.append(TextOverlay.FontSetting(tag: tag, value: value))
        }
        return settings
    }
}
