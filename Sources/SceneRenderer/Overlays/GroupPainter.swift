internal import Raster
internal import SceneLanguage
internal import Typesetting

/// Draws overlays onto a layer of their own, and that as one; anew only when one of them changes.
final class GroupPainter {
    private let overlay: Overlay
    private let group: GroupOverlay
    let children: [OverlayPainter]
    private let pictures: [any Picture]
    /// What it is drawn on.
    var canvas: CanvasSize
    /// Of the layer, in the frame that was looked at last.
    private var size: CanvasSize
    private let typesetter: Typesetter
    private let pixelLimit: Int
    private let layerMemory: MemoryShare
    private let drawnMemory: MemoryShare

    private var compositor: Compositor?
    /// What lies under the layer: nothing.
    private var clear: [UInt32] = []
    /// Of the layer's size.
    private var mask: (radii: [Double], picture: Bitmap?)?
    private var drawn: (look: Look, bitmap: Bitmap)?
    private var revision = 0
    /// Whether its own options were worked out for some frame.
    private var wasEvaluated = false

    /// What a drawn bitmap depends on beside the layer.
    private struct Look: Equatable {
        var scale: Double
        var rotation: Double
        /// Of the turned layer, in its own pixels.
        var area: PixelRect
        /// Of rounded corners, in pixels.
        var radii: [Double]
    }

    /// - Parameters:
    ///   - children: in drawing order, made for a canvas of that size.
    ///   - size: of the layer, as far as it is known before any frame.
    ///   - pictures: those of the masks that are files.
    init(
        _ overlay: Overlay, group: GroupOverlay, children: [OverlayPainter], pictures: [any Picture],
        canvas: CanvasSize, size: CanvasSize, typesetter: Typesetter, costs: RenderCosts
    ) {
        self.overlay = overlay
        self.group = group
        self.children = children
        self.pictures = pictures
        self.canvas = canvas
        self.size = size
        self.typesetter = typesetter
        pixelLimit = costs.limits[.canvas]
        layerMemory = MemoryShare(costs)
        drawnMemory = MemoryShare(costs)
    }

    /// Whether all that it holds looks the same in every frame.
    var isSettled: Bool { children.allSatisfy(\.isAlwaysTheSame) }

    func layer(at frame: FrameValues) async throws(RenderFailure) -> PlacedLayer? {
        let scale = try group.scale?.settled(at: frame) ?? 1
        let rotation = try overlay.rotation?.settled(at: frame) ?? 0
        let opacity = try overlay.opacity?.settled(at: frame) ?? 1
        guard opacity > 0 else { return nil }
        try settleSize(at: frame)
        let radii = try radii(at: frame)
        var layers: [PlacedLayer?] = []
        for child in children { layers.append(try await child.layer(at: frame.seen(on: size), canvas: size)) }
        if compositor == nil {
            guard layers.contains(where: { $0 != nil }) else { return nil }
            // The layer, and a clear one under it.
            try layerMemory.hold(size.pixelCount * 8, for: "the group", at: overlay.range)
            compositor = Compositor(canvas: size, translucency: .kept)
            clear = Array(repeating: 0, count: size.pixelCount)
        }
        let changed = compositor?.compose(base: clear, changed: [], baseIsBinary: true, layers: layers) ?? []
        let covered = layers.reduce(PixelRect.empty) { $0.union($1?.rectangle ?? .empty) }.intersection(size.bounds)
        guard !covered.isEmpty else { return nil }

        let scaled = scaledSize(by: scale)
        let turn = Turn(width: scaled.width, height: scaled.height, degrees: rotation)
        try check(turn)
        let origin = try overlay.placement.origin(
            boxWidth: scaled.width, boxHeight: scaled.height, on: canvas, default: .center, at: frame)
        // An upright layer of its own size is no larger than what it shows; any other no larger than what is seen of it.
        let isPlain = turn.isNone && scaled == (size.width, size.height)
        let visible = canvas.seen(from: (origin.x + turn.x, origin.y + turn.y)).intersection(turn.bounds)
        let area = isPlain ? covered : visible
        guard !area.isEmpty else { return nil }
        let look = Look(scale: scale, rotation: rotation, area: area, radii: radii)
        if !changed.isEmpty || drawn?.look != look {
            drawn = nil
            // The scaled layer, the turned one, and one between them.
            try drawnMemory.hold(area.width * area.height * (isPlain ? 8 : 24), for: "the group", at: overlay.range)
            drawn = (look, try await bitmap(area, of: turn, isPlain: isPlain, radii: radii))
            try drawnMemory.hold(area.width * area.height * 4, for: "the group", at: overlay.range)
            revision += 1
        }
        guard let drawn else { return nil }
        return PlacedLayer(
            bitmap: drawn.bitmap, x: origin.x + turn.x + area.x, y: origin.y + turn.y + area.y, opacity: opacity,
            blend: Raster.BlendMode(overlay.blend), revision: revision)
    }

