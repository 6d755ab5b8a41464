/// A change of pixels: the filter functions of CSS (Filter Effects Level 1, chapter 13, all in sRGB), and a few more.
package enum ImageFilter: Sendable, Hashable {
    case colors(ColorMatrix)
    /// Alpha times a factor from 0 to 1.
    case opacity(Double)
    /// The standard deviation in pixels. Beyond the picture's edges the outermost pixels go on.
    case blur(Double)
    /// Blocks of that many pixels, counted from the area's corner, become their mean.
    case pixelate(Int)
    /// How many levels each channel keeps, at least 2.
    case posterize(Int)

    /// Whether it changes nothing.
    package var isIdentity: Bool {
        switch self {
        case .colors(let matrix): matrix == .identity
        case .opacity(let factor): factor >= 1
        case .blur(let deviation): GaussianBlur.clamped(deviation) == 0
        case .pixelate(let side): side <= 1
        case .posterize(let levels): levels >= 256
        }
    }

    /// From how many pixels outside an area its pixels may come.
    package var reach: Int {
        if case .blur(let deviation) = self { GaussianBlur.reach(sigma: deviation) } else { 0 }
    }

    /// Changes an area of a picture in place.
    ///
    /// - Parameters:
    ///   - pixels: `width * height` premultiplied pixels.
    ///   - area: what lies beyond the picture is ignored.
    package func apply(to pixels: inout [UInt32], width: Int, height: Int, in area: PixelRect) {
        precondition(width >= 0 && height >= 0 && pixels.count == width * height)
        let area = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !area.isEmpty, !isIdentity else { return }
        switch self {
        case .colors(let matrix):
            Self.mapRows(of: &pixels, width, area) { matrix.applied(to: $0) }
        case .opacity(let factor):
            let factor = UInt32((max(0, factor) * 255).rounded())
            Self.mapRows(of: &pixels, width, area) { Pixel.scaled($0, by: factor) }
        case .posterize(let levels):
            let table = Self.levels(max(2, levels))
            Self.mapRows(of: &pixels, width, area) { pixel in
                let straight = Pixel.straight(pixel)
                return Pixel.premultiplied(
                    table[Int(straight & 0xFF)] | table[Int(straight >> 8 & 0xFF)] << 8
                        | table[Int(straight >> 16 & 0xFF)] << 16 | straight & 0xFF00_0000)
            }
        case .blur(let deviation): Self.blur(&pixels, width, height, area, deviation)
        case .pixelate(let side): Self.pixelate(&pixels, width, area, side)
        }
    }

    @inline(__always)
    private static func mapRows(
        of pixels: inout [UInt32], _ width: Int, _ area: PixelRect, _ change: (UInt32) -> UInt32
    ) {
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            for y in area.y..<area.endY {
                // Neighbours are often of one colour.
                var last: (from: UInt32, to: UInt32)?
                for index in y &* width &+ area.x..<y &* width &+ area.endX {
                    let pixel = unsafe pixels[index]
                    if let last, last.from == pixel {
                        unsafe pixels[index] = last.to
                    } else {
                        let changed = change(pixel)
                        last = (pixel, changed)
                        unsafe pixels[index] = changed
                    }
                }
            }
        }
    }

    private static func levels(_ count: Int) -> [UInt32] {
        let steps = Double(count - 1)
        return (0...255).map { UInt32(((Double($0) / 255 * steps).rounded() / steps * 255).rounded()) }
    }

    private static func pixelate(_ pixels: inout [UInt32], _ width: Int, _ area: PixelRect, _ side: Int) {
        for top in stride(from: area.y, to: area.endY, by: side) {
            for left in stride(from: area.x, to: area.endX, by: side) {
                let (right, bottom) = (min(left + side, area.endX), min(top + side, area.endY))
                var sum = SIMD4<UInt64>.zero
                for y in top..<bottom {
                    for x in left..<right {
                        let pixel = UInt64(pixels[y * width + x])
                        sum &+= SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
                    }
                }
                let count = UInt64((right - left) * (bottom - top))
                let mean = (sum &+ count / 2) / count
                let pixel = UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16 | UInt32(mean.w) << 24
                for y in top..<bottom {
                    for x in left..<right { pixels[y * width + x] = pixel }
                }
            }
        }
    }

    /// Rows first, then columns; the four channels of a pixel go through the filter at once.
    private static func blur(
        _ pixels: inout [UInt32], _ width: Int, _ height: Int, _ area: PixelRect, _ deviation: Double
    ) {
        var filter = GaussianFilter(sigma: GaussianBlur.clamped(deviation))
        let reach = filter.reach
        let (top, bottom) = (max(0, area.y - reach), min(height, area.endY + reach))
        var rows: [UInt32] = []
        rows.reserveCapacity((bottom - top) * area.width)
        var line = [SIMD4<Float>](repeating: .zero, count: area.width + 2 * reach)
        for y in top..<bottom {
            for offset in line.indices {
                let x = min(max(area.x - reach + offset, 0), width - 1)
                line[offset] = Pixel.channels(of: pixels[y * width + x])
            }
            filter.apply(to: &line)
            for x in 0..<area.width { rows.append(Pixel.packed(line[reach + x])) }
        }
        line = Array(repeating: .zero, count: area.height + 2 * reach)
        for x in 0..<area.width {
            for offset in line.indices {
                let y = min(max(area.y - reach + offset, top), bottom - 1)
                line[offset] = Pixel.channels(of: rows[(y - top) * area.width + x])
            }
            filter.apply(to: &line)
            for y in 0..<area.height { pixels[(area.y + y) * width + area.x + x] = Pixel.packed(line[reach + y]) }
        }
    }
}
