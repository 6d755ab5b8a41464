import CText

/// One face of a font file, with its glyphs as they are asked for.
@safe final class FontFace {
    /// What a synthetic oblique does to an outline; y upwards.
    struct Slant: Hashable {
        var xx = 1.0
        var xy = 0.0
        var yx = 0.0
        var yy = 1.0

        init() {}

        init(_ matrix: FcMatrix) {
            (xx, xy, yx, yy) = (matrix.xx, matrix.xy, matrix.yx, matrix.yy)
        }
    }

    enum Glyph {
        /// In ems, y downwards, from the glyph's origin on the baseline. Contours that may overlap need
        /// oversampling.
        case outline(OutlinePath, mayOverlap: Bool)
        case picture(ColorGlyph)
        /// In a colour format that FreeType cannot draw here.
        case undrawable
    }

    /// Kept because closing it would close the face too.
    private let library: FreeTypeLibrary
    private let face: FT_Face
    private let hasPictures: Bool
    private let isEmboldened: Bool
    private let slant: Slant
    private var glyphs: [UInt32: Glyph] = [:]
    private var pictureBytes = 0

    /// Pictures are large, and a text may hold thousands. Those beyond this are read anew when they are asked for again.
    private static let mostPictureBytes = 16 << 20

    init(owning face: FT_Face, of library: FreeTypeLibrary, isEmboldened: Bool, slant: Slant) {
        self.library = library
        unsafe self.face = face
        self.isEmboldened = isEmboldened
        self.slant = slant
        hasPictures = unsafe ctext_face_has_strikes(face) != 0
        if hasPictures { unsafe Self.selectLargestStrike(face) }
    }

    deinit {
        unsafe FT_Done_Face(face)
    }

    func glyph(_ index: UInt32) -> Glyph {
        if let known = glyphs[index] { return known }
        let made = load(index)
        if case .picture(let picture) = made { makeRoom(for: picture) }
        glyphs[index] = made
        return made
    }

    private func makeRoom(for picture: ColorGlyph) {
        if pictureBytes + picture.bytes > Self.mostPictureBytes {
            glyphs = glyphs.filter { _, glyph in
                if case .picture = glyph { false } else { true }
            }
            pictureBytes = 0
        }
        pictureBytes += picture.bytes
    }

    private func load(_ index: UInt32) -> Glyph {
        if let picture = loadPicture(index) { return .picture(picture) }
        guard unsafe ctext_face_is_scalable(face) != 0 else { return .undrawable }
        guard unsafe FT_Load_Glyph(face, index, ctext_load_outline) == 0,
            let slot = unsafe face.pointee.glyph, unsafe ctext_glyph_is_outline(slot) != 0
        else { return .outline(OutlinePath(), mayOverlap: false) }
        let mayOverlap = unsafe ctext_face_is_variable(face) != 0 || ctext_glyph_may_overlap(slot) != 0
        let path = unsafe outline(of: slot)
        // Colour outlines of the newer kind (COLR version 1) have no plain outline beside them.
        if path.isEmpty, unsafe ctext_face_has_table(face, "COLR") != 0 { return .undrawable }
        return .outline(path, mayOverlap: mayOverlap)
    }

    private func loadPicture(_ index: UInt32) -> ColorGlyph? {
        guard hasPictures, unsafe FT_Load_Glyph(face, index, ctext_load_colour) == 0,
            let slot = unsafe face.pointee.glyph, unsafe ctext_glyph_is_colour_bitmap(slot) != 0,
            let size = unsafe face.pointee.size
        else { return nil }
        return unsafe ColorGlyph(slot, pixelsPerEm: Double(size.pointee.metrics.y_ppem))
    }

    private func outline(of slot: FT_GlyphSlot) -> OutlinePath {
        let unitsPerEm = unsafe Double(face.pointee.units_per_EM)
        guard unitsPerEm > 0 else { return OutlinePath() }
        var unit = 1 / unitsPerEm
        if isEmboldened {
            // As Skia does it: a thirty-fourth of an em, here to all sides alike. The outline is whole font units,
            // so it is scaled up for the sake of precision.
            let precision = 16
            unsafe Self.scale(&slot.pointee.outline, by: precision)
            unit /= Double(precision)
            let strength = FT_Pos((unitsPerEm * Double(precision) / 34).rounded())
            unsafe FT_Outline_Embolden(&slot.pointee.outline, strength)
            unsafe FT_Outline_Translate(&slot.pointee.outline, -strength / 2, -strength / 2)
        }
        let toEm = AffineTransform(
            a: slant.xx * unit, b: -slant.yx * unit, c: slant.xy * unit, d: -slant.yy * unit)
        return unsafe OutlinePath(&slot.pointee.outline).transformed(by: toEm)
    }

    private static func scale(_ outline: inout FT_Outline, by factor: Int) {
        guard let points = unsafe outline.points else { return }
        for index in unsafe 0..<Int(outline.n_points) {
            unsafe points[index].x *= factor
            unsafe points[index].y *= factor
        }
    }

    private static func selectLargestStrike(_ face: FT_Face) {
        guard let strikes = unsafe face.pointee.available_sizes else { return }
        let count = unsafe Int(face.pointee.num_fixed_sizes)
        guard let largest = (0..<count).max(by: { unsafe strikes[$0].y_ppem < strikes[$1].y_ppem }) else { return }
        unsafe FT_Select_Size(face, FT_Int(largest))
    }
}

extension OutlinePath {
    /// FreeType's outline in its own units, y upwards.
    init(_ outline: inout FT_Outline) {
        var functions = unsafe FT_Outline_Funcs(
            move_to: { to, user in unsafe OutlinePath.append(.move(Point(to)), to: user) },
            line_to: { to, user in unsafe OutlinePath.append(.line(Point(to)), to: user) },
            conic_to: { control, to, user in
                unsafe OutlinePath.append(.quadratic(control: Point(control), end: Point(to)), to: user)
            },
            cubic_to: { control1, control2, to, user in
                unsafe OutlinePath.append(
                    .cubic(control1: Point(control1), control2: Point(control2), end: Point(to)), to: user)
            },
            shift: 0, delta: 0)
        var path = OutlinePath()
        _ = unsafe withUnsafeMutablePointer(to: &path) { unsafe FT_Outline_Decompose(&outline, &functions, $0) }
        self = path
    }

    private static func append(_ element: Element, to user: UnsafeMutableRawPointer?) -> Int32 {
        unsafe user?.assumingMemoryBound(to: OutlinePath.self).pointee.elements.append(element)
        return 0
    }
}

extension Point {
    fileprivate init(_ vector: UnsafePointer<FT_Vector>?) {
        guard let vector = unsafe vector else {
            self.init(x: 0, y: 0)
            return
        }
        unsafe self.init(x: Double(vector.pointee.x), y: Double(vector.pointee.y))
    }
}
