/// The filters to resize with. All but `nearest` widen with the step when a picture shrinks.
package enum ResamplingFilter: String, Sendable, CaseIterable {
    /// The source pixel in whose area the target pixel's centre falls.
    case nearest
    /// The mean of the source pixels whose centres fall into the target pixel's area.
    case box
    /// A tent, two pixels wide.
    case bilinear
    /// The cubic of Mitchell and Netravali, "Reconstruction Filters in Computer Graphics" (1988), B = C = 1/3.
    case mitchell
    /// The cubic with B = 0, C = 1/2: interpolates, sharper than `mitchell`.
    case catmullRom = "catmull-rom"
    /// The sinc windowed by the middle lobe of a sinc three times as wide (Duchon, 1979).
    case lanczos3

    /// How far the filter reaches from its middle, in pixels.
    var radius: Double {
        switch self {
        case .nearest, .box: 0.5
        case .bilinear: 1
        case .mitchell, .catmullRom: 2
        case .lanczos3: 3
        }
    }

    func weight(at x: Double) -> Double {
        switch self {
        case .nearest, .box: x >= -0.5 && x < 0.5 ? 1 : 0
        case .bilinear: max(0, 1 - abs(x))
        case .mitchell: cubic(abs(x), b: 1.0 / 3, c: 1.0 / 3)
        case .catmullRom: cubic(abs(x), b: 0, c: 0.5)
        case .lanczos3: abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0
        }
    }

    private func cubic(_ x: Double, b: Double, c: Double) -> Double {
        if x < 1 { return (((12 - 9 * b - 6 * c) * x + (-18 + 12 * b + 6 * c)) * x * x + (6 - 2 * b)) / 6 }
        if x >= 2 { return 0 }
        return (((-b - 6 * c) * x + (6 * b + 30 * c)) * x * x + (-12 * b - 48 * c) * x + (8 * b + 24 * c)) / 6
    }

    private func sinc(_ x: Double) -> Double {
        if x == 0 { return 1 }
        let angle = Double.pi * x
        return sine(angle) / angle
    }
}

extension ResamplingFilter {
    /// What of a resized picture depends on a part of the picture; a pixel more at each side, for rounding.
    package func reach(
        of part: PixelRect, in picture: Bitmap, scaledToWidth width: Int, height: Int
    ) -> PixelRect {
        let columns = reach(of: part.x..<part.endX, from: picture.width, to: width)
        let rows = reach(of: part.y..<part.endY, from: picture.height, to: height)
        return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    private func reach(of range: Range<Int>, from source: Int, to target: Int) -> Range<Int> {
        guard !range.isEmpty, source > 0, target > 0 else { return 0..<0 }
        if source == target { return range }
        let step = Double(source) / Double(target)
        let radius = radius * max(1, step)
        let first = Int(((Double(range.lowerBound) - radius + 0.5) / step - 0.5).rounded(.down)) - 1
        let last = Int(((Double(range.upperBound) - 1 + radius + 0.5) / step - 0.5).rounded(.up)) + 1
        return max(0, first)..<max(0, min(target, last + 1), first)
    }
}
