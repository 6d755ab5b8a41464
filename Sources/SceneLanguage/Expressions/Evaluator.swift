/// Evaluates checked expressions.
///
/// Bounded whatever the expression: in depth, in the size of every text, and in the work done, which counts nodes
/// visited and characters read and written.
package enum Evaluator {
    /// Levels of nesting, counted through the `let`s that an expression uses.
    package static let maximumDepth = 200

    /// Texts are shorter than this, in bytes of UTF-8.
    package static let textLimit = 1_000_000

    /// Steps that one evaluation may take.
    static let workLimit = 1_000_000

    /// The expression's value for a frame, or without one where it uses no frame values.
    ///
    /// Throws an error at the place in the expression that has no value, naming the frame where there is one: a division
    /// by zero, a result that is not finite, an index out of range, a text over 1 MB, too much work.
    package static func evaluate(
        _ expression: ExpressionSyntax, in scope: Scope, frame: FrameValues?
    ) throws(Diagnostic) -> Value {
        var evaluation = Evaluation(scope: scope, frame: frame, range: expression.range)
        guard frame == nil else { return try evaluation.value(of: expression, level: 1) }
        if let costliest = scope.budget.costliestConstant {
            throw evaluation.failure(.tooMuchWorkAltogether, at: costliest)
        }
        defer { scope.budget.spendOnConstants(evaluation.work, at: expression.range) }
        return try evaluation.value(of: expression, level: 1)
    }
}

/// One evaluation of one expression.
private struct Evaluation {
    let scope: Scope
    let frame: FrameValues?
    /// Of the whole expression: what all of the work is for, wherever it runs out.
    let range: SourceRange
    var work = 0
    /// Values of bindings that were used already.
    var bindings: [String: Value] = [:]

    init(scope: Scope, frame: FrameValues?, range: SourceRange) {
        self.scope = scope
        self.frame = frame
        self.range = range
    }

    func failure(_ problem: EvaluationProblem, at range: SourceRange) -> Diagnostic {
        let place = frame.map { " in frame \($0.frame)" } ?? ""
        return Diagnostic(code: problem.code, problem.message + place, at: range, hint: problem.hint)
    }

    mutating func value(of expression: ExpressionSyntax, level: Int) throws(Diagnostic) -> Value {
        let range = expression.range
        guard level <= Evaluator.maximumDepth else { throw failure(.nestedTooDeeply, at: range) }
        try spend(1)
        switch expression.node {
        case .literal(let value):
            return value
        case .string(let string):
            return .text(try text(of: string, level: level))
        case .name(let name):
            return try value(ofName: name, at: range, level: level)
        case .unary(let op, let operand):
            return try unary(op, value(of: operand, level: level + 1), at: range)
        case .binary(let op, _, let left, let right):
            if op == .and || op == .or { return try logical(op, left, right, level: level) }
            let first = try value(of: left, level: level + 1)
            let second = try value(of: right, level: level + 1)
            try spend(first.size + second.size)
            do {
                return try accepted(try Operators.apply(op, first, second))
            } catch {
                throw failure(error, at: range)
            }
        case .conditional(let condition, let then, let otherwise):
            let holds = try isOn(condition, level: level)
            return try value(of: holds ? then : otherwise, level: level + 1)
        case .call(let name, _, let arguments):
            return try call(name, arguments, at: range, level: level)
        case .list(let items):
            var values: [Value] = []
            values.reserveCapacity(items.count)
            for item in items { values.append(try value(of: item, level: level + 1)) }
            return .list(values)
        case .member(let base, let name, _):
            guard case .record(let fields) = try value(of: base, level: level + 1), let value = fields[name] else {
                throw failure(.wrongKind, at: range)
            }
            return value
        case .invalid:
            throw failure(.invalid, at: range)
        }
    }

    private mutating func spend(_ steps: Int) throws(Diagnostic) {
        work += steps
        guard work <= Evaluator.workLimit else { throw failure(.tooMuchWork, at: range) }
    }

