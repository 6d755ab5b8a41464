import GIFCodec
import ImageFiles
import Raster
import SceneRenderer
import TestSupport
import Testing

/// `output … lossy`: near colours for a smaller file.
struct LossyTests {
    private let workshop: Workshop
    private static let (width, height) = (96, 64)
    private static let dithered = "colors 48 dither floyd-steinberg"

    /// A gradient over which a square wanders.
    init() throws {
        workshop = try Workshop()
        try workshop.makeFolder("frames")
        for index in 0..<5 {
            try workshop.write(PNGFile.encode(Drawing.wanderingSquare(index)), to: "frames/\(index).png")
        }
    }

    private func render(_ options: String, overlays: String = "") async throws -> Workshop.Rendered {
        try await workshop.render("source \"frames/*.png\"\n\(overlays)\noutput \"a.gif\" \(options)", to: nil)
    }

    /// Makes `source.gif`: the dithered frames, with blocks that draw all of the canvas anew, still or not.
    private func makeSource() async throws -> DecodedGIF {
        let gif = try await render(Self.dithered + " keep-colors white, yellow").gif
        let table = try #require(gif.globalColorTable)
        let numbers = Dictionary(table.colors.enumerated().map { ($1, UInt8($0)) }, uniquingKeysWith: { a, _ in a })
        let frames = gif.frames.map { $0.map { numbers[$0] ?? 0 } }
        let bytes = try SceneRendererTests.gif(
            table: table.colors, frames: frames, width: Self.width, height: Self.height)
        try workshop.write(bytes, to: "source.gif")
        return gif
    }

    @Test func atZeroNothingChanges() async throws {
        #expect(try await render(Self.dithered + " lossy 0").bytes == render(Self.dithered).bytes)
        _ = try await makeSource()
        let plain = try await workshop.render("source \"source.gif\"").bytes
        let zero = try await workshop.render("source \"source.gif\"\noutput \"b.gif\" lossy 0", to: nil).bytes
        #expect(plain == zero)
    }

    @Test func trueColoursWhereTheyAreSmaller() async throws {
        for amount in ["1", "40"] {
            let usual = try await render("dither none lossy \(amount)")
            let most = try await render("dither none lossy \(amount) optimize max")
            #expect(most.bytes.count <= usual.bytes.count)
        }
        // So little leeway gains nothing here: the frames are those that show each pixel as it is.
        let exact = try await render("dither none lossy 0")
        let nearly = try await render("dither none lossy 0.01")
        #expect(nearly.bytes.count <= exact.bytes.count)
        #expect(nearly.gif.frames == exact.gif.frames)
    }

    @Test func noLargerThanTheSourcesOwnBlocks() async throws {
        _ = try await makeSource()
        for effort in ["normal", "max"] {
            let script = "source \"source.gif\"\ntext \"a\" at top size 12\noutput \"b.gif\" optimize \(effort)"
            let exact = try await workshop.render(script, to: nil).bytes.count
            for amount in [1, 10, 200] {
                #expect(try await workshop.render(script + " lossy \(amount)", to: nil).bytes.count <= exact)
            }
        }
    }

    @Test func moreMakesSmaller() async throws {
        var sizes: [Int] = []
        for amount in [0, 20, 80, 200] {
            sizes.append(try await render("dither floyd-steinberg lossy \(amount)").bytes.count)
        }
        #expect(sizes == sizes.sorted(by: >))
        _ = try await makeSource()
        for frames in ["0", "0.."] {
            sizes = []
            for amount in [0, 80, 200] {
                let rendered = try await workshop.render(
                    "source \"source.gif\" frames \(frames)\noutput \"b.gif\" lossy \(amount)", to: nil)
                sizes.append(rendered.bytes.count)
                #expect(rendered.warnings.isEmpty)
            }
            #expect(sizes == sizes.sorted(by: >), "frames \(frames)")
        }
    }

    @Test(arguments: [1, 2]) func theNumberOfCoresDoesNotMatter(jobs: Int) async throws {
        _ = try await makeSource()
        let script = "source \"source.gif\"\noutput \"b.gif\" lossy 60"
        let one = try await workshop.render(script, to: nil).bytes
        #expect(try await workshop.render(script, to: nil, jobs: jobs).bytes == one)
    }

