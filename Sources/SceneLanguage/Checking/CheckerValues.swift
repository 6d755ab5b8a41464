// From written values to what a scene holds.

extension Checker {
    /// The values of an option by their slots' names. Whoever can do with keyframes asks `animated` for them before.
    mutating func slotted(_ option: OptionSyntax) -> [String: SlottedValue] {
        if option.values.keyframes != nil, let range = option.values.range {
            report(.keyframesNotHere(option.specification.name, at: range))
        }
        return slotted(option.values, owner: option.specification.name, mayChange: option.specification.mayChange)
    }

    func slotted(_ values: ValuesSyntax, owner: String, mayChange: Bool) -> [String: SlottedValue] {
        guard !values.isInvalid, let assignment = typedAssignment(values) else { return [:] }
        let row = values.pattern.alternatives[assignment.alternative]
        var result: [String: SlottedValue] = [:]
        for (value, index) in zip(values.values, assignment.slots) {
            let slot = row[index]
            let name = row.count == 1 || slot.name == owner ? owner : "\(owner) \(slot.name)"
            result[slot.name] = SlottedValue(value: value, slot: slot, owner: name, mayChange: mayChange)
        }
        return result
    }

    /// Which value fills which slot. The parser knows no kinds; here `stroke (wide) (dark)` finds that the number is the
    /// width, and `pulse 800ms` that the time is the period.
    private func typedAssignment(_ values: ValuesSyntax) -> ValuePattern.Assignment? {
        let isOpen = values.pattern.alternatives.count > 1 || values.pattern.alternatives[0].count > 1
        guard isOpen, values.values.contains(where: { $0.shape == .parentheses || $0.shape == .number }) else {
            return values.assignment
        }
        let kinds = values.values.map { value -> ValueKind? in
            if case .number(let number) = value.node { return number.value?.kind }
            guard case .expression(let expression) = value.node else { return nil }
            var ignored: [Diagnostic] = []
            return ExpressionChecker.check(expression, in: scope.allowing(.all), diagnostics: &ignored)?.kind
        }
        let found = values.pattern.assignment(Array(zip(values.values, kinds))) { slot, item in
            slot.type.admits(item.0.shape) && item.1.map { slot.type.kinds.contains($0) } ?? true
        }
        guard let found, found.missing.isEmpty else { return values.assignment }
        return found
    }

    /// The value, checked and converted; nil after an error, or where it rests on a parameter without a value.
    mutating func resolve<Result>(_ slotted: SlottedValue, _ conversion: Conversion<Result>) -> Resolved<Result>? {
        let value = slotted.value
        guard let expression = expression(of: value, in: slotted) else { return nil }
        let scope = scope.allowing(slotted.mayChange ? .all : .none)
        var problems: [Diagnostic] = []
        let type = ExpressionChecker.check(expression, in: scope, diagnostics: &problems)
        for problem in problems { report(problem) }
        guard let type else { return nil }
        guard conversion.kinds.contains(type.kind) else {
            report(
                .wrongKind(
                    slotted.owner, wanted: conversion.noun, kinds: conversion.kinds, found: type.kind, value: value,
                    text: text(value.range)))
            return nil
        }
        guard !type.isUnknown, !isSupposing || value.isLiteral else { return nil }
        let owner = slotted.owner
        guard type.isConstant else {
            let turn = turnText
            return .computed(changesOverTime: type.changesOverTime) { frame throws(Diagnostic) in
                do throws(Diagnostic) {
                    let result = try Evaluator.evaluate(expression, in: scope, frame: frame)
                    do throws(ConversionProblem) {
                        return try conversion.convert(result)
                    } catch {
                        throw Diagnostic.badValue(owner, error, at: value.range, frame: frame.frame)
                    }
                } catch {
                    var diagnostic = error
                    diagnostic.message += turn
                    throw diagnostic
                }
            }
        }
        do {
            let result = try Evaluator.evaluate(expression, in: scope, frame: nil)
            do throws(ConversionProblem) {
                return .constant(try conversion.convert(result))
            } catch {
                report(inTurn(.badValue(owner, error, at: value.range, frame: nil)))
            }
        } catch {
            report(inTurn(error))
        }
        return nil
    }

