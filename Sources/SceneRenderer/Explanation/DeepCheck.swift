package import SceneLanguage

/// What a deep check found.
package struct DeepFindings {
    /// Warnings and notes.
    package var diagnostics: [Diagnostic] = []
    /// What a render would fail with; nil where it would not.
    package var failure: RenderFailure?
}

/// Lays out every text of a plan, and places every overlay, without drawing any.
struct DeepCheck {
    /// How much text is laid out at most, in bytes, each text with something for itself: a few seconds.
    private static let mostBytes = 2_000_000
    private static let bytesPerText = 64

    private let plan: RenderPlan
    private var surveys: [SourceRange: TextSurvey] = [:]
    /// In the order in which they came.
    private var surveyed: [SourceRange] = []
    private var bytes = 0
    private var problems: [RenderFailure.Problem] = []
    /// Overlays that a problem was found with: one of each is enough.
    private var failed: Set<Int> = []

    init(_ plan: RenderPlan) { self.plan = plan }

    /// - Throws: where a value cannot be worked out.
    mutating func run() throws(RenderFailure) -> DeepFindings {
        var endedAt: Int?
        for index in 0..<plan.timeline.count {
            let values = plan.values(at: index)
            for effect in plan.effects { _ = try effect.filter(at: values, canvas: plan.canvas) }
            if endedAt == nil, bytes > Self.mostBytes { endedAt = index }
            for (number, overlay) in plan.overlays.enumerated() where !failed.contains(number) {
                guard endedAt == nil else {
                    try overlay.evaluate(at: values)
                    continue
                }
                guard !overlay.hasOneOutline else { continue }
                do throws(RenderFailure) {
                    let outline = try overlay.outline(at: values, canvas: plan.canvas)
                    for text in outline?.texts ?? [] { add(text) }
                } catch {
                    failed.insert(number)
                    problems += error.problems
                }
            }
        }
        return findings(endedAt)
    }

    private mutating func add(_ text: SetText) {
        if surveys[text.overlay] == nil { surveyed.append(text.overlay) }
        if surveys[text.overlay, default: TextSurvey(text.overlay)].add(text) {
            bytes += text.words.utf8.count + Self.bytesPerText
        }
    }

    private func findings(_ end: Int?) -> DeepFindings {
        // What the surveys tell of a text that does not fit is more than a render's warning does.
        var diagnostics = plan.overlays.enumerated().filter { !failed.contains($0.offset) }.flatMap(\.element.warnings)
            .filter { $0.code != TextFaults.overflowCode }
        // That one is never visible is not known before all frames are seen.
        if end != nil { diagnostics.removeAll { $0.code == "never-visible" } }
        diagnostics += surveyed.flatMap { surveys[$0]?.diagnostics ?? [] }
        if let end {
            diagnostics.append(
                Diagnostic(
                    .note, code: "check-ended",
                    "texts were laid out for frames 0 to \(end - 1) of \(plan.timeline.count): there are too many for all",
                    at: nil))
        }
        return DeepFindings(diagnostics: diagnostics, failure: problems.isEmpty ? nil : RenderFailure(problems))
    }
}

extension Renderer {
    /// Does what `check` does, and lays out every text: finds what does not fit, what is cut and at which sizes texts are
    /// set, characters that no font has, and overlays that no frame shows. The work is bounded: a note tells where it ended.
    ///
    /// - Throws: what is wrong before the frames are looked at.
    package func checkDeeply(_ scene: Scene) throws(RenderFailure) -> DeepFindings {
        var warnings: [Diagnostic] = []
        let (builder, outputs) = try open(scene, for: .checking) { warnings.append($0) }
        let plan = try checkedPlan(scene, builder, outputs)
        var check = DeepCheck(plan)
        var findings = try check.run()
        var told: Set<Diagnostic> = []
        findings.diagnostics = (warnings + findings.diagnostics).filter { told.insert($0).inserted }
        return findings
    }

    /// The plan of a render, held against all its outputs.
    func checkedPlan(
        _ scene: Scene, _ builder: PlanBuilder, _ outputs: [OutputPlan]
    ) throws(RenderFailure) -> RenderPlan {
        let formats = outputs.isEmpty ? [.gif] : outputs.map(\.format)
        let plan = try RenderPlan(scene, from: builder, for: formats)
        for format in formats { try plan.timeline.checkDelays(for: format) }
        for output in outputs { _ = try output.selectedFrames(of: plan.timeline) }
        return plan
    }
}
