internal import Raster
internal import SceneLanguage

/// What is given up so that a file becomes smaller.
struct Reduction: Hashable {
    /// Entries of a colour table.
    var colors = 256
    var lossy = 0.0
    /// Whether missing colours are shown in the nearest one, without dithering.
    var isPlain = false
    /// Of so many frames the first is kept.
    var frameStep = 1
    /// Of width and height, in per cent.
    var scale = 100
    /// How much worse it looks, on a scale of our own.
    var harm = 0.0

    /// Everything as the script has it.
    static let none = Reduction()

    /// What fewer and nearer colours are tried, and how much worse each looks.
    private static let colorSteps = [
        none,
        Reduction(lossy: 5, harm: 1), Reduction(lossy: 10, harm: 2), Reduction(lossy: 20, harm: 3.5),
        Reduction(lossy: 35, harm: 5),
        Reduction(colors: 128, lossy: 35, harm: 6), Reduction(colors: 128, lossy: 50, harm: 7.5),
        Reduction(colors: 128, lossy: 70, isPlain: true, harm: 9),
        Reduction(colors: 64, lossy: 70, isPlain: true, harm: 10.5),
        Reduction(colors: 64, lossy: 100, isPlain: true, harm: 12.5),
        Reduction(colors: 32, lossy: 100, isPlain: true, harm: 14.5),
        Reduction(colors: 32, lossy: 150, isPlain: true, harm: 17),
        Reduction(colors: 16, lossy: 200, isPlain: true, harm: 21),
    ]
    private static let frameSteps = [(1, 0), (2, 4.5), (3, 9), (4, 13)]
    private static let scales = [
        (100, 0), (90, 2.5), (80, 4.5), (70, 7), (60, 9.5), (50, 12.5), (40, 16), (33, 19), (25, 23),
    ]

    /// All that an output allows, the best-looking first: `none`, then colours alone, and frames and size with them where
    /// the script allows it. What the output itself says of its colours stays.
    ///
    /// - Parameter frames: how many the output has.
    static func all(for output: OutputEncoding, limit: SizeLimit, frames: Int) -> [Reduction] {
        let steps = limit.steps.contains(.dropFrames) ? frameSteps.filter { $0.0 < max(2, frames) } : [(1, 0)]
        let scales = limit.steps.contains(.shrink) ? scales : [(100, 0)]
        var result: [Reduction] = []
        var known: Set<Reduction> = []
        for step in steps {
            for scale in scales {
                for colors in colorSteps {
                    var reduction = colors.keeping(output)
                    reduction.frameStep = step.0
                    reduction.scale = scale.0
                    // What an output keeps makes steps alike: the first of them has the least harm.
                    reduction.harm = 0
                    guard known.insert(reduction).inserted else { continue }
                    reduction.harm = colors.harm + step.1 + scale.1
                    result.append(reduction)
                }
            }
        }
        return result.enumerated().sorted { ($0.element.harm, $0.offset) < ($1.element.harm, $1.offset) }
            .map(\.element)
    }

    /// The same but for what the output itself says.
    private func keeping(_ output: OutputEncoding) -> Reduction {
        var result = self
        if output.colors != nil || output.hasPaletteOfFile { result.colors = 256 }
        // A table holds the colours to be kept, and some others.
        result.colors = max(result.colors, min(256, output.keptColors.count + 8))
        if output.lossy != nil { result.lossy = 0 }
        if output.dither != nil { result.isPlain = false }
        return result
    }

    /// How an output is encoded with it.
    ///
    /// - Parameters:
    ///   - settings: without it.
    ///   - histogram: the colours of the output.
    func applied(
        to settings: EncodingSettings, of output: OutputEncoding, histogram: ColorHistogram
    ) -> EncodingSettings {
        var result = settings
        if output.lossy == nil { result.lossy = lossy }
        if output.dither == nil, isPlain { result.dithering = .method(.none, strength: 1) }
        if colors < 256 {
            result.colors = colors
            if case .local = settings.palette {} else { result.palette = .common(result.palette(for: histogram)) }
        } else if scale < 100, case .automatic = settings.palette {
            // The source's tables lack the colours of a scaled picture.
            if let palette = SharedPalette.chosen(for: histogram) { result.palette = .shared(palette) }
        }
        return result
    }

    /// In the words of a script as far as it has some: "lossy 20, colors 128".
    ///
    /// - Parameter size: of the scaled canvas.
    func description(size: PixelSize) -> String {
        var parts: [String] = []
        if lossy > 0 { parts.append("lossy \(Value.number(lossy).printed)") }
        if colors < 256 { parts.append("colors \(colors)") }
        if isPlain { parts.append("dither none") }
        if frameStep > 1 { parts.append("one of \(frameStep) frames") }
        if scale < 100 { parts.append("size \(size.width)x\(size.height)") }
        return parts.joined(separator: ", ")
    }
}

extension OutputEncoding {
    fileprivate var hasPaletteOfFile: Bool { if case .file? = palette { true } else { false } }
}
