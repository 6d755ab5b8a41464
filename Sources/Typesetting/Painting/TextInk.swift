import Raster

/// Stroke, fill and pictures of a text, pixel by pixel.
///
/// The stroke is what the grown shape has beyond the fill, so that it never shows through a half-transparent fill, and
/// `fill none` leaves only the outline.
struct TextInk {
    private let fill: CoverageMask
    private let colored: ColoredLayer?
    private let pictures: PictureLayer?
    /// The fill grown by the stroke.
    private let shape: CoverageMask?
    private let curve: ContrastCurve
    private let fillColors: [UInt32]
    private let strokeColors: [UInt32]
    private let fillAlpha: UInt32

    init(
        fill: CoverageMask, colored: ColoredLayer?, pictures: PictureLayer?, shape: CoverageMask?, color: TextColor,
        strokeColor: TextColor
    ) {
        self.fill = fill
        self.colored = colored
        self.pictures = pictures
        self.shape = shape
        curve = ContrastCurve(for: color)
        fillColors = color.pixels
        strokeColors = strokeColor.pixels
        fillAlpha = UInt32(color.alpha)
    }

    var left: Int { fill.left }
    var top: Int { fill.top }
    var width: Int { fill.width }
    var height: Int { fill.height }

    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let index = y * fill.width + x
        let grown = shape.map { Int($0.values[index]) } ?? 0
        let picture = pictures?.pixels[index] ?? 0
        var covered = colored.map { Int($0.coverage[index]) } ?? 0
        if grown == 0, picture == 0, covered == 0, fill.values[index] == 0 { return 0 }
        let pictureAlpha = Int(picture >> 24)
        // Colours of parts cover the fill where they overlap, and pictures both.
        let uncovered = 255 - covered
        let filled = (curve(fill.values[index]) * uncovered * (255 - pictureAlpha) / 255 + 127) / 255
        var pixel = fillColors[filled]
        if let colored, covered > 0 {
            covered = (covered * (255 - pictureAlpha) + 127) / 255
            pixel = Pixel.sum(pixel, Pixel.scaled(colored.pixels[index], by: UInt32(255 - pictureAlpha)))
        }
        if picture != 0 { pixel = Pixel.sum(pixel, Pixel.scaled(picture, by: fillAlpha)) }
        let stroked = grown - filled - covered - pictureAlpha
        return stroked > 0 ? Pixel.sum(pixel, strokeColors[stroked]) : pixel
    }
}
