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

    private let attributes: RunAttributes
    private let features: String
    private let isJustified: Bool
    private let collection: FontCollection
    private let context: OpaquePointer
    private let layout: OpaquePointer
    /// Where a long text is cut into runs, in bytes; see `runEnds`.
    private var runEnds: [Int] = []
    /// How the lines were last asked for; asking for the same again costs nothing.
    private var wrapped: Wrapping?

    private struct Wrapping: Equatable {
        var width: Int32
        var spacing: Int32
        var breakingWords: Bool
    }

    /// `text` must not be empty.
    init(_ text: String, _ request: TextRequest, families: [String], collection: FontCollection)
        throws(TypesettingError)
    {
        // Pango's lengths are 32-bit in 1/1024 of a pixel.
        attributes = RunAttributes(request.runs.withoutColors, families: families)
        referenceSize = (text.utf8.count > 4_000 ? 4 : 64) / attributes.largestFactor
        self.text = text
        self.collection = collection
        features = request.features.features
        isJustified = request.alignment == .justify
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
        if !request.variations.isEmpty {
            unsafe pango_font_description_set_variations(description, request.variations.axes)
        }
        unsafe pango_font_description_set_absolute_size(description, referenceSize * 1024)
        unsafe metrics = FontMetrics(description, context)
        guard let layout = unsafe pango_layout_new(context) else {
            unsafe ctext_unref(UnsafeMutableRawPointer(context))
            throw .outOfMemory
        }
        unsafe self.layout = layout
        unsafe pango_layout_set_font_description(layout, description)
        unsafe pango_layout_set_justify(layout, isJustified ? 1 : 0)
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
        wrapped = nil
        runEnds = Self.runEnds(of: text)
        unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
    }

    /// `width` nil wraps nowhere. `breakingWords` lets a word that is alone too wide be broken.
    func wrap(at width: Double?, letterSpacing: Double, breakingWords: Bool) {
        let largest = 1e9 / Double(text.utf8.count)
        let wanted = Wrapping(
            // A justified line takes all of the width, which is to be no more than there is.
            width: width.map { Int32(max(0, min($0 * 1024, 1e9)).rounded(isJustified ? .down : .up)) } ?? -1,
            spacing: Int32(max(-largest, min(letterSpacing * 1024, largest)).rounded()), breakingWords: breakingWords)
        guard wanted != wrapped else { return }
        wrapped = wanted
        unsafe pango_layout_set_width(layout, wanted.width)
        unsafe pango_layout_set_wrap(layout, breakingWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
        guard let attributes = unsafe pango_attr_list_new() else { return }
        if wanted.spacing != 0 {
            unsafe pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(wanted.spacing))
        }
        unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        var start = 0
        for end in runEnds {
            guard let run = unsafe pango_attr_fallback_new(1) else { break }
            unsafe run.pointee.start_index = UInt32(start)
            unsafe run.pointee.end_index = UInt32(end)
            unsafe pango_attr_list_insert(attributes, run)
            start = end
        }
        if !features.isEmpty { unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new(features)) }
        unsafe self.attributes.insert(into: attributes)
        unsafe pango_layout_set_attributes(layout, attributes)
        unsafe pango_attr_list_unref(attributes)
    }

    /// What the text's words take unwrapped. `spaced` is how they are where letters are spaced: without ligatures.
    func wordWidths(spaced: Bool) -> WordWidths {
        wrap(at: nil, letterSpacing: spaced ? 1.0 / 1024 : 0, breakingWords: false)
        var count: Int32 = 0
        guard let breaks = unsafe pango_layout_get_log_attrs_readonly(layout, &count),
            let bytes = unsafe pango_layout_get_text(layout)
        else { return WordWidths() }
        var advances = [Double](repeating: 0, count: text.utf8.count)
        unsafe forEachLine { line in
            var node = unsafe line.pointee.runs
            while let current = unsafe node {
                unsafe node = current.pointee.next
                guard let run = unsafe ctext_run(current), let item = unsafe run.pointee.item else { continue }
                var widths = [Int32](repeating: 0, count: unsafe Int(item.pointee.num_chars))
                unsafe pango_glyph_item_get_logical_widths(run, bytes, &widths)
                var offset = unsafe Int(item.pointee.offset)
                for width in widths where offset < advances.count {
                    advances[offset] = Double(width) / 1024
                    repeat {
                        offset += 1
                    } while unsafe offset < advances.count && UInt8(truncatingIfNeeded: bytes[offset]) & 0xC0 == 0x80
                }
            }
        }
        var words = WordWidths()
        var offset = 0
        for (index, scalar) in text.unicodeScalars.enumerated() where index < Int(count) {
            let boundary = unsafe breaks[index]
            if index > 0, boundary.is_line_break != 0 { words.breakLine(always: boundary.is_mandatory_break != 0) }
            words.add(
                advances[offset], isCluster: boundary.is_cursor_position != 0, isWhite: boundary.is_white != 0,
                sizeFactor: runs.run(at: offset)?.look.sizeFactor ?? 1)
            offset += UTF8.width(scalar)
        }
        return words
    }

    /// For each line of a run Pango shapes what is left of the run anew, which takes the square of its length: seconds
    /// for 20,000 letters. So a long text is given to it in runs, by an attribute that changes nothing else. They end
    /// between words where there are some, else between characters; letters join over the ends all the same.
    private static func runEnds(of text: String) -> [Int] {
        let longest = 256
        guard text.utf8.count > 2 * longest else { return [] }
        let bytes = Array(text.utf8)
        var ends: [Int] = []
        var (start, offset, blank) = (0, 0, 0)
        for character in text {
            let next = offset + character.utf8.count
            if next - start > longest, offset > start {
                let end = blank > start + longest / 2 ? blank : offset
                ends.append(end)
                start = end
            }
            offset = next
            if character.isWhitespace { blank = next }
            // A letter under a heap of marks is cut too.
            while offset - start > 2 * longest {
                start += longest
                while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
                ends.append(start)
            }
        }
        return ends.last == offset ? ends : ends + [offset]
    }

    var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout)) }

    private var runs: [TextRun] { attributes.runs }

    /// Of all lines, in heights of a plain one.
    var height: Double {
        guard attributes.largestFactor > 1 else { return Double(lineCount) }
        var height = 0.0
        unsafe forEachLine { line in height += unsafe scale(of: line) }
        return height
    }

    /// How many of the first lines are no taller together than that many plain ones.
    func lineCount(within height: Double) -> Int {
        guard attributes.largestFactor > 1 else { return height < Double(lineCount) ? Int(max(0, height)) : lineCount }
        var (count, rest, isFull) = (0, height, false)
        unsafe forEachLine { line in
            rest -= unsafe scale(of: line)
            isFull = isFull || rest < 0
            if !isFull { count += 1 }
        }
        return count
    }

    /// How many times as tall as a plain line one is.
    private func scale(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Double {
        let start = unsafe Int(line.pointee.start_index)
        return runs.lineScale(of: start..<start + (unsafe Int(line.pointee.length)))
    }

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
        var lines: [LayoutLine] = []
        var unparted: Set<Int> = []
        unsafe forEachLine { line in
            let start = unsafe Int(line.pointee.start_index)
            if isJustified, !isParted(start..<start + (unsafe Int(line.pointee.length))) {
                unparted.insert(lines.count)
            }
            lines.append(unsafe LayoutLine(line, faces, scale: scale(of: line)))
        }
        guard !unparted.isEmpty else { return lines }
        // Pango parts a line of one word at its letters, which tears scripts that join theirs: it stays as it is.
        unsafe pango_layout_set_justify(layout, 0)
        defer { unsafe pango_layout_set_justify(layout, 1) }
        var index = 0
        unsafe forEachLine { line in
            if unparted.contains(index) { lines[index] = unsafe LayoutLine(line, faces, scale: scale(of: line)) }
            index += 1
        }
        return lines
    }

    /// Whether a line, by its bytes in the text, has gaps for a justified one to widen: between words, or between the
    /// characters of Chinese and Japanese.
    private func isParted(_ bytes: Range<Int>) -> Bool {
        let line = text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count)
        var hasWord = false
        var hasBlank = false
        for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
            if scalar.properties.isWhitespace {
                hasBlank = hasWord
            } else {
                if hasBlank || scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value) {
                    return true
                }
                hasWord = true
            }
        }
        return false
    }

    /// Pango keeps its lines in a list: to ask for each by its number would walk the list anew.
    private func forEachLine(_ work: (UnsafeMutablePointer<PangoLayoutLine>) -> Void) {
        var node = unsafe pango_layout_get_lines_readonly(layout)
        while let current = unsafe node {
            if let line = unsafe ctext_line(current) { unsafe work(line) }
            unsafe node = current.pointee.next
        }
    }
}

