import GIFCodec
import TestSupport
import Testing

@Suite("Describing files")
struct DescriptionTests {
    @Test("Structure without pixels")
    func structure() throws {
        var gif = TinyGIF(width: 3, height: 2)
        gif.loop(2)
        gif.comment("one")
        gif.graphicControl(delay: 4, disposal: 4, transparent: 3)
        gif.image("12", width: 2, left: 1, interlaced: true)
        let extensible: [UInt8] = [0x21, 0xFF, 11] + Array("ICCRGBG1012".utf8) + [1, 7, 0]
        gif.bytes += extensible
        gif.image("1", width: 1)
        gif.trailer()
        gif.bytes += [0, 0]
        let description = try GIFDescription.scan(MemorySource(gif.bytes))
        #expect(description.canvasWidth == 3 && description.canvasHeight == 2 && description.version == .gif89a)
        #expect(description.loopCount == 2 && description.comments == [Array("one".utf8)])
        #expect(description.applications.map(\.byteCount) == [extensible.count])
        #expect(description.trailingBytes == 2 && description.warnings.isEmpty && description.damage == nil)
        #expect(description.images.count == 2)
        let image = description.images[0]
        #expect(image.left == 1 && image.width == 2 && image.height == 1 && image.isInterlaced)
        #expect(image.delay == 4 && image.disposal == .previous && image.storedDisposal == 4)
        #expect(image.transparentIndex == 3 && image.localColorTableSize == 0 && image.compressedBytes == 4)
    }

    @Test("A damaged file is described as far as it goes")
    func damaged() throws {
        var gif = TinyGIF(width: 2, height: 1)
        gif.image("12", width: 2)
        gif.image(width: 2, height: 1, minimumCodeSize: 2, codes: [4, 1, 7])
        gif.bytes += [0x21, 0xF9, 1, 0, 0]
        gif.image("12", width: 2)
        let cut = try GIFDescription.scan(MemorySource(Array(gif.bytes.dropLast(2))))
        #expect(cut.images.count == 3 && cut.images[2].compressedBytes == 2)
        #expect(cut.damage?.description == "frame 2, byte 73: the file ends inside the image data")
        #expect(
            cut.warnings.map(\.description) == [
                "frame 2, byte 55: the graphic control extension has 1 of 4 bytes"
            ])
        let verified = try GIFDescription.scan(MemorySource(gif.bytes), verifyPixels: true)
        #expect(
            verified.warnings.map(\.description) == [
                "frame 1, byte 52: LZW code 7 is not defined yet (the next is 6)",
                "frame 2, byte 55: the graphic control extension has 1 of 4 bytes",
                "byte 75: the file ends without a trailer",
            ])
        let none = try GIFDescription.scan(MemorySource(TinyGIF(width: 1, height: 1).bytes + [0x3B]))
        #expect(none.images.isEmpty && none.damage?.kind == .noImage)
        #expect(throws: GIFError(.notAGIF, offset: 0)) { try GIFDescription.scan(MemorySource([1, 2, 3])) }
    }

    @Test("Corpus files", arguments: Corpus.files)
    func corpus(_ file: Corpus.File) throws {
        let description = try GIFDescription.scan(MemorySource(file.bytes))
        #expect(description.images.map { Int($0.delay) } == file.expected.delays)
        #expect(description.loopCount.map { Int($0) } == file.expected.loop)
        if let size = file.expected.size { #expect([description.canvasWidth, description.canvasHeight] == size) }
    }
}
