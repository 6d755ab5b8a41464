internal import SceneLanguage

extension Timeline {
    /// What a frame shows of the clips.
    struct Picture: Sendable, Hashable {
        var clip: Int
        var image: Int
        var incoming: Incoming?

        /// One, or two.
        var clips: [Int] { [clip] + (incoming.map { [$0.clip] } ?? []) }
    }

    /// The picture that comes in during a transition.
    struct Incoming: Sendable, Hashable {
        /// Index of the clip.
        var clip: Int
        /// Index of the frame within the clip's file.
        var image: Int
        var kind: Transition.Kind
        /// How far the transition is, 0 to 1.
        var share: Double
    }
}

extension Timeline.Frame {
    var picture: Timeline.Picture { Timeline.Picture(clip: clip, image: image, incoming: incoming) }
}

/// Makes the frames of transitions, in which the end of a clip and the beginning of the next one play at the same time.
///
/// They are of equal length, 20 a second, or as many as the clips have where these have more, or as `fps` asks for. They
/// show of both clips what stands there at their start. All other frames keep their pictures and times, but for what a
/// transition cuts off.
struct TransitionFrames {
    private static let standardStep = Rational(1, 20)
    private static let shortest = Rational.centiseconds(2)

    /// How many times faster everything plays afterwards.
    private let speed: Rational
    /// How long the frames of `fps` last.
    private let sampled: Rational?
    private let limit: Int

    /// A frame, or what a transition leaves of it.
    private struct Piece {
        var frame: Timeline.Frame
        var duration: Rational

        init(_ frame: Timeline.Frame) {
            self.frame = frame
            duration = frame.exactDelay
        }

        var isCut: Bool { duration != frame.exactDelay }

        var finished: Timeline.Frame { isCut ? frame.lasting(duration) : frame }
    }

    /// - Parameter limit: the most frames that there may be.
    init(_ settings: Scene, limit: Int) {
        speed = settings.speed ?? Rational(1)
        sampled = settings.frameRate.map { max(Rational(1) / $0.perSecond, Self.shortest) }
        self.limit = limit
    }

    /// The frames of the row with those of its transitions.
    ///
    /// - Parameter frames: those of the row with their delays.
    /// - Throws: where a clip is shorter than its transitions, or there are too many frames.
    func joined(_ row: ClipRow, frames: [Timeline.Frame]) throws(RenderFailure) -> [Timeline.Frame] {
        guard row.parts.contains(where: { $0.transition != nil }) else { return frames }
        let parts = row.parts.map { frames[$0.frames].map { Piece($0) } }
        try check(row.parts, durations: parts.map { duration($0) })
        var result: [Piece] = []
        // What the last transition left of the part before.
        var rest: [Piece] = []
        for (part, pieces) in zip(row.parts, parts) {
            guard let transition = part.transition else {
                result += rest
                rest = pieces
                continue
            }
            let (before, outgoing) = split(rest, at: duration(rest) - transition.duration)
            let (incoming, after) = split(pieces, at: transition.duration)
            result += before
            result += try made(transition, from: outgoing, to: incoming, room: limit - result.count)
            rest = after
        }
        return withoutScraps(result + rest).map(\.finished)
    }

    private func check(_ parts: [ClipRow.Part], durations: [Rational]) throws(RenderFailure) {
        for (index, part) in parts.enumerated() {
            let next = index + 1 < parts.count ? parts[index + 1].transition : nil
            let own = [part.transition, next].compactMap(\.self)
            let needed = own.reduce(Rational.zero) { $0 + $1.duration }
            guard needed > durations[index], let last = own.last else { continue }
            let times = own.map { "\(Value.time($0.duration.seconds).printed) s" }
            throw .script(
                "transition-too-long",
                "\(part.name) lasts \(Value.time(durations[index].seconds).printed) s, which is too short for "
                    + (times.count == 1 ? "a transition of \(times[0])" : "transitions of \(times[0]) and \(times[1])"),
                at: last.range,
                hint: part.isUntimed
                    ? "'lasts' gives it more: lasts 2s" : "the clips on both sides play during a transition")
        }
    }

    private func duration(_ pieces: [Piece]) -> Rational { pieces.reduce(.zero) { $0 + $1.duration } }

    /// What comes before a time, and what after it.
    private func split(_ pieces: [Piece], at time: Rational) -> (before: [Piece], after: [Piece]) {
        var start = Rational.zero
        var (before, after): ([Piece], [Piece]) = ([], [])
        for piece in pieces {
            let end = start + piece.duration
            if end <= time {
                before.append(piece)
            } else if start >= time {
                after.append(piece)
            } else {
                var (first, second) = (piece, piece)
                first.duration = time - start
                second.duration = end - time
                before.append(first)
                after.append(second)
            }
            start = end
        }
        return (before, after)
    }

    /// - Parameter room: how many frames there may be.
    private func made(
        _ transition: Transition, from outgoing: [Piece], to incoming: [Piece], room: Int
    ) throws(RenderFailure) -> [Piece] {
        let shortestOwn = (outgoing + incoming).map(\.frame.exactDelay).min() ?? .zero
        let step = sampled ?? min(max(shortestOwn / speed, Self.shortest), Self.standardStep)
        // Rather longer frames than ones that are too short.
        let count = max(1, FrameSampling.count(of: transition.duration, step: step * speed) - 1)
        guard count <= room else {
            throw .limit(.frames, allowed: limit, found: "the transitions make more frames", at: transition.range)
        }
        let delay = transition.duration / Rational(count)
        var pictures = (PieceCursor(outgoing), PieceCursor(incoming))
        return (0..<count).compactMap { index in
            let start = transition.duration * Rational(index, count)
            guard var frame = pictures.0.frame(at: start), let next = pictures.1.frame(at: start) else { return nil }
            frame.set(delay: delay)
            // As far from the last picture before as from the first one behind: neither end stands in the transition.
            let share = transition.easing.value(at: Double(index + 1) / Double(count + 1))
            frame.incoming = Timeline.Incoming(
                clip: next.clip, image: next.image, kind: transition.kind, share: share)
            return Piece(frame)
        }
    }

    /// Goes through frames with the time.
    private struct PieceCursor {
        private var pieces: ArraySlice<Piece>
        private var end: Rational

        init(_ pieces: [Piece]) {
            self.pieces = pieces[...]
            end = pieces.first?.duration ?? .zero
        }

        /// The frame that stands at a time; the times rise.
        mutating func frame(at time: Rational) -> Timeline.Frame? {
            while end <= time, pieces.count > 1 {
                pieces.removeFirst()
                if let next = pieces.first { end = end + next.duration }
            }
            return pieces.first?.frame
        }
    }

    /// A rest of a frame that is too short to be shown for what it is goes to the transition that cut it.
    private func withoutScraps(_ pieces: [Piece]) -> [Piece] {
        var result: [Piece] = []
        var scrap = Rational.zero
        for var piece in pieces {
            if piece.isCut, piece.duration < Self.shortest {
                if let last = result.indices.last, result[last].frame.incoming != nil {
                    result[last].duration = result[last].duration + piece.duration
                } else {
                    scrap = scrap + piece.duration
                }
                continue
            }
            if scrap > .zero {
                piece.duration = piece.duration + scrap
                scrap = .zero
            }
            result.append(piece)
        }
        return result
    }
}