/// Of the first font, in reference pixels.
struct FontMetrics {
    var ascent = 0.0
    /// Positive, below the baseline.
    var descent = 0.0
    var lineGap = 0.0
    /// Of `H`, from the baseline upwards; nil where the font has none.
    var capHeight: Double?
    /// A line under the text or through it: from the baseline down to its top, and how thick it is.
    var underline = (top: 0.0, thickness: 0.0)
    var strike = (top: 0.0, thickness: 0.0)
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
        if let shaper = unsafe pango_font_get_hb_font(font) {
            // The glyph itself: what fonts say of it is missing in some and wrong in others.
            var (glyph, ink) = (hb_codepoint_t(), hb_glyph_extents_t())
            if unsafe hb_font_get_nominal_glyph(shaper, 0x48, &glyph) != 0,
                unsafe hb_font_get_glyph_extents(shaper, glyph, &ink) != 0, ink.y_bearing > 0
            {
                capHeight = Double(ink.y_bearing) / 1024
            }
            func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
                var position: Int32 = 0
                unsafe hb_ot_metrics_get_position_with_fallback(shaper, tag, &position)
                return Double(position) / 1024
            }
            underline = (-metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET), metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE))
            strike = (-metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET), metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE))
        }
        if let pattern = unsafe ctext_font_pattern(font) { family = unsafe pattern.string(ctext_family) ?? "" }
    }

    var lineHeight: Double { ascent + descent + lineGap }
}
