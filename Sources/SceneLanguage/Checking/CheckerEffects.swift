// Effects.

extension Checker {
    mutating func addEffect(_ directive: DirectiveSyntax) {
        let options = options(of: directive)
        let values = slotted(directive.values, owner: "effect", mayChange: true)
        let when = when(options)
        let box = box(options)
        guard case .word(let word)? = values["effect"]?.value.node,
            let change = change(word, amount: values["amount"], color: values["color"])
        else { return }
        scene.effects.append(
            Effect(
                change: change.dynamic, when: when, box: box?.dynamic, range: directive.range,
                changesOverTime: change.changesOverTime || box?.changesOverTime == true))
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
