import GIFCodec
import TestSupport
import Testing

@Suite("Displaying frames")
struct CanvasTests {
    /// Frame 0 fills 4 × 2 red; frame 1 puts green at 1 0, 2 × 2, with this disposal; frame 2 puts one blue pixel.
    private func frames(disposal: UInt8) throws -> String {
        var gif = TinyGIF(width: 4, height: 2)
        gif.image("11111111", width: 4)
        gif.graphicControl(disposal: disposal)
        gif.image("2222", width: 2, left: 1)
        gif.image("3", width: 1, top: 1)
        return try Decoded(gif.bytes).pictures
    }

    @Test("Disposal methods: 4 acts as previous, 5 to 7 as keep")
    func disposal() throws {
        let kept = "rrrr rggr rggr\nrrrr rggr bggr"
        let cleared = "rrrr rggr r..r\nrrrr rggr b..r"
        let restored = "rrrr rggr rrrr\nrrrr rggr brrr"
        let expected = [kept, kept, cleared, restored, restored, kept, kept, kept]
        for stored in 0..<8 { #expect(try frames(disposal: UInt8(stored)) == expected[stored], "disposal \(stored)") }
    }

    @Test("The canvas starts transparent; previous on the first frame restores that")
    func firstPrevious() throws {
        var gif = TinyGIF(width: 2, height: 2)
        gif.graphicControl(disposal: 3)
        gif.image("12", width: 2)
        gif.image("3", width: 1, top: 1)
        #expect(try Decoded(gif.bytes).pictures == "rg ..\n.. b.")
    }

    @Test("Transparent pixels leave what is there")
    func transparency() throws {
        var gif = TinyGIF(width: 3, height: 1)
        gif.image("111", width: 3)
        gif.graphicControl(transparent: 2)
        gif.image("321", width: 3)
        #expect(try Decoded(gif.bytes).pictures == "rrr brr")
    }

    @Test("An index outside the table is opaque black, and so is any without a table")
    func outsideTable() throws {
        var gif = TinyGIF(width: 3, height: 1)
        gif.image("1F2", width: 3, minimumCodeSize: 4)
        #expect(try Decoded(gif.bytes).pictures == "rkg")
        var none = TinyGIF(width: 2, height: 1, hasTable: false)
        none.graphicControl(transparent: 1)
        none.image("12", width: 2)
        #expect(try Decoded(none.bytes).pictures == ".k")
    }

    @Test("Images partly or wholly off the canvas keep their time")
    func offCanvas() throws {
        var gif = TinyGIF(width: 2, height: 2)
        gif.image("1111", width: 2)
        gif.graphicControl(delay: 7, disposal: 2)
        gif.image("2222", width: 2, left: 1, top: 1)
        gif.graphicControl(delay: 8, disposal: 3)
        gif.image("3333", width: 2, left: 9, top: 9)
        gif.image("3", width: 1)
        let decoded = try Decoded(gif.bytes)
        #expect(decoded.pictures == "rr rr rr br\nrr rg r. r.")
        #expect(decoded.delays == [0, 7, 8, 0])
    }

    @Test("An image without pixels shows nothing and keeps its time")
    func emptyImage() throws {
        var gif = TinyGIF(width: 1, height: 1)
        gif.image("1", width: 1)
        gif.graphicControl(delay: 5)
        gif.bytes += [0x2C, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0]
        let decoded = try Decoded(gif.bytes)
        #expect(decoded.pictures == "r r" && decoded.delays == [0, 5])
    }

    @Test("Interlaced rows stand where they belong")
    func interlace() throws {
        var gif = TinyGIF(width: 1, height: 10)
        gif.image("1112223330", width: 1, interlaced: true)
        #expect(Interlace.rows(height: 10) == [0, 8, 4, 2, 6, 1, 3, 5, 7, 9])
        #expect(try Decoded(gif.bytes).pictures.filter { $0 != "\n" } == "rggbrbgbrk")
        let indices = (0..<30).map { UInt8($0) }
        let stored = Interlace.interlaced(indices.span, width: 3, height: 10)
        #expect(stored.prefix(9) == [0, 1, 2, 24, 25, 26, 12, 13, 14])
    }

    @Test("Each step says which rectangles it changed")
    func changes() throws {
        var gif = TinyGIF(width: 4, height: 4)
        gif.graphicControl(disposal: 2)
        gif.image("1111", width: 2, left: 3, top: 1)
        gif.image("2", width: 1)
        var reader = try GIFReader(MemorySource(gif.bytes))
        var canvas = Canvas(width: 4, height: 4)
        var indices: [UInt8] = []
        var changes: [Canvas.Change] = []
        while case .image(let image) = try reader.next() {
            try LZW.decodeIndices(of: image, into: &indices)
            changes.append(canvas.show(image, indices: indices, globalColorTable: reader.globalColorTable))
        }
        let first = Rectangle(x: 3, y: 1, width: 1, height: 2)
        let second = Rectangle(x: 0, y: 0, width: 1, height: 1)
        #expect(changes.map(\.disposed) == [.empty, first])
        #expect(changes.map(\.drawn) == [first, second])
        #expect(changes[1].bounds == Rectangle(x: 0, y: 0, width: 4, height: 3))
    }
}
