internal import GIFCodec
internal import Raster
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
    private var differencer: FrameDifferencer
    /// The index of the frame whose patch the differencer gives next.
    private var next = 0
    private(set) var sizes: [Int] = []
    /// nil is as many as were copied first.
    private var copiedFrames: Int?
    /// The last canvas where it is scaled; empty before the first.
    private var scaled: [UInt32] = []

    init(
        _ plan: RenderPlan, output: OutputPlan, shape: OutputShape, settings: EncodingSettings, limit: Int, jobs: Int
    ) throws(RenderFailure) {
        self.plan = plan
        self.output = output
        self.settings = settings
        self.shape = shape
        self.jobs = jobs
        // What may be made anew is not written into a pipe.
        let mayBeMadeAnew = output.encoding.sizeLimit != nil || output.encoding.optimization == .max
        file = try OutputFile(output.target, name: output.name, holdsBack: mayBeMadeAnew)
        writer = OutputWriter(
            file, header: Self.header(plan, output, shape), settings: settings, limit: limit, jobs: jobs)
        differencer = FrameDifferencer(
            width: shape.size.width, height: shape.size.height, blocks: settings.blocks,
            exactInk: writer.exactInk)
    }

    func add(_ pixels: [UInt32], step: FrameWalk.Step, index: Int) async throws(RenderFailure) {
        let patch: FramePatch?
        if shape.size == (plan.canvas.width, plan.canvas.height) {
            let source = settings.choosesColors || !shape.isWhole ? nil : step.source
            patch = differencer.add(
                pixels, changed: step.changed, source: source, isNew: step.isNew, drawnOver: step.drawnOver,
                base: settings.choosesColors ? [] : plan.base.pixels)
        } else {
            let isSame = step.changed.isEmpty && !scaled.isEmpty
            if !isSame { scaled = scaledDown(pixels) }
            let whole = Rectangle(x: 0, y: 0, width: shape.size.width, height: shape.size.height)
            patch = differencer.add(
                scaled, changed: isSame ? [] : [whole], source: nil, isNew: !isSame, drawnOver: nil)
        }
        if let patch { differencer.redrawInexact(try await write(patch)) }
    }

    private func scaledDown(_ pixels: [UInt32]) -> [UInt32] {
        let canvas = Bitmap(width: plan.canvas.width, height: plan.canvas.height, pixels: pixels)
        var scaled = canvas.resized(width: shape.size.width, height: shape.size.height)
        let matte: UInt32? = if case .blended(let color) = output.translucency { color } else { nil }
        AlphaThreshold.apply(
            to: &scaled.pixels, canvasWidth: scaled.width, canvasHeight: scaled.height, in: scaled.bounds, matte: matte)
        return scaled.pixels
    }

    func finish() async throws(RenderFailure) -> Int {
        if let patch = differencer.finish() { _ = try await write(patch) }
        let bytes = try await writer.finish()
        sizes = writer.sizes
        guard settings.isRepacked, writer.overrun == nil else { return bytes }
        let smaller = try OutputFile(output.target, name: output.name, holdsBack: true)
        let repacking = Repacking(
            file: file, header: Self.header(plan, output, shape), isInterlaced: settings.isInterlaced, jobs: jobs)
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

    private static func header(
        _ plan: RenderPlan, _ output: OutputPlan, _ shape: OutputShape
    ) -> OutputWriter.Header {
        let source = plan.copiesBlocks ? plan.mainSource : nil
        let isScaled = shape.size != (plan.canvas.width, plan.canvas.height)
        return OutputWriter.Header(
            width: shape.size.width, height: shape.size.height,
            globalColorTable: isScaled ? nil : source?.globalColorTable,
            hasOneTable: plan.hasOneTable && shape.isWhole, backgroundIndex: source?.backgroundIndex ?? 0,
            loopCount: plan.loopCount,
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
