import SceneLanguage
import SceneRenderer

/// A script that was read and compiled without errors, and what renders it as the command line wants it.
struct Script {
    let source: SourceFile
    let scene: Scene
    let parameters: [ParameterDescription]
    /// The compiler's.
    let warnings: [Finding]
    let renderer: Renderer

    /// - Parameters:
    ///   - looksUpFiles: whether files that a script with errors names are looked up too.
    ///   - known: what is wrong with the command line already.
    ///   - watched: learns of the files that it rests on, before they are read.
    /// - Throws: all that is wrong with the command line, the script and, unless the command line is, the files.
    init(
        _ path: String, arguments: ParsedArguments, mode: SceneCompiler.Mode, looksUpFiles: Bool = true,
        known: [Finding] = [], watched: WatchedFiles? = nil
    ) throws(CommandFailure) {
        let limits = arguments.limits
        let options = RenderOptions(
            outputPath: arguments.value(of: .output), scriptPath: path == "-" ? nil : path,
            scriptDirectory: path == "-" ? "." : FileAccess.split(path).folder, root: arguments.value(of: .root),
            jobs: arguments.jobs ?? Machine.cores, recover: arguments.flags.contains(.recover), limits: limits)
        var findings = known
        var renderer: Renderer?
        do {
            renderer = try Renderer(options)
        } catch {
            findings += CommandFailure(error, in: SourceFile(name: path, bytes: [])).findings
        }
        let script: SourceFile
        do {
            let file = try InputBytes(path)
            script = SourceFile(name: file.name, bytes: try file.contents(within: .script, of: limits))
        } catch {
            throw CommandFailure(findings + error.findings)
        }
        var settings = arguments.settings
        var hasAllSettings = true
        do {
            settings += try Self.data(arguments)
        } catch {
            findings += error.findings
            hasAllSettings = false
        }
        // Where data or the root are missing, what rests on them is not told as well.
        let compilation = SceneCompiler.compile(
            script, settings: settings, mode: hasAllSettings ? mode : .check, limits: ScriptLimits(limits),
            includes: renderer?.includes.watched(by: watched, in: options.scriptDirectory))
        if let renderer, let watched {
            watched.add { [scene = compilation.understood] in renderer.files(namedIn: scene) }
        }
        source = compilation.source
        findings += compilation.usageErrors.map { Finding(.other($0)) }
        let isBlocked = !findings.isEmpty
        // Without a renderer nothing could be included, whose reason is told already.
        let found = compilation.diagnostics.filter { renderer != nil || !$0.isInput }
            .map { [source] in Finding($0, in: source) }
        findings += found
        guard !isBlocked, let renderer, let scene = compilation.scene else {
            if !isBlocked, looksUpFiles, let renderer {
                do {
                    try renderer.lookUp(understood: compilation.understood)
                } catch {
                    findings += CommandFailure(error, in: source).findings
                }
            }
            throw CommandFailure(findings)
        }
        self.renderer = renderer
        self.scene = scene
        parameters = compilation.parameters
        warnings = found
    }

    /// What the data file gives to params.
    private static func data(_ arguments: ParsedArguments) throws(CommandFailure) -> [ParameterSetting] {
        guard let path = arguments.value(of: .data) else { return [] }
        let input = try InputBytes(path)
        let file = SourceFile(name: input.name, bytes: try input.contents(within: .data, of: arguments.limits))
        do {
            return try ParameterSetting.settings(
                fromJSON: file, folder: path == "-" ? "." : FileAccess.split(path).folder)
        } catch {
            throw CommandFailure([Finding(.script(file), error, .fileTrouble)])
        }
    }
}

extension IncludeReader {
    /// The same, where what it reads is watched.
    fileprivate func watched(by files: WatchedFiles?, in folder: String) -> IncludeReader {
        guard let files else { return self }
        return IncludeReader(identity: identity) { [read] path, range throws(Diagnostic) in
            files.add(FileAccess.join(folder, path))
            return try read(path, range)
        }
    }
}
