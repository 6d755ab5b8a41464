/// A change of the base, below all overlays.
package struct Effect: Sendable {
    /// Amounts are factors where nothing else is said; 0 or 1 may be no change, as in CSS's filter functions.
    package enum Change: Sendable, Hashable {
        case grayscale(Double)
        case invert(Double)
        case sepia(Double)
        case opacity(Double)
        case brightness(Double)
        case contrast(Double)
        case saturation(Double)
        /// Degrees.
        case hue(Double)
        /// The standard deviation; percentages are of the canvas's shorter side.
        case blur(Length)
        /// The side of a block.
        case pixelate(Length)
        /// How many levels each channel has.
        case posterize(Int)
        case tint(Color, Double)
    }

    package var change: Dynamic<Change>
    package var when: Overlay.When
    /// Percentages are of the canvas; nil is all of it.
    package var box: Dynamic<TextOverlay.Box>?
    package var range: SourceRange

    /// Whether anything in it depends on `frame`, `time` or `progress`.
    package var changesOverTime: Bool
    /// As `Overlay.keyedTime`.
    package var keyedTime = Rational.zero
}
