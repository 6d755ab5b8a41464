import SceneLanguage
import SceneRenderer

/// `gifscript check`: finds a script's errors and draws nothing.
struct CheckCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String) throws -> ExitCode {
        if arguments.flags.contains(.params) { return try listParameters(of: path) }
        do {
            let script = try Script(path, arguments: arguments, mode: .check)
            do {
                let warnings = try script.renderer.check(script.scene).map { Finding($0, in: script.source) }
                try report(CommandFailure(script.warnings + warnings).findings)
            } catch let failure as RenderFailure {
                throw CommandFailure(script.warnings + CommandFailure(failure, in: script.source).findings)
            }
            // Silence is for programs; whoever sits at a terminal wants to see that something happened.
            if console.output.isTerminal, arguments.format == .text {
                try console.output.write("\(printable(script.source.name)): no errors\n")
            }
            return .done
        } catch let failure as CommandFailure {
            try report(failure.findings)
            return failure.exitCode
        }
    }

    private func listParameters(of path: String) throws -> ExitCode {
        let script = try Script(path, arguments: arguments, mode: .check, looksUpFiles: false)
        reporter.report(script.warnings)
        let list = JSONValue.lines(script.parameters.map(ParameterReport.json))
        try console.output.write(list.text + "\n")
        return .done
    }

    /// What is found in the script is the command's result.
    private func report(_ findings: [Finding]) throws {
        for finding in findings {
            if case .script = finding.place {
                try reporter.report(finding, on: console.output)
            } else {
                reporter.report([finding])
            }
        }
    }
}
