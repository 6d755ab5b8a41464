// Effects.

extension Checker {
    mutating func addEffect(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        keyedTime = .zero
        let when = when(options)
        let box = box(options)
        guard !directive.values.isInvalid, let word = effectWord(directive.values),
            let change = change(word, directive.values, at: directive.range)
        else { return }
        scene.effects.append(
            Effect(
                change: change.dynamic, when: when, box: box?.dynamic, range: directive.range,
                changesOverTime: change.changesOverTime || box?.changesOverTime == true, keyedTime: keyedTime))
    }

    /// The effect's name, which may be the text of an expression; nil after an error.
    private mutating func effectWord(_ values: ValuesSyntax) -> EffectWord? {
        if case .word(let word)? = values.values.first?.node { return EffectWord(rawValue: word) }
        guard let value = slotted(values, owner: "effect", mayChange: false)["effect"] else { return nil }
        return resolve(value, Conversion<EffectWord>.word)?.constant
    }

    private mutating func change(
        _ word: EffectWord, _ values: ValuesSyntax, at range: SourceRange
    ) -> Resolved<Effect.Change>? {
        if let (name, keyframes) = values.keyedWord {
            return animated(keyframes, of: "effect \(word.rawValue)") { checker, keyed in
                guard !keyed.isInvalid else { return nil }
                var whole = values
                whole.values = [name] + keyed.values
                whole.assignment = whole.pattern.assignment(of: whole.values)
                return checker.change(word, whole, at: range)
            }
        }
        let slots = slotted(values, owner: "effect", mayChange: true)
        let amount = slots["amount"]
        let color = slots["color"]
        // Of a name in parentheses the parser cannot know what it needs.
        if word == .tint ? color == nil : amount == nil && word.needsAmount {
            let slot = word == .tint ? ValueSlot.one("color", .color) : ValueSlot.one("amount", .number(.any))
            report(.missingValue("effect", [slot], at: range))
            return nil
        }
        return change(word, amount: amount, color: color)
    }

    private mutating func change(
        _ word: EffectWord, amount: SlottedValue?, color: SlottedValue?
    ) -> Resolved<Effect.Change>? {
        func factor(_ bounds: ValueType.Bounds) -> Resolved<Double>? {
            amount.map { resolve($0, .factor(bounds)) } ?? .constant(1)
        }
        switch word {
        case .grayscale: return factor(.between(0, 1))?.map { .grayscale($0) }
        case .invert: return factor(.between(0, 1))?.map { .invert($0) }
        case .sepia: return factor(.between(0, 1))?.map { .sepia($0) }
        case .opacity: return factor(.between(0, 1))?.map { .opacity($0) }
        case .brightness: return factor(.between(0, 1000))?.map { .brightness($0) }
        case .contrast: return factor(.between(0, 1000))?.map { .contrast($0) }
        case .saturation: return factor(.between(0, 1000))?.map { .saturation($0) }
        case .hue: return amount.flatMap { resolve($0, .angle) }?.map { .hue($0) }
        case .blur: return amount.flatMap { resolve($0, .length(.between(0, 1000))) }?.map { .blur($0) }
        case .pixelate: return amount.flatMap { resolve($0, .length(.between(0, 10000))) }?.map { .pixelate($0) }
        case .posterize: return amount.flatMap { resolve($0, .integer(.between(2, 256))) }?.map { .posterize($0) }
        case .tint:
            guard let amount = factor(.between(0, 1)), let color = color.flatMap({ resolve($0, .color) }) else {
                return nil
            }
            return color.combined(with: amount) { .tint($0, $1) }
        }
    }
}

private enum EffectWord: String, CaseIterable {
    case grayscale, invert, sepia, opacity, brightness, contrast, saturation, hue, blur, pixelate, posterize, tint

    var needsAmount: Bool {
        switch self {
        case .grayscale, .invert, .sepia, .opacity, .tint: false
        case .brightness, .contrast, .saturation, .hue, .blur, .pixelate, .posterize: true
        }
    }
}
