/// All words that have a meaning somewhere in the language, by what they are there; each list sorted, and some words in
/// several.
struct LanguageWords {
    let directives: [String]
    /// Options, and options of options.
    let options: [String]
    /// Words that options take as values.
    let constants: [String]
    let functions: [String]
    let frameValues: [String]
    let colors: [String]

    static let forms = ["let", "param", "style", "defaults"]
    static let flow = ["if", "else", "for", "in"]
    static let operators = ["and", "or", "not"]
    static let parameterTypes = [
        "text", "number", "color", "time", "file", "switch", "one of", "list of", "list", "record",
    ]
    static let units = ["px", "%", "ms", "cs", "s", "deg", "x", "KB", "MB"]

    init(_ vocabulary: Vocabulary = .standard) {
        let options = vocabulary.directives.flatMap(\.options).flatMap { [$0] + $0.suboptions }
        let patterns = vocabulary.directives.map(\.values) + options.map(\.values)
        func list(_ words: [String]) -> [String] { Set(words).sorted() }
        self.directives = list(vocabulary.directives.map(\.name))
        // `ease` stands behind keyframes, of whatever option.
        self.options = list(options.map(\.name) + ["ease"])
        functions = list(Function.names)
        frameValues = list(FrameValueName.allCases.map(\.rawValue))
        constants = list(
            patterns.flatMap(\.words) + Easing.names + ["auto", "on", "off", "true", "false", "start", "end"])
        colors = list(CSSColors.names)
    }
}

extension ValuePattern {
    /// The words that it takes.
    fileprivate var words: [String] {
        alternatives.flatMap { $0 }.flatMap { slot -> [String] in
            guard case .word(let words) = slot.type else { return [] }
            return words
        }
    }
}
