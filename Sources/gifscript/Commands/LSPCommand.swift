import LanguageServer
import SceneLanguage
import SceneRenderer
import Typesetting

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `gifscript lsp`: the language server, for an editor at the other ends of standard input and output.
struct LSPCommand {
    let arguments: ParsedArguments
    let console: Console

    /// How long the editor is quiet before files are looked up, in milliseconds.
    private static let quietTime: Int32 = 300
    /// How long what it asks right behind a change may take to come: that is answered before the change is checked.
    private static let questionTime: Int32 = 3

    func run() throws -> ExitCode {
        if isatty(STDIN_FILENO) == 1 {
            console.tell("gifscript lsp: an editor starts this, and speaks the Language Server Protocol with it")
        }
        var server = LanguageServer(environment)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if isInputReady(within: server.pendingWork) {
                let count = unsafe piece.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                try send(server.receive(piece.prefix(count)))
            } else {
                try send(server.work())
            }
            if case .ended(let isRegular) = server.state { return isRegular ? .done : .scriptHasErrors }
        }
        // Whoever hands over all at once still gets all of the answer.
        while server.pendingWork == .now { try send(server.work()) }
        return server.state == .shutDown ? .done : .scriptHasErrors
    }

    /// Waits for the editor as long as there is nothing else to do; false where the work is to be done now.
    private func isInputReady(within work: LanguageServer.Work) -> Bool {
        let timeout: Int32 =
            switch work {
            case .now: Self.questionTime
            case .later: Self.quietTime
            case .none: -1
            }
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        var result: Int32
        repeat { result = unsafe poll(&input, 1, timeout) } while result < 0 && errno == EINTR
        return result != 0
    }

    private func send(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        try console.output.write(bytes)
        try console.output.flush()
    }

    private var environment: ServerEnvironment {
        let limits = arguments.limits
        return ServerEnvironment(
            version: HelpText.version, limits: ScriptLimits(limits), fontFamilies: Self.fontFamilies,
            entries: { folder, root in FolderListing.entries(of: folder, within: root) },
            includes: { path in try? Renderer(Self.options(path, limits)).includes },
            problems: { compilation, path in Self.problems(with: compilation, of: path, limits: limits) },
            clock: { scene, path in Self.clock(of: scene, at: path, limits: limits) })
    }

    private static func fontFamilies() -> [String] {
        Set(((try? InstalledFonts.list()) ?? []).flatMap(\.families)).sorted()
    }

    private static func options(_ path: String, _ limits: RenderLimits) -> RenderOptions {
        RenderOptions(scriptPath: path, scriptDirectory: FileAccess.split(path).folder, limits: limits)
    }

    /// When the frames of a scene are shown. A script that lies in no file has no folder for its media either.
    private static func clock(of scene: Scene, at path: String?, limits: RenderLimits) -> FrameClock? {
        let options = path.map { self.options($0, limits) } ?? RenderOptions(limits: limits)
        guard let renderer = try? Renderer(options), path != nil || renderer.files(namedIn: scene).isEmpty else {
            return nil
        }
        return renderer.frameTimes(ofUnderstood: scene).map {
            FrameClock(starts: $0.starts, duration: $0.duration)
        }
    }

    /// What `check` finds in a scene and the files that it names; of one with errors, or one so long that it would keep
    /// the editor waiting, what is wrong with the files.
    private static func problems(with compilation: Compilation, of path: String, limits: RenderLimits) -> [Diagnostic] {
        do {
            let renderer = try Renderer(options(path, limits))
            guard let scene = compilation.scene,
                let frames = renderer.frameTimes(ofUnderstood: scene)?.starts.count,
                frames <= mostEvaluations / max(1, scene.overlays.count + scene.effects.count)
            else {
                try renderer.lookUp(understood: compilation.understood)
                return []
            }
            return try renderer.check(scene)
        } catch {
            return error.diagnostics
        }
    }

    /// Of overlays and effects in frames, for a check while someone is typing: a fraction of a second.
    private static let mostEvaluations = 100_000
}
