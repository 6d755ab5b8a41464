import Raster

/// Draws a composed text: background, shadow, stroke, fill, from the bottom up.
struct TextPainter {
    private struct Shape {
        var path: OutlinePath
        var mayOverlap: Bool
        var bounds: Bounds
        /// nil is the text's fill.
        var color: TextColor?

        init(_ path: OutlinePath, mayOverlap: Bool, color: TextColor?) {
            self.path = path
            self.color = color
            self.mayOverlap = mayOverlap
            bounds = path.controlBounds
        }
    }

    private struct Picture {
        var face: FontFace
        var index: UInt32
        /// Where it may draw, in pixels.
        var bounds: Bounds
        var toPixels: AffineTransform

        /// Not kept, since a text may have thousands of them.
        var glyph: ColorGlyph? {
            guard case .picture(let glyph) = face.glyph(index) else { return nil }
            return glyph
        }
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
        let visibleBytes = request.visibleBytes ?? .max
        for glyph in composition.glyphs where glyph.textOffset < visibleBytes { add(glyph) }
        for bar in composition.bars {
            guard let bounds = bar.bounds(ofBytes: visibleBytes) else { continue }
            let path = OutlinePath(bounds).transformed(by: rotation)
            add(Shape(path, mayOverlap: false, color: color(at: bar.textOffset)))
        }
    }

    /// nil is the text's fill.
    private func color(at textOffset: Int) -> TextColor? { request.runs.run(at: textOffset)?.look.color }

    private mutating func add(_ glyph: Composition.Glyph) {
        var origin = glyph.origin
        // Quarter pixels, as Chromium places upright text.
        if rotation == AffineTransform() { origin.x = (origin.x * 4).rounded() / 4 }
        let toPixels = rotation.after(.translation(origin.x, origin.y))
        switch glyph.shape {
        case .missing(_, let width):
            let box = MissingGlyph.path(width: width, emSize: glyph.emSize)
            add(Shape(box.transformed(by: toPixels), mayOverlap: false, color: color(at: glyph.textOffset)))
        case .glyph(let index, let face):
            let emToPixels = toPixels.after(.scale(glyph.emSize))
            switch face.glyph(index) {
            case .outline(let path, let mayOverlap):
                add(
                    Shape(
                        path.transformed(by: emToPixels), mayOverlap: mayOverlap, color: color(at: glyph.textOffset)))
            case .picture(let picture):
                let toPixels = emToPixels.after(picture.toEm)
                guard let bounds = PictureLayer.bounds(of: picture.corners, by: toPixels) else { break }
                pictures.append(Picture(face: face, index: index, bounds: bounds, toPixels: toPixels))
                inkBounds.add(picture.corners.grown(by: 1).transformed(by: toPixels).grown(by: 1))
            case .undrawable:
                break
            }
        case .blank:
            break
        }
    }

    private mutating func add(_ shape: Shape) {
        guard !shape.path.isEmpty else { return }
        inkBounds.add(shape.bounds)
        shapes.append(shape)
    }

    /// Where anything may be drawn, in pixels from the box's top left corner.
    func area() throws(TypesettingError) -> PixelRect {
        let size = composition.measure.fontSize
        let textBounds = inkBounds.grown(by: strokeWidth + 1)
        var bounds = textBounds
        if let shadow = shadow {
            guard shadow.deviation * 2 < limits.maximumBlur else {
                throw .blurTooWide(pixels: shadow.deviation * 2, limit: limits.maximumBlur)
            }
            bounds.add(textBounds.moved(shadow.x, shadow.y).grown(by: 3 * shadow.deviation + 3))
        }
        if let background = background(at: size) { bounds.add(background.bounds.grown(by: 1)) }
        return try pixels(bounds)
    }

    /// Whether anything is drawn that is not wholly transparent.
    var hasInk: Bool {
        if let background = request.background, background.color.alpha > 0 { return true }
        if inkBounds.isEmpty { return false }
        if !pictures.isEmpty || request.shadow.map({ $0.color.alpha > 0 }) ?? false { return true }
        if strokeWidth > 0, let stroke = request.stroke, stroke.color.alpha > 0 { return true }
        let isFilled = request.fill.isSeen
        return shapes.contains { $0.color.map { $0.alpha > 0 } ?? isFilled }
    }

    private var strokeWidth: Double {
        max(0, request.stroke?.width.pixels(atFontSize: composition.measure.fontSize) ?? 0)
    }

    private var shadow: Shadow? { request.shadow.map { Shadow($0, at: composition.measure.fontSize) } }

    private func background(at size: Double) -> BackgroundBox? {
        request.background.map { background in
            BackgroundBox(
                width: composition.measure.boxWidth, height: composition.measure.boxHeight,
                radius: background.radius.pixels(atFontSize: size), rotation: rotation)
        }
    }

    /// Draws what lies in `visible`; nil is all. The pixels do not depend on it.
    func paint(within visible: PixelRect?) throws(TypesettingError) -> (bitmap: Bitmap, left: Int, top: Int) {
        var area = try area()
        if let visible { area = area.intersection(visible) }
        var canvas = PaintCanvas(area)
        if let background = background(at: composition.measure.fontSize), let color = request.background?.color {
            canvas.paint(background, color)
        }
        if !inkBounds.isEmpty { try paintText(onto: &canvas) }
        if let clip = composition.clip {
            canvas.clip(to: clip, rotation)
            canvas.trim()
        }
        let drawn = canvas.area
        return (Bitmap(width: drawn.width, height: drawn.height, pixels: canvas.pixels), drawn.x, drawn.y)
    }

