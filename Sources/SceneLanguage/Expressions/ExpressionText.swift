extension ExpressionSyntax {
    /// The expression as a script would write it, for hints; nil where it is too long to be shown in one, or invalid.
    var shortText: String? {
        var text = ""
        guard write(to: &text, looserThan: 0), text.utf8.count <= Self.longestText else { return nil }
        return text
    }

    private static let longestText = 60

    /// Writes until the text is too long. `binding` is how tightly the surroundings bind; looser operators are put in
    /// parentheses.
    private func write(to text: inout String, looserThan binding: Int) -> Bool {
        guard text.utf8.count <= Self.longestText else { return false }
        switch node {
        case .literal(let value):
            text += value.literalText
        case .string(let string):
            guard let plain = string.plainText, !plain.contains(where: { "\"\\{\n".contains($0) }) else { return false }
            text += "\"\(plain)\""
        case .name(let name):
            text += name
        case .unary(let op, let operand):
            let own = op == .not ? 4 : 8
            return parenthesized(own < binding, &text) { text in
                text += op == .not ? "not " : "-"
                return operand.write(to: &text, looserThan: own)
            }
        case .binary(let op, _, let left, let right):
            let own = op.binding
            return parenthesized(own < binding, &text) { text in
                guard left.write(to: &text, looserThan: op == .power ? own + 1 : own) else { return false }
                text += " \(op.rawValue) "
                return right.write(to: &text, looserThan: op == .power ? own : own + 1)
            }
        case .conditional(let condition, let then, let otherwise):
            return parenthesized(1 < binding, &text) { text in
                guard then.write(to: &text, looserThan: 2) else { return false }
                text += " if "
                guard condition.write(to: &text, looserThan: 2) else { return false }
                text += " else "
                return otherwise.write(to: &text, looserThan: 1)
            }
        case .call(let name, _, let arguments):
            text += name + "("
            guard Self.write(arguments, to: &text) else { return false }
            text += ")"
        case .member(let base, let name, _):
            guard base.write(to: &text, looserThan: 10) else { return false }
            text += ".\(name)"
        case .list(let items):
            text += "["
            guard Self.write(items, to: &text) else { return false }
            text += "]"
        case .invalid:
            return false
        }
        return true
    }

    private static func write(_ expressions: [ExpressionSyntax], to text: inout String) -> Bool {
        for (index, expression) in expressions.enumerated() {
            if index > 0 { text += ", " }
            guard expression.write(to: &text, looserThan: 0) else { return false }
        }
        return true
    }

    private func parenthesized(_ needed: Bool, _ text: inout String, _ write: (inout String) -> Bool) -> Bool {
        if needed { text += "(" }
        guard write(&text) else { return false }
        if needed { text += ")" }
        return true
    }

    /// How the expression stands as the right side of a `*`.
    var shortFactor: String? {
        var text = ""
        guard write(to: &text, looserThan: ExpressionSyntax.BinaryOperator.times.binding + 1),
            text.utf8.count <= Self.longestText
        else { return nil }
        return text
    }
}

extension ExpressionSyntax.BinaryOperator {
    /// How tightly it binds: `if else` 1, `not` 4, unary `-` 8.
    fileprivate var binding: Int {
        switch self {
        case .or: 2
        case .and: 3
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 5
        case .plus, .minus: 6
        case .times, .divide, .modulo: 7
        case .power: 9
        }
    }
}

extension Value {
    /// The value as a script writes it.
    fileprivate var literalText: String {
        switch self {
        case .percent: printed + "%"
        case .time(let seconds):
            seconds.magnitude < 1 && seconds != 0 ? Value.number(seconds * 1000).printed + "ms" : printed + "s"
        case .angle: printed + "deg"
        case .bytes(let bytes): Value.number(bytes / 1000).printed + "KB"
        case .number, .text, .color, .switch, .list, .record: printed
        }
    }
}
