internal import GIFCodec
internal import Raster
internal import SceneLanguage

/// An effect and the frames on which it acts.
struct PlannedEffect {
    var effect: Effect
    /// nil is all frames.
    var frames: FrameSet?
    /// From the start of the first of them to the end of the last.
    var span: (appears: Rational, disappears: Rational)

    /// What it does to the base in a frame; nil where it changes nothing.
    func filter(at frame: FrameValues, canvas: CanvasSize) throws(RenderFailure) -> PlacedFilter? {
        guard frames?.contains(frame.frame) ?? true else { return nil }
        var frame = frame
        (frame.appears, frame.disappears) = span
        let filter = try effect.change.settled(at: frame).filter(on: canvas)
        let area = try effect.box?.settled(at: frame).pixels(on: canvas) ?? canvas.bounds
        return filter.isIdentity || area.isEmpty ? nil : PlacedFilter(filter: filter, area: area)
    }
}

struct PlacedFilter: Hashable {
    var filter: ImageFilter
    /// In canvas pixels, on the canvas.
    var area: PixelRect
}

/// Changes the base frame by frame, and only where something changed.
struct BaseEffects {
    private let effects: [PlannedEffect]
    private let canvas: CanvasSize
    private var acting: [PlacedFilter] = []
    /// The changed base, while anything acts on it.
    private var pixels: [UInt32] = []

    init(_ effects: [PlannedEffect], canvas: CanvasSize) {
        self.effects = effects
        self.canvas = canvas
    }

    /// What becomes of the base in a frame.
    struct Result {
        /// The changed base; nil where it stays as it is.
        var pixels: [UInt32]?
        /// Every pixel that may differ from the frame before is in one of these.
        var changed: [Rectangle]
        /// Outside of these the base is as it was.
        var areas: [Rectangle]
    }

    /// - Parameter changed: where `base` may differ from that of the frame before.
    mutating func apply(
        to base: [UInt32], changed: [Rectangle], at frame: FrameValues
    ) throws(RenderFailure) -> Result {
        var now: [PlacedFilter] = []
        for effect in effects {
            if let filter = try effect.filter(at: frame, canvas: canvas) { now.append(filter) }
        }
        let before = acting
        acting = now
        var dirty = changed
        if now != before { dirty += (before + now).map { Rectangle($0.area) } }
        guard !now.isEmpty else {
            pixels = []
            return Result(pixels: nil, changed: dirty, areas: [])
        }
        let areas = now.map { Rectangle($0.area) }
        guard !dirty.isEmpty else { return Result(pixels: pixels, changed: [], areas: areas) }
        // What changes near an area changes all of it, and so goes on to the effects behind it.
        for placed in now where dirty.contains(where: { placed.takes(from: PixelRect($0)) }) {
            dirty.append(Rectangle(placed.area))
        }
        pixels = base
        for placed in now {
            placed.filter.apply(to: &pixels, width: canvas.width, height: canvas.height, in: placed.area)
        }
        return Result(pixels: pixels, changed: dirty, areas: areas)
    }
}

extension PlacedFilter {
    fileprivate func takes(from rectangle: PixelRect) -> Bool {
        let reach = filter.reach
        let near = PixelRect(
            x: area.x - reach, y: area.y - reach, width: area.width + 2 * reach, height: area.height + 2 * reach)
        return !near.intersection(rectangle).isEmpty
    }
}

extension TextOverlay.Box {
    /// The whole pixels of the canvas that it covers.
    fileprivate func pixels(on canvas: CanvasSize) -> PixelRect {
        let box = rectangle(on: canvas)
        let (left, top) = (box.x.wholePixel, box.y.wholePixel)
        return PixelRect(
            x: left, y: top, width: (box.x + box.width).wholePixel - left, height: (box.y + box.height).wholePixel - top
        ).intersection(canvas.bounds)
    }
}

extension Effect.Change {
    fileprivate func filter(on canvas: CanvasSize) -> ImageFilter {
        switch self {
        case .grayscale(let amount): .colors(.grayscale(amount))
        case .invert(let amount): .colors(.invert(amount))
        case .sepia(let amount): .colors(.sepia(amount))
        case .opacity(let factor): .opacity(factor)
        case .brightness(let factor): .colors(.brightness(factor))
        case .contrast(let factor): .colors(.contrast(factor))
        case .saturation(let factor): .colors(.saturation(factor))
        case .hue(let degrees): .colors(.hue(degrees: degrees))
        case .blur(let deviation): .blur(min(deviation.pixels(of: canvas.shorterSide), 1000))
        case .pixelate(let side): .pixelate(side.pixels(of: canvas.shorterSide).wholePixel)
        case .posterize(let levels): .posterize(levels)
        case .tint(let color, let amount):
            .colors(
                .tint(
                    SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255,
                    amount * Double(color.alpha) / 255))
        }
    }
}
