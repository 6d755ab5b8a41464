import Raster

/// Pictures, such as colour emoji, resampled onto whole pixels: premultiplied.
struct PictureLayer {
    let bounds: PixelRect
    private(set) var pixels: [UInt32]

    init(_ bounds: PixelRect) {
        self.bounds = bounds
        pixels = Array(repeating: 0, count: bounds.width * bounds.height)
    }

    /// Draws over what is there, by the filter of Mitchell and Netravali (1988), widened where the picture shrinks.
    mutating func draw(_ picture: ColorGlyph, by toPixels: AffineTransform) {
        guard let toPicture = toPixels.inverse else { return }
        let shrink = Self.shrink(toPicture)
        // Less than a pixel is left of it: nothing to be seen, and much to be averaged.
        guard shrink < 512, let edges = Self.bounds(of: picture.corners, by: toPixels),
            let spanned = PixelRect(edges, limit: .max)
        else { return }
        let area = bounds.intersection(spanned)
        guard !area.isEmpty else { return }
        if toPicture.b == 0, toPicture.c == 0 {
            drawUpright(picture, toPicture, area, shrink)
        } else {
            drawTurned(picture, toPicture, area, shrink)
        }
    }

    /// Where a picture with those corners may draw, in pixels; nil where it has no extent.
    static func bounds(of corners: Bounds, by toPixels: AffineTransform) -> Bounds? {
        toPixels.inverse.map { corners.grown(by: 2 * shrink($0)).transformed(by: toPixels) }
    }

    /// Picture pixels that a target pixel spans; the transform has no shear, so one number serves both axes.
    private static func shrink(_ toPicture: AffineTransform) -> Double {
        max(1, (toPicture.a * toPicture.a + toPicture.b * toPicture.b).squareRoot())
    }

    /// Rows first, then columns: the filter is separable where the axes agree.
    private mutating func drawUpright(
        _ picture: ColorGlyph, _ toPicture: AffineTransform, _ area: PixelRect, _ shrink: Double
    ) {
        let columns = (0..<area.width).map { x in
            FilterTaps(toPicture.a * (Double(area.x + x) + 0.5) + toPicture.e, shrink, picture.width)
        }
        var narrowed = [SIMD4<Float>](repeating: .zero, count: area.width * picture.height)
        for y in 0..<picture.height {
            let row = picture.pixels[y * picture.width..<(y + 1) * picture.width].map(Pixel.channels)
            for (x, taps) in columns.enumerated() {
                var sum = SIMD4<Float>.zero
                for (offset, weight) in taps.weights.enumerated() {
                    sum += weight * row[taps.first + offset]
                }
                narrowed[y * area.width + x] = sum
            }
        }
        for y in 0..<area.height {
            let taps = FilterTaps(toPicture.d * (Double(area.y + y) + 0.5) + toPicture.f, shrink, picture.height)
            for x in 0..<area.width {
                var sum = SIMD4<Float>.zero
                for (offset, weight) in taps.weights.enumerated() {
                    sum += weight * narrowed[(taps.first + offset) * area.width + x]
                }
                put(sum, area.x + x, area.y + y)
            }
        }
    }

    private mutating func drawTurned(
        _ picture: ColorGlyph, _ toPicture: AffineTransform, _ area: PixelRect, _ shrink: Double
    ) {
        for y in area.y..<area.endY {
            for x in area.x..<area.endX {
                let center = toPicture(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let columns = FilterTaps(center.x, shrink, picture.width)
                let rows = FilterTaps(center.y, shrink, picture.height)
                var sum = SIMD4<Float>.zero
                for (rowOffset, rowWeight) in rows.weights.enumerated() {
                    let row = (rows.first + rowOffset) * picture.width + columns.first
                    for (offset, weight) in columns.weights.enumerated() {
                        sum += rowWeight * weight * Pixel.channels(of: picture.pixels[row + offset])
                    }
                }
                put(sum, x, y)
            }
        }
    }

    private mutating func put(_ channels: SIMD4<Float>, _ x: Int, _ y: Int) {
        let pixel = Pixel.packed(channels)
        guard pixel != 0 else { return }
        let index = (y - bounds.y) * bounds.width + x - bounds.x
        pixels[index] = Pixel.over(pixel, pixels[index])
    }
}

/// The picture pixels along one axis that make a target pixel, and their weights.
private struct FilterTaps {
    let first: Int
    let weights: [Float]

    /// Only taps from 0 to below `count` are kept: the picture is clear around.
    init(_ center: Double, _ shrink: Double, _ count: Int) {
        let from = (center - 2 * shrink).rounded(.down)
        let to = (center + 2 * shrink).rounded(.up)
        // Within a few thousand: the caller draws only where the picture is near.
        guard from < Double(count), to >= 0 else {
            (first, weights) = (0, [])
            return
        }
        let all = (Int(from)...Int(to)).map { Self.mitchell((Double($0) + 0.5 - center) / shrink) }
        let sum = all.reduce(0, +)
        let start = max(0, Int(from))
        let end = min(count - 1, Int(to))
        guard start <= end, sum > 0 else {
            (first, weights) = (0, [])
            return
        }
        first = start
        weights = (start...end).map { Float(all[$0 - Int(from)] / sum) }
    }

    private static func mitchell(_ distance: Double) -> Double {
        let x = distance.magnitude
        if x < 1 { return (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6 }
        if x < 2 { return (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6 }
        return 0
    }
}
