extension Vocabulary {
    /// What is drawn over the clips.
    static let overlayDirectives = [
        DirectiveSpecification(
            "text", .row(.one("text", .text)), place: .anywhere, help: "draws text",
            example: "text \"ON THE FIRST TRY\" at bottom style meme frames 12..", options: textOptions),
        DirectiveSpecification(
            "image", .row(.file(ValueSlot.pictures)), place: .anywhere,
            help: "draws a picture, an animated one on its own clock",
            example: "image \"logo.png\" at bottom-right size 20% auto opacity 80%", options: imageOptions),
        DirectiveSpecification(
            "captions", .row(.file(["srt", "vtt"])), place: .anywhere,
            help: "draws a subtitle file, SubRip (SRT) or WebVTT, as timed text",
            example: "captions \"talk.srt\" at bottom",
            options: textOptions.filter { $0.name != "markup" }),
    ]

    private static let textOptions: [OptionSpecification] =
        [
            .at, .anchor, .offset, .margin,
            OptionSpecification(
                "font", .row(.list("font", .file)), default: "sans",
                help: "families in order of preference; a name with `/` or ending in .ttf .otf .ttc is a file",
                example: "font \"Impact\", \"Anton\"", synonyms: ["font-family", "family", "typeface", "face"]),
            OptionSpecification(
                "bold", .row(.optional("condition", .switch)), default: "on; off with `markup` and in captions",
                help: "heavy letters",
                example: "bold off", synonyms: ["weight", "font-weight"]),
            OptionSpecification(
                "italic", .row(.optional("condition", .switch)), default: "off", help: "slanted letters",
                example: "italic", synonyms: ["oblique", "slant"]),
            OptionSpecification(
                "size",
                .either(
                    [.one("size", .length(.positive))],
                    [.one("fit", .word(["fit"])), .optional("limits", .lengths)]),
                default: "8%, at least 12", mayChange: true,
                help: "the font's size, or `fit`: as large as its box or width allows, perhaps within limits; "
                    + "percentages are of the canvas's shorter side",
                example: "size fit 14..60", synonyms: ["font-size", "fontsize", "text-size"]),
            OptionSpecification(
                "box",
                .row(
                    .one("x", .length(.any)), .one("y", .length(.any)), .one("width", .length(.positive)),
                    .one("height", .length(.positive))),
                mayChange: true, help: "the rectangle that it is set in; `at` then places it inside",
                example: "box 20 150 280x60", synonyms: ["bounds", "rect", "area"]),
            OptionSpecification(
                "width", .row(.one("width", .length(.positive))), default: "the canvas less both margins",
                mayChange: true, help: "where lines wrap", example: "width 80%", synonyms: ["wrap", "max-width"]),
            OptionSpecification(
                "max-lines", .row(.one("count", .integer(.between(1, 10000)))), default: "no limit",
                help: "how many lines there may be", example: "max-lines 2", synonyms: ["lines"]),
            OptionSpecification(
                "overflow", .row(.one("overflow", .word(TextOverlay.Overflow.allCases.map(\.rawValue)))),
                default: "shrink", help: "what happens to text that is too much for its box or its `max-lines`",
                example: "overflow ellipsis"),
            OptionSpecification(
                "missing", .row(.one("missing", .word(TextOverlay.Missing.allCases.map(\.rawValue)))), default: "warn",
                help: "what happens to characters that no font has", example: "missing error"),
            OptionSpecification(
                "align", .row(.one("side", .word(TextOverlay.Alignment.allCases.map(\.rawValue)))), default: "as `at`",
                help: "how its lines stand", example: "align left", synonyms: ["text-align"]),
            OptionSpecification(
                "line-height", .row(.one("factor", .factor(.above(0, upTo: 100)))), default: "1", mayChange: true,
                help: "distance of the lines, of the font's own", example: "line-height 1.2",
                synonyms: ["leading", "line-spacing"]),
            OptionSpecification(
                "spacing", .row(.one("space", .length(.any))), default: "0", mayChange: true,
                help: "space between letters; percentages are of the font size", example: "spacing 5%",
                synonyms: ["letter-spacing", "tracking", "kerning"]),
            OptionSpecification(
                "case", .row(.one("case", .word(TextOverlay.Case.allCases.map(\.rawValue)))), default: "none",
                help: "writes it in capitals or small letters", example: "case upper",
                synonyms: ["transform", "text-transform", "uppercase", "upper"]),
            OptionSpecification(
                "fill", .row(.one("color", .paint)), default: "white", mayChange: true,
                help: "the letters' colour or gradient",
                example: "fill #ffcc00", synonyms: ["color", "colour", "foreground", "text-color", "font-color"]),
            OptionSpecification(
                "stroke", .row(.one("color", .color), .optional("width", .length(.between(0, 1000)))),
                default: "black 1/16 of the size, where `fill`, `stroke` and `background` are all absent",
                mayChange: true, help: "an outline, and how far it reaches outside the letters",
                example: "stroke black 3",
                synonyms: ["outline", "border", "stroke-width"]),
            OptionSpecification(
                "shadow",
                .row(
                    .one("x", .length(.any)), .one("y", .length(.any)), .optional("blur", .length(.between(0, 1000))),
                    .optional("color", .color)),
                mayChange: true, help: "a shadow: its place, blur (0) and colour (black)",
                example: "shadow 2 2 4 black",
                synonyms: ["text-shadow", "drop-shadow"]),
            OptionSpecification(
                "background", .row(.one("color", .color)), mayChange: true, help: "a box behind the text",
                example: "background #0008 padding 6 radius 4", synonyms: ["bg", "background-color", "backdrop"],
                suboptions: [
                    OptionSpecification(
                        "padding",
                        .row(.one("x", .length(.between(0, 10000))), .optional("y", .length(.between(0, 10000)))),
                        default: "0", mayChange: true, help: "how far the box reaches past the text",
                        example: "padding 6 3"),
                    OptionSpecification(
                        "radius", .row(.one("radius", .length(.between(0, 10000)))), default: "0", mayChange: true,
                        help: "how round its corners are", example: "radius 4"),
                ]),
            .rotate, .opacity, .blend,
            OptionSpecification(
                "direction", .row(.one("direction", .word(TextOverlay.Direction.allCases.map(\.rawValue)))),
                default: "auto", help: "which way paragraphs run", example: "direction rtl", synonyms: ["dir"]),
            OptionSpecification(
                "language", .row(.one("tag", .text)), help: "the text's language, as BCP 47 writes it",
                example: "language \"ja\"", synonyms: ["lang", "locale"]),
            .style,
        ] + OptionSpecification.overlayTiming + [
            OptionSpecification(
                "markup", .row(.optional("condition", .switch)), default: "off",
                help:
                    "reads `**bold**`, `*italic*`, `__underlined__`, `~~struck~~` and `[words](red 150%)` in its text",
                example: "markup", synonyms: ["markdown", "rich"]),
            OptionSpecification(
                "features", .row(.one("features", .text)),
                help: "OpenType features of the font; `-` before one switches it off",
                example: "features \"tnum, smcp\"", synonyms: ["font-feature-settings", "font-features"]),
            OptionSpecification(
                "variations", .row(.one("variations", .text)), help: "a variable font's axes",
                example: "variations \"wght=350\"", synonyms: ["font-variation-settings", "axes"]),
        ] + OptionSpecification.textMotion

