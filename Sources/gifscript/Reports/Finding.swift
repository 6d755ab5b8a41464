import SceneLanguage
import SceneRenderer

/// Something that a command found wrong.
struct Finding {
    enum Place {
        case commandLine
        /// A file, or a standard stream, as a whole.
        case file(String)
        case script(SourceFile)
    }

    var place: Place
    var diagnostic: Diagnostic
    /// What the program ends with because of it; `done` for a warning.
    var exitCode: ExitCode

    init(_ place: Place, _ diagnostic: Diagnostic, _ exitCode: ExitCode) {
        self.place = place
        self.diagnostic = diagnostic
        self.exitCode = exitCode
    }

    init(_ error: UsageError) {
        self.init(.commandLine, Diagnostic(code: "usage", error.message, at: nil), .wrongUsage)
    }

    /// Found by the compiler.
    init(_ diagnostic: Diagnostic, in source: SourceFile) {
        let error: ExitCode =
            diagnostic.isLimit ? .limitReached : diagnostic.isInput ? .fileTrouble : .scriptHasErrors
        self.init(.script(source), diagnostic, diagnostic.severity == .error ? error : .done)
    }

    /// Found by the renderer.
    init(_ problem: RenderFailure.Problem, in source: SourceFile) {
        self.init(
            problem.kind == .usage ? .commandLine : .script(source), problem.diagnostic, ExitCode(problem.kind))
    }

    /// Where findings of the same kind stand in order: first what is wrong with the command line, then files, then the
    /// script from its start, and last what has no place in it.
    var rank: (Int, Int) {
        switch place {
        case .commandLine: (0, 0)
        case .file: (1, 0)
        case .script: (2, diagnostic.range?.lower ?? .max)
        }
    }
}
