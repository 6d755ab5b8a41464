internal import GIFCodec
internal import ImageFiles
internal import Raster
internal import SceneLanguage

/// Makes an animated PNG of the narrowest colours that hold all frames exactly.
///
/// What these are is known at the end. Each frame is compressed for the colours of the frames up to it, and once more
/// where later ones need wider colours.
final class APNGEncoder: OutputEncoder {
    private struct Compressed: Sendable {
        var frame: APNGFile.Frame
        var kind: PNGColors.Kind
        var stream: [UInt8]
    }

    private struct Stored {
        var frame: APNGFile.Frame
        var kind: PNGColors.Kind
        var stream: FrameSpool.Entry
    }

    private let plan: RenderPlan
    private let output: OutputPlan
    private let delays: [(numerator: UInt16, denominator: UInt16)]
    private let file: OutputFile
    private let spool: FrameSpool
    private let jobs: Int
    private var canvas: StraightCanvas
    private var differencer: CanvasDifferencer
    private var colors = PNGColors()
    private var queue: WorkQueue<Compressed>
    private var stored: [Stored] = []
    let warnings: [Diagnostic] = []

    init(_ plan: RenderPlan, output: OutputPlan, jobs: Int) throws(RenderFailure) {
        self.plan = plan
        self.output = output
        self.jobs = jobs
        delays = try plan.timeline.fractions()
        file = try OutputFile(output.target, name: output.name)
        spool = try FrameSpool()
        canvas = StraightCanvas(plan.canvas)
        differencer = CanvasDifferencer(plan.canvas)
        queue = WorkQueue(jobs: jobs)
    }

    func add(_ pixels: [UInt32], step: FrameWalk.Step, index: Int) async throws(RenderFailure) {
        canvas.show(pixels, changed: step.changed, source: plan.base.straight)
        let patch = differencer.add(canvas.pixels, changed: step.changed)
        colors.include(straight: patch.bitmap.pixels)
        let (rectangle, delay, colors) = (patch.rectangle, delays[index], colors)
        let frame = APNGFile.Frame(
            x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height,
            delayNumerator: delay.numerator, delayDenominator: delay.denominator, blends: patch.blends)
        let compressed = try await output.writing { () async throws(ImageFileError) in
            try await queue.add { () throws(ImageFileError) in
                Compressed(
                    frame: frame, kind: colors.kind, stream: try PNGFile.compressed(patch.bitmap, as: colors))
            }
        }
        if let compressed { try store(compressed) }
    }

    private func store(_ compressed: Compressed) throws(RenderFailure) {
        stored.append(
            Stored(frame: compressed.frame, kind: compressed.kind, stream: try spool.add(compressed.stream)))
    }

    func finish() async throws(RenderFailure) -> Int {
        while let compressed = try await output.writing({ () async throws(ImageFileError) in try await queue.next() }) {
            try store(compressed)
        }
        let parts = APNGFile(
            width: plan.canvas.width, height: plan.canvas.height, frameCount: stored.count, plays: plan.plays,
            colors: colors, comments: output.comments(plan))
        var byteCount = 0
        func write(_ bytes: [UInt8]) throws(RenderFailure) {
            try file.write(bytes)
            byteCount += bytes.count
        }
        var written = 0
        func writeFrame(_ stream: [UInt8]) throws(RenderFailure) {
            try write(parts.control(of: stored[written].frame, at: written))
            try write(parts.data(stream, at: written))
            written += 1
        }
        try write(parts.header)
        var widening = WorkQueue<[UInt8]>(jobs: jobs)
        for entry in stored {
            let stream = try spool.bytes(of: entry.stream)
            let (frame, narrow, wide) = (entry.frame, colors.narrowed(to: entry.kind), colors)
            let finished = try await output.writing { () async throws(ImageFileError) in
                try await widening.add { () throws(ImageFileError) in
                    guard narrow.kind < wide.kind else { return stream }
                    return try PNGFile.recompressed(
                        stream, width: frame.width, height: frame.height, from: narrow, to: wide)
                }
            }
            if let finished { try writeFrame(finished) }
        }
        while let finished = try await output.writing({ () async throws(ImageFileError) in try await widening.next() })
        {
            try writeFrame(finished)
        }
        try write(parts.trailer)
        return byteCount
    }

    var pending: PendingOutput { .file(file) }
}
