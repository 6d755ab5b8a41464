extension Vocabulary {
    /// What holds for the whole output.
    static let settingDirectives = [
        DirectiveSpecification(
            "gifscript", .row(.one("version", .integer(.any))),
            help: "the language's version, on the first line", example: "gifscript 1"),
        DirectiveSpecification(
            "delay", .either([.one("time", .time(.between(0, 655.35)))], [.one("times", .delays)]),
            help: "how long frames show; a list gives one a frame", example: "delay 80ms frames 0..9",
            options: [
                OptionSpecification(
                    "frames", .row(.one("frames", .frames)), default: "all", help: "the frames it holds for",
                    example: "frames -1")
            ]),
        DirectiveSpecification(
            "min-delay", .row(.one("time", .time(.between(0, 655.35)))),
            help: "frames show at least this long", example: "min-delay 20ms"),
        DirectiveSpecification(
            "play",
            .either(
                [.one("repeat", .word(["once", "forever"]))],
                [.one("count", .integer(.between(1, 65536))), .one("times", .word(["times"]))]),
            help: "how often viewers play it; absent, as the source says", example: "play 3 times"),
        DirectiveSpecification(
            "fps", .row(.one("rate", .number(.between(0.01, 1000)))),
            help: "frames a second, at most 50: each shows what stands at its start", example: "fps 20"),
        DirectiveSpecification(
            "speed", .row(.one("factor", .factor(.between(0.001, 1000)))),
            help: "plays everything faster or slower", example: "speed 1.5x"),
        DirectiveSpecification(
            "output", .row(.file(OutputFormat.allCases.map(\.rawValue))),
            help: "the file to write: .gif, .png, .apng or .webp",
            example: "output \"out.gif\" matte white",
            options: [
                OptionSpecification(
                    "comment", .row(.one("text", .text)), default: "the source's", help: "a comment inside the file",
                    example: "comment \"made with gifscript\""),
                OptionSpecification(
                    "matte", .row(.one("color", .color)), default: "none",
                    help: "the colour that half-transparent pixels are blended onto", example: "matte white",
                    synonyms: ["background", "bg"]),
                OptionSpecification(
                    "colors", .row(.one("count", .integer(.between(2, 256)))), default: "256",
                    help: "how many entries a colour table holds, one of them for transparency", example: "colors 64",
                    synonyms: ["colours"]),
                OptionSpecification(
                    "dither",
                    .row(
                        .one("method", .word(["none", "floyd-steinberg", "bayer", "blue-noise"])),
                        .optional("strength", .factor(.between(0, 1)))),
                    default: "blue-noise where bands would show", help: "how missing colours are mixed",
                    example: "dither floyd-steinberg 80%"),
                OptionSpecification(
                    "palette",
                    .either([.one("kind", .word(["global", "local"]))], [.file(ValueSlot.pictures)]),
                    default: "the source's, else what suits", help: "one palette, one a frame, or a picture's",
                    example: "palette global"),
                OptionSpecification(
                    "keep-colors", .row(.list("color", .color)), default: "none",
                    help: "colours that every palette holds exactly", example: "keep-colors white, #c00",
                    synonyms: ["keep-colours"]),
                OptionSpecification(
                    "lossy", .row(.one("amount", .number(.between(0, 200)))), default: "0",
                    help: "how far colours may stray to make a smaller file", example: "lossy 40"),
                OptionSpecification(
                    "optimize", .row(.one("effort", .word(["fast", "normal", "max"]))), default: "normal",
                    help: "how long to look for a smaller file that shows the same", example: "optimize max",
                    synonyms: ["optimise"]),
                OptionSpecification(
                    "max-size", .row(.one("size", .bytes)), default: "none",
                    help: "finds the best-looking settings with which the file is no larger",
                    example: "max-size 8MB",
                    suboptions: [
                        OptionSpecification(
                            "may", .row(.list("step", .word(["drop-frames", "shrink"]))),
                            help: "what may be done for it beside taking fewer and nearer colours",
                            example: "may drop-frames, may shrink", mayFollowComma: true)
                    ]),
                OptionSpecification(
                    "interlace", .row(.optional("condition", .switch)), default: "off",
                    help: "writes rows in interlaced order", example: "interlace"),
                OptionSpecification(
                    "frames", .row(.one("frames", .frames)), default: "the first, or all where numbered",
                    help: "the frames that still pictures show", example: "frames 3"),
            ]),
    ]

    /// What gives a script its structure, in later releases.
    static let structureDirectives = [
        DirectiveSpecification(
            "include", .row(.file(["gs", "gifscript"])), help: "reads another script here",
            example: "include \"brand.gs\""),
        DirectiveSpecification(
            "fixture", .row(.one("file", .file)), availability: .later,
            help: "the exact structure of a test file, frame by frame", example: "fixture \"odd.gif\" { … }"),
    ]
}
