import SceneLanguage
import SceneRenderer

/// `gifscript check`: finds a script's errors and draws nothing.
struct CheckCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    func run(_ path: String) throws -> ExitCode {
        let script = try Script(path, arguments: arguments, mode: .check)
        if arguments.flags.contains(.params) { return try listParameters(of: script) }

        try report(script.compilation.diagnostics, in: script)
        guard let scene = try script.scene() else { return .scriptHasErrors }
        var options = script.options
        // Where the result of a script from standard input goes is for the render to say.
        if options.scriptPath == nil, scene.outputs.isEmpty { options.outputPath = "-" }
        do {
            let warnings = try check(scene, options: options)
            try report(warnings, in: script)
            // Silence is for programs; whoever sits at a terminal wants to see that something happened.
            if console.output.isTerminal, arguments.format == .text {
                try console.output.write("\(printable(script.source.name)): no errors\n")
            }
            return .done
        } catch let failure as RenderFailure {
            try report(failure.diagnostics, in: script)
            if case .usage(let message) = failure { throw CommandFailure.usage([.other(message)]) }
            return ExitCode(failure)
        }
    }

    private func listParameters(of script: Script) throws -> ExitCode {
        reporter.report(script.compilation.diagnostics, in: script.source)
        guard try script.scene() != nil else { return .scriptHasErrors }
        let list = JSONValue.lines(script.compilation.parameters.map(ParameterReport.json))
        try console.output.write(list.text + "\n")
        return .done
    }

    private func report(_ diagnostics: [Diagnostic], in script: Script) throws {
        try reporter.report(diagnostics, in: script.source, on: console.output)
    }
}
