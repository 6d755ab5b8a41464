/// A global or local colour table.
public struct ColorTable: Sendable, Hashable {
    /// At most 256 colours, each with red in the lowest byte, then green, blue, and 255 in the top byte.
    public var colors: [UInt32]

    /// - Precondition: at most 256 colours.
    public init(colors: [UInt32]) {
        precondition(colors.count <= 256, "a colour table has at most 256 colours")
        self.colors = colors
    }

    /// The smallest n from 0 to 7 such that the table fits in 2^(n+1) entries: the size as the format stores it.
    var storedSize: UInt8 {
        var size: UInt8 = 0
        while 2 << Int(size) < colors.count { size += 1 }
        return size
    }

    /// How many entries it has when it is filled up, from 2 to 256.
    var storedCount: Int { 2 << Int(storedSize) }

    /// Packs opaque colours from the format's R G B triples.
    init(bytes: [UInt8]) {
        colors = stride(from: 0, to: bytes.count - 2, by: 3).map {
            Self.packed(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
        }
    }

    /// The format's R G B triples, filled up with black to a power of two from 2 to 256.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(6 << Int(storedSize))
        for color in colors {
            bytes.append(UInt8(truncatingIfNeeded: color))
            bytes.append(UInt8(truncatingIfNeeded: color >> 8))
            bytes.append(UInt8(truncatingIfNeeded: color >> 16))
        }
        bytes.append(contentsOf: repeatElement(0, count: (6 << Int(storedSize)) - bytes.count))
        return bytes
    }

    /// An opaque pixel.
    public static func packed(red: UInt8, green: UInt8, blue: UInt8) -> UInt32 {
        0xFF00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
    }
}
