import GIFCodec
import SceneLanguage
import SceneRenderer

/// Why a command gives up: everything that it found wrong, warnings included.
struct CommandFailure: Error {
    /// In the order in which they are told.
    let findings: [Finding]

    init(_ findings: [Finding]) {
        // Those of one place stay in the order in which they were found.
        self.findings = findings.enumerated().sorted { one, other in
            one.element.rank == other.element.rank
                ? one.offset < other.offset : one.element.rank < other.element.rank
        }.map(\.element)
    }

    var exitCode: ExitCode { .ruling(findings.map(\.exitCode)) }
}

extension CommandFailure {
    static func usage(_ errors: [UsageError]) -> CommandFailure { CommandFailure(errors.map { Finding($0) }) }

    /// An input cannot be read or decoded, or an output cannot be written.
    static func file(_ name: String, _ diagnostic: Diagnostic) -> CommandFailure {
        CommandFailure([Finding(.file(name), diagnostic, .fileTrouble)])
    }

    static func unreadable(_ file: String, reason: String, hint: String? = nil) -> CommandFailure {
        .file(file, Diagnostic(code: "input", "cannot read it: \(reason)", at: nil, hint: hint))
    }

    /// - Parameter allowed: in bytes.
    static func tooLarge(_ file: String, limit: RenderLimits.Name, allowed: Int) -> CommandFailure {
        let diagnostic: Diagnostic =
            limit == .script
            ? .scriptTooLong(limit: allowed)
            : Diagnostic(
                code: "limit-\(limit.rawValue)",
                "the file is longer than the limit '\(limit.rawValue)' of \(allowed) bytes", at: nil,
                hint: "raise it with --limit \(limit.rawValue)=N")
        return CommandFailure([Finding(.file(file), diagnostic, .limitReached)])
    }

    static var tooFewThreads: CommandFailure {
        let diagnostic = Diagnostic(
            code: "threads",
            "the system lets this process have too few threads: 'ulimit -u', 'ulimit -v' and a container's number of "
                + "processes limit them", at: nil)
        return CommandFailure([Finding(.commandLine, diagnostic, .limitReached)])
    }

    init(_ failure: RenderFailure, in source: SourceFile) {
        self.init(failure.problems.map { Finding($0, in: source) })
    }

    /// A GIF given to a command is damaged, or asks for more than a limit allows.
    ///
    /// - Parameter hint: what to do about damage.
    init(_ error: GIFError, file: String, hint: String? = nil) {
        if let diagnostic = error.limitDiagnostic {
            self.init([Finding(.file(file), diagnostic, .limitReached)])
        } else if case .unreadable(let code) = error.kind {
            self = .unreadable(file, reason: FileAccess.reason(code))
        } else {
            self = .file(file, error.diagnostic(.error, hint: hint))
        }
    }
}

extension GIFError {
    func diagnostic(_ severity: Diagnostic.Severity, hint: String? = nil) -> Diagnostic {
        guard isDamage else { return Diagnostic(severity, code: "input", description, at: nil) }
        return Diagnostic(severity, code: "damaged", description, at: nil, hint: hint)
    }
}
