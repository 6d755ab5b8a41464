internal import SceneLanguage

/// The output's frames in order: which picture of which clip, and how long.
struct Timeline: Sendable {
    struct Frame: Sendable {
        /// Index of the clip.
        var clip: Int
        /// Index of the frame within the clip's file.
        var image: Int
        /// Its time on the output's clock; a stored delay of 0 or 1 cs counts as 10 cs, as browsers show it.
        var duration: Rational
        /// The delay as the source stores it, in centiseconds, while nothing computes with it.
        var stored: UInt16?
        /// The delay to write where it is computed; differs from `duration` only for 0 and 1 cs.
        var written: Rational
        /// What comes in meanwhile, in a transition from this frame's clip to the next one.
        var incoming: Incoming?
    }

    private(set) var frames: [Frame]
    /// Start of each frame on the output's clock.
    let starts: [Rational]
    let duration: Rational
    /// Where each clip stands in the script.
    private let places: [SourceRange]

    /// Applies the scene's settings in their order: `delay`, transitions, `speed`, `fps`, or frames of `step` in its
    /// place, and `min-delay`.
    ///
    /// - Parameters:
    ///   - step: how long a frame may be at most, for stills over which something changes; nil divides none.
    ///   - cuts: times at which a frame shall begin, in order, for stills over which something changes then.
    ///   - frameLimit: the most frames that there may be.
    ///   - places: where each clip stands in the script.
    init(
        row: ClipRow, settings: Scene, step: Rational?, cuts: [Rational] = [], frameLimit: Int,
        places: [SourceRange], warn: (Diagnostic) -> Void
    ) throws(RenderFailure) {
        var frames = row.frames
        FrameDelays(settings.delays).apply(to: &frames, warn: warn)
        frames = try TransitionFrames(settings, limit: frameLimit).joined(row, frames: frames)
        if let speed = settings.speed {
            let faster = FrameSampling.faster(frames, by: speed)
            if faster.count < frames.count {
                warn(.framesDropped(frames.count - faster.count, of: frames.count, at: settings.speedRange))
            }
            frames = faster
        }
        if let rate = settings.frameRate {
            frames = try Self.sampled(frames, rate: rate, limit: frameLimit, warn: warn)
        } else if let step {
            frames = try Self.divided(frames, step: step, limit: frameLimit, places: places)
        } else if !cuts.isEmpty {
            frames = try Self.divided(frames, at: cuts, limit: frameLimit, places: places)
        }
        if let minimumDelay = settings.minimumDelay {
            for index in frames.indices {
                let frame = frames[index]
                // A stored 0 or 1 counts as the 10 cs that it is shown for; a delay that the script gave is meant as it
                // stands, however short.
                let delay = frame.stored == nil ? frame.written : frame.duration
                if delay < minimumDelay || frame.written < .centiseconds(2) {
                    frames[index].set(delay: max(delay, minimumDelay))
                }
            }
        }
        var time = Rational.zero
        var starts: [Rational] = []
        starts.reserveCapacity(frames.count)
        for frame in frames {
            starts.append(time)
            time = time + frame.duration
        }
        self.frames = frames
        self.places = places
        self.starts = starts
        duration = time
    }

    /// As many frames a second as `fps` asks for.
    private static func sampled(
        _ frames: [Frame], rate: FrameRate, limit: Int, warn: (Diagnostic) -> Void
    ) throws(RenderFailure) -> [Frame] {
        let fastest = Rational(50)
        if rate.perSecond > fastest {
            warn(
                Diagnostic(
                    .warning, code: "fps-too-fast", "'fps' is 50 here, the most that browsers show", at: rate.range,
                    hint: "write 'fps 50'"))
        }
        let step = Rational(1) / min(rate.perSecond, fastest)
        let duration = frames.reduce(Rational.zero) { $0 + $1.exactDelay }
        if duration == .zero {
            warn(
                Diagnostic(
                    .warning, code: "fps-without-time",
                    "'fps' has no effect: all frames have a delay of 0, and so no time that it could part",
                    at: rate.range, hint: "give 'delay' a time"))
        }
        guard FrameSampling.count(of: duration, step: step) - 1 <= limit else {
            throw .limit(.frames, allowed: limit, found: "'fps' makes more frames", at: rate.range)
        }
        return FrameSampling.sampled(frames, step: step)
    }

