internal import SceneLanguage

/// Estimates the size of an output with any reduction by some of its frames, which are composed once for all reductions that
/// draw the same.
final class FrameSamples {
    private let output: OutputPlan
    private let encoding: EncodingSettings
    private let profile: SizeProfile
    private let options: RenderOptions
    private let open: () throws(RenderFailure) -> RenderPlan
    private var palettes: ReducedPalettes?
    /// The sample composed last, for reductions that draw like this one.
    private var composed: (reduction: Reduction, choosesColors: Bool, sample: FrameSample)?
    /// Whether the sample composed last has all frames.
    private(set) var isWhole = false

    /// One frame of so many is encoded, and no fewer or more than that.
    private static let (part, fewest, most) = (10, 8, 48)
    /// Pixels of an output that is small enough for all of its frames to be encoded each time.
    private static let fewPixels = 1 << 18
    /// What the frames of a sample may take in memory, unless so few are more.
    private static let (memory, fewestInMemory) = (10_000_000, 3)
    private static let bytesPerPixel = 6

    /// - Parameters:
    ///   - encoding: without a reduction.
    ///   - profile: of the output that was encoded so.
    ///   - open: makes a plan, which one walk over its frames uses up.
    init(
        output: OutputPlan, encoding: EncodingSettings, profile: SizeProfile, options: RenderOptions,
        open: @escaping () throws(RenderFailure) -> RenderPlan
    ) {
        self.output = output
        self.encoding = encoding
        self.profile = profile
        self.options = options
        self.open = open
    }

    /// About the bytes of the output.
    func bytes(_ reduction: Reduction) async throws(RenderFailure) -> Double {
        let settings = try await settings(reduction)
        return try await sample(reduction, settings).bytes(settings, jobs: options.jobs)
    }

    /// How the output is encoded with a reduction.
    func settings(_ reduction: Reduction) async throws(RenderFailure) -> EncodingSettings {
        let palettes: ReducedPalettes
        if let known = self.palettes {
            palettes = known
        } else {
            palettes = try await surveyed()
            self.palettes = palettes
        }
        return await reduction.applied(to: encoding, of: output.encoding, palettes: palettes)
    }

    /// Composes the sample of the output without fewer frames or pixels, and counts its colours.
    private func surveyed() async throws(RenderFailure) -> ReducedPalettes {
        var survey: PaletteSurvey? = PaletteSurvey()
        // As it is with the first reductions.
        var settings = encoding
        if output.encoding.lossy == nil { settings.lossy = 1 }
        let sample = try await compose(.none, settings, &survey)
        composed = (.none, settings.choosesColors, sample)
        return ReducedPalettes(
            survey ?? PaletteSurvey(), settings: encoding, isAnimated: profile.frames > 1, jobs: options.jobs)
    }

    private func sample(
        _ reduction: Reduction, _ settings: EncodingSettings
    ) async throws(RenderFailure) -> FrameSample {
        if let composed, composed.reduction.drawsAlike(reduction), composed.choosesColors == settings.choosesColors {
            return composed.sample
        }
        composed = nil
        var survey: PaletteSurvey?
        let sample = try await compose(reduction, settings, &survey)
        composed = (reduction, settings.choosesColors, sample)
        return sample
    }

    private func compose(
        _ reduction: Reduction, _ settings: EncodingSettings, _ survey: inout PaletteSurvey?
    ) async throws(RenderFailure) -> FrameSample {
        let plan = try open()
        let shape = try OutputShape(plan, frameStep: reduction.frameStep, scale: reduction.scale)
        let area = shape.size.width * shape.size.height
        let others = shape.frames.count - 1
        var count = others
        if others > Self.fewPixels / area {
            let fitting = max(Self.fewestInMemory, Self.memory / Self.bytesPerPixel / area)
            count = min(fitting, max(Self.fewest, min(Self.most, others / Self.part)))
        }
        isWhole = count == others
        return try await FrameSample(
            plan, output: output, shape: shape, settings: settings,
            sample: profile.sample(max(1, count), of: shape.frames),
            survey: &survey)
    }
}
