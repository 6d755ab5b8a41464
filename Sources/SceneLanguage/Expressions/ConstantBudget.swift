internal import Synchronization

/// What evaluating a script's constants may cost altogether, in steps. Shared by all scopes of one script.
final class ConstantBudget: Sendable {
    private let left = Atomic<Int>(20_000_000)

    var isSpent: Bool { left.load(ordering: .relaxed) <= 0 }

    func spend(_ steps: Int) {
        left.subtract(steps, ordering: .relaxed)
    }
}
