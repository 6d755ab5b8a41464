/// GIF files put together by hand, field by field, for the tests' pictures of a few pixels.
struct TinyGIF {
    private(set) var bytes: [UInt8]

    /// A canvas with the palette black, red, green, blue; no more than 255 pixels a side.
    init(width: UInt8, height: UInt8) {
        bytes = Array("GIF89a".utf8)
        bytes += [width, 0, height, 0]
        // Global colour table of 4 entries; background index 0; aspect ratio not given.
        bytes += [0b1_111_0_001, 0, 0]
        bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    }

    mutating func add(loopCount: UInt8) {
        bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1, loopCount, 0, 0]
    }

    mutating func add(comment: String) {
        bytes += [0x21, 0xFE, UInt8(comment.utf8.count)] + comment.utf8 + [0]
    }

    /// - Parameters:
    ///   - delay: centiseconds.
    ///   - pixels: one row a string: `.` black, `r` red, `g` green, `b` blue.
    mutating func add(
        _ pixels: String..., x: UInt8 = 0, y: UInt8 = 0, delay: UInt8 = 10, disposal: UInt8 = 0,
        transparentIndex: UInt8? = nil
    ) {
        add(pixels, x: x, y: y, delay: delay, disposal: disposal, transparentIndex: transparentIndex)
    }

    mutating func add(
        _ pixels: [String], x: UInt8 = 0, y: UInt8 = 0, delay: UInt8 = 10, disposal: UInt8 = 0,
        transparentIndex: UInt8? = nil
    ) {
        // Graphic control extension.
        bytes += [0x21, 0xF9, 4, disposal << 2 | (transparentIndex == nil ? 0 : 1), delay, 0, transparentIndex ?? 0, 0]
        // Image descriptor: no local table, not interlaced.
        bytes += [0x2C, x, 0, y, 0, UInt8(pixels[0].count), 0, UInt8(pixels.count), 0, 0]
        let indices = pixels.joined().map { UInt8(".rgb".firstIndexOffset(of: $0)) }
        bytes.append(2)
        var data = Self.compress(indices)[...]
        while !data.isEmpty {
            bytes += [UInt8(data.prefix(255).count)] + data.prefix(255)
            data = data.dropFirst(255)
        }
        bytes.append(0)
    }

    /// The same images on a canvas with sides of `side` pixels.
    func enlarged(to side: UInt16) -> TinyGIF {
        var gif = self
        let (low, high) = (UInt8(truncatingIfNeeded: side), UInt8(side >> 8))
        gif.bytes.replaceSubrange(6..<10, with: [low, high, low, high])
        return gif
    }

    mutating func end() { bytes.append(0x3B) }

    /// LZW of minimum code size 2 with a clear code (4) before every second pixel, so that codes stay 3 bits wide.
    private static func compress(_ indices: [UInt8]) -> [UInt8] {
        var codes: [UInt8] = []
        for (number, index) in indices.enumerated() {
            if number % 2 == 0 { codes.append(4) }
            codes.append(index)
        }
        codes.append(5)
        var data: [UInt8] = []
        for (number, code) in codes.enumerated() {
            let bit = number * 3
            while data.count * 8 < bit + 3 { data.append(0) }
            let shifted = UInt16(code) << (bit % 8)
            data[bit / 8] |= UInt8(truncatingIfNeeded: shifted)
            if shifted > 0xFF { data[bit / 8 + 1] |= UInt8(shifted >> 8) }
        }
        return data
    }

    /// Two frames of 4x2, with nothing odd about them.
    static var plain: TinyGIF {
        var gif = TinyGIF(width: 4, height: 2)
        gif.add("gggg", "gbbg", delay: 7)
        gif.add("r.", x: 1, y: 1)
        gif.end()
        return gif
    }

    /// Two frames of 4x2, the second a red spot with a stored delay of 0; plays three times.
    static var spot: TinyGIF {
        var gif = TinyGIF(width: 4, height: 2)
        gif.add(loopCount: 2)
        gif.add(comment: "hello")
        gif.add("gggg", "gbbg", delay: 7, disposal: 1)
        gif.add("r.", x: 1, y: 1, delay: 0, disposal: 2, transparentIndex: 0)
        gif.end()
        return gif
    }
}

extension String {
    fileprivate func firstIndexOffset(of character: Character) -> Int {
        firstIndex(of: character).map { distance(from: startIndex, to: $0) } ?? 0
    }
}
