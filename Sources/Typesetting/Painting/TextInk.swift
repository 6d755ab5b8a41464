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
    private let paint: PaintSource
    private let strokeColors: [UInt32]

    /// - Parameter paint: what `color` comes to, pixel by pixel.
    init(
        fill: CoverageMask, colored: ColoredLayer?, pictures: PictureLayer?, shape: CoverageMask?, color: Paint,
        paint: PaintSource,
        strokeColor: TextColor
    ) {
        self.fill = fill
        self.colored = colored
        self.pictures = pictures
        self.shape = shape
        curve = ContrastCurve(for: color)
        self.paint = paint
        strokeColors = strokeColor.pixels
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
        let bare = curve(fill.values[index]) * uncovered
        let filled = (bare * (255 - pictureAlpha) / 255 + 127) / 255
        var pixel: UInt32 = 0
        if filled > 0 || picture != 0 {
            let color = paint.pixel(fill.left + x, fill.top + y)
            pixel = Pixel.scaled(color, by: UInt32(filled))
            if picture != 0 { pixel = Pixel.sum(pixel, Pixel.scaled(picture, by: color >> 24)) }
        }
        if let colored, covered > 0 {
            covered = (covered * (255 - pictureAlpha) + 127) / 255
            pixel = Pixel.sum(pixel, Pixel.scaled(colored.pixels[index], by: UInt32(255 - pictureAlpha)))
        }
        let stroked = grown - filled - covered - pictureAlpha
        return stroked > 0 ? Pixel.sum(pixel, strokeColors[stroked]) : pixel
    }
}
