import SceneLanguage

/// Frame 3 of ten of 100 ms, on a canvas of 320 by 240.
let aFrame = FrameValues(
    frame: 3, frames: 10, time: .centiseconds(30), duration: .centiseconds(100), width: 320, height: 240)

/// A scope with these lines of `name = expression` declared, frame values allowed.
func scope(_ lets: String..., frameAccess: Scope.FrameAccess = .all) -> Scope {
    var scope = Scope(frameAccess: frameAccess)
    for line in lets {
        let parts = line.split(separator: " = ", maxSplits: 1)
        scope.declare(String(parts[0]), .binding(ExpressionReader.read(String(parts[1]))))
    }
    return scope
}

/// What an expression gives in `aFrame`, with its unit, or the whole error as it is shown.
func result(_ text: String, in scope: Scope = scope(), frame: FrameValues? = aFrame) -> String {
    let expression = ExpressionReader.read(text)
    var diagnostics: [Diagnostic] = []
    guard let type = ExpressionChecker.check(expression, in: scope, diagnostics: &diagnostics) else {
        return diagnostics.map { shown($0, in: text) }.joined(separator: "\n")
    }
    precondition(diagnostics.isEmpty)
    do {
        let value = try Evaluator.evaluate(expression, in: scope, frame: frame)
        guard value.kind == type.kind else { return "typed as \(type.kind), and gave \(value)" }
        return written(value)
    } catch {
        return shown(error, in: text)
    }
}

/// A value as a script writes it.
func written(_ value: Value) -> String {
    switch value {
    case .number, .color, .switch: value.printed
    case .percent: value.printed + "%"
    case .time: value.printed + "s"
    case .angle: value.printed + "deg"
    case .bytes: value.printed + "B"
    case .text(let text): "\"\(text)\""
    case .list(let items): "[" + items.map(written).joined(separator: ", ") + "]"
    }
}

/// The message, the text, and marks under the place.
func shown(_ diagnostic: Diagnostic, in text: String) -> String {
    var lines = "\(diagnostic.severity.rawValue): \(diagnostic.message)\n  \(text)"
    let hint = diagnostic.hint.map { " " + $0 } ?? ""
    if let range = diagnostic.range, range.upper <= text.utf8.count {
        lines += "\n  " + String(repeating: " ", count: range.lower)
        lines += String(repeating: "^", count: range.upper - range.lower) + hint
    } else {
        lines += "\n  elsewhere" + hint
    }
    return lines
}
