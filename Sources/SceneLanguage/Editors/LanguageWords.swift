/// All words that have a meaning somewhere in the language, by what they are there; each list sorted, and some words in
/// several.
struct LanguageWords {
    let directives: [String]
    /// Options, and options of options.
    let options: [String]
    /// Words that options take as values.
    let constants: [String]
    let functions: [String]
    /// Values that are written as functions are: gradients and curves with numbers.
    let calls = (Parser.gradientNames + Easing.calls).sorted()
    let frameValues: [String]
    let colors: [String]
    /// The words of values that alone would be taken for something else, `in` or `fade` say.
    let valuesBehind: [ValuesBehind]

    /// Words that are values right behind another word.
    struct ValuesBehind {
        let owner: String
        /// Else it is an option.
        let isDirective: Bool
        /// Sorted.
        let words: [String]
    }

    static let forms = ["let", "param", "style", "defaults"]
    static let flow = ["if", "else", "for", "in"]
    static let operators = ["and", "or", "not"]
    static let parameterTypes = [
        "text", "number", "color", "time", "file", "switch", "one of", "list of", "list", "record",
    ]
    /// What stands behind a param's type.
    static let bounds = ["max", "min"]
    static let units = ["px", "%", "ms", "cs", "s", "deg", "x", "KB", "MB"]

    init(_ vocabulary: Vocabulary = .standard) {
        let options = vocabulary.directives.flatMap(\.options).flatMap { [$0] + $0.suboptions }
        let patterns = vocabulary.directives.map(\.values) + options.map(\.values)
        func list(_ words: [String]) -> [String] { Set(words).sorted() }
        let directives = list(vocabulary.directives.map(\.name))
        // `ease` stands behind keyframes, of whatever option.
        let optionWords = list(options.map(\.name) + ["ease"])
        self.directives = directives
        self.options = optionWords
        functions = list(Function.names)
        frameValues = list(FrameValueName.allCases.map(\.rawValue))
        constants = list(
            patterns.flatMap(\.words) + Easing.names + Gradient.Shape.words.keys
                + ["auto", "on", "off", "true", "false", "start", "end"])
        colors = list(CSSColors.names)

        let others = Set(directives + optionWords + frameValues + Self.forms + Self.flow + Self.bounds)
        func values(_ owner: String, _ words: [String], isDirective: Bool) -> ValuesBehind? {
            let words = list(words.filter(others.contains))
            return words.isEmpty ? nil : ValuesBehind(owner: owner, isDirective: isDirective, words: words)
        }
        let behindDirectives = vocabulary.directives.compactMap {
            values($0.name, $0.values.firstWords, isDirective: true)
        }
        let behindOptions = optionWords.compactMap { name in
            let words = options.filter { $0.name == name }.flatMap(\.values.firstWords)
            return values(name, words + (name == "ease" ? Easing.names : []), isDirective: false)
        }
        valuesBehind = behindDirectives + behindOptions
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

    /// Those that may come first.
    fileprivate var firstWords: [String] {
        alternatives.compactMap(\.first).flatMap { slot -> [String] in
            guard case .word(let words) = slot.type else { return [] }
            return words
        }
    }
}
