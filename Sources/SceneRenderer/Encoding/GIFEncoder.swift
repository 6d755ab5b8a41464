internal import GIFCodec
internal import SceneLanguage

/// Makes a GIF: what changes from frame to frame, with palettes.
final class GIFEncoder: OutputEncoder {
    private let plan: RenderPlan
    private let output: OutputPlan
    private let settings: EncodingSettings
    private let shape: OutputShape
    private let jobs: Int
    private var file: OutputFile
    private var writer: OutputWriter
    private var patches: PatchMaker
    /// The index of the frame whose patch comes next.
    private var next = 0
    private(set) var sizes: [Int] = []
    /// nil is as many as were copied first.
    private var copiedFrames: Int?

    init(
        _ plan: RenderPlan, output: OutputPlan, shape: OutputShape, settings: EncodingSettings, limit: Int, jobs: Int
    ) throws(RenderFailure) {
        self.plan = plan
        self.output = output
        self.settings = settings
        self.shape = shape
        self.jobs = jobs
        // What may be made anew is not written into a pipe.
        let mayBeMadeAnew =
            output.encoding.sizeLimit != nil || output.encoding.optimization == .max || settings.notesInk
        file = try OutputFile(output.target, name: output.name, holdsBack: mayBeMadeAnew)
        let header = OutputWriter.Header(plan, output, shape)
        writer = OutputWriter(file, header: header, settings: settings, limit: limit, jobs: jobs)
        patches = PatchMaker(
            plan, output: output, shape: shape, settings: settings, exactInk: header.exactInk(settings))
    }

    func add(_ pixels: [UInt32], step: FrameWalk.Step, index: Int) async throws(RenderFailure) {
        if let patch = patches.add(pixels, step: step) { patches.redrawInexact(try await write(patch)) }
    }

    func finish() async throws(RenderFailure) -> Int {
        if let patch = patches.finish() { _ = try await write(patch) }
        let bytes = try await writer.finish()
        sizes = writer.sizes
        guard settings.isRepacked, writer.overrun == nil else { return bytes }
        let smaller = try OutputFile(output.target, name: output.name, holdsBack: true)
        let repacking = Repacking(
            file: file, header: OutputWriter.Header(plan, output, shape), isInterlaced: settings.isInterlaced,
            jobs: jobs)
        guard let repacked = try await repacking.write(to: smaller, limit: bytes - 1) else { return bytes }
        file = smaller
        sizes = repacked.sizes
        copiedFrames = 0
        return repacked.bytes
    }

    var pending: PendingOutput { .file(file) }

    /// Gives what `OutputWriter.add` gives.
    private func write(_ patch: FramePatch) async throws(RenderFailure) -> [Int] {
        defer { next += 1 }
        return try await writer.add(patch, delay: shape.delays[next])
    }

    var gif: RenderReport.GIF? {
        RenderReport.GIF(
            copiedFrames: copiedFrames ?? writer.copiedFrames, quantizedFrames: writer.quantizedFrames,
            changedPixels: writer.displacedPixels)
    }

    var overrun: (frames: Int, bytes: Int)? { writer.overrun }

    var secondTry: EncodingSettings? {
        guard settings.notesInk, let table = writer.tableWithInk(settings.inkTolerance) else { return nil }
        var second = settings
        second.notesInk = false
        second.globalTable = table
        return second
    }

    /// What is not drawn over stays exact wherever it can; where it could not, that is said.
    var warnings: [Diagnostic] {
        let pixels = writer.displacedPixels
        guard pixels > 0 else { return [] }
        let share = Double(pixels) / Double(plan.canvas.pixelCount) / Double(plan.timeline.count) * 100
        return [
            Diagnostic(
                .warning, code: "palette-full",
                "at least \(pixels == 1 ? "1 pixel" : "\(pixels) pixels") of the source "
                    + "(\(Value.number(max(share, 0.001)).printed) %) \(pixels == 1 ? "is" : "are") shown in a neighbouring colour",
                at: output.range,
                hint: "some frames need more than 256 colours together with what is drawn over them")
        ]
    }
}

extension OutputWriter.Header {
    /// That of a plan's output.
    init(_ plan: RenderPlan, _ output: OutputPlan, _ shape: OutputShape) {
        let source = plan.copiesBlocks ? plan.mainSource : nil
        let isScaled = shape.size != (plan.canvas.width, plan.canvas.height)
        self.init(
            width: shape.size.width, height: shape.size.height,
            globalColorTable: isScaled ? nil : source?.globalColorTable,
            hasOneTable: plan.hasOneTable && shape.isWhole, backgroundIndex: source?.backgroundIndex ?? 0,
            loopCount: plan.loopCount,
            comments: output.comment.map { $0.isEmpty ? [] : [Array($0.utf8)] } ?? plan.mainSource?.comments ?? [],
            applications: source?.applications ?? [])
    }
}
