internal import GIFCodec
internal import Raster
internal import SceneLanguage
internal import Typesetting

/// A scene with its inputs opened: canvas, timeline, base and overlays, ready to be drawn frame by frame.
struct RenderPlan {
    let canvas: CanvasSize
    let timeline: Timeline
    let base: BaseClips
    let effects: [PlannedEffect]
    let overlays: [OverlayPainter]
    /// The first GIF among the sources, whose tables, comments and extensions go into the output.
    let mainSource: GIFSummary?
    /// Whether the main source's image blocks may be copied: the canvas is its own.
    let copiesBlocks: Bool
    /// Whether every pixel of the base is one of a GIF, moved, turned or cut off.
    let keepsSourcePixels: Bool
    /// Whether all source pixels have their colours from one global table.
    let hasOneTable: Bool
    /// Whether nothing is shown but frames of the main source, as they are.
    let showsSourceAlone: Bool
    /// The stored loop count; nil writes no looping extension.
    let loopCount: Int?
    /// How many frames are worked on at the same time: what was asked for, or fewer where memory is short.
    let jobs: Int
    /// What the canvases of the render are charged to.
    private let memory: MemoryShare
    /// What effects are charged.
    private let effectMemory: MemoryShare?
    private let overlayMemory: MemoryShare

    /// - Parameters:
    ///   - builder: has opened the scene's files, all of them.
    ///   - formats: what it is for.
    init(_ scene: Scene, from builder: PlanBuilder, for formats: [OutputFormat]) throws(RenderFailure) {
        var builder = builder
        let canvas = try builder.canvas(scene)
        for format in formats { try builder.checkSides(of: canvas, for: format, at: scene.stage?.range) }
        try builder.checkScaling(onto: canvas)
        let tries = scene.outputs.contains { $0.encoding.optimization == .max }
        let bytesInWork =
            (formats.map(\.bytesPerPixelInWork).max() ?? 0) + (tries ? SmallestFrame.bytesPerPixelInWork : 0)
        let bytesBeside = tries ? Repacking.bytesPerPixel : 0
        jobs = builder.jobs(for: canvas, bytesPerPixel: bytesInWork, beside: bytesBeside)
        memory = try builder.memory(for: canvas, jobs: jobs, bytesPerPixel: bytesInWork, beside: bytesBeside)
        let timeline = try builder.timeline(scene)
        self.canvas = canvas
        self.timeline = timeline
        base = BaseClips(
            builder.clips.map { $0.placed(on: canvas, stageColor: scene.stage?.color) }, canvas: canvas,
            stageColor: scene.stage?.color, memory: MemoryShare(builder.costs),
            straightMemory: MemoryShare(builder.costs))
        effects = builder.plannedEffects(on: timeline)
        effectMemory = try builder.effectMemory(for: canvas)
        overlayMemory = try builder.overlayMemory()
        overlays = try builder.painters(canvas: canvas, timeline: timeline)
        mainSource = builder.mainSource
        copiesBlocks = builder.clips.contains { $0.isExactGIF(on: canvas, stageColor: scene.stage?.color) }
        keepsSourcePixels = builder.clips.allSatisfy { $0.keepsPixels(on: canvas) } && effects.isEmpty
        showsSourceAlone = copiesBlocks && builder.clips.count == 1 && overlays.isEmpty && effects.isEmpty
        hasOneTable =
            copiesBlocks && builder.clips.count == 1 && mainSource?.globalColorTable != nil
            && mainSource?.hasLocalTables == false
        loopCount = builder.loopCount(scene, frames: timeline.count)
    }
}

extension RenderPlan {
    /// How often viewers play it, as WebP and APNG count: 0 is for ever.
    var plays: Int {
        guard let loopCount else { return 1 }
        return loopCount == 0 ? 0 : loopCount + 1
    }
}

/// A clip with its file opened.
struct OpenedClip {
    enum Content {
        case picture(InputLibrary.Opened, SourceClip)
        case blank(BlankClip)
    }

