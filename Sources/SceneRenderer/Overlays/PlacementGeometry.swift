internal import Raster
internal import SceneLanguage

extension Length {
    /// In pixels, where percentages are of `whole`.
    func pixels(of whole: Double) -> Double {
        switch self {
        case .pixels(let pixels): pixels
        case .percent(let percent): whole * percent / 100
        }
    }
}

/// The canvas as lengths see it.
struct CanvasSize: Sendable, Hashable {
    let width: Int
    let height: Int

    var shorterSide: Double { Double(min(width, height)) }
    var pixelCount: Int { width * height }
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The canvas, in pixels from a place on it or beside it.
    func seen(from origin: (x: Int, y: Int)) -> PixelRect {
        PixelRect(x: -origin.x, y: -origin.y, width: width, height: height)
    }

    /// The gap to the canvas edge that word positions keep, 4 % of the shorter side where none is said.
    func margin(_ margin: Placement.Offset?) -> (x: Double, y: Double) {
        let standard = Length.percent(4)
        return ((margin?.x ?? standard).pixels(of: shorterSide), (margin?.y ?? standard).pixels(of: shorterSide))
    }
}

extension Placement {
    /// The whole pixel of the top left corner of a box of that size.
    func origin(
        boxWidth: Int, boxHeight: Int, on canvas: CanvasSize, default word: Anchor, at frame: FrameValues
    ) throws(RenderFailure) -> (x: Int, y: Int) {
        var x: Double
        var y: Double
        switch try at?.settled(at: frame) ?? .word(word) {
        case .word(let word):
            let place = word.fraction
            let own = (anchor ?? word).fraction
            let gap = canvas.margin(margin)
            x = gap.x + (Double(canvas.width) - 2 * gap.x) * place.x - Double(boxWidth) * own.x
            y = gap.y + (Double(canvas.height) - 2 * gap.y) * place.y - Double(boxHeight) * own.y
        case .point(let pointX, let pointY):
            let own = (anchor ?? .topLeft).fraction
            x = pointX.pixels(of: Double(canvas.width)) - Double(boxWidth) * own.x
            y = pointY.pixels(of: Double(canvas.height)) - Double(boxHeight) * own.y
        }
        if staysInside {
            let gap = canvas.margin(margin)
            x = max(gap.x, min(x, Double(canvas.width - boxWidth) - gap.x))
            y = max(gap.y, min(y, Double(canvas.height - boxHeight) - gap.y))
        }
        if let offset = try offset?.settled(at: frame) {
            x += offset.x.pixels(of: Double(canvas.width))
            y += offset.y.pixels(of: Double(canvas.height))
        }
        return (x.wholePixel, y.wholePixel)
    }
}

extension Double {
    /// Rounded, and kept within what no canvas reaches, so that sums of positions cannot overflow.
    var wholePixel: Int { Int(Swift.min(Swift.max(self, -1e9), 1e9).rounded()) }
}

extension Dynamic {
    /// The value in that frame; its error as a failure of the script.
    func settled(at frame: FrameValues) throws(RenderFailure) -> Result {
        do {
            return try value(at: frame)
        } catch {
            throw .script([error])
        }
    }
}
