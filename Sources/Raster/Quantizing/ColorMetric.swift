/// The difference between two colours, for choosing palettes and the nearest colours in them: the Euclidean distance
/// in Y, 0.45 (B − Y) and 0.6 (R − Y), where Y = 0.299 R + 0.587 G + 0.114 B is the luma of ITU-R BT.601 and all are
/// sRGB values from 0 to 255. Two greys differ by the difference of their values. It weighs lightness over hue as eyes
/// do on fine detail, and is linear in the values that dithering calculates with.
package enum ColorMetric {
    private static let blueWeight: Float = 0.45
    private static let redWeight: Float = 0.6

    /// A colour's place in the space where the metric is Euclidean. The fourth lane is 0.
    @inline(__always)
    static func point(red: Float, green: Float, blue: Float) -> SIMD4<Float> {
        let luma = 0.299 * red + 0.587 * green + 0.114 * blue
        return SIMD4(luma, blueWeight * (blue - luma), redWeight * (red - luma), 0)
    }

    @inline(__always)
    package static func point(_ color: UInt32) -> SIMD4<Float> {
        point(red: Float(color & 0xFF), green: Float(color >> 8 & 0xFF), blue: Float(color >> 16 & 0xFF))
    }

    /// The opaque colour nearest to a place, by rounding its values.
    static func color(at point: SIMD4<Float>) -> UInt32 {
        let red = point.z / redWeight + point.x
        let blue = point.y / blueWeight + point.x
        let green = (point.x - 0.299 * red - 0.114 * blue) / 0.587
        return Pixel.packed(SIMD4(red, green, blue, 255))
    }

    @inline(__always)
    static func squaredDistance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
        let difference = a - b
        let squares = difference * difference
        return squares.x + squares.y + squares.z
    }
}