    @Test(arguments: ["", " interlace"]) func whatStandsStillNeverFlickers(option: String) async throws {
        _ = try await makeSource()
        let scripts = [
            "source \"frames/*.png\"\noutput \"b.gif\" lossy 80 \(Self.dithered)\(option)",
            "source \"frames/*.png\"\noutput \"b.gif\" lossy 80\(option)",
            "source \"source.gif\"\noutput \"b.gif\" lossy 80\(option)",
        ]
        for script in scripts {
            let gif = try await workshop.render(script, to: nil).gif
            #expect(gif.frames.count == 5)
            for (index, frame) in gif.frames.enumerated() {
                let different = frame.indices.filter { position in
                    let (x, y) = (position % Self.width, position / Self.width)
                    let isApart = y < 20 || y >= 36 || x < 8 || x >= 64
                    return isApart && frame[position] != gif.frames[0][position]
                }
                #expect(different.isEmpty, "\(script), frame \(index)")
            }
        }
    }

    @Test(arguments: ["", " interlace"]) func inkAndKeptColoursStayExact(option: String) async throws {
        let source = try await makeSource()
        try workshop.write(Drawing.png(["wkwgwbwrwk", "..........", "wwkkwwkkww"]), to: "ink.png")
        let script = "source \"source.gif\"\nimage \"ink.png\" at 50 24 size 40 12\noutput \"b.gif\"\(option)"
        let exact = try await workshop.render(script, to: nil).gif
        let lossy = try await workshop.render("\(script) lossy 200", to: nil).gif
        for (index, (frame, wanted)) in zip(lossy.frames, exact.frames).enumerated() {
            let different = frame.indices.filter { frame[$0] != wanted[$0] }
            #expect(!different.isEmpty)
            let inInk = different.filter { (50..<90).contains($0 % Self.width) && (24..<36).contains($0 / Self.width) }
            #expect(inInk.isEmpty, "frame \(index)")
        }
        let kept = try await workshop.render(
            "source \"source.gif\"\noutput \"b.gif\" keep-colors yellow lossy 200\(option)", to: nil)
        for (index, (frame, wanted)) in zip(kept.gif.frames, source.frames).enumerated() {
            let yellow = { (pixels: [UInt32]) in pixels.indices.filter { pixels[$0] == 0xFF00_FFFF } }
            #expect(yellow(frame) == yellow(wanted), "frame \(index)")
            #expect(frame != wanted)
        }
    }

    @Test func whatIsTransparentStaysSo() async throws {
        let rows = (0..<24).map { y in
            String(
                (0..<40).map { x in
                    (x - 20) * (x - 20) + (y - 12) * (y - 12) < 100 ? "kwrgbycm".randomElement(x, y) : "."
                })
        }
        let other = rows.map { String($0.reversed()) }
        try workshop.write(
            gif([Cel(rows, disposal: .background), Cel(other, disposal: .background), Cel(rows)]), to: "round.gif")
        let wanted = try await workshop.render("source \"round.gif\"").gif
        let shown = try await workshop.render("source \"round.gif\"\noutput \"b.gif\" lossy 200", to: nil).gif
        #expect(shown.frames.map { $0.map { $0 == 0 } } == wanted.frames.map { $0.map { $0 == 0 } })
    }

    @Test func aSmallerSourceIsCopied() async throws {
        // What is lossy already hardly gains by a little more.
        _ = try await makeSource()
        let first = try await workshop.render("source \"source.gif\"\noutput \"c.gif\" lossy 120", to: nil)
        let second = try await workshop.render("source \"c.gif\"\noutput \"d.gif\" lossy 1", to: nil)
        #expect(second.bytes.count <= first.bytes.count)
    }
}

extension String {
    /// A character that is always the same for a place.
    fileprivate func randomElement(_ x: Int, _ y: Int) -> Character {
        self[index(startIndex, offsetBy: (x * 7 + y * y * 3 + x * y) % count)]
    }
}
