internal import GIFCodec

/// Composes frames of a plan one after another.
struct FrameWalk {
    /// How a frame came about, beside its pixels.
    struct Step {
        /// Every pixel that may differ from the frame before is in one of these.
        var changed: [Rectangle]
        /// The source's image block that was drawn last, where the canvas is the source's own.
        var source: IndexedFrame?
        /// Whether that block was not already drawn for the frame before.
        var isNew: Bool
        /// Outside of these the canvas is the base's.
        var drawnOver: [Rectangle]
    }

    private let plan: RenderPlan
    private var effects: BaseEffects
    private var compositor: Compositor

    init(_ plan: RenderPlan, translucency: Compositor.Translucency) {
        self.plan = plan
        effects = BaseEffects(plan.effects, canvas: plan.canvas)
        compositor = Compositor(canvas: plan.canvas, translucency: translucency)
    }

    /// The frame composed last, premultiplied; each pixel opaque or 0 unless half-transparent ones are kept.
    var pixels: [UInt32] { compositor.pixels }

    /// Composes the frame of that number; the numbers rise.
    mutating func compose(_ index: Int) async throws(RenderFailure) -> Step {
        let canvas = plan.canvas
        let frame = plan.timeline.frames[index]
        let change = try await plan.base.show(frame)
        let values = plan.timeline.values(at: index, width: canvas.width, height: canvas.height)
        var layers: [PlacedLayer?] = []
        for overlay in plan.overlays { layers.append(try await overlay.layer(at: values, canvas: canvas)) }
        let base = try effects.apply(to: plan.base.pixels, changed: change.rectangles, at: values)
        let changed = compositor.compose(
            base: base.pixels ?? plan.base.pixels, straight: plan.base.straight, changed: base.changed,
            baseIsBinary: base.pixels == nil && plan.base.isBinary(frame), layers: layers)
        return Step(
            changed: changed, source: change.source, isNew: change.isNew,
            drawnOver: base.areas + layers.compactMap { $0.map { Rectangle($0.rectangle) } })
    }
}
