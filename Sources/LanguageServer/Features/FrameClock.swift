package import SceneLanguage

/// When the output's frames are shown.
package struct FrameClock: Sendable {
    /// Of each frame, in their order.
    private let starts: [Rational]
    private let duration: Rational

    /// - Parameter duration: when the last frame ends.
    package init(starts: [Rational], duration: Rational) {
        self.starts = starts
        self.duration = duration
    }

    /// How many frames there are.
    var count: Int { starts.count }

    /// When a frame starts and ends, in seconds to the millisecond; nil where there is none of that number. Negative
    /// numbers count from the end.
    func span(ofFrame number: Double) -> (start: Double, end: Double)? {
        let index = number < 0 ? number + Double(count) : number
        guard index == index.rounded(), index >= 0, index < Double(count) else { return nil }
        let frame = Int(index)
        return (
            Self.milliseconds(starts[frame]), Self.milliseconds(frame + 1 < count ? starts[frame + 1] : duration)
        )
    }

    private static func milliseconds(_ time: Rational) -> Double { (time.seconds * 1000).rounded() / 1000 }

    /// The frame that shows at a time; nil where none does. Negative times count from the end.
    func frame(at seconds: Double) -> Int? {
        let time = Rational(seconds: seconds) + (seconds < 0 ? duration : .zero)
        guard time >= .zero, time < duration else { return nil }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
