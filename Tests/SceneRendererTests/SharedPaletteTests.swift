import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// The table that similar frames share where the source gives them none.
struct SharedPaletteTests {
    private let workshop: Workshop
    private static let (width, height) = (64, 40)

    init() throws {
        workshop = try Workshop()
        try workshop.makeFolder("frames")
    }

    /// A disc with soft edges, at another place in each frame, on a ground with a soft horizon.
    private static func disc(_ index: Int, ground: UInt32 = 0) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (Double(x) - 10 - Double(index) * 2.3, Double(y) - 18 - Double(index % 3) * 1.7)
                let inside = min(max(9.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
                let below = min(max((Double(y) - 29.5 + Double(x) / 40) / 2, 0), 1)
                func mix(_ sky: Double, _ earth: Double, _ ball: Double) -> UInt8 {
                    UInt8((sky + (earth - sky) * below) * (1 - inside) + ball * inside)
                }
                bitmap.pixels[y * width + x] =
                    Pixel.opaque(red: mix(143, 82, 239), green: mix(211, 182, 71), blue: mix(244, 154, 111)) ^ ground
            }
        }
        return bitmap
    }

    private func write(_ count: Int, _ picture: (Int) -> Bitmap) throws {
        for index in 0..<count {
            try workshop.write(PNGFile.encode(picture(index)), to: "frames/\(100 + index).png")
        }
    }

    private func render(_ options: String = "", jobs: Int = 1) async throws -> Workshop.Rendered {
        try await workshop.render("source \"frames/*.png\"\noutput \"a.gif\" \(options)", to: nil, jobs: jobs)
    }

    @Test func framesThatLookAlikeShareTheGlobalTable() async throws {
        try write(16) { Self.disc($0) }
        let shared = try await render()
        #expect(shared.gif.images.allSatisfy { $0.localColorTable == nil })
        #expect(shared.bytes.count < (try await render("palette local").bytes.count) * 2 / 3)
        var sum = 0
        for (index, frame) in shared.gif.frames.enumerated() {
            let wanted = Self.disc(index).pixels
            for (pixel, other) in zip(frame, wanted) {
                for shift in [0, 8, 16] as [UInt32] {
                    let difference = Int(pixel >> shift & 255) - Int(other >> shift & 255)
                    #expect(abs(difference) <= 64)
                    sum += difference * difference
                }
            }
            // Flat areas are exact.
            #expect(frame[0] == wanted[0])
            #expect(frame[Self.width * Self.height - 1] == wanted[Self.width * Self.height - 1])
        }
        #expect(sum < 16 * Self.width * Self.height, "on average less than a third of a level")
    }

    @Test func whatStandsStillNeverFlickers() async throws {
        try write(16) { Self.disc($0) }
        let gif = try await render().gif
        for frame in gif.frames {
            // Under the disc's path.
            let below = (35 * Self.width)..<(Self.height * Self.width)
            #expect(frame[below] == gif.frames[0][below])
        }
    }

    /// The frame that none of those looked at resembles.
    @Test func aFrameOfOtherColoursHasATableOfItsOwn() async throws {
        try write(16) { Self.disc($0, ground: $0 == 7 ? 0x0050_A040 : 0) }
        let gif = try await render().gif
        #expect(gif.images.indices.filter { gif.images[$0].localColorTable != nil } == [7])
        #expect(gif.frames[7][0] == Self.disc(7, ground: 0x0050_A040).pixels[0])
    }

    @Test(arguments: [2, 3]) func theNumberOfCoresDoesNotMatter(jobs: Int) async throws {
        try write(16) { Self.disc($0, ground: $0 == 7 ? 0x0050_A040 : 0) }
        #expect(try await render().bytes == render(jobs: jobs).bytes)
    }

    @Test func fewColoursStayExact() async throws {
        try write(12) { index in
            Drawing.bitmap(
                Drawing.flat("w", 20, 6) + [String(repeating: "kr", count: 10)]
                    + Drawing.flat(["b", "g", "r"][index % 3], 20, 3))
        }
        let gif = try await render().gif
        #expect(gif.letters(x: 0, y: 8) == "bgrbgrbgrbgr")
        #expect(gif.rows(3)[6] == "krkrkrkrkrkrkrkrkrkr")
        #expect(gif.images.allSatisfy { $0.localColorTable == nil })
    }
}
