/// What is wrong with an expression before it is evaluated, in the words that its author reads.
struct TypeProblem {
    var code: String
    var message: String
    var hint: String?

    private init(_ code: String, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    static var nestedTooDeeply: TypeProblem {
        let problem = EvaluationProblem.nestedTooDeeply
        return TypeProblem(problem.code, problem.message, hint: "name a part of it with let")
    }

    static func unknownName(_ name: String, suggestion: String?) -> TypeProblem {
        TypeProblem("unknown-name", "unknown name \(Diagnostic.quoted(name))", hint: suggestion)
    }

    static func unknownFunction(_ name: String, suggestion: String?) -> TypeProblem {
        let hint: String? =
            switch name {
            case "rgba": "write rgb( ), whose fourth value is the opacity"
            case "hsla": "write hsl( ), whose fourth value is the opacity"
            case "pow": "a power is written a ^ b"
            case "len", "count", "size": "did you mean 'length'?"
            case "uppercase", "toUpperCase": "did you mean 'upper'?"
            case "lowercase", "toLowerCase": "did you mean 'lower'?"
            case "substring", "substr": "did you mean 'slice'?"
            case "rand": "did you mean 'random'?"
            case "range": "a loop counts from one number to another: for i in 0..9"
            default: suggestion
            }
        return TypeProblem("unknown-function", "unknown function \(Diagnostic.quoted(name))", hint: hint)
    }

    static func functionAsName(_ function: Function) -> TypeProblem {
        TypeProblem(
            "function-without-arguments", "'\(function.name)' is a function and wants its values in parentheses",
            hint: function.usage)
    }

    static func nameAsFunction(_ name: String) -> TypeProblem {
        TypeProblem(
            "not-a-function", "\(Diagnostic.quoted(name)) is no function",
            hint: "a product is written with *: \(name) * ( )")
    }

    static func frameValueHere(_ name: String) -> TypeProblem {
        TypeProblem("frame-value-here", FrameValueName.serves(name))
    }

    static func frameValueThrough(name: String, frameValue: String) -> TypeProblem {
        TypeProblem(
            "frame-value-here",
            "\(Diagnostic.quoted(name)) uses '\(frameValue)', which serves only in \(FrameValueName.places)")
    }

    static func listInText(_ list: String?, _ type: ExpressionType) -> TypeProblem {
        TypeProblem(
            "list-in-text", "a list cannot stand in a text",
            hint: type.record == nil
                ? "join its items: {join(\(list ?? "list"), \", \")}"
                : "go over its records: for row in \(list ?? "list") { … }")
    }

    static func recordInText(_ record: String?, _ type: RecordType?) -> TypeProblem {
        let field = type?.fields.keys.min() ?? "name"
        return TypeProblem(
            "record-in-text", "a record cannot stand in a text",
            hint: "name one of its fields: {\(record ?? "record").\(field)}"
        )
    }

    static func memberOfNoRecord(_ name: String, of base: String?, _ type: ExpressionType) -> TypeProblem {
        let isList = type.kind == .list && type.record != nil
        // As others write it: `name.upper()`.
        let isFunction = Function.named(name) != nil
        return TypeProblem(
            "no-fields", "\(type.kind.noun) has no fields, such as \(Diagnostic.quoted(name))",
            hint: isFunction
                ? "a function stands before its values: \(name)(\(base ?? "…"))"
                : isList ? "take one of its items: item(\(base ?? "list"), 0).\(name)" : nil)
    }

    static func unknownField(_ name: String, known: [String]) -> TypeProblem {
        TypeProblem(
            "unknown-field", "the record has no field \(Diagnostic.quoted(name))",
            hint: Suggestion.question(for: name, among: known)
                ?? (known.isEmpty ? nil : "it has \(Diagnostic.list(Array(known.prefix(8)), "and"))"))
    }

    static var listInList: TypeProblem {
        TypeProblem("list-in-list", "a list cannot hold a list")
    }

    static func listOfUnlike(_ first: ValueKind, _ other: ValueKind) -> TypeProblem {
        first == other
            ? TypeProblem("unlike-items", "a list holds records with the same fields")
            : TypeProblem(
                "unlike-items", "a list holds values of one kind: its first is \(first.noun), this is \(other.noun)")
    }

    static func condition(_ kind: ValueKind) -> TypeProblem {
        TypeProblem(
            "wrong-kind", "a condition is on or off, not \(kind.noun)",
            hint: kind.isAmount ? "compare it with something, as in frame > 10" : nil)
    }

    static func branches(_ then: ExpressionType, _ otherwise: ExpressionType) -> TypeProblem {
        guard then.kind != otherwise.kind else {
            return TypeProblem("unlike-branches", "both sides of 'if else' give lists, but of different kinds of items")
        }
        return TypeProblem(
            "unlike-branches",
            "both sides of 'if else' give one kind of value, not \(then.kind.noun) here and \(otherwise.kind.noun) there"
        )
    }

    static func unary(_ op: ExpressionSyntax.UnaryOperator, _ kind: ValueKind) -> TypeProblem {
        switch op {
        case .minus: TypeProblem("wrong-kind", "\(kind.noun) has no negative")
        case .not:
            TypeProblem(
                "wrong-kind", "'not' wants a condition, not \(kind.noun)",
                hint: kind.isAmount ? "compare it with something, as in frame > 10" : nil)
        }
    }

    static func argumentCount(_ function: Function, _ count: Int) -> TypeProblem {
        let required = function.parameters.count { !$0.isOptional }
        let most = function.parameters.count
        let wanted =
            function.takesMore
            ? "\(required) or more values"
            : required == most
                ? "\(most) value\(most == 1 ? "" : "s")" : "\(required) or \(most) values"
        return TypeProblem(
            "argument-count", "\(function.name) wants \(wanted), not \(count == 0 ? "none" : String(count))",
            hint: function.usage)
    }

    static func argument(
        _ function: Function, _ text: String?, wants kinds: [ValueKind], _ kind: ValueKind
    ) -> TypeProblem {
        let hint: String? =
            switch (kinds, kind) {
            case ([.angle], .number): "give it a unit: \(function.name)(\(text ?? "…") * 1deg)"
            case ([.text], .number), ([.text], .time), ([.text], .percent), ([.text], .angle), ([.text], .bytes),
                ([.text], .color), ([.text], .switch):
                "write it as text: \"{\(text ?? "…")}\""
            default: function.usage
            }
        return TypeProblem(
            "wrong-kind", "\(function.name) wants \(ValueKind.nouns(kinds)), not \(kind.noun)", hint: hint)
    }

    static func unlikeArguments(
        _ function: Function, _ first: Typing.Operand, _ other: Typing.Operand, frameValuesServe: Bool
    ) -> TypeProblem {
        let percent = first.kind == .percent ? first : other
        var hint: String?
        if let whole = wholeOfShare(first.kind, other.kind), let share = percent.syntax.shortFactor, frameValuesServe {
            hint = "a percentage is a share of something, as in \(whole) * \(share)"
        }
        return TypeProblem(
            "unlike-kinds", "\(function.name) wants values of one kind, not \(first.kind.noun) and \(other.kind.noun)",
            hint: hint ?? unitHint(first, other))
    }

    static func binary(
        _ op: ExpressionSyntax.BinaryOperator, _ left: Typing.Operand, _ right: Typing.Operand, frameValuesServe: Bool
    ) -> TypeProblem {
        TypeProblem(
            "unlike-kinds", binaryMessage(op, left.kind, right.kind),
            hint: binaryHint(op, left, right, frameValuesServe: frameValuesServe))
    }

    private static func binaryMessage(_ op: ExpressionSyntax.BinaryOperator, _ a: ValueKind, _ b: ValueKind) -> String {
        switch op {
        case .or, .and: "'\(op.rawValue)' wants conditions, not \((a == .switch ? b : a).noun)"
        case .equal, .notEqual: "cannot compare \(a.noun) with \(b.noun)"
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            a == b ? "one cannot say which \(a.bareNoun) is less" : "cannot compare \(a.noun) with \(b.noun)"
        case .plus: "cannot add \(b.noun) to \(a.noun)"
        case .minus: "cannot subtract \(b.noun) from \(a.noun)"
        case .times: "cannot multiply \(a.noun) by \(b.noun)"
        case .divide: "cannot divide \(a.noun) by \(b.noun)"
        case .modulo: "cannot take the remainder of \(a.noun) by \(b.noun)"
        case .power: "cannot raise \(a.noun) to the power of \(b.noun)"
        }
    }

    private static func binaryHint(
        _ op: ExpressionSyntax.BinaryOperator, _ left: Typing.Operand, _ right: Typing.Operand, frameValuesServe: Bool
    ) -> String? {
        switch op {
        case .or, .and:
            return left.kind.isAmount || right.kind.isAmount ? "compare it with something, as in frame > 10" : nil
        case .plus where left.kind == .text || right.kind == .text:
            // No list or record stands in a text.
            if [left.kind, right.kind].contains(where: { $0 == .list || $0 == .record }) { return nil }
            guard let first = left.inBraces, let second = right.inBraces else { return nil }
            return "put both in one string: \"\(first)\(second)\""
        case .plus, .minus, .modulo, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard let whole = wholeOfShare(left.kind, right.kind) else { return unitHint(left, right) }
            guard frameValuesServe else { return "a percentage is a share of something; give both in one kind" }
            guard let (first, second) = asShares(left, right, of: whole) else {
                return "a percentage is a share of something, as in \(whole) * 50%"
            }
            return "a percentage is a share of something: (\(first) \(op.rawValue) \(second))"
        case .times, .divide, .power:
            return nil
        }
    }

    /// Both sides as text, the percentage as a share of a frame value.
    private static func asShares(
        _ left: Typing.Operand, _ right: Typing.Operand, of whole: String
    ) -> (String, String)? {
        func text(_ operand: Typing.Operand) -> String? {
            operand.kind == .percent
                ? operand.syntax.shortFactor.map { "\(whole) * \($0)" } : operand.syntax.shortFactor
        }
        guard let first = text(left), let second = text(right) else { return nil }
        return (first, second)
    }

    /// The frame value that a percentage beside such a value is most likely a share of.
    private static func wholeOfShare(_ a: ValueKind, _ b: ValueKind) -> String? {
        switch (a, b) {
        case (.percent, .number), (.number, .percent): "width"
        case (.percent, .time), (.time, .percent): "duration"
        default: nil
        }
    }

    private static func unitHint(_ a: Typing.Operand, _ b: Typing.Operand) -> String? {
        let other = a.kind == .number ? b.kind : a.kind
        guard a.kind == .number || b.kind == .number else { return nil }
        return switch other {
        case .time: "give the number a unit, such as ms or s"
        case .angle: "give the number its unit, deg"
        case .bytes: "give the number a unit, such as KB or MB"
        default: nil
        }
    }
}

extension Typing.Operand {
    /// As it stands within a string: words as they are, all else in braces.
    fileprivate var inBraces: String? {
        if case .string(let string) = syntax.node {
            guard let plain = string.plainText, syntax.shortText != nil else { return nil }
            return plain
        }
        return syntax.shortText.map { "{\($0)}" }
    }
}

extension Function {
    /// `random(seed): a number …`.
    var usage: String { "\(signature): \(help)" }
}

extension ValueKind {
    /// Without its article.
    fileprivate var bareNoun: Substring {
        noun.drop { $0 != " " }.dropFirst()
    }
}
