import ImageFiles
import Raster
import Testing

@Suite struct FormatTests {
    static let png = PNGBuilder(
        width: 3, height: 2, colorType: 6,
        chunks: [("tEXt", Array("Comment\0made by hand".utf8))],
        rows: [[0, 255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 0, 0], [1, 1, 2, 3, 255, 5, 5, 5, 0, 9, 9, 9, 0]]
    ).file()
    static let gif = Array("GIF89a".utf8) + [0x40, 0x01, 0xC8, 0x00, 0, 0, 0]

    @Test func formatsAreKnownByTheirFirstBytes() {
        #expect(ImageFormat.detect(Self.png) == .png)
        #expect(ImageFormat.detect(Samples.greyJPEG) == .jpeg)
        #expect(ImageFormat.detect(Samples.lossyWebP) == .webp)
        #expect(ImageFormat.detect(Self.gif) == .gif)
        #expect(ImageFormat.detect("RIFF1234WAVE".utf8) == .unknown)
        #expect(ImageFormat.detect([]) == .unknown)
        #expect(ImageFormat.detect([0xFF, 0xD8]) == .unknown)
    }

    @Test func sizesComeFromTheHeaderAlone() throws {
        func size(_ bytes: [UInt8]) throws -> [Int] {
            let header = try ImageHeader(of: bytes)
            return [header.width, header.height]
        }
        #expect(try size(Array(Self.png.prefix(24))) == [3, 2])
        #expect(try size(Samples.greyJPEG) == [24, 16])
        #expect(try size(Array(Samples.losslessWebP.prefix(30))) == [4, 2])
        #expect(try size(Array(WebPTests.animation.prefix(30))) == [4, 2])
        #expect(try size(Self.gif) == [320, 200])
    }

    @Test func anyStillPicture() throws {
        for file in [Self.png, Samples.greyJPEG, Samples.lossyWebP, WebPTests.animation] {
            let header = try ImageHeader(of: file)
            let bitmap = try decoded(file)
            #expect(bitmap.width == header.width && bitmap.height == header.height)
        }
        #expect(message { try decoded(Array("hello".utf8)) } == "not a PNG, JPEG, WebP or GIF file")
    }
}
