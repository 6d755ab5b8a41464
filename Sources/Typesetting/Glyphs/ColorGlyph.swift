import CText

/// A glyph that is a picture, at the one size its font has it.
final class ColorGlyph {
    let width: Int
    let height: Int
    /// Premultiplied red, green, blue and alpha of 0 to 255, row by row.
    let channels: [SIMD4<Float>]
    /// Picture pixels to ems, y downwards, from the glyph's origin on the baseline.
    let toEm: AffineTransform

    /// Where alpha passes one half, in picture pixels: with it the picture takes part in strokes like any outline.
    private(set) lazy var contour = Self.contour(channels, width, height)

    /// nil where the glyph is blank.
    init?(_ slot: FT_GlyphSlot, pixelsPerEm: Double) {
        let bitmap = unsafe slot.pointee.bitmap
        width = unsafe Int(bitmap.width)
        height = unsafe Int(bitmap.rows)
        guard width > 0, height > 0, pixelsPerEm > 0, let buffer = unsafe bitmap.buffer else { return nil }
        var channels: [SIMD4<Float>] = []
        channels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = unsafe buffer + y * Int(bitmap.pitch)
            for x in 0..<width {
                let (blue, green, red, alpha) = unsafe (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3])
                channels.append(SIMD4(Float(red), Float(green), Float(blue), Float(alpha)))
            }
        }
        self.channels = channels
        let scale = 1 / pixelsPerEm
        toEm = unsafe AffineTransform(
            a: scale, d: scale,
            e: Double(slot.pointee.bitmap_left) * scale, f: -Double(slot.pointee.bitmap_top) * scale)
    }

    var corners: Bounds { Bounds(left: 0, top: 0, right: Double(width), bottom: Double(height)) }
}
