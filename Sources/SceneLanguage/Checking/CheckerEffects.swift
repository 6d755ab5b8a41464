// Effects.

extension Checker {
    mutating func addEffect(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        keyedTime = .zero
        let when = when(options)
        let box = box(options)
        guard !directive.values.isInvalid, case .word(let word)? = directive.values.values.first?.node,
            let change = change(word, directive.values)
        else { return }
        scene.effects.append(
            Effect(
                change: change.dynamic, when: when, box: box?.dynamic, range: directive.range,
                changesOverTime: change.changesOverTime || box?.changesOverTime == true, keyedTime: keyedTime))
    }

    private mutating func change(_ word: String, _ values: ValuesSyntax) -> Resolved<Effect.Change>? {
        if let (name, keyframes) = values.keyedWord {
            return animated(keyframes, of: "effect \(word)") { checker, keyed in
                guard !keyed.isInvalid else { return nil }
                var whole = values
                whole.values = [name] + keyed.values
                whole.assignment = whole.pattern.assignment(
                    whole.values.map(\.shape), admits: { $0.type.admits($1) })
                return checker.change(word, whole)
            }
        }
        let slots = slotted(values, owner: "effect", mayChange: true)
        return change(word, amount: slots["amount"], color: slots["color"])
    }

    private mutating func change(
        _ word: String, amount: SlottedValue?, color: SlottedValue?
    ) -> Resolved<Effect.Change>? {
        func factor(_ bounds: ValueType.Bounds) -> Resolved<Double>? {
            amount.map { resolve($0, .factor(bounds)) } ?? .constant(1)
        }
        switch word {
        case "grayscale": return factor(.between(0, 1))?.map { .grayscale($0) }
        case "invert": return factor(.between(0, 1))?.map { .invert($0) }
        case "sepia": return factor(.between(0, 1))?.map { .sepia($0) }
        case "opacity": return factor(.between(0, 1))?.map { .opacity($0) }
        case "brightness": return factor(.between(0, 1000))?.map { .brightness($0) }
        case "contrast": return factor(.between(0, 1000))?.map { .contrast($0) }
        case "saturation": return factor(.between(0, 1000))?.map { .saturation($0) }
        case "hue": return amount.flatMap { resolve($0, .angle) }?.map { .hue($0) }
        case "blur": return amount.flatMap { resolve($0, .length(.between(0, 1000))) }?.map { .blur($0) }
        case "pixelate": return amount.flatMap { resolve($0, .length(.between(0, 10000))) }?.map { .pixelate($0) }
        case "posterize": return amount.flatMap { resolve($0, .integer(.between(2, 256))) }?.map { .posterize($0) }
        default:
            guard let amount = factor(.between(0, 1)), let color = color.flatMap({ resolve($0, .color) }) else {
                return nil
            }
            return color.combined(with: amount) { .tint($0, $1) }
        }
    }
}
