import SceneRenderer

/// How the program ends, as its callers see it.
enum ExitCode: Int32 {
    case done = 0
    /// The script has errors.
    case scriptHasErrors = 1
    case wrongUsage = 2
    /// An input cannot be read or decoded, or an output cannot be written.
    case fileTrouble = 3
    case limitReached = 4
}

extension ExitCode {
    init(_ failure: RenderFailure) {
        self =
            switch failure {
            case .script: .scriptHasErrors
            case .usage: .wrongUsage
            case .input, .output: .fileTrouble
            case .limit: .limitReached
            }
    }
}
