import Raster
import Typesetting

extension RenderedText {
    var boxWidth: Int { measure.boxWidth }
    var boxHeight: Int { measure.boxHeight }
    var fontSize: Double { measure.fontSize }
    var lineCount: Int { measure.lineCount }
    var missing: [Unicode.Scalar] { measure.missing }
    var missingFonts: [MissingFont] { measure.missingFonts }
    var undrawable: [Unicode.Scalar] { measure.undrawable }
    var overflows: Bool { measure.overflows }

    /// A pixel at a place relative to the box's top left corner; clear outside the bitmap.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let (column, row) = (x - originX, y - originY)
        guard column >= 0, row >= 0, column < bitmap.width, row < bitmap.height else { return 0 }
        return bitmap.pixels[row * bitmap.width + column]
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 24) }

    /// Where anything is drawn, relative to the box; nil where nothing is.
    var ink: (left: Int, top: Int, right: Int, bottom: Int)? {
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap.pixels[y * bitmap.width + x] != 0 {
                (left, right) = (min(left, x + originX), max(right, x + originX))
                (top, bottom) = (min(top, y + originY), max(bottom, y + originY))
            }
        }
        return left <= right ? (left, top, right, bottom) : nil
    }

    /// The alpha of all pixels together.
    var inkAmount: Int { bitmap.pixels.reduce(0) { $0 + Int($1 >> 24) } }

    /// Whether the outermost rows and columns are all clear: then nothing was cut.
    var hasClearBorder: Bool {
        (0..<bitmap.width).allSatisfy {
            bitmap.pixels[$0] == 0 && bitmap.pixels[(bitmap.height - 1) * bitmap.width + $0] == 0
        }
            && (0..<bitmap.height).allSatisfy {
                bitmap.pixels[$0 * bitmap.width] == 0 && bitmap.pixels[($0 + 1) * bitmap.width - 1] == 0
            }
    }

    /// Whether a pixel is neither grey nor clear.
    var isColored: Bool {
        bitmap.pixels.contains { pixel in
            let (red, green, blue) = (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
            return max(red, green, blue) - min(red, green, blue) > 40
        }
    }

    /// Alpha as characters, from ` ` for none to `#` for all, without the clear border.
    var picture: [String] {
        guard let ink else { return [] }
        let shades = Array(" .:-=+*%#")
        return (ink.top...ink.bottom).map { y in
            String((ink.left...ink.right).map { x in shades[(alpha(x, y) * 8 + 127) / 255] })
        }
    }

    /// Fills of opaque white and strokes of opaque black, as ` ` clear, `o` stroke, `#` fill, by what prevails.
    var strokePicture: [String] {
        guard let ink else { return [] }
        return (ink.top...ink.bottom).map { y in
            String(
                (ink.left...ink.right).map { x in
                    let pixel = pixel(x, y)
                    if pixel >> 24 < 128 { return " " }
                    return pixel & 255 >= 128 ? "#" : "o"
                })
        }
    }
}
