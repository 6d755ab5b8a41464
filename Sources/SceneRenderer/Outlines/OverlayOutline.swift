internal import Raster
internal import SceneLanguage
internal import Typesetting

/// Where an overlay is in one frame, and what is known of it without drawing it.
struct OverlayOutline {
    /// Nothing is drawn outside of it; in canvas pixels, and perhaps beyond the canvas.
    var area: PixelRect
    /// What is placed, as it is before it is turned: a text's lines with their padding, an image, a shape, a group.
    var box: PixelRect
    /// 0 to 1.
    var opacity: Double
    /// The texts that it shows.
    var texts: [SetText] = []
    /// Which frame of an animated image it shows; nil for all else.
    var imageFrame: Int?
    /// What a group holds that is seen.
    var parts: [OverlayOutline] = []
    /// Whether `area` and `box` are in pixels of the canvas; in a group that is scaled or turned they are in the group's.
    var isOnCanvas = true
    /// Whether it may look different in the next frame in a way that shows in nothing here, such as its colour.
    var changes = false
    /// The overlay's painter; nil before that one has given it on.
    var painter: ObjectIdentifier?

    /// Two as one.
    func joined(with other: OverlayOutline) -> OverlayOutline {
        var joined = self
        joined.area = area.union(other.area)
        joined.box = box.union(other.box)
        joined.opacity = max(opacity, other.opacity)
        joined.texts += other.texts
        return joined
    }

    func moved(_ dx: Int, _ dy: Int) -> OverlayOutline {
        var moved = self
        moved.area = area.moved(dx, dy)
        moved.box = box.moved(dx, dy)
        moved.parts = parts.map { $0.isOnCanvas ? $0.moved(dx, dy) : $0 }
        return moved
    }

    /// Scaled about its centre.
    func scaled(_ scale: Double) -> OverlayOutline {
        guard scale != 1 else { return self }
        var scaled = self
        scaled.area = area.scaledAboutCentre(scale)
        scaled.box = box.scaledAboutCentre(scale)
        scaled.parts = parts.map(\.offCanvas)
        return scaled
    }

    /// As part of a group that is scaled or turned.
    var offCanvas: OverlayOutline {
        var part = self
        part.isOnCanvas = false
        part.parts = parts.map(\.offCanvas)
        return part
    }
}

/// A text as it was set in a frame.
struct SetText {
    /// The overlay that shows it.
    let overlay: SourceRange
    let frame: Int
    /// The words, in the letters that are shown.
    let words: String
    let measure: TextMeasure
    /// The lines with their padding, in pixels of the canvas that it is set on; before they are turned.
    let box: PixelRect
    let canvas: CanvasSize
    /// Whether it stays where it is, upright.
    let isStill: Bool
    /// What it was to fit.
    let room: TextRoom
    /// How large that is, in pixels; nil where nothing bounds its height.
    let roomWidth: Double
    let roomHeight: Double?
    /// Pixels an em that were asked for; nil where it was to fit.
    let wantedSize: Double?
    /// nil where the script says nothing of it.
    let overflow: TextOverlay.Overflow?

    /// - Parameter box: where the lines are.
    init(
        _ request: TextRequest, measure: TextMeasure, box: PixelRect, of text: TextOverlay, _ overlay: Overlay,
        on canvas: CanvasSize, frame: Int
    ) {
        self.overlay = overlay.range
        self.frame = frame
        words = request.text
        self.measure = measure
        self.box = box
        self.canvas = canvas
        isStill = !overlay.changesOverTime && overlay.motion == nil && request.rotationDegrees == 0
        room = TextRoom(text)
        overflow = text.overflow
        roomWidth = request.boxWidth ?? 0
        roomHeight = request.boxHeight
        wantedSize = if case .pixels(let size) = request.size { size } else { nil }
    }
}

extension PixelRect {
    func moved(_ dx: Int, _ dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

    func scaledAboutCentre(_ scale: Double) -> PixelRect {
        let wide = (Double(width) * scale).wholePixel
        let high = (Double(height) * scale).wholePixel
        return PixelRect(x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high)
    }
}
