internal import GIFCodec
internal import Raster
internal import SceneLanguage

/// The base under all overlays: gives for each frame of the timeline the canvas of its clip.
final class BaseClips {
    /// How a clip comes onto the canvas.
    enum Clip {
        /// A GIF as large as the canvas, shown as it is.
        case exact(GIFSequence)
        /// Any picture that is cropped, scaled or fitted.
        case fitted(any Picture, SourceClip)
        /// An area of one colour, of that size before it is fitted.
        case blank(Color?, PixelSize)

        var picture: (any Picture)? {
            switch self {
            case .exact(let sequence): sequence
            case .fitted(let picture, _): picture
            case .blank: nil
            }
        }
    }

    /// How the canvas differs from that of the frame before.
    struct Change {
        /// Every pixel that may differ is in one of these.
        var rectangles: [Rectangle]
        /// The source's image block that was drawn last, where the canvas is the source's own.
        var source: IndexedFrame?
        /// Whether it was not already drawn for the frame before.
        var isNew = true
    }

    private let clips: [Clip]
    private let canvas: CanvasSize
    private let stageColor: Color?
    private let memory: MemoryShare
    /// What the pixels with straight alpha are charged to.
    private let straightMemory: MemoryShare
    private var shown: Timeline.Picture?
    private var source: IndexedFrame?
    /// Premultiplied; may be partly transparent where a clip is `fitted`.
    private(set) var pixels: [UInt32] = []
    /// The same with straight alpha, as the source's file has it; empty where that says no more.
    private(set) var straight: [UInt32] = []
    /// The canvases of clips that are no exact GIFs, kept while a transition shows them, by the clip.
    private var kept: [Int: (image: Int, pixels: [UInt32])] = [:]

    /// - Parameters:
    ///   - memory: what transitions are charged to.
    ///   - straightMemory: what pixels with straight alpha are charged to.
    init(
        _ clips: [Clip], canvas: CanvasSize, stageColor: Color?, memory: MemoryShare, straightMemory: MemoryShare
    ) {
        self.clips = clips
        self.canvas = canvas
        self.stageColor = stageColor
        self.memory = memory
        self.straightMemory = straightMemory
    }

    /// Whether every pixel of the base is opaque or wholly transparent.
    func isBinary(_ frame: Timeline.Frame) -> Bool {
        if case .exact = clips[frame.clip], frame.incoming == nil { true } else { false }
    }

    func show(_ frame: Timeline.Frame) async throws(RenderFailure) -> Change {
        let picture = frame.picture
        let before = shown
        if before == picture { return Change(rectangles: [], source: source, isNew: false) }
        shown = picture
        source = nil
        straight = []
        for clip in before?.clips ?? [] where !picture.clips.contains(clip) {
            clips[clip].picture?.release()
            kept[clip] = nil
        }
        let whole = Rectangle(canvas.bounds)
        if let incoming = picture.incoming {
            try await show(incoming, over: picture)
            return Change(rectangles: [whole], source: nil)
        }
        kept = [:]
        memory.letGo()
        let continues = before?.clip == picture.clip && before?.incoming == nil
        switch clips[picture.clip] {
        case .exact(let sequence):
            // The array is handed over and back, so that the sequence draws into it without a copy.
            pixels = []
            let change = try await sequence.show(picture.image)
            pixels = sequence.pixels
            source = sequence.block
            return Change(rectangles: continues ? change?.rectangles ?? [] : [whole], source: source)
        case .fitted(let fitted as GIFSequence, let clip) where continues && clip.isUpright:
            return Change(rectangles: try await redraw(fitted, clip, image: picture.image))
        default:
            pixels = try await canvasPixels(clip: picture.clip, image: picture.image)
            return Change(rectangles: [whole], source: nil)
        }
    }

    /// Shows a picture of a transition.
    private func show(_ incoming: Timeline.Incoming, over picture: Timeline.Picture) async throws(RenderFailure) {
        // The canvases of both clips, the one between them, and a colour that a fade goes through.
        try memory.hold(canvas.pixelCount * 16, for: "a transition", at: nil)
        pixels = []
        let a = try await keptPixels(clip: picture.clip, image: picture.image)
        let b = try await keptPixels(clip: incoming.clip, image: incoming.image)
        pixels = incoming.kind.pixels(from: a, to: b, share: incoming.share, on: canvas)
    }

