import Raster

/// A paint in the pixels of what it fills.
enum PaintSource {
    /// Premultiplied.
    case solid(UInt32)
    case gradient(GradientField, toBox: AffineTransform)

    /// - Parameters:
    ///   - box: what a gradient runs over, before it is turned.
    ///   - rotation: from the box to the pixels.
    init(_ paint: Paint, box: (x: Double, y: Double, width: Double, height: Double), rotation: AffineTransform) {
        switch paint {
        case .color(let color):
            self = .solid(
                Pixel.premultiplied(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
        case .gradient(let gradient):
            // A rotation always has an inverse.
            let toBox = AffineTransform.translation(-box.x, -box.y).after(rotation.inverse ?? AffineTransform())
            self = .gradient(gradient.field(width: box.width, height: box.height), toBox: toBox)
        }
    }

    /// Premultiplied, of the pixel whose top left corner lies there.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        switch self {
        case .solid(let pixel): return pixel
        case .gradient(let field, let toBox):
            let point = toBox(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            return field.pixel(x: point.x, y: point.y)
        }
    }
}
