internal import Raster
internal import SceneLanguage

/// What is given up so that a file becomes smaller.
struct Reduction: Equatable {
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

    /// Fewer and nearer colours, the best-looking and largest first.
    private static let colorSteps = [
        Reduction(lossy: 10, colorShare: 0.97), Reduction(lossy: 20, colorShare: 0.94),
        Reduction(lossy: 40, colorShare: 0.91), Reduction(colors: 192, lossy: 40, colorShare: 0.9),
        Reduction(colors: 128, lossy: 40, colorShare: 0.89), Reduction(colors: 128, lossy: 60, colorShare: 0.87),
        Reduction(colors: 96, lossy: 80, colorShare: 0.84), Reduction(colors: 64, lossy: 80, colorShare: 0.81),
        Reduction(colors: 64, lossy: 120, colorShare: 0.78), Reduction(colors: 48, lossy: 120, colorShare: 0.76),
        Reduction(colors: 32, lossy: 120, colorShare: 0.73), Reduction(colors: 32, lossy: 160, colorShare: 0.71),
        Reduction(colors: 16, lossy: 200, colorShare: 0.68),
        Reduction(colors: 16, lossy: 200, isPlain: true, colorShare: 0.6),
    ]
    /// So many steps look better than fewer frames or a smaller picture.
    private static let mildSteps = 8
    /// The step with which there are fewer frames or a smaller picture.
    private static let middleStep = 4

    private typealias Geometry = (frameStep: Int, scale: Int)
    private static let fewerFrames: [Geometry] = [(2, 100), (3, 100), (4, 100)]
    private static let smallerPictures: [Geometry] = stride(from: 90, through: 25, by: -5).map { (1, $0) }
    private static let fewerFramesOfSmallerPictures: [Geometry] =
        stride(from: 100, through: 65, by: -5).map { (2, $0) } + stride(from: 75, through: 55, by: -5).map { (3, $0) }
        + stride(from: 60, through: 25, by: -5).map { (4, $0) }

    /// All that an output allows, the best-looking and largest first: fewer and nearer colours; before the few are taken,
    /// fewer frames and smaller pictures where the script allows that. What the output itself says of its colours stays.
    ///
    /// - Parameter frames: how many the output has.
    static func ladder(for output: OutputEncoding, limit: SizeLimit, frames: Int) -> [Reduction] {
        let geometries: [Geometry] =
            switch (limit.steps.contains(.dropFrames), limit.steps.contains(.shrink)) {
            case (false, false): []
            case (true, false): fewerFrames
            case (false, true): smallerPictures
            case (true, true): fewerFramesOfSmallerPictures
            }
        // Two frames are left at least.
        let possible = geometries.map { (min($0.frameStep, max(1, (frames + 1) / 2)), $0.scale) }
        var steps = colorSteps
        if let last = possible.last {
            steps = Array(colorSteps[..<mildSteps])
            steps += possible.map { colorSteps[middleStep].with($0) }
            steps += colorSteps[(middleStep + 1)...].map { $0.with(last) }
        }
        var result: [Reduction] = []
        // What an output keeps makes steps alike.
        for step in steps.map({ $0.keeping(output) }) where !step.looksLike(result.last ?? none) { result.append(step) }
        return result
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
    ///   - jobs: how many palettes may be tried at the same time.
    func applied(
        to settings: EncodingSettings, of output: OutputEncoding, histogram: ColorHistogram, jobs: Int
    ) async -> EncodingSettings {
        var result = settings
        if output.lossy == nil { result.lossy = lossy }
        if output.dither == nil, isPlain { result.dithering = .method(.none, strength: 1) }
        if colors < 256 {
            result.colors = colors
            if case .local = settings.palette {} else { result.palette = .common(result.palette(for: histogram)) }
        } else if scale < 100 {
            // The tables lack the colours of a scaled picture.
            switch settings.palette {
            case .automatic, .exact:
                let palette = await SharedPalette.chosen(for: histogram, jobs: jobs)
                result.palette = palette.map { .shared($0) } ?? .automatic
            case .common, .shared, .local: break
            }
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
    /// The picture whose colours it takes.
    var paletteFile: FileReference? { if case .file(let file)? = palette { file } else { nil } }
}
