package import Raster

/// A text whose lines and size are settled, ready to be drawn as a whole or in part.
package struct TypesetText {
    package let measure: TextMeasure
    private let painter: TextPainter

    init(_ painter: TextPainter, measure: TextMeasure) {
        self.painter = painter
        self.measure = measure
    }

    /// Where anything may be drawn, in pixels from the box's top left corner. Throws where it is beyond the limits.
    package func area() throws(TypesettingError) -> PixelRect { try painter.area() }

    /// Whether anything of it is drawn: false where it has no letters, or no colour that is seen.
    package var hasInk: Bool { painter.hasInk }

    /// About how much memory `drawn` takes while it works.
    package func bytes(within visible: PixelRect? = nil) throws(TypesettingError) -> Int {
        try painter.bytes(within: visible)
    }

    /// Draws what lies in `visible`, in pixels from the box's top left corner; nil is all. A part is, pixel by pixel,
    /// what it is in the whole.
    package func drawn(within visible: PixelRect? = nil) throws(TypesettingError) -> RenderedText {
        let painted = try painter.paint(within: visible)
        return RenderedText(
            bitmap: painted.bitmap, originX: painted.left, originY: painted.top, measure: measure)
    }
}
