extension Pixel {
    /// Red, green, blue and alpha, from 0 to 255.
    @inline(__always)
    static func channels(of pixel: UInt32) -> SIMD4<Float> {
        SIMD4(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), Float(pixel >> 24))
    }

    /// Channels from 0 to 255 as a pixel, rounded to nearest; what a filter with negative lobes overshoots is cut off,
    /// colour at alpha, so that the pixel stays a valid premultiplied one.
    @inline(__always)
    static func packed(_ channels: SIMD4<Float>) -> UInt32 {
        let alpha = min(max(channels.w, 0), 255)
        let limited = channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)) + 0.5
        return UInt32(limited.x) | UInt32(limited.y) << 8 | UInt32(limited.z) << 16 | UInt32(limited.w) << 24
    }
}
