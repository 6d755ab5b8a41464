internal import SceneLanguage

// How long a still that has no time of its own must last for what happens over it to be seen.

/// What something over a still wants of time.
struct StillTime {
    /// Until all has come and gone that does so by the clock; zero where nothing does.
    var passage = Rational.zero
    /// After this time it begins anew.
    var round = Rational.zero

    /// What has come is looked at for so long, and what nothing tells the time of is given as much.
    private static let rest = Rational(1)

    /// The time in which all of these are seen; nil where none of them wants any.
    static func total(of wishes: [StillTime]) -> Rational? {
        let passage = wishes.map(\.passage).max() ?? .zero
        let round = wishes.map(\.round).max() ?? .zero
        guard round > .zero else { return passage > .zero ? passage : nil }
        // Whole rounds, so that it goes on without a jump.
        var total = round
        if passage > total {
            let rounds = passage / round
            total = Rational((rounds.numerator - 1) / rounds.denominator + 1) * round
        }
        return total
    }

    fileprivate init() {}

    /// - Parameters:
    ///   - movement: how long it moves, by the clock.
    ///   - changes: whether it looks different at different times.
    ///   - when: when it is there.
    fileprivate init(movement: Rational, changes: Bool, when: Overlay.When) {
        if movement > .zero || changes { passage = movement + Self.rest }
        guard case .time(let selection) = when else { return }
        for piece in selection.pieces {
            if case .time(let to)? = piece.to, to > .zero {
                passage = max(passage, to)
            } else if case .time(let from)? = piece.from, from > .zero {
                passage = max(passage, from + (movement > .zero || changes ? movement : .zero) + Self.rest)
            }
        }
    }
}

extension OpenedOverlay {
    /// What it wants of a still below.
    var stillTime: StillTime {
        switch content {
        case .captions(_, _, let subtitles):
            var time = StillTime()
            time.passage = min(subtitles.duration, overlay.when.end ?? subtitles.duration)
            return time
        case .group(_, let children, _):
            let inner = children.map(\.stillTime)
            var time = own(
                text: nil, changes: overlay.changesOverTime && !children.contains(where: \.overlay.changesOverTime))
            time.passage = max(time.passage, inner.map(\.passage).max() ?? .zero)
            time.round = max(time.round, inner.map(\.round).max() ?? .zero)
            return time
        case .text(let text, _): return own(text: text.text.constant?.text ?? "", changes: overlay.changesOverTime)
        case .image, .shape: return own(text: nil, changes: overlay.changesOverTime)
        }
    }

    private func own(text: String?, changes: Bool) -> StillTime {
        let motion = overlay.motion ?? Motion()
        let passages = motion.coming(of: text) + motion.going(of: text)
        var time = StillTime(movement: max(overlay.keyedTime, passages), changes: changes, when: overlay.when)
        time.round = [animatedRound, motion.pulse?.period, motion.blink].compactMap(\.self).max() ?? .zero
        if motion.shake != nil, time.round == .zero, time.passage == .zero { time.round = Rational(1) }
        return time
    }
}

extension Overlay.When {
    /// When it is over for good, where a time says so that does not depend on how long all lasts.
    fileprivate var end: Rational? {
        guard case .time(let selection) = self else { return nil }
        var end = Rational.zero
        for piece in selection.pieces {
            guard case .time(let to)? = piece.to, to > .zero else { return nil }
            end = max(end, to)
        }
        return end
    }
}

extension Effect {
    /// What it wants of the still that it changes.
    var stillTime: StillTime { StillTime(movement: keyedTime, changes: changesOverTime, when: when) }
}
