package import Raster

/// What an area is filled with.
package enum Paint: Sendable, Hashable {
    case color(TextColor)
    /// Over the box of what is filled, turned with it.
    case gradient(Gradient)

    /// Whether any of it is not wholly transparent.
    var isSeen: Bool {
        switch self {
        case .color(let color): color.alpha > 0
        case .gradient(let gradient): gradient.stops.contains { $0.color >> 24 > 0 }
        }
    }
}
