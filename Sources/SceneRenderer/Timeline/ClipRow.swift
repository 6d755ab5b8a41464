internal import SceneLanguage

/// The clips of a scene one after another, before the scene's settings.
struct ClipRow {
    /// A source, with all the files that it names, or a canvas.
    struct Part {
        /// Its frames among those of the row.
        var frames: Range<Int>
        /// From the part before.
        var transition: Transition?
        /// As messages name it.
        var name: String
        /// Whether it is a still that the script gives no time.
        var isUntimed: Bool
    }

    private(set) var frames: [Timeline.Frame] = []
    private(set) var parts: [Part] = []
    private var statement: Int?

    /// Adds the frames of the clip that comes next; clips of one statement are a part together.
    mutating func add(_ more: [Timeline.Frame], of clip: OpenedClip) {
        let start = frames.count
        frames += more
        if clip.statement == statement, let last = parts.indices.last {
            parts[last].frames = parts[last].frames.lowerBound..<frames.count
        } else {
            parts.append(
                Part(
                    frames: start..<frames.count, transition: clip.transition, name: clip.name,
                    isUntimed: clip.isUntimed))
        }
        statement = clip.statement
    }
}
