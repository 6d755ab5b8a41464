import SceneLanguage
import SceneRenderer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs the command that the arguments name.
@main
struct Program {
    private let arguments: ParsedArguments
    private let console: Console
    private let reporter: Reporter

    /// The command runs in a task, whose end is the program's; the main thread waits for a signal to end it early.
    static func main() {
        Console.prepareStreams()
        guard Machine.givesThreads() else {
            exit(Program(ParsedArguments(), console: Console()).report(CommandFailure.tooFewThreads).rawValue)
        }
        var interrupts = Interrupts()
        Task.detached { exit(await run().rawValue) }
        let number = interrupts.wait()
        ProgressBar.takeOff()
        TemporaryFiles.removeAll { Interrupts.end(by: number) }
    }

    private static func run() async -> ExitCode {
        let console = Console()
        do {
            let (arguments, errors) = ArgumentParser.parse(try RawArguments.decode())
            let program = Program(arguments, console: console)
            if errors.isEmpty { return await program.run() }
            return program.report(CommandFailure.usage(errors))
        } catch {
            return Program(ParsedArguments(), console: console).report(CommandFailure.usage([error]))
        }
    }

    private init(_ arguments: ParsedArguments, console: Console) {
        self.arguments = arguments
        self.console = console
        let json = arguments.format == .json || arguments.flags.contains(.json)
        reporter = Reporter(
            console: console, format: json ? .json : .text, isQuiet: arguments.flags.contains(.quiet))
    }

    private func run() async -> ExitCode {
        do {
            let code = try await runCommand()
            try console.output.flush()
            return code
        } catch {
            // What a command found out before it failed is still worth reading.
            try? console.output.flush()
            return report(error)
        }
    }

    private func runCommand() async throws -> ExitCode {
        if arguments.flags.contains(.version) {
            try console.output.write("gifscript \(HelpText.version)\n")
            return .done
        }
        if arguments.flags.contains(.help) {
            try console.output.write(arguments.command.map(HelpText.command) ?? HelpText.program)
            return .done
        }
        let operands = arguments.operands
        let operand = operands.first ?? ""
        switch arguments.command {
        case .info:
            return try InfoCommand(arguments: arguments, console: console, reporter: reporter).run(operand)
        case .frames:
            return try await FramesCommand(arguments: arguments, console: console, reporter: reporter)
                .run(operand, into: arguments.value(of: .output) ?? "")
        case .render:
            return try await RenderCommand(arguments: arguments, console: console, reporter: reporter).run(operand)
        case .check:
            return try CheckCommand(arguments: arguments, console: console, reporter: reporter).run(operand)
        case .explain:
            return try ExplainCommand(arguments: arguments, console: console, reporter: reporter).run(operand)
        case .fmt:
            return try FmtCommand(arguments: arguments, console: console, reporter: reporter).run(operands)
        case .fonts:
            return try FontsCommand(arguments: arguments, console: console).run(operands.first)
        case .new:
            return try NewCommand(console: console).run(operand, into: operands.dropFirst().first)
        case .lsp:
            return try LSPCommand(arguments: arguments, console: console).run()
        case .help:
            return try HelpCommand(console: console).run(operands)
        case .completions:
            try console.output.write(Shell(rawValue: operand).map(CompletionScript.text) ?? "")
            return .done
        case .man:
            try console.output.write(ManualSection(rawValue: operand).map(\.page) ?? "")
            return .done
        case nil:
            throw CommandFailure.usage([.noCommand])
        }
    }

    private func report(_ error: any Error) -> ExitCode {
        switch error {
        case let failure as CommandFailure:
            reporter.report(failure.findings)
            return failure.exitCode
        case OutputStream.Failure.failed(let reason):
            return report(
                CommandFailure.file(
                    "<stdout>", Diagnostic(code: "output", "cannot write it: \(reason)", at: nil)))
        default:
            // The reader of the standard output has gone, and wants to hear no more.
            return .fileTrouble
        }
    }
}
