import GIFCodec
import TestSupport
import Testing

@Suite("Reading blocks")
struct ReaderTests {
    @Test("A file of one image, every field")
    func everyField() throws {
        var reader = try GIFReader(
            MemorySource([
                0x47, 0x49, 0x46, 0x38, 0x39, 0x61,  // GIF89a
                3, 0, 2, 0,  // screen 3 × 2
                0x91,  // global table, 2 bits a primary colour, not sorted, 4 entries
                2, 49,  // background index, pixel aspect ratio
                0, 0, 0, 255, 0, 0, 0, 255, 0, 1, 2, 3,  // global table
                0x21, 0xF9, 4,  // graphic control extension
                0x0F, 7, 1, 3, 0,  // disposal 3, user input, transparency; delay 263; transparent index 3
                0x2C, 1, 0, 0, 0, 2, 0, 1, 0,  // image at 1 0, 2 × 1
                0x80,  // local table, 2 entries
                9, 8, 7, 6, 5, 4,  // local table
                2,  // minimum code size
                2, 0x4C, 0x0A, 0,  // sub-blocks: clear, 1, 1, end
                0x3B,  // trailer
            ]))
        #expect(reader.version == .gif89a)
        #expect(reader.screen.width == 3 && reader.screen.height == 2)
        #expect(reader.screen.colorResolution == 2 && !reader.screen.isSorted)
        #expect(reader.screen.backgroundIndex == 2 && reader.screen.pixelAspectRatio == 49)
        #expect(reader.globalColorTable?.colors == [0xFF00_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFF03_0201])
        guard case .image(let image) = try reader.next() else {
            Issue.record("the first block is the image")
            return
        }
        #expect(image.index == 0 && image.offset == 33)
        #expect(image.rectangle == Rectangle(x: 1, y: 0, width: 2, height: 1))
        #expect(image.localColorTable?.colors == [0xFF07_0809, 0xFF04_0506])
        #expect(image.hasGraphicControl && image.userInput && image.delay == 263)
        #expect(image.disposal == .previous && image.storedDisposal == 3 && image.transparentIndex == 3)
        #expect(image.minimumCodeSize == 2 && image.data == [2, 0x4C, 0x0A, 0] && image.compressedBytes == 4)
        #expect(image.dataOffset == 50 && !image.isInterlaced)
        var indices: [UInt8] = []
        #expect(try LZW.decodeIndices(of: image, into: &indices) == 2)
        #expect(indices.prefix(2) == [1, 1])
        #expect(try reader.next() == nil)
        #expect(reader.warnings.isEmpty)
    }

    @Test("A missing trailer and trailing bytes are fine")
    func trailers() throws {
        var gif = TinyGIF(width: 2, height: 1)
        gif.image("12", width: 2)
        let cut = try Decoded(gif.bytes)
        #expect(cut.pictures == "rg")
        #expect(cut.warnings == ["byte 40: the file ends without a trailer"])
        gif.trailer()
        gif.bytes += [1, 2, 3]
        let long = try Decoded(gif.bytes)
        #expect(long.pictures == "rg" && long.warnings.isEmpty)
    }

    @Test("Plain text is skipped and uses up its graphic control")
    func plainText() throws {
        var gif = TinyGIF(width: 2, height: 1)
        gif.graphicControl(delay: 9, disposal: 2, transparent: 1)
        gif.bytes += [0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12) + [2, 0x48, 0x69, 0]
        gif.image("12", width: 2)
        gif.trailer()
        let decoded = try Decoded(gif.bytes)
        #expect(decoded.pictures == "rg")
        #expect(!decoded.images[0].hasGraphicControl && decoded.delays == [0])
    }

    @Test("A comment between a graphic control and its image changes nothing; of two graphic controls the last holds")
    func graphicControlScope() throws {
        var gif = TinyGIF(width: 2, height: 1)
        gif.graphicControl(delay: 4, transparent: 1)
        gif.graphicControl(delay: 5)
        gif.comment("between")
        gif.image("12", width: 2)
        let decoded = try Decoded(gif.bytes)
        #expect(decoded.delays == [5] && decoded.pictures == "rg")
        #expect(decoded.comments == [Array("between".utf8)])
    }

