/// Chooses the colours that stand for a picture's best.
package enum Quantizer {
    /// At most `maximumColors` opaque colours, in the order of their values. Where the histogram's colours fit, they
    /// are the palette, exactly.
    ///
    /// Otherwise the colours are split into boxes by variance, always the box with the largest squared error, at the
    /// best place along its principal axis (after X. Wu, "Color Quantization by Dynamic Programming and Principal
    /// Analysis", 1992), and the boxes' means are refined by k-means. A colour that makes up more than half of its
    /// group's weight stands for the group itself, so that flat areas keep their exact colour.
    /// Errors are measured by `ColorMetric`. The same histogram always gives the same palette.
    package static func palette(of histogram: ColorHistogram, maximumColors: Int) -> [UInt32] {
        let entries = histogram.entries
        if entries.count <= maximumColors { return entries.map(\.color) }
        if maximumColors <= 0 { return [] }
        var splitter = VarianceSplitter(entries)
        splitter.split(into: maximumColors)
        var clusters = ColorClusters(entries, centers: splitter.means)
        // Most of the gain is in the first rounds; large histograms stop earlier for the sake of time.
        clusters.refine(rounds: entries.count > 50_000 ? 5 : 12)
        return Set(clusters.colors()).sorted()
    }
}
