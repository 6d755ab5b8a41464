import SceneLanguage
import SceneRenderer

/// `gifscript new`: writes a script to start from.
struct NewCommand {
    let console: Console

    /// Never overwrites a file.
    func run(_ kind: String, into path: String?) throws -> ExitCode {
        guard let starter = StarterScript(rawValue: kind) else { return .wrongUsage }
        guard path != "-" else {
            try console.output.write(starter.text)
            return .done
        }
        let path = path ?? "\(kind).gs"
        do {
            try OutputFile.create(path, with: Array(starter.text.utf8))
        } catch {
            throw CommandFailure(error, in: SourceFile(name: path, bytes: []))
        }
        if console.output.isTerminal {
            let name = printable(path)
            try console.output.write(
                "\(name): written. \(starter.media)\nThen: gifscript render \(name)\(starter.settings)\n")
        }
        return .done
    }
}
