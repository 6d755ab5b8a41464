import SceneLanguage
import Testing

/// Frame 3 of ten of 100 ms, on a canvas of 320 by 240.
let aFrame = FrameValues(
    frame: 3, frames: 10, time: .centiseconds(30), duration: .centiseconds(100), width: 320, height: 240)

/// An expression from its text, and the script that it stands in.
private func parsed(_ text: String) -> (expression: ExpressionSyntax?, file: SourceFile, diagnostics: [Diagnostic]) {
    let file = SourceFile(name: "test.gs", text: "let value = \(text)")
    let (script, diagnostics) = Parser.parse(file)
    guard case .binding(let binding)? = script.items.first else { return (nil, file, diagnostics) }
    return (binding.value, file, diagnostics)
}

/// An expression from its text; the test fails where it is none.
func expression(_ text: String, location: SourceLocation = #_sourceLocation) -> ExpressionSyntax {
    let (expression, _, diagnostics) = parsed(text)
    guard let expression, diagnostics.isEmpty else {
        Issue.record("no expression: \(text)", sourceLocation: location)
        return ExpressionSyntax(.invalid, SourceRange(0, 0))
    }
    return expression
}

/// A scope with these lines of `name = expression` declared.
func scope(_ lets: String..., frameAccess: Scope.FrameAccess = .all) -> Scope {
    var scope = Scope(frameAccess: frameAccess)
    for line in lets {
        let parts = line.split(separator: " = ", maxSplits: 1)
        scope.declare(String(parts[0]), .binding(expression(String(parts[1]))))
    }
    return scope
}

/// What an expression gives in `aFrame`, with its unit, or its errors as they are shown.
func result(_ text: String, in scope: Scope = scope(), frame: FrameValues? = aFrame) -> String {
    let (expression, file, diagnostics) = parsed(text)
    func shown(_ diagnostics: [Diagnostic]) -> String {
        let text = DiagnosticRenderer(width: 200).render(diagnostics, in: file)
        return String(text.dropLast(text.hasSuffix("\n") ? 1 : 0))
    }
    guard let expression, diagnostics.isEmpty else { return shown(diagnostics) }
    return result(expression, in: scope, frame: frame, shown)
}

/// What an expression that was never text gives in `aFrame`, or its errors without their place.
func result(_ expression: ExpressionSyntax, in scope: Scope = scope()) -> String {
    result(expression, in: scope, frame: aFrame) { diagnostics in
        diagnostics.map { "error: \($0.message)" }.joined(separator: "\n")
    }
}

private func result(
    _ expression: ExpressionSyntax, in scope: Scope, frame: FrameValues?, _ shown: ([Diagnostic]) -> String
) -> String {
    var diagnostics: [Diagnostic] = []
    guard let type = ExpressionChecker.check(expression, in: scope, diagnostics: &diagnostics) else {
        return shown(diagnostics)
    }
    #expect(diagnostics.isEmpty)
    do throws(Diagnostic) {
        let value = try Evaluator.evaluate(expression, in: scope, frame: frame)
        #expect(value.kind == type.kind)
        return written(value)
    } catch {
        return shown([error])
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
    case .record: "{\(value.printed)}"
    }
}
