internal import SceneLanguage

/// Where one output goes and what it is to be.
struct OutputPlan {
    let target: OutputFile.Target
    /// As the user names it.
    let name: String
    var comment: String?
    var matte: Color?
    var encoding = OutputEncoding()
    var range: SourceRange?
    /// Whether `-o` named it.
    var isFromCaller = false

    /// The output that `-o` names, before a scene says more of it.
    static func fromCaller(_ options: RenderOptions) -> OutputPlan? {
        options.outputPath.map { path in
            OutputPlan(
                target: path == "-" ? .standardOutput : .path(FileAccess.join(options.callerDirectory, path)),
                name: path, isFromCaller: true)
        }
    }

    /// The scene's outputs, with `-o` and the default name applied, and what is wrong with them.
    ///
    /// - Parameter hasDefault: whether a scene that names none is written under the script's name.
    static func outputs(
        of scene: Scene, options: RenderOptions, access: FileAccess, hasDefault: Bool
    ) -> (plans: [OutputPlan], problems: [RenderFailure.Problem]) {
        var plans: [OutputPlan] = []
        var problems: [RenderFailure.Problem] = []
        if var plan = fromCaller(options) {
            if scene.outputs.count > 1 {
                let message = "-o names one file, and the script has \(scene.outputs.count) outputs"
                problems += RenderFailure.usage(message).problems
            }
            plan.comment = scene.outputs.first?.comment
            plan.matte = scene.outputs.first?.matte
            if let encoding = scene.outputs.first?.encoding { plan.encoding = encoding }
            plans = [plan]
        } else if scene.outputs.isEmpty {
            if hasDefault, let script = options.scriptPath {
                let (folder, name) = FileAccess.split(script)
                let output = FileAccess.join(folder, stem(name) + ".gif")
                plans = [OutputPlan(target: .path(output), name: output)]
            }
        } else {
            plans = scene.outputs.map { output in
                OutputPlan(
                    target: .path(FileAccess.join(access.directory(of: output.path.origin), output.path.path)),
                    name: output.path.path, comment: output.comment, matte: output.matte, encoding: output.encoding,
                    range: output.path.range)
            }
        }
        var seen: Set<String> = []
        for plan in plans {
            problems += plan.rootProblems(access) + plan.formatProblems
            if case .path(let path) = plan.target, !seen.insert(FileAccess.destination(of: path) ?? path).inserted {
                let failure = RenderFailure.script(
                    "output-twice", "'\(plan.name)' is named as an output twice", at: plan.range)
                problems += failure.problems
            }
        }
        return (plans, problems)
    }

    /// Refuses to write over a file that the scene reads.
    func problem(with inputs: [String: String]) -> RenderFailure.Problem? {
        guard case .path(let path) = target, let destination = FileAccess.destination(of: path),
            let input = inputs[destination]
        else { return nil }
        let message = "the output '\(name)' is the input '\(input)'"
        let failure =
            isFromCaller
            ? RenderFailure.usage("-o: \(message)")
            : .script("output-is-input", message, at: range, hint: "give another name with -o FILE")
        return failure.problems.first
    }

    private func rootProblems(_ access: FileAccess) -> [RenderFailure.Problem] {
        guard !isFromCaller, case .path(let path) = target,
            !access.isInsideRoot(FileAccess.destination(of: path) ?? FileAccess.normalized(path))
        else { return [] }
        return access.outsideRoot(name, at: range).problems
    }

    /// `.gif` alone is written so far; a pipe or a device, such as `/dev/null`, needs no suffix.
    var formatProblems: [RenderFailure.Problem] {
        guard case .path(let path) = target, !(isFromCaller && FileAccess.isPipeOrDevice(path)) else { return [] }
        let fileName = FileAccess.split(name).name
        guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex else {
            return formatProblem("output-format", "'\(name)' has no suffix that tells its format")
        }
        let suffix = fileName[fileName.index(after: dot)...].lowercased()
        guard suffix != "gif" else { return [] }
        guard ["png", "apng", "webp"].contains(suffix) else {
            return formatProblem("output-format", "'.\(suffix)' is no format that can be written")
        }
        return formatProblem("not-yet", "output to '.\(suffix)' is not in this version yet")
    }

    /// What is wrong with a name that the caller gave is a matter of usage.
    private func formatProblem(_ code: String, _ message: String) -> [RenderFailure.Problem] {
        let hint = "end it in '.gif'"
        let failure =
            isFromCaller
            ? RenderFailure.usage("-o: \(message); \(hint)") : .script(code, message, at: range, hint: hint)
        return failure.problems
    }

    /// A script's name without its suffix.
    private static func stem(_ name: String) -> String {
        for suffix in [".gifscript", ".gs"] where name.hasSuffix(suffix) && name.count > suffix.count {
            return String(name.dropLast(suffix.count))
        }
        return name
    }
}
