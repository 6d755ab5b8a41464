// `param`, and the values given to them.

extension Checker {
    mutating func declare(_ parameter: ParameterSyntax) {
        let name = parameter.name
        guard turns.isEmpty else { return report(.notInLoop("param", at: parameter.nameRange)) }
        guard claim(name, at: parameter.nameRange) else { return }
        let type = type(of: parameter)
        let defaultValue = parameter.defaultValue.flatMap { self.defaultValue($0, of: parameter, type: type) }
        if case .list(.file) = type, let defaultValue, defaultValue != .list([]), let value = parameter.defaultValue {
            report(.fileFieldDefault(at: value.range))
        }
        describe(parameter, type: type, defaultValue: defaultValue)
        let given = isSupposing ? [] : settingsByName[name] ?? []
        if given.count > 1 { usageErrors.append("param '\(name)' is set more than once") }
        var value = isSupposing ? nil : defaultValue
        var isFromCaller = false
        if let setting = given.first {
            do {
                let read = try ParameterValue.read(setting.content, type: type)
                isFromCaller = read != nil
                if read == nil, !parameter.hasDefault { requireValue(of: name) }
                value = read ?? value
            } catch {
                value = nil
                usageErrors.append(
                    "param '\(name)\(error.path)' \(error.problem.message)"
                        + (error.problem.hint.map { "; \($0)" } ?? ""))
            }
        } else if !parameter.hasDefault, mode == .render, !isSupposing {
            requireValue(of: name)
        }
        var shape = type.expressionType(of: name)
        if type == .file { shape.isCallerFile = isFromCaller }
        scope.declare(name, .variable(shape, value: value))
    }

    private mutating func requireValue(of name: String) {
        usageErrors.append("param '\(name)' is not set: give it a value with --set \(name)=…")
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
        case .list: .list(parameter.fields.first.map { self.type(of: $0) } ?? .switch)
        case .record: .record(parameter.fields.map { self.field($0) })
        }
    }

    private mutating func field(_ syntax: ParameterSyntax) -> ParameterField {
        let type = type(of: syntax)
        var field = ParameterField(name: syntax.name, type: type)
        field.defaultValue = syntax.defaultValue.flatMap { defaultValue($0, of: syntax, type: type) }
        // A path in the script would be relative to another folder than those in the data.
        if type == .file, let value = syntax.defaultValue, field.defaultValue.map({ $0 != .text("") }) ?? false {
            report(.fileFieldDefault(at: value.range))
        }
        return field
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
        if type.kind == .record {
            report(.recordDefault(at: value.range))
            return nil
        }
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
        parameters.append(
            .init(parameter.name, type, defaultValue: defaultValue, isRequired: !parameter.hasDefault))
    }

    /// Reports settings of no parameter. Where a `param` line may not have been read, a setting whose name stands
    /// in such a line of the script may well be its.
    mutating func checkSettings(trustsParameters: Bool) {
        var known = Set(parameters.map(\.name))
        let names = known
        let words = trustsParameters ? [] : wordsOfParameterLines
        for setting in settings where known.insert(setting.name).inserted {
            guard trustsParameters || !words.contains(setting.name[...]) else { continue }
            let isSearched = scope.budget.allowsSuggestion(among: names.count)
            let suggestion = isSearched ? Suggestion.question(for: setting.name, among: names) : nil
            usageErrors.append(
                "there is no param \(Diagnostic.quoted(setting.name))" + (suggestion.map { "; \($0)" } ?? ""))
        }
    }
}

extension Checker {
    /// What stands in lines that have the word `param`, or begin with one that may be meant for it.
    private var wordsOfParameterLines: Set<Substring> {
        let lines = text(SourceRange(0, bytes.count)).split(whereSeparator: \.isNewline)
        return lines.reduce(into: []) { words, line in
            let all = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            guard let first = all.first else { return }
            if all.contains("param") || Suggestion.closest(to: String(first), among: ["param"]) != nil {
                words.formUnion(all)
            }
        }
    }
}

extension ParameterDescription {
    fileprivate init(_ name: String, _ type: ParameterType, defaultValue: Value?, isRequired: Bool) {
        self.init(
            name: name, type: type.spelled, choices: [],
            defaultValue: defaultValue.map { $0.kind == .list ? $0.json : $0.printed }, isRequired: isRequired)
        switch type {
        case .text(let maximum): self.maximum = Double(maximum)
        case .number(let minimum, let maximum), .time(let minimum, let maximum):
            self.minimum = minimum
            self.maximum = maximum
        case .oneOf(let choices): self.choices = choices
        case .list(let item):
            items = [ParameterDescription("", item, defaultValue: nil, isRequired: true)]
        case .record(let fields):
            self.fields = fields.map {
                ParameterDescription(
                    $0.name, $0.type, defaultValue: $0.defaultValue, isRequired: $0.defaultValue == nil)
            }
        case .color, .file, .switch: break
        }
    }
}

extension ParameterType {
    /// As a script writes it.
    fileprivate var spelled: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .color: "color"
        case .time: "time"
        case .file: "file"
        case .switch: "switch"
        case .oneOf: "one of"
        case .list: "list"
        case .record: "record"
        }
    }
}

extension Value {
    /// The value as data give it.
    fileprivate var json: String {
        switch self {
        case .number, .percent, .angle, .bytes: printed
        case .switch(let isOn): isOn ? "true" : "false"
        case .text(let text): Self.quoted(text)
        case .time: Self.quoted(printed + "s")
        case .color: Self.quoted(printed)
        case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
        case .record(let fields):
            "{"
                + fields.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ": " + $0.value.json }.joined(
                    separator: ", ")
                + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
