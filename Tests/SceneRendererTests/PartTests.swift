import GIFCodec
import ImageFiles
import Raster
import TestSupport
import Testing

/// What lies outside the canvas changes nothing on it: a small canvas shows what a window in a large one does.
///
/// All is grey, so that a GIF holds every colour.
struct PartTests {
    private let workshop: Workshop
    private static let window = Rectangle(x: 110, y: 90, width: 40, height: 30)

    init() throws {
        workshop = try Workshop()
        var random = SeededRandom(seed: 3)
        let pixels = (0..<37 * 29).map { _ in
            let level = UInt8(random.below(256))
            return Pixel.premultiplied(
                red: level, green: level, blue: level, alpha: random.chance(percent: 20) ? 90 : 255)
        }
        try workshop.write(PNGFile.encode(Bitmap(width: 37, height: 29, pixels: pixels)), to: "noise.png")
        try workshop.write(Drawing.png(["wk", "w."]), to: "mask.png")
    }

    /// `overlay` takes the window's place: options in which `X` and `Y` stand for numbers that move with it.
    private func expectSame(_ overlay: String, frames: Int = 1) async throws {
        func render(_ canvas: String, _ x: Int, _ y: Int) async throws -> DecodedGIF {
            let placed = overlay.replacing("X", with: "\(-x)").replacing("Y", with: "\(-y)")
            return try await workshop.render("canvas \(canvas) white frames \(frames)\n\(placed)").gif
        }
        let window = Self.window
        let large = try await render("300x300", 0, 0)
        let small = try await render("\(window.width)x\(window.height)", window.x, window.y)
        #expect(Set(small.frames.joined()).count > 1)
        for frame in 0..<frames {
            var expected: [UInt32] = []
            for y in window.y..<window.maxY {
                expected += large.frames[frame][y * 300 + window.x..<y * 300 + window.maxX]
            }
            // Of 256 greys and a clear one, an animation has to give up one.
            let worst = zip(small.frames[frame], expected).map { abs(Int($0 & 255) - Int($1 & 255)) }.max() ?? 0
            #expect(worst <= (frames == 1 ? 0 : 2), "\(overlay)")
        }
    }

    @Test(arguments: [
        "", "rotate 20deg", "rotate 90deg", "rotate 180deg", "rotate -90deg", "flip both rotate -75deg",
        "crop 3 4 20 20 rotate 200deg", "fit cover rotate 5deg", "fit contain", "mask \"mask.png\" rotate 45deg",
        "opacity 50%", "blend multiply rotate 1deg", "tile", "tile rotate 30deg",
    ])
    func ofAnImage(options: String) async throws {
        let fit = options.contains("fit") ? "" : " fit stretch"
        try await expectSame("image \"noise.png\" at (60 + X) (40 + Y) size 160 130\(fit) \(options)")
    }

    @Test func ofAnImageThatMoves() async throws {
        try await expectSame("image \"noise.png\" at (60 + X - 9 * frame) (40 + Y) size 160 130 fit stretch", frames: 4)
        try await expectSame("image \"noise.png\" at (60 + X) (40 + Y) scale 5 rotate (frame * 35deg)", frames: 4)
        try await expectSame("image \"noise.png\" tile at (60 + X - 9 * frame) (40 + Y) scale 5", frames: 4)
    }

    @Test(arguments: [
        "", "rotate 33deg", "rotate -14deg", "shadow 9 -5 12 black fill #888", "stroke #444 9 rotate -12deg",
    ])
    func ofAText(options: String) async throws {
        let text = "text \"Wide\\nrag\" size 90 width 400 align left at (20 + X) (30 + Y)"
        try await expectSame("\(text) fill black \(options)".replacing("fill black shadow", with: "shadow"))
    }

    @Test func ofATextThatMoves() async throws {
        let text = "text \"Wide\" size 130 width 400 align left fill black"
        try await expectSame("\(text) at (20 + X - 11 * frame) (30 + Y)", frames: 4)
        try await expectSame("\(text) at (20 + X) (30 + Y) rotate (frame * 20deg)", frames: 4)
    }
}
