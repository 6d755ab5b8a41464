import SceneLanguage
import SceneRenderer

/// `gifscript fmt`: lays scripts out in the canonical form.
struct FmtCommand {
    let arguments: ParsedArguments
    let console: Console
    let reporter: Reporter

    /// Goes on after a script that cannot be laid out.
    func run(_ paths: [String]) throws -> ExitCode {
        var codes: [ExitCode] = []
        for path in paths {
            do {
                codes.append(try format(path))
            } catch let failure as CommandFailure {
                reporter.report(failure.findings)
                codes.append(failure.exitCode)
            }
        }
        return .ruling(codes)
    }

    private func format(_ path: String) throws -> ExitCode {
        let file = try InputBytes(path)
        let isForFile = path != "-" && !arguments.flags.contains(.check)
        if isForFile, !file.isRegular { throw CommandFailure.usage([.irregularScript(path)]) }
        let source = SourceFile(name: file.name, bytes: try file.contents(within: .script, of: arguments.limits))
        let formatted = ScriptFormatter.format(source, maximumBytes: arguments.limits[.script])
        guard let bytes = formatted.bytes else {
            throw CommandFailure(formatted.diagnostics.map { Finding($0, in: source) })
        }
        if arguments.flags.contains(.check) {
            guard bytes != source.bytes else { return .done }
            try console.output.write(printable(source.name) + "\n")
            return .scriptHasErrors
        }
        if path == "-" {
            try console.output.write(String(decoding: bytes, as: UTF8.self))
        } else if bytes != source.bytes {
            do {
                try OutputFile.replace(path, with: bytes)
            } catch {
                throw CommandFailure(error, in: source)
            }
        }
        return .done
    }
}
