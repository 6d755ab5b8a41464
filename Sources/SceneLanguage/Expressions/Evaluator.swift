/// Evaluates checked expressions.
package enum Evaluator {
    /// The expression's value for a frame, or without one where it uses no frame values.
    ///
    /// Throws an error at the place in the expression that has no value, naming the frame where there is one: a division
    /// by zero, a result that is not finite, an index out of range, a text over 1 MB, too much work.
    package static func evaluate(
        _ expression: ExpressionSyntax, in scope: Scope, frame: FrameValues?
    ) throws(Diagnostic) -> Value {
        throw Diagnostic(code: "no-value", "no value", at: expression.range)
    }
}
