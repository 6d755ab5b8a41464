import Raster

/// Draws a composed text: background, shadow, stroke, fill, from the bottom up.
struct TextPainter {
    private struct Shape {
        var path: OutlinePath
        var mayOverlap: Bool
    }

    private struct Picture {
        var glyph: ColorGlyph
        var toPixels: AffineTransform
    }

    private let request: TextRequest
    private let composition: Composition
    private let limits: TypesettingLimits
    private let rasterizer: OutlineRasterizer
    private let rotation: AffineTransform
    private var shapes: [Shape] = []
    private var pictures: [Picture] = []
    private var inkBounds = Bounds()

    init(
        _ request: TextRequest, _ composition: Composition, _ limits: TypesettingLimits,
        _ rasterizer: OutlineRasterizer
    ) {
        self.request = request
        self.composition = composition
        self.limits = limits
        self.rasterizer = rasterizer
        rotation = .rotation(
            degrees: request.rotationDegrees,
            about: Point(
                x: Double(composition.measure.boxWidth) / 2, y: Double(composition.measure.boxHeight) / 2))
        for glyph in composition.glyphs { add(glyph) }
    }

    private mutating func add(_ glyph: Composition.Glyph) {
        var origin = glyph.origin
        // Quarter pixels, as Chromium places upright text.
        if rotation == AffineTransform() { origin.x = (origin.x * 4).rounded() / 4 }
        let toPixels = rotation.after(.translation(origin.x, origin.y))
        switch glyph.shape {
        case .missing(_, let width):
            let box = MissingGlyph.path(width: width, emSize: glyph.emSize)
            add(Shape(path: box.transformed(by: toPixels), mayOverlap: false))
        case .glyph(let index, let face):
            let emToPixels = toPixels.after(.scale(glyph.emSize))
            switch face.glyph(index) {
            case .outline(let path, let mayOverlap):
                add(Shape(path: path.transformed(by: emToPixels), mayOverlap: mayOverlap))
            case .picture(let picture):
                let toPixels = emToPixels.after(picture.toEm)
                pictures.append(Picture(glyph: picture, toPixels: toPixels))
                inkBounds.add(picture.corners.grown(by: 1).transformed(by: toPixels).grown(by: 1))
            case .undrawable:
                break
            }
        }
    }

    private mutating func add(_ shape: Shape) {
        guard !shape.path.isEmpty else { return }
        inkBounds.add(shape.path.controlBounds)
        shapes.append(shape)
    }

    func paint() throws(TypesettingError) -> (bitmap: Bitmap, left: Int, top: Int) {
        let size = composition.measure.fontSize
        let strokeWidth = max(0, request.stroke?.width.pixels(atFontSize: size) ?? 0)
        let textBounds = inkBounds.grown(by: strokeWidth + 1)
        var bounds = textBounds
        let shadow = request.shadow.map { Shadow($0, at: size) }
        if let shadow { bounds.add(textBounds.moved(shadow.x, shadow.y).grown(by: 3 * shadow.deviation + 3)) }
        let background = request.background.map { background in
            BackgroundBox(
                width: composition.measure.boxWidth, height: composition.measure.boxHeight,
                radius: background.radius.pixels(atFontSize: size), rotation: rotation)
        }
        if let background { bounds.add(background.bounds.grown(by: 1)) }
        let area = try pixels(bounds)
        var canvas = PaintCanvas(area)
        if let background, let color = request.background?.color { canvas.paint(background, color) }
        if !inkBounds.isEmpty {
            try paintText(textBounds, strokeWidth, shadow, onto: &canvas)
        }
        if let clip = composition.clip {
            canvas.clip(to: clip, rotation)
            canvas.trim()
        }
        let drawn = canvas.area
        return (Bitmap(width: drawn.width, height: drawn.height, pixels: canvas.pixels), drawn.x, drawn.y)
    }

    private func paintText(
        _ bounds: Bounds, _ strokeWidth: Double, _ shadow: Shadow?, onto canvas: inout PaintCanvas
    ) throws(TypesettingError) {
        let area = try pixels(bounds)
        var fill = CoverageMask(covering: area)
        for shape in shapes {
            guard rasterizer.fill(shape.path, mayOverlap: shape.mayOverlap, into: &fill) else {
                throw tooLarge(bounds)
            }
        }
        var layer: PictureLayer?
        if !pictures.isEmpty {
            var made = PictureLayer(area)
            for picture in pictures { made.draw(picture.glyph, by: picture.toPixels) }
            layer = made
        }
        var shape = fill
        if let layer {
            for index in shape.values.indices {
                shape.values[index] = max(shape.values[index], UInt8(layer.pixels[index] >> 24))
            }
        }
        if strokeWidth > 0 {
            shape = DistanceStroke.grow(shape, segments: segments, radius: strokeWidth)
        }
        if let shadow {
            canvas.paint(
                shape.blurred(standardDeviation: shadow.deviation), shadow.color,
                movedBy: (Int(shadow.x), Int(shadow.y)))
        }
        canvas.paint(
            TextInk(
                fill: fill, pictures: layer, shape: strokeWidth > 0 ? shape : nil, color: request.fill,
                strokeColor: request.stroke?.color ?? request.fill))
    }

    private var segments: [Segment] {
        shapes.flatMap(\.path.segments)
            + pictures.flatMap { picture in
                picture.glyph.contour.map { Segment(from: picture.toPixels($0.from), to: picture.toPixels($0.to)) }
            }
    }

    /// With an empty border of a pixel.
    private func pixels(_ bounds: Bounds) throws(TypesettingError) -> PixelRect {
        guard let area = PixelRect(bounds.grown(by: 1), limit: limits.maximumPixels) else { throw tooLarge(bounds) }
        return area
    }

    private func tooLarge(_ bounds: Bounds) -> TypesettingError {
        .tooLarge(
            width: (bounds.right - bounds.left).rounded(.up), height: (bounds.bottom - bounds.top).rounded(.up),
            limit: limits.maximumPixels)
    }
}

/// A shadow in pixels.
private struct Shadow {
    /// Whole pixels, so that a sharp shadow is as sharp as its text.
    var x: Double
    var y: Double
    var deviation: Double
    var color: TextColor

    init(_ shadow: TextRequest.Shadow, at size: Double) {
        x = max(-1e9, min(1e9, shadow.dx.pixels(atFontSize: size).rounded()))
        y = max(-1e9, min(1e9, shadow.dy.pixels(atFontSize: size).rounded()))
        deviation = max(0, min(1e9, shadow.blur.pixels(atFontSize: size) / 2))
        color = shadow.color
    }
}

/// What stands for a character that no font has: an empty box.
private enum MissingGlyph {
    static func path(width: Double, emSize: Double) -> OutlinePath {
        let line = emSize / 16
        let outer = Bounds(left: width * 0.1, top: -0.72 * emSize, right: width * 0.9, bottom: 0)
        let inner = outer.grown(by: -line)
        guard inner.left < inner.right, inner.top < inner.bottom else { return OutlinePath() }
        // The inner contour runs the other way round, which leaves it empty.
        return OutlinePath(elements: [
            .move(Point(x: outer.left, y: outer.top)), .line(Point(x: outer.right, y: outer.top)),
            .line(Point(x: outer.right, y: outer.bottom)), .line(Point(x: outer.left, y: outer.bottom)),
            .move(Point(x: inner.left, y: inner.top)), .line(Point(x: inner.left, y: inner.bottom)),
            .line(Point(x: inner.right, y: inner.bottom)), .line(Point(x: inner.right, y: inner.top)),
        ])
    }
}
