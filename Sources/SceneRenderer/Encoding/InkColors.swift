internal import GIFCodec
internal import Raster

/// The colours that overlays get in a table beside those of the source.
enum InkColors {
    /// Fewer would save little more.
    private static let fewest = 32

    /// Each colour itself where they are few, else the fewest that stand for them all without a difference that one sees:
    /// fills and outlines exact, their edges' shades by near ones.
    ///
    /// Hundreds of shades that antialiasing made compress badly, and a table twice as large makes the codes of every frame
    /// longer.
    ///
    /// - Parameter table: the source's; has fewer than 256 colours.
    static func chosen(for patch: FramePatch, beside table: ColorTable) -> [UInt32] {
        let colors = PatchColors(patch, globalColorTable: table)
        let free = 256 - table.colors.count
        let new = (256..<colors.mustCounts.count).map { (color: colors.color($0), weight: colors.mustCounts[$0]) }
        let pixels = new.reduce(0) { $0 + $1.weight }
        let flat = new.filter { ColorLoss.isFlat($0.weight, of: pixels) }.map(\.color).prefix(free)
        var cells = ColorCells()
        for (color, weight) in new where !flat.contains(color) { cells.add(color: color, weight: weight) }
        var histogram = ColorHistogram()
        for cell in cells.cells { histogram.add(color: cell.color, weight: cell.weight) }
        var count = fewest
        while count < new.count {
            let chosen = flat + Quantizer.palette(of: histogram, maximumColors: min(count, free) - flat.count)
            if count >= free { return Array(chosen) }
            let palette = table.colors + chosen
            let nearest = PaletteScan(palette: palette)
            var loss = ColorLoss(pixels: pixels, tolerance: .ink)
            for cell in cells.cells {
                loss.add(cell.color, shownAs: palette[nearest.index(of: cell.color)], pixels: cell.weight)
            }
            if loss.isUnseen { return Array(chosen) }
            count *= 2
        }
        return new.prefix(free).map(\.color)
    }
}
