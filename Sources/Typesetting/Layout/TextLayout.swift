import CText

/// A text in one style, laid out by Pango at a reference size.
///
/// Layout without hinting is linear in the size: the text is never laid out at its final size, but at one reference
/// size in a box scaled the other way. Trying another size then costs no new fonts.
@safe final class TextLayout {
    private(set) var text: String
    /// Pixels an em that the layout is done at; all its lengths are in that measure.
    let referenceSize: Double
    let metrics: FontMetrics

    private let collection: FontCollection
    private let context: OpaquePointer
    private let layout: OpaquePointer

    /// `text` must not be empty.
    init(_ text: String, _ request: TextRequest, families: [String], collection: FontCollection)
        throws(TypesettingError)
    {
        // Pango's lengths are 32-bit in 1/1024 of a pixel.
        referenceSize = text.utf8.count > 4_000 ? 4 : 64
        self.text = text
        self.collection = collection
        guard let context = unsafe pango_font_map_create_context(collection.map),
            let description = unsafe pango_font_description_new()
        else { throw .outOfMemory }
        unsafe self.context = context
        defer { unsafe pango_font_description_free(description) }
        unsafe pango_context_set_round_glyph_positions(context, 0)
        unsafe pango_context_set_language(context, pango_language_from_string(request.language ?? "en"))
        let direction = request.direction == .rtl ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        unsafe pango_context_set_base_dir(context, direction)
        unsafe pango_font_description_set_family(description, families.joined(separator: ","))
        unsafe pango_font_description_set_weight(description, request.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        unsafe pango_font_description_set_style(description, request.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        unsafe pango_font_description_set_absolute_size(description, referenceSize * 1024)
        unsafe metrics = FontMetrics(description, context)
        guard let layout = unsafe pango_layout_new(context) else {
            unsafe ctext_unref(UnsafeMutableRawPointer(context))
            throw .outOfMemory
        }
        unsafe self.layout = layout
        unsafe pango_layout_set_font_description(layout, description)
        unsafe pango_layout_set_auto_dir(layout, request.direction == .auto ? 1 : 0)
        setText(text)
    }

    deinit {
        unsafe ctext_unref(UnsafeMutableRawPointer(layout))
        unsafe ctext_unref(UnsafeMutableRawPointer(context))
    }

    /// `text` must not be empty, nor much longer than the first one.
    func setText(_ text: String) {
        self.text = text
        unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
    }

    /// `width` nil wraps nowhere. `breakingWords` lets a word that is alone too wide be broken.
    func wrap(at width: Double?, letterSpacing: Double, breakingWords: Bool) {
        let units = width.map { Int32(max(0, min($0 * 1024, 1e9)).rounded(.up)) } ?? -1
        unsafe pango_layout_set_width(layout, units)
        unsafe pango_layout_set_wrap(layout, breakingWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
        guard let attributes = unsafe pango_attr_list_new() else { return }
        let largest = 1e9 / Double(text.utf8.count)
        let spacing = Int32(max(-largest, min(letterSpacing * 1024, largest)).rounded())
        if spacing != 0 { unsafe pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing)) }
        unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        unsafe pango_layout_set_attributes(layout, attributes)
        unsafe pango_attr_list_unref(attributes)
    }

    var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout)) }

    /// Of the widest line.
    var width: Double {
        var size: (width: Int32, height: Int32) = (0, 0)
        unsafe pango_layout_get_size(layout, &size.width, &size.height)
        return Double(size.width) / 1024
    }

    var hasUnknownCharacters: Bool { unsafe pango_layout_get_unknown_glyphs_count(layout) > 0 }

    /// The byte offset in the text at which a line begins; the text's length past the last one.
    func start(ofLine index: Int) -> Int {
        guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(index)) else { return text.utf8.count }
        return unsafe Int(line.pointee.start_index)
    }

    /// The lines with their glyphs, in reference pixels from each line's left end on the baseline.
    func lines(from faces: FaceLibrary) -> [LayoutLine] {
        (0..<lineCount).compactMap { index in
            unsafe pango_layout_get_line_readonly(layout, Int32(index)).map { unsafe LayoutLine($0, faces) }
        }
    }
}

/// Of the first font, in reference pixels.
struct FontMetrics {
    var ascent = 0.0
    /// Positive, below the baseline.
    var descent = 0.0
    var lineGap = 0.0
    /// Of the face that was found, which need not be the one asked for.
    var family = ""

    init(_ description: OpaquePointer, _ context: OpaquePointer) {
        guard let font = unsafe pango_context_load_font(context, description) else { return }
        defer { unsafe ctext_unref(font) }
        var extents = hb_font_extents_t()
        if let shaper = unsafe pango_font_get_hb_font(font), unsafe hb_font_get_h_extents(shaper, &extents) != 0 {
            ascent = Double(extents.ascender) / 1024
            descent = -Double(extents.descender) / 1024
            lineGap = max(0, Double(extents.line_gap) / 1024)
        }
        if let pattern = unsafe ctext_font_pattern(font) { family = unsafe pattern.string(ctext_family) ?? "" }
    }

    var lineHeight: Double { ascent + descent + lineGap }
}
