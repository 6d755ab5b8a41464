import Raster

/// Premultiplied pixels being painted.
struct PaintCanvas {
    private(set) var area: PixelRect
    private(set) var pixels: [UInt32]

    init(_ area: PixelRect) {
        self.area = area
        pixels = Array(repeating: 0, count: area.width * area.height)
    }

    mutating func paint(_ box: BackgroundBox, _ color: TextColor) {
        let colors = color.pixels
        for y in 0..<area.height {
            for x in 0..<area.width {
                let coverage = box.coverage(x: area.x + x, y: area.y + y)
                if coverage > 0 { pixels[y * area.width + x] = colors[coverage] }
            }
        }
    }

    mutating func paint(_ mask: CoverageMask, _ color: TextColor, movedBy offset: (x: Int, y: Int)) {
        let colors = color.pixels
        let left = mask.left + offset.x - area.x
        let top = mask.top + offset.y - area.y
        for y in max(0, -top)..<max(0, -top, min(mask.height, area.height - top)) {
            for x in max(0, -left)..<max(0, -left, min(mask.width, area.width - left)) {
                let coverage = Int(mask.values[y * mask.width + x])
                guard coverage > 0 else { continue }
                let index = (top + y) * area.width + left + x
                pixels[index] = Pixel.over(colors[coverage], pixels[index])
            }
        }
    }

    mutating func paint(_ ink: TextInk) {
        let shared = area.intersection(PixelRect(x: ink.left, y: ink.top, width: ink.width, height: ink.height))
        for y in shared.y..<shared.endY {
            let row = (y - area.y) * area.width - area.x
            for x in shared.x..<shared.endX {
                let pixel = ink.pixel(x - ink.left, y - ink.top)
                if pixel != 0 { pixels[row + x] = Pixel.over(pixel, pixels[row + x]) }
            }
        }
    }

    /// Clears what is outside `visible`, a rectangle of the unrotated box.
    mutating func clip(to visible: Bounds, _ rotation: AffineTransform) {
        guard let toBox = rotation.inverse else { return }
        for y in 0..<area.height {
            for x in 0..<area.width {
                let point = toBox(Point(x: Double(area.x + x) + 0.5, y: Double(area.y + y) + 0.5))
                if point.x < visible.left || point.x > visible.right || point.y < visible.top
                    || point.y > visible.bottom
                {
                    pixels[y * area.width + x] = 0
                }
            }
        }
    }

    /// Gives up rows and columns at the edges that nothing is drawn on, but for one.
    mutating func trim() {
        var inked = Bounds()
        for y in 0..<area.height {
            for x in 0..<area.width where pixels[y * area.width + x] != 0 {
                inked.add(Point(x: Double(area.x + x), y: Double(area.y + y)))
                inked.add(Point(x: Double(area.x + x + 1), y: Double(area.y + y + 1)))
            }
        }
        guard let kept = PixelRect(inked.grown(by: 1), limit: .max)?.intersection(area) else { return }
        var trimmed = PaintCanvas(kept)
        for y in 0..<kept.height {
            let from = (kept.y - area.y + y) * area.width + kept.x - area.x
            for x in 0..<kept.width { trimmed.pixels[y * kept.width + x] = pixels[from + x] }
        }
        self = trimmed
    }
}
