internal import SceneLanguage
internal import Typesetting

/// A shape's path in one frame, and where it goes.
struct ShapeGeometry {
    var path: ShapePath
    /// In pixels from `origin`.
    var box: (x: Double, y: Double, width: Double, height: Double)
    /// The canvas pixel that the path's numbers count from.
    var origin: (x: Int, y: Int)

    /// What percentages of a stroke are of.
    var measure: Double

    /// Whether it is no more than lines.
    var isOpen: Bool { !path.elements.contains(.close) }

    /// nil where there is nothing to draw.
    init?(
        _ shape: ShapeOverlay, _ overlay: Overlay, on canvas: CanvasSize, strokeWidth: Length, at frame: FrameValues
    ) throws(RenderFailure) {
        switch shape.figure {
        case .rectangle, .ellipse:
            let box =
                try shape.size?.settled(at: frame).wholePixels(on: canvas)
                ?? (width: canvas.width, height: canvas.height)
            let (width, height) = (Double(box.width), Double(box.height))
            measure = min(width, height)
            if case .rectangle(let radius) = shape.figure {
                let radius = try radius?.settled(at: frame).pixels(of: measure) ?? 0
                path = .rectangle(width: width, height: height, radius: radius)
            } else {
                path = .ellipse(width: width, height: height)
            }
            self.box = (0, 0, width, height)
            origin = try overlay.placement.origin(
                boxWidth: box.width, boxHeight: box.height, on: canvas, default: .center, at: frame)
            guard box.width > 0, box.height > 0 else { return nil }
        case .line(let to):
            var from = try overlay.placement.corner(
                boxWidth: 0, boxHeight: 0, on: canvas, default: .topLeft, at: frame)
            let end = try to.settled(at: frame)
            let offset = try overlay.placement.offset?.settled(at: frame)
            var target = (
                x: end.x.pixels(of: Double(canvas.width)) + (offset?.x.pixels(of: Double(canvas.width)) ?? 0),
                y: end.y.pixels(of: Double(canvas.height)) + (offset?.y.pixels(of: Double(canvas.height)) ?? 0)
            )
            let (dx, dy) = (target.x - from.x, target.y - from.y)
            measure = (dx * dx + dy * dy).squareRoot()
            // An upright line is moved by up to half a pixel, so that its edges are sharp.
            let half = strokeWidth.pixels(of: measure) / 2
            if dx == 0 {
                from.x = (from.x - half).rounded() + half
                target.x = from.x
            } else if dy == 0 {
                from.y = (from.y - half).rounded() + half
                target.y = from.y
            }
            path = .line(from: Point(x: from.x, y: from.y), to: Point(x: target.x, y: target.y))
            box = (min(from.x, target.x), min(from.y, target.y), dx.magnitude, dy.magnitude)
            origin = (0, 0)
        case .path(let data):
            let data = ShapePath(try data.settled(at: frame))
            let found: (left: Double, top: Double, right: Double, bottom: Double)?
            do {
                found = try data.bounds()
            } catch {
                throw error.failure(at: overlay.range)
            }
            guard let bounds = found else { return nil }
            let own = (width: bounds.right - bounds.left, height: bounds.bottom - bounds.top)
            let scale = try shape.size?.settled(at: frame).scale(of: own, on: canvas) ?? (x: 1, y: 1)
            let size = (width: own.width * scale.x, height: own.height * scale.y)
            measure = min(size.width, size.height)
            let placement = overlay.placement
            // Its numbers count from the point of `at`, or from the canvas's corner; by a word or an anchor its box is
            // placed.
            let at = try placement.at?.settled(at: frame)
            let isWord = if case .word? = at { true } else { false }
            let isBoxed = isWord || placement.anchor != nil
            let corner = isBoxed ? (x: bounds.left, y: bounds.top) : (x: 0, y: 0)
            var counted = placement
            if at == nil, !isBoxed { counted.at = Dynamic(.point(x: .pixels(0), y: .pixels(0))) }
            origin = try counted.origin(
                boxWidth: isBoxed ? size.width.rounded(.up).wholePixel : 0,
                boxHeight: isBoxed ? size.height.rounded(.up).wholePixel : 0, on: canvas, default: .center, at: frame)
            path = data.mapped { point in
                Point(x: (point.x - corner.x) * scale.x, y: (point.y - corner.y) * scale.y)
            }
            box = (
                (bounds.left - corner.x) * scale.x, (bounds.top - corner.y) * scale.y, size.width, size.height
            )
        }
    }
}

extension SizeRequest {
    /// Of a shape; less than half a pixel is nothing.
    fileprivate func wholePixels(on canvas: CanvasSize) -> PixelSize {
        func pixels(_ side: SizeRequestSide, _ whole: Int) -> Int {
            guard case .length(let length) = side else { return whole }
            return max(0, length.pixels(of: Double(whole)).wholePixel)
        }
        return (pixels(width, canvas.width), pixels(height, canvas.height))
    }

    /// What a path of that size is stretched by.
    fileprivate func scale(of own: (width: Double, height: Double), on canvas: CanvasSize) -> (x: Double, y: Double) {
        func factor(_ side: SizeRequestSide, _ own: Double, _ whole: Int) -> Double? {
            guard case .length(let length) = side else { return nil }
            // A path without extent along an axis has nothing to stretch there.
            return own > 0 ? length.pixels(of: Double(whole)) / own : 1
        }
        let x = factor(width, own.width, canvas.width)
        let y = factor(height, own.height, canvas.height)
        return (x ?? y ?? 1, y ?? x ?? 1)
    }
}

extension ShapePath {
    fileprivate init(_ data: PathData) {
        func point(_ point: PathData.Point) -> Point { Point(x: point.x, y: point.y) }
        self.init(
            data.elements.map { element in
                switch element {
                case .move(let end): .move(point(end))
                case .line(let end): .line(point(end))
                case .cubic(let first, let second, let end): .cubic(point(first), point(second), point(end))
                case .close: .close
                }
            })
    }

    fileprivate func mapped(_ transform: (Point) -> Point) -> ShapePath {
        ShapePath(
            elements.map { element in
                switch element {
                case .move(let end): .move(transform(end))
                case .line(let end): .line(transform(end))
                case .cubic(let first, let second, let end):
                    .cubic(transform(first), transform(second), transform(end))
                case .close: .close
                }
            })
    }
}
