internal import Raster
internal import SceneLanguage

/// Draws an image overlay, on the image's own clock where it is animated.
final class ImagePainter {
    private let overlay: Overlay
    private let image: ImageOverlay
    private let picture: any Picture
    private let mask: (any Picture)?
    var canvas: CanvasSize { didSet { forget() } }
    private let pixelLimit: Int
    private let cacheMemory: MemoryShare
    private let tileMemory: MemoryShare
    private let workMemory: MemoryShare
    private let firstFrame: Int
    private let firstTime: Rational
    private let clock: ImageClock

    /// Everything that a drawn bitmap depends on.
    private struct Look: Hashable {
        var image: Int
        var crop: CropRectangle?
        var size: SizeRequest?
        var scale: Double
        var rotation: Double
    }

    private struct Drawn {
        var bitmap: Bitmap
        /// Where the bitmap lies, in pixels from the corner of the box before rotation.
        var area: PixelRect
        /// Whether that is all of the image.
        var isWhole: Bool
        var revision: Int
    }

    /// The image over the whole canvas, as last drawn.
    private struct Tiled {
        var look: Look
        var phaseX: Int
        var phaseY: Int
        var bitmap: Bitmap
        var revision: Int
    }

    private var cache: [Look: Drawn] = [:]
    private var cachedPixels = 0
    private var revision = 0
    private var tiled: Tiled?

    /// - Parameters:
    ///   - firstFrame: the overlay's first output frame, where the image's clock starts.
    ///   - firstTime: that frame's start.
    init(
        _ overlay: Overlay, image: ImageOverlay, picture: any Picture, mask: (any Picture)?, canvas: CanvasSize,
        costs: RenderCosts, firstFrame: Int, firstTime: Rational
    ) {
        self.overlay = overlay
        self.image = image
        self.picture = picture
        self.mask = mask
        self.canvas = canvas
        pixelLimit = costs.limits[.canvas]
        cacheMemory = MemoryShare(costs)
        tileMemory = MemoryShare(costs)
        workMemory = MemoryShare(costs)
        self.firstFrame = firstFrame
        self.firstTime = firstTime
        clock = ImageClock(durations: picture.delays.map(\.duration), play: image.play)
    }

    var isAnimated: Bool { picture.isAnimated }

    func layer(at frame: FrameValues) async throws(RenderFailure) -> PlacedLayer? {
        guard let index = imageIndex(at: frame) else { return nil }
        let scale = try image.scale?.settled(at: frame) ?? 1
        let rotation = try overlay.rotation?.settled(at: frame) ?? 0
        let opacity = try overlay.opacity?.settled(at: frame) ?? 1
        guard scale > 0, opacity > 0 else { return nil }
        let look = try look(index, scale: scale, rotation: rotation, at: frame)
        let geometry = geometry(look)
        try check(geometry, frame: frame)
        let origin = try overlay.placement.origin(
            boxWidth: geometry.boxWidth, boxHeight: geometry.boxHeight, on: canvas, default: .center, at: frame)
        let blend = Raster.BlendMode(overlay.blend)
        if image.tile {
            let tiled = try await tiled(
                look, geometry, phaseX: origin.x + geometry.turn.x, phaseY: origin.y + geometry.turn.y)
            return PlacedLayer(
                bitmap: tiled.bitmap, x: 0, y: 0, opacity: opacity, blend: blend, revision: tiled.revision)
        }
        let visible = geometry.area.intersection(canvas.seen(from: origin))
        guard !visible.isEmpty else { return nil }
        let drawn = try await drawn(look, geometry, visible: visible)
        return PlacedLayer(
            bitmap: drawn.bitmap, x: origin.x + drawn.area.x, y: origin.y + drawn.area.y, opacity: opacity,
            blend: blend, revision: drawn.revision)
    }

