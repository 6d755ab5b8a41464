import ImageFiles
import Raster

/// A bitmap as text: a row of pixels a line, each as straight `rrggbbaa`, opaque ones without the alpha.
func picture(_ bitmap: Bitmap) -> String {
    (0..<bitmap.height).map { row in
        bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width].map(pixelText).joined(separator: " ")
    }.joined(separator: "\n")
}

private func pixelText(_ premultiplied: UInt32) -> String {
    let pixel = Pixel.straight(premultiplied)
    let channels = [pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24]
    let digits = channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return digits.hasSuffix("ff") ? String(digits.dropLast(2)) : digits
}

/// The picture of a PNG, JPEG or WebP file; of an animation, the first frame.
func decoded(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws -> Bitmap {
    switch ImageFormat.detect(bytes) {
    case .png: try PNGFile.decode(bytes, limits: limits)
    case .jpeg: try JPEGFile.decode(bytes, limits: limits)
    case .webp, .gif, .unknown: try WebPFile.decode(bytes, limits: limits)
    }
}
