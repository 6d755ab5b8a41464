import GIFCodec
import TestSupport
import Testing

@Suite("Damaged files")
struct DamageTests {
    /// Two sound frames of two pixels, the first at byte 25.
    private var twoFrames: TinyGIF {
        var gif = TinyGIF(width: 2, height: 1)
        gif.image("12", width: 2)
        gif.image("33", width: 2)
        return gif
    }

    @Test("Strict reading names frame and byte")
    func strict() {
        #expect(failure([]) == "not a GIF file")
        #expect(failure(Array("PNG89a".utf8)) == "not a GIF file")
        #expect(failure(Array("GIF8".utf8)) == "byte 4: the file ends inside the header")
        #expect(
            failure(TinyGIF(width: 1, height: 1, version: "90a").bytes)
                == "byte 3: unsupported GIF version '90a': only 87a and 89a exist")
        #expect(failure(TinyGIF(width: 1, height: 1).bytes + [0x3B]) == "byte 26: the file holds no image")
        #expect(
            failure(Array(TinyGIF(width: 1, height: 1).bytes.prefix(20)))
                == "byte 20: the file ends inside the global colour table")
        var empty = TinyGIF(width: 0, height: 0)
        empty.image("", width: 1)
        #expect(failure(empty.bytes) == "frame 0, byte 25: the canvas is empty")

        let bytes = twoFrames.bytes
        #expect(failure(Array(bytes.prefix(30))) == "frame 0, byte 30: the file ends inside the image descriptor")
        #expect(failure(bytes.dropLast(1)) == "frame 1, byte 54: the file ends inside the image data")
        #expect(
            failure(bytes + [0x99])
                == "byte 55: expected an image, an extension or the trailer, found 0x99")
        #expect(failure(bytes + [0x21, 0xFE, 4, 1]) == "byte 59: the file ends inside the comment extension")
        #expect(
            failure(bytes + [0x21, 0xF9, 2, 0, 0, 0])
                == "frame 2, byte 55: the graphic control extension has 2 of 4 bytes")
    }

    @Test("Bad pixel data names frame and byte")
    func pixels() {
        var gif = twoFrames
        gif.image(width: 2, height: 1, minimumCodeSize: 2, codes: [4, 1, 7])
        #expect(failure(gif.bytes) == "frame 2, byte 67: LZW code 7 is not defined yet (the next is 6)")
        gif = twoFrames
        gif.image(width: 2, height: 1, minimumCodeSize: 2, codes: [4, 1, 5])
        #expect(failure(gif.bytes) == "frame 2, byte 67: the image data ends after 1 of 2 pixels")
        gif = twoFrames
        gif.image(width: 2, height: 1, minimumCodeSize: 2, codes: [4])
        #expect(failure(gif.bytes) == "frame 2, byte 68: the image data ends after 1 of 2 pixels")
        gif = twoFrames
        gif.image(width: 2, height: 1, minimumCodeSize: 12, codes: [])
        #expect(failure(gif.bytes) == "frame 2, byte 65: LZW minimum code size 12 is outside 1 to 11")
    }

    @Test("Recovering keeps good frames and drops damaged ones")
    func recover() throws {
        let bytes = twoFrames.bytes
        let cut = try Decoded(bytes.dropLast(4), recover: true)
        #expect(cut.pictures == "rg")
        #expect(cut.warnings == ["frame 1, byte 51: the file ends inside the image data"])

        // Only the terminator is missing: no pixel is.
        let nearlyWhole = try Decoded(bytes.dropLast(1), recover: true)
        #expect(nearlyWhole.frames.count == 2)

        var gif = TinyGIF(width: 2, height: 1)
        gif.image("12", width: 2)
        gif.image(width: 2, height: 1, minimumCodeSize: 2, codes: [4, 1, 7])
        gif.image("33", width: 2)
        let dropped = try Decoded(gif.bytes + [0x99], recover: true)
        #expect(dropped.pictures == "rg bb" && dropped.images.map(\.index) == [0, 2])
        #expect(
            dropped.warnings == [
                "frame 1, byte 52: LZW code 7 is not defined yet (the next is 6)",
                "byte 70: expected an image, an extension or the trailer, found 0x99",
            ])
    }

    @Test("Recovering shows a damaged first frame as far as it goes")
    func firstFrame() throws {
        var gif = TinyGIF(width: 2, height: 3)
        gif.image(width: 2, height: 3, minimumCodeSize: 2, codes: [4, 1, 2, 3, 5])
        gif.image("3", width: 1, left: 1, top: 2)
        let decoded = try Decoded(gif.bytes, recover: true)
        #expect(decoded.pictures == "rg rg\n.. ..\n.. .b")

        // Four of eight rows, in the order 0 4 2 6: the rows between repeat the one above.
        var interlaced = TinyGIF(width: 1, height: 8)
        interlaced.bytes += [0x2C, 0, 0, 0, 0, 1, 0, 8, 0, 0x40, 2]
        interlaced.bytes += TinyGIF.subBlocks(TinyGIF.packed([4, 1, 2, 3, 1, 5], minimumCodeSize: 2))
        #expect(try Decoded(interlaced.bytes, recover: true).pictures.filter { $0 != "\n" } == "rrbbggrr")

        // Not even a row: one transparent pixel, so that the frame keeps its time.
        var nothing = TinyGIF(width: 2, height: 1)
        nothing.graphicControl(delay: 6)
        nothing.image(width: 2, height: 1, minimumCodeSize: 2, codes: [7])
        let transparent = try Decoded(nothing.bytes, recover: true)
        #expect(transparent.pictures == ".." && transparent.delays == [6])
    }

    @Test("Recovering cannot help where there is no frame at all")
    func nothing() {
        #expect(failure(Array("GIF87".utf8), recover: true) == "byte 5: the file ends inside the header")
        let screen = TinyGIF(width: 1, height: 1).bytes
        #expect(
            failure(screen + [0x99], recover: true)
                == "byte 25: expected an image, an extension or the trailer, found 0x99")
    }

    @Test("Files that are cut anywhere give a clear error, or their whole frames", arguments: [false, true])
    func cutEverywhere(_ recover: Bool) throws {
        var gif = TinyGIF(width: 3, height: 2)
        gif.loop(0)
        gif.graphicControl(delay: 3, disposal: 3, transparent: 0)
        gif.image("123 301", width: 3)
        gif.comment("hello")
        gif.image("0123 3210", width: 4, left: 1)
        gif.trailer()
        let whole = try Decoded(gif.bytes)
        for count in 0..<gif.bytes.count {
            do throws(GIFError) {
                let cut = try Decoded(Array(gif.bytes.prefix(count)), recover: recover)
                #expect(recover || whole.frames.starts(with: cut.frames), "cut at byte \(count)")
            } catch {
                #expect(error.offset <= count && !error.message.isEmpty)
            }
        }
    }
}
