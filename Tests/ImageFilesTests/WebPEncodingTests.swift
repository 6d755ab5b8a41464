import ImageFiles
import Raster
import Testing

@Suite struct WebPEncodingTests {
    /// Every alpha with many colours, among them every premultiplied one of a channel.
    private var picture: Bitmap {
        var pixels: [UInt32] = []
        for alpha in UInt32(0)...255 {
            for color in UInt32(0)...255 {
                pixels.append(alpha << 24 | min(color, alpha) << 8 | min(255 - color, alpha))
            }
        }
        return Bitmap(width: 256, height: 256, pixels: pixels.map { $0 < 0x0100_0000 ? 0 : $0 })
    }

    @Test func `a still picture comes back exactly`() throws {
        let file = try WebPFile.encode(picture)
        #expect(try WebPFile.decode(file) == picture)
        #expect(try WebPFile.encode(picture) == file)
    }

    @Test func `a picture with too long a side is refused`() {
        let bitmap = Bitmap(width: WebPFile.maximumSide + 1, height: 1)
        #expect(
            performing { try WebPFile.encode(bitmap) }
                == "this kind of WebP file is not supported: a side is at most 16383 pixels long")
    }

    @Test func `frames replace or blend, and keep their times`() throws {
        let red = Bitmap(width: 4, height: 3, filledWith: 0xFF00_00FF)
        let half = Pixel.premultiplied(red: 0, green: 0, blue: 200, alpha: 100)
        let replacing = Bitmap(width: 2, height: 1, pixels: [0, half])
        let blending = Bitmap(width: 1, height: 2, pixels: [0, 0xFF00_FF00])
        let parts = WebPAnimation(width: 4, height: 3, loopCount: 258, hasAlpha: true)
        var frames: [UInt8] = []
        for (bitmap, x, y, duration, blends) in [
            (red, 0, 0, 70000, false), (replacing, 2, 0, 1, false), (blending, 0, 0, 0, true),
        ] {
            let still = try WebPFile.encode(bitmap)
            frames += WebPAnimation.control(
                of: WebPAnimation.Frame(
                    x: x, y: y, width: bitmap.width, height: bitmap.height, duration: duration, blends: blends),
                chunkBytes: WebPAnimation.chunkBytes(ofStill: still.count))
            frames += WebPAnimation.chunks(ofStill: still)
        }
        let decoder = try WebPDecoder(parts.header(frameBytes: frames.count) + frames)
        #expect((decoder.info.width, decoder.info.height) == (4, 3))
        #expect(decoder.info.loopCount == 258)
        #expect(decoder.info.durations == [70000, 1, 0])
        var canvas = red
        #expect(try decoder.nextFrame()?.bitmap == canvas)
        canvas.pixels.replaceSubrange(2..<4, with: [0, half])
        #expect(try decoder.nextFrame()?.bitmap == canvas)
        canvas.pixels[4] = 0xFF00_FF00
        #expect(try decoder.nextFrame()?.bitmap == canvas)
        #expect(try decoder.nextFrame() == nil)
    }

    private func performing(_ work: () throws -> [UInt8]) -> String {
        do {
            _ = try work()
            return "no error"
        } catch {
            return "\(error)"
        }
    }
}
