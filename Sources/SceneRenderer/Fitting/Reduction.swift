internal import Raster
internal import SceneLanguage

/// What is given up so that a file becomes smaller.
struct Reduction: Equatable, Sendable {
    /// Entries of a colour table.
    var colors = 256
    var lossy = 0.0
    /// Whether missing colours are shown in the nearest one, without dithering.
    var isPlain = false
    /// Of so many frames the first is kept.
    var frameStep = 1
    /// Of width and height, in per cent.
    var scale = 100
    /// What about is left of the bytes for the colours' sake, by experience.
    private var colorShare = 1.0

    /// Everything as the script has it.
    static let none = Reduction()

    /// Nearer colours, then fewer, then few and plain: the best-looking and largest first.
    private static let colorSteps: [[Reduction]] = [
        [
            Reduction(lossy: 5, colorShare: 0.985), Reduction(lossy: 10, colorShare: 0.97),
            Reduction(lossy: 15, colorShare: 0.955), Reduction(lossy: 20, colorShare: 0.94),
            Reduction(lossy: 30, colorShare: 0.925), Reduction(lossy: 40, colorShare: 0.91),
        ],
        [
            Reduction(colors: 192, lossy: 40, colorShare: 0.9), Reduction(colors: 160, lossy: 40, colorShare: 0.895),
            Reduction(colors: 128, lossy: 40, colorShare: 0.89), Reduction(colors: 128, lossy: 50, colorShare: 0.88),
            Reduction(colors: 128, lossy: 60, colorShare: 0.87), Reduction(colors: 112, lossy: 70, colorShare: 0.855),
            Reduction(colors: 96, lossy: 80, colorShare: 0.84), Reduction(colors: 80, lossy: 80, colorShare: 0.825),
            Reduction(colors: 64, lossy: 80, colorShare: 0.81), Reduction(colors: 64, lossy: 100, colorShare: 0.795),
            Reduction(colors: 64, lossy: 120, colorShare: 0.78), Reduction(colors: 48, lossy: 120, colorShare: 0.76),
            Reduction(colors: 40, lossy: 120, colorShare: 0.745), Reduction(colors: 32, lossy: 120, colorShare: 0.73),
            Reduction(colors: 32, lossy: 160, colorShare: 0.71), Reduction(colors: 24, lossy: 180, colorShare: 0.695),
            Reduction(colors: 16, lossy: 200, colorShare: 0.68),
        ],
        // One entry is for transparency.
        [48, 32, 24, 16, 12, 10, 8, 7, 6, 5, 4, 3].map { colors in
            Reduction(colors: colors, lossy: 200, isPlain: true, colorShare: 0.45 + 0.005 * Double(colors))
        },
    ]
    /// So many steps of fewer colours look better than fewer frames or a smaller picture.
    private static let mildSteps = 9
    /// The one of them with which there are fewer frames or a smaller picture.
    private static let middleStep = 2

    private typealias Geometry = (frameStep: Int, scale: Int)
    private static let fewerFrames: [Geometry] = [(2, 100), (3, 100), (4, 100)]
    private static let smallerPictures: [Geometry] = stride(from: 90, through: 25, by: -1).map { (1, $0) }
    private static let fewerFramesOfSmallerPictures: [Geometry] =
        stride(from: 100, through: 65, by: -1).map { (2, $0) } + stride(from: 75, through: 55, by: -1).map { (3, $0) }
        + stride(from: 60, through: 25, by: -1).map { (4, $0) }

