internal import GIFCodec
internal import SceneLanguage

/// Draws a plan's frames one after another into one output.
struct OutputRenderer {
    let plan: RenderPlan
    let output: OutputPlan
    let options: RenderOptions

    func render(
        warn: (Diagnostic) -> Void, progress: ((Int, Int) -> Void)?
    ) async throws(RenderFailure) -> RenderReport.Output {
        let canvas = plan.canvas
        let timeline = plan.timeline
        try timeline.checkDelays(for: output.format)
        let selected = try output.selectedFrames(of: timeline)
        try warnOfShortDelays(warn)
        let encoder = try encoder()
        var compositor = Compositor(canvas: canvas, translucency: translucency)
        for (done, index) in selected.enumerated() {
            let frame = timeline.frames[index]
            let change = try await plan.base.show(frame)
            let values = timeline.values(at: index, width: canvas.width, height: canvas.height)
            var layers: [PlacedLayer?] = []
            for overlay in plan.overlays { layers.append(try await overlay.layer(at: values, canvas: canvas)) }
            let changed = compositor.compose(
                base: plan.base.pixels, changed: change.rectangles,
                baseIsBinary: plan.base.isBinary(clip: frame.clip), layers: layers)
            try await encoder.add(
                ShownCanvas(
                    canvas: canvas, pixels: compositor.pixels, changed: changed, base: change,
                    drawnOver: layers.compactMap { $0.map { Rectangle($0.rectangle) } }, index: index))
            progress?(done + 1, selected.count)
        }
        let bytes = try await encoder.finish()
        for warning in encoder.warnings + plan.overlays.flatMap(\.warnings) { warn(warning) }
        try encoder.commit()
        return RenderReport.Output(
            path: output.name, bytes: bytes, frames: selected.count, width: canvas.width, height: canvas.height,
            duration: timeline.duration)
    }

    private func encoder() throws(RenderFailure) -> any OutputEncoder {
        switch output.format {
        case .gif: try GIFEncoder(plan, output: output, jobs: options.jobs)
        case .png: try PictureEncoder(plan, output: output, jobs: options.jobs)
        case .apng: try APNGEncoder(plan, output: output, jobs: options.jobs)
        case .webp: try WebPEncoder(plan, output: output, jobs: options.jobs)
        }
    }

    private var translucency: Compositor.Translucency {
        if let matte = output.matte { return .blended(onto: matte.premultiplied | 0xFF00_0000) }
        return output.format.holdsAlpha ? .kept : .cut
    }

    private func warnOfShortDelays(_ warn: (Diagnostic) -> Void) throws(RenderFailure) {
        let timeline = plan.timeline
        let short = try timeline.shortDelays(in: output.format)
        guard short > 0 else { return }
        let delay = output.format == .gif ? "0 or 10 ms" : "10 ms or less"
        warn(
            Diagnostic(
                .warning, code: "short-delay",
                "\(short) of \(timeline.count) frames \(short == 1 ? "has" : "have") a delay of \(delay), which browsers show as 100 ms",
                at: nil,
                hint: "'min-delay 20ms' writes what is shown"))
    }
}
