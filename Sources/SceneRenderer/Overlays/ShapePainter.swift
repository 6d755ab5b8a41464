internal import Raster
internal import SceneLanguage
internal import Typesetting

/// Draws a shape, anew only when something in it changes.
final class ShapePainter {
    private let overlay: Overlay
    private let shape: ShapeOverlay
    var canvas: CanvasSize
    private let typesetter: Typesetter
    private let memory: MemoryShare

    private var made: (request: ShapeRequest, drawing: ShapeDrawing)?
    private var drawn: (bitmap: Bitmap, area: PixelRect)?
    private var revision = 0

    init(
        _ overlay: Overlay, shape: ShapeOverlay, canvas: CanvasSize, typesetter: Typesetter, costs: RenderCosts
    ) {
        self.overlay = overlay
        self.shape = shape
        self.canvas = canvas
        self.typesetter = typesetter
        memory = MemoryShare(costs)
    }

    func layer(at frame: FrameValues) throws(RenderFailure) -> PlacedLayer? {
        let opacity = try overlay.opacity?.settled(at: frame) ?? 1
        guard let (request, origin) = try request(at: frame) else { return nil }
        let drawing = try drawing(request)
        guard let drawn = try draw(drawing, visible: canvas.seen(from: origin)) else { return nil }
        return PlacedLayer(
            bitmap: drawn.bitmap, x: origin.x + drawn.area.x, y: origin.y + drawn.area.y, opacity: opacity,
            blend: Raster.BlendMode(overlay.blend), revision: revision)
    }

    /// Where the shape is, without drawing it; nil where there is nothing to be seen.
    func outline(at frame: FrameValues) throws(RenderFailure) -> OverlayOutline? {
        let opacity = try overlay.opacity?.settled(at: frame) ?? 1
        guard let (request, origin) = try request(at: frame) else { return nil }
        var area = try drawing(request).area(within: .everything)
        (area.x, area.y) = (area.x + origin.x, area.y + origin.y)
        let own = request.box
        let (left, top) = ((own.x + Double(origin.x)).wholePixel, (own.y + Double(origin.y)).wholePixel)
        let box = PixelRect(
            x: left, y: top, width: own.width.rounded(.up).wholePixel, height: own.height.rounded(.up).wholePixel)
        return OverlayOutline(area: area, box: box, opacity: opacity)
    }

    /// Works out all options without drawing.
    func evaluate(at frame: FrameValues) throws(RenderFailure) {
        _ = try overlay.opacity?.settled(at: frame)
        _ = try request(at: frame)
    }

    /// Lets go of all but what is drawn: to be called where the same serves in all frames.
    func keepResult() { made = nil }

    /// Lets go of what is drawn.
    func release() {
        made = nil
        drawn = nil
        memory.letGo()
    }

    // MARK: - What to draw

    /// nil where there is nothing to be seen.
    private func request(
        at frame: FrameValues
    ) throws(RenderFailure) -> (ShapeRequest, origin: (x: Int, y: Int))? {
        let fill = try shape.fill?.settled(at: frame)
        let stroke = try shape.stroke?.settled(at: frame)
        var strokeColor = stroke?.color
        let dash = try shape.dash?.settled(at: frame)
        let arrow = try shape.arrow?.settled(at: frame)
        let rotation = try overlay.rotation?.settled(at: frame) ?? 0
        let width = stroke?.width ?? ShapeOverlay.Stroke.standardWidth
        let found = try ShapeGeometry(shape, overlay, on: canvas, strokeWidth: width, at: frame)
        guard let geometry = found else { return nil }
        var request = ShapeRequest(geometry.path, box: geometry.box)
        request.rotationDegrees = rotation
        if let fill {
            request.fill = fill.isClear ? nil : Typesetting.Paint(fill)
        } else if stroke == nil {
            if geometry.isOpen {
                strokeColor = .white
            } else {
                request.fill = .color(.white)
            }
        }
        if let strokeColor, strokeColor.alpha > 0 {
            request.stroke = self.stroke(
                strokeColor, width: width.pixels(of: geometry.measure), dash, arrow, measure: geometry.measure)
        }
        guard request.fill != nil || request.stroke != nil else { return nil }
        return (request, geometry.origin)
    }

