/// Arithmetic on pixels with straight alpha, red in the lowest byte and alpha in the highest.
enum StraightAlpha {
    /// Source-over, each channel of the exact result rounded to nearest (PNG specification, third edition, 13.16).
    static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
        let (alpha, backdropAlpha) = (source >> 24, backdrop >> 24)
        if alpha == 255 || backdropAlpha == 0 { return source }
        if alpha == 0 { return backdrop }
        // The parts that each has in the colour, in units of 1/255².
        let part = alpha &* 255
        let backdropPart = (255 &- alpha) &* backdropAlpha
        let whole = part &+ backdropPart
        var result = ((whole &+ 127) / 255) << 24
        for shift: UInt32 in [0, 8, 16] {
            let sum = (source >> shift & 0xFF) &* part &+ (backdrop >> shift & 0xFF) &* backdropPart
            result |= ((sum &+ whole / 2) / whole) << shift
        }
        return result
    }
}
