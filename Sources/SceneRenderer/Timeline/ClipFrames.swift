internal import SceneLanguage

/// The frames of one clip as its own options choose them, before the scene's settings.
enum ClipFrames {
    /// Frames of an animated file; delays that no option touches stay as stored.
    ///
    /// - Parameter frameLimit: the most frames that there may be.
    static func animated(
        _ clip: SourceClip, index: Int, delays: [SourceDelay], frameLimit: Int, warn: (Diagnostic) -> Void
    ) throws(RenderFailure) -> [Timeline.Frame] {
        var images: [Int] = []
        if let selection = clip.frames {
            for range in FrameSet.list(selection, count: delays.count) {
                guard range.count <= frameLimit - images.count else { throw tooMany(frameLimit, at: selection.range) }
                images.append(contentsOf: range)
            }
            if images.isEmpty {
                throw .script(
                    "no-frames", "this range meets no frame of '\(clip.file.path)'", at: selection.range,
                    hint: delays.count == 1
                        ? "it has one frame, number 0" : "it has \(delays.count) frames, 0 to \(delays.count - 1)")
            }
        } else {
            images = Array(delays.indices)
        }
        var frames = images.map { delays[$0].frame(clip: index, image: $0) }
        if let selection = clip.time {
            frames = try cut(frames, to: selection, name: clip.file.path, frameLimit: frameLimit)
        }
        if clip.isReversed { frames.reverse() }
        if clip.bounces {
            guard frames.count <= frameLimit / 2 + 1 else { throw tooMany(frameLimit, at: clip.range) }
            frames += frames.dropFirst().dropLast().reversed()
        }
        return faster(frames, clip, warn: warn)
    }

    /// At the clip's own speed.
    static func faster(
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
        _ frames: [Timeline.Frame], to selection: TimeSelection, name: String, frameLimit: Int
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
        guard !result.isEmpty else {
            throw .script(
                "no-frames", "this time meets no frame of '\(name)'", at: selection.range,
                hint: "it lasts \(Value.time(duration.seconds).printed) s")
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
