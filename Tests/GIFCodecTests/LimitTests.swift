import GIFCodec
import TestSupport
import Testing

@Suite("Limits")
struct LimitTests {
    @Test("Each limit is checked before anything is allocated, and named with both values")
    func limits() {
        var gif = TinyGIF(width: 4, height: 4)
        gif.image("12", width: 2)
        gif.image("12", width: 2)
        gif.trailer()
        #expect(failure(gif.bytes, limits: GIFLimits(canvasPixels: 16, frames: 2, totalPixels: 32)) == nil)
        #expect(
            failure(gif.bytes, limits: GIFLimits(canvasPixels: 15))
                == "byte 6: limit 'canvas' reached: pixels in a frame 16, allowed 15")
        #expect(
            failure(gif.bytes, limits: GIFLimits(frames: 1))
                == "frame 1, byte 40: limit 'frames' reached: frames 2, allowed 1")
        #expect(
            failure(gif.bytes, limits: GIFLimits(totalPixels: 31))
                == "frame 1, byte 40: limit 'pixels' reached: pixels over all frames 32, allowed 31")
        #expect(
            failure(gif.bytes, recover: true, limits: GIFLimits(blockBytes: 2))
                == "frame 0, byte 40: limit 'block' reached: bytes in a block 4, allowed 2")
    }

    @Test("A first image of 65535 × 65535 pixels on a small screen is refused")
    func absurd() {
        var gif = TinyGIF(width: 1, height: 1)
        gif.bytes += [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 1, 0x44, 0]
        #expect(
            failure(gif.bytes)
                == "frame 0, byte 25: limit 'canvas' reached: pixels in a frame 4294836225, allowed 64000000")
        #expect(throws: GIFError.self) { try GIFDescription.scan(MemorySource(gif.bytes)) }
    }
}
