import Raster

/// A bitmap from a picture of characters: a line a row, a character a pixel, by the key. Space is clear.
func bitmap(_ picture: String, key: [Character: UInt32] = letters) -> Bitmap {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let width = lines.map(\.count).max() ?? 0
    var pixels: [UInt32] = []
    for line in lines {
        pixels += line.map { key[$0] ?? 0 }
        pixels += repeatElement(0, count: width - line.count)
    }
    return Bitmap(width: width, height: lines.count, pixels: pixels)
}

/// The reverse of `bitmap`; a pixel that the key lacks shows as `?`.
func picture(_ bitmap: Bitmap, key: [Character: UInt32] = letters) -> String {
    (0..<bitmap.height).map { row in
        String(
            bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width].map { pixel in
                key.filter { $0.value == pixel }.map(\.key).min() ?? "?"
            })
    }.joined(separator: "\n")
}

/// Opaque colours by their first letters, `.` is clear, `h` is black at an alpha of 128.
let letters: [Character: UInt32] = [
    ".": 0, "r": 0xFF00_00FF, "g": 0xFF00_FF00, "b": 0xFFFF_0000, "w": 0xFFFF_FFFF, "k": 0xFF00_0000, "h": 0x8000_0000,
]

/// The largest difference of any channel between two bitmaps of the same size.
func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).map(channelDifference).max() ?? 0
}

func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
        let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
        largest = max(largest, abs(difference))
    }
    return largest
}

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers on every run.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// Random valid premultiplied pixels, a quarter of them clear and a quarter opaque.
func noise(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var random = SplitMix(state: seed)
    let pixels = (0..<width * height).map { _ in
        var straight = UInt32(truncatingIfNeeded: random.next())
        switch random.next() % 4 {
        case 0: straight &= 0x00FF_FFFF
        case 1: straight |= 0xFF00_0000
        default: break
        }
        return Pixel.premultiplied(straight)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
}

extension Bitmap {
    mutating func thresholdAlpha(in area: PixelRect, matte: UInt32? = nil) {
        AlphaThreshold.apply(to: &pixels, canvasWidth: width, canvasHeight: height, in: area, matte: matte)
    }
}