    var content: Content
    /// After crop and size.
    var size: PixelSize
    /// Which of the scene's clips it is of: a source may name several files.
    var statement: Int

    /// From what comes before the scene's clip.
    var transition: Transition? {
        switch content {
        case .picture(_, let source): source.transition
        case .blank(let blank): blank.transition
        }
    }

    /// As messages name it.
    var name: String {
        switch content {
        case .picture(_, let source): "'\(source.file.path)'"
        case .blank: "the canvas"
        }
    }

    /// Whether it is a still that the script gives no time.
    var isUntimed: Bool {
        switch content {
        case .picture(_, let source): !isAnimated && source.lasts == nil
        case .blank(let blank): blank.lasts == nil
        }
    }

    /// Where it stands in the script.
    var range: SourceRange {
        switch content {
        case .picture(_, let source): source.range
        case .blank(let blank): blank.range
        }
    }

    var isAnimated: Bool {
        if case .picture(let opened, _) = content { opened.picture.isAnimated } else { false }
    }

    func isExactGIF(on canvas: CanvasSize, stageColor: Color?) -> Bool {
        guard case .picture(.gif(let sequence), let clip) = content else { return false }
        return clip.isExact(width: sequence.width, height: sequence.height, canvas: canvas, stageColor: stageColor)
    }

    /// Whether it is a GIF that is not scaled.
    func keepsPixels(on canvas: CanvasSize) -> Bool {
        guard case .picture(.gif(let sequence), let clip) = content else { return false }
        return clip.keepsPixels(of: sequence, on: canvas)
    }

    func placed(on canvas: CanvasSize, stageColor: Color?) -> BaseClips.Clip {
        switch content {
        case .blank(let clip): .blank(clip.color, (clip.width, clip.height))
        case .picture(.gif(let sequence), _) where isExactGIF(on: canvas, stageColor: stageColor): .exact(sequence)
        case .picture(let opened, let clip): .fitted(opened.picture, clip)
        }
    }
}

/// An overlay with its files opened.
struct OpenedOverlay {
    enum Content {
        case text(TextOverlay, fonts: [TextRequest.FontChoice])
        case captions(TextOverlay, fonts: [TextRequest.FontChoice], Subtitles)
        case image(ImageOverlay, picture: any Picture, mask: (any Picture)?)
        case shape(ShapeOverlay)
        /// The pictures are those of masks.
        case group(GroupOverlay, [OpenedOverlay], pictures: [any Picture])
    }

    var overlay: Overlay
    var content: Content

    /// With those that it holds.
    var count: Int {
        if case .group(_, let children, _) = content { return children.reduce(1) { $0 + $1.count } }
        return 1
    }

    /// The length of one round of an animated image.
    var animatedRound: Rational? {
        if case .group(_, let children, _) = content { return children.compactMap(\.animatedRound).max() }
        guard case .image(_, let picture, _) = content, picture.isAnimated else { return nil }
        return picture.delays.reduce(Rational.zero) { $0 + $1.duration }
    }

    /// The files of captions, which come and go at the times that they say.
    var subtitles: [Subtitles] {
        switch content {
        case .captions(_, _, let subtitles): [subtitles]
        case .group(_, let children, _): children.flatMap(\.subtitles)
        case .text, .image, .shape: []
        }
    }

    /// Whether it looks different at different times, and a still base needs frames to show that.
    var changesInTime: Bool { !subtitles.isEmpty || moves }

    /// Whether it does so at times that nothing tells.
    var moves: Bool {
        if overlay.changesOverTime || overlay.motion != nil || animatedRound != nil { return true }
        if case .time = overlay.when { return true }
        if case .group(_, let children, _) = content { return children.contains(where: \.moves) }
        return false
    }
}

extension Effect {
    /// Whether it acts differently at different times, and a still base needs frames to show that.
    var changesInTime: Bool {
        if case .time = when { return true }
        return changesOverTime
    }
}