    /// All that an output allows, the best-looking and largest first: fewer and nearer colours; before the few are taken,
    /// fewer frames and smaller pictures where the script allows that. What the output itself says of its colours stays.
    ///
    /// In each row every step makes the file smaller, as a rule; the first of a row need not be smaller than the last of
    /// the row before: a palette of fewer colours takes the place of the source's own tables.
    ///
    /// - Parameter frames: how many the output has.
    static func ladder(for output: OutputEncoding, limit: SizeLimit, frames: Int) -> [[Reduction]] {
        let geometries: [Geometry] =
            switch (limit.steps.contains(.dropFrames), limit.steps.contains(.shrink)) {
            case (false, false): []
            case (true, false): fewerFrames
            case (false, true): smallerPictures
            case (true, true): fewerFramesOfSmallerPictures
            }
        var possible: [Geometry] = []
        for (step, scale) in geometries {
            // Two frames are left at least.
            let geometry = (min(step, max(1, (frames + 1) / 2)), scale)
            if geometry != possible.last ?? (1, 100) { possible.append(geometry) }
        }
        var rows = colorSteps
        if let last = possible.last {
            let fewer = colorSteps[1]
            rows = [colorSteps[0], Array(fewer[..<mildSteps])]
            // There are few ways to leave frames out: the colours make up for what one of them leaves room for.
            for whole in possible where whole.scale == 100 {
                rows.append((colorSteps[0] + fewer[...middleStep]).map { $0.with(whole) })
            }
            rows.append(possible.filter { $0.scale < 100 }.map { fewer[middleStep].with($0) })
            rows.append((fewer[(middleStep + 1)...] + colorSteps[2]).map { $0.with(last) })
        }
        var last = none
        // What an output keeps makes steps alike.
        return rows.map { row in
            row.map { $0.keeping(output) }.filter { step in
                defer { last = step }
                return !step.looksLike(last)
            }
        }.filter { !$0.isEmpty }
    }

    private func with(_ geometry: Geometry) -> Reduction {
        var result = self
        (result.frameStep, result.scale) = geometry
        return result
    }

    private func looksLike(_ other: Reduction) -> Bool {
        var result = self
        result.colorShare = other.colorShare
        return result == other
    }

    /// What about is left of the bytes, by experience: what changes between frames grows with their distance, and drawn
    /// pictures have a file about as large as their edges are long, photographs as they have pixels.
    var share: Double {
        let side = Double(scale) / 100
        return colorShare * side * (0.75 + 0.25 * side) / (0.2 + 0.8 * Double(frameStep))
    }

    /// The same but for what the output itself says.
    private func keeping(_ output: OutputEncoding) -> Reduction {
        var result = self
        if output.colors != nil || output.paletteFile != nil { result.colors = 256 }
        // A table holds the colours to be kept, and some others.
        if !output.keptColors.isEmpty { result.colors = max(result.colors, min(256, output.keptColors.count + 8)) }
        if output.lossy != nil { result.lossy = 0 }
        if output.dither != nil { result.isPlain = false }
        return result
    }

    /// How an output is encoded with it.
    ///
    /// - Parameters:
    ///   - settings: without it.
    ///   - palettes: of the output's colours.
    func applied(
        to settings: EncodingSettings, of output: OutputEncoding, palettes: ReducedPalettes
    ) async -> EncodingSettings {
        var result = settings
        if output.lossy == nil { result.lossy = lossy }
        if output.dither == nil, isPlain { result.dithering = .method(.none, strength: 1) }
        if colors < 256 {
            result.colors = colors
            if case .local = settings.palette {} else { result.palette = .common(palettes.palette(of: colors)) }
        } else if scale < 100 {
            // The tables lack the colours of a scaled picture.
            switch settings.palette {
            case .automatic, .exact: result.palette = await palettes.shared.map { .shared($0) } ?? .automatic
            case .common, .shared, .local: break
            }
        }
        return result
    }

    /// Whether both have the same frames and pixels, whatever their colours.
    func drawsAlike(_ other: Reduction) -> Bool { (frameStep, scale) == (other.frameStep, other.scale) }

    /// Whether both show colours alike, whatever their frames.
    func hasColors(of other: Reduction) -> Bool {
        (colors, lossy, isPlain) == (other.colors, other.lossy, other.isPlain)
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
    /// The picture whose colours it takes.
    var paletteFile: FileReference? { if case .file(let file)? = palette { file } else { nil } }
}
