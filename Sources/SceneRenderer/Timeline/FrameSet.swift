internal import SceneLanguage

/// The frames that a range selects out of so many; what lies outside is cut.
struct FrameSet: Sendable {
    private let ranges: [ClosedRange<Int>]

    init(_ selection: FrameSelection, count: Int) {
        ranges = selection.pieces.compactMap { Self.resolve($0, count: count) }
    }

    /// The frames whose start lies in the selection; a `to` is not included.
    init(_ selection: TimeSelection, timeline: Timeline) {
        let pieces = selection.pieces.map { TimeInterval($0, duration: timeline.duration) }
        var ranges: [ClosedRange<Int>] = []
        for (index, start) in timeline.starts.enumerated() where pieces.contains(where: { $0.contains(start) }) {
            if let last = ranges.last, last.upperBound == index - 1 {
                ranges[ranges.count - 1] = last.lowerBound...index
            } else {
                ranges.append(index...index)
            }
        }
        self.ranges = ranges
    }

    var isEmpty: Bool { ranges.isEmpty }

    var first: Int? { ranges.map(\.lowerBound).min() }

    func contains(_ frame: Int) -> Bool { ranges.contains { $0.contains(frame) } }

    /// The selected frames in the order written, repeated ones too.
    static func list(_ selection: FrameSelection, count: Int) -> [ClosedRange<Int>] {
        selection.pieces.compactMap { resolve($0, count: count) }
    }

    private static func resolve(_ piece: FrameSelection.Piece, count: Int) -> ClosedRange<Int>? {
        func absolute(_ end: Int) -> Int { end < 0 ? max(count, 0) + max(end, -count - 1) : end }
        let first = piece.first.map { max(0, absolute($0)) } ?? 0
        let last = min(count - 1, piece.last.map(absolute) ?? count - 1)
        return first <= last ? first...last : nil
    }

    static func meetsNone(count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .warning, code: "no-frames", "this range meets no frame", at: range,
            hint: count == 1 ? "there is one frame, number 0" : "there are \(count) frames, 0 to \(count - 1)")
    }
}

/// A half-open stretch of a clock that runs from 0 to a duration.
struct TimeInterval: Sendable {
    let start: Rational
    let end: Rational

    init(_ piece: TimeSelection.Piece, duration: Rational) {
        func absolute(_ end: TimeSelection.End) -> Rational {
            switch end {
            case .time(let time): time < .zero ? duration + time : time
            case .percent(let percent): duration * Rational(seconds: percent / 100)
            }
        }
        start = max(.zero, piece.from.map(absolute) ?? .zero)
        end = min(duration, piece.to.map(absolute) ?? duration)
    }

    func contains(_ time: Rational) -> Bool { start <= time && time < end }
}
