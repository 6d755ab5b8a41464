extension Vocabulary {
    /// Shapes that are drawn over the clips.
    static let shapeDirectives = [
        shape(
            "rect", "a rectangle", example: "rect at 10 10 size 80x40 fill red",
            options: place + [
                size,
                OptionSpecification(
                    "radius", .row(.one("radius", .length(.between(0, 10000)))), default: "0", mayChange: true,
                    help: "how round its corners are", example: "radius 8",
                    synonyms: ["border-radius", "rounded", "corner", "corners", "rx"]),
                fill, stroke(default: "none"), dash, join,
            ]),
        shape(
            "ellipse", "an ellipse", example: "ellipse at center size 40x40 stroke black 2",
            options: place + [size, fill, stroke(default: "none"), dash]),
        shape(
            "line", "a straight line", example: "line at 10 10 to 90 40 stroke red 3",
            options: [
                .at, .offset, .margin,
                OptionSpecification(
                    "to", .row(.one("x", .length(.any)), .one("y", .length(.any))), mayChange: true,
                    help: "where it ends", example: "to 90 40", synonyms: ["end", "x2", "y2"]),
                stroke(default: "white 2"), dash, cap, arrow,
            ]),
        shape(
            "path", "a path in SVG's notation", values: .row(.one("path", .text)),
            example: "path \"M 10 10 L 90 40 Q 50 80 10 10 Z\" fill red",
            options: place + [
                OptionSpecification(
                    "size", .row(.one("width", .side(.notNegative)), .one("height", .side(.notNegative))),
                    default: "its own", mayChange: true,
                    help: "stretches it; percentages are of the canvas, `auto` keeps the proportions",
                    example: "size 80 auto", synonyms: ["resize", "width", "height"]),
                fill, stroke(default: "white 2 where it is open and has no `fill`"), dash, join, cap, arrow,
            ]),
    ]

    private static let place: [OptionSpecification] = [.at, .anchor, .offset, .margin]

    private static let size = OptionSpecification(
        "size", .row(.one("width", .length(.notNegative)), .one("height", .length(.notNegative))),
        default: "the canvas", mayChange: true, help: "its size, in whole pixels; percentages are of the canvas",
        example: "size 80x40", synonyms: ["width", "height", "resize", "dimensions"])

    private static let fill = OptionSpecification(
        "fill", .row(.one("color", .paint)), default: "white where it has no `stroke`", mayChange: true,
        help: "the colour or gradient inside", example: "fill red",
        synonyms: ["color", "colour", "background", "foreground"])

    private static func stroke(default defaultText: String) -> OptionSpecification {
        OptionSpecification(
            "stroke", .row(.one("color", .color), .optional("width", .length(.between(0, 1000)))),
            default: defaultText, mayChange: true,
            help: "a line's colour and thickness (2); of a closed shape its outline, and how far that reaches outside; "
                + "percentages are of its shorter side, of a line of its length",
            example: "stroke black 2", synonyms: ["outline", "border", "stroke-width", "thickness"])
    }

    private static let dash = OptionSpecification(
        "dash",
        .row(
            .one("on", .length(.between(0, 10000))), .optional("off", .length(.between(0, 10000))),
            .optional("phase", .length(.any))),
        default: "solid", mayChange: true,
        help: "breaks the stroke: how long it is there, how long not (as long), and how far in it begins (0)",
        example: "dash 6 3", synonyms: ["dasharray", "stroke-dasharray", "dashed", "dotted"])

    private static let join = OptionSpecification(
        "join", .row(.one("join", .word(ShapeOverlay.Join.allCases.map(\.rawValue)))), default: "miter",
        help: "the stroke's corners: pointed, round or cut; very sharp ones are cut", example: "join round",
        synonyms: ["linejoin", "line-join", "stroke-linejoin"])

    private static let cap = OptionSpecification(
        "cap", .row(.one("cap", .word(ShapeOverlay.Cap.allCases.map(\.rawValue)))), default: "butt",
        help: "the stroke's ends: cut, or round or square beyond them", example: "cap round",
        synonyms: ["linecap", "line-cap", "stroke-linecap"])

    private static let arrow = OptionSpecification(
        "arrow",
        .row(
            .one("place", .word(ShapeOverlay.Arrow.Place.allCases.map(\.rawValue))),
            .optional("size", .length(.between(0, 10000)))),
        default: "none", mayChange: true,
        help: "heads at the ends, and their length (4 times the stroke's width, at least 8)", example: "arrow end 12",
        synonyms: ["arrowhead", "head", "marker"])

    private static func shape(
        _ name: String, _ what: String, values: ValuePattern = .none, example: String, options: [OptionSpecification]
    ) -> DirectiveSpecification {
        DirectiveSpecification(
            name, values, place: .anywhere, help: "draws \(what)", example: example,
            options: options + [.rotate, .opacity, .blend, .ownStyle] + OptionSpecification.overlayTiming
                + OptionSpecification.overlayMotion)
    }
}
