internal import Synchronization

/// What one script may cost altogether, beyond what its length explains. Shared by all of its scopes.
final class ScriptBudget: Sendable {
    /// Steps for evaluating constants.
    private let constants = Atomic<Int>(5_000_000)
    /// Words compared in search of those that were meant; a script with thousands of unknown names is beyond help.
    private let suggestions = Atomic<Int>(500_000)

    var isSpentOnConstants: Bool { constants.load(ordering: .relaxed) <= 0 }

    func spendOnConstants(_ steps: Int) {
        constants.subtract(steps, ordering: .relaxed)
    }

    /// Whether so many words may be compared.
    func allowsSuggestion(among words: Int) -> Bool {
        suggestions.subtract(words, ordering: .relaxed).newValue >= 0
    }
}
