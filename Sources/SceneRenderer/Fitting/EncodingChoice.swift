internal import Raster
internal import SceneLanguage

/// Decides how an output is encoded, after as many looks at its frames as that takes.
struct EncodingChoice {
    private(set) var settings: EncodingSettings
    /// How it may be encoded instead for a smaller file, in the order in which they are to be tried.
    private(set) var others: [EncodingSettings] = []
    /// The same where the file is small.
    private(set) var forSmallFiles: [EncodingSettings] = []
    /// What the user is to be told of it.
    private(set) var notes: [Diagnostic] = []

    /// What is known of a plan without a look at its frames. (Of a plan that is walked over nothing is kept: its files
    /// may be many.)
    private struct Traits {
        let frames: Int
        let jobs: Int
        let copiesBlocks: Bool
        let showsSourceAlone: Bool
        let keepsSourcePixels: Bool
        let hasShadedOverlays: Bool
        /// Whether small frames of a source with one table get something drawn over them.
        let mayLackInk: Bool

        init(_ plan: RenderPlan) {
            frames = plan.timeline.count
            jobs = plan.jobs
            copiesBlocks = plan.copiesBlocks
            showsSourceAlone = plan.showsSourceAlone
            keepsSourcePixels = plan.keepsSourcePixels
            hasShadedOverlays = plan.overlays.contains(where: \.overlay.isShaded)
            mayLackInk =
                plan.hasOneTable && !plan.overlays.isEmpty && plan.timeline.count > 1
                && plan.mainSource?.bytes ?? .max <= SmallerOutput.smallFile
        }
    }

    private let traits: Traits
    private let output: OutputPlan
    private let open: () throws(RenderFailure) -> RenderPlan
    /// A plan whose frames nobody has walked over yet.
    private var opened: RenderPlan?

    /// - Parameters:
    ///   - picture: the one whose colours the output takes, where it names one.
    ///   - open: makes a plan, which one walk over its frames uses up.
    init(
        _ output: OutputPlan, palettePicture picture: (any Picture)?,
        open: @escaping () throws(RenderFailure) -> RenderPlan
    ) async throws(RenderFailure) {
        self.output = output
        self.open = open
        (opened, traits) = try Self.look(open)
        settings = EncodingSettings(output.encoding)
        if case .file(let file)? = output.encoding.palette, let picture {
            settings.palette = .common(try await settings.palette(of: picture, named: file))
        }
        guard output.format == .gif else { return }
        if traits.hasShadedOverlays { settings.inkTolerance = .shades }
        if case .local? = output.encoding.palette { settings.palette = .local }
        if output.encoding.needsSurvey { try await chooseColorsOfAllFrames() }
        if settings.optimization == .max { try await chooseEffort() }
        if case .automatic = settings.palette, settings.globalTable == nil { try await chooseSharedColors() }
        // Nothing of a shared palette is decided frame by frame; what it shows is made anew all the same.
        if settings.choosesColors, settings.optimization == .max { settings.optimization = .normal }
        settings.notesInk =
            traits.mayLackInk && !settings.choosesColors && settings.lossy == 0 && settings.optimization == .normal
        addOthers()
    }

    private static func look(
        _ open: () throws(RenderFailure) -> RenderPlan
    ) throws(RenderFailure) -> (plan: RenderPlan, traits: Traits) {
        let plan = try open()
        return (plan, Traits(plan))
    }

    /// A plan for rendering the output.
    mutating func plan() throws(RenderFailure) -> RenderPlan {
        defer { opened = nil }
        if let opened { return opened }
        return try open()
    }

    /// The best of the colours of all frames, or all of them.
    private mutating func chooseColorsOfAllFrames() async throws(RenderFailure) {
        let plan = try plan()
        let survey = try await PaletteSurvey(
            plan, output: output, frames: 0..<plan.timeline.count, countsUnchanged: false)
        // Of two colours none is to spare for leaving what stands still.
        let leaves = survey.hasClear || plan.timeline.count > 1 && settings.colors > 2
        settings.palette =
            settings.exactTable(for: survey.histogram, hasClear: survey.hasClear).map { .exact($0) }
            ?? .common(settings.palette(for: survey.histogram, leaves: leaves))
    }

    /// `optimize max`: whether frames are made in several ways at once, or the finished file anew.
    private mutating func chooseEffort() async throws(RenderFailure) {
        let keepsColors = !settings.choosesColors && settings.lossy == 0
        let isAlone = keepsColors && traits.showsSourceAlone
        settings.isRepacked = !isAlone
        var isKnownToFit = false
        // Of a source with something over it, what is made without looking at all frames first gets as small.
        if keepsColors, isAlone || !traits.copiesBlocks {
            let plan = try plan()
            let own = plan.copiesBlocks ? plan.mainSource?.globalColorTable : nil
            let survey = try await TableSurvey(plan, output: output, own: own)
            isKnownToFit = survey.fitsEveryFrame
            settings.globalTable = survey.table
        }
        guard !isKnownToFit else { return }
        settings.optimization = isAlone ? .thorough : .normal
        if isAlone { notes.append(.notOptimized(output.name)) }
    }

    /// Frames that come without tables: one for all where their colours fit in one, or where hardly anybody sees what it
    /// lacks.
    private mutating func chooseSharedColors() async throws(RenderFailure) {
        let count = traits.frames
        guard count > 1, !traits.copiesBlocks else { return }
        let sample = try await PaletteSurvey(
            plan(), output: output, frames: SharedPalette.sampledFrames(of: count), countsUnchanged: true)
        if settings.exactTable(for: sample.histogram, hasClear: sample.hasClear) != nil,
            let table = try await TableSurvey(plan(), output: output, isForAll: true).table
        {
            settings.palette = .exact(table)
        } else if sample.vanishes {
            // What stands still is drawn again and again there, and would flicker in palettes of the frames.
            try await chooseColorsOfAllFrames()
        } else if !traits.keepsSourcePixels, SharedPalette.serves(frames: count),
            let palette = await SharedPalette.chosen(for: sample.histogram, jobs: traits.jobs)
        {
            settings.palette = .shared(palette)
        }
    }

    private mutating func addOthers() {
        if settings.lossy > 0, traits.copiesBlocks {
            // The source's own blocks may be smaller than what near colours make of them.
            others.append(settings)
            others[0].lossy = 0
        } else if settings.optimization == .max {
            forSmallFiles.append(settings)
            forSmallFiles[0].optimization = .normal
            forSmallFiles[0].globalTable = nil
        }
    }
}

extension Diagnostic {
    /// `optimize max` promises the same pixels.
    fileprivate static func notOptimized(_ output: String) -> Diagnostic {
        Diagnostic(
            .note, code: "optimize",
            "'optimize max' only compresses '\(output)' harder: a frame has more than 256 colours",
            at: nil)
    }
}
