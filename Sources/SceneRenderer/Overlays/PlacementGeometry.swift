internal import Raster
internal import SceneLanguage

extension Length {
    /// In pixels, where percentages are of `whole`.
    func pixels(of whole: Double) -> Double {
        parts.pixels + whole * parts.percent / 100
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

}

extension Placement {
    /// The gap to the canvas edge that word positions keep, 4 % of the shorter side where none is said.
    func gap(on canvas: CanvasSize, at frame: FrameValues) throws(RenderFailure) -> (x: Double, y: Double) {
        let margin = try margin?.settled(at: frame) ?? Offset(x: .percent(4), y: .percent(4))
        return (margin.x.pixels(of: canvas.shorterSide), margin.y.pixels(of: canvas.shorterSide))
    }

    /// The whole pixel of the top left corner of a box of that size.
    func origin(
        boxWidth: Int, boxHeight: Int, on canvas: CanvasSize, default word: Anchor, at frame: FrameValues
    ) throws(RenderFailure) -> (x: Int, y: Int) {
        let corner = try corner(
            boxWidth: boxWidth, boxHeight: boxHeight, on: canvas, default: word, at: frame)
        return (corner.x.wholePixel, corner.y.wholePixel)
    }

    /// The top left corner of a box of that size, between pixels.
    func corner(
        boxWidth: Int, boxHeight: Int, on canvas: CanvasSize, default word: Anchor, at frame: FrameValues
    ) throws(RenderFailure) -> (x: Double, y: Double) {
        let position = try at?.settled(at: frame) ?? .word(word)
        let gap = try gap(on: canvas, at: frame)
        var (x, y) = corner(
            at: position, boxWidth: Double(boxWidth), boxHeight: Double(boxHeight), on: canvas, gap: gap)
        if staysInside {
            x = max(gap.x, min(x, Double(canvas.width - boxWidth) - gap.x))
            y = max(gap.y, min(y, Double(canvas.height - boxHeight) - gap.y))
        }
        if let offset = try offset?.settled(at: frame) {
            x += offset.x.pixels(of: Double(canvas.width))
            y += offset.y.pixels(of: Double(canvas.height))
        }
        return (x, y)
    }

    /// The top left corner of a box, without the offset.
    private func corner(
        at position: Position, boxWidth: Double, boxHeight: Double, on canvas: CanvasSize, gap: (x: Double, y: Double)
    ) -> (x: Double, y: Double) {
        switch position {
        case .word(let word):
            let place = word.fraction
            let own = (anchor ?? word).fraction
            return (
                gap.x + (Double(canvas.width) - 2 * gap.x) * place.x - boxWidth * own.x,
                gap.y + (Double(canvas.height) - 2 * gap.y) * place.y - boxHeight * own.y
            )
        case .point(let x, let y):
            let own = (anchor ?? .topLeft).fraction
            return (
                x.pixels(of: Double(canvas.width)) - boxWidth * own.x,
                y.pixels(of: Double(canvas.height)) - boxHeight * own.y
            )
        case .between(let first, let second, let t):
            let from = corner(at: first, boxWidth: boxWidth, boxHeight: boxHeight, on: canvas, gap: gap)
            let to = corner(at: second, boxWidth: boxWidth, boxHeight: boxHeight, on: canvas, gap: gap)
            return (from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)
        }
    }
}

extension Placement.Position {
    /// Which point of a box it places, 0 to 1 along each axis.
    ///
    /// - Parameter anchor: what holds for points.
    func fraction(anchor: Anchor?) -> (x: Double, y: Double) {
        switch self {
        case .word(let word): return word.fraction
        case .point: return (anchor ?? .topLeft).fraction
        case .between(let first, let second, let t):
            let (from, to) = (first.fraction(anchor: anchor), second.fraction(anchor: anchor))
            return (from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)
        }
    }
}

extension Placement.Position {
    /// How far the middle of the text is what it places: 1 for the places in the middle of the height, 0 for those at its
    /// ends and for points, which place an edge.
    func centring(anchor: Anchor?) -> Double {
        switch self {
        case .word(let word): word.fraction.y == 0.5 && (anchor ?? word).fraction.y == 0.5 ? 1 : 0
        case .point: anchor?.fraction.y == 0.5 ? 1 : 0
        case .between(let first, let second, let t):
            first.centring(anchor: anchor) * (1 - t) + second.centring(anchor: anchor) * t
        }
    }
}

extension Double {
    /// Rounded, and kept within what no canvas reaches, so that sums of positions cannot overflow. Halves go to the right
    /// and down, on both sides of zero: what moves by half pixels does not jerk at the edge of the canvas.
    var wholePixel: Int { Int((Swift.min(Swift.max(self, -1e9), 1e9) + 0.5).rounded(.down)) }
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