    /// Where the group is and what it holds, without drawing it; nil where it holds nothing then.
    func outline(at frame: FrameValues) throws(RenderFailure) -> OverlayOutline? {
        let scale = try group.scale?.settled(at: frame) ?? 1
        let rotation = try overlay.rotation?.settled(at: frame) ?? 0
        let opacity = try overlay.opacity?.settled(at: frame) ?? 1
        try settleSize(at: frame)
        var parts: [OverlayOutline] = []
        for child in children {
            guard let part = try child.outline(at: frame.seen(on: size), canvas: size) else { continue }
            parts.append(part)
        }
        let covered = parts.reduce(PixelRect.empty) { $0.union($1.area) }.intersection(size.bounds)
        guard !covered.isEmpty else { return nil }
        let (width, height) = scaledSize(by: scale)
        let turn = Turn(width: width, height: height, degrees: rotation)
        try check(turn)
        let origin = try overlay.placement.origin(
            boxWidth: width, boxHeight: height, on: canvas, default: .center, at: frame)
        let isPlain = turn.isNone && (width, height) == (size.width, size.height)
        var area = isPlain ? covered : turn.bounds
        (area.x, area.y) = (area.x + origin.x + turn.x, area.y + origin.y + turn.y)
        return OverlayOutline(
            area: area, box: PixelRect(x: origin.x, y: origin.y, width: width, height: height), opacity: opacity,
            texts: parts.flatMap(\.texts),
            parts: parts.map { isPlain ? $0.moved(origin.x, origin.y) : $0.offCanvas })
    }

    /// Makes the layer as large as it is in that frame.
    private func settleSize(at frame: FrameValues) throws(RenderFailure) {
        let wanted = try group.size?.settled(at: frame).pixels(on: canvas, limit: pixelLimit, at: overlay.range)
        guard wanted ?? canvas != size else { return }
        size = wanted ?? canvas
        compositor = nil
        clear = []
        mask = nil
        drawn = nil
        for child in children { child.move(to: size) }
    }

    /// Of its rounded corners, in pixels.
    private func radii(at frame: FrameValues) throws(RenderFailure) -> [Double] {
        var radii: [Double] = []
        for case .rounded(let radius) in group.masks {
            radii.append(try radius.settled(at: frame).pixels(of: size.shorterSide))
        }
        return radii
    }

    private func scaledSize(by scale: Double) -> PixelSize {
        (
            width: max(1, (Double(size.width) * scale).wholePixel),
            height: max(1, (Double(size.height) * scale).wholePixel)
        )
    }

    private func check(_ turn: Turn) throws(RenderFailure) {
        for (width, height) in [(turn.pictureWidth, turn.pictureHeight), (turn.width, turn.height)] {
            guard Double(width) * Double(height) <= Double(pixelLimit) else {
                throw .limit(
                    .canvas, allowed: pixelLimit, found: "the group would have \(width) x \(height) pixels",
                    at: overlay.range)
            }
        }
    }