    /// Where the image is and which of its frames it shows, without drawing it; nil where it shows none.
    func outline(at frame: FrameValues) throws(RenderFailure) -> OverlayOutline? {
        guard let index = imageIndex(at: frame) else { return nil }
        let scale = try image.scale?.settled(at: frame) ?? 1
        let rotation = try overlay.rotation?.settled(at: frame) ?? 0
        let opacity = try overlay.opacity?.settled(at: frame) ?? 1
        guard scale > 0 else { return nil }
        let geometry = geometry(try look(index, scale: scale, rotation: rotation, at: frame))
        try check(geometry, frame: frame)
        let origin = try overlay.placement.origin(
            boxWidth: geometry.boxWidth, boxHeight: geometry.boxHeight, on: canvas, default: .center, at: frame)
        let box = PixelRect(x: origin.x, y: origin.y, width: geometry.boxWidth, height: geometry.boxHeight)
        var area = geometry.area
        (area.x, area.y) = (area.x + origin.x, area.y + origin.y)
        return OverlayOutline(
            area: image.tile ? canvas.bounds : area, box: box, opacity: opacity,
            imageFrame: picture.isAnimated ? index : nil)
    }

    /// Works out all options without drawing the image.
    func evaluate(at frame: FrameValues) throws(RenderFailure) {
        _ = try image.scale?.settled(at: frame)
        _ = try overlay.rotation?.settled(at: frame)
        _ = try overlay.opacity?.settled(at: frame)
        _ = try image.size?.settled(at: frame)
        _ = try image.crop?.settled(at: frame)
        _ = try overlay.placement.origin(boxWidth: 0, boxHeight: 0, on: canvas, default: .center, at: frame)
    }

    private func look(
        _ index: Int, scale: Double, rotation: Double, at frame: FrameValues
    ) throws(RenderFailure) -> Look {
        Look(
            image: index, crop: try image.crop?.settled(at: frame), size: try image.size?.settled(at: frame),
            scale: scale,
            rotation: rotation)
    }

    private func imageIndex(at frame: FrameValues) -> Int? {
        guard picture.isAnimated else { return 0 }
        return switch image.clock {
        case .own: clock.frame(at: frame.time - firstTime)
        case .frame: clock.frame(number: frame.frame - firstFrame)
        }
    }

    // MARK: - Drawing it

    /// The image where it is seen, or more of it.
    private func drawn(
        _ look: Look, _ geometry: ImageGeometry, visible: PixelRect
    ) async throws(RenderFailure) -> Drawn {
        let known = cache[look]
        if let known, known.isWhole || known.area == visible { return known }
        // An image that is larger than the canvas is drawn as far as it is seen; one that moves is seen elsewhere the
        // next time, and drawn whole unless it is very much larger.
        let whole = geometry.area
        let isWhole = whole.width * whole.height <= canvas.pixelCount * (known == nil ? 1 : 8)
        let area = isWhole ? whole : visible
        let bitmap = try await draw(look, geometry, [area])[0]
        revision += 1
        let drawn = Drawn(bitmap: bitmap, area: area, isWhole: area == whole, revision: revision)
        // Drawn as it stays, it needs its files no more.
        if !isAnimated, !overlay.changesOverTime {
            picture.release()
            mask?.release()
        }
        try remember(drawn, as: look)
        return drawn
    }

    /// The first copy stands where a single image would.
    private func tiled(
        _ look: Look, _ geometry: ImageGeometry, phaseX: Int, phaseY: Int
    ) async throws(RenderFailure) -> Tiled {
        if let tiled, tiled.look == look, tiled.phaseX == phaseX, tiled.phaseY == phaseY { return tiled }
        let whole = geometry.area
        try tileMemory.hold(canvas.pixelCount * 4, for: "the repeated image", at: overlay.range)
        var bitmap: Bitmap
        if whole.width * whole.height <= canvas.pixelCount {
            bitmap = try await drawn(look, geometry, visible: whole).bitmap.tiled(
                width: canvas.width, height: canvas.height, phaseX: phaseX, phaseY: phaseY)
        } else {
            bitmap = Bitmap(width: canvas.width, height: canvas.height)
            let copies = whole.copies(phaseX: phaseX, phaseY: phaseY, over: canvas)
            let parts = try await draw(look, geometry, copies.map(\.area))
            for (copy, part) in zip(copies, parts) { bitmap.draw(part, x: copy.x, y: copy.y) }
        }
        revision += 1
        let result = Tiled(look: look, phaseX: phaseX, phaseY: phaseY, bitmap: bitmap, revision: revision)
        tiled = result
        return result
    }

