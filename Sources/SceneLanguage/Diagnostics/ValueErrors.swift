// What the parser says about values and expressions.

extension Diagnostic {
    /// No value was written at all.
    static func noValues(_ owner: String, _ pattern: ValuePattern, at range: SourceRange) -> Diagnostic {
        let rows = pattern.alternatives.map { row in
            let slots = row.filter { $0.presence != .optional }
            return slots.count == 1 ? slots[0].noun : list(slots.map(\.name), "and")
        }
        return Diagnostic(code: "missing-value", "\(owner) needs \(list(rows, "or"))", at: range)
    }

    /// Some values were written, but these slots are empty.
    static func missingValue(_ owner: String, _ slots: [ValueSlot], at range: SourceRange) -> Diagnostic {
        let takesAuto = slots.contains { if case .side = $0.type { true } else { false } }
        return Diagnostic(
            code: "missing-value", "\(owner) needs its \(list(slots.map(\.name), "and")) too", at: range,
            hint: takesAuto ? "'auto' for one of them keeps the proportions" : nil)
    }

    static func rangeWithoutFit(_ text: String, _ owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "range-not-here", "\(owner) takes no range", at: range, hint: "write 'fit \(text)'")
    }

    /// `a, b and c`
    static func list(_ words: [String], _ conjunction: String) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    static func playWithoutTimes(_ count: String, at range: SourceRange) -> Diagnostic {
        let meant: String? =
            switch count {
            case "0": nil
            case "1": "play once"
            default: "play \(count) times"
            }
        return Diagnostic(
            code: "play-without-times", "play needs 'times' after its number", at: range,
            hint: "write \(meant.map { "'\($0)'" } ?? "'play forever' or 'play once'")", replacement: meant)
    }

    /// - Parameter isName: whether the word was declared by `let` or `param`.
    static func wrongWord(
        _ word: String, owner: String, slots: [ValueSlot], isName: Bool, at range: SourceRange
    ) -> Diagnostic {
        let message: String
        var hint: String?
        var replacement: String?
        if slots.contains(where: { $0.type.isQuoted }) {
            message = "\(owner) needs its \(slots.contains { $0.type == .file } ? "name" : "text") in quotes"
            hint = isName ? "write \"\(word)\", or (\(word)) for the value of that name" : "write \"\(word)\""
            replacement = "\"\(word)\""
        } else if slots.contains(where: \.type.takesColors) {
            message = "unknown colour \(quoted(word))"
            hint = Suggestion.question(for: word, among: CSSColors.names)
            if ["solid", "dashed", "dotted"].contains(word) { hint = "leave it out: lines are solid" }
            if [3, 4, 6, 8].contains(word.utf8.count), word.allSatisfy(\.isHexDigit) {
                hint = "write #\(word)"
                replacement = "#\(word)"
            }
        } else {
            let words = slots.flatMap(\.type.words)
            message = "\(owner) needs \(nouns(slots)), not \(quoted(word))"
            let synonyms = Vocabulary.valueSynonyms[word] ?? []
            hint =
                synonyms.first(where: words.contains).map { "did you mean '\($0)'?" }
                ?? Suggestion.question(for: word, among: words)
            if hint == nil, ["auto", "default", "normal", "initial", "inherit"].contains(word) {
                hint = "for the default, leave '\(owner)' out"
            }
        }
        if hint == nil, isName { hint = "a name is looked up only in parentheses: (\(word))" }
        return Diagnostic(code: "wrong-value", message, at: range, hint: hint, replacement: replacement)
    }

    /// A value of a kind that none of the slots takes.
    static func wrongValue(
        _ owner: String, slots: [ValueSlot], found: ValueShape, text: String, at range: SourceRange
    ) -> Diagnostic {
        let isOptional = slots.allSatisfy { $0.presence == .optional }
        var hint = isOptional ? "leave it out" : nil
        var replacement: String?
        if found == .string {
            let inner = String(text.dropFirst().dropLast())
            let isMeant = slots.contains { slot in
                slot.type.words.contains(inner)
                    || slot.type.takesColors && (CSSColors.named(inner) != nil || Color(hex: inner) != nil)
                    || slot.type.admits(.number) && NumberLiteral.read(inner) != nil
            }
            if isMeant {
                hint = "write it without quotes: \(inner)"
                replacement = inner
            }
        } else if found == .number, slots.contains(where: { $0.type == .text }) {
            hint = "write \"\(text)\""
            replacement = "\"\(text)\""
        }
        return Diagnostic(
            code: "wrong-value", "\(owner) \(isOptional ? "takes" : "needs") \(nouns(slots)), not \(quoted(text))",
            at: range, hint: hint, replacement: replacement)
    }

    private static func nouns(_ slots: [ValueSlot]) -> String {
        var seen: [String] = []
        for slot in slots {
            let words = slot.type.words.count > 7 ? [] : slot.type.alternatives
            for noun in words.isEmpty ? [slot.noun] : words where !seen.contains(noun) { seen.append(noun) }
        }
        return list(seen, "or")
    }

    /// - Parameter text: the value, as the script has it.
    static func tooManyValues(
        _ owner: String, pattern: ValuePattern, text: String, at range: SourceRange
    ) -> Diagnostic {
        let most = pattern.alternatives.map(\.count).max() ?? 0
        let takes =
            switch most {
            case 0: "takes no value"
            case 1: pattern.isList ? "takes more than one value only with commas between" : "takes one value"
            default: "takes no more values"
            }
        let isText = pattern.alternatives.first?.first?.type == .text
        return Diagnostic(
            code: "too-many-values", "\(owner) \(takes)", at: range,
            hint: pattern.isList
                ? commaHint(text) : isText ? "put all of the text between one pair of quotes" : "leave it out")
    }

    static func pointAfterPlace(_ place: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "point-after-place", "at takes a place or a point, not both", at: range,
            hint: "to move it from '\(place)', write 'offset' and two values, or 'margin'")
    }

    static func rangeNotHere(_ owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "range-not-here", "\(owner) takes no range", at: range)
    }

    static func sizeNotHere(_ text: String, owner: String, at range: SourceRange, meant: String?) -> Diagnostic {
        Diagnostic(
            code: "size-not-here", "\(owner) takes no width and height such as \(quoted(text))", at: range,
            hint: meant.map { "write \($0)" } ?? "leave it out")
    }

    /// `isTight` where it touches the values on both sides.
    static func commaBetweenValues(at range: SourceRange, isTight: Bool) -> Diagnostic {
        Diagnostic(
            code: "comma-between-values", "values are separated by spaces", at: range,
            hint: isTight ? "write a space instead of the comma" : "leave the comma out",
            replacement: isTight ? " " : "")
    }

    static func decimalComma(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "decimal-comma", "a decimal point is wanted, not a comma", at: range,
            hint: "write \(text.replacing(",", with: "."))", replacement: text.replacing(",", with: "."))
    }

    static func signApart(_ number: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "sign-apart", "a sign touches its number", at: range, hint: "write \(number)",
            replacement: number)
    }

    static func sizeWithBlanks(_ size: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "size-with-blanks", "a width and height have no spaces between", at: range, hint: "write \(size)",
            replacement: size)
    }

    static func listNotHere(_ owner: String, _ values: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "list-not-here", "\(owner) takes no list", at: range, hint: "write \(owner) \(values)",
            replacement: values)
    }

    static func trailingComma(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "trailing-comma", "a comma promises another value", at: range,
            hint: "leave it out, or go on after it on the same line", replacement: "")
    }

    static func noAssign(_ sign: String, behind owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "sign-before-values", "values follow '\(owner)' without '\(sign)'", at: range, hint: "leave it out",
            replacement: "")
    }

    /// `pair` is what to write where two values were meant.
    static func arithmeticOutside(_ text: String, pair: String?, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "arithmetic-outside", "arithmetic stands only in parentheses", at: range,
            hint: "write (\(text))" + (pair.map { ", or \($0) for two values" } ?? ""),
            replacement: pair == nil ? "(\(text))" : nil)
    }

    /// `at 3 -`
    static func signAlone(_ sign: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "sign-alone", "there is no number behind this '\(sign)'", at: range, hint: "leave it out",
            replacement: "")
    }

    /// - Parameter call: with its parentheses.
    static func callOutside(_ call: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "call-outside", "a function is called only in parentheses", at: range,
            hint: "write (\(shortened(call)))", replacement: "(\(call))")
    }

    /// A call where a colour is wanted, of what is no function.
    ///
    /// - Parameter takesGradients: whether a gradient serves too.
    static func unknownColorCall(_ name: String, takesGradients: Bool, at range: SourceRange) -> Diagnostic {
        let names = Parser.colorCallNames + (takesGradients ? Parser.gradientNames : [])
        return Diagnostic(
            code: "wrong-value", "unknown colour \(quoted(name))", at: range,
            hint: Suggestion.question(for: name, among: names)
                ?? "colours are \(list(Parser.colorCallNames.map { "\($0)(…)" }, "and"))"
                + (takesGradients ? ", gradients \(list(Parser.gradientNames.map { "\($0)(…)" }, "and"))" : ""))
    }

    static func rangeWritten(_ from: String, _ to: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "range-written", "a range is written with '..'", at: range, hint: "write \(from)..\(to)",
            replacement: "\(from)..\(to)")
    }

    static func flagValue(_ word: String, owner: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "flag-value", "\(owner) is on by its word alone, and \(quoted(word)) is no option", at: range,
            hint: "leave it out, or write '\(owner) off'", replacement: "")
    }

    static func blankInRange(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "blank-in-range", "a range has no spaces around '..'", at: range, hint: "write \(text)",
            replacement: text)
    }

    static let lengthUnits = "lengths are in pixels or percentages: 24 or 8%"

    static func unknownUnit(_ text: String, at range: SourceRange) -> Diagnostic {
        let split = NumberLiteral.split(text)
        let unit = split.map { String($0.unit) } ?? ""
        let synonyms = [
            "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms", "pt": "px", "pixels": "px",
            "degrees": "deg", "grad": "deg", "kb": "KB", "mb": "MB", "K": "KB", "M": "MB", "kB": "KB",
        ]
        let hint: String
        if ["em", "rem", "ex", "ch", "vw", "vh", "vmin", "vmax", "cm", "mm", "in"].contains(unit) {
            hint = lengthUnits
        } else if split?.number == "0", unit.hasPrefix("x"), [4, 5, 7, 9].contains(unit.utf8.count) {
            hint = "colours are written #\(unit.dropFirst())"
        } else if ["m", "min", "mins", "h"].contains(unit) {
            hint = "times are in s, ms or cs: 90s"
        } else if let meant = synonyms[unit] ?? Suggestion.closest(to: unit, among: NumberLiteral.units) {
            hint = "did you mean '\(split?.number ?? "")\(meant)'?"
        } else {
            hint = "units are \(list(NumberLiteral.units, "and"))"
        }
        return Diagnostic(code: "unknown-unit", "unknown unit \(quoted(unit))", at: range, hint: hint)
    }

    static func numberTooLarge(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "number-too-large", "this number is too large", at: range)
    }

    static func badHexColor(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "bad-color", "\(quoted(text)) is no colour", at: range,
            hint: "colours are #rgb, #rgba, #rrggbb or #rrggbbaa")
    }

    static func emptyList(at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "empty-list", "this list is empty", at: range)
    }

    static func unclosedBracket(_ bracket: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(code: "unclosed-bracket", "this '\(bracket)' is never closed", at: range)
    }

    static func expectedInBrackets(
        _ expected: String, found: String, at range: SourceRange, hint: String? = nil
    ) -> Diagnostic {
        Diagnostic(code: "expected", "expected \(expected), not \(quoted(found))", at: range, hint: hint)
    }

    static func commaMissing(_ found: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "comma-missing", "values in brackets are separated by commas", at: range, hint: commaHint(found))
    }

    private static func commaHint(_ found: String) -> String { "write a comma before \(quoted(found))" }

    static func doubleBraces(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "double-braces", "one pair of braces holds an expression", at: range,
            hint: "write {name}; a brace that is text is written '\\{'")
    }

    // MARK: Expressions

    static func expectedExpression(at range: SourceRange, found: String?) -> Diagnostic {
        Diagnostic(
            code: "expected-expression",
            found.map { "expected a value, not \(quoted($0))" } ?? "the expression stops short of a value", at: range)
    }

    static func fieldExpected(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "field-expected", "'.' joins a record and the name of its field", at: range,
            hint: "write it without blanks, as in row.name")
    }

    static func chainedComparison(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "chained-comparison", "comparisons are not chained", at: range, hint: "write a < b and b < c")
    }

    static func percentOrModulo(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "percent-or-modulo", "'%' touching a number means percent", at: range,
            hint: "for the remainder, write a space before it: 7 % 2")
    }

    static func sizeInExpression(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "size-not-here", "\(quoted(text)) is two values, and an expression has one", at: range)
    }

    static func expressionTooLong(at range: SourceRange, limit: Int) -> Diagnostic {
        Diagnostic(
            code: "expression-too-long", "the expression has more than \(limit) levels", at: range,
            hint: "give parts of it a name with 'let'")
    }
}

