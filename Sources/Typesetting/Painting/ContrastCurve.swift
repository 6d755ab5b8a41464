import Raster

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Makes light text as heavy as browsers draw it: coverage^(1.04 - 0.19 L), where L is the fill's luminance.
///
/// Fitted to Chromium's pictures, whose text goes through Skia's contrast and gamma tables before it is blended in
/// plain sRGB.
struct ContrastCurve {
    private let table: [UInt8]

    /// Of a gradient the mean of its colours counts.
    init(for fill: Paint) {
        let luminance =
            switch fill {
            case .color(let color): Self.luminance(color.red, color.green, color.blue)
            case .gradient(let gradient):
                gradient.stops.reduce(0) { sum, stop in
                    sum
                        + Self.luminance(
                            UInt8(truncatingIfNeeded: stop.color), UInt8(truncatingIfNeeded: stop.color >> 8),
                            UInt8(truncatingIfNeeded: stop.color >> 16))
                } / Double(max(1, gradient.stops.count))
            }
        table = (0...255).map { UInt8((pow(Double($0) / 255, 1.04 - 0.19 * luminance) * 255).rounded()) }
    }

    private static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
        (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
    }

    func callAsFunction(_ coverage: UInt8) -> Int { Int(table[Int(coverage)]) }
}
