/// The loops of `Dither`, which has checked that the area lies on the canvas and that the target, filled with the
/// transparent index, holds it.
struct Indexer {
    /// The last colour looked up, since pictures have many equal neighbours.
    private var lastColor: UInt32 = 0
    private var lastIndex = 0

    mutating func plain(
        _ canvas: UnsafeBufferPointer<UInt32>, width: Int, area: PixelRect, target: UnsafeMutableBufferPointer<UInt8>,
        colors: inout NearestColor
    ) {
        for row in 0..<area.height {
            let line = (area.y + row) * width + area.x
            for column in 0..<area.width {
                if let color = unsafe opaque(canvas[line + column]) {
                    unsafe target[row * area.width + column] = UInt8(nearest(color, in: &colors))
                }
            }
        }
    }

    mutating func order(
        _ canvas: UnsafeBufferPointer<UInt32>, width: Int, area: PixelRect, target: UnsafeMutableBufferPointer<UInt8>,
        colors: inout NearestColor,
        pattern: OrderedPattern, height: Float, originX: Int, originY: Int
    ) {
        for row in 0..<area.height {
            let line = (area.y + row) * width + area.x
            let patternLine = (area.y &+ row &+ originY) & (pattern.side - 1)
            for column in 0..<area.width {
                guard let color = unsafe opaque(canvas[line + column]) else { continue }
                var index = nearest(color, in: &colors)
                if !isExact(index, color, in: colors) {
                    let patternColumn = (area.x &+ column &+ originX) & (pattern.side - 1)
                    let threshold = pattern.thresholds[patternLine * pattern.side + patternColumn]
                    index = colors.index(of: shifted(color, by: SIMD4(repeating: threshold * height)).color)
                }
                unsafe target[row * area.width + column] = UInt8(index)
            }
        }
    }

    mutating func diffuse(
        _ canvas: UnsafeBufferPointer<UInt32>, width: Int, area: PixelRect, target: UnsafeMutableBufferPointer<UInt8>,
        colors: inout NearestColor, strength: Float
    ) {
        // The errors handed to this row and to the next, with a place more at each end.
        var present = [SIMD4<Float>](repeating: .zero, count: area.width + 2)
        var below = present
        for row in 0..<area.height {
            let line = (area.y + row) * width + area.x
            let isForward = row & 1 == 0
            let step = isForward ? 1 : -1
            var column = isForward ? 0 : area.width - 1
            for _ in 0..<area.width {
                if let color = unsafe opaque(canvas[line + column]) {
                    var index = nearest(color, in: &colors)
                    if !isExact(index, color, in: colors) {
                        let place = column + 1
                        let wanted = shifted(color, by: present[place])
                        index = colors.index(of: wanted.color)
                        let error = (wanted.channels - Pixel.channels(of: colors.palette[index])) * (strength / 16)
                        present[place + step] += error * 7
                        below[place - step] += error * 3
                        below[place] += error * 5
                        below[place + step] += error
                    }
                    unsafe target[row * area.width + column] = UInt8(index)
                }
                column += step
            }
            swap(&present, &below)
            for place in below.indices { below[place] = .zero }
        }
    }

    /// A pixel's opaque colour, nil where it is clear.
    @inline(__always)
    private func opaque(_ pixel: UInt32) -> UInt32? {
        if pixel >= 0xFF00_0000 { return pixel }
        return pixel >> 24 >= 128 ? Pixel.straight(pixel) | 0xFF00_0000 : nil
    }

    @inline(__always)
    private mutating func nearest(_ color: UInt32, in colors: inout NearestColor) -> Int {
        if color != lastColor {
            lastIndex = colors.index(of: color)
            lastColor = color
        }
        return lastIndex
    }

    /// Also true for a palette without colours, where there is nothing to dither with.
    @inline(__always)
    private func isExact(_ index: Int, _ color: UInt32, in colors: borrowing NearestColor) -> Bool {
        index >= colors.palette.count || colors.palette[index] == color
    }

    /// A colour moved by an amount in each channel, kept in the gamut; as it is and rounded.
    @inline(__always)
    private func shifted(_ color: UInt32, by amount: SIMD4<Float>) -> (channels: SIMD4<Float>, color: UInt32) {
        let channels = Pixel.limited(Pixel.channels(of: color) + amount, to: SIMD4(repeating: 255))
        return (channels, Pixel.rounded(channels) | 0xFF00_0000)
    }
}
