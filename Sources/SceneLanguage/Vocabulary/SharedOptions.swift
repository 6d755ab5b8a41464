// Options that several directives have.

extension OptionSpecification {
    static let frames = OptionSpecification(
        "frames", .row(.one("frames", .frames)), default: "all",
        help: "the output frames it is drawn on, from 0, both ends included", example: "frames 8..20")

    static let time = OptionSpecification(
        "time", .row(.one("times", .times)), default: "all",
        help: "the times it is drawn at; the end is not included", example: "time 0.5s..1.2s",
        synonyms: ["from", "start", "during", "duration", "lasts", "between", "until"])

    static let at = OptionSpecification(
        "at",
        .either(
            [.one("place", .word(Anchor.allCases.map(\.rawValue)))],
            [.one("x", .length(.any)), .one("y", .length(.any))]),
        default: "bottom for text, else center; a path stays where its numbers say", mayChange: true,
        help: "where it goes: a place inside the margin, or the point of its top left corner",
        example: "at top-left", synonyms: ["position", "pos", "place", "gravity", "x", "y"])

    static let anchor = OptionSpecification(
        "anchor", .row(.one("anchor", .word(Anchor.allCases.map(\.rawValue)))), default: "as `at`",
        help: "which point of its box `at` places", example: "anchor center", synonyms: ["origin"])

    static let offset = OptionSpecification(
        "offset", .row(.one("x", .length(.any)), .one("y", .length(.any))), default: "0 0", mayChange: true,
        help: "moves it from where `at` puts it", example: "offset 0 -8", synonyms: ["translate", "shift"])

    static let margin = OptionSpecification(
        "margin", .row(.one("x", .length(.any)), .optional("y", .length(.any))), default: "4%", mayChange: true,
        help: "the gap between its box and the canvas edge, where `at` is a word", example: "margin 12")

    static let rotate = OptionSpecification(
        "rotate", .row(.one("angle", .angle)), default: "0deg", mayChange: true,
        help: "turns it clockwise about the centre of its box", example: "rotate -8deg",
        synonyms: ["rotation", "angle"])

    static let opacity = OptionSpecification(
        "opacity", .row(.one("opacity", .factor(.between(0, 1)))), default: "1", mayChange: true,
        help: "0 is invisible, 1 is solid", example: "opacity 50%", synonyms: ["alpha", "transparency"])

    static let blend = OptionSpecification(
        "blend", .row(.one("mode", .word(BlendMode.allCases.map(\.rawValue)))), default: "normal",
        help: "how it mixes with what lies below", example: "blend multiply", synonyms: ["mode", "composite"])

    /// Of texts.
    static let style = styles(example: "style meme")
    /// Of what no built-in style is for.
    static let ownStyle = styles(example: "style framed")

    private static func styles(example: String) -> OptionSpecification {
        OptionSpecification(
            "style", .row(.list("style", .styleName)),
            help: "options by name; its own options win, and later styles over earlier ones", example: example,
            synonyms: ["class", "preset"])
    }

    static let fit = OptionSpecification(
        "fit", .row(.one("fit", .word(Fit.allCases.map(\.rawValue)))), default: "contain",
        help: "how it fills its size: whole, cut to fill, distorted, or unscaled", example: "fit cover",
        synonyms: ["resize"])

    static let filter = OptionSpecification(
        "filter", .row(.one("filter", .word(Resampling.allCases.map(\.rawValue)))), default: "lanczos",
        help: "how it is scaled: `nearest` keeps the pixels of pixel art, the others go from soft to sharp",
        example: "filter nearest", synonyms: ["resampling", "interpolation", "scaling", "image-rendering"])

    /// - Parameter mayChange: of an image; a source is cut as a whole.
    static func crop(mayChange: Bool) -> OptionSpecification {
        OptionSpecification(
            "crop",
            .row(
                .one("x", .length(.notNegative)), .one("y", .length(.notNegative)), .one("width", .length(.positive)),
                .one("height", .length(.positive))),
            default: "whole picture", mayChange: mayChange,
            help: "keeps this part of the picture; percentages are of the picture",
            example: "crop 10 10 200x120", synonyms: ["clip"])
    }

    static let overlayTiming = [frames, time]

    /// How overlays come, go and move.
    static let overlayMotion = motion(effects: ["fade", "slide", "pop"])

    /// Texts come and go in parts, too.
    static let textMotion = motion(effects: ["fade", "slide", "pop", "type", "words"])

    private static func motion(effects: [String]) -> [OptionSpecification] {
        let passage = ValuePattern.row(
            .one("effect", .word(effects)), .optional("side", .word(Motion.Side.allCases.map(\.rawValue))),
            .optional("time", .time(.between(0.01, 3600))))
        let parts = effects.contains("type") ? ", 50ms a character, 200ms a word" : ""
        return [
            OptionSpecification(
                "fade", .none, default: "300ms in and out, where neither is said",
                help: "fades it in, out, or both", example: "fade in 300ms out 200ms",
                suboptions: [
                    OptionSpecification(
                        "in", .row(.one("time", .time(.between(0, 3600)))), help: "how long it takes to come",
                        example: "in 300ms"),
                    OptionSpecification(
                        "out", .row(.one("time", .time(.between(0, 3600)))), help: "how long it takes to go",
                        example: "out 200ms"),
                ]),
            OptionSpecification(
                "enter", passage, default: "at once; a time is 300ms\(parts), a side `bottom`",
                help: "how it comes, and how long that takes; `slide` comes from a side",
                example: "enter slide left 300ms", synonyms: ["entrance", "appear", "animation", "animate"]),
            OptionSpecification(
                "exit", passage, default: "at once; as for `enter`",
                help: "how it goes; `slide` goes to a side", example: "exit slide right",
                synonyms: ["disappear", "leave"]),
            OptionSpecification(
                "shake",
                .row(
                    .optional("amount", .length(.notNegative)), .optional("period", .time(.between(0.01, 3600)))),
                default: "1% 50ms, where only the word is said",
                help: "shakes it: how far, of the canvas's shorter side, and how long it stays in a place",
                example: "shake 4 50ms", synonyms: ["jitter", "wiggle", "vibrate"]),
            OptionSpecification(
                "pulse",
                .row(
                    .optional("amount", .factor(.between(0, 10))), .optional("period", .time(.between(0.01, 3600)))),
                default: "10% 1s, where only the word is said",
                help: "grows and shrinks it: how much, and from one beat to the next", example: "pulse 15% 800ms",
                synonyms: ["beat", "throb", "breathe"]),
            OptionSpecification(
                "blink", .row(.optional("period", .time(.between(0.01, 3600)))),
                default: "1s, where only the word is said", help: "shows it for the first half of each period",
                example: "blink 600ms", synonyms: ["flash"]),
        ]
    }
}
