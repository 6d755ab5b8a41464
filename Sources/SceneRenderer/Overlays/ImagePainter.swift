internal import Raster
internal import SceneLanguage

/// Draws an image overlay, on the image's own clock where it is animated.
final class ImagePainter {
    private let overlay: Overlay
    private let image: ImageOverlay
    private let picture: any Picture
    private let mask: (any Picture)?
    private let canvas: CanvasSize
    private let pixelLimit: Int
    private let cacheMemory: MemoryShare
    private let tileMemory: MemoryShare
    private let firstFrame: Int
    private let firstTime: Rational
    private let clock: ImageClock

    /// Everything that a drawn bitmap depends on.
    private struct Look: Hashable {
        var image: Int
        var size: SizeRequest?
        var scale: Double
        var rotation: Double
    }

    private struct Drawn {
        var bitmap: Bitmap
        /// Box before rotation.
        var boxWidth: Int
        var boxHeight: Int
        /// Of the bitmap's corner from the box's.
        var originX: Int
        var originY: Int
        var revision: Int
    }

    /// The image over the whole canvas, as last drawn.
    private struct Tiled {
        /// Of the image that was repeated.
        var source: Int
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
        let look = Look(image: index, size: try image.size?.settled(at: frame), scale: scale, rotation: rotation)
        let drawn = try await draw(look, frame: frame)
        let origin = try overlay.placement.origin(
            boxWidth: drawn.boxWidth, boxHeight: drawn.boxHeight, on: canvas, default: .center, at: frame)
        let x = origin.x + drawn.originX
        let y = origin.y + drawn.originY
        let blend = Raster.BlendMode(overlay.blend)
        guard image.tile else {
            return PlacedLayer(
                bitmap: drawn.bitmap, x: x, y: y, opacity: opacity, blend: blend, revision: drawn.revision)
        }
        let tiled = try tiled(drawn, phaseX: x, phaseY: y)
        return PlacedLayer(
            bitmap: tiled.bitmap, x: 0, y: 0, opacity: opacity, blend: blend, revision: tiled.revision)
    }

    /// Works out all options without drawing the image.
    func evaluate(at frame: FrameValues) throws(RenderFailure) {
        _ = try image.scale?.settled(at: frame)
        _ = try overlay.rotation?.settled(at: frame)
        _ = try overlay.opacity?.settled(at: frame)
        _ = try image.size?.settled(at: frame)
        _ = try overlay.placement.origin(boxWidth: 0, boxHeight: 0, on: canvas, default: .center, at: frame)
    }

    /// The first copy stands where a single image would.
    private func tiled(_ drawn: Drawn, phaseX: Int, phaseY: Int) throws(RenderFailure) -> Tiled {
        if let tiled, (tiled.source, tiled.phaseX, tiled.phaseY) == (drawn.revision, phaseX, phaseY) { return tiled }
        revision += 1
        try tileMemory.hold(canvas.pixelCount * 4, for: "the repeated image", at: overlay.range)
        let result = Tiled(
            source: drawn.revision, phaseX: phaseX, phaseY: phaseY,
            bitmap: drawn.bitmap.tiled(
                width: canvas.width, height: canvas.height, phaseX: phaseX, phaseY: phaseY), revision: revision)
        tiled = result
        return result
    }

    private func imageIndex(at frame: FrameValues) -> Int? {
        guard picture.isAnimated else { return 0 }
        return switch image.clock {
        case .own: clock.frame(at: frame.time - firstTime)
        case .frame: clock.frame(number: frame.frame - firstFrame)
        }
    }

    private func draw(_ look: Look, frame: FrameValues) async throws(RenderFailure) -> Drawn {
        if let drawn = cache[look] { return drawn }
        var bitmap = try await picture.frame(look.image)
        if let crop = image.crop {
            bitmap = bitmap.cropped(to: crop.rectangle(width: bitmap.width, height: bitmap.height))
        }
        if let flip = image.flip { bitmap = bitmap.flipped(horizontal: flip.horizontal, vertical: flip.vertical) }
        bitmap = try scaled(bitmap, look, frame: frame)
        if let mask {
            let shape = try await mask.frame(0)
            bitmap = bitmap.masked(by: shape)
        }
        revision += 1
        var drawn = Drawn(
            bitmap: bitmap, boxWidth: bitmap.width, boxHeight: bitmap.height, originX: 0, originY: 0,
            revision: revision)
        if look.rotation.truncatingRemainder(dividingBy: 360) != 0 {
            let size = bitmap.rotatedSize(degrees: look.rotation)
            try check(width: Double(size.width), height: Double(size.height), frame: frame)
            let turned = bitmap.rotated(degrees: look.rotation)
            drawn.bitmap = turned.bitmap
            drawn.originX = turned.x
            drawn.originY = turned.y
        }
        // Drawn as it stays, it needs its files no more.
        if !isAnimated, !overlay.changesOverTime {
            picture.release()
            mask?.release()
        }
        try remember(drawn, as: look)
        return drawn
    }

