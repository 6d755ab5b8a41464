/// The blend functions B(backdrop, source) of W3C Compositing and Blending Level 1, chapters 10.1 and 10.2, on straight
/// colour from 0 to 1.
enum BlendFunctions {
    @inline(__always)
    static func hardLight(_ backdrop: Float, _ source: Float) -> Float {
        source <= 0.5 ? backdrop * 2 * source : screen(backdrop, 2 * source - 1)
    }

    @inline(__always)
    static func screen(_ backdrop: Float, _ source: Float) -> Float {
        backdrop + source - backdrop * source
    }

    @inline(__always)
    static func colorDodge(_ backdrop: Float, _ source: Float) -> Float {
        if backdrop == 0 { return 0 }
        return source >= 1 ? 1 : min(1, backdrop / (1 - source))
    }

    @inline(__always)
    static func colorBurn(_ backdrop: Float, _ source: Float) -> Float {
        if backdrop >= 1 { return 1 }
        return source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    }

    @inline(__always)
    static func softLight(_ backdrop: Float, _ source: Float) -> Float {
        if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
        let curve =
            backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
        return backdrop + (2 * source - 1) * (curve - backdrop)
    }

    @inline(__always)
    static func luminosity(of color: SIMD3<Float>) -> Float {
        0.3 * color.x + 0.59 * color.y + 0.11 * color.z
    }

    @inline(__always)
    static func saturation(of color: SIMD3<Float>) -> Float {
        max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
    }

    /// `color` shifted to the given luminosity and pulled back into the gamut along the grey axis.
    @inline(__always)
    static func setting(luminosity target: Float, of color: SIMD3<Float>) -> SIMD3<Float> {
        var shifted = color + (target - luminosity(of: color))
        let grey = luminosity(of: shifted)
        let low = min(shifted.x, shifted.y, shifted.z)
        let high = max(shifted.x, shifted.y, shifted.z)
        if low < 0 { shifted = grey + (shifted - grey) * (grey / (grey - low)) }
        if high > 1 { shifted = grey + (shifted - grey) * ((1 - grey) / (high - grey)) }
        return shifted
    }

    /// `color` with its spread between the smallest and the largest channel made `target`; greys become black.
    @inline(__always)
    static func setting(saturation target: Float, of color: SIMD3<Float>) -> SIMD3<Float> {
        let low = min(color.x, color.y, color.z)
        let spread = max(color.x, color.y, color.z) - low
        return spread > 0 ? (color - low) * (target / spread) : .zero
    }
}