    /// Parts of the image, in pixels from the corner of the box before rotation.
    private func draw(
        _ look: Look, _ geometry: ImageGeometry, _ areas: [PixelRect]
    ) async throws(RenderFailure) -> [Bitmap] {
        let shape = try await mask?.frame(0)
        var source = try await picture.frame(look.image)
        var bytes = geometry.sourceBytes(isFlipped: image.flip != nil)
        for area in areas { bytes += geometry.bytes(for: area, isMasked: mask != nil) }
        try workMemory.hold(bytes, for: "drawing the image", at: overlay.range)
        defer { workMemory.letGo() }
        source = source.cropped(to: geometry.crop)
        if let flip = image.flip { source = source.flipped(horizontal: flip.horizontal, vertical: flip.vertical) }
        return areas.map { area in
            let part = geometry.turnedPart(of: area)
            let needed = geometry.turn.pictureArea(for: part)
            var bitmap = source.fitted(
                into: geometry.box, fit: geometry.fit, filter: ResamplingFilter(image.filter), part: needed)
            if let shape {
                bitmap = bitmap.masked(
                    by: shape, asPart: needed, ofWidth: geometry.boxWidth, height: geometry.boxHeight)
            }
            return bitmap.turned(geometry.turn, part: part, from: needed)
        }
    }

    private func geometry(_ look: Look) -> ImageGeometry {
        var geometry = ImageGeometry()
        geometry.crop =
            look.crop?.rectangle(width: picture.width, height: picture.height)
            ?? PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
        geometry.isCropped = geometry.crop.width < picture.width || geometry.crop.height < picture.height
        let own: PixelSize = (geometry.crop.width, geometry.crop.height)
        if let size = look.size {
            geometry.box = size.resolved(
                pictureWidth: own.width, pictureHeight: own.height, wholeWidth: canvas.width,
                wholeHeight: canvas.height)
            geometry.fit = image.fit ?? .contain
        } else if let asked = image.fit {
            geometry.box = (canvas.width, canvas.height)
            geometry.fit = asked
        } else {
            geometry.box = (
                max(1, (Double(own.width) * look.scale).wholePixel),
                max(1, (Double(own.height) * look.scale).wholePixel)
            )
            geometry.fit = .stretch
        }
        let final = geometry.fit.finalSize(of: own, into: geometry.box)
        geometry.turn = Turn(width: final.width, height: final.height, degrees: look.rotation)
        return geometry
    }

    private func check(_ geometry: ImageGeometry, frame: FrameValues) throws(RenderFailure) {
        let scaled = geometry.scaledSize
        for (width, height) in [scaled, (geometry.turn.width, geometry.turn.height)] {
            guard Double(width) * Double(height) <= Double(pixelLimit) else {
                throw .limit(
                    .canvas, allowed: pixelLimit,
                    found: "the image would have \(width) x \(height) pixels in frame \(frame.frame)",
                    at: overlay.range)
            }
        }
    }

    /// Keeps what an animation will show again, up to 16 MB of pixels, and the image that is shown in any case.
    private func remember(_ drawn: Drawn, as look: Look) throws(RenderFailure) {
        let pixels = drawn.bitmap.pixels.count
        if let before = cache.removeValue(forKey: look) { cachedPixels -= before.bitmap.pixels.count }
        if cachedPixels + pixels > 4_000_000 || !cacheMemory.holdSpare((cachedPixels + pixels) * 4) {
            cache = [:]
            cachedPixels = 0
            try cacheMemory.hold(pixels * 4, for: "the image", at: overlay.range)
        }
        cache[look] = drawn
        cachedPixels += pixels
    }

    /// Lets go of what is drawn.
    private func forget() {
        cache = [:]
        cachedPixels = 0
        tiled = nil
    }

    /// Lets go of what is decoded and drawn.
    func release() {
        picture.release()
        mask?.release()
        forget()
        cacheMemory.letGo()
        tileMemory.letGo()
    }
}
