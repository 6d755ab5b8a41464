import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// Outside of ink every pixel is the source's, or counted: on small random animations of more colours than a table holds.
struct InkTests {
    private static let width = 36
    private static let height = 28

    /// Blocks with tables of their own, transparent pixels and every disposal method, none of which is flat.
    private static func animation(_ random: inout SeededRandom) throws -> [UInt8] {
        func table(_ random: inout SeededRandom) -> ColorTable {
            let count = [16, 128, 256, 256][random.below(4)]
            return ColorTable(colors: (0..<count).map { _ in 0xFF00_0000 | UInt32(random.below(1 << 24)) })
        }
        let global = table(&random)
        let hasLocalTables = random.chance(percent: 70)
        var writer = try GIFWriter(MemorySink(), width: width, height: height, globalColorTable: global)
        for number in 0..<4 + random.below(3) {
            let isWhole = number == 0 || random.chance(percent: 40)
            let (w, h) = isWhole ? (width, height) : (1 + random.below(width), 1 + random.below(height))
            let local = hasLocalTables && random.chance(percent: 50) ? table(&random) : nil
            let count = (local ?? global).colors.count
            let transparent = random.chance(percent: 60) ? UInt8(random.below(count)) : nil
            let holes = random.below(3) * 30
            let indices = (0..<w * h).map { _ in
                if let transparent, random.chance(percent: holes) { return transparent }
                return UInt8(random.below(count))
            }
            try writer.image(
                EncodedImage(
                    left: isWhole ? 0 : random.below(width), top: isWhole ? 0 : random.below(height), width: w,
                    height: h, localColorTable: local, delay: UInt16(2 + random.below(9)),
                    disposal: DisposalMethod.allCases[random.below(4)], transparentIndex: transparent,
                    minimumCodeSize: 8, data: LZW.encode(indices: indices, minimumCodeSize: 8)))
        }
        return try writer.finish().bytes
    }

    private static let overlays = [
        "text \"{frame}\" at center size 20 fill (hsl(frame * 40deg, 90%, 50%))",
        "text \"Hi\" at (2 + 5 * frame) 4 size 16 fill #faebd7 stroke #28140a 1",
        "text \"soft\" at bottom size 10 shadow 0 1 2 #0008",
        "text \"part\" at top size 12 frames 1..2",
        "text \"type\" at center size 12 enter type 200ms",
        "text \"fade\" at top-left size 12 fade in 100ms out 100ms",
        "text \"blink\" at top size 12 blink 100ms",
        "rect at 3 3 size (max(2, 28 - 4 * frame)) (max(2, 22 - 3 * frame)) fill #12345680",
        "rect at (3 * frame) (2 * frame) size 14 9 fill red rotate (frame * 13deg)",
        "group size 24x16 at center rotate (frame * 9deg) opacity 80% { rect at 0 0 size 12 8 fill lime }",
        "image \"overlay.gif\" at (4 * frame) 5",
        "image \"overlay.gif\" at center scale 50% rotate (frame * 20deg) opacity 50%",
        "effect hue 20deg frames 1..2 box 5 5 20 12",
        "effect blur 2 frames 1",
    ]

    private static let sources = [
        "source \"source.gif\"", "source \"source.gif\"", "source \"source.gif\"\nsource \"overlay.gif\"",
        "source \"source.gif\" flip horizontal",
    ]

    @Test(arguments: ["", "optimize fast", "optimize max", "interlace"], 0..<6)
    func everyPixelOutsideIsTheSourcesOrCounted(options: String, part: Int) async throws {
        for seed in part * 10..<part * 10 + 10 {
            var random = SeededRandom(seed: UInt64(seed) + 5000)
            let workshop = try Workshop()
            try workshop.write(Self.animation(&random), to: "source.gif")
            try workshop.write(Self.animation(&random), to: "overlay.gif")
            let source = Self.sources[random.below(Self.sources.count)]
            let drawn = Self.overlays.shuffled(using: &random).prefix(1 + random.below(3)).joined(separator: "\n")
            try await workshop.run("\(source)\noutput \"base/%d.png\"")
            let (report, warnings) = try await workshop.run(
                """
                \(source)
                \(drawn)
                output "out.gif" \(options)
                output "wanted/%d.png"
                """, jobs: 1 + random.below(2))
            let figures = try #require(report.outputs[0].gif)
            if figures.quantizedFrames > 0 { continue }
            let result = try DecodedGIF(try workshop.read("out.gif"))
            var changed = 0
            for (index, frame) in result.frames.enumerated() {
                let base = try PNGFile.decode(workshop.read("base/\(index).png")).pixels
                let wanted = try PNGFile.decode(workshop.read("wanted/\(index).png")).pixels
                for position in frame.indices where frame[position] != base[position] {
                    if wanted[position] == base[position] { changed += 1 }
                }
            }
            #expect(figures.changedPixels == changed, "seed \(seed): \(source)\n\(drawn)")
            #expect(warnings.contains { $0.contains("neighbouring colour") } == (changed > 0), "seed \(seed)")
        }
    }

    /// A pixel that a caption's box covers, but none of its letters, is no ink, whatever table its colour is of.
    @Test(arguments: ["", "optimize fast", "optimize max"])
    func colorsWithinTheBoxOfACaptionAreTheSources(options: String) async throws {
        let workshop = try Workshop()
        let (width, height) = (60, 40)
        // 96 colours, then 64 others in a quarter: what the shrinking number leaves there is of the colours of before.
        let tables = (0..<2).map { table in
            ColorTable(colors: (0..<256).map { 0xFF00_0000 | UInt32($0) * 0x01_0203 &+ UInt32(table) * 0x40_2000 })
        }
        var writer = try GIFWriter(MemorySink(), width: width, height: height, globalColorTable: tables[0])
        for frame in 0..<4 {
            let (w, h) = frame % 2 == 0 ? (width, height) : (width / 2, height / 2)
            try writer.image(
                EncodedImage(
                    left: 0, top: 0, width: w, height: h, localColorTable: frame % 2 == 0 ? nil : tables[1], delay: 10,
                    minimumCodeSize: 8,
                    data: LZW.encode(
                        indices: (0..<w * h).map { UInt8(($0 * 7 + $0 / w * 31 + frame) % (frame % 2 == 0 ? 96 : 64)) },
                        minimumCodeSize: 8)))
        }
        let bytes = try writer.finish().bytes
        try workshop.write(bytes, to: "source.gif")
        let source = try DecodedGIF(bytes)
        let (report, _) = try await workshop.run(
            """
            source "source.gif"
            text "{5 - frame}" at center size (30 - 4 * frame) fill gold shadow 0 1 2
            output "out.gif" \(options)
            output "wanted/%d.png"
            """)
        let result = try DecodedGIF(try workshop.read("out.gif"))
        var changed: [Int] = []
        for (index, frame) in result.frames.enumerated() {
            let (base, wanted) = (
                source.frames[index], try PNGFile.decode(workshop.read("wanted/\(index).png")).pixels
            )
            changed.append(frame.indices.count { frame[$0] != base[$0] && wanted[$0] == base[$0] })
        }
        // There is room for each of them beside a few shades of ink.
        #expect(changed == [0, 0, 0, 0])
        #expect(report.outputs[0].gif?.changedPixels == 0)
    }
}
