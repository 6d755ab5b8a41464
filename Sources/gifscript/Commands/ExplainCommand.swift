import SceneLanguage
import SceneRenderer

/// `gifscript explain`: tells what a render of a script would do, and draws nothing.
struct ExplainCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String) throws -> ExitCode {
        let script = try Script(path, arguments: arguments, mode: .render)
        reporter.report(script.warnings)
        let report: ExplanationReport
        var table: TimelineTable
        // All or nothing: what is wrong with a late frame must not stand behind half of a result.
        var lines = ""
        do throws(RenderFailure) {
            var scene = try script.renderer.explain(script.scene) { warning in
                reporter.report([Finding(warning, in: script.source)])
            }
            table = TimelineTable(scene, source: script.source)
            for index in 0..<scene.frameCount {
                let frame = try scene.frame(index)
                table.add(frame)
                if arguments.format == .json {
                    lines += (index == 0 ? "\n" : ",\n") + ExplanationReport.json(frame).text
                }
            }
            report = ExplanationReport(scene: scene, source: script.source, fates: table.fates)
        } catch {
            throw CommandFailure(error, in: script.source)
        }
        switch arguments.format {
        case .text:
            try console.output.write(report.head + "\n" + table.text() + "\n" + report.foot)
        case .json:
            let head = JSONValue.object(report.json).text.dropLast()
            try console.output.write(head + ",\"frames\":[" + lines + "\n]}\n")
        }
        return .done
    }
}
