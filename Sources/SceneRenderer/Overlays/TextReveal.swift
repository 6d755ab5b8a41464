internal import SceneLanguage

extension Motion {
    /// How many of a text's bytes are shown while it is typed in or taken away; nil is all.
    ///
    /// Its first part is shown from the overlay's first frame on.
    func visibleBytes(of text: String, at frame: FrameValues) -> Int? {
        let pace = pace(of: text, at: frame)
        guard pace > 0 else { return nil }
        let (passed, left) = ((frame.time - frame.appears).seconds, (frame.disappears - frame.time).seconds)
        let shown = [
            enter.flatMap { $0.visible(of: text, left: nil, passed: passed / pace) },
            exit.flatMap { $0.visible(of: text, left: left / pace, passed: nil) },
        ]
        return shown.compactMap { $0 }.min()
    }

    /// How long it takes to come.
    ///
    /// - Parameter text: what is shown in parts.
    func coming(of text: String?) -> Rational { max(fadeIn ?? .zero, enter?.length(of: text) ?? .zero) }

    /// How long it takes to go.
    func going(of text: String?) -> Rational { max(fadeOut ?? .zero, exit?.length(of: text) ?? .zero) }

    /// How much of the time asked for coming and going take, 0 to 1: where an overlay is not there for so long, both are
    /// shortened alike, so that it is whole in one frame at least.
    ///
    /// - Parameter text: what is shown in parts.
    func pace(of text: String?, at frame: FrameValues) -> Double {
        let wanted = coming(of: text) + going(of: text)
        let span = frame.disappears - frame.appears
        guard wanted > span || frame.delay >= span else { return 1 }
        return wanted > .zero ? max((span - frame.delay).seconds / wanted.seconds, 0) : 1
    }
}

extension Motion.Passage {
    /// How long it takes.
    ///
    /// - Parameter text: what is shown in parts.
    func length(of text: String?) -> Rational {
        if let duration { return duration }
        switch effect {
        case .fade, .slide, .pop: return Rational(3, 10)
        case .type, .words: return Rational(Int64(ends(in: text ?? "").count), effect == .type ? 20 : 5)
        }
    }

    /// Where the parts of the text that come one after another end, in bytes; empty for other effects.
    private func ends(in text: String) -> [Int] {
        var ends: [Int] = []
        var offset = 0
        var isInWord = false
        for character in text {
            if effect == .words {
                if isInWord, character.isWhitespace { ends.append(offset) }
                isInWord = !character.isWhitespace
            }
            offset += character.utf8.count
            if effect == .type { ends.append(offset) }
        }
        if isInWord { ends.append(offset) }
        return ends
    }

    /// - Parameters:
    ///   - left: seconds until it is gone, for one that goes.
    ///   - passed: seconds since it came, for one that comes.
    fileprivate func visible(of text: String, left: Double?, passed: Double?) -> Int? {
        guard effect == .type || effect == .words else { return nil }
        let ends = ends(in: text)
        guard !ends.isEmpty else { return nil }
        let standard = effect == .type ? 0.05 : 0.2
        let each = duration.map { $0.seconds / Double(ends.count) } ?? standard
        let count = passed.map { ($0 / each + 1e-6).rounded(.down) + 1 } ?? ((left ?? 0) / each + 1e-6).rounded(.down)
        if count >= Double(ends.count) { return nil }
        return count < 1 ? 0 : ends[Int(count) - 1]
    }
}
