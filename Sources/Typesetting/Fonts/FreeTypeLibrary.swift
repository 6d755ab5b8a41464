import CText

/// FreeType itself, for faces and rasterizing; not for several threads at once.
@safe final class FreeTypeLibrary {
    let handle: FT_Library

    init() throws(TypesettingError) {
        var made: FT_Library?
        guard unsafe FT_Init_FreeType(&made) == 0, let made = unsafe made else { throw .outOfMemory }
        unsafe handle = made
    }

    deinit {
        unsafe FT_Done_FreeType(handle)
    }
}
