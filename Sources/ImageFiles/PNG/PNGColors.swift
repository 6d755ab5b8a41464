internal import Raster

/// The narrowest way in which a PNG file can hold the exact pixels that it was told of so far.
///
/// It only ever widens: from a palette over opaque colours, with one more that stands for clear pixels, to colours with
/// alpha. The colours of a palette keep their indices when more come.
package struct PNGColors: Sendable {
    package enum Kind: Int, Sendable, Comparable {
        case indexed, opaque, alpha

        package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    package private(set) var kind = Kind.indexed
    /// With straight alpha.
    private(set) var palette: [UInt32] = []
    /// Whether clear pixels are among them.
    private(set) var hasClear = false
    /// Indices of the palette by the hash of their colour; 0xFFFF is a free slot.
    private var slots = [UInt16](repeating: Self.free, count: 1024)

    private static let free: UInt16 = 0xFFFF
    /// What stands for clear where pixels have no alpha. A picture that has this very colour gets alpha.
    static let key: UInt32 = 0xFF03_FE01

    package init() {}

    /// Takes straight pixels in, of which clear ones are 0.
    package mutating func include(straight pixels: [UInt32]) {
        var last: UInt32?
        for pixel in pixels where pixel != last {
            include(pixel)
            if kind == .alpha { return }
            last = pixel
        }
    }

    /// The colours as they were before they widened: what was compressed then holds in these.
    package func narrowed(to kind: Kind) -> PNGColors {
        var narrow = self
        narrow.kind = kind
        return narrow
    }

    private mutating func include(_ pixel: UInt32) {
        if kind == .indexed {
            guard index(of: pixel) == nil else { return }
            if palette.count < 256 { return add(pixel) }
            kind = .opaque
            for color in palette { check(color) }
        }
        check(pixel)
    }

    private mutating func add(_ pixel: UInt32) {
        var slot = Self.slot(of: pixel)
        while slots[slot] != Self.free { slot = (slot + 1) & 1023 }
        slots[slot] = UInt16(palette.count)
        palette.append(pixel)
    }

    /// Whether the pixel can do without alpha.
    private mutating func check(_ pixel: UInt32) {
        if pixel == 0 {
            hasClear = true
        } else if pixel < 0xFF00_0000 || pixel == Self.key {
            kind = .alpha
        }
    }

    /// The index of a straight colour in the palette.
    func index(of pixel: UInt32) -> UInt8? {
        var slot = Self.slot(of: pixel)
        while slots[slot] != Self.free {
            let index = Int(slots[slot])
            if palette[index] == pixel { return UInt8(index) }
            slot = (slot + 1) & 1023
        }
        return nil
    }

    private static func slot(of pixel: UInt32) -> Int { Int((pixel &* 0x9E37_79B1) >> 22) }

    // MARK: - In the file

    /// How far red, green and blue are shifted in a pixel.
    private static let channels: [UInt32] = [0, 8, 16]

    /// The colour type of the IHDR chunk.
    var colorType: UInt8 {
        switch kind {
        case .indexed: 3
        case .opaque: 2
        case .alpha: 6
        }
    }

    /// The chunks PLTE and tRNS, as far as they are needed.
    var chunks: [UInt8] {
        switch kind {
        case .indexed:
            let colors = palette.flatMap { color in Self.channels.map { UInt8(truncatingIfNeeded: color >> $0) } }
            var alphas = palette.map { UInt8($0 >> 24) }
            while alphas.last == 255 { alphas.removeLast() }
            return PNGChunk.bytes("PLTE", colors) + (alphas.isEmpty ? [] : PNGChunk.bytes("tRNS", alphas))
        case .opaque:
            // Of 16 bits a channel, whatever the picture has.
            let key = Self.channels.flatMap { [UInt8(0), UInt8(truncatingIfNeeded: Self.key >> $0)] }
            return hasClear ? PNGChunk.bytes("tRNS", key) : []
        case .alpha:
            return []
        }
    }
}
