// `for`: its block is checked once for each turn, with the turn's value.

/// One turn of a loop.
struct LoopTurn {
    /// The loop's name.
    var name: String
    var value: Value
    /// From 1.
    var number: Int
}

extension Checker {
    mutating func check(_ loop: LoopSyntax) {
        let values = turnValues(of: loop)
        guard claim(loop.name, at: loop.nameRange), let values else { return }
        guard let list = values.known, !isSupposing else {
            guard let type = values.type else { return }
            suppose(loop.block.brace, isPossible: true) { checker in
                let outer = checker.scope
                defer { checker.scope = outer }
                checker.scope.declare(loop.name, .variable(type, value: nil))
                for item in loop.block.items where !checker.isFull { checker.check(item) }
            }
            return
        }
        guard list.count == 0 || values.type != nil else { return }
        let cost = max(1, loop.block.items.count).multipliedReportingOverflow(by: list.count)
        guard spendTurns(cost.overflow ? .max : cost.partialValue, at: loop.word) else { return }
        take(list, of: loop, type: values.type ?? ExpressionType(.number))
    }

    private mutating func take(_ values: TurnList, of loop: LoopSyntax, type: ExpressionType) {
        let (outer, outerCallerFiles) = (scope, callerFileNames)
        defer { (scope, callerFileNames) = (outer, outerCallerFiles) }
        turns.append(LoopTurn(name: loop.name, value: .number(0), number: 0))
        defer { turns.removeLast() }
        for index in 0..<values.count where !isFull {
            scope = outer
            let value = values.value(index)
            scope.declare(loop.name, .variable(type, value: value))
            if isCallerFile(turn: index, of: loop) {
                callerFileNames.insert(loop.name)
            } else {
                callerFileNames.remove(loop.name)
            }
            turns[turns.count - 1] = LoopTurn(name: loop.name, value: value, number: index + 1)
            for item in loop.block.items where !isFull { check(item) }
        }
    }

    private func isCallerFile(turn: Int, of loop: LoopSyntax) -> Bool {
        guard case .list(let list) = loop.values else { return false }
        // Of a list that is written out, each item is its own matter.
        if case .list(let items) = list.node, items.indices.contains(turn) { return holdsCallerFile(items[turn]) }
        return holdsCallerFile(list)
    }

    // MARK: Values

    /// The values of a loop's turns: a list's items, or numbers that are never all written out.
    private enum TurnList {
        case items([Value])
        case numbers(from: Double, count: Int)

        var count: Int {
            switch self {
            case .items(let items): items.count
            case .numbers(_, let count): count
            }
        }

        func value(_ index: Int) -> Value {
            switch self {
            case .items(let items): items[index]
            case .numbers(let from, _): .number(from + Double(index))
            }
        }
    }

    private struct TurnValues {
        /// Of each; nil for an empty list, whose items have none.
        var type: ExpressionType?
        /// nil where they rest on a parameter without a value, or one has an error.
        var known: TurnList?
    }

    /// nil after an error that leaves even their kind unknown.
    private mutating func turnValues(of loop: LoopSyntax) -> TurnValues? {
        switch loop.values {
        case .list(let list): return items(of: list)
        case .range(let from, let to):
            let start = turnEnd(from)
            let end = turnEnd(to)
            var type = ExpressionType(.number)
            guard let start, let end, let first = start.value, let last = end.value, !isSupposing else {
                type.isUnknown = true
                return TurnValues(type: type)
            }
            if last < first, start.isLiteral, end.isLiteral {
                report(.rangeBackwards(text(to.range), text(from.range), at: from.range.union(to.range)))
            }
            // More turns than can be counted are more than any limit allows.
            let count = last < first ? 0 : min(last - first + 1, 1e15)
            return TurnValues(type: type, known: .numbers(from: first, count: Int(count)))
        case .invalid: return nil
        }
    }

    private mutating func items(of list: ExpressionSyntax) -> TurnValues? {
        guard let type = settledType(of: list, remedy: Self.loopRemedy) else { return nil }
        guard type.kind == .list else {
            report(.loopOverNoList(type.kind, list.shortText, at: list.range))
            return nil
        }
        guard !type.isUnknown, !isSupposing else { return TurnValues(type: type.item) }
        guard case .list(let items)? = evaluated(list) else { return TurnValues(type: type.item) }
        return TurnValues(type: type.item, known: .items(items))
    }

    private struct TurnEnd {
        /// nil where it rests on a parameter without a value.
        var value: Double?
        var isLiteral: Bool
    }

    private mutating func turnEnd(_ expression: ExpressionSyntax) -> TurnEnd? {
        guard let type = settledType(of: expression, remedy: Self.loopRemedy) else { return nil }
        guard type.kind == .number else {
            report(.loopEndIsNoNumber(type.kind, at: expression.range))
            return nil
        }
        let isLiteral = if case .literal = expression.node { true } else { false }
        guard !type.isUnknown, !isSupposing else { return TurnEnd(isLiteral: isLiteral) }
        guard let number = evaluated(expression)?.amount else { return nil }
        guard number == number.rounded(), number.magnitude <= 1e15 else {
            report(inTurn(.loopEndIsNotWhole(number, at: expression.range)))
            return nil
        }
        return TurnEnd(value: number, isLiteral: isLiteral)
    }

    private static let loopRemedy = "a loop turns before there are frames; it cannot depend on them"

    // MARK: Messages

    /// Where the checker stands in loops, to stand behind a message: ` where i is 3`.
    var turnText: String {
        turns.isEmpty ? "" : " where " + turns.map(\.text).joined(separator: " and ")
    }

    /// What is wrong with a value, with the turns of loops that made it so.
    func inTurn(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        diagnostic.message += turnText
        return diagnostic
    }
}

extension LoopTurn {
    fileprivate var text: String {
        switch value {
        case .text: "\(Diagnostic.shortened(name)) is \(Diagnostic.quoted(value.printed))"
        case .list, .record: "\(Diagnostic.shortened(name)) is item \(number - 1)"
        default: "\(Diagnostic.shortened(name)) is \(value.printed)"
        }
    }
}
