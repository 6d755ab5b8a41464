/// Arithmetic on single pixels as `Bitmap` stores them: red in the lowest byte, alpha in the highest.
package enum Pixel {
    @inlinable
    package static func opaque(red: UInt8, green: UInt8, blue: UInt8) -> UInt32 {
        UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
    }

    /// The luma of ITU-R BT.601 of an opaque colour, 0 to 255, rounded down.
    package static func luma(of color: UInt32) -> Int {
        let (red, green, blue) = (Int(color & 0xFF), Int(color >> 8 & 0xFF), Int(color >> 16 & 0xFF))
        return (299 * red + 587 * green + 114 * blue) / 1000
    }

    /// A premultiplied pixel from straight channels.
    @inlinable
    package static func premultiplied(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> UInt32 {
        premultiplied(UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
    }

    /// Straight to premultiplied alpha, each channel rounded to nearest.
    @inlinable
    package static func premultiplied(_ straight: UInt32) -> UInt32 {
        let alpha = straight >> 24
        if alpha == 255 { return straight }
        return scaled(straight | 0xFF00_0000, by: alpha)
    }

    /// Premultiplied to straight alpha, each channel rounded to nearest; a clear pixel becomes 0.
    @inlinable
    package static func straight(_ premultiplied: UInt32) -> UInt32 {
        let alpha = premultiplied >> 24
        if alpha == 255 { return premultiplied }
        if alpha == 0 { return 0 }
        let half = alpha / 2
        let red = min(((premultiplied & 0xFF) * 255 + half) / alpha, 255)
        let green = min(((premultiplied >> 8 & 0xFF) * 255 + half) / alpha, 255)
        let blue = min(((premultiplied >> 16 & 0xFF) * 255 + half) / alpha, 255)
        return red | green << 8 | blue << 16 | alpha << 24
    }

    /// The same, but for `known` where that is one of the straight pixels that it stands for: where alpha is low they are
    /// many.
    @inlinable
    package static func straight(_ premultiplied: UInt32, known: UInt32) -> UInt32 {
        Self.premultiplied(known) == premultiplied ? known : straight(premultiplied)
    }

    /// All four channels times `factor` / 255, rounded to nearest. `factor` is at most 255.
    @inlinable @inline(__always)
    package static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        // The four channels stand in the four 16-bit lanes of one word: red, blue, green, alpha from the lowest.
        // (x + 128 + ((x + 128) >> 8)) >> 8 is x / 255 rounded to nearest for every product of two bytes.
        let mask: UInt64 = 0x00FF_00FF_00FF_00FF
        let lanes = UInt64(pixel & 0x00FF_00FF) | UInt64(pixel >> 8 & 0x00FF_00FF) << 32
        let product = lanes &* UInt64(factor) &+ 0x0080_0080_0080_0080
        let quotient = (product &+ (product >> 8 & mask)) >> 8 & mask
        return UInt32(truncatingIfNeeded: quotient) | UInt32(truncatingIfNeeded: quotient >> 32) << 8
    }

    /// `a` and `b` in one pixel, of which each covers a part of its own; what exceeds the whole pixel is cut.
    @inlinable
    package static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let alpha = min((a >> 24) + (b >> 24), 255)
        let red = min((a & 0xFF) + (b & 0xFF), alpha)
        let green = min((a >> 8 & 0xFF) + (b >> 8 & 0xFF), alpha)
        let blue = min((a >> 16 & 0xFF) + (b >> 16 & 0xFF), alpha)
        return red | green << 8 | blue << 16 | alpha << 24
    }

    /// Source-over of two premultiplied pixels, rounded to nearest.
    @inlinable @inline(__always)
    package static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
        source &+ scaled(backdrop, by: 255 &- (source >> 24))
    }
}