    private func keptPixels(clip: Int, image: Int) async throws(RenderFailure) -> [UInt32] {
        if case .exact(let sequence) = clips[clip] {
            _ = try await sequence.show(image)
            return sequence.pixels
        }
        if let known = kept[clip], known.image == image { return known.pixels }
        let pixels = try await canvasPixels(clip: clip, image: image)
        kept[clip] = (image, pixels)
        return pixels
    }

    /// The canvas of a clip that is no exact GIF.
    private func canvasPixels(clip: Int, image: Int) async throws(RenderFailure) -> [UInt32] {
        switch clips[clip] {
        case .exact(let sequence): return try await sequence.frame(image).pixels
        case .fitted(let picture, let clip):
            let decoded = try await picture.picture(image)
            if !picture.isAnimated { picture.release() }
            if let original = decoded.straight, clip.keepsPixels(of: picture, on: canvas) {
                try straightMemory.hold(canvas.pixelCount * 4, for: "the canvas", at: nil)
                straight = original.moved { placed($0, clip, onto: 0) }.pixels
            }
            return placed(decoded.bitmap, clip, onto: stageColor?.premultiplied ?? 0).pixels
        case .blank(let color, let size):
            let stage = stageColor?.premultiplied ?? 0
            guard let color else { return Array(repeating: stage, count: canvas.pixelCount) }
            let fitted = Fit.contain.finalSize(of: size, into: (canvas.width, canvas.height))
            let area = Bitmap(width: fitted.width, height: fitted.height, filledWith: color.premultiplied)
            return centred(area, onto: stage).pixels
        }
    }

    /// A clip's picture in the middle of a canvas of one colour.
    private func placed(_ picture: Bitmap, _ clip: SourceClip, onto color: UInt32) -> Bitmap {
        centred(clip.fitted(picture, onto: canvas), onto: color)
    }

    private func centred(_ picture: Bitmap, onto color: UInt32) -> Bitmap {
        var bitmap = Bitmap(width: canvas.width, height: canvas.height, filledWith: color)
        bitmap.draw(picture, x: (canvas.width - picture.width) / 2, y: (canvas.height - picture.height) / 2)
        return bitmap
    }

    /// Scales what changed of a GIF's canvas since the frame shown before; gives where that is on ours.
    private func redraw(
        _ sequence: GIFSequence, _ clip: SourceClip, image: Int
    ) async throws(RenderFailure) -> [Rectangle] {
        guard let change = try await sequence.show(image) else { return [] }
        let picture = Bitmap(width: sequence.width, height: sequence.height, pixels: sequence.pixels)
        let fitted = clip.finalSize(pictureWidth: picture.width, pictureHeight: picture.height, onto: canvas)
        let (left, top) = ((canvas.width - fitted.width) / 2, (canvas.height - fitted.height) / 2)
        let parts = change.rectangles.map { rectangle in
            Rectangle(clip.reach(of: PixelRect(rectangle), in: picture, onto: canvas))
        }
        return Rectangle.disjoint(parts).map { part in
            let place = Rectangle(x: left + part.x, y: top + part.y, width: part.width, height: part.height)
            draw(
                clip.fitted(picture, onto: canvas, part: PixelRect(part)), x: place.x, y: place.y,
                onStage: place)
            return place
        }
    }

    /// Draws a picture onto the stage's colour, which covers the place first.
    private func draw(_ picture: Bitmap, x: Int, y: Int, onStage place: Rectangle) {
        let place = place.intersection(Rectangle(canvas.bounds))
        let stage = stageColor?.premultiplied ?? 0
        for row in place.y..<place.maxY {
            for column in place.x..<place.maxX { pixels[row * canvas.width + column] = stage }
        }
        Compositing.draw(picture, onto: &pixels, canvasWidth: canvas.width, canvasHeight: canvas.height, x: x, y: y)
    }
}

extension Color {
    /// As `Bitmap` holds it.
    var premultiplied: UInt32 { Pixel.premultiplied(red: red, green: green, blue: blue, alpha: alpha) }
}