    /// The value, if it is one that the language lets be.
    private func accepted(_ value: Value) throws(EvaluationProblem) -> Value {
        switch value {
        case .number(let amount), .percent(let amount), .time(let amount), .angle(let amount), .bytes(let amount):
            guard amount.isFinite else { throw .notFinite }
        case .text(let text):
            guard text.utf8.count < Evaluator.textLimit else { throw .textTooLong }
        case .color, .switch, .list, .record:
            break
        }
        return value
    }

    private mutating func text(of string: StringSyntax, level: Int) throws(Diagnostic) -> String {
        var text = ""
        for part in string.parts {
            switch part {
            case .text(let piece):
                try spend(piece.utf8.count / bytesAStep)
                text += piece
            case .expression(let expression):
                let value = try value(of: expression, level: level + 1)
                try spend(value.size)
                text += value.printed
            }
            guard text.utf8.count < Evaluator.textLimit else { throw failure(.textTooLong, at: string.range) }
        }
        return text
    }

    private mutating func value(ofName name: String, at range: SourceRange, level: Int) throws(Diagnostic) -> Value {
        if let entry = scope.entry(name) {
            if let constant = entry.constant { return constant }
            guard case .binding(let expression) = entry.declaration else { throw failure(.unset(name), at: range) }
            // A binding with an error may use itself.
            guard entry.type != nil else { throw failure(.invalid, at: range) }
            if let known = bindings[name] { return known }
            let value = try value(of: expression, level: level + 1)
            try spend(value.size)
            bindings[name] = value
            return value
        }
        if let frameValue = FrameValueName(rawValue: name) {
            guard let frame else { throw failure(.frameValueWithoutFrame(name), at: range) }
            return frameValue.value(in: frame)
        }
        guard let color = CSSColors.named(name) else { throw failure(.unknownName(name), at: range) }
        return .color(color)
    }

    private func unary(
        _ op: ExpressionSyntax.UnaryOperator, _ operand: Value, at range: SourceRange
    ) throws(Diagnostic) -> Value {
        switch (op, operand) {
        case (.not, .switch(let isOn)): return .switch(!isOn)
        case (.minus, _):
            guard let amount = operand.amount, let value = Value(-amount, of: operand.kind) else { break }
            return value
        default: break
        }
        throw failure(.wrongKind, at: range)
    }

    /// `and` and `or` leave their right side alone where the left one decides.
    private mutating func logical(
        _ op: ExpressionSyntax.BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax, level: Int
    ) throws(Diagnostic) -> Value {
        let first = try isOn(left, level: level)
        guard first == (op == .and) else { return .switch(first) }
        return .switch(try isOn(right, level: level))
    }

    private mutating func isOn(_ condition: ExpressionSyntax, level: Int) throws(Diagnostic) -> Bool {
        guard case .switch(let isOn) = try value(of: condition, level: level + 1) else {
            throw failure(.wrongKind, at: condition.range)
        }
        return isOn
    }

    private mutating func call(
        _ name: String, _ arguments: [ExpressionSyntax], at range: SourceRange, level: Int
    ) throws(Diagnostic) -> Value {
        guard let function = Function.named(name), let assignment = function.assignment(ofArguments: arguments.count)
        else { throw failure(.invalid, at: range) }
        var values = [Value?](repeating: nil, count: max(function.parameters.count, arguments.count))
        for (index, argument) in arguments.enumerated() {
            let value = try value(of: argument, level: level + 1)
            // To look up an item costs the same however many there are.
            if !(function.looksUpItems && value.kind == .list) { try spend(value.size) }
            // Repeated arguments keep their own places behind the last parameter's.
            values[arguments.count > function.parameters.count ? index : assignment[index]] = value
        }
        let result: Value
        do {
            result = try accepted(try function.evaluate(FunctionArguments(values)))
        } catch {
            throw failure(error, at: range)
        }
        try spend(result.size)
        return result
    }
}

/// Bytes of text that cost one step of work.
private let bytesAStep = 8

extension Value {
    /// What reading or writing the value costs, in steps of work.
    fileprivate var size: Int {
        switch self {
        case .text(let text): text.utf8.count / bytesAStep
        case .list(let items): items.reduce(items.count) { $0 + $1.size }
        case .record(let fields): fields.values.reduce(fields.count) { $0 + $1.size }
        case .number, .percent, .time, .angle, .bytes, .color, .switch: 0
        }
    }
}
