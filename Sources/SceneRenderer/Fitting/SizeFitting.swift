internal import SceneLanguage

/// Renders an output whose file may not be larger than the script says.
struct SizeFitting {
    let output: OutputPlan
    let limit: SizeLimit
    /// Without any reduction.
    let encoding: EncodingSettings
    /// How else it may be encoded without one, in the order in which that is tried.
    let others: [EncodingSettings]
    let options: RenderOptions
    /// Each plan is used up by one walk over its frames.
    let open: () throws(RenderFailure) -> RenderPlan
    let progress: ((Int, Int) -> Void)?

    private struct Trial {
        var renderer: OutputRenderer
        var drawn: OutputRenderer.Drawn
    }

    /// - Parameter plan: the first one.
    func render(
        _ plan: RenderPlan, warn: (Diagnostic) -> Void
    ) async throws(RenderFailure) -> OutputRenderer.Finished {
        let whole = try renderer(plan, encoding, .none)
        // To its end, however large: how its bytes are spread over the frames tells which are worth a look.
        guard case .whole(let unreduced) = try await whole.draw(progress: progress) else {
            throw .output("'\(output.name)' has more bytes than can be counted")
        }
        if unreduced.bytes <= limit.bytes { return try whole.finish(unreduced, warn: warn) }
        for other in others {
            let renderer = try renderer(open(), other, .none)
            if case .whole(let drawn) = try await renderer.draw(limit: limit.bytes, progress: progress) {
                return try renderer.finish(drawn, warn: warn)
            }
        }
        let ladder = Reduction.ladder(for: output.encoding, limit: limit, frames: plan.timeline.count)
        guard !ladder.isEmpty else { throw failure(.none, size: whole.size, bytes: unreduced.bytes) }
        let profile = unreduced.profile
        let samples = FrameSamples(
            output: output, encoding: encoding, profile: profile, options: options, open: open)
        var search = SizeSearch<Trial>(
            ladder: ladder, limit: limit.bytes,
            estimate: { (reduction) async throws(RenderFailure) in
                (try await samples.bytes(reduction), samples.isWhole)
            },
            attempt: { (reduction, toTheEnd) async throws(RenderFailure) in
                let renderer = try renderer(open(), try await samples.settings(reduction), reduction)
                switch try await renderer.draw(limit: toTheEnd ? .max : limit.bytes, progress: progress) {
                case .whole(let drawn): return .finished(Trial(renderer: renderer, drawn: drawn), bytes: drawn.bytes)
                case .tooLarge(let found, let frames):
                    return .stopped(estimate: profile.estimate(found, of: frames))
                }
            })
        switch try await search.run() {
        case .found(let trial, let reduction):
            let finished = try trial.renderer.finish(trial.drawn, warn: warn)
            let settings = reduction.description(size: trial.renderer.size)
            let bytes = finished.report.bytes
            warn(
                Diagnostic(
                    .note, code: "max-size",
                    "'\(output.name)' has \(Self.size(bytes)) of \(Self.size(limit.bytes)) with \(settings)", at: nil))
            return finished
        case .tooLarge(let reduction, let bytes):
            let shape = try OutputShape(open(), frameStep: reduction.frameStep, scale: reduction.scale)
            throw failure(reduction, size: shape.size, bytes: bytes)
        }
    }

    private func renderer(
        _ plan: RenderPlan, _ settings: EncodingSettings, _ reduction: Reduction
    ) throws(RenderFailure) -> OutputRenderer {
        var options = options
        options.jobs = plan.jobs
        return OutputRenderer(
            plan: plan, output: output, options: options, encoding: settings,
            shape: try OutputShape(plan, frameStep: reduction.frameStep, scale: reduction.scale))
    }

    private func failure(_ reduction: Reduction, size: PixelSize, bytes: Int) -> RenderFailure {
        let allowed = SizeLimit.Step.allCases.filter { !limit.steps.contains($0) }.map { "'may \($0.rawValue)'" }
        let encoding = output.encoding
        let isKept = encoding.colors != nil || encoding.lossy != nil || encoding.dither != nil
        let ways =
            (allowed.isEmpty ? [] : ["allow \(allowed.joined(separator: " or "))"])
            + (isKept ? ["leave what the output says of its colours to the search"] : []) + ["take a larger size"]
        let settings = reduction.description(size: size)
        let state = settings.isEmpty ? "" : ", even with \(settings)"
        return .limit(
            Diagnostic(
                code: "max-size",
                "'\(output.name)' has \(Self.size(bytes))\(state), where 'max-size' is \(Self.size(limit.bytes))",
                at: limit.range, hint: ways.joined(separator: ", or ")))
    }

    /// In thousands of bytes, so that two sizes never look alike where one is above the other's limit.
    private static func size(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return "\(bytes) bytes" }
        return "\(Value.number(Double(bytes) / 1000).printed) KB"
    }
}
