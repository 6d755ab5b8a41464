internal import SceneLanguage

/// The frames of one source as its own options play them, before the scene's settings.
enum ClipFrames {
    /// That a range of a source meets none of its frames.
    struct Nothing: Error {
        let diagnostic: Diagnostic

        fileprivate init(_ message: String, at range: SourceRange, hint: String) {
            diagnostic = Diagnostic(.warning, code: "no-frames", message, at: range, hint: hint)
        }
    }

    /// Frames that `frames` or `time` choose, in the order that `reverse` and `bounce` give them; delays that no option
    /// touches stay as stored.
    ///
    /// - Parameters:
    ///   - frames: of all files that the source names.
    ///   - frameLimit: the most frames that there may be.
    static func played(
        _ frames: [Timeline.Frame], _ clip: SourceClip, frameLimit: Int, warn: (Diagnostic) -> Void
    ) throws(RenderFailure) -> Result<[Timeline.Frame], Nothing> {
        let name = clip.file.path
        var played = frames
        if let selection = clip.frames {
            played = []
            for range in FrameSet.list(selection, count: frames.count) {
                guard range.count <= frameLimit - played.count else { throw tooMany(frameLimit, at: selection.range) }
                played += frames[range]
            }
            if played.isEmpty {
                return .failure(
                    Nothing(
                        "this range meets no frame of '\(name)'", at: selection.range,
                        hint: frames.count == 1
                            ? "it has one frame, number 0" : "it has \(frames.count) frames, 0 to \(frames.count - 1)"))
            }
        }
        if let selection = clip.time {
            played = try cut(played, to: selection, frameLimit: frameLimit)
            if played.isEmpty {
                let duration = frames.reduce(Rational.zero) { $0 + $1.duration }
                return .failure(
                    Nothing(
                        "this time meets no frame of '\(name)'", at: selection.range,
                        hint: "it lasts \(Value.time(duration.seconds).printed) s"))
            }
        }
        if clip.isReversed { played.reverse() }
        if clip.bounces {
            guard played.count <= frameLimit / 2 + 1 else { throw tooMany(frameLimit, at: clip.range) }
            played += played.dropFirst().dropLast().reversed()
        }
        return .success(faster(played, clip, warn: warn))
    }

    /// At the clip's own speed.
    private static func faster(
        _ frames: [Timeline.Frame], _ clip: SourceClip, warn: (Diagnostic) -> Void
    ) -> [Timeline.Frame] {
        guard let speed = clip.speed else { return frames }
        let faster = FrameSampling.faster(frames, by: speed)
        if faster.count < frames.count {
            warn(.framesDropped(frames.count - faster.count, of: frames.count, at: clip.range))
        }
        return faster
    }

    private static func tooMany(_ limit: Int, at range: SourceRange) -> RenderFailure {
        .limit(.frames, allowed: limit, found: "more than that many frames", at: range)
    }

    /// Keeps what lies in the selection; frames that stick out are shortened. What is too short then for a frame goes to
    /// the one beside it.
    private static func cut(
        _ frames: [Timeline.Frame], to selection: TimeSelection, frameLimit: Int
    ) throws(RenderFailure) -> [Timeline.Frame] {
        let duration = frames.reduce(Rational.zero) { $0 + $1.duration }
        var result: [Timeline.Frame] = []
        for piece in selection.pieces {
            let interval = TimeInterval(piece, duration: duration)
            var time = Rational.zero
            var kept: [(frame: Timeline.Frame, time: Rational)] = []
            for frame in frames {
                let start = max(time, interval.start)
                let end = min(time + frame.duration, interval.end)
                if start < end {
                    guard result.count + kept.count < frameLimit else { throw tooMany(frameLimit, at: selection.range) }
                    kept.append((frame, end - start))
                }
                time = time + frame.duration
            }
            if kept.count > 1, kept[0].time < FrameSampling.shortest {
                kept[1].time = kept[1].time + kept[0].time
                kept.removeFirst()
            }
            if kept.count > 1, let last = kept.last, last.time < FrameSampling.shortest {
                kept.removeLast()
                kept[kept.count - 1].time = kept[kept.count - 1].time + last.time
            }
            result += kept.map { $0.time == $0.frame.duration ? $0.frame : $0.frame.lasting($0.time) }
        }
        return result
    }
}

/// How long a file shows a frame.
enum SourceDelay: Sendable, Hashable {
    /// As a GIF stores it.
    case centiseconds(UInt16)
    /// Of another format.
    case exact(Rational)

    func frame(clip: Int, image: Int) -> Timeline.Frame {
        switch self {
        case .centiseconds(let stored): Timeline.Frame(clip: clip, image: image, stored: stored)
        case .exact(let delay): Timeline.Frame(clip: clip, image: image, delay: delay)
        }
    }

    /// On the clock of a viewer.
    var duration: Rational { frame(clip: 0, image: 0).duration }
}
