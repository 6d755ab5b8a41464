import GIFCodec
import SceneLanguage
import SceneRenderer

/// Why a command gives up.
enum CommandFailure: Error {
    case usage([UsageError])
    /// An input cannot be read or decoded, or an output cannot be written; `file` is the one concerned.
    case file(String, Diagnostic)
    case limit(String, Diagnostic)

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

    /// A GIF given to a command is damaged, or asks for more than a limit allows.
    init(_ error: GIFError, file: String) {
        self =
            if case .limit = error.kind {
                .limit(file, error.diagnostic(.error))
            } else {
                .file(file, error.diagnostic(.error))
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
