internal import GIFCodec
internal import Raster

/// Draws overlays onto the base, frame by frame, and only where something changed.
struct Compositor {
    /// What becomes of half-transparent pixels.
    enum Translucency {
        /// They stay.
        case kept
        /// They become opaque or clear by their alpha.
        case cut
        /// They are blended onto this colour and opaque.
        case blended(onto: UInt32)
    }

    let canvas: CanvasSize
    let translucency: Translucency
    /// The finished frame, premultiplied; each pixel opaque or 0 unless half-transparent ones are kept.
    private(set) var pixels: [UInt32]
    private var shown: [PlacedLayer?] = []

    init(canvas: CanvasSize, translucency: Translucency) {
        self.canvas = canvas
        self.translucency = translucency
        pixels = Array(repeating: 0, count: canvas.pixelCount)
    }

    /// Composes the next frame and gives the rectangles that may differ from the one before.
    ///
    /// - Parameters:
    ///   - base: the canvas under the overlays, premultiplied.
    ///   - straight: the same with straight alpha, clear pixels 0; empty where that says no more.
    ///   - changed: where `base` may differ from that of the frame before.
    ///   - baseIsBinary: whether no pixel of `base` is half-transparent.
    ///   - layers: one an overlay of the scene, in drawing order; nil for one that is not shown. Always as many.
    mutating func compose(
        base: [UInt32], straight: [UInt32] = [], changed: [Rectangle], baseIsBinary: Bool, layers: [PlacedLayer?]
    ) -> [Rectangle] {
        var changed = changed.map(PixelRect.init)
        for (index, layer) in layers.enumerated() {
            let before = index < shown.count ? shown[index] : nil
            switch (before, layer) {
            case (nil, nil): continue
            case (let before?, let layer?) where before.looksLike(layer): continue
            default: changed += [before?.rectangle ?? .empty, layer?.rectangle ?? .empty]
            }
        }
        shown = layers
        let regions = Rectangle.disjoint(changed.map { Rectangle($0.intersection(canvas.bounds)) })
        for region in regions {
            copy(base, region)
            let area = PixelRect(region)
            var inked = PixelRect.empty
            for case let layer? in layers {
                inked = inked.union(
                    Compositing.draw(
                        layer.bitmap, onto: &pixels, canvasWidth: canvas.width, canvasHeight: canvas.height,
                        x: layer.x, y: layer.y, opacity: layer.opacity, blend: layer.blend, clip: area))
            }
            settle(in: baseIsBinary ? inked : area, straight)
        }
        return regions
    }

    private mutating func settle(in area: PixelRect, _ straight: [UInt32]) {
        let matte: UInt32?
        switch translucency {
        case .kept: return
        case .cut: matte = nil
        case .blended(let color): matte = color
        }
        AlphaThreshold.apply(
            to: &pixels, canvasWidth: canvas.width, canvasHeight: canvas.height, in: area, matte: matte,
            straight: straight)
    }

    private mutating func copy(_ base: [UInt32], _ region: Rectangle) {
        for y in region.y..<region.maxY {
            let row = y * canvas.width
            pixels.replaceSubrange(row + region.x..<row + region.maxX, with: base[row + region.x..<row + region.maxX])
        }
    }
}

extension PixelRect {
    init(_ rectangle: Rectangle) {
        self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
    }
}

extension Rectangle {
    init(_ rectangle: PixelRect) {
        self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
    }
}
