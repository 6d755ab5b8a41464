import ImageFiles
import Raster
import Testing

@Suite struct WebPTests {
    /// 4x2: red for 70 ms; then blue on its right half's upper row; then everything under half clear green.
    static let animation = WebPBuilder(
        width: 4, height: 2, loopCount: 3,
        frames: [
            .init(chunk: Samples.redChunk, width: 4, height: 2, duration: 70),
            .init(chunk: Samples.blueChunk, x: 2, width: 2, height: 1, duration: 1000, clearsAfterwards: true),
            .init(chunk: Samples.halfGreenChunk, width: 4, height: 2, duration: 0, blends: false),
        ]
    ).file()

    @Test func lossless() throws {
        #expect(
            try picture(WebPFile.decode(Samples.losslessWebP)) == """
                ff0000 00ff0080 ff0000 ff0000
                ff0000 ff0000 ff0000 00000000
                """)
        let info = try WebPFile.info(of: Samples.losslessWebP)
        #expect(info.width == 4 && info.height == 2)
        #expect(!info.isAnimated && info.loopCount == 1 && info.durations == [0])
    }

    @Test func lossy() throws {
        let pixel = try WebPFile.decode(Samples.lossyWebP).pixels[5]
        #expect(abs(Int(pixel & 0xFF) - 200) <= 3 && abs(Int(pixel >> 8 & 0xFF) - 100) <= 3)
        #expect(abs(Int(pixel >> 16 & 0xFF) - 50) <= 3 && pixel >> 24 == 255)
    }

    @Test func animatedFramesComeInOrderWithTheirTimes() throws {
        let info = try WebPFile.info(of: Self.animation)
        #expect(info.width == 4 && info.height == 2)
        #expect(info.isAnimated && info.loopCount == 3 && info.durations == [70, 1000, 0])

        let decoder = try WebPDecoder(Self.animation)
        for _ in 0..<2 {
            let first = try #require(try decoder.nextFrame())
            #expect(picture(first.bitmap) == "ff0000 ff0000 ff0000 ff0000\nff0000 ff0000 ff0000 ff0000")
            #expect(first.duration == 70)
            let second = try #require(try decoder.nextFrame())
            #expect(picture(second.bitmap) == "ff0000 ff0000 0000ff 0000ff\nff0000 ff0000 ff0000 ff0000")
            #expect(second.duration == 1000)
            let third = try #require(try decoder.nextFrame())
            #expect(
                picture(third.bitmap)
                    == "00ff0080 00ff0080 00ff0080 00ff0080\n00ff0080 00ff0080 00ff0080 00ff0080")
            #expect(third.duration == 0)
            #expect(try decoder.nextFrame() == nil)
            #expect(try decoder.nextFrame() == nil)
            decoder.rewind()
        }
    }

    @Test func errorsSayWhatIsWrong() {
        #expect(
            message { try WebPFile.decode(Array(Self.animation.dropLast(10))) }
                == "the WebP file is cut short: it ends before its last frame does")
        #expect(
            message { try WebPFile.decode(Array(Samples.lossyWebP.prefix(20))) }
                == "the WebP file is cut short: it ends inside its header")
        var damaged = Self.animation
        damaged[damaged.count - 8] ^= 0xFF
        #expect(
            message {
                let decoder = try WebPDecoder(damaged)
                while try decoder.nextFrame() != nil {}
            } == "the WebP file is damaged: the data of frame 2 cannot be decoded")
    }
}
