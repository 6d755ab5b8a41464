// Effects.

extension Checker {
    mutating func addEffect(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let values = slotted(directive.values, owner: "effect", mayChange: true)
        let when = when(options)
        let box = box(options)
        guard let effect = values["effect"] else { return }
        let name = SlottedValue(value: effect.value, slot: effect.slot, owner: "effect", mayChange: false)
        guard let word = resolve(name, Conversion<EffectWord>.word)?.constant else { return }
        let amount = values["amount"]
        let color = values["color"]
        // Of a name in parentheses the parser cannot know what it needs.
        if word == .tint ? color == nil : amount == nil && word.needsAmount {
            let slot = word == .tint ? ValueSlot.one("color", .color) : ValueSlot.one("amount", .number(.any))
            return report(.missingValue("effect", [slot], at: directive.range))
        }
        guard let change = change(word, amount: amount, color: color) else { return }
        scene.effects.append(
            Effect(
                change: change.dynamic, when: when, box: box?.dynamic, range: directive.range,
                changesOverTime: change.changesOverTime || box?.changesOverTime == true))
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
