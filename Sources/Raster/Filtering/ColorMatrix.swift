/// A linear change of straight colour: each channel becomes a sum of all three and a constant.
package struct ColorMatrix: Sendable, Hashable {
    /// What each channel gives to red, green and blue.
    private var red: SIMD3<Float>
    private var green: SIMD3<Float>
    private var blue: SIMD3<Float>
    /// From 0 to 1 for a whole channel.
    private var constant: SIMD3<Float>

    /// By rows, as it stands in specifications.
    private init(_ rows: [[Double]], constant: Double = 0) {
        func column(_ index: Int) -> SIMD3<Float> {
            SIMD3(Float(rows[0][index]), Float(rows[1][index]), Float(rows[2][index]))
        }
        red = column(0)
        green = column(1)
        blue = column(2)
        self.constant = SIMD3(repeating: Float(constant))
    }

    private static func diagonal(_ factor: Double, constant: Double = 0) -> ColorMatrix {
        ColorMatrix([[factor, 0, 0], [0, factor, 0], [0, 0, factor]], constant: constant)
    }

    package static let identity = diagonal(1)

    // MARK: - CSS's functions: Filter Effects Level 1, chapters 9 and 13

    package static func grayscale(_ amount: Double) -> ColorMatrix {
        let s = 1 - clamped(amount)
        return ColorMatrix([
            [0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s],
            [0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s],
            [0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s],
        ])
    }

    package static func sepia(_ amount: Double) -> ColorMatrix {
        let s = 1 - clamped(amount)
        return ColorMatrix([
            [0.393 + 0.607 * s, 0.769 - 0.769 * s, 0.189 - 0.189 * s],
            [0.349 - 0.349 * s, 0.686 + 0.314 * s, 0.168 - 0.168 * s],
            [0.272 - 0.272 * s, 0.534 - 0.534 * s, 0.131 + 0.869 * s],
        ])
    }

    package static func saturation(_ factor: Double) -> ColorMatrix {
        ColorMatrix([
            [0.213 + 0.787 * factor, 0.715 - 0.715 * factor, 0.072 - 0.072 * factor],
            [0.213 - 0.213 * factor, 0.715 + 0.285 * factor, 0.072 - 0.072 * factor],
            [0.213 - 0.213 * factor, 0.715 - 0.715 * factor, 0.072 + 0.928 * factor],
        ])
    }

    package static func hue(degrees: Double) -> ColorMatrix {
        let turn = degrees.isFinite ? degrees.remainder(dividingBy: 360) : 0
        guard turn != 0 else { return .identity }
        let (c, s) = (cosine(turn * .pi / 180), sine(turn * .pi / 180))
        return ColorMatrix([
            [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
            [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283],
            [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
        ])
    }

    package static func invert(_ amount: Double) -> ColorMatrix {
        diagonal(1 - 2 * clamped(amount), constant: clamped(amount))
    }

    package static func brightness(_ factor: Double) -> ColorMatrix { diagonal(factor) }

    package static func contrast(_ factor: Double) -> ColorMatrix { diagonal(factor, constant: 0.5 - 0.5 * factor) }

    /// Shades of a colour: white becomes the colour, black stays black; `amount` of it.
    ///
    /// - Parameter color: red, green and blue from 0 to 1.
    package static func tint(_ color: SIMD3<Double>, _ amount: Double) -> ColorMatrix {
        let a = clamped(amount)
        return ColorMatrix(
            (0..<3).map { channel in
                [0.2126, 0.7152, 0.0722].enumerated().map { index, share in
                    (index == channel ? 1 - a : 0) + a * color[channel] * share
                }
            })
    }

    private static func clamped(_ amount: Double) -> Double { max(0, min(1, amount)) }

    // MARK: - Pixels

    /// Of a premultiplied pixel.
    @inline(__always)
    func applied(to pixel: UInt32) -> UInt32 {
        let straight = Pixel.straight(pixel)
        let (r, g, b) = (Float(straight & 0xFF), Float(straight >> 8 & 0xFF), Float(straight >> 16 & 0xFF))
        let sum = red * r + green * g + blue * b + constant * 255
        let changed = SIMD4(sum, 255)
        let limited = Pixel.limited(changed, to: SIMD4(repeating: 255))
        return Pixel.premultiplied(Pixel.rounded(limited) & 0x00FF_FFFF | straight & 0xFF00_0000)
    }
}
