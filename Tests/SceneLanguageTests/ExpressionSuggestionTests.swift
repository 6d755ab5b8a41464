import SceneLanguage
import Testing

@Suite struct Suggestions {
    private let words = [
        "at", "anchor", "fill", "font", "frames", "stroke", "size", "shadow", "center", "bottom-right",
    ]

    @Test(arguments: [
        ("strok", "stroke"), ("srtoke", "stroke"), ("storke", "stroke"), ("Stroke", "stroke"), ("frame", "frames"),
        ("sise", "size"),
        ("centre", "center"), ("ta", "at"), ("bottomright", "bottom-right"), ("fond", "font"), ("filll", "fill"),
    ])
    func `the nearest word`(word: String, expected: String) {
        #expect(Suggestion.closest(to: word, among: words) == expected)
    }

    @Test(arguments: ["", "colour", "xyz", "q", "background", String(repeating: "stroke", count: 1000)])
    func `nothing near`(word: String) { #expect(Suggestion.closest(to: word, among: words) == nil) }

    @Test func `as a question`() {
        #expect(Suggestion.question(for: "fil", among: words) == "did you mean 'fill'?")
        #expect(Suggestion.question(for: "zzz", among: words) == nil)
    }

    @Test func `many words against a vocabulary`() {
        let vocabulary = CSSColors.names
        let taken = ContinuousClock().measure {
            for index in 0..<2000 { _ = Suggestion.closest(to: "colour_\(index)", among: vocabulary) }
        }
        #expect(taken < .seconds(20), "took \(taken)")
    }
}
