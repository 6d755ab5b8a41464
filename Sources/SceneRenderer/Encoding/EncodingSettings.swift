package import Raster

/// How a GIF's colours are chosen and how hard it is compressed.
package struct EncodingSettings: Sendable {
    /// Where the colours come from.
    package enum Palette: Sendable {
        /// The source's tables where they hold every colour, else whatever suits each frame.
        case automatic
        /// One for all frames, chosen for what they show together.
        case global
        /// One for each frame.
        case local
        /// These, opaque.
        case given([UInt32])
    }

    /// How missing colours are shown.
    package enum Dithering: Sendable {
        /// Mixed of two where bands would be seen, see `MixedColors`.
        case mixed
        /// One of the known ways; of its strength from 0 to 1.
        case method(Dither, strength: Double)
    }

    package var palette = Palette.automatic
    /// Entries of a colour table, the one for transparency included: 2 to 256.
    package var colors = 256
    /// Colours that every palette holds, opaque.
    package var pinnedColors: [UInt32] = []
    package var dithering = Dithering.mixed
    package var isInterlaced = false

    package init() {}

    /// Whether every frame gets its colours anew, so that nothing of the source's blocks can be taken over.
    var choosesColors: Bool {
        if case .automatic = palette { return colors < 256 || !pinnedColors.isEmpty }
        return true
    }

    /// Whether the palette is to be chosen from all frames before the first is encoded.
    var needsSurvey: Bool {
        switch palette {
        case .automatic: choosesColors
        case .global: true
        case .local, .given: false
        }
    }

    /// A palette for those colours with one entry left for transparency: the pinned ones and the best others.
    func palette(for histogram: ColorHistogram) -> [UInt32] {
        let pinned = Array(pinnedColors.prefix(colors - 1))
        return pinned
            + Quantizer.palette(of: histogram.without(pinned), maximumColors: colors - 1 - pinned.count)
    }
}
