internal import ImageFiles
internal import SceneLanguage

/// Where one output goes and what it is to be.
struct OutputPlan {
    let target: OutputFile.Target
    /// As the user names it.
    let name: String
    /// How the frames' files are named, where each gets its own.
    var numbered: NumberedPath?
    var comment: String?
    var matte: Color?
    /// The frames that still pictures show.
    var frames: FrameSelection?
    var encoding = OutputEncoding()
    var range: SourceRange?
    /// Whether `-o` named it.
    var isFromCaller = false

    /// The output that `-o` names, before a scene says more of it.
    static func fromCaller(_ options: RenderOptions) -> OutputPlan? {
        options.outputPath.map { path in
            guard path != "-" else { return OutputPlan(target: .standardOutput, name: path, isFromCaller: true) }
            return OutputPlan(
                target: .path(FileAccess.join(options.callerDirectory, NumberedPath.literal(path))), name: path,
                numbered: NumberedPath(path), isFromCaller: true)
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
            if plan.encoding.sizeLimit != nil, plan.format != .gif {
                let message = "-o: the output has a 'max-size', which only a GIF can be made to fit; end it in '.gif'"
                problems += RenderFailure.usage(message).problems
            }
            plan.frames = scene.outputs.first?.frames
            if plan.frames != nil, !plan.format.isStill {
                let message =
                    "-o: the output shows chosen frames, which \(plan.format.article) \(plan.format.name) cannot"
                problems += RenderFailure.usage("\(message); end it in '.png'").problems
            }
            plans = [plan]
        } else if scene.outputs.isEmpty {
            if hasDefault, let script = options.scriptPath {
                let (folder, name) = FileAccess.split(script)
                let output = FileAccess.join(folder, stem(name) + ".gif")
                plans = [OutputPlan(target: .path(output), name: output)]
            }
        } else {
            plans = scene.outputs.map { output in
                let path = output.path.path
                let literal = output.path.origin == .script ? NumberedPath.literal(path) : path
                return OutputPlan(
                    target: .path(FileAccess.join(access.directory(of: output.path.origin), literal)),
                    name: output.path.path, numbered: output.path.numbered, comment: output.comment,
                    matte: output.matte, frames: output.frames, encoding: output.encoding, range: output.path.range)
            }
        }
        for (index, plan) in plans.enumerated() {
            problems += plan.rootProblems(access) + plan.formatProblems
            // That the same name stands there twice was told of the script.
            if plans[..<index].contains(where: { $0.name != plan.name && $0.meets(plan) }) {
                let failure = RenderFailure.script(
                    "output-twice", "'\(plan.name)' is named as an output twice", at: plan.range)
                problems += failure.problems
            }
        }
        return (plans, problems)
    }

    /// The file's place without links; of numbered files that of a file named like their pattern.
    private var destination: String? {
        guard case .path(let path) = target else { return nil }
        guard numbered != nil else { return FileAccess.destination(of: path) }
        // Each file replaces what has its name in the folder, a link too.
        let (folder, name) = FileAccess.split(path)
        return FileAccess.destination(of: folder).map { ($0 == "/" ? "" : $0) + "/" + name }
    }

    /// Whether a file, by its path without links, is one that this output writes.
    private func writes(_ path: String) -> Bool {
        guard let destination else { return false }
        guard let numbered else { return path == destination }
        let (folder, name) = FileAccess.split(path)
        return folder == FileAccess.split(destination).folder && numbered.matches(name)
    }

    /// Whether two outputs write the same file.
    private func meets(_ other: OutputPlan) -> Bool {
        guard let mine = destination, let theirs = other.destination else { return false }
        return mine == theirs || writes(theirs) || other.writes(mine)
    }

    /// Finds before anything is drawn that there is no folder to write to: of several outputs none is written then.
    var folderProblem: RenderFailure.Problem? {
        guard !isFromCaller, numbered == nil, case .path(let path) = target else { return nil }
        guard !FileAccess.exists(FileAccess.split(path).folder) else { return nil }
        return RenderFailure.output("cannot write '\(name)': no such folder", at: range).problems.first
    }

    /// Refuses to write over a file that the scene reads.
    func problem(with inputs: [String: String]) -> RenderFailure.Problem? {
        let found =
            numbered == nil
            ? destination.flatMap { inputs[$0] } : inputs.filter { writes($0.key) }.map(\.value).sorted().first
        guard let input = found else { return nil }
        let message = "the output '\(name)' is the input '\(input)'"
        let failure =
            isFromCaller
            ? RenderFailure.usage("-o: \(message)")
            : .script("output-is-input", message, at: range, hint: "give another name with -o FILE")
        return failure.problems.first
    }

