internal import SceneLanguage

/// Where one output goes and what it is to be.
struct OutputPlan {
    let target: OutputFile.Target
    /// As the user names it.
    let name: String
    let comment: String?
    let matte: Color?
    let range: SourceRange?
    /// Whether `-o` named it.
    var isFromCaller = false

    /// The scene's outputs, with `-o` and the default name applied.
    static func outputs(
        of scene: Scene, options: RenderOptions, access: FileAccess
    ) throws(RenderFailure) -> [OutputPlan] {
        var plans: [OutputPlan] = []
        if let path = options.outputPath {
            guard scene.outputs.count <= 1 else {
                throw .usage("-o names one file, and the script has \(scene.outputs.count) outputs")
            }
            let target: OutputFile.Target =
                path == "-" ? .standardOutput : .path(FileAccess.join(options.callerDirectory, path))
            plans.append(
                OutputPlan(
                    target: target, name: path, comment: scene.outputs.first?.comment,
                    matte: scene.outputs.first?.matte, range: nil, isFromCaller: true))
        } else if scene.outputs.isEmpty {
            guard let script = options.scriptPath else {
                throw .usage("a script from standard input without 'output' needs -o FILE")
            }
            let (folder, name) = FileAccess.split(script)
            let output = stem(name) + ".gif"
            let plan = OutputPlan(
                target: .path(FileAccess.join(folder, output)), name: FileAccess.join(folder, output), comment: nil,
                matte: nil, range: nil)
            try plan.confine(access)
            plans.append(plan)
        } else {
            for output in scene.outputs {
                let path = FileAccess.join(access.directory(of: output.path.origin), output.path.path)
                let plan = OutputPlan(
                    target: .path(path), name: output.path.path, comment: output.comment, matte: output.matte,
                    range: output.path.range)
                try plan.confine(access)
                plans.append(plan)
            }
        }
        var seen: Set<String> = []
        for plan in plans {
            try plan.checkFormat()
            if case .path(let path) = plan.target, !seen.insert(canonical(path)).inserted {
                throw .script("output-twice", "'\(plan.name)' is named as an output twice", at: plan.range)
            }
        }
        return plans
    }

    /// Refuses to write over a file that the scene reads.
    func check(inputs: [String: String]) throws(RenderFailure) {
        guard case .path(let path) = target, let resolved = FileAccess.resolvingLinks(path),
            let input = inputs[resolved]
        else { return }
        let message = "the output '\(name)' is the input '\(input)'"
        throw isFromCaller
            ? .usage("-o: \(message)")
            : .script("output-is-input", message, at: range, hint: "give another name with -o FILE")
    }

    private func confine(_ access: FileAccess) throws(RenderFailure) {
        guard access.root != nil, case .path(let path) = target else { return }
        // The folder exists or writing fails later; the file itself may be a link, which is followed.
        let folder = FileAccess.resolvingLinks(FileAccess.split(path).folder)
        let file = FileAccess.resolvingLinks(path)
        guard access.isInsideRoot(file ?? folder ?? FileAccess.normalized(path)),
            folder.map(access.isInsideRoot) ?? true
        else { throw access.outsideRoot(name, at: range) }
    }

    /// `.gif` alone is written so far; a pipe or a device, such as `/dev/null`, needs no suffix. What is wrong with a name that the caller gave is a matter of usage.
    private func checkFormat() throws(RenderFailure) {
        guard case .path(let path) = target, !(isFromCaller && FileAccess.isPipeOrDevice(path)) else { return }
        let fileName = FileAccess.split(name).name
        guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else {
            throw formatFailure("output-format", "'\(name)' has no suffix that tells its format")
        }
        let suffix = fileName[fileName.index(after: dot)...].lowercased()
        guard suffix != "gif" else { return }
        guard ["png", "apng", "webp"].contains(suffix) else {
            throw formatFailure("output-format", "'.\(suffix)' is no format that can be written")
        }
        throw formatFailure("not-yet", "output to '.\(suffix)' is not in this version yet")
    }

    private func formatFailure(_ code: String, _ message: String) -> RenderFailure {
        let hint = "end it in '.gif'"
        return isFromCaller ? .usage("-o: \(message); \(hint)") : .script(code, message, at: range, hint: hint)
    }

    /// The path by which two spellings of one file are told to be the same.
    private static func canonical(_ path: String) -> String {
        if let resolved = FileAccess.resolvingLinks(path) { return resolved }
        let (folder, name) = FileAccess.split(path)
        return (FileAccess.resolvingLinks(folder) ?? folder) + "/" + name
    }

    /// A script's name without its suffix.
    private static func stem(_ name: String) -> String {
        for suffix in [".gifscript", ".gs"] where name.hasSuffix(suffix) && name.count > suffix.count {
            return String(name.dropLast(suffix.count))
        }
        return name
    }
}
