internal import GIFCodec
internal import SceneLanguage

/// What some frames of an output draw: tells of any encoding about how large the whole output gets with it.
struct FrameSample {
    private let header: OutputWriter.Header
    /// The first frame, and others with how much each counts.
    private var first: FramePatch?
    private var others: [(patch: FramePatch, weight: Double)] = []
    private let expansion: Double

    /// The most frames that a palette is chosen for beside those of the sample.
    private static let surveyed = 16

    /// Composes frames of a plan, which is used up by that: those of a sample, and before each the one that it is drawn
    /// onto.
    ///
    /// - Parameters:
    ///   - settings: any of those with which the same is drawn.
    ///   - sample: of the frames that `shape` has.
    ///   - survey: counts what is composed, some frames from all of the output beside; nil where that is of no interest.
    init(
        _ plan: RenderPlan, output: OutputPlan, shape: OutputShape, settings: EncodingSettings,
        sample: SizeProfile.Sample, survey: inout PaletteSurvey?
    ) async throws(RenderFailure) {
        header = OutputWriter.Header(plan, output, shape)
        expansion = sample.expansion
        let exactInk = header.exactInk(settings)
        func newPatches() -> PatchMaker {
            PatchMaker(plan, output: output, shape: shape, settings: settings, exactInk: exactInk)
        }
        var weights = [0: 1.0]
        for member in sample.members { weights[member.position] = member.weight }
        var composed = Set(weights.keys.flatMap { [max(0, $0 - 1), $0] })
        if survey != nil {
            composed.formUnion(stride(from: 0, to: shape.frames.count, by: shape.frames.count / Self.surveyed + 1))
        }
        let whole = Rectangle(x: 0, y: 0, width: plan.canvas.width, height: plan.canvas.height)
        var walk = FrameWalk(plan, translucency: output.translucency)
        var patches = newPatches()
        var before = -1
        for position in composed.sorted() {
            var step = try await walk.compose(shape.frames[position])
            if before < 0 { step.changed = [whole] }
            for rectangle in step.changed { survey?.count(walk.pixels, in: rectangle, width: plan.canvas.width) }
            if position != before + 1 {
                keep(patches.finish(), weight: weights[before])
                patches = newPatches()
                step.changed = [whole]
                step.isNew = true
            }
            keep(patches.add(walk.pixels, step: step), weight: weights[before])
            before = position
        }
        keep(patches.finish(), weight: weights[before])
    }

    private mutating func keep(_ patch: FramePatch?, weight: Double?) {
        guard let patch, let weight else { return }
        if first == nil { first = patch } else { others.append((patch, weight)) }
    }

    /// About the bytes of the output in an encoding.
    ///
    /// - Parameter jobs: how many frames may be encoded at the same time.
    func bytes(_ settings: EncodingSettings, jobs: Int) async -> Double {
        guard let first else { return 0 }
        var encoder = FrameEncoder(header, settings: settings)
        let opening = encoder.encodeFirst(first, delay: 0)
        var sum = 0.0
        var inWork: [Task<Double, Never>] = []
        for (patch, weight) in others {
            let encode = { @Sendable [encoder] in
                weight * Double(encoder.encode(patch, delay: 0).image.storedBytes)
            }
            guard jobs > 1 else {
                sum += encode()
                continue
            }
            if inWork.count == jobs { sum += await inWork.removeFirst().value }
            inWork.append(Task.detached(operation: encode))
        }
        for task in inWork { sum += await task.value }
        return Double(openingBytes(opening.image, encoder.globalColorTable)) + sum * expansion
    }

    /// Of the file up to its first frame, and of its end.
    private func openingBytes(_ image: EncodedImage, _ table: ColorTable?) -> Int {
        guard var writer = try? header.begin(MemorySink(), globalColorTable: table) else { return image.storedBytes }
        do { try writer.image(image) } catch { return image.storedBytes }
        return writer.byteCount + 1
    }
}

extension EncodedImage {
    /// With all that stands before its data.
    fileprivate var storedBytes: Int { byteCount + 11 + (hasGraphicControl ? 8 : 0) }
}
