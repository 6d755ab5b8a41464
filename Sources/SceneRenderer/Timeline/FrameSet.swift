internal import SceneLanguage

/// The frames that a range selects out of so many; what lies outside is cut.
struct FrameSet: Sendable {
    /// In order, apart from each other.
    let ranges: [ClosedRange<Int>]

    init(_ selection: FrameSelection, count: Int) {
        ranges = Self.merged(Self.list(selection, count: count))
    }

    /// The frames whose start lies in the selection; a `to` is not included.
    init(_ selection: TimeSelection, timeline: Timeline) {
        let starts = timeline.starts
        ranges = Self.merged(
            selection.pieces.compactMap { piece in
                let interval = TimeInterval(piece, duration: timeline.duration)
                let first = starts.partitionPoint { $0 >= interval.start }
                let end = starts.partitionPoint { $0 >= interval.end }
                return first < end ? first...end - 1 : nil
            })
    }

    /// Of ranges in order, apart from each other.
    init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }

    private static func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    var isEmpty: Bool { ranges.isEmpty }

    var count: Int { ranges.reduce(0) { $0 + $1.count } }

    var first: Int? { ranges.first?.lowerBound }

    var last: Int? { ranges.last?.upperBound }

    func contains(_ frame: Int) -> Bool {
        let index = ranges.partitionPoint { $0.upperBound >= frame }
        return index < ranges.count && ranges[index].contains(frame)
    }

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
}

extension Array {
    /// The index of the first element that fulfils a condition which all after it fulfil too; `count` where none does.
    func partitionPoint(where isReached: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isReached(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
