// Transitions between clips.

extension Checker {
    /// A transition that waits for the clip behind it.
    struct PendingTransition {
        /// nil after an error in it.
        var transition: Transition?
        var range: SourceRange
        /// How many clips may stand before it, for all that is known.
        var supposedClips: Int
    }

    mutating func addTransition(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let values = slotted(directive.values, owner: "transition", mayChange: false)
        let easing = options["ease"].map { option -> EasingCurve? in
            guard let value = slotted(option).first else { return .ease }
            return resolve(value, .easingCurve)?.constant
        }
        let kind = kind(values)
        let duration = values["time"].map { resolve($0, .time(.between(0.02, 600)))?.constant }
        if let pendingTransition, !isSupposing {
            report(.transitionTwice(at: pendingTransition.range))
        }
        var transition: Transition?
        if let kind, let duration = duration ?? Transition.standardDuration,
            let easing = easing ?? kind.standardEasing
        {
            transition = Transition(kind: kind, duration: duration, easing: easing, range: directive.range)
        }
        pendingTransition = PendingTransition(
            transition: transition, range: directive.range, supposedClips: supposedClips)
    }

    private mutating func kind(_ values: SlottedValues) -> Transition.Kind? {
        let word = values["kind"].flatMap { resolve($0, Conversion<KindWord>.word)?.constant }
        let color = values["color"].flatMap { resolve($0, .color) }?.constant
        let side = values["side"].map { resolve($0, Conversion<Motion.Side>.word)?.constant } ?? .right
        guard let word else { return nil }
        if let color = values["color"], word != .fade {
            report(.transitionColor(word.rawValue, at: color.value.range))
        }
        if let side = values["side"], word == .fade || word == .iris {
            report(.transitionSide(word.rawValue, at: side.value.range))
        }
        guard values["color"] == nil || color != nil, let side else { return nil }
        return switch word {
        case .fade: .fade(through: color)
        case .wipe: .wipe(side)
        case .slide: .slide(side)
        case .push: .push(side)
        case .iris: .iris
        }
    }

    /// The transition into the clip that comes now.
    mutating func takeTransition() -> Transition? {
        defer { pendingTransition = nil }
        return pendingTransition?.transition
    }

    /// Reports a transition from or to nothing. Whether there is a clip may rest on a parameter without a value.
    mutating func checkTransitions() {
        guard !hasSyntaxErrors, !hasLostInclude, !hasReachedLimit else { return }
        if let first = scene.clips.first?.transition, supposedClips == 0 {
            report(.transitionFromNothing(at: first.range))
        }
        if let pendingTransition, pendingTransition.supposedClips == supposedClips {
            report(.transitionToNothing(at: pendingTransition.range))
        }
    }
}

private enum KindWord: String, CaseIterable {
    case fade, wipe, slide, push, iris
}

extension Conversion<EasingCurve> {
    /// The name of a curve, CSS's or its short form.
    fileprivate static let easingCurve = Conversion(
        kinds: [.text], noun: "the name of a curve"
    ) { value throws(ConversionProblem) in
        guard case .text(let name) = value, let curve = EasingCurve(name: name) else {
            throw ConversionProblem("must be one of " + EasingCurve.names.joined(separator: ", "))
        }
        return curve
    }
}
