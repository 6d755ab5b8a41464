internal import SceneLanguage

/// A scene's `delay` settings, of which a later one outweighs the earlier ones.
struct FrameDelays {
    private let settings: [DelaySetting]

    init(_ settings: [DelaySetting]) { self.settings = settings }

    /// Goes from the last setting to the first and sets each frame once, so that many settings for all frames take no
    /// longer than one.
    func apply(to frames: inout [Timeline.Frame], warn: (Diagnostic) -> Void) {
        guard !settings.isEmpty, !frames.isEmpty else { return }
        let selections = settings.map { setting in
            setting.frames.map { FrameSet($0, count: frames.count).ranges } ?? [0...frames.count - 1]
        }
        for (setting, ranges) in zip(settings, selections) {
            warnOfRest(setting, ranges, frameCount: frames.count, warn: warn)
        }
        var unset = UnsetFrames(count: frames.count)
        for (setting, ranges) in zip(settings, selections).reversed() {
            switch setting.delays {
            case .all(let delay):
                for range in ranges {
                    while let index = unset.take(in: range) { frames[index].set(delay: delay) }
                }
            case .each(let delays):
                for (delay, index) in zip(delays, ranges.joined()) where unset.take(in: index...index) != nil {
                    frames[index].set(delay: delay)
                }
            }
        }
    }

    private func warnOfRest(
        _ setting: DelaySetting, _ ranges: [ClosedRange<Int>], frameCount: Int, warn: (Diagnostic) -> Void
    ) {
        if ranges.isEmpty, let range = setting.frames?.range {
            warn(FrameSet.meetsNone(count: frameCount, at: range))
        }
        guard case .each(let delays) = setting.delays else { return }
        let count = ranges.reduce(0) { $0 + $1.count }
        guard count < delays.count else { return }
        warn(
            Diagnostic(
                .warning, code: "more-delays-than-frames",
                "\(delays.count) \(delays.count == 1 ? "delay" : "delays") for \(count) "
                    + "\(count == 1 ? "frame" : "frames"); the rest is not used", at: setting.range))
    }
}

/// The frames that no setting has set yet.
private struct UnsetFrames {
    /// For each frame a frame at or after it, up to which all are set; itself where it is unset.
    private var next: [Int]

    init(count: Int) { next = Array(0...count) }

    /// The first frame of the range that is unset, which is set from now on.
    mutating func take(in range: ClosedRange<Int>) -> Int? {
        var root = range.lowerBound
        while next[root] != root { root = next[root] }
        // Shortens the way for the next search.
        var index = range.lowerBound
        while next[index] != root, index != root {
            let following = next[index]
            next[index] = root
            index = following
        }
        guard range.contains(root) else { return nil }
        next[root] = root + 1
        return root
    }
}
