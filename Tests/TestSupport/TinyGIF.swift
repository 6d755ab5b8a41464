import GIFCodec

/// Builds small GIFs field by field, right or wrong ones.
package struct TinyGIF {
    /// Black, red, green, blue.
    package static let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]

    package var bytes: [UInt8]

    /// Header, logical screen descriptor and the four colours as global table (or none).
    package init(width: UInt8, height: UInt8, version: String = "89a", hasTable: Bool = true) {
        bytes = Array("GIF\(version)".utf8)
        bytes += [width, 0, height, 0, hasTable ? 0x81 : 0, 0, 0]
        if hasTable { bytes += Self.colors }
    }

    package mutating func graphicControl(delay: UInt8 = 0, disposal: UInt8 = 0, transparent: UInt8? = nil) {
        bytes += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1), delay, 0, transparent ?? 0, 0]
    }

    package mutating func comment(_ text: String) {
        bytes += [0x21, 0xFE, UInt8(text.utf8.count)] + Array(text.utf8) + [0]
    }

    package mutating func loop(_ count: UInt8, identifier: String = "NETSCAPE2.0") {
        bytes += [0x21, 0xFF, 11] + Array(identifier.utf8) + [3, 1, count, 0, 0]
    }

    /// An image whose indices are given as digits, row by row.
    package mutating func image(
        _ indices: String, width: UInt8, left: UInt8 = 0, top: UInt8 = 0, minimumCodeSize: UInt8 = 2,
        interlaced: Bool = false
    ) {
        let indices = indices.compactMap { $0.hexDigitValue }.map { UInt8($0) }
        let height = UInt8(indices.count) / width
        bytes += [0x2C, left, 0, top, 0, width, 0, height, 0, interlaced ? 0x40 : 0, minimumCodeSize]
        bytes += LZW.encode(indices: indices, minimumCodeSize: minimumCodeSize)
    }

    /// An image with data given as codes.
    package mutating func image(
        width: UInt8, height: UInt8, left: UInt8 = 0, top: UInt8 = 0, minimumCodeSize: Int, codes: [Int]
    ) {
        bytes += [0x2C, left, 0, top, 0, width, 0, height, 0, 0, UInt8(minimumCodeSize)]
        bytes += Self.subBlocks(Self.packed(codes, minimumCodeSize: minimumCodeSize))
    }

    package mutating func trailer() { bytes.append(0x3B) }

    package static func subBlocks(_ data: [UInt8]) -> [UInt8] {
        stride(from: 0, to: data.count, by: 255).flatMap { start in
            let piece = data[start..<min(start + 255, data.count)]
            return [UInt8(piece.count)] + piece
        } + [0]
    }

    /// The data in a chain of sub-blocks.
    package static func joined(_ chain: [UInt8]) -> [UInt8] {
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
    package static func packed(_ codes: [Int], minimumCodeSize: Int) -> [UInt8] {
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

// MARK: - Pictures of letters

extension TinyGIF {
    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - delay: centiseconds.
    ///   - pixels: one row a string: `.` black, `r` red, `g` green, `b` blue.
    package mutating func add(
        _ pixels: String..., x: UInt8 = 0, y: UInt8 = 0, delay: UInt8 = 10, disposal: UInt8 = 0,
        transparentIndex: UInt8? = nil
    ) {
        add(pixels, x: x, y: y, delay: delay, disposal: disposal, transparentIndex: transparentIndex)
    }

    package mutating func add(
        _ pixels: [String], x: UInt8 = 0, y: UInt8 = 0, delay: UInt8 = 10, disposal: UInt8 = 0,
        transparentIndex: UInt8? = nil
    ) {
        graphicControl(delay: delay, disposal: disposal, transparent: transparentIndex)
        let letters = Array(".rgb")
        var codes: [Int] = []
        for (number, letter) in pixels.joined().enumerated() {
            // A clear code before every second pixel keeps all codes three bits wide.
            if number % 2 == 0 { codes.append(4) }
            codes.append(letters.firstIndex(of: letter) ?? 0)
        }
        image(
            width: UInt8(pixels[0].count), height: UInt8(pixels.count), left: x, top: y, minimumCodeSize: 2,
            codes: codes + [5])
    }

    /// The same images on a canvas with sides of `side` pixels.
    package func enlarged(to side: UInt16) -> TinyGIF {
        var gif = self
        let (low, high) = (UInt8(truncatingIfNeeded: side), UInt8(side >> 8))
        gif.bytes.replaceSubrange(6..<10, with: [low, high, low, high])
        return gif
    }

    /// Two frames of 4x2, with nothing odd about them.
    package static var plain: TinyGIF {
        var gif = TinyGIF(width: 4, height: 2)
        gif.add("gggg", "gbbg", delay: 7)
        gif.add("r.", x: 1, y: 1)
        gif.trailer()
        return gif
    }

    /// Two frames of 4x2, the second a red spot with a stored delay of 0; plays three times.
    package static var spot: TinyGIF {
        var gif = TinyGIF(width: 4, height: 2)
        gif.loop(2)
        gif.comment("hello")
        gif.add("gggg", "gbbg", delay: 7, disposal: 1)
        gif.add("r.", x: 1, y: 1, delay: 0, disposal: 2, transparentIndex: 0)
        gif.trailer()
        return gif
    }
}
