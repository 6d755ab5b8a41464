internal import GIFCodec
internal import Raster

/// Some frames of an output, to estimate how large its file gets.
struct SizeProbe {
    /// The most frames that are looked at beside the first; of short outputs fewer, since each costs as much as in the output.
    private static let samples = 8
    private static let framesPerSample = 12
    /// What they may take in memory; one is always looked at.
    private static let largestMemory = 32_000_000
    /// What a frame takes in a file beside its data and table, and the file beside its frames.
    private static let bytesPerFrame = 20
    private static let bytesPerFile = 800

    /// The colours of all frames looked at.
    private(set) var histogram = ColorHistogram()
    private var first: FramePatch?
    private var others: [FramePatch] = []
    private let frameCount: Int
    private let encoder: FrameEncoder

    /// Composes frames of a plan, which is used up by that.
    init(_ plan: RenderPlan, output: OutputPlan) async throws(RenderFailure) {
        frameCount = plan.timeline.count
        let (width, height) = (plan.canvas.width, plan.canvas.height)
        encoder = FrameEncoder(
            globalColorTable: plan.copiesBlocks ? plan.mainSource?.globalColorTable : nil, canvasWidth: width,
            canvasHeight: height, newColorsAreInk: plan.hasOneTable)
        let whole = Rectangle(x: 0, y: 0, width: width, height: height)
        var survey = PaletteSurvey()
        var walk = FrameWalk(plan, translucency: output.translucency)
        var composed = -1
        func compose(_ index: Int) async throws(RenderFailure) {
            guard index > composed else { return }
            _ = try await walk.compose(index)
            composed = index
        }
        let wanted = min(Self.samples, max(2, frameCount / Self.framesPerSample))
        let fitting = max(1, Self.largestMemory / (4 * plan.canvas.pixelCount))
        let count = min(wanted, fitting, frameCount - 1)
        for sample in 0..<max(1, count) {
            // The last sample of a frame alone is the first frame.
            let index = count == 0 ? 0 : 1 + sample * (frameCount - 1) / count
            var differencer = FrameDifferencer(width: width, height: height, blocks: .ignored)
            if index > 0 {
                try await compose(index - 1)
                _ = differencer.add(walk.pixels, changed: [whole], source: nil, isNew: true, drawnOver: nil)
            }
            try await compose(index)
            let before = differencer.add(walk.pixels, changed: [whole], source: nil, isNew: true, drawnOver: nil)
            if sample == 0 { first = before }
            if let patch = differencer.finish() { if index > 0 { others.append(patch) } else { first = patch } }
            survey.count(walk.pixels, in: whole, width: width)
        }
        histogram = survey.histogram
    }

    /// About how large the file gets, encoded like that.
    func bytes(_ settings: EncodingSettings, jobs: Int) async -> Double {
        let encoder = encoder.with(settings)
        var sum = 0
        for start in stride(from: 0, to: others.count, by: max(1, jobs)) {
            let tasks = others[start..<min(start + max(1, jobs), others.count)].map { patch in
                Task.detached { Self.bytes(of: patch, encoder) }
            }
            for task in tasks { sum += await task.value }
        }
        let rest = others.isEmpty ? 0 : Double(sum) / Double(others.count) * Double(frameCount - 1)
        return rest + Double(Self.bytesPerFile + (first.map { Self.bytes(of: $0, encoder) } ?? 0))
    }

    private static func bytes(of patch: FramePatch, _ encoder: FrameEncoder) -> Int {
        let image = encoder.encode(patch, delay: 10).image
        return bytesPerFrame + image.data.count + 3 * (image.localColorTable?.colors.count ?? 0)
    }
}
