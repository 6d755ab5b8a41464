// Ranges of frames and times, and when overlays show.

extension Checker {
    mutating func frames(_ options: OptionTable) -> FrameSelection? {
        guard let option = options["frames"], let value = option.values.values.first else { return nil }
        let pieces = pieces(of: value, owner: "frames") { checker, value in checker.framePiece(value) }
        return pieces.map { FrameSelection(pieces: $0, range: option.range) }
    }

    mutating func times(_ options: OptionTable) -> TimeSelection? {
        guard let option = options["time"], let value = option.values.values.first else { return nil }
        let pieces = pieces(of: value, owner: "time") { checker, value in checker.timePiece(value) }
        return pieces.map { TimeSelection(pieces: $0, range: option.range) }
    }

    /// The pieces of a list or of the one value; nil where any of them is not known.
    private mutating func pieces<Piece>(
        of value: ValueSyntax, owner: String, _ piece: (inout Checker, ValueSyntax) -> Piece?
    ) -> [Piece]? {
        guard case .list(let items) = value.node else { return piece(&self, value).map { [$0] } }
        let pieces = items.map { piece(&self, $0) }
        guard !pieces.contains(where: { $0 == nil }) else { return nil }
        return pieces.compactMap { $0 }
    }

    private mutating func framePiece(_ value: ValueSyntax) -> FrameSelection.Piece? {
        guard case .range(let from, let to) = value.node else {
            return frameNumber(value).map { FrameSelection.Piece(first: $0, last: $0) }
        }
        let first = from.map { frameNumber($0) }
        let last = to.map { frameNumber($0) }
        if let first, first == nil { return nil }
        if let last, last == nil { return nil }
        if let first = first ?? nil, let last = last ?? nil, first > last, (first < 0) == (last < 0) {
            report(.rangeBackwards(text(to?.range ?? value.range), text(from?.range ?? value.range), at: value.range))
            return nil
        }
        return FrameSelection.Piece(first: first ?? nil, last: last ?? nil)
    }

    private mutating func frameNumber(_ value: ValueSyntax) -> Int? {
        if case .number(let number) = value.node, let kind = number.value?.kind, kind != .number {
            report(.frameWithUnit(kind, at: value.range))
            return nil
        }
        let slot = ValueSlot.one("frames", .integer(.any))
        return resolve(
            SlottedValue(value: value, slot: slot, owner: "frames", mayChange: false), .integer(.any))?.constant
    }

    private mutating func timePiece(_ value: ValueSyntax) -> TimeSelection.Piece? {
        guard case .range(let from, let to) = value.node else {
            if case .invalid = value.node { return nil }
            if case .number(let number) = value.node, number.value?.kind == .number {
                report(.timeWithoutUnit(text(value.range), at: value.range))
                return nil
            }
            report(.timeWithoutRange(text(value.range), at: value.range))
            return nil
        }
        let start = from.map { timeEnd($0) }
        let end = to.map { timeEnd($0) }
        if let start, start == nil { return nil }
        if let end, end == nil { return nil }
        switch (start ?? nil, end ?? nil) {
        case (.time(let a), .time(let b)) where (a < .zero) == (b < .zero) && b < a,
            (.time(let a), .time(let b)) where a == b:
            report(
                .timeRangeEmpty(text(to?.range ?? value.range), text(from?.range ?? value.range), at: value.range))
            return nil
        case (.percent(let a), .percent(let b)) where b <= a:
            report(
                .timeRangeEmpty(text(to?.range ?? value.range), text(from?.range ?? value.range), at: value.range))
            return nil
        default: return TimeSelection.Piece(from: start ?? nil, to: end ?? nil)
        }
    }

    private mutating func timeEnd(_ value: ValueSyntax) -> TimeSelection.End? {
        if case .number(let number) = value.node, number.value?.kind == .number {
            report(.timeWithoutUnit(text(value.range), at: value.range))
            return nil
        }
        let slot = ValueSlot.one("time", .times)
        return resolve(SlottedValue(value: value, slot: slot, owner: "time", mayChange: false), .timeEnd)?.constant
    }

    /// When an overlay shows. `frames` and `time` together are an error.
    mutating func when(_ options: OptionTable) -> Overlay.When {
        let (frames, times) = (frames(options), times(options))
        checkEither("frames", "time", in: options)
        if let frames { return .frames(frames) }
        if let times { return .time(times) }
        return .always
    }

    /// Reports two options that exclude each other, at the later one.
    mutating func checkEither(_ first: String, _ second: String, in options: OptionTable) {
        guard let a = options.written(first), let b = options.written(second) else { return }
        let later = a.word.lower > b.word.lower ? (a, second) : (b, first)
        report(.excluded(later.0.specification.name, by: later.1, at: later.0.word))
    }
}
