import SceneRenderer

/// A shell that gifscript's words can be completed in.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
}

extension Option {
    /// What a shell may complete its value with.
    enum ValueContent {
        case file
        case folder
        case words([String])
        /// `NAME=` with one of these names.
        case names([String])
        case other
    }

    func valueContent(in command: Command) -> ValueContent {
        switch self {
        case .output: command == .frames ? .folder : .file
        case .deps, .data: .file
        case .root: .folder
        case .format: .words(["text", "json"])
        case .limit: .names(command.limits.map(\.rawValue))
        default: .other
        }
    }

    /// Each way to write it, the short one first.
    var spellings: [String] { (short.map { [$0] } ?? []) + [long] }
}
