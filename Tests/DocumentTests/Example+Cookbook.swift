import GIFCodec

extension Example {
    /// The scripts in examples/cookbook.
    static let cookbook = [
        Example(name: "cookbook/blur-a-face", delays: every(7, 24), shown: [0, 6, 18]),
        Example(name: "cookbook/boomerang", delays: every(4, 14), shown: [0, 4, 7, 10]),
        Example(name: "cookbook/countdown", delays: every(10, 30), shown: [0, 10, 20, 29]),
        Example(name: "cookbook/cut-a-range", delays: [4] + every(8, 12), shown: [0, 12]),
        Example(name: "cookbook/emoji", delays: every(6, 24), shown: [0, 6]),
        Example(name: "cookbook/fit-a-limit", delays: every(6, 46), shown: [0, 11]),
        Example(name: "cookbook/frame-counter", delays: every(4, 18), shown: [0, 9, 17]),
        Example(
            name: "cookbook/hold-the-last-frame", delays: every(8, 31) + [200], shown: [0, 31], base: "cat.gif",
            ink: [Rectangle(x: 30, y: 205, width: 260, height: 30)]),
        Example(
            name: "cookbook/picture-in-picture", delays: every(10, 32), comments: ["A city at night"],
            shown: [0, 9, 20], base: "city.gif", ink: [Rectangle(x: 206, y: 10, width: 104, height: 88)]),
        Example(
            name: "cookbook/progress-bar", delays: every(6, 24), shown: [0, 12, 23], base: "rocket.gif",
            ink: [Rectangle(x: 0, y: 232, width: 320, height: 8)]),
        Example(name: "cookbook/right-to-left", delays: every(9, 24)),
        Example(name: "cookbook/side-by-side", delays: every(5, 50) + [6], shown: [0, 24]),
        Example(
            name: "cookbook/slideshow", delays: [90] + every(5, 6) + [60] + every(5, 6) + [60] + every(5, 6) + [90],
            shown: [0, 3, 7, 21]),
        Example(name: "cookbook/slow-motion", delays: every(4, 4) + every(16, 9) + every(4, 5), shown: [0, 8]),
        Example(
            name: "cookbook/speech-bubble", delays: every(8, 32), shown: [0, 22], base: "cat.gif",
            ink: [Rectangle(x: 196, y: 20, width: 120, height: 66)]),
        Example(
            name: "cookbook/sticker", delays: [8, 9, 8, 8, 9, 8, 8, 9, 8, 8, 9, 8], shown: [0, 3, 9]),
        Example(
            name: "cookbook/subtitles", delays: every(8, 32), shown: [0, 20], base: "cat.gif",
            ink: [Rectangle(x: 100, y: 200, width: 120, height: 36)]),
        Example(
            name: "cookbook/template", data: "cookbook/template.json", delays: every(10, 32),
            comments: ["A city at night"], base: "city.gif",
            ink: [Rectangle(x: 4, y: 14, width: 312, height: 54), Rectangle(x: 110, y: 174, width: 100, height: 24)]),
        Example(
            name: "cookbook/typewriter", delays: every(9, 24), shown: [0, 5, 23]),
        Example(
            name: "cookbook/watermark", delays: every(10, 32), comments: ["A city at night"], shown: [0],
            base: "city.gif", ink: [Rectangle(x: 282, y: 162, width: 30, height: 30)]),
    ]
}