    private static let imageOptions: [OptionSpecification] =
        [
            OptionSpecification(
                "clock", .row(.one("clock", .word(ImageOverlay.Clock.allCases.map(\.rawValue)))), default: "own",
                help: "whether it moves by its own delays or one frame an output frame", example: "clock frame"),
            OptionSpecification(
                "play", .row(.one("repeat", .word(["loop", "once", "hold", "forever"]))), default: "loop",
                help: "what happens after its last frame: again, gone, or it stays", example: "play once",
                synonyms: ["repeat", "loop"]),
            .at, .anchor, .offset, .margin,
            OptionSpecification(
                "size", .row(.one("width", .side(.positive)), .one("height", .side(.positive))), default: "its own",
                mayChange: true, help: "its size; percentages are of the canvas, `auto` keeps the proportions",
                example: "size 30% auto", synonyms: ["resize", "width", "height"]),
            OptionSpecification(
                "scale", .row(.one("factor", .factor(.above(0, upTo: 1000)))), default: "1", mayChange: true,
                help: "its size, of its own", example: "scale 50%", synonyms: ["zoom"]),
            .fit, .filter, .crop(mayChange: true), .rotate,
            OptionSpecification(
                "flip", .row(.one("axis", .word(["horizontal", "vertical", "both"]))), help: "mirrors it",
                example: "flip horizontal", synonyms: ["mirror"]),
            .opacity, .blend,
            OptionSpecification(
                "tile", .row(.optional("condition", .switch)), default: "off", help: "repeats it over the canvas",
                example: "tile"),
            OptionSpecification(
                "mask", .row(.file(ValueSlot.pictures)), help: "a picture whose brightness times alpha shows it",
                example: "mask \"circle.png\""),
            .ownStyle,
        ] + OptionSpecification.overlayTiming + OptionSpecification.overlayMotion
}
