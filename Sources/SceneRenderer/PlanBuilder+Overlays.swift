internal import SceneLanguage
internal import Typesetting

// Overlays and effects, once the canvas and the timeline are known.

extension PlanBuilder {
    mutating func painters(canvas: CanvasSize, timeline: Timeline) throws(RenderFailure) -> [OverlayPainter] {
        try painters(of: overlays, canvas: canvas, timeline: timeline, within: nil)
    }

    /// - Parameter enclosing: the frames of those that have none of their own.
    private mutating func painters(
        of overlays: [OpenedOverlay], canvas: CanvasSize, timeline: Timeline, within enclosing: FrameSet?
    ) throws(RenderFailure) -> [OverlayPainter] {
        var painters: [OverlayPainter] = []
        for opened in overlays {
            let overlay = opened.overlay
            let frames = frames(of: overlay.when, on: timeline)
            let first = (frames ?? enclosing)?.first ?? 0
            let painter: OverlayPainter.Painter
            switch opened.content {
            case .text(let text, let fonts):
                painter = .text(
                    TextPainter(
                        overlay, text: text, fonts: fonts, canvas: canvas,
                        typesetter: try openTypesetter(at: overlay.range), costs: costs))
            case .captions(let text, let fonts, let subtitles):
                subtitles.unshown(on: timeline, within: frames ?? enclosing, at: overlay.range).map(warn)
                painter = .captions(
                    CaptionsPainter(
                        overlay, text: text, fonts: fonts, subtitles: subtitles, timeline: timeline,
                        frames: frames ?? enclosing, canvas: canvas,
                        typesetter: try openTypesetter(at: overlay.range), costs: costs))
            case .image(let image, let picture, let mask):
                painter = .image(
                    ImagePainter(
                        overlay, image: image, picture: picture, mask: mask, canvas: canvas,
                        costs: costs, firstFrame: first,
                        firstTime: timeline.starts.isEmpty ? .zero : timeline.starts[min(first, timeline.count - 1)]))
            case .shape(let shape):
                painter = .shape(
                    ShapePainter(
                        overlay, shape: shape, canvas: canvas, typesetter: try openTypesetter(at: overlay.range),
                        costs: costs))
            case .group(let group, let children, let pictures):
                let size =
                    try group.size?.constant?.pixels(on: canvas, limit: options.limits[.canvas], at: overlay.range)
                    ?? canvas
                painter = .group(
                    GroupPainter(
                        overlay, group: group,
                        children: try self.painters(
                            of: children, canvas: size, timeline: timeline,
                            within: frames ?? enclosing),
                        pictures: pictures, canvas: canvas, size: size,
                        typesetter: try openTypesetter(at: overlay.range), costs: costs))
            }
            painters.append(
                OverlayPainter(
                    overlay, painter: painter, frames: frames, within: enclosing, timeline: timeline, canvas: canvas,
                    costs: costs))
        }
        return painters
    }

    /// Charges what overlays take by their number, whatever they show.
    func overlayMemory() throws(RenderFailure) -> MemoryShare {
        let count = overlays.reduce(0) { $0 + $1.count }
        let share = MemoryShare(costs)
        try share.hold(
            count * Self.bytesPerOverlay, for: "a scene of \(count) \(count == 1 ? "overlay" : "overlays")",
            at: overlays.last?.overlay.range)
        return share
    }

    /// By measure: the options as the scene has them, and what is worked out of them.
    private static let bytesPerOverlay = 12_000

    /// nil is all frames.
    private func frames(of when: Overlay.When, on timeline: Timeline) -> FrameSet? {
        let frames: FrameSet
        let range: SourceRange
        switch when {
        case .always: return nil
        case .frames(let selection):
            frames = FrameSet(selection, count: timeline.count)
            range = selection.range
        case .time(let selection):
            frames = FrameSet(selection, timeline: timeline)
            range = selection.range
        }
        if frames.isEmpty { warn(FrameSet.meetsNone(count: timeline.count, at: range)) }
        return frames
    }

    // MARK: - Effects

    func plannedEffects(on timeline: Timeline) -> [PlannedEffect] {
        effects.map { effect in
            let frames = frames(of: effect.when, on: timeline)
            return PlannedEffect(effect: effect, frames: frames, span: timeline.span(of: frames))
        }
    }

    /// Charges the changed base, and as much again for the work on it.
    func effectMemory(for canvas: CanvasSize) throws(RenderFailure) -> MemoryShare? {
        guard let first = effects.first else { return nil }
        let share = MemoryShare(costs)
        try share.hold(canvas.pixelCount * 8, for: "the effects", at: first.range)
        return share
    }
}
