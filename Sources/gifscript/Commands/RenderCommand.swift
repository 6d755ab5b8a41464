import SceneLanguage
import SceneRenderer

/// `gifscript render`: makes what a script describes.
struct RenderCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String) async throws -> ExitCode {
        let isForTerminal = arguments.value(of: .output) == "-" && console.output.isTerminal
        let script = try Script(
            path, arguments: arguments, mode: .render, usage: isForTerminal ? [.binaryToTerminal] : [])
        reporter.report(script.warnings)

        let progress = ProgressBar(
            console: console, label: script.source.name, isQuiet: arguments.flags.contains(.quiet))
        defer { progress.clear() }
        do {
            let report = try await script.renderer.render(
                script.scene,
                warn: { warning in
                    progress.clear()
                    reporter.report([Finding(warning, in: script.source)])
                },
                progress: { progress.show($0, of: $1) })
            progress.clear()
            summarize(report)
            return .done
        } catch {
            throw CommandFailure(error, in: script.source)
        }
    }

    /// A line for each output, for whoever sits at the terminal.
    private func summarize(_ report: RenderReport) {
        guard console.errors.isTerminal, arguments.format == .text, !arguments.flags.contains(.quiet) else { return }
        for output in report.outputs where output.path != "-" {
            let milliseconds = Int(output.duration.roundedCentiseconds) * 10
            console.tell(
                "\(printable(output.path)): \(output.width)x\(output.height), \(Humane.count(output.frames, "frame")), "
                    + "\(Humane.duration(milliseconds: milliseconds)), \(Humane.bytes(output.bytes))")
        }
    }
}
