import CText

/// A line of laid-out glyphs, in reference pixels from its left end on the baseline; y downwards.
struct LayoutLine {
    struct Glyph {
        enum Shape {
            case glyph(UInt32, of: FontFace)
            /// A character that no font has; it takes so much room.
            case missing(Unicode.Scalar?, width: Double)
            /// Nothing to draw.
            case blank
        }

        var shape: Shape
        var x: Double
        var y: Double
        /// Where the pen stands before it, and how far it then goes.
        var pen: Double
        var advance: Double
        /// Pixels an em; not the reference size where a font is scaled to match another.
        var emSize: Double
        /// Where its cluster begins in the text, in bytes.
        var textOffset: Int
    }

    private(set) var glyphs: [Glyph] = []
    /// Without the blanks at which it was wrapped.
    private(set) var width = 0.0
    private(set) var isRightToLeft: Bool
    /// How many times as tall as a plain line it is; at least 1.
    let scale: Double

    init(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ faces: FaceLibrary, scale: Double) {
        self.scale = scale
        isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        var logical = PangoRectangle()
        unsafe pango_layout_line_get_extents(line, nil, &logical)
        width = Double(logical.width) / 1024
        var x = 0.0
        var node = unsafe line.pointee.runs
        while let current = unsafe node {
            unsafe node = current.pointee.next
            guard let run = unsafe ctext_run(current) else { continue }
            x += unsafe append(run, at: x, faces)
        }
    }

    /// Gives how far the run advances.
    private mutating func append(_ run: UnsafeMutablePointer<PangoLayoutRun>, at start: Double, _ faces: FaceLibrary)
        -> Double
    {
        guard let item = unsafe run.pointee.item, let string = unsafe run.pointee.glyphs,
            let font = unsafe item.pointee.analysis.font, let infos = unsafe string.pointee.glyphs
        else { return 0 }
        let face = unsafe faces.face(of: font)
        let rise = unsafe Double(run.pointee.y_offset) / 1024
        var x = unsafe start + Double(run.pointee.start_x_offset) / 1024
        for index in unsafe 0..<Int(string.pointee.num_glyphs) {
            let info = unsafe infos[index]
            let advance = Double(info.geometry.width) / 1024
            defer { x += advance }
            let offset = unsafe Int(item.pointee.offset) + Int(string.pointee.log_clusters[index])
            let shape: Glyph.Shape
            if ctext_glyph_is_empty(info.glyph) != 0 {
                shape = .blank
            } else if ctext_glyph_is_unknown(info.glyph) != 0 {
                shape = .missing(Unicode.Scalar(ctext_unknown_scalar(info.glyph)), width: advance)
            } else if let face {
                shape = .glyph(info.glyph, of: face.face)
            } else {
                continue
            }
            glyphs.append(
                Glyph(
                    shape: shape, x: x + Double(info.geometry.x_offset) / 1024,
                    y: Double(info.geometry.y_offset) / 1024 - rise, pen: x, advance: advance,
                    emSize: face?.emSize ?? 0, textOffset: offset))
        }
        return unsafe x - start + Double(run.pointee.end_x_offset) / 1024
    }
}
