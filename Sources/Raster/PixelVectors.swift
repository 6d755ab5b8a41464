extension Pixel {
    /// Red, green, blue and alpha, from 0 to 255.
    @inline(__always)
    package static func channels(of pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self)))
    }

    /// Channels from 0 to 255 as a pixel, rounded to nearest. What a filter with negative lobes overshoots is cut off:
    /// colour at alpha, so that the pixel stays a valid premultiplied one; alpha together with its colour, so that a
    /// shape of one colour keeps it up to its edge.
    @inline(__always)
    package static func packed(_ channels: SIMD4<Float>) -> UInt32 {
        let opaque = channels.w > 255 ? channels * (255 / channels.w) : channels
        let inGamut = limited(opaque, to: SIMD4(repeating: 255))
        return rounded(limited(inGamut, to: SIMD4(repeating: inGamut.w)))
    }

    /// Each channel brought to between 0 and its bound. Compares and selects whole vectors, which `clamped` and
    /// `pointwiseMin` do a number at a time.
    @inline(__always)
    static func limited(_ channels: SIMD4<Float>, to bound: SIMD4<Float>) -> SIMD4<Float> {
        let nonnegative = channels.replacing(with: 0, where: channels .< 0)
        return nonnegative.replacing(with: bound, where: nonnegative .> bound)
    }

    /// Channels that lie between 0 and 255 already, rounded to nearest.
    @inline(__always)
    static func rounded(_ channels: SIMD4<Float>) -> UInt32 {
        // At 2 to the 23rd a step of `Float` is 1, so the sum's lowest bits are the rounded number.
        let steps = unsafe unsafeBitCast(channels + 0x1p23, to: SIMD4<UInt32>.self)
        return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: steps), to: UInt32.self)
    }
}
