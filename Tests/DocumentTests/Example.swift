import GIFCodec
import Testing

/// What an example must come out as.
struct Example: Sendable, CustomTestStringConvertible {
    /// Its path in the folder `examples`, without the suffix.
    var name: String
    /// For `--set`.
    var settings: [String] = []
    /// For `--data`: a file in the folder `examples`.
    var data: String?
    /// In centiseconds.
    var delays: [Int]
    /// The stored loop count; 0 is forever.
    var loop: Int? = 0
    var comments: [String] = []
    /// The frames on its contact sheet.
    var shown: [Int] = [0]
    /// The GIF in examples/media that it draws over, frame by frame, again from the start after its last.
    var base: String?
    /// Where it draws, generously.
    var ink: [Rectangle] = []
    /// The share of other pixels that may change: 0 where the new colours fit beside the source's.
    var mayChange = 0.0

    var warns = false

    var testDescription: String { name }

    static let all = scenes + cookbook

    /// The scripts in the folder `examples` itself.
    static let scenes = [
        Example(
            name: "callout", delays: every(8, 32), shown: [0, 8, 20], base: "cat.gif",
            ink: [Rectangle(x: 66, y: 4, width: 156, height: 64)]),
        Example(
            name: "caption", delays: every(8, 32), shown: [0, 14, 27], base: "cat.gif",
            ink: [Rectangle(x: 50, y: 195, width: 220, height: 40)]),
        Example(name: "countdown", delays: every(25, 20), shown: [0, 5, 13, 19]),
        Example(name: "movement", delays: every(5, 17) + [3], shown: [0, 2, 5, 8, 12, 16]),
        Example(name: "fit-limit", delays: every(7, 24), shown: [0, 8, 16]),
        Example(
            name: "captions", delays: every(6, 24), shown: [0, 12], base: "rocket.gif",
            ink: [Rectangle(x: 40, y: 0, width: 240, height: 50), Rectangle(x: 40, y: 190, width: 240, height: 50)]),
        Example(
            name: "fixture", delays: [0, 1, 2, 3, 7, 50], loop: 2, comments: ["delays 0 1 2 3 7 50, played 3 times"],
            shown: [0, 1, 5], warns: true),
        Example(
            name: "greeting", settings: ["name=Ada", "wish=Happy {birthday}! \"100%\""], delays: every(6, 24),
            shown: [0, 12], base: "rocket.gif",
            ink: [Rectangle(x: 0, y: 0, width: 320, height: 72), Rectangle(x: 90, y: 160, width: 140, height: 80)]),
        Example(
            name: "languages", delays: every(9, 72), shown: [0, 12, 24, 36, 48, 60], base: "sunset.gif",
            ink: [Rectangle(x: 30, y: 150, width: 260, height: 50)], mayChange: 0.02),
        Example(
            name: "meme", delays: every(6, 24), shown: [0, 12], base: "rocket.gif",
            ink: [Rectangle(x: 0, y: 0, width: 320, height: 60), Rectangle(x: 0, y: 180, width: 320, height: 60)]),
        Example(
            name: "picture-in-picture", delays: city, comments: ["A city at night"], shown: [0, 9, 20],
            base: "city.gif", ink: [Rectangle(x: 8, y: 8, width: 96, height: 84)]),
        Example(name: "privacy", delays: every(8, 32), shown: [0, 20, 31]),
        Example(
            name: "reaction", delays: every(7, 24), shown: [0, 12, 20], base: "penguin.gif",
            ink: [Rectangle(x: 0, y: 0, width: 280, height: 50)]),
        Example(name: "scoreboard", data: "scoreboard.json", delays: every(5, 60), shown: [0, 20, 59]),
        Example(name: "slideshow", delays: every(5, 88), comments: ["Four seasons"], shown: [10, 21, 23, 25, 50, 72]),
        Example(
            name: "speech-bubble", delays: every(8, 32), shown: [0, 22, 31], base: "cat.gif",
            ink: [Rectangle(x: 186, y: 2, width: 130, height: 83)]),
        Example(
            name: "sticker", delays: every(4, 18), shown: [0, 4, 9, 16], base: "ball.gif",
            ink: [Rectangle(x: 10, y: 0, width: 76, height: 34)]),
        Example(
            name: "watermark", delays: city, comments: ["A city at night"], shown: [0, 10], base: "city.gif",
            ink: [Rectangle(x: 8, y: 8, width: 39, height: 39), Rectangle(x: 200, y: 174, width: 120, height: 24)]),
    ]

    private static let city = every(10, 32)

    static func every(_ delay: Int, _ count: Int) -> [Int] { Array(repeating: delay, count: count) }
}
