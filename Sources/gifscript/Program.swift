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
        var interrupts = Interrupts()
        Task.detached { exit(await run().rawValue) }
        interrupts.wait { TemporaryFiles.removeAll() }
    }

    private static func run() async -> ExitCode {
        let console = Console()
        do {
            let (arguments, errors) = ArgumentParser.parse(try RawArguments.decode())
            let program = Program(arguments, console: console)
            if errors.isEmpty { return await program.run() }
            for error in errors { program.reporter.report(error) }
        } catch {
            Program(ParsedArguments(), console: console).reporter.report(error)
        }
        return .wrongUsage
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
        let operand = arguments.operand ?? ""
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
        case .fmt, nil:
            throw CommandFailure.usage([arguments.command.map { .notInThisVersion($0) } ?? .noCommand])
        }
    }

    private func report(_ error: any Error) -> ExitCode {
        switch error {
        case CommandFailure.usage(let errors):
            for error in errors { reporter.report(error) }
            return .wrongUsage
        case CommandFailure.file(let file, let diagnostic):
            reporter.report(diagnostic, file: file)
            return .fileTrouble
        case CommandFailure.limit(let file, let diagnostic):
            reporter.report(diagnostic, file: file)
            return .limitReached
        case CommandFailure.rendering(let diagnostics, let source, let code):
            reporter.report(diagnostics, in: source)
            return code
        case OutputStream.Failure.failed(let reason):
            let diagnostic = Diagnostic(code: "output", "cannot write it: \(reason)", at: nil)
            reporter.report(diagnostic, file: "<stdout>")
            return .fileTrouble
        default:
            // The reader of the standard output has gone, and wants to hear no more.
            return .fileTrouble
        }
    }
}
