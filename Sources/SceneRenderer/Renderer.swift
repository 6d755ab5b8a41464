public import SceneLanguage

/// Renders scenes with the same options, one after another or at the same time.
public struct Renderer: Sendable {
    public let options: RenderOptions
    let access: FileAccess

    /// - Throws: a usage failure with all that is wrong with the options, whatever the scene: no file was opened then.
    public init(_ options: RenderOptions) throws(RenderFailure) {
        self.options = options
        var problems: [RenderFailure.Problem] = []
        var access: FileAccess?
        do {
            access = try FileAccess(options)
        } catch {
            problems += error.problems
        }
        problems += OutputPlan.fromCaller(options)?.formatProblems ?? []
        guard let access, problems.isEmpty else { throw RenderFailure(problems) }
        self.access = access
    }

    /// Reads what a script includes, inside the root where there is one.
    public var includes: IncludeReader {
        IncludeReader(identity: options.scriptPath.flatMap(FileAccess.resolvingLinks)) {
            [access, limits = options.limits] path, range throws(Diagnostic) in
            do throws(RenderFailure) {
                let resolved = try access.resolve(path, from: .script, at: range)
                let file = try FoundFile(path: resolved, name: path, range: range, access: access).open()
                guard file.size <= limits[.script] else {
                    throw .limit(
                        .script, allowed: limits[.script], found: "'\(path)' has \(file.size) bytes", at: range)
                }
                return IncludedScript(
                    name: FileAccess.join(access.scriptDirectory, path), bytes: try file.contents(limits: limits),
                    identity: resolved)
            } catch {
                throw error.diagnostics.first ?? Diagnostic(code: "input", "cannot read '\(path)'", at: range)
            }
        }
    }

    /// Renders a checked scene to its outputs.
    ///
    /// Each output appears whole or not at all, and none before all are whole. The result depends on the scene, its inputs and the installed fonts only.
    ///
    /// - Parameters:
    ///   - warn: takes each warning when it arises.
    ///   - progress: takes the number of frames done and of all frames, after each frame of each output.
    /// - Throws: `RenderFailure`; no output was touched then, but for those that are named in a note because a later one
    ///   could not take its place.
    public func render(
        _ scene: Scene, warn: @escaping (Diagnostic) -> Void = { _ in }, progress: ((Int, Int) -> Void)? = nil
    ) async throws(RenderFailure) -> RenderReport {
        // Nothing else holds it, and with it the files that it has open.
        var builder: PlanBuilder?
        let outputs: [OutputPlan]
        (builder, outputs) = try open(scene, for: .rendering, warn: warn)
        let palettePictures = builder?.palettePictures ?? [:]
        func plan(for output: OutputPlan) throws(RenderFailure) -> RenderPlan {
            if let opened = builder {
                builder = nil
                return try RenderPlan(scene, from: opened, for: [output.format])
            }
            // Warnings of the inputs are the same every time.
            return try RenderPlan(scene, from: open(scene, for: .rendering) { _ in }.0, for: [output.format])
        }
        var report = RenderReport()
        report.inputs = builder?.openedPaths.sorted() ?? []
        // What holds for several outputs is told once.
        var told: Set<Diagnostic> = []
        let tell = { (warning: Diagnostic) in if told.insert(warning).inserted { warn(warning) } }
        var finished: [OutputRenderer.Finished] = []
        for output in outputs {
            let start = ContinuousClock.now
            let open = { () throws(RenderFailure) in try plan(for: output) }
            var choice = try await EncodingChoice(
                output, palettePicture: output.encoding.paletteFile.flatMap { palettePictures[$0.path] },
                open: open)
            for note in choice.notes { tell(note) }
            let opened = try choice.plan()
            var options = options
            options.jobs = opened.jobs
            if let limit = output.encoding.sizeLimit, output.format == .gif {
                let fitting = SizeFitting(
                    output: output, limit: limit, encoding: choice.settings,
                    others: choice.others + choice.forSmallFiles, options: options, open: open, progress: progress)
                finished.append(try await fitting.render(opened, warn: tell))
            } else {
                let renderer = OutputRenderer(
                    plan: opened, output: output, options: options, encoding: choice.settings)
                let smaller = SmallerOutput(
                    renderer, or: choice.others, ifSmall: choice.forSmallFiles, open: open, progress: progress)
                finished.append(try await smaller.render(warn: tell))
            }
            finished[finished.count - 1].report.time = ContinuousClock.now - start
        }
        report.outputs = try putInPlace(finished, warn: warn)
        return report
    }

    /// Puts outputs in their places, now that all of them are whole.
    private func putInPlace(
        _ finished: [OutputRenderer.Finished], warn: (Diagnostic) -> Void
    ) throws(RenderFailure) -> [RenderReport.Output] {
        for (index, output) in finished.enumerated() {
            do {
                try output.pending.commit()
            } catch {
                for earlier in finished[..<index] { warn(.alreadyInPlace(earlier.report.path)) }
                throw error
            }
        }
        return finished.map(\.report)
    }

    /// Looks up everything that a scene names and evaluates its options for every frame, without drawing.
    ///
    /// - Returns: warnings, in the order in which they arise.
    /// - Throws: what a render would throw before its first frame.
    public func check(_ scene: Scene) throws(RenderFailure) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        let (builder, outputs) = try open(scene, for: .checking) { warnings.append($0) }
        let plan = try checkedPlan(scene, builder, outputs)
        for index in 0..<plan.timeline.count {
            let values = plan.values(at: index)
            for effect in plan.effects { _ = try effect.filter(at: values, canvas: plan.canvas) }
            for overlay in plan.overlays { try overlay.evaluate(at: values) }
        }
        return warnings
    }

    /// Looks up the files that a script with errors names, as far as it was understood.
    ///
    /// - Parameter scene: `Compilation.understood`.
    /// - Throws: what is wrong with them.
    public func lookUp(understood scene: Scene) throws(RenderFailure) { _ = try open(scene, for: .lookingUp) { _ in } }

    enum Purpose {
        case rendering
        case checking
        /// An output may be missing from the scene: none is made up then.
        case lookingUp
    }

    /// Opens the scene's files and works out its outputs; fails with everything that is wrong with any of them.
    func open(
        _ scene: Scene, for purpose: Purpose, warn: @escaping (Diagnostic) -> Void
    ) throws(RenderFailure) -> (PlanBuilder, [OutputPlan]) {
        // Overlays that a loop makes are warned of once.
        var told: Set<Diagnostic> = []
        var builder = PlanBuilder(
            options: options, access: access, warn: { if told.insert($0).inserted { warn($0) } })
        builder.open(scene)
        var (outputs, problems) = OutputPlan.outputs(
            of: scene, options: options, access: access, hasDefault: purpose != .lookingUp)
        if purpose == .rendering, outputs.isEmpty {
            let failure = RenderFailure.usage("a script from standard input without 'output' needs -o FILE")
            problems += failure.problems
        }
        problems += outputs.compactMap(\.folderProblem)
        let found = problems + builder.problems + outputs.compactMap { $0.problem(with: builder.inputs) }
        guard found.isEmpty else { throw RenderFailure(found) }
        return (builder, outputs)
    }
}

extension Diagnostic {
    fileprivate static func alreadyInPlace(_ output: String) -> Diagnostic {
        Diagnostic(
            .note, code: "output-written", "'\(output)' was in its place when another output failed", at: nil)
    }
}
