internal import SceneLanguage

/// Draws a plan's frames one after another into one output.
struct OutputRenderer {
    let plan: RenderPlan
    let output: OutputPlan
    let options: RenderOptions
    let encoding: EncodingSettings
    /// What of the plan a GIF holds; nil is all.
    var shape: OutputShape?

    /// An output that is drawn and not yet in its place, which it never gets to unless it is finished.
    struct Drawn {
        fileprivate let encoder: any OutputEncoder
        let bytes: Int
        fileprivate let frames: Int
        /// How it may be encoded instead for a smaller file, by what became of it.
        var secondTry: EncodingSettings? { encoder.secondTry }
        /// How its bytes are spread over its frames, of a GIF.
        var profile: SizeProfile { SizeProfile(encoder.sizes) }
    }

    /// An output that lacks nothing but its place.
    struct Finished {
        var report: RenderReport.Output
        let pending: PendingOutput
    }

    enum Drawing {
        case whole(Drawn)
        /// More bytes were written than it may have: so many, when so many of these frames of the timeline were written.
        case tooLarge((frames: Int, bytes: Int), of: [Int])
    }

    /// Draws all frames, unless the file gets too large for that.
    ///
    /// - Parameter limit: the most bytes that it may have.
    func draw(limit: Int = .max, progress: ((Int, Int) -> Void)?) async throws(RenderFailure) -> Drawing {
        let timeline = plan.timeline
        let selected: [Int]
        if let shape { selected = shape.frames } else { selected = try output.selectedFrames(of: timeline) }
        try timeline.checkDelays(for: output.format)
        let encoder = try encoder(limit: limit)
        var walk = FrameWalk(plan, translucency: output.translucency)
        for (done, index) in selected.enumerated() {
            let step = try await walk.compose(index)
            try await encoder.add(walk.pixels, step: step, index: index)
            progress?(done + 1, selected.count)
            if encoder.overrun != nil { break }
        }
        let bytes = try await encoder.finish()
        if let overrun = encoder.overrun {
            return .tooLarge(overrun, of: selected)
        }
        return .whole(Drawn(encoder: encoder, bytes: bytes, frames: selected.count))
    }

    /// Tells what is to be told of a drawn output.
    func finish(_ drawn: Drawn, warn: (Diagnostic) -> Void) throws(RenderFailure) -> Finished {
        try warnOfShortDelays(warn)
        for warning in drawn.encoder.warnings + plan.overlays.flatMap(\.warnings) { warn(warning) }
        let report = RenderReport.Output(
            path: output.name, file: try output.firstFile(of: plan.timeline), bytes: drawn.bytes, frames: drawn.frames,
            width: size.width, height: size.height, duration: plan.timeline.duration, gif: drawn.encoder.gif)
        return Finished(report: report, pending: drawn.encoder.pending)
    }

    /// Of what is drawn.
    var size: PixelSize { shape?.size ?? (plan.canvas.width, plan.canvas.height) }

    private func encoder(limit: Int) throws(RenderFailure) -> any OutputEncoder {
        switch output.format {
        case .gif:
            let whole = try OutputShape(plan)
            return try GIFEncoder(
                plan, output: output, shape: shape ?? whole, settings: encoding, limit: limit, jobs: options.jobs)
        case .png: return try PictureEncoder(plan, output: output, jobs: options.jobs)
        case .apng: return try APNGEncoder(plan, output: output, jobs: options.jobs)
        case .webp: return try WebPEncoder(plan, output: output, jobs: options.jobs)
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
