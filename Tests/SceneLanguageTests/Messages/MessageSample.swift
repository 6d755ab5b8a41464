import SceneLanguage

/// A small wrong script in the file of all messages, and what people are answered.
///
///     $ --set size=big
///     > param size number
///     usage: param 'size' wants a number, not 'big'
///
/// Lines with `>` are the script; one that names no clip is given one behind its end. Before them may stand, behind `$`:
/// `--set NAME=VALUE`, `--data JSON` and `--limit NAME=VALUE` as for the program; `render` where params must be set;
/// `file NAME` with the text of an included file, and `no files` where none can be read; `frame NUMBER` for what is found
/// when that frame is drawn; `bare` for a script without a clip; `last` where only the last of many diagnostics is shown. In all of them `⟦FF⟧` is the byte of that number, and `⟦300 × (⟧` is 300
/// brackets.
struct MessageSample {
    var options: [String] = []
    var script: [String] = []
    var answer: [String] = []

    /// The lines of the file that say what is asked.
    var question: [String] { options.map { "$ " + $0 } + script.map { $0.isEmpty ? ">" : "> " + $0 } }

    // MARK: Answering

    func answered() -> [String] {
        var lines: [String] = []
        do throws(Diagnostic) {
            let settings = try settings()
            let compilation = compile(settings)
            lines += compilation.usageErrors.map { "usage: " + $0 }
            var diagnostics = compilation.diagnostics
            if let frame { diagnostics += Self.drawing(frame, of: compilation.understood) }
            if options.contains("last") { diagnostics = diagnostics.suffix(1) }
            lines += Self.lines(DiagnosticRenderer().render(diagnostics, in: compilation.source))
        } catch {
            lines += Self.lines(DiagnosticRenderer().render(error, in: data))
        }
        return lines.isEmpty ? ["nothing is wrong"] : lines
    }

    private func compile(_ settings: [ParameterSetting]) -> Compilation {
        var limits = ScriptLimits()
        for limit in options("--limit").map(Self.pair) {
            let value = Int(limit.value) ?? 0
            switch limit.name {
            case "script": limits.bytes = value
            case "turns": limits.turns = value
            case "overlays": limits.overlays = value
            default: limits.depth = value
            }
        }
        var lines = script
        if !lines.contains(where: { $0.hasPrefix("source") || $0.hasPrefix("canvas") }), !options.contains("bare") {
            lines.append("source \"cat.gif\"")
        }
        let files = Dictionary(uniqueKeysWithValues: options("file").map { Self.pair($0, " ") })
        let reader = IncludeReader(identity: "test.gs") { path, range throws(Diagnostic) in
            guard let text = files[path] else {
                throw Diagnostic(code: "input", "cannot read '\(path)': no such file", at: range)
            }
            return IncludedScript(name: path, bytes: Self.bytes(text), identity: path)
        }
        return SceneCompiler.compile(
            SourceFile(name: "test.gs", bytes: Self.bytes(lines.joined(separator: "\n"))), settings: settings,
            mode: options.contains("render") ? .render : .check, limits: limits,
            includes: options.contains("no files") ? nil : reader)
    }

    private var data: SourceFile { SourceFile(name: "data.json", bytes: Self.bytes(options("--data").first ?? "{}")) }

    private func settings() throws(Diagnostic) -> [ParameterSetting] {
        let set = options("--set").map {
            let pair = Self.pair($0)
            return ParameterSetting(name: pair.name, rawValue: String(decoding: Self.bytes(pair.value), as: UTF8.self))
        }
        return set + (try ParameterSetting.settings(fromJSON: data))
    }

    private var frame: FrameValues? {
        options("frame").first.flatMap(Int.init).map {
            FrameValues(
                frame: $0, frames: 10, time: .centiseconds(10 * Int64($0)), duration: .centiseconds(100), width: 320,
                height: 240)
        }
    }

    /// What is wrong in one frame of a scene's texts.
    private static func drawing(_ frame: FrameValues, of scene: Scene) -> [Diagnostic] {
        scene.overlays.compactMap { overlay in
            do throws(Diagnostic) {
                _ = try overlay.opacity?.value(at: frame)
                _ = try overlay.placement.at?.value(at: frame)
                if case .text(let text) = overlay.content { _ = try text.text.value(at: frame) }
                return nil
            } catch {
                return error
            }
        }
    }

    // MARK: Reading

    private func options(_ name: String) -> [String] {
        options.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }

    private static func pair(_ text: String) -> (name: String, value: String) { pair(text, "=") }

    private static func pair(_ text: String, _ separator: Character) -> (name: String, value: String) {
        let parts = text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// The text with what stands in `⟦ ⟧` written out.
    private static func bytes(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, piece) in text.split(separator: "⟦", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let end = piece.firstIndex(of: "⟧") else {
                bytes += piece.utf8
                continue
            }
            let marked = piece[..<end]
            let parts = marked.split(separator: " × ", maxSplits: 1)
            if parts.count == 2, let count = Int(parts[0]) {
                bytes += (0..<count).flatMap { _ in parts[1].utf8 }
            } else if let byte = UInt8(marked, radix: 16) {
                bytes.append(byte)
            }
            bytes += piece[piece.index(after: end)...].utf8
        }
        return bytes
    }
}
