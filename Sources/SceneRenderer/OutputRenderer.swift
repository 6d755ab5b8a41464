internal import SceneLanguage

/// Draws a plan's frames one after another into one output.
struct OutputRenderer {
    let plan: RenderPlan
    let output: OutputPlan
    let options: RenderOptions
    let encoding: EncodingSettings

    func render(
        warn: (Diagnostic) -> Void, progress: ((Int, Int) -> Void)?
    ) async throws(RenderFailure) -> RenderReport.Output {
        let timeline = plan.timeline
        let selected = try output.selectedFrames(of: timeline)
        try timeline.checkDelays(for: output.format)
        try warnOfShortDelays(warn)
        let encoder = try encoder()
        var walk = FrameWalk(plan, translucency: output.translucency)
        for (done, index) in selected.enumerated() {
            let step = try await walk.compose(index)
            try await encoder.add(walk.pixels, step: step, index: index)
            progress?(done + 1, selected.count)
        }
        let bytes = try await encoder.finish()
        for warning in encoder.warnings + plan.overlays.flatMap(\.warnings) { warn(warning) }
        try encoder.commit()
        return RenderReport.Output(
            path: output.name, bytes: bytes, frames: selected.count, width: plan.canvas.width,
            height: plan.canvas.height, duration: timeline.duration)
    }

    private func encoder() throws(RenderFailure) -> any OutputEncoder {
        switch output.format {
        case .gif: try GIFEncoder(plan, output: output, settings: encoding, jobs: options.jobs)
        case .png: try PictureEncoder(plan, output: output, jobs: options.jobs)
        case .apng: try APNGEncoder(plan, output: output, jobs: options.jobs)
        case .webp: try WebPEncoder(plan, output: output, jobs: options.jobs)
        }
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
