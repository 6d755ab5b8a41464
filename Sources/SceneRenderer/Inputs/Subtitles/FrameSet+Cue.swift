internal import SceneLanguage

extension FrameSet {
    /// The frames that begin in a caption's time.
    ///
    /// - Parameter frames: those in which it may be drawn; nil is all.
    init(_ cue: SubtitleCue, on timeline: Timeline, within frames: FrameSet?) {
        let first = timeline.starts.partitionPoint { $0 >= Rational(cue.start, 1000) }
        let end = timeline.starts.partitionPoint { $0 >= Rational(cue.end, 1000) }
        guard first < end else {
            self.init([])
            return
        }
        let all = first...end - 1
        self.init(frames.map { $0.ranges.filter(all.overlaps).map { $0.clamped(to: all) } } ?? [all])
    }
}
