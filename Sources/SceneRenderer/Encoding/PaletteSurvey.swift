internal import GIFCodec
internal import Raster
internal import SceneLanguage

/// Counts what frames of a plan draw, so that one palette can be chosen for them.
///
/// Over all frames a pixel counts where it changes: only there it is drawn. Of a few samples all that is seen may count.
struct PaletteSurvey {
    private(set) var histogram = ColorHistogram()
    /// Whether any pixel is transparent.
    private(set) var hasClear = false
    /// Whether any pixel becomes transparent again: GIFs show that by clearing a part of the canvas and drawing it anew.
    private(set) var vanishes = false

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
        var before: [UInt32] = []
        for index in frames {
            let step = try await walk.compose(index)
            if !vanishes, !before.isEmpty { vanishes = Self.vanishes(from: before, to: walk.pixels) }
            let whole = Rectangle(x: 0, y: 0, width: plan.canvas.width, height: plan.canvas.height)
            for rectangle in countsUnchanged || index == frames.first ? [whole] : step.changed {
                count(walk.pixels, in: rectangle, width: plan.canvas.width)
            }
            if !vanishes { before = walk.pixels }
        }
    }

    private static func vanishes(from before: [UInt32], to after: [UInt32]) -> Bool {
        let (before, after) = (before.span, after.span)
        var gone: UInt32 = 0
        // An opaque pixel's top bit is 1: the mask is of all ones where a pixel is clear.
        for position in 0..<min(before.count, after.count) {
            let isClear = ~UInt32(bitPattern: Int32(bitPattern: unsafe after[unchecked: position]) &>> 31)
            gone |= unsafe before[unchecked: position] & isClear
        }
        return gone != 0
    }

    mutating func count(_ pixels: [UInt32], in rectangle: Rectangle, width: Int) {
        guard !rectangle.isEmpty else { return }
        var color = pixels[rectangle.y * width + rectangle.x]
        hasClear = hasClear || color == 0
        var run = 0
        for y in rectangle.y..<rectangle.maxY {
            for position in y * width + rectangle.x..<y * width + rectangle.maxX {
                if pixels[position] != color {
                    if color != 0 { histogram.add(color: color, weight: run) }
                    color = pixels[position]
                    hasClear = hasClear || color == 0
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
