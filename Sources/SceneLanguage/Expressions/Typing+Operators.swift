/// What operators take and give (language reference, "Expressions").
extension Typing {
    struct Operand {
        var syntax: ExpressionSyntax
        var type: ExpressionType
        var kind: ValueKind { type.kind }
    }

    mutating func type(
        of op: ExpressionSyntax.UnaryOperator, _ operand: ExpressionType, at range: SourceRange
    ) -> ExpressionType? {
        let serves =
            switch op {
            case .minus: operand.kind.isAmount
            case .not: operand.kind == .switch
            }
        guard serves else {
            report(.unary(op, operand.kind), at: range)
            return nil
        }
        var result = ExpressionType(operand.kind)
        result.rest(on: operand)
        return result
    }

    mutating func type(
        of op: ExpressionSyntax.BinaryOperator, _ left: Operand, _ right: Operand, at range: SourceRange
    ) -> ExpressionType? {
        guard let kind = resultKind(of: op, left, right) else {
            report(
                .binary(op, left, right, frameValuesServe: scope.frameAccess == .all), at: range)
            return nil
        }
        var result = ExpressionType(kind)
        result.rest(on: left.type)
        result.rest(on: right.type)
        return result
    }

    private func resultKind(
        of op: ExpressionSyntax.BinaryOperator, _ left: Operand, _ right: Operand
    ) -> ValueKind? {
        let (a, b) = (left.kind, right.kind)
        switch op {
        case .or, .and:
            return a == .switch && b == .switch ? .switch : nil
        case .equal, .notEqual:
            return commonItemKind(left.type, right.type) == nil ? nil : .switch
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return a == b && (a.isAmount || a == .text) ? .switch : nil
        case .plus:
            return a == b && (a.isAmount || a == .text) ? a : nil
        case .minus, .modulo:
            return a == b && a.isAmount ? a : nil
        case .times:
            return Self.product(a, b)
        case .divide:
            guard a.isAmount, b.isAmount else { return nil }
            return a == b ? .number : b == .number ? a : nil
        case .power:
            return a == .number && b == .number ? .number : nil
        }
    }

    /// A percentage times a value is that share of it, of the value's kind; a number scales any other kind.
    static func product(_ a: ValueKind, _ b: ValueKind) -> ValueKind? {
        guard a.isAmount, b.isAmount else { return nil }
        if a == .percent { return b }
        if b == .percent { return a }
        if a == .number { return b }
        return b == .number ? a : nil
    }
}