    private func rootProblems(_ access: FileAccess) -> [RenderFailure.Problem] {
        guard !isFromCaller, case .path(let path) = target,
            !access.isInsideRoot(destination ?? FileAccess.normalized(path))
        else { return [] }
        return access.outsideRoot(name, at: range).problems
    }

    /// What the name's suffix says; a GIF where it says nothing.
    var format: OutputFormat {
        if case .path = target { OutputFormat(path: name) ?? .gif } else { .gif }
    }

    /// What is wrong with the name that the caller gave; those in a script were checked with it. A pipe or a device, such
    /// as `/dev/null`, needs no suffix.
    var formatProblems: [RenderFailure.Problem] {
        guard isFromCaller, case .path(let path) = target, !FileAccess.isPipeOrDevice(path) else { return [] }
        if !NumberedPath.places(in: name).isEmpty, numbered == nil || !format.isStill {
            let reason =
                numbered == nil
                ? "the frame's number stands once in a name, behind its last '/'"
                : "a frame's number stands in the names of .png files only"
            return RenderFailure.usage("-o: \(reason), such as frames/%04d.png; '%%d' is '%d' itself").problems
        }
        if format.isStill, let form = NumberedPath.unknownPlace(in: name) {
            return RenderFailure.usage(
                "-o: '\(form)' is no place for a frame's number; write %d, or %04d for four digits"
            ).problems
        }
        guard OutputFormat(path: name) == nil else { return [] }
        let message =
            OutputFormat.suffix(of: name).map { "'.\($0)' is no format that can be written" }
            ?? "'\(name)' has no suffix that tells its format"
        return RenderFailure.usage("-o: \(message); end it in \(OutputFormat.suffixes)").problems
    }

    /// A script's name without its suffix.
    private static func stem(_ name: String) -> String {
        for suffix in [".gifscript", ".gs"] where name.hasSuffix(suffix) && name.count > suffix.count {
            return String(name.dropLast(suffix.count))
        }
        return name
    }

    /// Where it is written; of numbered files the first one.
    func firstFile(of timeline: Timeline) throws(RenderFailure) -> String? {
        guard case .path(let path) = target else { return nil }
        guard let numbered, let first = try selectedFrames(of: timeline).first else { return path }
        return FileAccess.join(FileAccess.split(path).folder, numbered.name(ofFrame: first))
    }

    // MARK: - What goes into it

    /// The frames to show, by their numbers in order.
    ///
    /// - Throws: where the selection meets none, or more than the file can hold.
    func selectedFrames(of timeline: Timeline) throws(RenderFailure) -> [Int] {
        guard format.isStill else { return Array(0..<timeline.count) }
        guard let frames else { return Array(0..<(numbered == nil ? min(1, timeline.count) : timeline.count)) }
        let set = FrameSet(frames, count: timeline.count)
        guard !set.isEmpty else {
            let nothing = FrameSet.meetsNone(count: timeline.count, at: frames.range)
            throw .script(
                "no-frames", "'\(name)' would show nothing: \(nothing.message)", at: frames.range, hint: nothing.hint)
        }
        guard numbered != nil || set.count == 1 else {
            throw .script(
                "output-frames", "'\(name)' holds one picture, and these are \(set.count) frames", at: frames.range,
                hint: "a script's name with a number, such as \"frames/%04d.png\", makes a file of each")
        }
        return set.ranges.flatMap { Array($0) }
    }

    /// What becomes of half-transparent pixels.
    var translucency: Compositor.Translucency {
        if let matte { return .blended(onto: matte.premultiplied | 0xFF00_0000) }
        return format.holdsAlpha ? .kept : .cut
    }

    /// The comments to store: the output's own, else those of the source.
    func comments(_ plan: RenderPlan) -> [String] {
        if let comment { return comment.isEmpty ? [] : [comment] }
        return plan.mainSource?.comments.map { String(decoding: $0, as: UTF8.self) } ?? []
    }

    /// Does what compresses pictures of this output.
    func writing<Result>(
        _ work: () async throws(ImageFileError) -> Result
    ) async throws(RenderFailure) -> Result {
        do {
            return try await work()
        } catch {
            throw .unwritable(name, error.description)
        }
    }
}
