/// How a layer's colour mixes with what lies under it: the sixteen modes of W3C Compositing and Blending Level 1, and
/// `add`. The raw values are the names that CSS gives them.
package enum BlendMode: String, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
    /// The sum of both colours, at most white, in the same formula as the others (linear dodge).
    case add
}
