internal import Synchronization

/// What one script may cost altogether, beyond what its length explains. Shared by all of its scopes.
final class ScriptBudget: Sendable {
    /// What is left for evaluating constants.
    private struct Constants {
        var steps = 5_000_000
        /// The evaluation that took most steps: what to blame once none are left.
        var costliest = (steps: 0, range: SourceRange(0, 0))
    }

    private let constants = Mutex(Constants())
    /// Words compared in search of those that were meant; a script with thousands of unknown names is beyond help.
    private let suggestions = Atomic<Int>(150_000)

    /// The expression that took most of the steps for constants, where none are left.
    var costliestConstant: SourceRange? {
        constants.withLock { $0.steps > 0 ? nil : $0.costliest.range }
    }

    func spendOnConstants(_ steps: Int, at range: SourceRange) {
        constants.withLock { constants in
            constants.steps -= steps
            if steps > constants.costliest.steps { constants.costliest = (steps, range) }
        }
    }

    /// Allows for the constants of so many turns of loops, counted once for each directive in them.
    func grant(turns: Int) { constants.withLock { $0.steps += min(turns, 1_000_000_000) * 50 } }

    /// Whether so many words may be compared.
    func allowsSuggestion(among words: Int) -> Bool {
        suggestions.subtract(words, ordering: .relaxed).newValue >= 0
    }
}
