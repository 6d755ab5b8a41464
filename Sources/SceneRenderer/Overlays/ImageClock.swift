internal import SceneLanguage

/// Which frame of an animated image is shown when.
struct ImageClock {
    /// End of each frame, from the animation's start.
    private let ends: [Rational]
    private let play: ImageOverlay.Repeat

    /// - Parameter durations: one a frame, at least one; each above 0 or the animation stands still.
    init(durations: [Rational], play: ImageOverlay.Repeat) {
        var time = Rational.zero
        ends = durations.map {
            time = time + $0
            return time
        }
        self.play = play
    }

    /// The length of one round.
    var round: Rational { ends.last ?? .zero }

    /// The frame at that time after the start; nil where the image is gone.
    func frame(at elapsed: Rational) -> Int? {
        guard round > .zero, elapsed >= .zero else { return 0 }
        var time = elapsed
        if time >= round {
            switch play {
            case .once: return nil
            case .hold: return ends.count - 1
            case .loop: time = time - Rational(time.wholeMultiples(of: round)) * round
            }
        }
        // The first frame that ends later.
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > time { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The frame that many frames after the start.
    func frame(number: Int) -> Int? {
        guard number >= ends.count else { return max(0, number) }
        switch play {
        case .once: return nil
        case .hold: return ends.count - 1
        case .loop: return number % ends.count
        }
    }
}

extension Rational {
    /// How often `divisor` goes into this whole; both are positive.
    func wholeMultiples(of divisor: Rational) -> Int64 {
        let quotient = self / divisor
        return quotient.numerator / quotient.denominator
    }
}
