package import GIFCodec
package import Raster
internal import SceneLanguage

/// How a GIF's colours are chosen and how hard it is compressed.
package struct EncodingSettings: Sendable {
    /// Where the colours come from.
    package enum Palette: Sendable {
        /// The source's tables where they hold every colour, else whatever suits each frame.
        case automatic
        /// This table, which has every colour of every frame.
        case exact(ColorTable)
        /// These for all frames, opaque; one less than `colors` at most.
        case common([UInt32])
        /// These, opaque, for every frame in which nobody sees what they lack, see `SharedPalette`; others get a table of
        /// their own.
        case shared([UInt32])
        /// The best of each frame.
        case local
    }

    /// How missing colours are shown.
    package enum Dithering: Sendable {
        /// Mixed of two where bands would be seen, see `MixedColors`.
        case mixed
        /// One of the known ways; of its strength from 0 to 1.
        case method(Dither, strength: Double)
    }

    /// How long a smaller file is looked for.
    package enum Optimization: Sendable {
        /// What is likely the smallest is made of each frame, nothing else.
        case fast
        /// The source's blocks are copied; of other frames the smaller of two is taken.
        case normal
        /// As `normal`, and what that makes is compressed to the fewest bytes that can be found.
        case thorough
        /// Every frame is made anew in several ways, see `SmallestFrame`, and the smallest taken, or the source's block.
        case max
    }

    package var palette = Palette.automatic
    /// With `automatic`: the colours of all frames, where that is known.
    package var globalTable: ColorTable?
    /// Entries of a colour table, the one for transparency included: 2 to 256.
    package var colors = 256
    /// Colours that every palette holds, opaque.
    package var pinnedColors: [UInt32] = []
    package var dithering = Dithering.mixed
    /// How near colours must be that stand for those of overlays.
    var inkTolerance = ColorLoss.Tolerance.ink
    /// How far colours may stray for a smaller file, 0 to 200; at 0 they stay.
    package var lossy = 0.0
    package var optimization = Optimization.normal
    package var isInterlaced = false
    /// Whether the finished file is made anew of what it shows, see `Repacking`.
    var isRepacked = false
    /// Whether it is noted which colours of ink frames need tables of their own for: the file may then be made once more,
    /// with these in the table of all.
    var notesInk = false

    package init() {}

    /// Whether every frame gets its colours anew, so that nothing of the source's blocks can be taken over.
    var choosesColors: Bool { if case .automatic = palette { false } else { true } }

    /// What `FrameDifferencer` does with the source's blocks.
    var blocks: FrameDifferencer.Blocks { lossy > 0 ? .ignored : triesManyWays ? .offered : .copied }

    /// Whether every frame is made in several ways. A lossy output has its own.
    var triesManyWays: Bool { optimization == .max && lossy == 0 }

    /// Whether a frame's indices are compressed in several ways, and what viewers do without is left out.
    var compressesHard: Bool { optimization == .max || optimization == .thorough }

    /// Whether one table has all colours, so that it does not matter how often a pixel is drawn.
    var isExact: Bool { if case .exact = palette { true } else { false } }

    /// The table of all frames, where the palette says that there is one.
    var chosenTable: ColorTable? {
        switch palette {
        case .exact(let table): table
        case .common(let palette), .shared(let palette):
            ColorTable(colors: palette.count < colors ? palette + [0xFF00_0000] : palette)
        case .automatic, .local: nil
        }
    }

    /// The palette of all frames, where there is one.
    var commonPalette: [UInt32]? { if case .common(let colors) = palette { colors } else { nil } }

    /// The palette of the frames that it suits, where there is one.
    var sharedPalette: [UInt32]? { if case .shared(let colors) = palette { colors } else { nil } }

    /// A table with all of those colours and the pinned ones, those drawn most first; nil where they are more than are
    /// allowed.
    ///
    /// - Parameter hasClear: whether some pixels are transparent, which takes an entry too.
    func exactTable(for histogram: ColorHistogram, hasClear: Bool) -> ColorTable? {
        let entries = histogram.entries
        guard entries.count <= colors else { return nil }
        var table = entries.sorted { (-$0.weight, $0.color) < (-$1.weight, $1.color) }.map(\.color)
        for pinned in pinnedColors where !table.contains(pinned) { table.append(pinned) }
        guard table.count + (hasClear ? 1 : 0) <= colors else { return nil }
        // Where there is room, what stands still is left.
        return ColorTable(colors: table.count < colors ? table + [0xFF00_0000] : table)
    }

    /// A palette for those colours: the pinned ones and the best others.
    ///
    /// - Parameter leaves: whether one entry is left for transparency.
    func palette(for histogram: ColorHistogram, leaves: Bool = true) -> [UInt32] {
        let room = leaves ? colors - 1 : colors
        let pinned = Array(pinnedColors.prefix(room))
        return pinned + Quantizer.palette(of: histogram.without(pinned), maximumColors: room - pinned.count)
    }
}

extension EncodingSettings {
    /// All but the palette, which may need a look at the scene.
    init(_ output: OutputEncoding) {
        colors = output.colors ?? 256
        pinnedColors = output.keptColors.map(\.premultiplied)
        if let dither = output.dither {
            dithering = .method(Dither(dither), strength: output.ditherStrength ?? 1)
        }
        lossy = output.lossy ?? 0
        optimization = Optimization(output.optimization)
        isInterlaced = output.isInterlaced
    }
}

extension OutputEncoding {
    /// Whether the palette is to be chosen from all frames before the first is encoded.
    var needsSurvey: Bool {
        switch palette {
        case .global: true
        case nil: colors ?? 256 < 256 || !keptColors.isEmpty
        case .local, .file: false
        }
    }
}

extension EncodingSettings.Optimization {
    init(_ optimization: OutputEncoding.Optimization) {
        self =
            switch optimization {
            case .fast: .fast
            case .normal: .normal
            case .max: .max
            }
    }
}

extension Dither {
    init(_ dither: OutputEncoding.Dither) {
        self =
            switch dither {
            case .none: .none
            case .floydSteinberg: .floydSteinberg
            case .bayer: .bayer
            case .blueNoise: .blueNoise
            }
    }
}
