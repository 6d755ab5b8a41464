package import Raster

/// What an area is filled with.
package enum Paint: Sendable, Hashable {
    case color(TextColor)
    /// Over the box of what is filled, turned with it.
    case gradient(Gradient)
}
