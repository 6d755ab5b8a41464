/// Values that come from outside the script. They are read as data: nothing in them is ever evaluated.
package enum ParameterValue {
    /// The value that `raw`, all after the first `=` of a `--set`, gives to a parameter of a type.
    ///
    /// Text and file paths are taken as they are, other types as a script writes them. An empty file path, or `""`, is
    /// no file: the value is then an empty text.
    package static func parse(raw: String, type: ParameterType) -> Result<Value, ParameterProblem> {
        do throws(ParameterProblem) {
            return .success(try value(raw, type))
        } catch {
            return .failure(error)
        }
    }

    /// What is wrong with a value that is of the type's kind already, such as a default in the script; nil if nothing.
    package static func problem(with value: Value, type: ParameterType) -> ParameterProblem? {
        do throws(ParameterProblem) {
            switch (type, value) {
            case (.text(let maximum), .text(let text)): try checkText(text, maximum: maximum)
            case (.file, .text(let path)): try checkText(path, maximum: nil)
            case (.oneOf(let choices), .text(let text)):
                guard choices.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else {
                    throw .notOneOf(raw: text, choices: choices)
                }
            case (.number(let minimum, let maximum), .number(let number)):
                try checkBounds(number, minimum, maximum) { Value.number($0).printed }
            case (.time(let minimum, let maximum), .time(let seconds)):
                try checkBounds(seconds, minimum, maximum) { Value.time($0).printed + "s" }
            case (.color, .color), (.switch, .switch): break
            case (.list(let type), .list(let items)):
                for item in items { if let problem = problem(with: item, type: type) { throw problem } }
            default: throw .unreadable(raw: value.printed, wanted: type.noun, hint: nil)
            }
            return nil
        } catch {
            return error
        }
    }

    private static func value(_ raw: String, _ type: ParameterType) throws(ParameterProblem) -> Value {
        let value: Value? =
            switch type {
            case .text, .oneOf: .text(raw)
            case .file: .text(raw == "\"\"" ? "" : raw)
            case .number, .time: NumberLiteral.read(raw)
            case .color: color(raw).map(Value.color)
            case .switch: switches[raw].map(Value.switch)
            case .list, .record: nil
            }
        guard let value, value.kind == type.kind else {
            throw .unreadable(raw: raw, wanted: type.noun, hint: hint(raw, type, value))
        }
        if let problem = problem(with: value, type: type) { throw problem }
        return value
    }

    private static let switches = ["on": true, "true": true, "off": false, "false": false]

    /// A name, `#rrggbb` and its kin, or `rgb(…)` and `hsl(…)` of literals.
    private static func color(_ raw: String) -> Color? {
        if let color = CSSColors.named(raw) ?? Color(hex: raw) { return color }
        guard raw.utf8.count <= 100, raw.hasSuffix(")"), let open = raw.firstIndex(of: "(") else { return nil }
        let name = String(raw[..<open])
        guard name == "rgb" || name == "hsl" else { return nil }
        let nowhere = SourceRange(0, 0)
        var arguments: [ExpressionSyntax] = []
        let inner = raw[raw.index(after: open)...].dropLast()
        for piece in inner.split(separator: ",", omittingEmptySubsequences: false) {
            guard let argument = NumberLiteral.read(piece.trimmingBlanks) else { return nil }
            arguments.append(ExpressionSyntax(.literal(argument), nowhere))
        }
        let call = ExpressionSyntax(.call(name: name, nameRange: nowhere, arguments: arguments), nowhere)
        var problems: [Diagnostic] = []
        guard ExpressionChecker.check(call, in: Scope(), diagnostics: &problems) != nil,
            case .color(let color) = try? Evaluator.evaluate(call, in: Scope(), frame: nil)
        else { return nil }
        return color
    }

    private static func checkText(_ text: String, maximum: Int?) throws(ParameterProblem) {
        guard text.utf8.count < Evaluator.textLimit else { throw .tooLarge }
        guard !text.utf8.contains(0) else { throw .holdsNUL }
        guard let maximum else { return }
        let count = text.count
        guard count <= maximum else { throw .tooLong(characters: count, maximum: maximum) }
    }

    private static func checkBounds(
        _ amount: Double, _ minimum: Double?, _ maximum: Double?, _ printed: (Double) -> String
    ) throws(ParameterProblem) {
        if let minimum, amount < minimum { throw .below(minimum: printed(minimum)) }
        if let maximum, amount > maximum { throw .above(maximum: printed(maximum)) }
    }

    /// What to say beside that `raw` is no value of the type. `value` is what it reads as, of another kind.
    private static func hint(_ raw: String, _ type: ParameterType, _ value: Value?) -> String? {
        switch type {
        case .number:
            switch value?.kind {
            case nil: nil
            case let kind?: "this is \(kind.noun); leave the unit out"
            }
        case .time: value?.kind == .number ? "give it a unit: \(raw)ms or \(raw)s" : nil
        case .color:
            Suggestion.question(for: raw, among: CSSColors.names)
                ?? (Color(hex: "#" + raw) == nil ? nil : "did you mean '#\(raw)'?")
        case .text, .file, .switch, .oneOf, .list, .record: nil
        }
    }
}

extension ParameterType {
    /// A value of the type, as messages name it.
    var noun: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .color: "a colour"
        case .time: "a time"
        case .file: "a file"
        case .switch: "on or off"
        case .oneOf(let choices): choices.joined(separator: " or ")
        case .list: "a list"
        case .record: "a record"
        }
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