    private func stroke(
        _ color: Color, width: Double, _ dash: ShapeOverlay.Dash?, _ arrow: ShapeOverlay.Arrow?, measure: Double
    ) -> ShapeRequest.Stroke {
        var stroke = ShapeRequest.Stroke(
            color: TextColor(color), width: width, join: ShapeRequest.Join(shape.join), cap: ShapeRequest.Cap(shape.cap)
        )
        stroke.dash = dash.map { dash in
            ShapeRequest.Dash(
                on: dash.on.pixels(of: measure), off: dash.off.pixels(of: measure),
                phase: dash.phase.pixels(of: measure))
        }
        if let arrow {
            let size = arrow.size?.pixels(of: measure) ?? max(8, 4 * width)
            if arrow.place != .end { stroke.startArrow = size }
            if arrow.place != .start { stroke.endArrow = size }
        }
        return stroke
    }

    // MARK: - Drawing it

    private func drawing(_ request: ShapeRequest) throws(RenderFailure) -> ShapeDrawing {
        if let made, made.request == request { return made.drawing }
        let drawing = try settled { () throws(ShapeError) in try typesetter.drawing(of: request) }
        made = (request, drawing)
        drawn = nil
        return drawing
    }

    /// - Parameter visible: the canvas, from the shape's origin.
    /// - Returns: the shape where it is seen, or more of it; nil where nothing is.
    private func draw(
        _ drawing: ShapeDrawing, visible: PixelRect
    ) throws(RenderFailure) -> (bitmap: Bitmap, area: PixelRect)? {
        let seen = drawing.area(within: visible)
        guard !seen.isEmpty else { return nil }
        if let drawn, drawn.area.contains(seen) { return drawn.bitmap.pixels.isEmpty ? nil : drawn }
        // A shape that moves is seen elsewhere the next time: one that is not larger than the canvas is drawn whole.
        let whole = drawing.area(within: .everything)
        let isWhole = whole.width.multipliedReportingOverflow(by: whole.height)
        let area = !isWhole.overflow && isWhole.partialValue <= canvas.pixelCount ? whole : seen
        try memory.hold(drawing.bytes(within: area), for: "the shape", at: overlay.range)
        var bitmap = try settled { () throws(ShapeError) in try drawing.draw(in: area) }
        // A shape without an inside, or what is finer than a pixel.
        if !bitmap.pixels.contains(where: { $0 != 0 }) { bitmap = Bitmap(width: 0, height: 0) }
        try memory.hold(bitmap.pixels.count * 4, for: "the shape", at: overlay.range)
        revision += 1
        drawn = (bitmap, area)
        return bitmap.pixels.isEmpty ? nil : drawn
    }

    private func settled<Result>(_ work: () throws(ShapeError) -> Result) throws(RenderFailure) -> Result {
        do {
            return try work()
        } catch {
            throw error.failure(at: overlay.range)
        }
    }
}

extension PixelRect {
    fileprivate static let everything = PixelRect(
        x: -4_000_000_000, y: -4_000_000_000, width: 8_000_000_000, height: 8_000_000_000)
}

extension ShapeError {
    func failure(at range: SourceRange) -> RenderFailure {
        switch self {
        case .invalidNumber:
            .script("not-finite", "a size or length of the shape is not a number that can be drawn", at: range)
        case .tooManyPoints:
            .script(
                "shape-points", "the shape has too many points to be drawn", at: range,
                hint: "draw it as several shapes")
        case .tooManyDashes(let limit):
            .script(
                "shape-dashes", "the stroke would have more than \(limit) dashes", at: range,
                hint: "make 'dash' longer")
        }
    }
}

extension ShapeRequest.Join {
    fileprivate init(_ join: ShapeOverlay.Join) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }
}

extension ShapeRequest.Cap {
    fileprivate init(_ cap: ShapeOverlay.Cap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }
}
