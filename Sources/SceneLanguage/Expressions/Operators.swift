/// Binary operators on values, but for `and` and `or`, whose right side may go unread.
enum Operators {
    static func apply(
        _ op: ExpressionSyntax.BinaryOperator, _ a: Value, _ b: Value
    ) throws(EvaluationProblem) -> Value {
        switch op {
        case .equal: return .switch(try areEqual(a, b))
        case .notEqual: return .switch(!(try areEqual(a, b)))
        case .less: return .switch(try isLess(a, b))
        case .greater: return .switch(try isLess(b, a))
        case .lessOrEqual: return .switch(!(try isLess(b, a)))
        case .greaterOrEqual: return .switch(!(try isLess(a, b)))
        case .plus:
            if case .text(let first) = a, case .text(let second) = b { return .text(first + second) }
            return try combined(a, b, +)
        case .minus: return try combined(a, b, -)
        case .modulo:
            guard b.amount != 0 else { throw .divisionByZero }
            return try combined(a, b, Rounding.remainder)
        case .times: return try product(a, b)
        case .divide: return try quotient(a, b)
        case .power:
            guard case .number(let base) = a, case .number(let exponent) = b else { throw .wrongKind }
            return .number(NumberFunctions.power(base, exponent))
        case .and, .or: throw .wrongKind
        }
    }

    private static func combined(
        _ a: Value, _ b: Value, _ compute: (Double, Double) -> Double
    ) throws(EvaluationProblem) -> Value {
        guard a.kind == b.kind, let first = a.amount, let second = b.amount,
            let value = Value(compute(first, second), of: a.kind)
        else { throw .wrongKind }
        return value
    }

    private static func product(_ a: Value, _ b: Value) throws(EvaluationProblem) -> Value {
        guard let first = a.amount, let second = b.amount, let kind = Typing.product(a.kind, b.kind) else {
            throw .wrongKind
        }
        let isShare = a.kind == .percent || b.kind == .percent
        guard let value = Value(isShare ? first * second / 100 : first * second, of: kind) else { throw .wrongKind }
        return value
    }

    private static func quotient(_ a: Value, _ b: Value) throws(EvaluationProblem) -> Value {
        guard let first = a.amount, let second = b.amount else { throw .wrongKind }
        guard second != 0 else { throw .divisionByZero }
        if a.kind == b.kind { return .number(first / second) }
        guard b.kind == .number, let value = Value(first / second, of: a.kind) else { throw .wrongKind }
        return value
    }

    /// Texts are equal where they hold the same code points: what counts is what was written, not how it looks.
    private static func areEqual(_ a: Value, _ b: Value) throws(EvaluationProblem) -> Bool {
        switch (a, b) {
        case (.text(let first), .text(let second)): return first.utf8.elementsEqual(second.utf8)
        case (.color(let first), .color(let second)): return first == second
        case (.switch(let first), .switch(let second)): return first == second
        case (.list(let first), .list(let second)):
            guard first.count == second.count else { return false }
            for (x, y) in zip(first, second) where !(try areEqual(x, y)) { return false }
            return true
        default:
            guard a.kind == b.kind, let first = a.amount, let second = b.amount else { throw .wrongKind }
            return first == second
        }
    }

    /// Texts go in the order of their code points.
    private static func isLess(_ a: Value, _ b: Value) throws(EvaluationProblem) -> Bool {
        if case .text(let first) = a, case .text(let second) = b {
            return first.utf8.lexicographicallyPrecedes(second.utf8)
        }
        guard a.kind == b.kind, let first = a.amount, let second = b.amount else { throw .wrongKind }
        return first < second
    }
}
