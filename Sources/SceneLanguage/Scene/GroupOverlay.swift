/// Overlays that are drawn as one.
package struct GroupOverlay: Sendable {
    package enum Mask: Sendable {
        /// A picture's brightness times its alpha.
        case file(FileReference)
        case ellipse
        /// Percentages are of the group's shorter side.
        case rounded(Dynamic<Length>)
    }

    package struct Size: Sendable, Hashable {
        package var width: Length
        package var height: Length
    }

    /// In drawing order; they take the group for their canvas.
    package var overlays: [Overlay]
    /// Percentages are of the canvas around; nil is all of it.
    package var size: Dynamic<Size>?
    package var scale: Dynamic<Double>?
    /// What shows of it; all that are there apply.
    package var masks: [Mask] = []
}