extension ValueType {
    /// A value of the type as messages name it, with an article.
    package var noun: String {
        switch self {
        case .text: "a text in quotes"
        case .file: "a name in quotes"
        case .number, .integer: "a number"
        case .factor: "a factor or percentage"
        case .length: "a length"
        case .side: "a length or 'auto'"
        case .time: "a time"
        case .angle: "an angle"
        case .color: "a colour"
        case .paint: "a colour or gradient"
        case .bytes: "a size in bytes"
        case .word(let words): Diagnostic.list(words.map { "'\($0)'" }, "or")
        case .switch: "'on', 'off' or a condition"
        case .frames: "frame numbers"
        case .times: "a range of times"
        case .lengths: "a range of lengths"
        case .delays: "a list of times"
        case .styleName: "a style's name"
        }
    }

    /// The words that it takes.
    package var words: [String] {
        switch self {
        case .word(let words): words
        case .side: ["auto"]
        case .switch: ["on", "off"]
        default: []
        }
    }
}

extension ValueType {
    /// What it takes, one by one where it is words.
    fileprivate var alternatives: [String] {
        if case .word(let words) = self { return words.map { "'\($0)'" } }
        return []
    }
}

extension ValueSlot {
    /// A value for it, with an article; where there are many words, what they are words for.
    var noun: String {
        if type == .file { return "a \(name) in quotes" }
        guard type.words.count > 7 else { return type.noun }
        return ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name
    }
}
