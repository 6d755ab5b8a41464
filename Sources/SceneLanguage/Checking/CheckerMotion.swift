// How overlays come, go and move.

extension Checker {
    private static let standardPassage = Rational(3, 10)
    private static let times = ValueType.Bounds.between(0.01, 3600)

    /// nil where it has none of these options.
    mutating func motion(_ options: OptionTable) -> Motion? {
        var motion = Motion()
        if let option = options["fade"] {
            checkSuboptions(option)
            let times = ["in", "out"].map { name in
                suboption(name, of: option).flatMap { slotted($0).first }.flatMap {
                    resolve($0, .time(.between(0, 3600)))?.constant
                }
            }
            motion.fadeIn = option.suboptions.isEmpty ? Self.standardPassage : times[0]
            motion.fadeOut = option.suboptions.isEmpty ? Self.standardPassage : times[1]
        }
        motion.enter = options["enter"].flatMap { passage($0) }
        motion.exit = options["exit"].flatMap { passage($0) }
        if let option = options["shake"] {
            let values = slotted(option)
            motion.shake = Motion.Shake(
                amount: values["amount"].flatMap { resolve($0, .length(.notNegative))?.constant } ?? .percent(1),
                period: period(values) ?? Rational(1, 20))
        }
        if let option = options["pulse"] {
            let values = slotted(option)
            motion.pulse = Motion.Pulse(
                amount: values["amount"].flatMap { resolve($0, .factor(.between(0, 10)))?.constant } ?? 0.1,
                period: period(values) ?? Rational(1))
        }
        if let option = options["blink"] { motion.blink = period(slotted(option)) ?? Rational(1) }
        return motion == Motion() ? nil : motion
    }

    private mutating func period(_ values: SlottedValues) -> Rational? {
        values["period"].flatMap { resolve($0, .time(Self.times))?.constant }
    }

    private mutating func passage(_ option: OptionSyntax) -> Motion.Passage? {
        let values = slotted(option)
        let word = values["effect"].flatMap { resolve($0, Conversion<EffectWord>.word)?.constant }
        let side = values["side"].flatMap { resolve($0, Conversion<Motion.Side>.word)?.constant }
        let duration = values["time"].flatMap { resolve($0, .time(Self.times))?.constant }
        guard let word else { return nil }
        if word != .slide, let side = values["side"] {
            report(.sideWithoutSlide(word.rawValue, option.specification.name, at: side.value.range))
        }
        let effect: Motion.Effect =
            switch word {
            case .fade: .fade
            case .slide: .slide(side ?? .bottom)
            case .pop: .pop
            case .type: .type
            case .words: .words
            }
        return Motion.Passage(effect: effect, duration: duration)
    }
}

private enum EffectWord: String, CaseIterable {
    case fade, slide, pop, type, words
}
