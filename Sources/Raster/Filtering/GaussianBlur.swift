/// Gaussian blur of single-channel masks. Beyond the edges everything is clear, and the size stays:
/// who wants the whole blur leaves `margin` pixels around.
///
/// The result differs from the true Gaussian's by at most 1 of 255 for a `sigma` under 3, by at most 3 above.
package enum GaussianBlur {
    /// The pixels around a shape that its blur can reach, for a standard deviation of `sigma` pixels.
    package static func margin(sigma: Double) -> Int {
        Int((clamped(sigma) * 3).rounded(.up))
    }

    /// From how many pixels away a pixel's value may come: more than `margin`, since what is that far is too little to
    /// be drawn, but may turn the rounding.
    package static func reach(sigma: Double) -> Int {
        let sigma = clamped(sigma)
        return sigma > 0 ? GaussianFilter(sigma: sigma).reach : 0
    }

    /// Blurs a mask of one byte a pixel, row by row, in place.
    package static func apply(to mask: inout [UInt8], width: Int, height: Int, sigma: Double) {
        precondition(width >= 0 && height >= 0 && mask.count == width * height)
        let sigma = clamped(sigma)
        if sigma == 0 || mask.isEmpty { return }
        var filter = GaussianFilter(sigma: sigma)
        blurLines(&mask, length: width, step: 1, lines: height, stride: width, filter: &filter)
        blurLines(&mask, length: height, step: width, lines: width, stride: 1, filter: &filter)
    }

    /// Four lines at a time, each in a lane of its own.
    private static func blurLines(
        _ mask: inout [UInt8], length: Int, step: Int, lines: Int, stride: Int, filter: inout GaussianFilter
    ) {
        var samples = [SIMD4<Float>](repeating: .zero, count: length)
        for first in Swift.stride(from: 0, to: lines, by: 4) {
            let lanes = min(4, lines - first)
            for position in 0..<length {
                let start = first * stride + position * step
                for lane in 0..<lanes { samples[position][lane] = Float(mask[start + lane * stride]) }
            }
            filter.apply(to: &samples)
            for position in 0..<length {
                let start = first * stride + position * step
                let rounded = samples[position] + 0.5
                for lane in 0..<lanes { mask[start + lane * stride] = UInt8(min(max(rounded[lane], 0), 255)) }
            }
        }
    }

    /// No blur for what is not a positive number; beyond the upper end there is nothing left to see.
    static func clamped(_ sigma: Double) -> Double {
        sigma >= 0.05 ? min(sigma, 10_000) : 0
    }
}
