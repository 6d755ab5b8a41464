import GIFCodec

/// A displayed frame as text, a character a pixel: `k` black, `r` red, `g` green, `b` blue, `.` transparent, `?` other.
func picture(_ pixels: [UInt32], width: Int) -> String {
    let letters: [UInt32: Character] = [
        0: ".", 0xFF00_0000: "k", 0xFF00_00FF: "r", 0xFF00_FF00: "g", 0xFFFF_0000: "b",
    ]
    return stride(from: 0, to: pixels.count, by: width).map { start in
        String(pixels[start..<start + width].map { letters[$0] ?? "?" })
    }.joined(separator: "\n")
}

extension Decoded {
    /// All frames side by side as text.
    var pictures: String {
        let rows = frames.map { picture($0, width: width).split(separator: "\n") }
        return (0..<height).map { row in rows.map { $0[row] }.joined(separator: " ") }.joined(separator: "\n")
    }
}

/// The error that decoding a file ends with, as users read it.
func failure(_ bytes: [UInt8], recover: Bool = false, limits: GIFLimits = GIFLimits()) -> String? {
    do throws(GIFError) {
        _ = try Decoded(bytes, recover: recover, limits: limits)
        return nil
    } catch {
        return error.description
    }
}
