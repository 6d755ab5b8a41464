package import Raster

/// A shape made ready to be drawn, as a whole or in part.
package struct ShapeDrawing {
    private let rasterizer: OutlineRasterizer
    private let rotation: AffineTransform
    private let request: ShapeRequest
    private let contours: [Polygon]
    /// The outline of closed contours at twice the stroke's width: half of it lies outside.
    private let outline: [Polygon]
    /// The strokes of open contours.
    private let lines: [Polygon]
    /// Everything that may be drawn.
    private let bounds: Bounds

    init(_ request: ShapeRequest, _ rasterizer: OutlineRasterizer) throws(ShapeError) {
        self.request = request
        self.rasterizer = rasterizer
        let box = request.box
        guard box.x.magnitude < 1e9, box.y.magnitude < 1e9, box.width < 1e9, box.height < 1e9,
            request.stroke.map({ $0.width >= 0 && $0.width < 1e9 }) ?? true
        else { throw .invalidNumber }
        rotation = .rotation(
            degrees: request.rotationDegrees, about: Point(x: box.x + box.width / 2, y: box.y + box.height / 2))
        guard let flat = request.path.contours(rotation) else { throw .tooManyPoints }
        // An open contour has no inside but for a fill.
        contours = flat.filter { $0.isClosed || request.fill != nil }.map { Polygon(as: $0.points) }
        var strokes = Strokes()
        if let stroke = request.stroke, stroke.width > 0 { strokes = try Strokes(stroke, of: flat) }
        outline = strokes.outline
        lines = strokes.lines
        var bounds = Bounds()
        for polygon in outline + lines + (request.fill == nil ? [] : contours) { bounds.add(polygon.bounds) }
        self.bounds = bounds
    }

    /// What of `visible` may be drawn on, in the shape's own pixels.
    package func area(within visible: PixelRect) -> PixelRect {
        guard !bounds.isEmpty else { return .empty }
        func whole(_ edge: Double) -> Int { Int(max(-2e9, min(2e9, edge))) }
        let (left, top) = (whole(bounds.left.rounded(.down)), whole(bounds.top.rounded(.down)))
        let (right, bottom) = (whole(bounds.right.rounded(.up)), whole(bounds.bottom.rounded(.up)))
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(visible)
    }

    /// About what `draw` takes in memory, its bitmap included.
    package func bytes(within area: PixelRect) -> Int {
        let pixels = area.width * area.height
        let samples = pixels <= OutlineRasterizer.largestOversampled ? pixels * 16 : pixels
        let polygons = contours + outline + lines
        let points = polygons.reduce(0) { $0 + $1.points.count }
        // Each polygon once more as it is clipped, and its points as FreeType takes them.
        return pixels * 7 + samples + points * 3 * MemoryLayout<Point>.stride + polygons.count * 200
    }

    /// Draws what lies in `area`. Pixels do not depend on it but for rounding.
    package func draw(in area: PixelRect) throws(ShapeError) -> Bitmap {
        var bitmap = Bitmap(width: area.width, height: area.height)
        guard !area.isEmpty else { return bitmap }
        let ink = ShapeInk(
            fill: try mask(contours, area, mayOverlap: request.path.mayOverlap),
            outline: outline.isEmpty ? nil : try mask(outline, area),
            lines: lines.isEmpty ? nil : try mask(lines, area), stroke: request.stroke?.color)
        ink.draw(
            into: &bitmap, at: area, paint: request.fill.map { PaintSource($0, box: request.box, rotation: rotation) })
        return bitmap
    }

    private func mask(
        _ polygons: [Polygon], _ area: PixelRect, mayOverlap: Bool = true
    ) throws(ShapeError) -> CoverageMask {
        guard let mask = rasterizer.coverage(of: polygons, in: area, mayOverlap: mayOverlap) else {
            throw .tooManyPoints
        }
        return mask
    }
}

/// Why a shape cannot be drawn.
package enum ShapeError: Error, Sendable, Hashable {
    case invalidNumber
    case tooManyPoints
    case tooManyDashes(limit: Int)
}

extension Typesetter {
    /// A shape, which the same rasterizer draws.
    package func drawing(of request: ShapeRequest) throws(ShapeError) -> ShapeDrawing {
        try ShapeDrawing(request, rasterizer)
    }
}

/// The strokes of all contours.
private struct Strokes {
    var outline: [Polygon] = []
    var lines: [Polygon] = []

    init() {}

    init(_ stroke: ShapeRequest.Stroke, of contours: [FlatContour]) throws(ShapeError) {
        let pattern = stroke.dash.flatMap(DashPattern.init)
        var outside = StrokeOutline(radius: stroke.width, join: stroke.join, cap: stroke.cap)
        var along = StrokeOutline(radius: stroke.width / 2, join: stroke.join, cap: stroke.cap)
        var dashesLeft = DashPattern.mostDashes
        let open = contours.indices.filter { !contours[$0].isClosed }
        for (index, contour) in contours.enumerated() {
            var contour = contour
            if !contour.isClosed {
                if index == open.first, let size = stroke.startArrow {
                    contour.points.reverse()
                    along.addArrow(to: &contour, size: size)
                    contour.points.reverse()
                }
                if index == open.last, let size = stroke.endArrow { along.addArrow(to: &contour, size: size) }
            }
            var pieces = [contour]
            if let pattern {
                guard let dashes = pattern.dashes(of: contour, atMost: dashesLeft) else {
                    throw .tooManyDashes(limit: DashPattern.mostDashes)
                }
                pieces = dashes
                dashesLeft -= dashes.count
            }
            for piece in pieces {
                if contour.isClosed { outside.add(piece) } else { along.add(piece) }
            }
        }
        guard !outside.isTooLarge, !along.isTooLarge else { throw .tooManyPoints }
        outline = outside.polygons
        lines = along.polygons
    }
}
