/// What can be told of a value before its kind is known.
package enum ValueShape: Sendable, Hashable {
    case number
    case string
    case hash
    case word(Word)
    case parentheses
    /// `rgb(…)` or `hsl(…)`
    case colorCall
    /// `linear(…)` or `radial(…)`
    case gradient
    case range
    case bracket
}
