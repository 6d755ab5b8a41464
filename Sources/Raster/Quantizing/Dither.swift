/// Ways to bring a picture to the colours of a palette.
package enum Dither: String, Sendable, CaseIterable {
    /// Each pixel gets the nearest colour.
    case none
    /// Error diffusion (R. W. Floyd and L. Steinberg, 1976), every other row from right to left.
    case floydSteinberg = "floyd-steinberg"
    /// An ordered 8x8 pattern (B. E. Bayer, 1973).
    case bayer
    /// An ordered pattern without visible structure, see `BlueNoise`.
    case blueNoise = "blue-noise"

    /// Palette indices for a part of a canvas, row by row.
    ///
    /// A pixel with an alpha under 128 gets `transparentIndex`, others count as opaque in their own colour. A pixel
    /// whose colour is in the palette keeps it, and neither takes nor passes on any error. The ordered patterns are
    /// fixed to the canvas, so that what stands still in an animation does not flicker.
    ///
    /// - Parameters:
    ///   - canvas: whole rows of `width` premultiplied pixels.
    ///   - area: must lie on the canvas.
    ///   - colors: made of the palette; keeps what it has learnt for the next call.
    ///   - strength: 0 to 1: of the error that is spread, or of the pattern's height, which at 1 is the palette's mean
    ///     spacing.
    ///   - originX: where the canvas's left edge lies in the pattern; for drawing a part as if the whole were given.
    package func indices(
        of canvas: UnsafeBufferPointer<UInt32>, width: Int, in area: PixelRect, colors: inout NearestColor,
        transparentIndex: UInt8, strength: Double = 1, originX: Int = 0, originY: Int = 0
    ) -> [UInt8] {
        if area.isEmpty { return [] }
        precondition(width > 0 && PixelRect(x: 0, y: 0, width: width, height: canvas.count / width).contains(area))
        let strength = strength > 0 ? Float(min(strength, 1)) : 0
        var indexer = Indexer()
        var result = [UInt8](repeating: transparentIndex, count: area.width * area.height)
        unsafe result.withUnsafeMutableBufferPointer { target in
            switch self {
            case .none:
                unsafe indexer.plain(canvas, width: width, area: area, target: target, colors: &colors)
            case .floydSteinberg:
                unsafe indexer.diffuse(
                    canvas, width: width, area: area, target: target, colors: &colors, strength: strength)
            case .bayer, .blueNoise:
                let pattern = self == .bayer ? OrderedPattern.bayer : OrderedPattern.blueNoise
                unsafe indexer.order(
                    canvas, width: width, area: area, target: target, colors: &colors, pattern: pattern,
                    height: strength * Float(colors.meanSpacing), originX: originX, originY: originY)
            }
        }
        return result
    }

    /// Palette indices for a whole picture, see the other `indices`.
    package func indices(
        of bitmap: Bitmap, colors: inout NearestColor, transparentIndex: UInt8, strength: Double = 1,
        originX: Int = 0, originY: Int = 0
    ) -> [UInt8] {
        unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
            unsafe indices(
                of: pixels, width: bitmap.width, in: bitmap.bounds, colors: &colors,
                transparentIndex: transparentIndex, strength: strength, originX: originX, originY: originY)
        }
    }
}
