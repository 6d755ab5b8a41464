/// Puts animated WebP files together from frames that are compressed already.
struct WebPBuilder {
    struct Frame {
        /// A VP8L chunk with its header and padding.
        var chunk: [UInt8]
        /// Both even: the file stores their halves.
        var x = 0
        var y = 0
        var width: Int
        var height: Int
        /// Milliseconds.
        var duration: Int
        var blends = true
        var clearsAfterwards = false
    }

    var width: Int
    var height: Int
    /// 0 is for ever.
    var loopCount: Int
    var frames: [Frame]

    func file() -> [UInt8] {
        // VP8X: flags animation and alpha, then the canvas size less one.
        var body = chunk("VP8X", [0b0001_0010, 0, 0, 0] + integer24(width - 1) + integer24(height - 1))
        body += chunk("ANIM", [0, 0, 0, 0, UInt8(loopCount & 0xFF), UInt8(loopCount >> 8)])
        for frame in frames {
            var data = integer24(frame.x / 2) + integer24(frame.y / 2)
            data += integer24(frame.width - 1) + integer24(frame.height - 1) + integer24(frame.duration)
            data.append((frame.blends ? 0 : 2) | (frame.clearsAfterwards ? 1 : 0))
            body += chunk("ANMF", data + frame.chunk)
        }
        return chunk("RIFF", Array("WEBP".utf8) + body)
    }

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + integer24(data.count) + [0] + data + (data.count % 2 == 1 ? [0] : [])
    }

    private func integer24(_ value: Int) -> [UInt8] {
        [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0xFF)]
    }
}
