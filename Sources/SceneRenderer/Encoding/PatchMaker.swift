internal import GIFCodec
internal import Raster

/// Turns the canvases of a plan into what the frames of a GIF draw.
struct PatchMaker: ~Copyable {
    private let plan: RenderPlan
    private let shape: OutputShape
    private let choosesColors: Bool
    private let translucency: Compositor.Translucency
    private var differencer: FrameDifferencer
    /// The last canvas where it is scaled; empty before the first.
    private var scaled: [UInt32] = []

    /// - Parameter exactInk: as `FrameDifferencer` takes it.
    init(
        _ plan: RenderPlan, output: OutputPlan, shape: OutputShape, settings: EncodingSettings, exactInk: Set<UInt32>
    ) {
        self.plan = plan
        self.shape = shape
        choosesColors = settings.choosesColors
        translucency = output.translucency
        differencer = FrameDifferencer(
            width: shape.size.width, height: shape.size.height, blocks: settings.blocks, exactInk: exactInk)
    }

    /// Takes the next canvas, which the plan's base is still that of; gives what the one before it draws, if there was
    /// one.
    mutating func add(_ pixels: [UInt32], step: FrameWalk.Step) -> FramePatch? {
        if shape.size == (plan.canvas.width, plan.canvas.height) {
            let source = choosesColors || !shape.isWhole ? nil : step.source
            return differencer.add(
                pixels, changed: step.changed, source: source, isNew: step.isNew, drawnOver: step.drawnOver,
                base: choosesColors ? [] : plan.base.pixels)
        }
        let changed = scale(pixels, changed: step.changed)
        return differencer.add(scaled, changed: changed, source: nil, isNew: !changed.isEmpty, drawnOver: nil)
    }

    /// As `FrameDifferencer` does it.
    mutating func redrawInexact(_ positions: [Int]) { differencer.redrawInexact(positions) }

    /// What the last canvas draws.
    mutating func finish() -> FramePatch? { differencer.finish() }

    /// Scales what changed on the canvas; gives where that is on the scaled one.
    private mutating func scale(_ pixels: [UInt32], changed: [Rectangle]) -> [Rectangle] {
        let canvas = Bitmap(width: plan.canvas.width, height: plan.canvas.height, pixels: pixels)
        let (width, height) = shape.size
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        var parts = [Rectangle(whole)]
        if scaled.isEmpty {
            scaled = [UInt32](repeating: 0, count: width * height)
        } else {
            let reaches = changed.map { rectangle in
                let part = PixelRect(rectangle).intersection(canvas.bounds)
                return Self.filter.reach(of: part, in: canvas, scaledToWidth: width, height: height)
            }
            parts = Rectangle.disjoint(reaches.map { Rectangle($0.intersection(whole)) })
        }
        let matte: UInt32? = if case .blended(let color) = translucency { color } else { nil }
        for part in parts {
            let area = PixelRect(part)
            let picture = canvas.resized(width: width, height: height, filter: Self.filter, part: area)
            for row in 0..<area.height {
                let start = (area.y + row) * width + area.x
                scaled.replaceSubrange(
                    start..<start + area.width, with: picture.pixels[row * area.width..<(row + 1) * area.width])
            }
            AlphaThreshold.apply(to: &scaled, canvasWidth: width, canvasHeight: height, in: area, matte: matte)
        }
        return parts
    }

    private static let filter = ResamplingFilter.lanczos3
}
