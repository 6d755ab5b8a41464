internal import SceneLanguage

/// Makes new frames of a timeline's: faster or slower ones, and so many a second. The total time stays exact.
///
/// No frame is made shorter than 20 ms: browsers show those of up to 10 ms for 100 ms.
enum FrameSampling {
    static let shortest = Rational.centiseconds(2)

    /// The frames played `factor` times as fast. Where frames become shorter than 20 ms, those that stand at every 20 ms
    /// are shown, and the others are dropped.
    static func faster(_ frames: [Timeline.Frame], by factor: Rational) -> [Timeline.Frame] {
        guard factor != Rational(1), factor > .zero else { return frames }
        var end = Rational.zero
        let ends = frames.map { frame in
            end = end + frame.exactDelay / factor
            return end
        }
        return picked(frames, ends: ends) { start, end in max(end, start + shortest) }
    }

    /// Frames that last `step` each, except for a shorter last one, and show what stands at their start.
    static func sampled(_ frames: [Timeline.Frame], step: Rational) -> [Timeline.Frame] {
        var end = Rational.zero
        let ends = frames.map { frame in
            end = end + frame.exactDelay
            return end
        }
        var count: Int64 = 0
        // Multiples of the step, since a sum of fractions may have to be rounded.
        return picked(frames, ends: ends) { _, _ in
            count += 1
            return Rational(count) * step
        }
    }

    /// How many frames `sampled` gives; more than `Int64` holds are as many as it does.
    static func count(of duration: Rational, step: Rational) -> Int64 {
        let quotient = duration / step
        return min(quotient.numerator / quotient.denominator, .max - 1) + 1
    }

    /// The frames that stand where the one before ends.
    ///
    /// - Parameter next: the end of a new frame, from its start and the end of the frame that it shows.
    private static func picked(
        _ frames: [Timeline.Frame], ends: [Rational], next: (Rational, Rational) -> Rational
    ) -> [Timeline.Frame] {
        guard let duration = ends.last, duration > .zero else { return frames }
        var result: [Timeline.Frame] = []
        var start = Rational.zero
        var index = 0
        while start < duration {
            while ends[index] <= start { index += 1 }
            var end = min(next(start, ends[index]), duration)
            // A rest that is too short for a frame goes to this one.
            if duration - end < shortest { end = duration }
            result.append(frames[index].lasting(end - start))
            start = end
        }
        return result
    }
}
