/// What a value must be: the types that the vocabulary's slots have.
package enum ValueType: Sendable, Hashable {
    /// A string, or an expression of any kind, which is then printed.
    case text
    /// A string or expression made of literals, numbers, `one of` and `file` params only.
    case file
    /// A plain number.
    case number(Bounds)
    case integer(Bounds)
    /// `0.5` or `50%`.
    case factor(Bounds)
    /// Pixels or a percentage.
    case length(Bounds)
    /// A length or `auto`.
    case side(Bounds)
    case time(Bounds)
    case angle
    case color
    /// A colour, or colours that run into one another.
    case paint
    case bytes
    case word([String])
    /// `on`, `off` or a condition.
    case `switch`
    /// Frame numbers: `7`, `8..20`, `-3..`, `[0, 4, 8..12]`.
    case frames
    /// Times: `0.5s..1.2s`, `..50%`, `[0s..1s, 2s..]`.
    case times
    /// Two lengths with `..` between.
    case lengths
    /// Times in brackets, one a frame.
    case delays
    case styleName

    /// Which numbers a numeric type takes.
    package struct Bounds: Sendable, Hashable {
        package var minimum: Double?
        /// Whether the minimum itself is left out.
        package var isAboveMinimum = false
        package var maximum: Double?

        package static let any = Bounds()
        package static let positive = Bounds(minimum: 0, isAboveMinimum: true)
        package static let notNegative = Bounds(minimum: 0)

        package static func between(_ minimum: Double, _ maximum: Double) -> Bounds {
            Bounds(minimum: minimum, maximum: maximum)
        }

        package static func above(_ minimum: Double, upTo maximum: Double) -> Bounds {
            Bounds(minimum: minimum, isAboveMinimum: true, maximum: maximum)
        }

        package func contains(_ number: Double) -> Bool {
            if let minimum, isAboveMinimum ? number <= minimum : number < minimum { return false }
            if let maximum, number > maximum { return false }
            return true
        }
    }

    /// What bounds its numbers; nil where it takes none, or any.
    var bounds: Bounds? {
        switch self {
        case .number(let bounds), .integer(let bounds), .factor(let bounds), .length(let bounds), .side(let bounds),
            .time(let bounds):
            bounds
        default: nil
        }
    }

    /// Whether a list in brackets serves.
    package var takesLists: Bool { self == .frames || self == .times || self == .delays }

    /// Whether colours serve.
    var takesColors: Bool { self == .color || self == .paint }
}