extension SourceClip {
    /// Whether the picture, of that size, is the canvas as it is.
    func isExact(width: Int, height: Int, canvas: CanvasSize, stageColor: Color?) -> Bool {
        crop == nil && size == nil && quarterTurns == 0 && flip == nil && stageColor == nil && width == canvas.width
            && height == canvas.height
    }

    /// The picture cropped, turned, flipped and scaled: to its own `size` where it has one, else to fit the canvas.
    ///
    /// - Parameter part: what of that is wanted, in its own pixels; nil is all.
    func fitted(_ picture: Bitmap, onto canvas: CanvasSize, part: PixelRect? = nil) -> Bitmap {
        var picture = picture
        if let crop { picture = picture.cropped(to: crop.rectangle(width: picture.width, height: picture.height)) }
        picture = picture.rotated(quarterTurns: quarterTurns)
        if let flip { picture = picture.flipped(horizontal: flip.horizontal, vertical: flip.vertical) }
        return picture.fitted(
            into: box(of: (picture.width, picture.height), onto: canvas), fit: fit ?? .contain,
            filter: ResamplingFilter(filter), part: part)
    }

    /// Whether the picture is not scaled.
    func keepsPixels(of picture: any Picture, on canvas: CanvasSize) -> Bool {
        let (width, height) = (picture.width, picture.height)
        return scaledSize(pictureWidth: width, pictureHeight: height, onto: canvas)
            == turnedSize(pictureWidth: width, pictureHeight: height)
    }

    /// Whether the picture is scaled and no more.
    var isUpright: Bool { crop == nil && quarterTurns == 0 && flip == nil }

    /// What of `fitted` depends on a part of the picture, where the clip is upright.
    func reach(of part: PixelRect, in picture: Bitmap, onto canvas: CanvasSize) -> PixelRect {
        let scaled = scaledSize(pictureWidth: picture.width, pictureHeight: picture.height, onto: canvas)
        let final = finalSize(pictureWidth: picture.width, pictureHeight: picture.height, onto: canvas)
        var reach = ResamplingFilter(filter).reach(
            of: part, in: picture, scaledToWidth: scaled.width, height: scaled.height)
        reach.x -= (scaled.width - final.width) / 2
        reach.y -= (scaled.height - final.height) / 2
        return reach.intersection(PixelRect(x: 0, y: 0, width: final.width, height: final.height))
    }

    /// The size of `fitted`.
    func finalSize(pictureWidth: Int, pictureHeight: Int, onto canvas: CanvasSize) -> PixelSize {
        let own = turnedSize(pictureWidth: pictureWidth, pictureHeight: pictureHeight)
        return (fit ?? .contain).finalSize(of: own, into: box(of: own, onto: canvas))
    }

    /// What the cropped and turned picture is scaled to, before what sticks out of its box is cut.
    func scaledSize(pictureWidth: Int, pictureHeight: Int, onto canvas: CanvasSize) -> PixelSize {
        let own = turnedSize(pictureWidth: pictureWidth, pictureHeight: pictureHeight)
        return (fit ?? .contain).scaledSize(of: own, into: box(of: own, onto: canvas))
    }

    private func box(of picture: PixelSize, onto canvas: CanvasSize) -> PixelSize {
        guard let size else { return (canvas.width, canvas.height) }
        return size.resolved(
            pictureWidth: picture.width, pictureHeight: picture.height, wholeWidth: picture.width,
            wholeHeight: picture.height)
    }

    /// After cropping and turning.
    func turnedSize(pictureWidth: Int, pictureHeight: Int) -> PixelSize {
        var size: PixelSize = (pictureWidth, pictureHeight)
        if let crop {
            let area = crop.rectangle(width: pictureWidth, height: pictureHeight)
            size = (area.width, area.height)
        }
        return quarterTurns & 1 == 0 ? size : (size.height, size.width)
    }

    /// The clip's size after cropping, turning and scaling, for a clip that rules the canvas.
    func finalSize(pictureWidth: Int, pictureHeight: Int) -> PixelSize {
        let own = turnedSize(pictureWidth: pictureWidth, pictureHeight: pictureHeight)
        guard let size else { return own }
        let box = size.resolved(
            pictureWidth: own.width, pictureHeight: own.height, wholeWidth: own.width, wholeHeight: own.height)
        return (fit ?? .contain).finalSize(of: own, into: box)
    }
}
