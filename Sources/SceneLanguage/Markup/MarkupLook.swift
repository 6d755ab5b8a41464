/// What stands behind words in brackets: `[words](red bold 150%)`.
enum MarkupLook {
    static let words = ["bold", "italic", "underline", "strike", "normal"]

    /// Adds what a word of it says to a look; throws the reason why it says nothing.
    static func add(_ word: String, to look: inout StyledText.Look) throws(MarkupProblem.Kind) {
        switch word {
        case "bold": look.bold = true
        case "italic": look.italic = true
        case "underline": look.isUnderlined = true
        case "strike": look.isStruckThrough = true
        case "normal": (look.bold, look.italic) = (false, false)
        default:
            if let color = CSSColors.named(word) ?? Color(hex: word) {
                look.color = color
                return
            }
            guard let number = NumberLiteral.split(word) else { throw .unknownLook(word) }
            let amount = Double(number.number) ?? 0
            let factor: Double
            switch number.unit {
            case "%": factor = amount / 100
            case "x": factor = amount
            default: throw .wrongSize(word)
            }
            guard (0.1...10).contains(factor) else { throw .wrongSize(word) }
            look.sizeFactor *= factor
            // Sizes in sizes multiply, which the typesetter wants within bounds.
            look.sizeFactor = min(max(look.sizeFactor, 0.1), 10)
        }
    }
}
