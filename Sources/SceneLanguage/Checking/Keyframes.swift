/// An option's values at several times, and how it gets from one to the next.
struct Keyframes<Result: Interpolable>: Sendable {
    enum Time: Sendable, Hashable {
        /// Seconds after the overlay's first frame.
        case time(Rational)
        /// Seconds before the overlay is gone.
        case beforeEnd(Rational)
        /// Of the time that the overlay is shown, 0 to 100.
        case percent(Double)

        /// In seconds after the overlay's first frame.
        func seconds(span: Double) -> Double {
            switch self {
            case .time(let time): time.seconds
            case .beforeEnd(let time): span - time.seconds
            case .percent(let percent): span * percent / 100
            }
        }
    }

    struct Key: Sendable {
        var time: Time
        var value: Resolved<Result>
        /// Where its values stand.
        var range: SourceRange
    }

    /// At least one, in their order. A time that comes out before that of the key before counts as that one.
    var keys: [Key]
    var easing: Easing
    /// Whether the value may go beyond both keys where the easing does.
    var overshoots: Bool
    /// The option, as messages name it.
    var owner: String

    /// How long an overlay is shown at least in which all keys whose times are no shares of it stand in their order.
    static func fixedTime(of times: [Time]) -> Rational {
        var (start, end) = (Rational.zero, Rational.zero)
        for time in times {
            switch time {
            case .time(let time): start = max(start, time)
            case .beforeEnd(let time): end = max(end, time)
            case .percent: break
            }
        }
        return start + end
    }

    /// The first key's value before it, the last one's after it.
    func value(at frame: FrameValues) throws(Diagnostic) -> Result {
        let span = (frame.disappears - frame.appears).seconds
        let now = (frame.time - frame.appears).seconds
        var from = 0
        var fromTime = keys[0].time.seconds(span: span)
        guard now > fromTime else { return try keys[0].value.value(at: frame) }
        for index in 1..<max(keys.count, 1) {
            let time = max(keys[index].time.seconds(span: span), fromTime)
            if now < time { return try between(from, index, (now - fromTime) / (time - fromTime), at: frame) }
            (from, fromTime) = (index, time)
        }
        return try keys[from].value.value(at: frame)
    }

    private func between(_ from: Int, _ to: Int, _ t: Double, at frame: FrameValues) throws(Diagnostic) -> Result {
        var share = easing.value(at: t)
        if !overshoots { share = min(max(share, 0), 1) }
        // Exactly a key's value where it is reached.
        if share == 0 { return try keys[from].value.value(at: frame) }
        if share == 1 { return try keys[to].value.value(at: frame) }
        let (a, b) = (try keys[from].value.value(at: frame), try keys[to].value.value(at: frame))
        guard let result = Result.mixed(a, b, share) else {
            throw .nothingBetween(owner, hint: Result.unmixedHint, at: keys[to].range)
        }
        return result
    }
}
