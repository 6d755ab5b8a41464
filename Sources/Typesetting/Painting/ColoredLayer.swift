import Raster

/// The parts of a text that have colours of their own, pixel by pixel.
struct ColoredLayer {
    let area: PixelRect
    /// How much of each pixel they cover, row by row.
    private(set) var coverage: [UInt8]
    /// Premultiplied; where a colour is translucent its alpha is less than the coverage.
    private(set) var pixels: [UInt32]

    init(_ area: PixelRect) {
        self.area = area
        coverage = Array(repeating: 0, count: area.width * area.height)
        pixels = Array(repeating: 0, count: area.width * area.height)
    }

    /// Puts a shape over what is there. It takes the place of what it covers, so that letters that overlap are no
    /// darker there.
    ///
    /// - Parameter mask: inside of the area.
    mutating func paint(_ mask: CoverageMask, _ color: TextColor) {
        let colors = color.pixels
        let curve = ContrastCurve(for: .color(color))
        for y in 0..<mask.height {
            let row = (mask.top - area.y + y) * area.width + mask.left - area.x
            for x in 0..<mask.width {
                let covered = curve(mask.values[y * mask.width + x])
                guard covered > 0 else { continue }
                let index = row + x
                let rest = 255 - covered
                let left = (Int(coverage[index]) * rest + 127) / 255
                coverage[index] = UInt8(left + covered)
                let below = Pixel.scaled(pixels[index], by: UInt32(rest))
                pixels[index] = Pixel.sum(colors[covered], below)
            }
        }
    }
}
