internal import GIFCodec
internal import Raster

/// What has to be drawn onto the canvas that viewers hold to make the wanted one of it.
struct CanvasPatch: Sendable {
    /// Never empty.
    var rectangle: Rectangle
    /// As large as the rectangle; clear pixels are 0.
    var bitmap: StraightBitmap
    /// Whether clear pixels leave what is there, and all others are opaque; otherwise the whole rectangle is replaced.
    var blends: Bool
}

/// Finds the smallest rectangles that change from canvas to canvas.
///
/// Viewers never clear anything between frames: a rectangle that replaces what is there can make pixels clear, too.
struct CanvasDifferencer {
    private let canvas: CanvasSize
    /// What the left and top of a rectangle are multiples of, a power of two.
    private let grid: Int
    private var held: [UInt32]
    private var isFirst = true

    init(_ canvas: CanvasSize, grid: Int = 1) {
        self.canvas = canvas
        self.grid = grid
        held = Array(repeating: 0, count: canvas.pixelCount)
    }

    /// The first patch is the whole canvas.
    ///
    /// - Parameter wanted: with straight alpha; clear pixels are 0.
    mutating func add(_ wanted: [UInt32], changed: [Rectangle]) -> CanvasPatch {
        let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
        guard !isFirst else {
            isFirst = false
            held = wanted
            return CanvasPatch(
                rectangle: whole, bitmap: StraightBitmap(width: canvas.width, height: canvas.height, pixels: wanted),
                blends: false)
        }
        let changed = changed.map { $0.intersection(whole) }.filter { !$0.isEmpty }
        var bounds = Rectangle.empty
        for rectangle in changed { bounds = bounds.union(difference(of: wanted, in: rectangle)) }
        // A frame that shows what was there draws one pixel of it again.
        if bounds.isEmpty { bounds = Rectangle(x: 0, y: 0, width: 1, height: 1) }
        let (left, top) = (bounds.x & -grid, bounds.y & -grid)
        bounds = Rectangle(x: left, y: top, width: bounds.maxX - left, height: bounds.maxY - top)
        let patch = patch(wanted, in: bounds)
        for y in bounds.y..<bounds.maxY {
            let row = y * canvas.width + bounds.x..<y * canvas.width + bounds.maxX
            held.replaceSubrange(row, with: wanted[row])
        }
        return patch
    }

    /// The smallest rectangle around the pixels of `rectangle` that differ.
    private func difference(of wanted: [UInt32], in rectangle: Rectangle) -> Rectangle {
        let (held, wanted) = (held.span, wanted.span)
        var result = Rectangle.empty
        for y in rectangle.y..<rectangle.maxY {
            let row = y * canvas.width
            var first = rectangle.x
            while first < rectangle.maxX, held[row + first] == wanted[row + first] { first += 1 }
            guard first < rectangle.maxX else { continue }
            var last = rectangle.maxX - 1
            while held[row + last] == wanted[row + last] { last -= 1 }
            result = result.union(Rectangle(x: first, y: y, width: last - first + 1, height: 1))
        }
        return result
    }

    /// Of the two ways to draw a rectangle, the one whose colours change less often along the rows: it is likely to
    /// weigh less.
    private func patch(_ wanted: [UInt32], in rectangle: Rectangle) -> CanvasPatch {
        var replacing: [UInt32] = []
        var blending: [UInt32] = []
        replacing.reserveCapacity(rectangle.area)
        blending.reserveCapacity(rectangle.area)
        var canBlend = true
        var turns = 0
        for y in rectangle.y..<rectangle.maxY {
            let row = y * canvas.width
            var last: (replacing: UInt32, blending: UInt32) = (0, 0)
            for place in row + rectangle.x..<row + rectangle.maxX {
                let pixel = wanted[place]
                let isSame = pixel == held[place]
                if !isSame, pixel < 0xFF00_0000 { canBlend = false }
                let drawn = isSame ? 0 : pixel
                replacing.append(pixel)
                blending.append(drawn)
                turns += (pixel != last.replacing ? 1 : 0) - (drawn != last.blending ? 1 : 0)
                last = (pixel, drawn)
            }
        }
        let blends = canBlend && turns > 0
        return CanvasPatch(
            rectangle: rectangle,
            bitmap: StraightBitmap(
                width: rectangle.width, height: rectangle.height, pixels: blends ? blending : replacing),
            blends: blends)
    }
}