    /// Works out all options of what it holds without drawing.
    func evaluate(at frame: FrameValues) throws(RenderFailure) {
        if overlay.changesOverTime || !wasEvaluated {
            wasEvaluated = true
            _ = try group.scale?.settled(at: frame)
            try settleSize(at: frame)
            _ = try radii(at: frame)
            _ = try overlay.rotation?.settled(at: frame)
            _ = try overlay.opacity?.settled(at: frame)
            _ = try overlay.placement.origin(boxWidth: 0, boxHeight: 0, on: canvas, default: .center, at: frame)
        }
        for child in children { try child.evaluate(at: frame.seen(on: size)) }
    }

    /// Lets go of what is drawn.
    func release() {
        keepResult()
        drawn = nil
        drawnMemory.letGo()
    }

    /// Lets go of all but the finished picture: to be called where the same one serves in all frames.
    func keepResult() {
        for child in children { child.release() }
        for picture in pictures { picture.release() }
        compositor = nil
        clear = []
        mask = nil
        layerMemory.letGo()
    }

    var warnings: [Diagnostic] { children.flatMap(\.warnings) }

    // MARK: - Drawing it

    private func bitmap(
        _ area: PixelRect, of turn: Turn, isPlain: Bool, radii: [Double]
    ) async throws(RenderFailure) -> Bitmap {
        guard let compositor else { return Bitmap(width: 0, height: 0) }
        let layer = Bitmap(width: size.width, height: size.height, pixels: compositor.pixels)
        let mask = try await settledMask(radii)
        guard !isPlain else {
            let part = layer.cropped(to: area)
            return mask.map { part.masked(by: $0, asPart: area, ofWidth: size.width, height: size.height) } ?? part
        }
        let needed = turn.pictureArea(for: area)
        let masked = mask.map { layer.masked(by: $0) } ?? layer
        return masked.resized(
            width: turn.pictureWidth, height: turn.pictureHeight, filter: .lanczos3, part: needed
        ).turned(turn, part: area, from: needed)
    }

    /// All masks as one picture as large as the layer; nil where there are none.
    private func settledMask(_ radii: [Double]) async throws(RenderFailure) -> Bitmap? {
        if let mask, mask.radii == radii { return mask.picture }
        var result: Bitmap?
        var pictures = pictures[...]
        var corners = radii[...]
        for mask in group.masks {
            let shape: Bitmap
            switch mask {
            case .file:
                guard let picture = pictures.popFirst() else { continue }
                shape = try await picture.frame(0)
            case .ellipse:
                shape = try draw(.ellipse(width: Double(size.width), height: Double(size.height)))
            case .rounded:
                guard let radius = corners.popFirst() else { continue }
                shape = try draw(
                    .rectangle(width: Double(size.width), height: Double(size.height), radius: radius))
            }
            let before = result ?? Bitmap(width: size.width, height: size.height, filledWith: .max)
            result = before.masked(by: shape)
        }
        mask = (radii, result)
        return result
    }

    private func draw(_ path: ShapePath) throws(RenderFailure) -> Bitmap {
        var request = ShapeRequest(path, box: (0, 0, Double(size.width), Double(size.height)))
        request.fill = .color(.white)
        do {
            return try typesetter.drawing(of: request).draw(in: size.bounds)
        } catch {
            throw error.failure(at: overlay.range)
        }
    }
}

extension GroupOverlay.Size {
    /// Each side at least 1.
    ///
    /// - Parameter limit: how many pixels there may be.
    func pixels(on canvas: CanvasSize, limit: Int, at range: SourceRange) throws(RenderFailure) -> CanvasSize {
        let width = max(1, width.pixels(of: Double(canvas.width)).wholePixel)
        let height = max(1, height.pixels(of: Double(canvas.height)).wholePixel)
        guard Double(width) * Double(height) <= Double(limit) else {
            throw .limit(
                .canvas, allowed: limit, found: "the group has \(width) x \(height) pixels", at: range)
        }
        return CanvasSize(width: width, height: height)
    }
}

extension FrameValues {
    /// The same frame, for overlays whose canvas is a group.
    fileprivate func seen(on size: CanvasSize) -> FrameValues {
        var values = self
        values.width = size.width
        values.height = size.height
        return values
    }
}
