import GIFCodec

/// Builds small GIFs field by field, right or wrong ones.
struct TinyGIF {
    /// Black, red, green, blue.
    static let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]

    var bytes: [UInt8]

    /// Header, logical screen descriptor and the four colours as global table (or none).
    init(width: UInt8, height: UInt8, version: String = "89a", hasTable: Bool = true) {
        bytes = Array("GIF\(version)".utf8)
        bytes += [width, 0, height, 0, hasTable ? 0x81 : 0, 0, 0]
        if hasTable { bytes += Self.colors }
    }

    mutating func graphicControl(delay: UInt8 = 0, disposal: UInt8 = 0, transparent: UInt8? = nil) {
        bytes += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1), delay, 0, transparent ?? 0, 0]
    }

    mutating func comment(_ text: String) {
        bytes += [0x21, 0xFE, UInt8(text.utf8.count)] + Array(text.utf8) + [0]
    }

    mutating func loop(_ count: UInt8, identifier: String = "NETSCAPE2.0") {
        bytes += [0x21, 0xFF, 11] + Array(identifier.utf8) + [3, 1, count, 0, 0]
    }

    /// An image whose indices are given as digits, row by row.
    mutating func image(
        _ indices: String, width: UInt8, left: UInt8 = 0, top: UInt8 = 0, minimumCodeSize: UInt8 = 2,
        interlaced: Bool = false
    ) {
        let indices = indices.compactMap { $0.hexDigitValue }.map { UInt8($0) }
        let height = UInt8(indices.count) / width
        bytes += [0x2C, left, 0, top, 0, width, 0, height, 0, interlaced ? 0x40 : 0, minimumCodeSize]
        bytes += LZW.encode(indices: indices, minimumCodeSize: minimumCodeSize)
    }

    /// An image with data given as codes.
    mutating func image(width: UInt8, height: UInt8, minimumCodeSize: Int, codes: [Int]) {
        bytes += [0x2C, 0, 0, 0, 0, width, 0, height, 0, 0, UInt8(minimumCodeSize)]
        bytes += Self.subBlocks(Self.packed(codes, minimumCodeSize: minimumCodeSize))
    }

    mutating func trailer() { bytes.append(0x3B) }

    static func subBlocks(_ data: [UInt8]) -> [UInt8] {
        stride(from: 0, to: data.count, by: 255).flatMap { start in
            let piece = data[start..<min(start + 255, data.count)]
            return [UInt8(piece.count)] + piece
        } + [0]
    }

    /// The data in a chain of sub-blocks.
    static func joined(_ chain: [UInt8]) -> [UInt8] {
        var data: [UInt8] = []
        var position = 0
        while chain[position] > 0 {
            let length = Int(chain[position])
            data += chain[position + 1...position + length]
            position += 1 + length
        }
        return data
    }

    /// Packs codes, each as wide as a decoder expects it.
    static func packed(_ codes: [Int], minimumCodeSize: Int) -> [UInt8] {
        let clear = 1 << minimumCodeSize
        var bytes: [UInt8] = []
        var bits = 0
        var bitCount = 0
        var width = minimumCodeSize + 1
        var next = clear + 2
        var isFirst = true
        for code in codes {
            bits |= code << bitCount
            bitCount += width
            while bitCount >= 8 {
                bytes.append(UInt8(bits & 0xFF))
                bits >>= 8
                bitCount -= 8
            }
            if code == clear {
                width = minimumCodeSize + 1
                next = clear + 2
                isFirst = true
            } else {
                if !isFirst, next < 4096 { next += 1 }
                isFirst = false
                if next == 1 << width, width < 12 { width += 1 }
            }
        }
        if bitCount > 0 { bytes.append(UInt8(bits & 0xFF)) }
        return bytes
    }
}

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
