internal import Raster

/// What an overlay shows in one frame: a picture on the canvas.
struct PlacedLayer {
    var bitmap: Bitmap
    /// The canvas pixel under the bitmap's top left corner; may lie outside the canvas.
    var x: Int
    var y: Int
    /// 0 to 1.
    var opacity: Double
    var blend: BlendMode
    /// Differs whenever the bitmap does.
    var revision: Int

    var rectangle: PixelRect { PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height) }

    func looksLike(_ other: PlacedLayer) -> Bool {
        revision == other.revision && x == other.x && y == other.y && opacity == other.opacity && blend == other.blend
    }
}
