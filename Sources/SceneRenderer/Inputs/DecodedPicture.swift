internal import Raster

/// A picture as everything draws it, and as its file has it where that says more.
struct DecodedPicture: Sendable {
    let bitmap: Bitmap
    /// nil where every pixel is clear or opaque.
    let straight: StraightBitmap?

    init(bitmap: Bitmap) {
        self.bitmap = bitmap
        straight = nil
    }

    init(_ straight: StraightBitmap) {
        bitmap = Bitmap(straight)
        self.straight = straight.isTranslucent ? straight.withoutClearColors : nil
    }

    /// What it takes in memory.
    var bytes: Int { bitmap.pixels.count * (straight == nil ? 4 : 8) }
}
