import SceneRenderer

/// How the program ends, as its callers see it.
enum ExitCode: Int32 {
    case done = 0
    /// The script has errors, or what was asked is not so.
    case scriptHasErrors = 1
    case wrongUsage = 2
    /// An input cannot be read or decoded, or an output cannot be written.
    case fileTrouble = 3
    case limitReached = 4
}

extension ExitCode {
    init(_ kind: RenderFailure.Kind) {
        self =
            switch kind {
            case .script: .scriptHasErrors
            case .usage: .wrongUsage
            case .input, .output: .fileTrouble
            case .limit: .limitReached
            }
    }

    /// Of several, the one to end with: a wrong call is told first, then a wrong script, then what is wrong outside it.
    static func ruling(_ codes: some Sequence<ExitCode>) -> ExitCode {
        let order: [ExitCode] = [.wrongUsage, .scriptHasErrors, .fileTrouble, .limitReached]
        let codes = Set(codes)
        return order.first(where: codes.contains) ?? .done
    }
}
