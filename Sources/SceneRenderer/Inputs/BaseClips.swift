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
        case blank(Color?)

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
    private var shown: (clip: Int, image: Int)?
    private var source: IndexedFrame?
    /// Premultiplied; may be partly transparent where a clip is `fitted`.
    private(set) var pixels: [UInt32] = []

    init(_ clips: [Clip], canvas: CanvasSize, stageColor: Color?) {
        self.clips = clips
        self.canvas = canvas
        self.stageColor = stageColor
    }

    /// Whether every pixel of the base is opaque or wholly transparent.
    func isBinary(clip: Int) -> Bool {
        if case .exact = clips[clip] { true } else { false }
    }

    func show(_ frame: Timeline.Frame) async throws(RenderFailure) -> Change {
        let isSameClip = shown?.clip == frame.clip
        if isSameClip, shown?.image == frame.image { return Change(rectangles: [], source: source, isNew: false) }
        if let shown, !isSameClip { clips[shown.clip].picture?.release() }
        shown = (frame.clip, frame.image)
        source = nil
        let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
        switch clips[frame.clip] {
        case .exact(let sequence):
            // The array is handed over and back, so that the sequence draws into it without a copy.
            pixels = []
            let change = try await sequence.show(frame.image)
            pixels = sequence.pixels
            source = change?.frame
            return Change(rectangles: isSameClip ? change?.rectangles ?? [] : [whole], source: source)
        case .fitted(let picture, let clip):
            let fitted = clip.fitted(try await picture.frame(frame.image), onto: canvas, filter: .lanczos3)
            if !picture.isAnimated { picture.release() }
            var bitmap = Bitmap(
                width: canvas.width, height: canvas.height, filledWith: stageColor?.premultiplied ?? 0)
            bitmap.draw(
                fitted, x: (canvas.width - fitted.width) / 2, y: (canvas.height - fitted.height) / 2)
            pixels = bitmap.pixels
        case .blank(let color):
            pixels = Array(repeating: (color ?? stageColor)?.premultiplied ?? 0, count: canvas.pixelCount)
        }
        return Change(rectangles: [whole], source: nil)
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
    func fitted(_ picture: Bitmap, onto canvas: CanvasSize, filter: ResamplingFilter) -> Bitmap {
        var picture = picture
        if let crop { picture = picture.cropped(to: crop.rectangle(width: picture.width, height: picture.height)) }
        picture = picture.rotated(quarterTurns: quarterTurns)
        if let flip { picture = picture.flipped(horizontal: flip.horizontal, vertical: flip.vertical) }
        return picture.fitted(
            into: box(of: (picture.width, picture.height), onto: canvas), fit: fit ?? .contain, filter: filter)
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
