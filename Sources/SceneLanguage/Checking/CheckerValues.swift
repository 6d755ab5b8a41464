// From written values to what a scene holds.

extension Checker {
    /// The values of an option by their slots' names. Whoever can do with keyframes asks `animated` for them before.
    mutating func slotted(_ option: OptionSyntax) -> SlottedValues {
        if option.values.keyframes != nil, let range = option.values.range {
            report(.keyframesNotHere(option.specification.name, at: range))
        }
        return slotted(option.values, owner: option.specification.name, mayChange: option.specification.mayChange)
    }

    func slotted(_ values: ValuesSyntax, owner: String, mayChange: Bool) -> SlottedValues {
        SlottedValues(
            values, values.isInvalid ? nil : typedAssignment(values), owner: owner, mayChange: mayChange)
    }

    /// Which value fills which slot. The parser knows no kinds; here `stroke (wide) (dark)` finds that the number is the
    /// width, and `pulse 800ms` that the time is the period.
    private func typedAssignment(_ values: ValuesSyntax) -> ValuePattern.Assignment? {
        let isOpen = values.pattern.alternatives.count > 1 || values.pattern.alternatives[0].count > 1
        guard isOpen, values.values.contains(where: \.hasOpenKind), !fits(values) else { return values.assignment }
        let found = values.pattern.assignment(count: values.values.count) { row, index in
            let takers = row.takers(of: values.values[index])
            return kind(of: values.values[index]).map { takers & row.takers(of: $0) } ?? takers
        }
        guard let found, found.isComplete else { return values.assignment }
        return found
    }

    /// Whether each value is of a kind that serves where the parser put it: by their kinds they would come there too.
    private func fits(_ values: ValuesSyntax) -> Bool {
        guard let assignment = values.assignment, assignment.isComplete else { return false }
        let row = values.pattern.rows[assignment.alternative]
        return values.values.indices.allSatisfy { index in
            guard let kind = kind(of: values.values[index]) else { return true }
            return row.takers(of: kind) >> UInt64(assignment.slots[index]) & 1 != 0
        }
    }

    /// The kind of a number or expression; nil for all else.
    private func kind(of value: ValueSyntax) -> ValueKind? {
        switch value.node {
        case .number(let number): return number.value?.kind
        case .expression(let expression):
            var ignored: [Diagnostic] = []
            return ExpressionChecker.check(expression, in: scope.allowing(.all), diagnostics: &ignored)?.kind
        default: return nil
        }
    }

    /// The value, checked and converted; nil after an error, or where it rests on a parameter without a value.
    mutating func resolve<Result>(_ slotted: SlottedValue, _ conversion: Conversion<Result>) -> Resolved<Result>? {
        let value = slotted.value
        guard let expression = expression(of: value, in: slotted) else { return nil }
        // Most values are what they are.
        if case .literal(let known) = expression.node, scope.budget.costliestConstant == nil {
            return resolve(known, of: slotted, conversion)
        }
        let scope = scope.allowing(slotted.mayChange ? .all : .none)
        var problems: [Diagnostic] = []
        let type = ExpressionChecker.check(expression, in: scope, diagnostics: &problems)
        for problem in problems { report(problem) }
        guard let type, takes(type.kind, of: slotted, conversion) else { return nil }
        if type.kind == .number, type.changesOverTime, slotted.slot.type.isLength {
            warnOfPercent(of: expression, for: slotted.owner)
        }
        guard !type.isUnknown, !isSupposing || value.isLiteral else { return nil }
        guard type.isConstant else {
            let owner = slotted.owner
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
            return convert(result, of: slotted, conversion)
        } catch {
            report(inTurn(error))
            return nil
        }
    }

    private mutating func resolve<Result>(
        _ literal: Value, of slotted: SlottedValue, _ conversion: Conversion<Result>
    ) -> Resolved<Result>? {
        guard takes(literal.kind, of: slotted, conversion), !isSupposing || slotted.value.isLiteral else { return nil }
        scope.budget.spendOnConstants(1, at: slotted.value.range)
        return convert(literal, of: slotted, conversion)
    }

    /// Warns of `progress * 100%` as a length: as a share of a number it is a number, and that of pixels.
    private mutating func warnOfPercent(of expression: ExpressionSyntax, for owner: String) {
        guard case .binary(.times, _, let left, let right) = expression.node else { return }
        for (share, percent) in [(left, right), (right, left)] {
            guard case .literal(.percent) = percent.node, share.isShareOfTime(in: scope) else { continue }
            report(
                .percentOfShare(
                    owner, share: text(share.range), percent: text(percent.range), at: expression.range))
        }
    }

    /// Whether a value of that kind can be converted; reports where it cannot.
    private mutating func takes<Result>(
        _ kind: ValueKind, of slotted: SlottedValue, _ conversion: Conversion<Result>
    ) -> Bool {
        if conversion.kinds.contains(kind) { return true }
        report(
            .wrongKind(
                slotted.owner, wanted: conversion.noun, kinds: conversion.kinds, found: kind, value: slotted.value,
                text: text(slotted.value.range)))
        return false
    }

    private mutating func convert<Result>(
        _ value: Value, of slotted: SlottedValue, _ conversion: Conversion<Result>
    ) -> Resolved<Result>? {
        do throws(ConversionProblem) {
            return .constant(try conversion.convert(value))
        } catch {
            report(inTurn(.badValue(slotted.owner, error, at: slotted.value.range, frame: nil)))
            return nil
        }
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
        case .string(let string):
            // A longer one is to be paid for by its length.
            if let text = string.plainText, text.utf8.count <= 256 {
                return ExpressionSyntax(.literal(.text(text)), value.range)
            }
            return ExpressionSyntax(.string(string), value.range)
        case .color(let color): return ExpressionSyntax(.literal(.color(color)), value.range)
        case .expression(let expression): return expression
        case .word(let word):
            if slotted.slot.type.takesColors {
                return CSSColors.named(word).map { ExpressionSyntax(.literal(.color($0)), value.range) }
            }
            if slotted.slot.type == .switch {
                return ExpressionSyntax(.literal(.switch(word == "on")), value.range)
            }
            return ExpressionSyntax(.literal(.text(word)), value.range)
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
        _ name: String, in options: OptionTable, _ conversion: @autoclosure () -> Conversion<Result>
    ) -> Resolved<Result>? {
        guard let option = options[name], let value = slotted(option).first else { return nil }
        return resolve(value, conversion())
    }

    mutating func constant<Result>(
        _ name: String, in options: OptionTable, _ conversion: @autoclosure () -> Conversion<Result>
    ) -> Result? {
        resolve(name, in: options, conversion())?.constant
    }

    /// A flag: on by its word alone. nil where it is not written.
    mutating func flag(_ name: String, in options: OptionTable) -> Bool? {
        guard let option = options[name] else { return nil }
        guard let value = slotted(option).first else { return true }
        return resolve(value, .switch)?.constant
    }

    /// Two values of one kind, as of `offset` and `crop`.
    mutating func pair<Result>(
        _ values: SlottedValues, _ first: String, _ second: String, _ conversion: Conversion<Result>,
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
    /// Whether slots that take its shape may not take its kind.
    fileprivate var hasOpenKind: Bool {
        switch node {
        case .number, .invalid: true
        case .expression: shape == .parentheses
        case .string, .color, .word, .range, .list, .gradient, .keyframes: false
        }
    }

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
