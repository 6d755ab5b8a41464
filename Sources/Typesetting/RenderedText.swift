package import Raster

/// A text drawn: a bitmap and where it belongs.
package struct RenderedText: Sendable {
    /// Premultiplied; holds background, shadow, stroke and fill, and is as large as their ink needs.
    package var bitmap: Bitmap
    /// Of the bitmap's left column, in pixels right of the box's left edge; negative where ink reaches out.
    package var originX: Int
    /// Of the bitmap's top row, in pixels below the box's top edge.
    package var originY: Int
    package var measure: TextMeasure
}

/// What is known of a text once it is laid out.
package struct TextMeasure: Sendable, Equatable {
    /// Of the laid-out lines with background padding, in whole pixels, before rotation.
    package var boxWidth: Int
    package var boxHeight: Int
    /// Pixels an em, after fitting.
    package var fontSize: Double
    package var lineCount: Int
    /// From the box's top edge, in pixels; one a line.
    package var baselines: [Double]
    /// How much further down than its middle the box has the middle of its letters, between the top of the capitals of
    /// the first line and the last baseline; 0 where the box is what is seen, or the script has no capitals.
    package var opticalShift = 0.0
    /// Characters that no font has, each once, in the order of the text.
    package var missing: [Unicode.Scalar]
    /// Families asked for that are neither installed nor a known alias, each with the family that stands in for it.
    package var missingFonts: [MissingFont]
    /// Characters whose glyphs are in a colour format that this FreeType cannot draw; they leave a gap.
    package var undrawable: [Unicode.Scalar]
    /// Whether the text is larger than its box or has more lines than allowed, after what `overflow` did.
    package var overflows: Bool
    /// What is shown of a text that `overflow` cut short, with its ellipsis; nil where all of it is.
    package var shortened: String?
}

package struct MissingFont: Sendable, Hashable {
    package var family: String
    package var used: String

    package init(family: String, used: String) {
        self.family = family
        self.used = used
    }
}