    private func scaled(_ bitmap: Bitmap, _ look: Look, frame: FrameValues) throws(RenderFailure) -> Bitmap {
        let own: PixelSize = (bitmap.width, bitmap.height)
        let box: PixelSize
        let fit: Fit
        if let size = look.size {
            box = size.resolved(
                pictureWidth: own.width, pictureHeight: own.height, wholeWidth: canvas.width,
                wholeHeight: canvas.height)
            fit = image.fit ?? .contain
        } else if let asked = image.fit {
            box = (canvas.width, canvas.height)
            fit = asked
        } else {
            box = (
                max(1, (Double(own.width) * look.scale).wholePixel),
                max(1, (Double(own.height) * look.scale).wholePixel)
            )
            fit = .stretch
        }
        let size = fit.scaledSize(of: own, into: box)
        try check(width: Double(size.width), height: Double(size.height), frame: frame)
        return bitmap.fitted(into: box, fit: fit, filter: .lanczos3)
    }

    private func check(width: Double, height: Double, frame: FrameValues) throws(RenderFailure) {
        guard width * height <= Double(pixelLimit) else {
            throw .limit(
                .canvas, allowed: pixelLimit,
                found:
                    "the image would have \(Value.number(width).printed) x \(Value.number(height).printed) pixels in frame \(frame.frame)",
                at: overlay.range)
        }
    }

    /// Keeps what an animation will show again, up to 16 MB of pixels, and the image that is shown in any case.
    private func remember(_ drawn: Drawn, as look: Look) throws(RenderFailure) {
        let pixels = drawn.bitmap.pixels.count
        if cachedPixels + pixels > 4_000_000 || !cacheMemory.holdSpare((cachedPixels + pixels) * 4) {
            cache = [:]
            cachedPixels = 0
            try cacheMemory.hold(pixels * 4, for: "the image", at: overlay.range)
        }
        cache[look] = drawn
        cachedPixels += pixels
    }

    /// Lets go of what is decoded and drawn.
    func release() {
        picture.release()
        mask?.release()
        cache = [:]
        cachedPixels = 0
        tiled = nil
        cacheMemory.letGo()
        tileMemory.letGo()
    }
}

/// Which frame of an animated image is shown when.
struct ImageClock {
    /// End of each frame, from the animation's start.
    private let ends: [Rational]
    private let play: ImageOverlay.Repeat

    /// - Parameter durations: one a frame, at least one; each above 0 or the animation stands still.
    init(durations: [Rational], play: ImageOverlay.Repeat) {
        var time = Rational.zero
        ends = durations.map {
            time = time + $0
            return time
        }
        self.play = play
    }

    /// The length of one round.
    var round: Rational { ends.last ?? .zero }

    /// The frame at that time after the start; nil where the image is gone.
    func frame(at elapsed: Rational) -> Int? {
        guard round > .zero, elapsed >= .zero else { return 0 }
        var time = elapsed
        if time >= round {
            switch play {
            case .once: return nil
            case .hold: return ends.count - 1
            case .loop: time = time - Rational(time.wholeMultiples(of: round)) * round
            }
        }
        // The first frame that ends later.
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > time { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The frame that many frames after the start.
    func frame(number: Int) -> Int? {
        guard number >= ends.count else { return max(0, number) }
        switch play {
        case .once: return nil
        case .hold: return ends.count - 1
        case .loop: return number % ends.count
        }
    }
}

extension Rational {
    /// How often `divisor` goes into this whole; both are positive.
    func wholeMultiples(of divisor: Rational) -> Int64 {
        let quotient = self / divisor
        return quotient.numerator / quotient.denominator
    }
}
