extension Vocabulary {
    /// What changes the base, or draws several overlays as one.
    static let layerDirectives = [
        DirectiveSpecification(
            "group", .none, place: .anywhere,
            help: "draws the overlays in its block as one layer, which is their canvas",
            example: "group opacity 50% { rect size 40x20; text \"HI\" size 12 at center }",
            options: [
                .at, .anchor, .offset, .margin,
                OptionSpecification(
                    "size", .row(.one("width", .length(.positive)), .one("height", .length(.positive))),
                    default: "the canvas", mayChange: true,
                    help: "the layer's size, which cuts what it holds; percentages are of the canvas around",
                    example: "size 120x60", synonyms: ["width", "height", "resize"]),
                OptionSpecification(
                    "scale", .row(.one("factor", .factor(.above(0, upTo: 1000)))), default: "1", mayChange: true,
                    help: "makes the finished layer larger or smaller", example: "scale 50%", synonyms: ["zoom"]),
                OptionSpecification(
                    "mask", .either([.file(ValueSlot.pictures)], [.one("shape", .word(["ellipse"]))]),
                    help: "a picture whose brightness times alpha shows it, or an ellipse as large as it",
                    example: "mask ellipse", synonyms: ["clip", "clip-path"]),
                OptionSpecification(
                    "radius", .row(.one("radius", .length(.between(0, 10000)))), default: "0", mayChange: true,
                    help: "how round the layer's corners are", example: "radius 8",
                    synonyms: ["border-radius", "rounded"]),
                .rotate, .opacity, .blend, .ownStyle,
            ] + OptionSpecification.overlayTiming + OptionSpecification.overlayMotion),
        DirectiveSpecification(
            "effect",
            .either(
                [
                    .one("effect", .word(["grayscale", "invert", "sepia", "opacity"])),
                    .optional("amount", .factor(.between(0, 1))),
                ],
                [
                    .one("effect", .word(["brightness", "contrast", "saturation"])),
                    .one("amount", .factor(.between(0, 1000))),
                ],
                [.one("effect", .word(["blur"])), .one("amount", .length(.between(0, 1000)))],
                [.one("effect", .word(["pixelate"])), .one("amount", .length(.between(0, 10000)))],
                [.one("effect", .word(["hue"])), .one("amount", .angle)],
                [.one("effect", .word(["posterize"])), .one("amount", .integer(.between(2, 256)))],
                [
                    .one("effect", .word(["tint"])), .one("color", .color),
                    .optional("amount", .factor(.between(0, 1))),
                ]),
            valuesMayChange: true,
            help:
                "changes the picture below the overlays; its amount may change from frame to frame, or have keyframes",
            example: "effect blur 4",
            options: [
                OptionSpecification(
                    "box",
                    .row(
                        .one("x", .length(.any)), .one("y", .length(.any)), .one("width", .length(.positive)),
                        .one("height", .length(.positive))),
                    default: "the canvas", mayChange: true, help: "the part that it changes",
                    example: "box 20 30 80x80", synonyms: ["region", "area", "rect", "at"])
            ] + OptionSpecification.overlayTiming),
    ]
}