    /// The value as an expression: words stand for texts, colours or switches, as the slot has it.
    private mutating func expression(of value: ValueSyntax, in slotted: SlottedValue) -> ExpressionSyntax? {
        switch value.node {
        case .number(let number):
            guard let known = number.value else { return nil }
            if let problem = Self.unitProblem(number.unit, slotted.slot.type) {
                report(.badValue(slotted.owner, problem, at: value.range, frame: nil))
                return nil
            }
            return ExpressionSyntax(.literal(known), value.range)
        case .string(let string): return ExpressionSyntax(.string(string), value.range)
        case .color(let color): return ExpressionSyntax(.literal(.color(color)), value.range)
        case .expression(let expression): return expression
        case .word(let word):
            if slotted.slot.type.takesColors {
                return CSSColors.named(word).map { ExpressionSyntax(.literal(.color($0)), value.range) }
            }
            if slotted.slot.type == .switch {
                return ExpressionSyntax(.literal(.switch(word == "on")), value.range)
            }
            return ExpressionSyntax(
                .string(StringSyntax(parts: [.text(word)], range: value.range)), value.range)
        case .keyframes: return nil
        case .list, .range:
            report(.rangeNotHere(slotted.owner, at: value.range))
            return nil
        case .gradient:
            report(.gradientNotHere(slotted.owner, at: value.range))
            return nil
        case .invalid: return nil
        }
    }

    /// `2x` serves where a factor does, and `12px` where a factor does not.
    private static func unitProblem(_ unit: NumberSyntax.Unit, _ type: ValueType) -> ConversionProblem? {
        let isFactor = if case .factor = type { true } else { false }
        if unit == .times, !isFactor {
            return ConversionProblem("takes no factor such as 2x", hint: type.isLength ? Diagnostic.lengthUnits : nil)
        }
        if unit == .pixels, isFactor { return ConversionProblem("takes a factor such as 0.5 or 50%, not pixels") }
        return nil
    }

    // MARK: Options with one value

    mutating func resolve<Result>(
        _ name: String, in options: OptionTable, _ conversion: Conversion<Result>
    ) -> Resolved<Result>? {
        guard let option = options[name], let value = slotted(option).values.first else { return nil }
        return resolve(value, conversion)
    }

    mutating func constant<Result>(
        _ name: String, in options: OptionTable, _ conversion: Conversion<Result>
    ) -> Result? {
        resolve(name, in: options, conversion)?.constant
    }

    /// A flag: on by its word alone. nil where it is not written.
    mutating func flag(_ name: String, in options: OptionTable) -> Bool? {
        guard let option = options[name] else { return nil }
        guard let value = slotted(option).values.first else { return true }
        return resolve(value, .switch)?.constant
    }

    /// Two values of one kind, as of `offset` and `crop`.
    mutating func pair<Result>(
        _ values: [String: SlottedValue], _ first: String, _ second: String, _ conversion: Conversion<Result>,
        _ secondConversion: Conversion<Result>? = nil
    ) -> (Resolved<Result>, Resolved<Result>)? {
        guard let firstValue = values[first], let secondValue = values[second] else { return nil }
        let a = resolve(firstValue, conversion)
        let b = resolve(secondValue, secondConversion ?? conversion)
        guard let a, let b else { return nil }
        return (a, b)
    }
}

extension ValueSyntax {
    /// Whether it stands there as it is: nothing has to be worked out.
    fileprivate var isLiteral: Bool {
        switch node {
        case .number, .color, .word: true
        case .string(let string): string.plainText != nil
        case .expression, .range, .list, .gradient, .keyframes, .invalid: false
        }
    }
}

extension ValueType {
    fileprivate var isLength: Bool {
        switch self {
        case .length, .side: true
        default: false
        }
    }

    /// Kinds of expressions that serve.
    var kinds: [ValueKind] {
        switch self {
        case .text: [.text, .number, .percent, .time, .angle, .bytes, .color, .switch]
        case .file: [.text, .number]
        case .number, .integer: [.number]
        case .factor, .length, .lengths: [.number, .percent]
        case .side: [.number, .percent, .text]
        case .time, .delays: [.time]
        case .angle: [.angle]
        case .color, .paint: [.color]
        case .bytes: [.bytes]
        case .word, .styleName: [.text]
        case .switch: [.switch]
        case .frames: [.number]
        case .times: [.time, .percent]
        }
    }
}
