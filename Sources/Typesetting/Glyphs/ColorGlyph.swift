import CText
import Raster

/// A glyph that is a picture, at the one size its font has it.
final class ColorGlyph {
    let width: Int
    let height: Int
    /// Premultiplied, row by row.
    let pixels: [UInt32]
    /// Picture pixels to ems, y downwards, from the glyph's origin on the baseline.
    let toEm: AffineTransform

    /// Where alpha passes one half, in picture pixels: with it the picture takes part in strokes like any outline.
    private(set) lazy var contour = Self.contour(pixels, width, height)

    /// nil where the glyph is blank.
    init?(_ slot: FT_GlyphSlot, pixelsPerEm: Double) {
        let bitmap = unsafe slot.pointee.bitmap
        width = unsafe Int(bitmap.width)
        height = unsafe Int(bitmap.rows)
        guard width > 0, height > 0, pixelsPerEm > 0, let buffer = unsafe bitmap.buffer else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = unsafe buffer + y * Int(bitmap.pitch)
            for x in 0..<width {
                let (blue, green, red, alpha) = unsafe (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3])
                pixels.append(UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red))
            }
        }
        self.pixels = pixels
        let scale = 1 / pixelsPerEm
        toEm = unsafe AffineTransform(
            a: scale, d: scale,
            e: Double(slot.pointee.bitmap_left) * scale, f: -Double(slot.pointee.bitmap_top) * scale)
    }

    /// About what it holds in memory, its contour left aside.
    var bytes: Int { 4 * width * height }

    var corners: Bounds { Bounds(left: 0, top: 0, right: Double(width), bottom: Double(height)) }
}
