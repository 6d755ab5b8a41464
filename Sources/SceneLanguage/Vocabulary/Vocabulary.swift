/// The one table of the language: every directive with its values, options, types, defaults, a line of help and an
/// example. The parser, the checker and the reference in grammar.md are driven by it.
package struct Vocabulary: Sendable {
    package let directives: [DirectiveSpecification]
    private let byName: WordTable<DirectiveSpecification>

    package init(_ directives: [DirectiveSpecification]) {
        self.directives = directives
        byName = WordTable(directives.map { ($0.name, $0) })
    }

    package func directive(_ name: String) -> DirectiveSpecification? { directive(Word(name)) }

    package func directive(_ name: Word) -> DirectiveSpecification? { byName[name] }

    /// The directives that have an option of this name.
    package func directives(withOption name: String) -> [DirectiveSpecification] {
        directives.filter { $0.option(name) != nil }
    }

    /// Forms that are no directives: what may start a line besides a directive's word.
    package static let forms = Form.allCases.map(\.rawValue)

    enum Form: String, CaseIterable {
        case param, `let`, style, defaults, `if`, `for`

        /// By their words.
        static let table = WordTable(allCases.map { ($0.rawValue, $0) })
    }

    package static let standard = Vocabulary(
        clipDirectives + overlayDirectives + shapeDirectives + layerDirectives + settingDirectives + structureDirectives
    )
}

/// Whether something can be used.
package enum Availability: Sendable, Hashable {
    case now
    /// Known, but not in this version yet.
    case later
}

package final class DirectiveSpecification: Sendable {
    /// Where a directive may stand.
    package enum Place: Sendable {
        /// At top level only.
        case topLevel
        /// Also in groups and the like.
        case anywhere
    }

    package let name: String
    package let values: ValuePattern
    package let options: [OptionSpecification]
    package let place: Place
    /// Whether its values behind the first, a word, may have keyframes.
    package let valuesMayChange: Bool
    package let availability: Availability
    package let help: String
    package let example: String
    private let byName: WordTable<OptionSpecification>

    package init(
        _ name: String, _ values: ValuePattern, place: Place = .topLevel, valuesMayChange: Bool = false,
        availability: Availability = .now, help: String, example: String, options: [OptionSpecification] = []
    ) {
        self.name = name
        self.values = values
        self.options = options
        self.place = place
        self.valuesMayChange = valuesMayChange
        self.availability = availability
        self.help = help
        self.example = example
        byName = WordTable(options.map { ($0.name, $0) })
    }

    package func option(_ name: String) -> OptionSpecification? { option(Word(name)) }

    /// Whether `defaults` and styles may give it options.
    package var takesDefaults: Bool { availability == .now && options.contains(where: \.values.takesStyles) }

    /// Whether the styles that are built in are for it: they are for text.
    package var takesTextStyles: Bool { name == "text" || name == "captions" }

    /// Whether its `frames` and `time` choose of the finished output: a source has its own, and those of `delay` count
    /// before `speed` and `fps`.
    package var countsOutput: Bool { name != "source" && name != "delay" }

    /// The options that take keyframes and expressions of the frame; what stands only behind another with that one's word.
    package var movingOptions: [String] {
        options.flatMap { option in
            (option.mayChange ? [option.name] : [])
                + option.suboptions.filter(\.mayChange).map { "\(option.name) … \($0.name)" }
        }
    }

    package func option(_ name: Word) -> OptionSpecification? { byName[name] }
}

package final class OptionSpecification: Sendable {
    package let name: String
    let word: Word
    package let values: ValuePattern
    package let suboptions: [OptionSpecification]
    /// What holds where the option is not written, in words.
    package let defaultText: String
    /// Whether its value may use the frame's own values and so differ from frame to frame.
    package let mayChange: Bool
    package let availability: Availability
    package let help: String
    package let example: String
    /// Other words that people write for it.
    package let synonyms: [String]
    /// Whether a comma may stand before it, and it more than once behind its option.
    package let mayFollowComma: Bool

    package init(
        _ name: String, _ values: ValuePattern, default defaultText: String = "", mayChange: Bool = false,
        availability: Availability = .now, help: String, example: String, synonyms: [String] = [],
        mayFollowComma: Bool = false, suboptions: [OptionSpecification] = []
    ) {
        self.name = name
        word = Word(name)
        self.values = values
        self.suboptions = suboptions
        self.defaultText = defaultText
        self.mayChange = mayChange
        self.availability = availability
        self.help = help
        self.example = example
        self.synonyms = synonyms
        self.mayFollowComma = mayFollowComma
    }
}

extension OptionSpecification {
    func suboption(_ word: Word) -> OptionSpecification? { suboptions.first { $0.word == word } }

    /// Whether the word alone, without the option's, can mean nothing but a value of it.
    func wordIsValue(_ word: String) -> Bool {
        guard availability == .now, !["none", "on", "off", "auto"].contains(word) else { return false }
        return values.alternatives.contains { $0.first?.type.words.contains(word) == true }
    }
}

extension Vocabulary {
    /// Words that people write for values; whose option takes one of those on the right, means it.
    static let valueSynonyms: [String: [String]] = [
        "loop": ["forever"], "infinite": ["forever"], "infinitely": ["forever"], "always": ["forever"],
        "endless": ["forever"], "repeat": ["forever", "loop"], "middle": ["center"], "centre": ["center"],
        "centered": ["center"], "centred": ["center"], "uppercase": ["upper"], "capitals": ["upper"],
        "lowercase": ["lower"], "fill": ["stretch"], "scale-down": ["contain"], "crop": ["cover"],
        "x": ["horizontal"], "y": ["vertical"], "typewriter": ["type"], "zoom": ["pop"], "scale": ["pop"],
        "slide-in": ["slide"], "fade-in": ["fade"], "fade-out": ["fade"],
    ]

    /// The param type that a word stands for: itself, or what other languages call it.
    static func parameterType(_ word: String) -> String? {
        if ParameterSyntax.Kind.plain[word] != nil { return word }
        return switch word {
        case "string", "str", "String": "text"
        case "int", "integer", "float", "double", "Int", "Double": "number"
        case "colour": "color"
        case "duration": "time"
        case "path", "image": "file"
        case "bool", "boolean", "flag", "Bool": "switch"
        case "array", "rows", "table": "list"
        case "object", "struct", "map": "record"
        case "enum", "choice", "oneof", "one-of", "select": "one of"
        default: nil
        }
    }

    /// Other words that people write for directives.
    static let directiveSynonyms = [
        "input": "source", "base": "source", "clip": "source", "gif": "source", "load": "source", "video": "source",
        "caption": "text", "title": "text", "drawtext": "text", "annotate": "text", "label": "text", "picture": "image",
        "img": "image", "overlay": "image",
        "sticker": "image", "watermark": "image", "export": "output", "save": "output", "write": "output",
        "loop": "play", "loops": "play", "repeat": "play", "var": "let", "const": "let", "set": "let",
        "parameter": "param", "import": "include", "background": "canvas", "blank": "canvas", "rectangle": "rect",
        "circle": "ellipse", "filter": "effect", "subtitles": "captions", "framerate": "fps",
        "crossfade": "transition", "xfade": "transition", "dissolve": "transition",
    ]
}
