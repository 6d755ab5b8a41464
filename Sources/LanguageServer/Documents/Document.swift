import SceneLanguage

/// A script that is open in the client.
struct Document: Sendable {
    let uri: String
    private(set) var version: Int?
    private(set) var buffer: TextBuffer
    let limits: ScriptLimits
    /// Reads the files that it includes, as they are on the disk.
    private let includes: IncludeReader?
    /// The scripts that are open, by their paths: they stand before what the disk has.
    var openFiles: [String: [UInt8]] = [:]
    /// What was found wrong with its files when they were looked up last; moves with the text around it.
    private var fileDiagnostics: [Diagnostic] = []
    /// What the client was told last.
    var published: [Diagnostic] = []
    private var knownAnalysis: ScriptAnalysis?
    private var knownCompilation: Compilation?
    /// What was read when it was compiled last, and up to where the text has not changed since.
    private var parsed: ParsedScript?
    private var unchanged = 0
    /// What it included when it was compiled last.
    private var knownIncluded: [IncludedFile]?
    /// When its frames are shown, once that was asked for; nil inside where that is not known.
    private var knownClock: FrameClock??

    init(
        uri: String, version: Int?, text: String, encoding: PositionEncoding, limits: ScriptLimits,
        includes: IncludeReader?
    ) {
        self.uri = uri
        self.version = version
        self.limits = limits
        self.includes = includes
        buffer = TextBuffer(text, encoding: encoding)
    }

    var isTooLong: Bool { buffer.bytes.count > limits.bytes }

    /// The folder that the script's paths are relative to; nil where it is in no file.
    var folder: String? {
        guard let path, let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    var path: String? { FileURI.path(of: uri) }

    // MARK: Changes

    /// - Parameter change: of `textDocument/didChange`: a range and its new text, or the whole text.
    mutating func apply(_ change: JSON, version: Int?) {
        guard let text = change["text"]?.text else { return }
        self.version = version ?? self.version
        let range = change["range"] ?? .null
        let (start, end) = (Position(range["start"]), Position(range["end"]))
        // A range that makes no sense must not cost the whole text.
        guard range == .null || (start != nil && end != nil) else { return }
        knownAnalysis = nil
        knownCompilation = nil
        knownClock = nil
        guard let start, let end else {
            buffer = TextBuffer(text, encoding: buffer.encoding)
            unchanged = 0
            fileDiagnostics = []
            return
        }
        let replaced = buffer.replace(from: start, to: end, with: text)
        unchanged = min(unchanged, replaced.lower)
        let growth = text.utf8.count - (replaced.upper - replaced.lower)
        fileDiagnostics = fileDiagnostics.compactMap { diagnostic in
            guard let range = diagnostic.range, range.upper > replaced.lower else { return diagnostic }
            guard range.lower >= replaced.upper else { return nil }
            var moved = diagnostic
            moved.range = SourceRange(range.lower + growth, range.upper + growth)
            return moved
        }
    }

    // MARK: What it means

    mutating func analysis() -> ScriptAnalysis {
        if let knownAnalysis { return knownAnalysis }
        let analysis = ScriptAnalysis(isTooLong ? [] : buffer.bytes)
        knownAnalysis = analysis
        return analysis
    }

    mutating func compilation() -> Compilation {
        if let knownCompilation { return knownCompilation }
        let compilation = SceneCompiler.compile(
            SourceFile(name: uri, bytes: buffer.bytes), mode: .check, limits: limits, includes: openIncludes,
            reusing: &parsed, unchanged: unchanged)
        unchanged = buffer.bytes.count
        knownCompilation = compilation
        keepIncluded(of: compilation.source)
        return compilation
    }

    private var openIncludes: IncludeReader? {
        guard let includes, !openFiles.isEmpty else { return includes }
        return IncludeReader(identity: includes.identity) { [openFiles] path, range throws(Diagnostic) in
            var script = try includes.read(path, range)
            if let text = openFiles[script.name] { script.bytes = text }
            return script
        }
    }

    private mutating func keepIncluded(of source: SourceFile) {
        let before = knownIncluded ?? []
        knownIncluded = source.includedTexts.map { text in
            let bytes = source.bytes[text.range.lower..<text.range.upper]
            let known = before.first { $0.name == text.name && $0.buffer.bytes.elementsEqual(bytes) }
            return known ?? IncludedFile(name: text.name, bytes: bytes, encoding: buffer.encoding)
        }
    }

    /// The files that it includes, and that those include, as they were when it was compiled last.
    mutating func included() -> [IncludedFile] {
        guard analysis().includesFiles else { return [] }
        if knownIncluded == nil { _ = compilation() }
        return knownIncluded ?? []
    }

    /// Forgets what it made of other files, one of which was changed; whether it includes any.
    mutating func forgetIncluded() -> Bool {
        guard analysis().includesFiles else { return false }
        knownCompilation = nil
        knownClock = nil
        return true
    }

    /// When its frames are shown, as far as it is understood; nil where that is not known.
    mutating func clock(_ clock: (_ scene: Scene, _ path: String?) -> FrameClock?) -> FrameClock? {
        if let knownClock { return knownClock }
        let found = clock(compilation().understood, path)
        knownClock = .some(found)
        return found
    }

    /// What is wrong with it, as `check` tells, in the order of the places.
    mutating func diagnostics() -> [Diagnostic] {
        let found = compilation().diagnostics.map { placed($0) }
        return found + fileDiagnostics.filter { !found.contains($0) }
    }

    /// Looks the files of the scene up, as far as it is understood, and what they show.
    mutating func lookUpFiles(_ problems: (_ compilation: Compilation, _ path: String) -> [Diagnostic]) {
        // What the files tell of its frames may have changed as well.
        knownClock = nil
        guard let path else { return }
        fileDiagnostics = problems(compilation(), path).map { placed($0) }
    }

    /// What is wrong in a file that the script includes stands where it is included, with its own place in its message.
    private mutating func placed(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let range = diagnostic.range, range.lower > buffer.bytes.count else { return diagnostic }
        let source = compilation().source
        let name = source.name(at: range.lower)
        let (line, column) = source.position(of: range.lower)
        var placed = diagnostic
        placed.message = "\(name):\(line):\(column): \(diagnostic.message)"
        placed.range = analysis().places(ofFile: name).first
        placed.replacement = nil
        return placed
    }
}
