import ImageFiles
import Raster
import Testing

@Suite struct PNGTests {
    @Test func whatIsWrittenIsReadBack() throws {
        let translucent = Bitmap(
            width: 3, height: 2,
            pixels: [
                Pixel.premultiplied(red: 255, green: 0, blue: 0, alpha: 255),
                Pixel.premultiplied(red: 0, green: 255, blue: 0, alpha: 128),
                0,
                Pixel.premultiplied(red: 10, green: 20, blue: 30, alpha: 255),
                Pixel.premultiplied(red: 200, green: 100, blue: 50, alpha: 1),
                Pixel.premultiplied(red: 255, green: 255, blue: 255, alpha: 254),
            ])
        #expect(try PNGFile.decode(PNGFile.encode(translucent)) == translucent)
        // Colour type 6: colour and alpha.
        #expect(try PNGFile.encode(translucent)[25] == 6)

        let opaque = Bitmap(width: 2, height: 1, pixels: [0xFF33_2211, 0xFFFF_FFFF])
        #expect(try PNGFile.decode(PNGFile.encode(opaque)) == opaque)
        // Colour type 2: no alpha.
        #expect(try PNGFile.encode(opaque)[25] == 2)
    }

    /// Every pixel that can be, in both the values of alpha that matter most and all others.
    @Test func premultipliedPixelsSurviveTheWayThroughStraightAlpha() throws {
        var pixels: [UInt32] = []
        for alpha in UInt32(0)...255 {
            for color in UInt32(0)...255 { pixels.append(alpha << 24 | min(color, alpha)) }
        }
        let bitmap = Bitmap(width: 256, height: 256, pixels: pixels)
        #expect(try PNGFile.decode(PNGFile.encode(bitmap)) == bitmap)
    }

    @Test func palette() throws {
        let file = PNGBuilder(
            width: 4, height: 1, bitDepth: 2, colorType: 3,
            chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 128])],
            rows: [[0, 0b00_01_10_00]]
        ).file()
        #expect(try picture(PNGFile.decode(file)) == "ff0000 00ff0080 0000ff ff0000")
    }

    @Test func greyOfOneBit() throws {
        let file = PNGBuilder(width: 3, height: 1, bitDepth: 1, colorType: 0, rows: [[0, 0b1010_0000]]).file()
        #expect(try picture(PNGFile.decode(file)) == "ffffff 000000 ffffff")
    }

    @Test func greyWithAlpha() throws {
        let file = PNGBuilder(width: 2, height: 1, colorType: 4, rows: [[0, 77, 255, 200, 0]]).file()
        #expect(try picture(PNGFile.decode(file)) == "4d4d4d 00000000")
    }

    @Test func sixteenBitsAreTakenAsSRGB() throws {
        let file = PNGBuilder(
            width: 2, height: 1, bitDepth: 16, colorType: 2,
            rows: [[0, 0x80, 0x80, 0x40, 0x40, 0x20, 0x20, 0xFF, 0xFF, 0x00, 0x00, 0x12, 0x12]]
        ).file()
        #expect(try picture(PNGFile.decode(file)) == "804020 ff0012")
    }

    @Test func linearLightIsConverted() throws {
        // gAMA 1.0, times 100,000. Half the light is 188 of 255 in sRGB; libpng takes the power 1/2.2 for it.
        let file = PNGBuilder(
            width: 1, height: 1, colorType: 0, chunks: [("gAMA", [0, 1, 0x86, 0xA0])], rows: [[0, 128]]
        ).file()
        #expect(try picture(PNGFile.decode(file)) == "bababa")
    }

    @Test func interlaced() throws {
        // 3x3 in the passes of Adam7 that are not empty: (0,0); (2,0); (0,2) (2,2); (1,0); (1,2); row 1.
        let file = PNGBuilder(
            width: 3, height: 3, colorType: 0, isInterlaced: true,
            rows: [[0, 0x00], [0, 0x02], [0, 0x20, 0x22], [0, 0x01], [0, 0x21], [0, 0x10, 0x11, 0x12]]
        ).file()
        #expect(
            try picture(PNGFile.decode(file)) == """
                000000 010101 020202
                101010 111111 121212
                202020 212121 222222
                """)
    }

    @Test func anEmptyPictureCannotBeWritten() {
        #expect(throws: ImageFileError.self) { try PNGFile.encode(Bitmap(width: 0, height: 3)) }
    }

    @Test func errorsSayWhatIsWrong() throws {
        let file = PNGBuilder(width: 2, height: 2, colorType: 0, rows: [[0, 1, 2], [0, 3, 4]]).file()
        #expect(
            message { try PNGFile.decode(Array(file.prefix(20))) }
                == "the PNG file is cut short: it ends inside its header")
        #expect(
            message { try PNGFile.decode(Array(file.prefix(50))) }
                == "the PNG file is cut short: its picture data ends early")
        var damaged = file
        damaged[45] ^= 1
        #expect(message { try PNGFile.decode(damaged) }.hasPrefix("the PNG file is damaged: "))
        let missingRow = PNGBuilder(width: 2, height: 2, colorType: 0, rows: [[0, 1, 2]]).file()
        #expect(message { try PNGFile.decode(missingRow) } == "the PNG file is cut short: its picture data ends early")
        let empty = PNGBuilder(width: 0, height: 2, colorType: 0, rows: []).file()
        #expect(
            message { try PNGFile.decode(empty) }
                == "the PNG file is damaged: its header gives a size of 0x2 pixels")
    }
}

/// What an error says, or the empty string where there is none.
func message<Value>(_ body: () throws -> Value) -> String {
    do {
        _ = try body()
        return ""
    } catch {
        return "\(error)"
    }
}
