import GIFCodec
import TestSupport
import Testing

@Suite("Writing blocks")
struct WriterTests {
    @Test("A file of one image, every byte")
    func everyByte() throws {
        var writer = try GIFWriter(
            MemorySink(), width: 300, height: 2,
            globalColorTable: ColorTable(colors: [0xFF01_0203, 0xFF04_0506, 0xFF00_0000]),
            backgroundIndex: 2)
        try writer.loop(count: 258)
        try writer.comment(Array("hi".utf8))
        try writer.image(
            EncodedImage(
                left: 257, top: 1, width: 1, height: 1, localColorTable: ColorTable(colors: [0xFFFF_FFFF]),
                delay: 515, disposal: .background, userInput: true, transparentIndex: 1, minimumCodeSize: 2,
                data: LZW.encode(indices: [1], minimumCodeSize: 2)))
        let bytes = try writer.finish().bytes
        #expect(
            bytes == [
                0x47, 0x49, 0x46, 0x38, 0x39, 0x61,  // GIF89a
                0x2C, 1, 2, 0,  // screen 300 × 2
                0xF1,  // global table of 4, 8 bits a primary colour
                2, 0,  // background index, no pixel aspect ratio
                3, 2, 1, 6, 5, 4, 0, 0, 0, 0, 0, 0,  // global table, filled up with black
                0x21, 0xFF, 11, 0x4E, 0x45, 0x54, 0x53, 0x43, 0x41, 0x50, 0x45, 0x32, 0x2E, 0x30,  // NETSCAPE2.0
                3, 1, 2, 1, 0,  // 258 repetitions
                0x21, 0xFE, 2, 0x68, 0x69, 0,  // comment
                0x21, 0xF9, 4,  // graphic control extension
                0x0B,  // disposal background, user input, transparency
                3, 2, 1, 0,  // 515 hundredths, transparent index 1
                0x2C, 1, 1, 1, 0, 1, 0, 1, 0,  // image at 257 1, 1 × 1
                0x80,  // local table of 2
                255, 255, 255, 0, 0, 0,  // local table
                2,  // minimum code size
                2, 0x4C, 1, 0,  // clear, 1, end
                0x3B,
            ])
        #expect(writer.imageCount == 1 && writer.byteCount == bytes.count)
    }

    @Test("Version 87a holds images only")
    func version87a() throws {
        var writer = try GIFWriter(MemorySink(), width: 1, height: 1, globalColorTable: nil, version: .gif87a)
        #expect(throws: GIFError(.extensionInVersion87a, offset: 13)) { try writer.loop(count: 0) }
        var image = EncodedImage(
            left: 0, top: 0, width: 1, height: 1, minimumCodeSize: 2,
            data: LZW.encode(indices: [0], minimumCodeSize: 2))
        #expect(throws: GIFError(.extensionInVersion87a, offset: 13)) { try writer.image(image) }
        image.hasGraphicControl = false
        try writer.image(image)
        let decoded = try Decoded(try writer.finish().bytes)
        #expect(decoded.pictures == "k")
    }

    @Test("Comments of any length", arguments: [0, 1, 255, 256, 600])
    func comments(_ count: Int) throws {
        let comment = (0..<count).map { UInt8($0 % 256) }
        var writer = try GIFWriter(MemorySink(), width: 1, height: 1, globalColorTable: nil)
        try writer.comment(comment)
        let source = MemorySource(try writer.finish().bytes)
        var reader = try GIFReader(source)
        #expect(try reader.next() == .comment(comment, offset: 13))
    }

    @Test("What the format cannot hold is refused")
    func unrepresentable() throws {
        #expect(throws: GIFError(.unrepresentable(.canvasWidth, found: 65_536), offset: 0)) {
            try GIFWriter(MemorySink(), width: 65_536, height: 1, globalColorTable: nil)
        }
        var writer = try GIFWriter(MemorySink(), width: 1, height: 1, globalColorTable: nil)
        #expect(throws: GIFError(.unrepresentable(.loopCount, found: -1), offset: 13)) { try writer.loop(count: -1) }
        let error = GIFError(.unrepresentable(.canvasHeight, found: 70_000), offset: 0)
        #expect(error.description == "a GIF cannot hold canvas height 70000")
    }

    @Test("A sink that refuses gives the system's reason")
    func unwritable() {
        let error = GIFError(.unwritable(errno: 9), offset: 0)
        #expect(throws: error) { try GIFWriter(FileDescriptorSink(-1), width: 1, height: 1, globalColorTable: nil) }
        #expect(error.description == "cannot write: Bad file descriptor")
    }

    @Test("Corpus files come back block by block, byte for byte", arguments: Corpus.files)
    func copies(_ file: Corpus.File) throws {
        guard file.expected.klass != "damaged" else { return }
        var reader = try GIFReader(MemorySource(file.bytes))
        var writer = try GIFWriter(
            MemorySink(), width: Int(reader.screen.width), height: Int(reader.screen.height),
            globalColorTable: reader.globalColorTable, backgroundIndex: reader.screen.backgroundIndex,
            pixelAspectRatio: reader.screen.pixelAspectRatio, version: reader.version)
        while let block = try reader.next() {
            switch block {
            case .image(let image): try writer.image(EncodedImage(image))
            case .comment(let bytes, _): try writer.comment(bytes)
            case .loop(let count, _): try writer.loop(count: Int(count))
            case .application(_, let raw, _): try writer.application(raw)
            case .plainText, .unknownExtension: break
            }
        }
        let copy = try writer.finish().bytes
        #expect(try Decoded(copy) == Decoded(file.bytes).movedImages(in: copy))
    }

    @Test("Interlaced writing")
    func interlaced() throws {
        let indices: [UInt8] = [1, 2, 3, 0, 1, 2, 3, 0, 1, 2]
        var writer = try GIFWriter(
            MemorySink(), width: 2, height: 5,
            globalColorTable: ColorTable(colors: [0xFF00_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000]))
        try writer.image(
            EncodedImage(
                left: 0, top: 0, width: 2, height: 5, isInterlaced: true, minimumCodeSize: 2,
                data: LZW.encode(
                    indices: Interlace.interlaced(indices.span, width: 2, height: 5), minimumCodeSize: 2)))
        #expect(try Decoded(try writer.finish().bytes).pictures == "rg\nbk\nrg\nbk\nrg")
    }
}

extension Decoded {
    /// The same with the images' places as they are in `bytes`: a copy may lack what was passed over.
    fileprivate func movedImages(in bytes: [UInt8]) throws(GIFError) -> Decoded {
        var moved = self
        let places = try Decoded(bytes).images
        for index in moved.images.indices {
            moved.images[index].offset = places[index].offset
            moved.images[index].dataOffset = places[index].dataOffset
        }
        return moved
    }
}
