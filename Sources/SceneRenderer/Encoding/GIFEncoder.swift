internal import GIFCodec
internal import SceneLanguage

/// Makes a GIF: what changes from frame to frame, with palettes.
final class GIFEncoder: OutputEncoder {
    private let plan: RenderPlan
    private let output: OutputPlan
    private let settings: EncodingSettings
    private let delays: [UInt16]
    private let file: OutputFile
    private var writer: OutputWriter
    private var differencer: FrameDifferencer
    /// The index of the frame whose patch the differencer gives next.
    private var next = 0

    init(_ plan: RenderPlan, output: OutputPlan, settings: EncodingSettings, jobs: Int) throws(RenderFailure) {
        self.plan = plan
        self.output = output
        self.settings = settings
        delays = try plan.timeline.writtenDelays()
        file = try OutputFile(output.target, name: output.name)
        writer = OutputWriter(file, header: Self.header(plan, output), settings: settings, jobs: jobs)
        differencer = FrameDifferencer(
            width: plan.canvas.width, height: plan.canvas.height, blocks: settings.blocks)
    }

    func add(_ pixels: [UInt32], step: FrameWalk.Step, index: Int) async throws(RenderFailure) {
        let patch = differencer.add(
            pixels, changed: step.changed, source: settings.choosesColors ? nil : step.source, isNew: step.isNew,
            drawnOver: step.drawnOver)
        if let patch { differencer.redraw(try await write(patch)) }
    }

    func finish() async throws(RenderFailure) -> Int {
        if let patch = differencer.finish() { _ = try await write(patch) }
        return try await writer.finish()
    }

    func commit() throws(RenderFailure) { try file.commit() }

    /// Gives what `OutputWriter.add` gives.
    private func write(_ patch: FramePatch) async throws(RenderFailure) -> [Int] {
        defer { next += 1 }
        return try await writer.add(patch, delay: delays[next])
    }

    private static func header(_ plan: RenderPlan, _ output: OutputPlan) -> OutputWriter.Header {
        let source = plan.copiesBlocks ? plan.mainSource : nil
        return OutputWriter.Header(
            width: plan.canvas.width, height: plan.canvas.height, globalColorTable: source?.globalColorTable,
            hasOneTable: plan.hasOneTable, backgroundIndex: source?.backgroundIndex ?? 0, loopCount: plan.loopCount,
            comments: output.comment.map { $0.isEmpty ? [] : [Array($0.utf8)] } ?? plan.mainSource?.comments ?? [],
            applications: source?.applications ?? [])
    }

    /// What is not drawn over stays exact wherever it can; where it could not, that is said.
    var warnings: [Diagnostic] {
        let pixels = writer.displacedPixels
        guard pixels > 0 else { return [] }
        let share = Double(pixels) / Double(plan.canvas.pixelCount) / Double(plan.timeline.count) * 100
        return [
            Diagnostic(
                .warning, code: "palette-full",
                "at least \(pixels) pixels of the source (\(Value.number(max(share, 0.001)).printed) %) are shown in a "
                    + "neighbouring colour",
                at: output.range,
                hint: "some frames need more than 256 colours together with what is drawn over them")
        ]
    }
}
