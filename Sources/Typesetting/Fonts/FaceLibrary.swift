import CText

/// The faces that glyphs are drawn from.
///
/// Pango has faces of its own, but locks them, and never sets a variable font's axes on them.
@safe final class FaceLibrary {
    private struct Key: Hashable {
        var path: String
        var index: Int32
        /// Normalized axis positions of a variable font, in 16.16.
        var coordinates: [Int]
        var isEmboldened: Bool
        var slant: FontFace.Slant
    }

    private let library: FreeTypeLibrary
    private var faces: [Key: FontFace] = [:]

    init(_ library: FreeTypeLibrary) {
        self.library = library
    }

    /// The face that Pango laid out with, and the pixels an em that it had; nil where its file cannot be opened now.
    func face(of font: UnsafeMutablePointer<PangoFont>) -> (face: FontFace, emSize: Double)? {
        guard let pattern = unsafe ctext_font_pattern(font), let path = unsafe pattern.string(ctext_file),
            let shaper = unsafe pango_font_get_hb_font(font)
        else { return nil }
        var index: Int32 = 0
        unsafe FcPatternGetInteger(pattern, ctext_index, 0, &index)
        var embolden: FcBool = 0
        unsafe FcPatternGetBool(pattern, ctext_embolden, 0, &embolden)
        var slant = FontFace.Slant()
        var matrix: UnsafeMutablePointer<FcMatrix>?
        if unsafe FcPatternGetMatrix(pattern, ctext_matrix, 0, &matrix) == FcResultMatch, let matrix = unsafe matrix {
            slant = unsafe FontFace.Slant(matrix.pointee)
        }
        var count: UInt32 = 0
        var coordinates: [Int] = []
        if let axes = unsafe hb_font_get_var_coords_normalized(shaper, &count) {
            // HarfBuzz has 2.14, FreeType wants 16.16.
            coordinates = (0..<Int(count)).map { unsafe Int(axes[$0]) << 2 }
        }
        let key = Key(
            path: path, index: index & 0xFFFF, coordinates: coordinates, isEmboldened: embolden != 0, slant: slant)
        var scale: (x: Int32, y: Int32) = (0, 0)
        unsafe hb_font_get_scale(shaper, &scale.x, &scale.y)
        let emSize = Double(scale.x) / 1024
        if let known = faces[key] { return (known, emSize) }
        var made: FT_Face?
        guard unsafe FT_New_Face(library.handle, path, FT_Long(key.index), &made) == 0, let made = unsafe made else {
            return nil
        }
        if !coordinates.isEmpty {
            var positions = coordinates.map { FT_Fixed($0) }
            unsafe FT_Set_Var_Blend_Coordinates(made, FT_UInt(positions.count), &positions)
        }
        let face = unsafe FontFace(owning: made, of: library, isEmboldened: key.isEmboldened, slant: slant)
        faces[key] = face
        return (face, emSize)
    }
}