    /// The same pictures in frames of `step`; the last one of each picture may be shorter, or longer where the rest
    /// would be too short for a frame.
    private static func divided(_ frames: [Frame], step: Rational, limit: Int, places: [SourceRange])
        throws(RenderFailure) -> [Frame]
    {
        var result: [Frame] = []
        for frame in frames {
            var rest = frame.duration
            while rest > .zero {
                guard result.count < limit else {
                    throw .limit(
                        .frames, allowed: limit, found: "20 frames a second make more frames", at: places[frame.clip])
                }
                let delay = rest - step < .centiseconds(2) ? rest : step
                result.append(frame.lasting(delay))
                rest = rest - delay
            }
        }
        return result
    }

    /// The same pictures, with a frame that begins at each of the times; where one would be too short to be shown for
    /// what it is, it begins later.
    private static func divided(_ frames: [Frame], at cuts: [Rational], limit: Int, places: [SourceRange])
        throws(RenderFailure) -> [Frame]
    {
        /// Less than what a GIF's frame can hold.
        let longest = Rational(600)
        var result: [Frame] = []
        var time = Rational.zero
        var next = cuts[...]
        for frame in frames {
            let end = time + frame.duration
            while time < end {
                while let cut = next.first, cut < time + .centiseconds(2) { next.removeFirst() }
                var until = min(next.first ?? end, end, time + longest)
                if end - until < .centiseconds(2) { until = end }
                guard result.count < limit else {
                    throw .limit(
                        .frames, allowed: limit, found: "the captions make more frames", at: places[frame.clip])
                }
                result.append(frame.lasting(until - time))
                time = until
            }
        }
        return result
    }

    var count: Int { frames.count }

    /// The delays to write, in centiseconds. Stored delays stay as they are; each computed frame ends at the nearest
    /// centisecond of its exact end, so that 33.3 ms gives 3 4 3.
    func writtenDelays() throws(RenderFailure) -> [UInt16] {
        var exact = Rational.zero
        var written: Int64 = 0
        var delays: [UInt16] = []
        delays.reserveCapacity(frames.count)
        for (index, frame) in frames.enumerated() {
            if let stored = frame.stored {
                delays.append(stored)
                continue
            }
            exact = exact + frame.written
            let delay = exact.roundedCentiseconds - written
            written += delay
            guard let value = UInt16(exactly: delay) else {
                throw .script(
                    "delay-too-long",
                    "frame \(index) lasts \(Value.time(frame.written.seconds).printed) s, where a GIF holds at most 655.35 s",
                    at: places[frame.clip], hint: "'frames' of a canvas, or several clips, share a longer time")
            }
            delays.append(value)
        }
        return delays
    }

    /// The frame that is shown at a time, the last one where it is later.
    func frame(at time: Rational) -> Int { max(0, starts.partitionPoint { $0 > time } - 1) }

    /// From the start of the first of these frames to the end of the last; nil is all.
    func span(of set: FrameSet?) -> (appears: Rational, disappears: Rational) {
        guard let set, let first = set.first, let last = set.last, frames.indices.contains(last) else {
            return (.zero, duration)
        }
        return (starts[first], starts[last] + frames[last].duration)
    }

    func values(at frame: Int, width: Int, height: Int) -> FrameValues {
        var values = FrameValues(
            frame: frame, frames: count, time: starts[frame], duration: duration, width: width, height: height)
        values.delay = frames[frame].duration
        return values
    }
}

extension Diagnostic {
    /// Frames that became too short to be shown.
    static func framesDropped(_ count: Int, of total: Int, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .warning, code: "frames-dropped",
            "\(count) of \(total) frames \(count == 1 ? "is" : "are") dropped: at this speed they would be shorter than 20 ms",
            at: range)
    }
}

extension Timeline.Frame {
    /// A frame whose delay is kept as the source stores it.
    init(clip: Int, image: Int, stored: UInt16) {
        self.init(
            clip: clip, image: image, duration: .centiseconds(stored < 2 ? 10 : Int64(stored)), stored: stored,
            written: .centiseconds(Int64(stored)))
    }

    /// A frame with a computed delay.
    init(clip: Int, image: Int, delay: Rational) {
        self.init(clip: clip, image: image, duration: delay, stored: nil, written: delay)
        set(delay: delay)
    }

    /// The same picture for another time.
    func lasting(_ delay: Rational) -> Self {
        var result = self
        result.set(delay: delay)
        return result
    }

    mutating func set(delay: Rational) {
        stored = nil
        written = delay
        duration = delay < .centiseconds(2) ? .centiseconds(10) : delay
    }
}
