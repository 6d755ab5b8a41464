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

    init(for fill: TextColor) {
        let luminance = (0.2126 * Double(fill.red) + 0.7152 * Double(fill.green) + 0.0722 * Double(fill.blue)) / 255
        table = (0...255).map { UInt8((pow(Double($0) / 255, 1.04 - 0.19 * luminance) * 255).rounded()) }
    }

    func callAsFunction(_ coverage: UInt8) -> Int { Int(table[Int(coverage)]) }
}
