/// A function of the language: what it takes, what it gives, and how it is worked out.
package struct Function: Sendable {
    struct Parameter: Sendable {
        enum Accepts: Sendable {
            case kinds([ValueKind])
            /// One of these kinds, and the same for all parameters of this sort.
            case alike([ValueKind])
            /// A text that names a curve, as behind `ease`.
            case curve
        }

        var name: String
        var accepts: Accepts
        var isOptional = false
    }

    enum Result: Sendable {
        case kind(ValueKind)
        case listOfTexts
        /// The kind of the first argument.
        case likeFirst
        /// The kind of the first argument's items.
        case itemOfFirst
    }

    package let name: String
    let parameters: [Parameter]
    /// Whether the last parameter may be given any number of times more.
    var takesMore = false
    /// Whether it reads at most one item of a list.
    var looksUpItems = false
    let result: Result
    /// One line for people: what it gives.
    package let help: String
    let evaluate: @Sendable (FunctionArguments) throws(EvaluationProblem) -> Value

    /// `clamp(value, low, high)`; optional values stand in brackets.
    package var signature: String {
        var text = ""
        for (index, parameter) in parameters.enumerated() {
            switch (parameter.isOptional, index == 0) {
            case (true, true): text += "[\(parameter.name), ]"
            case (true, false): text += "[, \(parameter.name)]"
            case (false, true): text += parameter.name
            case (false, false): text += (parameters[index - 1].isOptional && index == 1 ? "" : ", ") + parameter.name
            }
        }
        return "\(name)(\(text)\(takesMore ? ", …" : ""))"
    }

    /// All functions, in the order of the reference.
    package static let all: [Function] =
        NumberFunctions.all + TextFunctions.all + ColorFunctions.all

    package static func named(_ name: String) -> Function? { byName[name] }

    package static let names: [String] = all.map(\.name)

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// Which parameter each of `count` arguments is for; nil where their number does not fit. Of the optional
    /// parameters the last ones are left out first.
    func assignment(ofArguments count: Int) -> [Int]? {
        let required = parameters.count { !$0.isOptional }
        guard count >= required else { return nil }
        if count > parameters.count {
            guard takesMore else { return nil }
            return (0..<count).map { min($0, parameters.count - 1) }
        }
        var indices = Array(parameters.indices)
        while indices.count > count {
            guard let last = indices.lastIndex(where: { parameters[$0].isOptional }) else { return nil }
            indices.remove(at: last)
        }
        return indices
    }
}

/// Arguments by the place of their parameter; those of a repeated parameter follow one another.
struct FunctionArguments {
    private let values: [Value?]

    init(_ values: [Value?]) { self.values = values }

    var count: Int { values.count }

    var all: [Value] { values.compactMap(\.self) }

    func optional(_ index: Int) -> Value? {
        values.indices.contains(index) ? values[index] : nil
    }

    func value(_ index: Int) throws(EvaluationProblem) -> Value {
        guard let value = optional(index) else { throw .wrongKind }
        return value
    }

    /// How much of its unit an argument is.
    func amount(_ index: Int) throws(EvaluationProblem) -> Double {
        guard let amount = try value(index).amount else { throw .wrongKind }
        return amount
    }

    /// A number, or a percentage as its hundredth part: 50% is 0.5.
    func fraction(_ index: Int) throws(EvaluationProblem) -> Double {
        switch try value(index) {
        case .number(let number): return number
        case .percent(let percent): return percent / 100
        default: throw .wrongKind
        }
    }

    func text(_ index: Int) throws(EvaluationProblem) -> String {
        guard case .text(let text) = try value(index) else { throw .wrongKind }
        return text
    }

    func list(_ index: Int) throws(EvaluationProblem) -> [Value] {
        guard case .list(let items) = try value(index) else { throw .wrongKind }
        return items
    }

    /// A number rounded down to a whole one, in a range that no index or length leaves.
    func whole(_ index: Int) throws(EvaluationProblem) -> Int {
        let number = Rounding.down(try amount(index))
        guard number.isFinite else { throw .notFinite }
        return Int(max(-1e9, min(1e9, number)))
    }
}
