internal import GIFCodec
public import SceneLanguage

/// What a render produced.
public struct RenderReport: Sendable {
    public struct Output: Sendable {
        /// As the user named it; `-` is standard output.
        public var path: String
        public var bytes: Int
        public var frames: Int
        public var width: Int
        public var height: Int
        public var duration: Rational
    }

    public var outputs: [Output] = []
}

/// Renders a checked scene to its outputs.
///
/// Each output appears whole or not at all. The result depends on the scene, its inputs and the installed fonts only.
///
/// - Parameters:
///   - warn: takes each warning when it arises.
///   - progress: takes the number of frames done and of all frames, after each frame of each output.
/// - Throws: `RenderFailure`; no output was touched then, or with several outputs none after the one that failed.
public func render(
    _ scene: Scene, options: RenderOptions, warn: @escaping (Diagnostic) -> Void = { _ in },
    progress: ((Int, Int) -> Void)? = nil
) async throws(RenderFailure) -> RenderReport {
    let access = try FileAccess(options)
    let outputs = try OutputPlan.outputs(of: scene, options: options, access: access)
    var report = RenderReport()
    for (index, output) in outputs.enumerated() {
        // Warnings of the inputs and the timeline are the same for every output.
        let plan = try RenderPlan(scene, options: options, access: access, warn: index == 0 ? warn : { _ in })
        if index == 0 { for output in outputs { try output.check(inputs: plan.inputs) } }
        var options = options
        options.jobs = plan.jobs
        let renderer = OutputRenderer(plan: plan, output: output, options: options)
        report.outputs.append(try await renderer.render(warn: index == 0 ? warn : { _ in }, progress: progress))
    }
    return report
}

/// Looks up everything that a scene names and evaluates its options for every frame, without drawing.
///
/// - Returns: warnings, in the order in which they arise.
/// - Throws: what a render would throw before its first frame.
public func check(_ scene: Scene, options: RenderOptions) throws(RenderFailure) -> [Diagnostic] {
    let access = try FileAccess(options)
    var warnings: [Diagnostic] = []
    let outputs = try OutputPlan.outputs(of: scene, options: options, access: access)
    let plan = try RenderPlan(scene, options: options, access: access) { warnings.append($0) }
    for output in outputs { try output.check(inputs: plan.inputs) }
    _ = try plan.timeline.writtenDelays()
    for index in 0..<plan.timeline.count {
        let values = plan.timeline.values(at: index, width: plan.canvas.width, height: plan.canvas.height)
        for overlay in plan.overlays { try overlay.evaluate(at: values) }
    }
    return warnings
}