    /// About what `paint` takes in memory, its bitmap included.
    func bytes(within visible: PixelRect?) throws(TypesettingError) -> Int {
        let area = try area()
        let canvas = visible.map(area.intersection) ?? area
        // Fill, shape and their shadow are a byte each; its blur is another, and works on floats line by line.
        let layers = try inkAreas(for: canvas).reduce(0) {
            $0 + $1.width * $1.height * ((pictures.isEmpty ? 4 : 8) + (hasColors ? 5 : 0))
        }
        let outlines = shapes.reduce(0) { $0 + $1.path.elements.count * MemoryLayout<OutlinePath.Element>.stride }
        return 4 * canvas.width * canvas.height + layers + outlines
    }

    /// What of the text must be known to draw `area`: itself, and the shadow's part of it. One where they meet.
    private func inkAreas(for area: PixelRect) throws(TypesettingError) -> [PixelRect] {
        let whole = try pixels(inkBounds.grown(by: strokeWidth + 1))
        let ink = whole.intersection(area)
        guard let shadow else { return [ink] }
        let reach = GaussianBlur.reach(sigma: shadow.deviation)
        let shaded = whole.intersection(
            PixelRect(
                x: area.x - Int(shadow.x) - reach, y: area.y - Int(shadow.y) - reach,
                width: area.width + 2 * reach, height: area.height + 2 * reach))
        if area.isEmpty { return [] }
        return ink.isEmpty || shaded.isEmpty || !ink.intersection(shaded).isEmpty
            ? [ink.union(shaded)] : [shaded, ink]
    }

    private func paintText(onto canvas: inout PaintCanvas) throws(TypesettingError) {
        let areas = try inkAreas(for: canvas.area).filter { !$0.isEmpty }
        for (index, area) in areas.enumerated() {
            let text = try coverage(in: area)
            // The shadow comes first and lies under all of the text.
            if index == 0, let shadow {
                canvas.paint(
                    text.shape.blurred(standardDeviation: shadow.deviation), shadow.color,
                    movedBy: (Int(shadow.x), Int(shadow.y)))
            }
            if index == areas.count - 1 {
                canvas.paint(
                    TextInk(
                        fill: text.fill, colored: text.colored, pictures: text.pictures,
                        shape: strokeWidth > 0 ? text.shape : nil, color: request.fill, paint: paint,
                        strokeColor: request.stroke?.color ?? .black))
            }
        }
    }

    private var paint: PaintSource {
        PaintSource(
            request.fill,
            box: (0, 0, Double(composition.measure.boxWidth), Double(composition.measure.boxHeight)),
            rotation: rotation)
    }

    private var hasColors: Bool { shapes.contains { $0.color != nil } }

    /// The text's fill, what has colours of its own, its pictures, and the shape of all with the stroke.
    private func coverage(
        in area: PixelRect
    ) throws(TypesettingError) -> (
        fill: CoverageMask, colored: ColoredLayer?, pictures: PictureLayer?, shape: CoverageMask
    ) {
        let whole = inkBounds.grown(by: strokeWidth + 1)
        let near = Bounds(
            left: Double(area.x), top: Double(area.y), right: Double(area.endX), bottom: Double(area.endY)
        ).grown(by: strokeWidth + 2)
        var fill = CoverageMask(covering: area)
        for shape in shapes where shape.color == nil && shape.bounds.meets(near) {
            guard rasterizer.fill(shape.path, mayOverlap: shape.mayOverlap, into: &fill) else {
                throw tooLarge(whole)
            }
        }
        var layer: PictureLayer?
        if !pictures.isEmpty {
            var made = PictureLayer(area)
            for picture in pictures where picture.bounds.meets(near) {
                if let glyph = picture.glyph { made.draw(glyph, by: picture.toPixels) }
            }
            layer = made
        }
        var shape = fill
        var colored: ColoredLayer?
        if hasColors {
            var made = ColoredLayer(area)
            for part in shapes where part.bounds.meets(near) {
                guard let color = part.color, let bounds = PixelRect(part.bounds, limit: .max) else { continue }
                var mask = CoverageMask(covering: bounds.intersection(area))
                guard rasterizer.fill(part.path, mayOverlap: part.mayOverlap, into: &mask) else {
                    throw tooLarge(whole)
                }
                made.paint(mask, color)
                shape.add(mask)
            }
            colored = made
        }
        if let layer {
            for index in shape.values.indices {
                shape.values[index] = max(shape.values[index], UInt8(layer.pixels[index] >> 24))
            }
        }
        if strokeWidth > 0 {
            // Measured from the whole text's corner, so that a part of it comes out to the bit as in the whole.
            let corner = try pixels(whole)
            shape = DistanceStroke.grow(
                shape, segments: segments(near: near), radius: strokeWidth, origin: (corner.x, corner.y))
        }
        return (fill, colored, layer, shape)
    }

    private func segments(near area: Bounds) -> [Segment] {
        shapes.filter { $0.bounds.meets(area) }.flatMap(\.path.segments)
            + pictures.filter { $0.bounds.meets(area) }.flatMap { picture in
                (picture.glyph?.contour ?? []).map {
                    Segment(from: picture.toPixels($0.from), to: picture.toPixels($0.to))
                }
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
