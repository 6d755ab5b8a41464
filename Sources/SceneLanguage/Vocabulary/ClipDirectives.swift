extension Vocabulary {
    /// What plays: sources and blank canvases.
    static let clipDirectives = [
        DirectiveSpecification(
            "source", .row(.file(ValueSlot.pictures)),
            help: "the clip to draw on: GIF, WebP, APNG, PNG, JPEG or a numbered row of pictures; several play in turn",
            example: "source \"cat.gif\" frames 0..40",
            options: [
                OptionSpecification(
                    "frames", .row(.one("frames", .frames)), default: "all",
                    help: "which of its own frames to take; a list plays in its order", example: "frames [4, 3, 0..2]"),
                OptionSpecification(
                    "time", .row(.one("times", .times)), default: "all",
                    help: "which part of its own time to take", example: "time 1s..2.5s", synonyms: ["trim", "cut"]),
                .crop(mayChange: false),
                OptionSpecification(
                    "size", .row(.one("width", .side(.positive)), .one("height", .side(.positive))),
                    default: "its own", help: "resizes it; `auto` keeps the proportions", example: "size 480 auto",
                    synonyms: ["resize", "scale"]),
                .fit, .filter,
                OptionSpecification(
                    "lasts", .row(.one("time", .time(.positive))), default: "100ms where it needs one",
                    help: "how long a still picture shows", example: "lasts 3s", synonyms: ["duration", "length"]),
                OptionSpecification(
                    "speed", .row(.one("factor", .factor(.between(0.001, 1000)))), default: "1",
                    help: "plays it faster or slower", example: "speed 2x", synonyms: ["rate"]),
                OptionSpecification(
                    "reverse", .row(.optional("condition", .switch)), default: "off",
                    help: "plays it backwards", example: "reverse", synonyms: ["backwards", "reversed"]),
                OptionSpecification(
                    "bounce", .row(.optional("condition", .switch)), default: "off",
                    help: "plays it forwards, then backwards, without its first and last frame again",
                    example: "bounce", synonyms: ["boomerang", "ping-pong", "alternate"]),
                OptionSpecification(
                    "rotate", .row(.one("angle", .angle)), default: "0deg",
                    help: "turns it clockwise by a multiple of 90deg", example: "rotate 90deg",
                    synonyms: ["rotation", "turn"]),
                OptionSpecification(
                    "flip", .row(.one("axis", .word(["horizontal", "vertical", "both"]))),
                    help: "mirrors it, after it is turned", example: "flip horizontal", synonyms: ["mirror"]),
            ]),
        DirectiveSpecification(
            "canvas",
            .row(
                .one("width", .integer(.between(1, 65535))), .one("height", .integer(.between(1, 65535))),
                .optional("color", .color)),
            help: "a blank clip; before the first source and without options, the stage that sources are fitted to",
            example: "canvas 320x240 white",
            options: [
                OptionSpecification(
                    "lasts", .row(.one("time", .time(.positive))), default: "100ms a frame",
                    help: "how long it shows", example: "lasts 2s", synonyms: ["duration", "length"]),
                OptionSpecification(
                    "frames", .row(.one("count", .integer(.between(1, 100_000)))), default: "1",
                    help: "how many frames share that time", example: "frames 20", synonyms: ["count"]),
            ]),
        DirectiveSpecification(
            "transition",
            .row(
                .one("kind", .word(["fade", "wipe", "slide", "push", "iris"])),
                .optional("side", .word(Motion.Side.allCases.map(\.rawValue))), .optional("color", .color),
                // At least one frame of 20 ms, the shortest that browsers show for what it is.
                .optional("time", .time(.between(0.02, 600)))),
            help: "how the clip before goes over into the one behind, both playing meanwhile: for 500ms, and from the "
                + "`right`, where nothing is said; a fade with a colour goes through it",
            example: "transition fade 300ms",
            options: [
                OptionSpecification(
                    "ease", .row(.optional("curve", .word(EasingCurve.names))),
                    default: "linear for `fade` and `wipe`, else in-out", help: "how fast it goes at which time",
                    example: "ease in-out", synonyms: ["easing", "curve", "timing"])
            ]),
    ]
}
