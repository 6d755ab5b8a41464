import SceneLanguage
import SceneRenderer

/// What `explain` tells of a scene beside its frames.
struct ExplanationReport {
    let scene: SceneExplanation
    let source: SourceFile
    /// How its frames come about.
    let fates: Set<ExplainedFrame.Fate>

    // MARK: - Text

    /// What stands above the table of frames.
    var head: String {
        var lines = [
            "\(printable(source.name)): \(scene.width)x\(scene.height), \(Humane.count(scene.frameCount, "frame")), "
                + "\(Humane.decimal(scene.duration.seconds, places: 3)) s, \(playing)"
        ]
        lines += scene.sources.map(Self.line)
        lines += scene.outputs.map(Self.line)
        return lines.joined(separator: "\n") + "\n"
    }

    /// What stands below it.
    var foot: String {
        let words = ExplainedFrame.Fate.allCases.filter(fates.contains).map { fate in
            (TimelineTable.name(of: fate), meaning(of: fate))
        }
        let width = words.map(\.0.count).max() ?? 0
        var text = ""
        for (name, meaning) in words {
            text += name + String(repeating: " ", count: width - name.count + 2) + meaning + "\n"
        }
        text += "\n" + Self.list("lossy", losses, none: "nothing that the script asks for")
        if !unknowns.isEmpty { text += "\n" + Self.list("known only after rendering", unknowns, none: "") }
        return text
    }

    private static func list(_ title: String, _ items: [String], none: String) -> String {
        guard !items.isEmpty else { return "\(title): \(none)\n" }
        return "\(title):\n" + items.map { "  \($0)\n" }.joined()
    }

    private var playing: String {
        switch scene.plays {
        case 0: "plays forever"
        case 1: "plays once"
        case let count: "plays \(count) times"
        }
    }

    private static func line(_ source: SceneExplanation.Source) -> String {
        guard let file = source.file else {
            return "canvas: \(source.width)x\(source.height), \(Humane.count(source.frames, "frame"))"
        }
        let changes =
            source.isExact
            ? ["shown as it is"]
            : source.changes.map { change in
                switch change {
                case .cropped: "cropped"
                case .turned: "turned"
                case .flipped: "flipped"
                case .scaled(let width, let height): "scaled to \(width)x\(height)"
                case .placed: "placed on the canvas"
                }
            }
        return "source '\(printable(file))': \(source.width)x\(source.height), "
            + ([Humane.count(source.frames, "frame")] + changes).joined(separator: ", ")
    }

    private static func line(_ output: SceneExplanation.Output) -> String {
        "output '\(printable(output.name))': \(name(of: output.format)), \(Humane.count(output.frames, "frame"))"
    }

    private static func name(of format: OutputFormat) -> String {
        switch format {
        case .gif: "GIF"
        case .png: "PNG"
        case .apng: "APNG"
        case .webp: "lossless WebP"
        }
    }

    private func meaning(of fate: ExplainedFrame.Fate) -> String {
        switch fate {
        case .untouched: untouched
        case .exact: "the source's frame, copied too unless the next one needs pixels cleared"
        case .recolored: "the source's frame with nothing drawn over it, in the colours of the output"
        case .drawnOver:
            scene.outputs.isEmpty || scene.outputs.contains(where: \.keepsColors)
                ? "outside of what is drawn the source's pixels keep their colours"
                : "something is drawn over the source's frame"
        case .restored: "what was drawn over the frame before is taken off"
        case .same: "nothing differs from the frame before"
        case .new: "put together from pixels"
        }
    }

    private var untouched: String {
        guard scene.outputs.isEmpty || scene.outputs.contains(where: \.copiesFrames) else {
            return "the source's frame with nothing drawn over it; this output has it compressed anew"
        }
        let others = scene.outputs.filter { !$0.copiesFrames }.map { "'\(printable($0.name))'" }
        return "the source's frame goes through as it is stored, its compressed data too"
            + (others.isEmpty ? "" : "; not in " + others.joined(separator: ", "))
    }

    // MARK: - What is lost

    private var gifs: [SceneExplanation.Output] { scene.outputs.filter { $0.format == .gif } }

    /// Whether a GIF is written. A scene without an output of its own is meant to become one.
    private var makesGIF: Bool { scene.outputs.isEmpty || !gifs.isEmpty }

    /// What changes colours or times, and by what.
    var losses: [String] {
        var losses: [String] = []
        for source in scene.sources {
            guard let file = source.file else { continue }
            for case .scaled(let width, let height) in source.changes {
                losses.append("'\(printable(file))' is scaled to \(width)x\(height), which makes new colours")
            }
        }
        if scene.sources.contains(where: { $0.transition == "fade" }) {
            losses.append("the transition 'fade' mixes the colours of two sources")
        }
        var seen: Set<String> = []
        for effect in scene.effects where seen.insert(effect).inserted {
            losses.append("the effect '\(effect)' changes the colours of the frames that it acts on")
        }
        for output in gifs { losses += Self.losses(of: output) }
        return losses
    }

    private static func losses(of output: SceneExplanation.Output) -> [String] {
        let name = "'\(printable(output.name))'"
        let encoding = output.encoding
        var losses: [String] = []
        switch encoding.palette {
        case .file(let file): losses.append("\(name) has the colours of '\(printable(file.path))' alone")
        case .local: losses.append("\(name) has the best \(encoding.colors ?? 256) colours for each frame")
        case .global: losses.append("\(name) has the best \(encoding.colors ?? 256) colours for all frames")
        case nil:
            if encoding.colors ?? 256 < 256 || !encoding.keptColors.isEmpty {
                losses.append("\(name) has the best \(encoding.colors ?? 256) colours for all frames")
            }
        }
        if let lossy = encoding.lossy, lossy > 0 {
            losses.append("\(name) takes near colours for one another ('lossy \(Humane.decimal(lossy, places: 2))')")
        }
        if output.hasMatte { losses.append("\(name) has half-transparent pixels blended onto its matte") }
        return losses
    }

