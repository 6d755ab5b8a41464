import GIFCodec
import SceneLanguage
import SceneRenderer

/// Why a command gives up.
enum CommandFailure: Error {
    case usage([UsageError])
    /// An input cannot be read or decoded, or an output cannot be written; `file` is the one concerned.
    case file(String, Diagnostic)
    case limit(String, Diagnostic)
    /// Found out while a scene was rendered.
    case rendering([Diagnostic], SourceFile, ExitCode)

    static func unreadable(_ file: String, reason: String, hint: String? = nil) -> CommandFailure {
        .file(file, Diagnostic(code: "input", "cannot read it: \(reason)", at: nil, hint: hint))
    }

    static func tooLarge(_ file: String, limit: RenderLimits.Name, allowed: Int) -> CommandFailure {
        .limit(
            file,
            Diagnostic(
                code: "limit-\(limit.rawValue)",
                "it has more bytes than the limit '\(limit.rawValue)' allows, which is \(allowed)", at: nil,
                hint: "raise it with --limit \(limit.rawValue)=N"))
    }

    init(_ failure: RenderFailure, in source: SourceFile) {
        self =
            if case .usage(let message) = failure {
                .usage([.other(message)])
            } else {
                .rendering(failure.diagnostics, source, ExitCode(failure))
            }
    }

    /// A GIF given to a command is damaged, or asks for more than a limit allows.
    init(_ error: GIFError, file: String) {
        self =
            switch error.kind {
            case .limit: .limit(file, error.diagnostic(.error))
            case .unreadable(let code): .unreadable(file, reason: FileAccess.reason(code))
            default: .file(file, error.diagnostic(.error))
            }
    }
}

extension GIFError {
    func diagnostic(_ severity: Diagnostic.Severity) -> Diagnostic {
        switch kind {
        case .limit(let name, _, _):
            Diagnostic(
                severity, code: "limit-\(name.rawValue)", description, at: nil,
                hint: "raise it with --limit \(name.rawValue)=N")
        case _ where isDamage:
            Diagnostic(
                severity, code: "damaged", description, at: nil,
                hint: severity == .error ? "--recover uses the frames that are good" : nil)
        default: Diagnostic(severity, code: "input", description, at: nil)
        }
    }
}
