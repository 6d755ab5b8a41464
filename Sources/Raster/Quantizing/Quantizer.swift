/// Chooses the colours that stand for a picture's best.
package enum Quantizer {
    /// At most `maximumColors` opaque colours, in the order of their values. Where the histogram's colours fit, they
    /// are the palette, exactly.
    ///
    /// Otherwise the colours are split into boxes by variance, always the box with the largest squared error, at the
    /// best place along its principal axis (after X. Wu, "Color Quantization by Dynamic Programming and Principal
    /// Analysis", 1992), and the boxes' means are refined by k-means. A colour that makes up more than half of its
    /// group's weight stands for the group itself, so that flat areas keep their exact colour.
    /// More than a few thousand colours are taken together in `ColorCells` first. Errors are measured by `ColorMetric`. The same histogram always gives the same palette.
    package static func palette(of histogram: ColorHistogram, maximumColors: Int) -> [UInt32] {
        var entries = histogram.entries
        if entries.count <= maximumColors { return entries.map(\.color) }
        if maximumColors <= 0 { return [] }
        if entries.count > manyColors {
            var cells = ColorCells()
            for entry in entries { cells.add(color: entry.color, weight: entry.weight) }
            entries = cells.cells.map { ColorHistogram.Entry(color: $0.color, weight: $0.weight) }
        }
        var splitter = VarianceSplitter(entries)
        splitter.split(into: maximumColors)
        var clusters = ColorClusters(entries, centers: splitter.means)
        clusters.refine(rounds: 12)
        return Set(clusters.colors()).sorted()
    }

    private static let manyColors = 4096
}
