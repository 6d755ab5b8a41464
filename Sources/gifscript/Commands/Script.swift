import SceneLanguage
import SceneRenderer

/// A script that was read and compiled, with what its rendering needs to know of the command line.
struct Script {
    let source: SourceFile
    let compilation: Compilation
    let options: RenderOptions

    init(_ path: String, arguments: ParsedArguments, mode: SceneCompiler.Mode) throws(CommandFailure) {
        let limits = arguments.limits
        let file = try InputBytes(path)
        source = SourceFile(name: file.name, bytes: try file.contents(within: .script, of: limits))
        compilation = SceneCompiler.compile(
            source, settings: arguments.settings, mode: mode, maximumBytes: limits[.script])
        options = RenderOptions(
            outputPath: arguments.value(of: .output), scriptPath: path == "-" ? nil : path,
            scriptDirectory: path == "-" ? "." : FileAccess.split(path).folder, root: arguments.value(of: .root),
            jobs: arguments.jobs ?? Machine.cores, recover: arguments.flags.contains(.recover), limits: limits)
    }

    /// The scene; nil where the script has errors.
    ///
    /// - Throws: a usage failure where a `--set` does not fit the script.
    func scene() throws(CommandFailure) -> Scene? {
        guard compilation.usageErrors.isEmpty else {
            throw .usage(compilation.usageErrors.map { .other($0) })
        }
        return compilation.scene
    }
}
