// Gradients.

extension Checker {
    /// A colour or gradient.
    mutating func paint(_ name: String, in options: OptionTable) -> Resolved<Paint>? {
        guard let option = options[name] else { return nil }
        return animated(option) { checker, option in
            guard let value = checker.slotted(option).first else { return nil }
            guard case .gradient(let gradient) = value.value.node else {
                return checker.resolve(value, .color)?.map { .color($0) }
            }
            return checker.gradient(gradient, of: value)?.map { .gradient($0) }
        }
    }

    private mutating func gradient(_ syntax: GradientSyntax, of slotted: SlottedValue) -> Resolved<Gradient>? {
        var arguments = syntax.arguments
        var shape: Resolved<Gradient.Shape>? = .constant(syntax.isRadial ? .ellipse : .linear(180))
        if let first = arguments.first, first.count == 1 {
            if syntax.isRadial {
                if case .word(let word) = first[0].node, let named = Gradient.Shape.words[word] {
                    shape = .constant(named)
                    arguments.removeFirst()
                }
            } else if isAngle(first[0]) {
                shape = resolve(part(first[0], .angle, of: slotted), .angle)?.map { .linear($0) }
                arguments.removeFirst()
            }
        }
        guard arguments.count <= Self.mostStops else {
            report(.tooManyStops(Self.mostStops, at: slotted.value.range))
            return nil
        }
        guard arguments.count >= 2 else {
            report(.tooFewStops(at: slotted.value.range))
            return nil
        }
        var stops: Resolved<[Gradient.Stop]>? = .constant([])
        for argument in arguments {
            let stop = stop(argument, of: slotted)
            guard let before = stops, let stop else {
                stops = nil
                continue
            }
            stops = before.combined(with: stop) { $0 + [$1] }
        }
        guard let shape, let stops else { return nil }
        return shape.combined(with: stops) { Gradient(shape: $0, stops: $1) }
    }

    private static let mostStops = 100

    /// `red`, `red 50%` or `50% red`.
    private mutating func stop(_ values: [ValueSyntax], of slotted: SlottedValue) -> Resolved<Gradient.Stop>? {
        guard values.count <= 2, let first = values.first else {
            report(.stopOfMany(at: values[2].range))
            return nil
        }
        let isSwapped = values.count == 2 && ValueType.length(.any).admits(first.shape) && first.shape == .number
        let color = colorOfStop(isSwapped ? values[1] : first, of: slotted)
        guard values.count == 2 else { return color?.map { Gradient.Stop(color: $0, position: nil) } }
        let position = resolve(
            part(isSwapped ? first : values[1], .length(.any), of: slotted, named: "stop"), .length(.any))
        guard let color, let position else { return nil }
        return color.combined(with: position) { Gradient.Stop(color: $0, position: $1) }
    }

    private mutating func colorOfStop(_ value: ValueSyntax, of slotted: SlottedValue) -> Resolved<Color>? {
        if case .word(let word) = value.node, !ValueType.color.admits(.word(Word(word))) {
            report(
                .wrongWord(
                    word, owner: slotted.owner, slots: [slotted.slot], isName: scope.entry(word) != nil,
                    at: value.range))
            return nil
        }
        return resolve(part(value, .color, of: slotted), .color)
    }

    private func part(
        _ value: ValueSyntax, _ type: ValueType, of slotted: SlottedValue, named name: String? = nil
    ) -> SlottedValue {
        SlottedValue(
            value: value, slot: .one(slotted.slot.name, type),
            owner: name.map { "\(slotted.owner) \($0)" } ?? slotted.owner,
            mayChange: slotted.mayChange)
    }

    private func isAngle(_ value: ValueSyntax) -> Bool {
        switch value.node {
        case .number: return true
        case .expression(let expression):
            var ignored: [Diagnostic] = []
            return ExpressionChecker.check(expression, in: scope.allowing(.all), diagnostics: &ignored)?.kind == .angle
        default: return false
        }
    }
}
