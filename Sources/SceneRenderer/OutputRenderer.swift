internal import GIFCodec
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
        let delays = try timeline.writtenDelays()
        warnOfShortDelays(delays, warn: warn)
        let file = try OutputFile(output.target, name: output.name)
        var writer = OutputWriter(
            file, header: header, settings: encoding, jobs: options.jobs)
        var differencer = FrameDifferencer(width: plan.canvas.width, height: plan.canvas.height)
        var walk = FrameWalk(plan, matte: output.matte)
        for index in 0..<timeline.count {
            let step = try await walk.compose(index)
            let patch = differencer.add(
                walk.pixels, changed: step.changed, source: encoding.choosesColors ? nil : step.source,
                isNew: step.isNew, drawnOver: step.drawnOver)
            if let patch {
                differencer.redraw(try await writer.add(patch, delay: delays[index - 1]))
            }
            progress?(index + 1, timeline.count)
        }
        if let patch = differencer.finish() { _ = try await writer.add(patch, delay: delays[timeline.count - 1]) }
        let bytes = try await writer.finish()
        if writer.displacedPixels > 0 { warn(displaced(writer.displacedPixels)) }
        for overlay in plan.overlays {
            for warning in overlay.warnings { warn(warning) }
        }
        try file.commit()
        return RenderReport.Output(
            path: output.name, bytes: bytes, frames: timeline.count, width: plan.canvas.width,
            height: plan.canvas.height, duration: timeline.duration)
    }

    private var header: OutputWriter.Header {
        let source = plan.copiesBlocks ? plan.mainSource : nil
        return OutputWriter.Header(
            width: plan.canvas.width, height: plan.canvas.height, globalColorTable: source?.globalColorTable,
            hasOneTable: plan.hasOneTable, backgroundIndex: source?.backgroundIndex ?? 0, loopCount: plan.loopCount,
            comments: output.comment.map { $0.isEmpty ? [] : [Array($0.utf8)] } ?? plan.mainSource?.comments ?? [],
            applications: source?.applications ?? [])
    }

    /// What is not drawn over stays exact wherever it can; where it could not, that is said.
    private func displaced(_ pixels: Int) -> Diagnostic {
        let share = Double(pixels) / Double(plan.canvas.pixelCount) / Double(plan.timeline.count) * 100
        return Diagnostic(
            .warning, code: "palette-full",
            "at least \(pixels) pixels of the source (\(Value.number(max(share, 0.001)).printed) %) are shown in a neighbouring "
                + "colour",
            at: output.range, hint: "some frames need more than 256 colours together with what is drawn over them")
    }

    private func warnOfShortDelays(_ delays: [UInt16], warn: (Diagnostic) -> Void) {
        guard delays.count > 1 else { return }
        let count = delays.count { $0 < 2 }
        guard count > 0 else { return }
        warn(
            Diagnostic(
                .warning, code: "short-delay",
                "\(count) of \(delays.count) frames \(count == 1 ? "has" : "have") a delay of 0 or 10 ms, which browsers show as 100 ms",
                at: nil,
                hint: "'min-delay 20ms' writes what is shown"))
    }
}
