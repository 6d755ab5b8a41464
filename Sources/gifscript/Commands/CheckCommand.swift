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
            let found = CommandFailure(script.warnings + findings(in: script))
            try report(found.findings)
            guard found.exitCode == .done else { return found.exitCode }
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

    /// What the scene and its files show.
    private func findings(in script: Script) -> [Finding] {
        do {
            guard arguments.flags.contains(.deep) else {
                return try script.renderer.check(script.scene).map { Finding($0, in: script.source) }
            }
            let found = try script.renderer.checkDeeply(script.scene)
            return found.diagnostics.map { Finding($0, in: script.source) }
                + (found.failure.map { CommandFailure($0, in: script.source).findings } ?? [])
        } catch {
            return CommandFailure(error, in: script.source).findings
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
