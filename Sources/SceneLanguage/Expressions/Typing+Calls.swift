/// What functions take and give.
extension Typing {
    mutating func type(
        ofCall name: String, _ nameRange: SourceRange, _ arguments: [ExpressionSyntax], at range: SourceRange,
        level: Int
    ) -> ExpressionType? {
        let types = arguments.map { type(of: $0, level: level + 1) }
        guard let function = Function.named(name) else {
            let isName = scope.entry(name) != nil || FrameValueName(rawValue: name) != nil
            report(
                isName
                    ? .nameAsFunction(name)
                    : .unknownFunction(
                        name,
                        suggestion: scope.budget.allowsSuggestion(among: Function.names.count)
                            ? Suggestion.question(for: name, among: Function.names) : nil),
                at: nameRange)
            return nil
        }
        guard let assignment = function.assignment(ofArguments: arguments.count) else {
            report(.argumentCount(function, arguments.count), at: range)
            return nil
        }
        guard checkArguments(of: function, arguments, types, assignment) else { return nil }
        return result(of: function, types.compactMap(\.self))
    }

    /// Whether all arguments serve; reports those that do not.
    private mutating func checkArguments(
        of function: Function, _ arguments: [ExpressionSyntax], _ types: [ExpressionType?], _ assignment: [Int]
    ) -> Bool {
        var serve = true
        var common: Operand?
        for (index, argument) in arguments.enumerated() {
            guard let type = types[index] else {
                serve = false
                continue
            }
            let kinds: [ValueKind]
            switch function.parameters[assignment[index]].accepts {
            case .kinds(let accepted): kinds = accepted
            case .alike(let accepted): kinds = accepted
            case .curve:
                kinds = [.text]
                if case .string(let string) = argument.node, let word = string.plainText, Easing(word) == nil {
                    let problem = EvaluationProblem.unknownCurve(word)
                    diagnostics.append(
                        Diagnostic(code: problem.code, problem.message, at: argument.range, hint: problem.hint))
                    serve = false
                }
            }
            guard kinds.contains(type.kind) else {
                report(.argument(function, argument.shortText, wants: kinds, type.kind), at: argument.range)
                serve = false
                continue
            }
            guard case .alike = function.parameters[assignment[index]].accepts else { continue }
            let operand = Operand(syntax: argument, type: type)
            if let common, common.kind != type.kind {
                report(
                    .unlikeArguments(function, common, operand, frameValuesServe: scope.frameAccess == .all),
                    at: argument.range)
                serve = false
            }
            common = common ?? operand
        }
        return serve
    }

    private func result(of function: Function, _ arguments: [ExpressionType]) -> ExpressionType? {
        guard let first = arguments.first else { return nil }
        var result: ExpressionType
        switch function.result {
        case .kind(let kind): result = ExpressionType(kind)
        case .listOfTexts: result = ExpressionType(.list, itemKind: .text)
        case .likeFirst: result = ExpressionType(first.kind, itemKind: first.itemKind)
        // Of an empty list there is no item of any kind: the evaluator says so.
        case .itemOfFirst: result = ExpressionType(first.itemKind ?? .text)
        }
        switch function.result {
        case .likeFirst, .itemOfFirst: result.record = first.record
        case .kind, .listOfTexts: break
        }
        for argument in arguments { result.rest(on: argument) }
        return result
    }
}
