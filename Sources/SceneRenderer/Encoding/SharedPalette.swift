internal import Raster

/// The palette that similar frames share where the source gives them none: the file's global table.
///
/// In a flat drawing a table of its own for every frame weighs more than what moves in it, and in any picture the shades
/// that a table of 256 adds for exactness make the codes longer. A small table shortens them all, so the fewest colours are
/// taken that can hardly be told from those wanted.
enum SharedPalette {
    /// How many frames are looked at, evenly over the whole output; at most a quarter of all.
    private static let samples = 12
    /// Without more frames a table for each costs little.
    private static let fewestFrames = 8
    /// Colours that are tried, beside the entry for transparency.
    private static let sizes = [255, 127, 63, 31]

    /// The frames to look at, of so many.
    static func sampledFrames(of count: Int) -> [Int] {
        guard count >= fewestFrames else { return [] }
        let number = min(samples, count / 4)
        return (0..<number).map { $0 * count / number }
    }

    /// The palette for those colours, those drawn most first; nil where one would see that it lacks some.
    static func chosen(for histogram: ColorHistogram) -> [UInt32]? {
        var cells = ColorCells()
        for entry in histogram.entries { cells.add(color: entry.color, weight: entry.weight) }
        let wanted = cells.cells
        let pixels = wanted.reduce(0) { $0 + $1.weight }
        var best: [UInt32]?
        for size in sizes {
            let palette = Quantizer.palette(of: histogram, maximumColors: size)
            let nearest = PaletteScan(palette: palette)
            var loss = ColorLoss(pixels: pixels, tolerance: .picture)
            var uses = [Int](repeating: 0, count: palette.count)
            for cell in wanted {
                let index = nearest.index(of: cell.color)
                uses[index] += cell.weight
                loss.add(cell.color, shownAs: palette[index], pixels: cell.weight)
            }
            guard best == nil ? loss.isUnseenOnAverage : loss.isSlight else { break }
            best = palette.indices.sorted { (-uses[$0], $0) < (-uses[$1], $1) }.map { palette[$0] }
            if palette.count < size / 2 { break }
        }
        return best
    }
}
