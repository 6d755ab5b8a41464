import GIFCodec
import SceneLanguage
import SceneRenderer

/// `gifscript info`: what a GIF holds.
struct InfoCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String) throws -> ExitCode {
        let input = try GIFInput(path, limits: arguments.limits)
        let report: InfoReport
        do {
            let description = try GIFDescription.scan(
                try input.source(), limits: GIFLimits(arguments.limits), verifyPixels: true)
            report = InfoReport(file: input.name, bytes: input.size, description: description)
        } catch let error as GIFError {
            throw input.failure(
                error, otherwise: "'gifscript explain' tells size and frames of a script's 'source \"picture.png\"'")
        }
        if arguments.flags.contains(.json) {
            try console.output.write(report.json.text + "\n")
        } else {
            try console.output.write(report.text)
            try console.output.flush()
            reporter.report(
                report.warnings.map {
                    Finding(.file(input.name), Diagnostic(.warning, code: "damaged", $0, at: nil), .done)
                })
        }
        // A damaged file is described as far as it goes; one that holds no image shows nothing anywhere.
        if let damage = report.description.damage, !damage.isDamage {
            throw CommandFailure(damage, file: input.name)
        }
        return .done
    }
}
