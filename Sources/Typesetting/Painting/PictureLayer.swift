/// Pictures, such as colour emoji, resampled onto whole pixels: premultiplied.
struct PictureLayer {
    let bounds: PixelBounds
    private(set) var pixels: [UInt32]

    init(_ bounds: PixelBounds) {
        self.bounds = bounds
        pixels = Array(repeating: 0, count: bounds.width * bounds.height)
    }

    /// Draws over what is there, by the filter of Mitchell and Netravali (1988), widened where the picture shrinks.
    mutating func draw(_ picture: ColorGlyph, by toPixels: AffineTransform) {
        guard let toPicture = toPixels.inverse else { return }
        // Source pixels that a target pixel spans; the transform has no shear, so one number serves both axes.
        let shrink = max(1, (toPicture.a * toPicture.a + toPicture.b * toPicture.b).squareRoot())
        let reach = 2 * shrink
        let area = picture.corners.grown(by: reach).transformed(by: toPixels)
        guard let spanned = PixelBounds(area, limit: .max) else { return }
        let (left, right) = (
            max(spanned.left, bounds.left), min(spanned.left + spanned.width, bounds.left + bounds.width)
        )
        let (top, bottom) = (
            max(spanned.top, bounds.top), min(spanned.top + spanned.height, bounds.top + bounds.height)
        )
        guard left < right, top < bottom else { return }
        for y in top..<bottom {
            for x in left..<right {
                let center = toPicture(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let pixel = Self.sample(picture, center, reach: reach, shrink: shrink)
                guard pixel != 0 else { continue }
                let index = (y - bounds.top) * bounds.width + x - bounds.left
                pixels[index] = Premultiplied.over(pixel, pixels[index])
            }
        }
    }

    private static func sample(_ picture: ColorGlyph, _ center: Point, reach: Double, shrink: Double) -> UInt32 {
        let columns = taps(center.x, reach: reach, shrink: shrink)
        let rows = taps(center.y, reach: reach, shrink: shrink)
        let total = columns.weights.reduce(0, +) * rows.weights.reduce(0, +)
        guard total > 0 else { return 0 }
        var sum = SIMD4<Double>()
        for (rowIndex, rowWeight) in rows.weights.enumerated() {
            let y = rows.first + rowIndex
            guard y >= 0, y < picture.height else { continue }
            for (columnIndex, columnWeight) in columns.weights.enumerated() {
                let x = columns.first + columnIndex
                guard x >= 0, x < picture.width else { continue }
                let pixel = picture.pixels[y * picture.width + x]
                guard pixel != 0 else { continue }
                sum +=
                    rowWeight * columnWeight
                    * SIMD4(
                        Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
            }
        }
        return Premultiplied.pixel(sum / total)
    }

    private static func taps(_ center: Double, reach: Double, shrink: Double) -> (first: Int, weights: [Double]) {
        let first = Int((center - reach).rounded(.down))
        let last = Int((center + reach).rounded(.up))
        return (first, (first...last).map { mitchell((Double($0) + 0.5 - center) / shrink) })
    }

    private static func mitchell(_ distance: Double) -> Double {
        let x = distance.magnitude
        if x < 1 { return (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6 }
        if x < 2 { return (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6 }
        return 0
    }
}

/// Arithmetic on premultiplied pixels of four bytes.
enum Premultiplied {
    static func alpha(_ pixel: UInt32) -> Int { Int(pixel >> 24) }

    /// From red, green, blue and alpha of 0 to 255; what a filter's negative lobes overshot is cut.
    static func pixel(_ channels: SIMD4<Double>) -> UInt32 {
        let alpha = max(0, min(255, channels.w.rounded()))
        func channel(_ value: Double) -> UInt32 { UInt32(max(0, min(alpha, value.rounded()))) }
        return channel(channels.x) | channel(channels.y) << 8 | channel(channels.z) << 16 | UInt32(alpha) << 24
    }

    static func color(_ color: Color4, coverage: Int) -> UInt32 {
        scaled(
            UInt32(product(Int(color.red), Int(color.alpha))) | UInt32(product(Int(color.green), Int(color.alpha))) << 8
                | UInt32(product(Int(color.blue), Int(color.alpha))) << 16 | UInt32(color.alpha) << 24, by: coverage)
    }

    /// All channels times `factor` / 255.
    static func scaled(_ pixel: UInt32, by factor: Int) -> UInt32 {
        if factor == 255 { return pixel }
        return map(pixel) { product($0, factor) }
    }

    static func over(_ top: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - alpha(top)
        if rest == 0 || below == 0 { return top }
        return plus(top, scaled(below, by: rest))
    }

    /// Of parts that do not overlap.
    static func plus(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let alpha = min(255, self.alpha(a) + self.alpha(b))
        func channel(_ shift: UInt32) -> UInt32 { UInt32(min(alpha, Int(a >> shift & 255) + Int(b >> shift & 255))) }
        return channel(0) | channel(8) << 8 | channel(16) << 16 | UInt32(alpha) << 24
    }

    /// a * b / 255, rounded.
    static func product(_ a: Int, _ b: Int) -> Int { (a * b + 127) / 255 }

    private static func map(_ pixel: UInt32, _ change: (Int) -> Int) -> UInt32 {
        UInt32(change(Int(pixel & 255))) | UInt32(change(Int(pixel >> 8 & 255))) << 8
            | UInt32(change(Int(pixel >> 16 & 255))) << 16 | UInt32(change(Int(pixel >> 24))) << 24
    }
}
