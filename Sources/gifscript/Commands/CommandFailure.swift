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
                "it has more than the \(allowed) bytes that are allowed", at: nil,
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
        if let diagnostic = error.limitDiagnostic {
            self = .limit(file, diagnostic)
        } else if case .unreadable(let code) = error.kind {
            self = .unreadable(file, reason: FileAccess.reason(code))
        } else {
            self = .file(file, error.diagnostic(.error))
        }
    }
}

extension GIFError {
    func diagnostic(_ severity: Diagnostic.Severity) -> Diagnostic {
        guard isDamage else { return Diagnostic(severity, code: "input", description, at: nil) }
        return Diagnostic(
            severity, code: "damaged", description, at: nil,
            hint: severity == .error ? "--recover uses the frames that are good" : nil)
    }
}
