import Raster

extension TextColor {
    /// The premultiplied pixel for every coverage from 0 to 255.
    var pixels: [UInt32] {
        let whole = Pixel.premultiplied(red: red, green: green, blue: blue, alpha: alpha)
        return (0...255).map { Pixel.scaled(whole, by: $0) }
    }
}
