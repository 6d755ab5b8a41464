/// Types expressions and reports what is wrong with them, without evaluating them.
package enum ExpressionChecker {
    /// The expression's type, or nil after an error, which was added to `diagnostics`.
    ///
    /// Reports all independent errors in one pass, and none that only follow from another.
    package static func check(
        _ expression: ExpressionSyntax, in scope: Scope, diagnostics: inout [Diagnostic]
    ) -> ExpressionType? {
        nil
    }
}
