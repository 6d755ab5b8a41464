import Raster

/// Fill and stroke of a shape, pixel by pixel.
///
/// The stroke of a closed contour is what the grown shape has beyond the fill, so that no seam shows between the two and
/// none of it through a half-transparent fill; the stroke of an open contour lies over both.
struct ShapeInk {
    let fill: CoverageMask
    let outline: CoverageMask?
    let lines: CoverageMask?
    let stroke: TextColor?

    /// - Parameter paint: nil leaves the inside clear.
    func draw(into bitmap: inout Bitmap, at area: PixelRect, paint: PaintSource?) {
        let strokes = stroke?.pixels ?? []
        for y in 0..<fill.height {
            for x in 0..<fill.width {
                let index = y * fill.width + x
                let filled = Int(fill.values[index])
                let outside = max(0, outline.map { Int($0.values[index]) - filled } ?? 0)
                let line = lines.map { Int($0.values[index]) } ?? 0
                guard filled + outside + line > 0 else { continue }
                let free = 255 - line
                let inside = (filled * free + 127) / 255
                let stroked = min(255 - inside, (outside * free + 127) / 255 + line)
                var pixel: UInt32 = 0
                if inside > 0, let paint {
                    pixel = Pixel.scaled(paint.pixel(area.x + x, area.y + y), by: UInt32(inside))
                }
                if stroked > 0, !strokes.isEmpty { pixel = Pixel.sum(pixel, strokes[stroked]) }
                bitmap.pixels[index] = pixel
            }
        }
    }
}
