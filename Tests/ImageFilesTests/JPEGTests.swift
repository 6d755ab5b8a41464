import ImageFiles
import Raster
import Testing

@Suite struct JPEGTests {
    @Test func greyscale() throws {
        #expect(
            try blocks(JPEGFile.decode(Samples.greyJPEG)) == """
                000000 333333 666666
                999999 cccccc ffffff
                """)
    }

    @Test func progressive() throws {
        #expect(try blocks(JPEGFile.decode(Samples.progressiveJPEG)) == "fe0000 0000fe")
    }

    @Test func fourInks() throws {
        for file in [Samples.inkJPEG, Samples.transformedInkJPEG] {
            let pixel = try JPEGFile.decode(file).pixels[27]
            #expect(pixel & 0xFF >= 252 && pixel >> 8 & 0xFF <= 3 && pixel >> 16 & 0xFF <= 3 && pixel >> 24 == 255)
        }
    }

    /// The file stores 00 33 66 above 99 cc ff.
    @Test(arguments: [
        (1, "000000 333333 666666\n999999 cccccc ffffff"),
        (2, "666666 333333 000000\nffffff cccccc 999999"),
        (3, "ffffff cccccc 999999\n666666 333333 000000"),
        (4, "999999 cccccc ffffff\n000000 333333 666666"),
        (5, "000000 999999\n333333 cccccc\n666666 ffffff"),
        (6, "999999 000000\ncccccc 333333\nffffff 666666"),
        (7, "ffffff 666666\ncccccc 333333\n999999 000000"),
        (8, "666666 ffffff\n333333 cccccc\n000000 999999"),
    ])
    func orientation(value: UInt8, shown: String) throws {
        for isLittleEndian in [true, false] {
            let file = withOrientation(value, isLittleEndian: isLittleEndian)
            let bitmap = try JPEGFile.decode(file)
            #expect(blocks(bitmap) == shown)
            let header = try ImageHeader(of: file)
            #expect(header.width == bitmap.width && header.height == bitmap.height)
        }
    }

    @Test(arguments: [0, 9, 255] as [UInt8])
    func orientationsThatMeanNothingAreIgnored(value: UInt8) throws {
        let file = withOrientation(value, isLittleEndian: true)
        #expect(try JPEGFile.decode(file) == JPEGFile.decode(Samples.greyJPEG))
    }

    @Test func metadataThatPointsOutsideIsIgnored() throws {
        // The first directory's position, far outside and at the last byte.
        for position: [UInt8] in [[255, 255, 255, 255], [0xF0, 0xFF, 0xFF, 0x7F], [25, 0, 0, 0], [8, 0, 0, 0]] {
            let tiff = Array("II".utf8) + [42, 0] + position + [255, 255, 0x12, 0x01, 3, 0, 1]
            #expect(try JPEGFile.decode(withMetadata(tiff)) == JPEGFile.decode(Samples.greyJPEG))
        }
    }

    @Test func errorsSayWhatIsWrong() {
        let file = Samples.greyJPEG
        #expect(
            message { try JPEGFile.decode(Array(file.prefix(100))) }
                == "the JPEG file is cut short: it ends before its picture data")
        #expect(
            message { try JPEGFile.decode(Array(file.dropLast(6))) }
                == "the JPEG file is cut short: its picture data ends early")
        #expect(
            message { try JPEGFile.decode([0xFF, 0xD8, 0xFF, 0xD9]) }
                == "the JPEG file is damaged: it has no frame header")
    }

    private func withOrientation(_ value: UInt8, isLittleEndian: Bool) -> [UInt8] {
        // Byte order, 42, position of the directory; one entry: tag, type short, one value, the value.
        let tiff: [UInt8] =
            isLittleEndian
            ? Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
            : Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
        return withMetadata(tiff)
    }

    /// The grey sample with an EXIF segment behind its first marker.
    private func withMetadata(_ tiff: [UInt8]) -> [UInt8] {
        let body = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + Samples.greyJPEG.dropFirst(2)
    }

    /// A picture of flat 8x8 blocks, one pixel of each.
    private func blocks(_ bitmap: Bitmap) -> String {
        var pixels: [UInt32] = []
        for row in stride(from: 4, to: bitmap.height, by: 8) {
            for column in stride(from: 4, to: bitmap.width, by: 8) {
                pixels.append(bitmap.pixels[row * bitmap.width + column])
            }
        }
        return picture(Bitmap(width: bitmap.width / 8, height: bitmap.height / 8, pixels: pixels))
    }
}
