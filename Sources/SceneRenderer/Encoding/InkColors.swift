internal import GIFCodec
internal import Raster

/// The colours that overlays get in a table beside those of the source.
enum InkColors {
    /// Fewer would save little more, unless they fill the table up to a power of two.
    private static let usual = 32
    /// So many show an edge well enough.
    static let fewest = 16

    /// Each colour itself where they are few, else the fewest that stand for them all without a difference that one sees:
    /// fills and outlines exact, their edges' shades by near ones.
    ///
    /// Hundreds of shades that antialiasing made compress badly, and a table twice as large makes the codes of every frame
    /// longer.
    ///
    /// - Parameters:
    ///   - colors: numbered by a table that begins like the other.
    ///   - table: the source's; has fewer than 256 colours.
    ///   - tolerance: how near the colours must be.
    static func chosen(
        for colors: PatchColors, beside table: ColorTable, tolerance: ColorLoss.Tolerance
    ) -> [UInt32] { chosen(for: new(in: colors), beside: table, tolerance: tolerance) }

    /// The colours that the base table lacks, with their pixels.
    static func new(in colors: PatchColors) -> [ColorHistogram.Entry] {
        (256..<colors.mustCounts.count).map { .init(color: colors.color($0), weight: colors.mustCounts[$0]) }
    }

    /// The same for colours of several frames.
    static func chosen(
        for new: [ColorHistogram.Entry], beside table: ColorTable, tolerance: ColorLoss.Tolerance
    ) -> [UInt32] {
        let free = 256 - table.colors.count
        let pixels = new.reduce(0) { $0 + $1.weight }
        let flat = new.filter { ColorLoss.isFlat($0.weight, of: pixels) }.map(\.color).prefix(free)
        var cells = ColorCells()
        for entry in new where !flat.contains(entry.color) { cells.add(color: entry.color, weight: entry.weight) }
        var histogram = ColorHistogram()
        for cell in cells.cells { histogram.add(color: cell.color, weight: cell.weight) }
        var count = fewest(beside: table.colors.count)
        while count < new.count {
            let chosen = flat + Quantizer.palette(of: histogram, maximumColors: min(count, free) - flat.count)
            if count >= free { return Array(chosen) }
            if isUnseen(new, in: table.colors + chosen, tolerance) { return Array(chosen) }
            count = count < usual ? usual : count * 2
        }
        return new.prefix(free).map(\.color)
    }

    /// Whether nobody sees that a palette lacks some of the colours.
    private static func isUnseen(
        _ colors: [ColorHistogram.Entry], in palette: [UInt32], _ tolerance: ColorLoss.Tolerance
    ) -> Bool {
        let nearest = PaletteScan(palette: palette)
        let shown = colors.map { (color: $0.color, near: palette[nearest.index(of: $0.color)], weight: $0.weight) }
        let inexact = shown.filter { $0.color != $0.near }
        var loss = ColorLoss(pixels: inexact.reduce(0) { $0 + $1.weight }, tolerance: tolerance)
        for (color, near, weight) in inexact { loss.add(color, shownAs: near, pixels: weight) }
        return loss.isUnseen
    }

    /// One colour more than a power of two makes the codes of all frames longer.
    private static func fewest(beside count: Int) -> Int {
        var size = 2
        while size < count { size *= 2 }
        return (fewest..<usual).contains(size - count) ? size - count : usual
    }
}
