internal import Raster
internal import SceneLanguage

/// An overlay ready to be drawn: its painter and the frames that show it.
final class OverlayPainter {
    enum Painter {
        case text(TextPainter)
        case captions(CaptionsPainter)
        case image(ImagePainter)
        case shape(ShapePainter)
        case group(GroupPainter)
    }

    let overlay: Overlay
    private let painter: Painter
    /// nil is all frames.
    private let frames: FrameSet?
    /// From the start of the first of them to the end of the last.
    private let span: (appears: Rational, disappears: Rational)
    private var motion: LayerMotion?
    /// What a painter gave that gives the same in all frames.
    private var settled: PlacedLayer??
    private var settledOutline: OverlayOutline??
    private var isOver = false
    private var wasVisible = false
    private var wasAsked = false

    /// - Parameter enclosing: the frames of the group that it stands in, which hold where it has none of its own.
    init(
        _ overlay: Overlay, painter: Painter, frames: FrameSet?, within enclosing: FrameSet?, timeline: Timeline,
        canvas: CanvasSize, costs: RenderCosts
    ) {
        span = timeline.span(of: frames ?? enclosing)
        // Captions move each by itself.
        if case .captions = painter {
        } else {
            motion = overlay.motion.map { LayerMotion($0, canvas: canvas, costs: costs, range: overlay.range) }
        }
        self.overlay = overlay
        self.painter = painter
        self.frames = frames
    }

    func layer(at frame: FrameValues, canvas: CanvasSize) async throws(RenderFailure) -> PlacedLayer? {
        guard frames?.contains(frame.frame) ?? true else {
            if !isOver, let last = frames?.last, last < frame.frame { release() }
            return nil
        }
        wasAsked = true
        let frame = onOwnClock(frame)
        var layer: PlacedLayer?
        if let settled {
            layer = settled
        } else {
            switch painter {
            case .text(let painter): layer = try painter.layer(at: frame)
            case .captions(let painter): layer = try painter.layer(at: frame)
            case .image(let painter): layer = try await painter.layer(at: frame)
            case .shape(let painter): layer = try painter.layer(at: frame)
            case .group(let painter): layer = try await painter.layer(at: frame)
            }
            if isSettled {
                settled = .some(layer)
                keepResult()
            }
        }
        if let drawn = layer, motion != nil { layer = try motion?.moved(drawn, at: frame) }
        guard let layer, layer.opacity > 0, !layer.rectangle.intersection(canvas.bounds).isEmpty else { return nil }
        wasVisible = true
        return layer
    }

    /// Whether its outline is known and the same in every frame that shows it.
    var hasOneOutline: Bool { settledOutline != nil && motion == nil }

    /// Where it is in a frame and what it shows there, without drawing it; nil where nothing of it is seen. The numbers
    /// of the frames rise. To be asked of a painter that draws nothing.
    ///
    /// What is transparent in a picture, or has no ink in its font, is not known without drawing.
    func outline(at frame: FrameValues, canvas: CanvasSize) throws(RenderFailure) -> OverlayOutline? {
        guard frames?.contains(frame.frame) ?? true else { return nil }
        wasAsked = true
        let frame = onOwnClock(frame)
        var outline: OverlayOutline?
        if let settledOutline {
            outline = settledOutline
        } else {
            switch painter {
            case .text(let painter): outline = try painter.outline(at: frame)
            case .captions(let painter): outline = try painter.outline(at: frame)
            case .image(let painter): outline = try painter.outline(at: frame)
            case .shape(let painter): outline = try painter.outline(at: frame)
            case .group(let painter): outline = try painter.outline(at: frame)
            }
            outline?.painter = ObjectIdentifier(self)
            outline?.changes =
                overlay.changesOverTime || overlay.motion?.revealsText == true || isGroup && !isSettled
            if isSettled { settledOutline = .some(outline) }
        }
        if let placed = outline, let motion { outline = motion.moved(placed, at: frame) }
        guard let outline, outline.opacity > 0, !outline.area.intersection(canvas.bounds).isEmpty else { return nil }
        wasVisible = true
        return outline
    }

    /// The frame's values with the time that this overlay is shown.
    private func onOwnClock(_ frame: FrameValues) -> FrameValues {
        var frame = frame
        (frame.appears, frame.disappears) = span
        return frame
    }

    /// Draws for a canvas of another size from now on.
    func move(to canvas: CanvasSize) {
        settled = nil
        settledOutline = nil
        motion?.canvas = canvas
        switch painter {
        case .text(let painter): painter.canvas = canvas
        case .captions(let painter): painter.move(to: canvas)
        case .image(let painter): painter.canvas = canvas
        case .shape(let painter): painter.canvas = canvas
        case .group(let painter): painter.canvas = canvas
        }
    }

    /// Lets go of all but what was drawn, which serves in all frames.
    private func keepResult() {
        switch painter {
        case .text(let painter): painter.keepResult()
        case .shape(let painter): painter.keepResult()
        case .group(let painter): painter.keepResult()
        case .captions, .image: break
        }
    }

    /// After the last frame that shows it.
    func release() {
        isOver = true
        settled = nil
        motion?.release()
        switch painter {
        case .text(let painter): painter.release()
        case .captions(let painter): painter.release()
        case .image(let painter): painter.release()
        case .shape(let painter): painter.release()
        case .group(let painter): painter.release()
        }
    }

    /// Whether its painter draws the same in every frame that shows it.
    private var isSettled: Bool {
        guard !overlay.changesOverTime, overlay.motion?.revealsText != true else { return false }
        return switch painter {
        case .text, .shape: true
        case .captions: false
        case .image(let painter): !painter.isAnimated
        case .group(let painter): painter.isSettled
        }
    }

    /// Whether it is there in every frame, and looks the same.
    var isAlwaysTheSame: Bool { frames == nil && motion == nil && isSettled }

    private var isGroup: Bool { if case .group = painter { true } else { false } }

    /// What a group holds.
    var children: [OverlayPainter] { if case .group(let painter) = painter { painter.children } else { [] } }

    /// Works out everything that the frame's own values may change, and draws nothing. What never changes is worked out
    /// once.
    func evaluate(at frame: FrameValues) throws(RenderFailure) {
        // What a group holds has frames of its own.
        guard frames?.contains(frame.frame) ?? true, overlay.changesOverTime || !wasAsked || isGroup else { return }
        wasAsked = true
        let frame = onOwnClock(frame)
        switch painter {
        case .text(let painter): try painter.evaluate(at: frame)
        case .captions(let painter): try painter.evaluate(at: frame)
        case .image(let painter): try painter.evaluate(at: frame)
        case .shape(let painter): try painter.evaluate(at: frame)
        case .group(let painter): try painter.evaluate(at: frame)
        }
    }

    /// To be asked after the last frame: what was amiss in any of them.
    var warnings: [Diagnostic] {
        var warnings: [Diagnostic] = []
        switch painter {
        case .text(let painter): warnings = painter.warnings
        case .captions(let painter):
            warnings = painter.warnings
            // That none of them is shown was said of the file.
            if !painter.hasShown { return warnings }
        case .group(let painter): warnings = painter.warnings
        case .image, .shape: break
        }
        // What a group holds has said it already.
        if wasAsked, !wasVisible, !isGroup || warnings.isEmpty {
            warnings.append(
                Diagnostic(
                    .warning, code: "never-visible", "this is never visible", at: overlay.range,
                    hint: "it is empty, transparent or outside the canvas in every frame that it has"))
        }
        return warnings
    }
}
