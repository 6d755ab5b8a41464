/// How a value of the language becomes what a scene holds, and why it may not.
///
/// Knows no places: whoever converts adds the option's name and where it stands.
struct Conversion<Result: Sendable>: Sendable {
    /// Kinds that can be converted at all.
    var kinds: [ValueKind]
    /// What is wanted, with an article.
    var noun: String
    var convert: @Sendable (Value) throws(ConversionProblem) -> Result
}

/// What is wrong with a value of the right kind, to stand behind an option's name: `must be more than 0`.
struct ConversionProblem: Error, Hashable {
    var message: String
    var hint: String?

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

extension ValueType.Bounds {
    /// What to say of a number that is out of bounds; `unit` stands behind the bounds' numbers.
    func problem(unit: String = "") -> ConversionProblem {
        let low = minimum.map { "\(isAboveMinimum ? "more than" : "at least") \(Value.number($0).printed)\(unit)" }
        let high = maximum.map { "at most \(Value.number($0).printed)\(unit)" }
        return ConversionProblem("must be " + [low, high].compactMap(\.self).joined(separator: " and "))
    }

    func check(_ number: Double, unit: String = "") throws(ConversionProblem) {
        guard contains(number) else { throw problem(unit: unit) }
        // What lies beyond serves nothing, and would not fit the integers that pixels and frames are counted in.
        guard number.magnitude <= 1_000_000 else { throw ConversionProblem("must stay within one million") }
    }
}

// MARK: The conversions

extension Conversion where Result == String {
    /// Any value, printed.
    static let text = Conversion(
        kinds: [.text, .number, .percent, .time, .angle, .bytes, .color, .switch], noun: "a text"
    ) { value throws(ConversionProblem) in
        value.printed
    }

    /// A text only, as for the names of files.
    static let name = Conversion(kinds: [.text, .number], noun: "a text") { value throws(ConversionProblem) in
        value.printed
    }
}

extension Conversion where Result == Double {
    static func number(_ bounds: ValueType.Bounds) -> Conversion {
        Conversion(kinds: [.number], noun: "a number") { value throws(ConversionProblem) in
            let number = value.amount ?? 0
            try bounds.check(number)
            return number
        }
    }

    /// A number, or a percentage of one: `0.5` is `50%`.
    static func factor(_ bounds: ValueType.Bounds) -> Conversion {
        Conversion(kinds: [.number, .percent], noun: "a factor such as 0.5 or 50%") { value throws(ConversionProblem) in
            let amount = value.amount ?? 0
            let factor = value.kind == .percent ? amount / 100 : amount
            guard bounds.contains(factor) else {
                var problem = bounds.problem()
                // Beyond a thousand percent nobody meant a share.
                if value.kind == .number, (5...1000).contains(amount), bounds.contains(amount / 100) {
                    problem.hint = "did you mean '\(Value.number(amount).printed)%'?"
                }
                throw problem
            }
            try bounds.check(factor)
            return factor
        }
    }

    static let angle = Conversion(kinds: [.angle], noun: "an angle such as 45deg") { value throws(ConversionProblem) in
        let degrees = value.amount ?? 0
        try ValueType.Bounds.any.check(degrees)
        return degrees
    }
}

extension Conversion where Result == Int {
    /// A file's size: `8MB`.
    static let byteCount = Conversion(kinds: [.bytes], noun: "a size in bytes such as 256KB or 8MB") {
        value throws(ConversionProblem) in
        let bytes = value.amount ?? 0
        guard bytes >= 1 else { throw ConversionProblem("must be at least 1 byte") }
        guard bytes <= 1e12 else { throw ConversionProblem("must be at most 1000GB") }
        return Int(bytes.rounded())
    }

    static func integer(_ bounds: ValueType.Bounds) -> Conversion {
        Conversion(kinds: [.number], noun: "a whole number") { value throws(ConversionProblem) in
            let number = value.amount ?? 0
            guard number == number.rounded() else { throw ConversionProblem("must be a whole number") }
            try bounds.check(number)
            return Int(number)
        }
    }
}

extension Conversion where Result == Length {
    static func length(_ bounds: ValueType.Bounds) -> Conversion {
        Conversion(kinds: [.number, .percent], noun: "a length such as 12 or 50%") { value throws(ConversionProblem) in
            let amount = value.amount ?? 0
            try bounds.check(amount)
            return value.kind == .percent ? .percent(amount) : .pixels(amount)
        }
    }
}

extension Conversion where Result == SizeRequestSide {
    static func side(_ bounds: ValueType.Bounds) -> Conversion {
        let length = Conversion<Length>.length(bounds)
        return Conversion(kinds: [.number, .percent, .text], noun: "a length or 'auto'") {
            value throws(ConversionProblem) in
            guard case .text(let word) = value else { return .length(try length.convert(value)) }
            guard word == "auto" else { throw ConversionProblem("wants a length or 'auto'") }
            return .auto
        }
    }
}

extension Conversion where Result == Rational {
    static func time(_ bounds: ValueType.Bounds) -> Conversion {
        Conversion(kinds: [.time], noun: "a time such as 80ms or 1.5s") { value throws(ConversionProblem) in
            try bounds.check(value.amount ?? 0, unit: "s")
            return value.rationalTime ?? .zero
        }
    }
}

extension Conversion where Result == Rational {
    /// How many times faster something plays.
    static let speed = Conversion(kinds: [.number, .percent], noun: "a factor such as 2x or 50%") {
        value throws(ConversionProblem) in
        Rational(seconds: try Conversion<Double>.factor(.between(0.001, 1000)).convert(value))
    }
}

extension Conversion where Result == TimeSelection.End {
    static let timeEnd = Conversion(kinds: [.time, .percent], noun: "a time or percentage") {
        value throws(ConversionProblem) in
        if case .percent(let percent) = value {
            try ValueType.Bounds.between(0, 100).check(percent, unit: "%")
            return .percent(percent)
        }
        return .time(try Conversion<Rational>.time(.any).convert(value))
    }
}

extension Conversion where Result == Color {
    static let color = Conversion(kinds: [.color], noun: "a colour") { value throws(ConversionProblem) in
        guard case .color(let color) = value else { throw ConversionProblem("wants a colour") }
        return color
    }
}

extension Conversion where Result == Bool {
    static let `switch` = Conversion(kinds: [.switch], noun: "'on', 'off' or a condition") {
        value throws(ConversionProblem) in
        value == .switch(true)
    }
}

extension Conversion where Result: RawRepresentable & CaseIterable, Result.RawValue == String {
    /// One of a type's words.
    static var word: Conversion {
        Conversion(kinds: [.text], noun: "a word") { value throws(ConversionProblem) in
            let word = value.printed
            if let result = Result(rawValue: word) { return result }
            let words = Result.allCases.map(\.rawValue)
            let meant = Vocabulary.valueSynonyms[word]?.first(where: words.contains).map { "did you mean '\($0)'?" }
            throw ConversionProblem(
                "has no value \(Diagnostic.quoted(word))",
                hint: meant ?? Suggestion.question(for: word, among: words)
                    ?? "write \(Diagnostic.list(words.map { "'\($0)'" }, "or"))")
        }
    }
}