    @Test("Of several loop extensions the last holds; ANIMEXTS1.0 is one, an unfinished NETSCAPE2.0 is not")
    func loops() throws {
        var gif = TinyGIF(width: 1, height: 1)
        gif.loop(4)
        gif.image("1", width: 1)
        gif.loop(7, identifier: "ANIMEXTS1.0")
        let buffering: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [5, 2, 1, 0, 0, 0, 0]
        gif.bytes += buffering
        gif.trailer()
        let decoded = try Decoded(gif.bytes)
        #expect(decoded.loop == 7)
        #expect(decoded.applications == [buffering])
    }

    @Test("An XMP extension, whose data is no chain of sub-blocks, is kept byte for byte")
    func extensibleMetadata() throws {
        let trailer = (0...255).reversed().map { UInt8($0) }
        let extensible: [UInt8] =
            [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Array("<x:xmpmeta>é</x:xmpmeta>".utf8) + [1] + trailer + [0]
        var gif = TinyGIF(width: 1, height: 1)
        gif.bytes += extensible
        gif.image("2", width: 1)
        gif.trailer()
        let decoded = try Decoded(gif.bytes)
        #expect(decoded.applications == [extensible])
        #expect(decoded.pictures == "g")
    }

    @Test("Empty extensions, unknown labels and odd application identifiers are passed over")
    func oddExtensions() throws {
        var gif = TinyGIF(width: 1, height: 1)
        gif.bytes += [0x21, 0xFE, 0]  // empty comment
        gif.bytes += [0x21, 0xFF, 0]  // application extension without identifier
        gif.bytes += [0x21, 0xFF, 3, 1, 2, 3, 0]  // application identifier of three bytes
        gif.bytes += [0x21, 0x42, 1, 9, 0]  // unknown label
        gif.bytes += [0x21, 0xF9, 6, 0x01, 8, 0, 2, 0, 0, 0]  // graphic control of six bytes
        gif.image("1", width: 1)
        let decoded = try Decoded(gif.bytes)
        #expect(decoded.comments == [[]] && decoded.applications.isEmpty)
        #expect(decoded.delays == [8] && decoded.pictures == "r")
    }

    @Test(
        "The canvas grows to a first image that is larger; one that only sticks out is clipped, and so are later ones")
    func canvasSize() throws {
        var larger = TinyGIF(width: 2, height: 1)
        larger.image("123 321", width: 3)
        larger.image("1111", width: 4)
        #expect(try Decoded(larger.bytes).pictures == "rgb rrr\nbgr bgr")

        var sticksOut = TinyGIF(width: 2, height: 1)
        sticksOut.image("12", width: 2, left: 1)
        #expect(try Decoded(sticksOut.bytes).pictures == ".r")

        var emptyScreen = TinyGIF(width: 0, height: 0)
        emptyScreen.image("12", width: 2)
        #expect(try Decoded(emptyScreen.bytes).pictures == "rg")

        // A canvas that reaches beyond 65,535 pixels could not be written again; an image without pixels widens none.
        var beyond = TinyGIF(width: 1, height: 1)
        beyond.bytes += [0x2C, 0xFE, 0xFF, 0, 0, 2, 0, 1, 0, 0, 2]
        beyond.bytes += LZW.encode(indices: [1, 2], minimumCodeSize: 2)
        let widest = try Decoded(beyond.bytes)
        #expect(widest.width == 65_535 && widest.height == 1 && widest.frames[0].last == 0xFF00_00FF)
        var pixelless = TinyGIF(width: 1, height: 1)
        pixelless.bytes += [0x2C, 0, 0, 0, 0, 9, 0, 0, 0, 0, 2, 0]
        #expect(try Decoded(pixelless.bytes).pictures == ".")
    }

    @Test("Memory does not grow with the file, and sources may give bytes one by one")
    func pieces() throws {
        struct OneByOne: ByteSource {
            var bytes: ArraySlice<UInt8>
            mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
                guard let byte = bytes.popFirst() else { return 0 }
                unsafe buffer[0] = byte
                return 1
            }
        }
        var gif = TinyGIF(width: 2, height: 2)
        gif.comment("one by one")
        gif.image("1230", width: 2)
        gif.trailer()
        #expect(try Decoded(OneByOne(bytes: gif.bytes[...])) == Decoded(gif.bytes))
    }

    @Test("A source that fails gives the place")
    func unreadable() {
        #expect(throws: GIFError(.unreadable(errno: 9), offset: 0)) { try GIFReader(FileDescriptorSource(-1)) }
        #expect(
            GIFError(.unreadable(errno: 9), offset: 0).description == "cannot read: Bad file descriptor")
    }
}
