internal import GIFCodec
internal import ImageFiles
internal import Raster
internal import SceneLanguage

/// Makes a lossless WebP, a still one of a single frame.
final class WebPEncoder: OutputEncoder {
    private struct Compressed: Sendable {
        var frame: WebPAnimation.Frame
        /// A still file.
        var still: [UInt8]
    }

    private let plan: RenderPlan
    private let output: OutputPlan
    private let delays: [Int]
    private let file: OutputFile
    private let spool: FrameSpool
    private var canvas: StraightCanvas
    private var differencer: CanvasDifferencer
    private var hasAlpha = false
    private var queue: WorkQueue<Compressed>
    private var stored: [(frame: WebPAnimation.Frame, still: FrameSpool.Entry)] = []

    init(_ plan: RenderPlan, output: OutputPlan, jobs: Int) throws(RenderFailure) {
        self.plan = plan
        self.output = output
        delays = try plan.timeline.milliseconds()
        file = try OutputFile(output.target, name: output.name)
        spool = try FrameSpool()
        canvas = StraightCanvas(plan.canvas)
        // Places are stored by their halves.
        differencer = CanvasDifferencer(plan.canvas, grid: 2)
        queue = WorkQueue(jobs: jobs)
    }

    func add(_ pixels: [UInt32], step: FrameWalk.Step, index: Int) async throws(RenderFailure) {
        canvas.show(pixels, changed: step.changed, source: plan.base.straight)
        let patch = differencer.add(canvas.pixels, changed: step.changed)
        if !hasAlpha { hasAlpha = patch.bitmap.pixels.contains { $0 < 0xFF00_0000 } }
        let rectangle = patch.rectangle
        let frame = WebPAnimation.Frame(
            x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height,
            duration: delays[index], blends: patch.blends)
        let compressed = try await output.writing { () async throws(ImageFileError) in
            try await queue.add { () throws(ImageFileError) in
                Compressed(frame: frame, still: try WebPFile.encode(patch.bitmap))
            }
        }
        if let compressed { try store(compressed) }
    }

    private func store(_ compressed: Compressed) throws(RenderFailure) {
        stored.append((compressed.frame, try spool.add(compressed.still)))
    }

    func finish() async throws(RenderFailure) -> Int {
        while let compressed = try await output.writing({ () async throws(ImageFileError) in try await queue.next() }) {
            try store(compressed)
        }
        if stored.count == 1, let only = stored.first {
            try file.write(try spool.bytes(of: only.still))
            return only.still.count
        }
        let frames = stored.map { frame, still in
            let chunkBytes = WebPAnimation.chunkBytes(ofStill: still.count)
            return (control: WebPAnimation.control(of: frame, chunkBytes: chunkBytes), chunkBytes: chunkBytes)
        }
        let frameBytes = frames.reduce(0) { $0 + $1.control.count + $1.chunkBytes }
        guard frameBytes <= WebPAnimation.maximumFrameBytes else {
            throw .unwritable(output.name, "a WebP holds at most 4 GB")
        }
        let parts = WebPAnimation(
            width: plan.canvas.width, height: plan.canvas.height,
            // A GIF can ask for one more.
            loopCount: UInt16(clamping: plan.plays), hasAlpha: hasAlpha)
        let header = parts.header(frameBytes: frameBytes)
        try file.write(header)
        for (frame, stored) in zip(frames, stored) {
            try file.write(frame.control)
            try file.write(Array(WebPAnimation.chunks(ofStill: try spool.bytes(of: stored.still))))
        }
        return header.count + frameBytes
    }

    var warnings: [Diagnostic] {
        guard let comment = output.comment, !comment.isEmpty else { return [] }
        return [
            Diagnostic(
                .warning, code: "no-comment", "a WebP has no place for a comment: '\(output.name)' is without it",
                at: output.range)
        ]
    }

    var pending: PendingOutput { .file(file) }
}
