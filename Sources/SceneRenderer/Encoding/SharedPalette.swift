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

    /// The frames to look at, of so many: all of a few.
    static func sampledFrames(of count: Int) -> [Int] {
        guard serves(frames: count) else { return Array(0..<count) }
        let number = min(samples, count / 4)
        return (0..<number).map { $0 * count / number }
    }

    /// Whether so many frames are enough for one to be worth it.
    static func serves(frames count: Int) -> Bool { count >= fewestFrames }

    /// The palette for those colours, those drawn most first; nil where one would see that it lacks some.
    ///
    /// - Parameter jobs: how many palettes may be tried at the same time.
    static func chosen(for histogram: ColorHistogram, jobs: Int) async -> [UInt32]? {
        var cells = ColorCells()
        for entry in histogram.entries { cells.add(color: entry.color, weight: entry.weight) }
        let wanted = cells.cells
        var later = sizes[...]
        var ahead: [Task<Trial, Never>] = []
        var best: [UInt32]?
        for size in sizes {
            while jobs > 1, ahead.count < jobs, let next = later.popFirst() {
                ahead.append(Task.detached { Trial(next, for: histogram, wanted) })
            }
            let trial = ahead.isEmpty ? Trial(size, for: histogram, wanted) : await ahead.removeFirst().value
            guard best == nil ? trial.loss.isUnseenOnAverage : trial.loss.isSlight else { break }
            best = trial.ordered
            if trial.palette.count < size / 2 { break }
        }
        return best
    }

    /// A palette of at most so many colours, and what it lacks.
    private struct Trial {
        let palette: [UInt32]
        private(set) var loss: ColorLoss
        private var uses: [Int]

        init(_ size: Int, for histogram: ColorHistogram, _ wanted: [ColorCells.Cell]) {
            palette = Quantizer.palette(of: histogram, maximumColors: size)
            loss = ColorLoss(pixels: wanted.reduce(0) { $0 + $1.weight }, tolerance: .picture)
            uses = [Int](repeating: 0, count: palette.count)
            let nearest = PaletteScan(palette: palette)
            for cell in wanted {
                let index = nearest.index(of: cell.color)
                uses[index] += cell.weight
                loss.add(cell.color, shownAs: palette[index], pixels: cell.weight)
            }
        }

        /// The colours used most first.
        var ordered: [UInt32] {
            palette.indices.sorted { (-uses[$0], $0) < (-uses[$1], $1) }.map { palette[$0] }
        }
    }
}
