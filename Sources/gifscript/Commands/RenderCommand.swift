import SceneLanguage
import SceneRenderer

/// `gifscript render`: makes what a script describes.
struct RenderCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String) async throws -> ExitCode {
        if arguments.flags.contains(.watch) {
            await WatchCommand(arguments: arguments, console: console, reporter: reporter).run(path)
        }
        summarize(try await render(path))
        return .done
    }

    /// Renders once.
    ///
    /// - Parameter watched: learns of the files that the render rests on, before they are read.
    func render(_ path: String, watched: WatchedFiles? = nil) async throws -> RenderReport {
        let isForTerminal = arguments.value(of: .output) == "-" && console.output.isTerminal
        var known = isForTerminal ? [Finding(.binaryToTerminal)] : []
        // Found to be in order before anything is drawn.
        var rule: RulePlace?
        if let path = arguments.value(of: .deps) {
            if arguments.value(of: .output) == "-" { known.append(Finding(.ruleWithoutTarget)) }
            do {
                rule = path == "-" ? .standardOutput : .file(try OutputFile(replacing: path), path: path)
            } catch {
                known += CommandFailure(error, in: SourceFile(name: path, bytes: [])).findings
            }
        }
        let script = try Script(path, arguments: arguments, mode: .render, known: known, watched: watched)
        reporter.report(script.warnings)
        if let rule { try check(rule, of: script) }

        let progress = ProgressBar(
            console: console, label: script.source.name, isQuiet: arguments.flags.contains(.quiet))
        defer { progress.clear() }
        let report: RenderReport
        do {
            report = try await script.renderer.render(
                script.scene,
                warn: { warning in
                    progress.clear()
                    reporter.report([Finding(warning, in: script.source)])
                },
                progress: { progress.show($0, of: $1) })
        } catch {
            throw CommandFailure(error, in: script.source)
        }
        progress.clear()
        if let rule { try writeRule(to: rule, of: report, script.source) }
        return report
    }

    /// A line for each output, for whoever sits at the terminal; more, wherever it goes, for who asks.
    private func summarize(_ report: RenderReport) {
        let isAskedFor = arguments.flags.contains(.report)
        guard isAskedFor || console.errors.isTerminal && arguments.format == .text && !arguments.flags.contains(.quiet)
        else { return }
        for output in report.outputs where output.path != "-" || isAskedFor {
            let figures = RenderFigures(output)
            switch arguments.format {
            case .json: console.tell(figures.json.text)
            case .text: console.tell(isAskedFor ? figures.text : figures.line)
            }
        }
    }

    // MARK: - The rule for make

    private enum RulePlace {
        case standardOutput
        case file(OutputFile, path: String)
    }

    /// Refuses to write the rule over what the render reads or writes.
    private func check(_ rule: RulePlace, of script: Script) throws(CommandFailure) {
        guard case .file(_, let path) = rule, let place = FileAccess.destination(of: path) else { return }
        let taken =
            [script.source.name] + script.source.includedNames + dataFile
            + script.renderer.files(namedIn: script.scene) + script.renderer.outputs(of: script.scene)
        guard taken.contains(where: { FileAccess.destination(of: $0) == place }) else { return }
        throw unwritable(path, "the rule cannot take its place: the render reads or writes it")
    }

    private var dataFile: [String] { arguments.value(of: .data).flatMap { $0 == "-" ? nil : [$0] } ?? [] }

    private func writeRule(to place: RulePlace, of report: RenderReport, _ source: SourceFile) throws {
        let inputs = Set(report.inputs + source.includedNames + dataFile)
        let rule = DependencyRule.text(outputs: report.outputs.compactMap(\.file), inputs: inputs.sorted())
        guard let rule else {
            throw unwritable(
                arguments.value(of: .deps) ?? "", "cannot write it: make has no way to write a name with a line end")
        }
        switch place {
        case .standardOutput: try console.output.write(rule)
        case .file(let file, let path):
            do {
                try file.write(Array(rule.utf8))
                try file.commit()
            } catch {
                throw CommandFailure(error, in: SourceFile(name: path, bytes: []))
            }
        }
    }

    private func unwritable(_ path: String, _ message: String) -> CommandFailure {
        .file(path, Diagnostic(code: "output", message, at: nil))
    }
}
