import SceneLanguage
import SceneRenderer

/// `gifscript render`: makes what a script describes.
struct RenderCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String) async throws -> ExitCode {
        let isForTerminal = arguments.value(of: .output) == "-" && console.output.isTerminal
        var usage: [UsageError] = isForTerminal ? [.binaryToTerminal] : []
        if arguments.value(of: .deps) != nil, arguments.value(of: .output) == "-" { usage.append(.ruleWithoutTarget) }
        let script = try Script(path, arguments: arguments, mode: .render, usage: usage)
        reporter.report(script.warnings)

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
        if let path = arguments.value(of: .deps) { try writeRule(of: report, script.source, to: path) }
        summarize(report)
        return .done
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

    private func writeRule(of report: RenderReport, _ source: SourceFile, to path: String) throws {
        let data = arguments.value(of: .data).flatMap { $0 == "-" ? nil : $0 }
        let inputs = Set(report.inputs + source.includedNames + (data.map { [$0] } ?? []))
        let outputs = report.outputs.map(\.path).filter { $0 != "-" }
        guard let rule = DependencyRule.text(outputs: outputs, inputs: inputs.sorted()) else {
            let diagnostic = Diagnostic(
                code: "output", "cannot write it: make has no way to write a name with a line end", at: nil)
            throw CommandFailure.file(path, diagnostic)
        }
        let taken = Set((inputs + outputs).compactMap { FileAccess.resolvingLinks($0) })
        if let resolved = FileAccess.resolvingLinks(path), taken.contains(resolved) {
            let diagnostic = Diagnostic(
                code: "output", "the rule cannot take its place: the render reads or writes it", at: nil)
            throw CommandFailure.file(path, diagnostic)
        }
        do {
            try OutputFile.replace(path, with: Array(rule.utf8))
        } catch {
            throw CommandFailure(error, in: SourceFile(name: path, bytes: []))
        }
    }
}