    /// What no one can tell who has not drawn the frames.
    var unknowns: [String] {
        guard makesGIF else { return [] }
        var unknowns: [String] = []
        if fates.contains(.new) {
            unknowns.append(
                "whether the colours of all new frames fit in one table of 256: else some may be shown by near ones")
        }
        if scene.sources.contains(where: { $0.file != nil && !$0.isGIF }) {
            unknowns.append("which pixels of pictures are half-transparent: they become opaque or clear")
        }
        if fates.contains(.drawnOver) {
            unknowns.append(
                "where colours of the source and of what is drawn need more than 256 together: the least used give way")
            unknowns.append("which frames that are drawn over are copied all the same: those that change nothing there")
        }
        for output in gifs where output.encoding.sizeLimit != nil {
            unknowns.append("what '\(printable(output.name))' gives up for its 'max-size', if anything")
        }
        for output in gifs where output.encoding.optimization == .max {
            unknowns.append(
                "which frames of '\(printable(output.name))' 'optimize max' makes smaller; their pixels stay")
        }
        return unknowns
    }
}

// MARK: - JSON

extension ExplanationReport {
    /// All but the frames: their lines are to follow its last member.
    var json: [(String, JSONValue)] {
        [
            ("file", .string(source.name)),
            ("width", .integer(scene.width)),
            ("height", .integer(scene.height)),
            ("frame_count", .integer(scene.frameCount)),
            ("duration_ms", .number(Self.milliseconds(scene.duration))),
            ("plays", .optional(scene.plays == 0 ? nil : scene.plays)),
            ("sources", .array(scene.sources.map(json))),
            ("effects", .array(scene.effects.map { .string($0) })),
            ("overlays", .array(scene.drawings.map(json))),
            ("outputs", .array(scene.outputs.map(Self.json))),
            ("lossy", .array(losses.map { .string($0) })),
            ("after_rendering", .array(unknowns.map { .string($0) })),
        ]
    }

    private func json(_ clip: SceneExplanation.Source) -> JSONValue {
        var scaled = JSONValue.null
        for case .scaled(let width, let height) in clip.changes { scaled = .string("\(width)x\(height)") }
        return .object([
            ("file", .optional(clip.file)),
            ("width", .integer(clip.width)),
            ("height", .integer(clip.height)),
            ("frame_count", .integer(clip.frames)),
            ("as_it_is", .bool(clip.isExact)),
            ("scaled_to", scaled),
            ("transition", .optional(clip.transition)),
            ("place", place(clip.range)),
        ])
    }

    private func json(_ drawing: SceneExplanation.Drawing) -> JSONValue {
        .object([
            ("kind", .string(drawing.kind.rawValue)),
            ("file", .optional(drawing.file)),
            ("depth", .integer(drawing.depth)),
            ("place", place(drawing.range)),
        ])
    }

    private func place(_ range: SourceRange) -> JSONValue {
        let (line, column) = source.position(of: range.lower)
        return .object([
            ("file", .string(source.name(at: range.lower))), ("line", .integer(line)), ("column", .integer(column)),
        ])
    }

    private static func json(_ output: SceneExplanation.Output) -> JSONValue {
        .object([
            ("output", .string(output.name)),
            ("format", .string(output.format.rawValue)),
            ("frame_count", .integer(output.frames)),
            ("copies_frames", .bool(output.copiesFrames)),
        ])
    }

    static func json(_ frame: ExplainedFrame) -> JSONValue {
        .object([
            ("index", .integer(frame.number)),
            ("time_ms", .number(milliseconds(frame.start))),
            ("delay_ms", .number(milliseconds(frame.delay))),
            ("displayed_delay_ms", .number(milliseconds(frame.duration))),
            ("delay_cs", .optional(frame.writtenDelay)),
            ("source", .integer(frame.source)),
            ("source_frame", .integer(frame.image)),
            (
                "transition",
                frame.incoming.map { incoming in
                    .object([
                        ("kind", .string(incoming.transition)), ("source", .integer(incoming.source)),
                        ("source_frame", .integer(incoming.image)),
                    ])
                } ?? .null
            ),
            ("made", .string(frame.fate.rawValue)),
            ("effects", .array(frame.effects.map { .integer($0) })),
            ("drawn", .array(frame.drawn.map(json))),
        ])
    }

    private static func json(_ drawn: ExplainedFrame.Drawn) -> JSONValue {
        .object([
            ("overlay", .integer(drawn.drawing)),
            ("x", .optional(drawn.box?.x)),
            ("y", .optional(drawn.box?.y)),
            ("width", .optional(drawn.box?.width)),
            ("height", .optional(drawn.box?.height)),
            ("opacity", .number(drawn.opacity)),
            ("texts", .array(drawn.texts.map { .string($0) })),
            ("font_size", drawn.fontSize.map { .number($0) } ?? .null),
            ("image_frame", .optional(drawn.imageFrame)),
        ])
    }

    private static func milliseconds(_ time: Rational) -> Double { (time.seconds * 1e6).rounded() / 1000 }
}
