// `param`, and the values given to them.

extension Checker {
    mutating func declare(_ parameter: ParameterSyntax) {
        let name = parameter.name
        guard turns.isEmpty else { return report(.notInLoop("param", at: parameter.nameRange)) }
        guard claim(name, at: parameter.nameRange) else { return }
        let type = type(of: parameter)
        let defaultValue = parameter.defaultValue.flatMap { self.defaultValue($0, of: parameter, type: type) }
        describe(parameter, type: type, defaultValue: defaultValue)
        guard !isSupposing else {
            return scope.declare(name, .parameter(kind: type.kind, value: nil, origin: type.origin))
        }

        let given = settingsByName[name] ?? []
        if given.count > 1 { usageErrors.append("param '\(name)' is set more than once") }
        var value = defaultValue
        if let setting = given.first {
            switch ParameterValue.parse(raw: setting.rawValue, type: type) {
            case .success(let parsed):
                value = parsed
                if type == .file { callerFileNames.insert(name) }
            case .failure(let problem):
                value = nil
                usageErrors.append(
                    "param '\(name)' \(problem.message)" + (problem.hint.map { "; \($0)" } ?? ""))
            }
        } else if !parameter.hasDefault, mode == .render {
            usageErrors.append("param '\(name)' is not set: give it a value with --set \(name)=…")
        }
        scope.declare(name, .parameter(kind: type.kind, value: value, origin: type.origin))
    }

    private mutating func type(of parameter: ParameterSyntax) -> ParameterType {
        let minimum = bound(parameter.minimum, "min", of: parameter)
        let maximum = bound(parameter.maximum, "max", of: parameter)
        if let minimum, let maximum, minimum > maximum, let place = parameter.maximum {
            report(.boundsCrossed(at: place.range))
        }
        return switch parameter.kind {
        case .text: .text(maximumCharacters: maximum.flatMap { Int(exactly: $0.rounded(.down)) } ?? 1000)
        case .number: .number(minimum: minimum, maximum: maximum)
        case .time: .time(minimum: minimum, maximum: maximum)
        case .color: .color
        case .file: .file
        case .switch: .switch
        case .oneOf(let choices): .oneOf(choices)
        }
    }

    private mutating func bound(_ value: ValueSyntax?, _ word: String, of parameter: ParameterSyntax) -> Double? {
        guard let value else { return nil }
        let isTime = parameter.kind == .time
        guard parameter.kind == .number || isTime || (parameter.kind == .text && word == "max") else {
            report(.noBound(word, type: parameter.kind.spelled, at: value.range))
            return nil
        }
        let slot = ValueSlot.one(word, isTime ? .time(.any) : .number(.any))
        let slotted = SlottedValue(value: value, slot: slot, owner: word, mayChange: false)
        if isTime { return resolve(slotted, .time(.any))?.constant?.seconds }
        return resolve(slotted, .number(parameter.kind == .text ? .notNegative : .any))?.constant
    }

    private mutating func defaultValue(
        _ value: ValueSyntax, of parameter: ParameterSyntax, type: ParameterType
    ) -> Value? {
        let slot = ValueSlot.one("value", parameter.kind.slotType)
        let slotted = SlottedValue(
            value: value, slot: slot, owner: Diagnostic.shortened(parameter.name), mayChange: false)
        let conversion = Conversion<Value>(kinds: [type.kind], noun: type.kind.noun) {
            value throws(ConversionProblem) in
            if let problem = ParameterValue.problem(with: value, type: type) {
                throw ConversionProblem(problem.message, hint: problem.hint)
            }
            return value
        }
        return resolve(slotted, conversion)?.constant
    }

    private mutating func describe(_ parameter: ParameterSyntax, type: ParameterType, defaultValue: Value?) {
        var description = ParameterDescription(
            name: parameter.name, type: parameter.kind.spelled, choices: [], defaultValue: defaultValue?.printed,
            isRequired: !parameter.hasDefault)
        switch type {
        case .text(let maximum): description.maximum = Double(maximum)
        case .number(let minimum, let maximum), .time(let minimum, let maximum):
            description.minimum = minimum
            description.maximum = maximum
        case .oneOf(let choices): description.choices = choices
        case .color, .file, .switch: break
        }
        parameters.append(description)
    }

    /// Reports settings of no parameter. Where a `param` line may not have been read, a setting whose name stands
    /// anywhere in the script may well be its.
    mutating func checkSettings(trustsParameters: Bool) {
        var known = Set(parameters.map(\.name))
        let names = known
        let words: Set<Substring> =
            trustsParameters
            ? [] : Set(text(SourceRange(0, bytes.count)).split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        for setting in settings where known.insert(setting.name).inserted {
            guard trustsParameters || !words.contains(setting.name[...]) else { continue }
            let isSearched = scope.budget.allowsSuggestion(among: names.count)
            let suggestion = isSearched ? Suggestion.question(for: setting.name, among: names) : nil
            usageErrors.append(
                "there is no param \(Diagnostic.quoted(setting.name))" + (suggestion.map { "; \($0)" } ?? ""))
        }
    }
}
