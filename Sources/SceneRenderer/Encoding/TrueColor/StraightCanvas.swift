internal import GIFCodec
internal import Raster

/// A canvas with straight alpha, as files hold it.
///
/// Where alpha is low a premultiplied colour stands for many. Of these the source's own is taken where it is one: so a
/// picture, or what is not drawn over in it, comes out as it went in.
struct StraightCanvas {
    private let canvas: CanvasSize
    /// Clear ones are 0.
    private(set) var pixels: [UInt32]

    init(_ canvas: CanvasSize) {
        self.canvas = canvas
        pixels = Array(repeating: 0, count: canvas.pixelCount)
    }

    var bitmap: StraightBitmap { StraightBitmap(width: canvas.width, height: canvas.height, pixels: pixels) }

    /// Takes over the next canvas.
    ///
    /// - Parameters:
    ///   - premultiplied: its pixels.
    ///   - changed: every pixel that may differ from the canvas before is in one of these.
    ///   - source: the pixels of the base with straight alpha, clear ones 0; empty where these are not known.
    mutating func show(_ premultiplied: [UInt32], changed: [Rectangle], source: [UInt32]) {
        precondition(premultiplied.count == pixels.count && (source.isEmpty || source.count == pixels.count))
        for rectangle in changed.map({ $0.intersection(Rectangle(canvas.bounds)) }) where !rectangle.isEmpty {
            for y in rectangle.y..<rectangle.maxY {
                for position in y * canvas.width + rectangle.x..<y * canvas.width + rectangle.maxX {
                    let pixel = premultiplied[position]
                    if pixel >= 0xFF00_0000 || pixel == 0 {
                        pixels[position] = pixel
                    } else {
                        pixels[position] = Pixel.straight(pixel, known: source.isEmpty ? 0 : source[position])
                    }
                }
            }
        }
    }
}
