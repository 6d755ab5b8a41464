internal import GIFCodec
internal import Raster
internal import SceneLanguage

/// Counts what frames of a plan draw, so that one palette can be chosen for them.
///
/// Over all frames a pixel counts where it changes: only there it is drawn. Of a few samples all that is seen may count.
struct PaletteSurvey {
    private(set) var histogram = ColorHistogram()

    init() {}

    /// Composes frames of a plan, which is used up by that.
    ///
    /// - Parameters:
    ///   - frames: their numbers, which rise.
    ///   - countsUnchanged: whether what stands still counts in each of them.
    init(
        _ plan: RenderPlan, output: OutputPlan, frames: some Collection<Int>, countsUnchanged: Bool
    ) async throws(RenderFailure) {
        var walk = FrameWalk(plan, translucency: output.translucency)
        for index in frames {
            let step = try await walk.compose(index)
            let whole = Rectangle(x: 0, y: 0, width: plan.canvas.width, height: plan.canvas.height)
            for rectangle in countsUnchanged || index == frames.first ? [whole] : step.changed {
                count(walk.pixels, in: rectangle, width: plan.canvas.width)
            }
        }
    }

    mutating func count(_ pixels: [UInt32], in rectangle: Rectangle, width: Int) {
        var color: UInt32 = 0
        var run = 0
        for y in rectangle.y..<rectangle.maxY {
            for position in y * width + rectangle.x..<y * width + rectangle.maxX {
                if pixels[position] != color {
                    if color != 0 { histogram.add(color: color, weight: run) }
                    color = pixels[position]
                    run = 0
                }
                run += 1
            }
        }
        if color != 0, run > 0 { histogram.add(color: color, weight: run) }
    }
}

extension EncodingSettings {
    /// The colours of a picture's first frame; they must fit beside transparency.
    func palette(of picture: any Picture, named file: FileReference) async throws(RenderFailure) -> [UInt32] {
        let bitmap = try await picture.frame(0)
        picture.release()
        var found: Set<UInt32> = []
        for pixel in bitmap.pixels where pixel >> 24 >= 128 && found.count < colors {
            found.insert(Pixel.straight(pixel) | 0xFF00_0000)
        }
        guard !found.isEmpty, found.count < colors else {
            throw .script(
                "palette-size",
                found.isEmpty
                    ? "the palette '\(file.path)' is a picture without colours"
                    : "the palette '\(file.path)' has more than \(colors - 1) colours", at: file.range,
                hint: "one of the \(colors) entries is for transparency")
        }
        return found.sorted()
    }
}
