/// Types expressions and reports what is wrong with them, without evaluating them.
package enum ExpressionChecker {
    /// The expression's type, or nil after an error, which was added to `diagnostics`.
    ///
    /// Reports all independent errors in one pass, and none that only follow from another. Takes time in proportion to
    /// the expression's length: the names in it were typed where they were declared.
    package static func check(
        _ expression: ExpressionSyntax, in scope: Scope, diagnostics: inout [Diagnostic]
    ) -> ExpressionType? {
        var typing = Typing(scope: scope)
        let type = typing.type(of: expression, level: 1)
        diagnostics += typing.diagnostics
        return type
    }
}

/// One walk over an expression.
struct Typing {
    let scope: Scope
    var diagnostics: [Diagnostic] = []

    init(scope: Scope) { self.scope = scope }

    mutating func report(_ problem: TypeProblem, at range: SourceRange) {
        diagnostics.append(Diagnostic(code: problem.code, problem.message, at: range, hint: problem.hint))
    }

    mutating func type(of expression: ExpressionSyntax, level: Int) -> ExpressionType? {
        guard level <= Evaluator.maximumDepth else {
            report(.nestedTooDeeply, at: expression.range)
            return nil
        }
        guard let type = uncheckedType(of: expression, level: level) else { return nil }
        guard type.depth <= Evaluator.maximumDepth else {
            report(.nestedTooDeeply, at: expression.range)
            return nil
        }
        return type
    }

    private mutating func uncheckedType(of expression: ExpressionSyntax, level: Int) -> ExpressionType? {
        switch expression.node {
        case .literal(let value): return ExpressionType(value.kind)
        case .string(let string): return type(of: string, level: level)
        case .name(let name): return type(ofName: name, at: expression.range)
        case .unary(let op, let operand):
            guard let type = type(of: operand, level: level + 1) else { return nil }
            return self.type(of: op, type, at: expression.range)
        case .binary(let op, _, let left, let right):
            let leftType = type(of: left, level: level + 1)
            let rightType = type(of: right, level: level + 1)
            guard let leftType, let rightType else { return nil }
            return type(
                of: op, Operand(syntax: left, type: leftType), Operand(syntax: right, type: rightType),
                at: expression.range)
        case .conditional(let condition, let then, let otherwise):
            return type(ofConditional: condition, then, otherwise, at: expression.range, level: level)
        case .call(let name, let nameRange, let arguments):
            return type(ofCall: name, nameRange, arguments, at: expression.range, level: level)
        case .list(let items): return type(ofList: items, level: level)
        case .member(let base, let name, let nameRange):
            guard let type = type(of: base, level: level + 1) else { return nil }
            return self.type(ofMember: name, nameRange, of: base, type)
        case .invalid: return nil
        }
    }

    private mutating func type(of string: StringSyntax, level: Int) -> ExpressionType? {
        var result: ExpressionType? = ExpressionType(.text)
        for case .expression(let part) in string.parts {
            guard let type = type(of: part, level: level + 1) else {
                result = nil
                continue
            }
            if type.kind == .list {
                report(.listInText(part.shortText, type), at: part.range)
                result = nil
            } else if type.kind == .record {
                report(.recordInText(part.shortText, type.record), at: part.range)
                result = nil
            }
            result?.rest(on: type)
        }
        return result
    }

    private mutating func type(ofName name: String, at range: SourceRange) -> ExpressionType? {
        if let entry = scope.entry(name) {
            guard let type = entry.type else { return nil }
            if scope.frameAccess == .none, let frameValue = type.frameValue {
                report(.frameValueThrough(name: name, frameValue: frameValue.rawValue), at: range)
                return nil
            }
            var result = type
            result.depth = entry.constant == nil ? type.depth + 1 : 1
            return result
        }
        if let frameValue = FrameValueName(rawValue: name) {
            guard scope.frameAccess == .all else {
                report(.frameValueHere(name), at: range)
                return nil
            }
            var type = ExpressionType(frameValue.kind)
            type.frameValue = frameValue
            type.changesOverTime = frameValue.changesOverTime
            type.dependsOnCanvas = !frameValue.changesOverTime
            return type
        }
        if CSSColors.named(name) != nil { return ExpressionType(.color) }
        if let function = Function.named(name) {
            report(.functionAsName(function), at: range)
        } else {
            report(.unknownName(name, suggestion: scope.suggestion(for: name)), at: range)
        }
        return nil
    }

    private mutating func type(
        ofConditional condition: ExpressionSyntax, _ then: ExpressionSyntax, _ otherwise: ExpressionSyntax,
        at range: SourceRange, level: Int
    ) -> ExpressionType? {
        let conditionType = type(of: condition, level: level + 1)
        let thenType = type(of: then, level: level + 1)
        let otherwiseType = type(of: otherwise, level: level + 1)
        if let conditionType, conditionType.kind != .switch {
            report(.condition(conditionType.kind), at: condition.range)
            return nil
        }
        guard let conditionType, let thenType, let otherwiseType else { return nil }
        guard let itemKind = commonItemKind(thenType, otherwiseType) else {
            report(.branches(thenType, otherwiseType), at: range)
            return nil
        }
        var result = ExpressionType(thenType.kind, itemKind: itemKind.kind)
        result.record = thenType.record ?? otherwiseType.record
        result.rest(on: thenType)
        result.rest(on: otherwiseType)
        // Only what the condition depends on passes on: words that it compares do not come into the result.
        var deciding = conditionType
        deciding.textParameter = nil
        result.rest(on: deciding)
        return result
    }

    private mutating func type(ofList items: [ExpressionSyntax], level: Int) -> ExpressionType? {
        var result = ExpressionType(.list)
        var hasError = false
        for item in items {
            guard let type = type(of: item, level: level + 1) else {
                hasError = true
                continue
            }
            if type.kind == .list {
                report(.listInList, at: item.range)
                hasError = true
            } else if let first = result.itemKind, first != type.kind || result.record != type.record {
                report(.listOfUnlike(first, type.kind), at: item.range)
                hasError = true
            } else {
                result.itemKind = type.kind
                result.record = type.record
                result.rest(on: type)
            }
        }
        return hasError ? nil : result
    }

    private mutating func type(
        ofMember name: String, _ nameRange: SourceRange, of base: ExpressionSyntax, _ type: ExpressionType
    ) -> ExpressionType? {
        guard type.kind == .record, let record = type.record else {
            report(.memberOfNoRecord(name, of: base.shortText, type), at: base.range.union(nameRange))
            return nil
        }
        guard var result = record.fields[name] else {
            report(.unknownField(name, known: record.fields.keys.sorted()), at: nameRange)
            return nil
        }
        result.rest(on: type)
        return result
    }

    struct CommonItemKind {
        var kind: ValueKind?
    }

    /// What the items of either are, where both types are of one kind; an empty list goes with every list. nil where
    /// the two do not go together.
    func commonItemKind(_ a: ExpressionType, _ b: ExpressionType) -> CommonItemKind? {
        guard a.kind == b.kind, a.record == b.record || a.record == nil || b.record == nil else { return nil }
        guard let first = a.itemKind, let second = b.itemKind else {
            return CommonItemKind(kind: a.itemKind ?? b.itemKind)
        }
        return first == second ? CommonItemKind(kind: first) : nil
    }
}
