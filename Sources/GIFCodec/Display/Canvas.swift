/// The displayed picture of an animation, frame by frame, as Chromium and Firefox show it: it starts transparent, and
/// disposal "background" clears to transparent.
///
/// Each step costs time in proportion to the rectangles it changes.
public struct Canvas: Sendable {
    public let width: Int
    public let height: Int
    /// Row by row, red in the lowest byte, then green, blue and alpha: 255 where something was drawn; a transparent
    /// pixel is 0.
    public private(set) var pixels: [UInt32]

    /// What is to be done to the last image before the next is drawn.
    private var disposal = DisposalMethod.unspecified
    private var lastDrawn = Rectangle.empty
    /// The pixels under the last image, row by row, where its disposal is `previous`.
    private var saved: [UInt32] = []

    /// What one step changed at most.
    public struct Change: Sendable, Hashable {
        /// The part of the canvas that the last image's disposal changed.
        public var disposed: Rectangle
        /// The part of the canvas that the new image was drawn on.
        public var drawn: Rectangle

        /// The smallest rectangle around both.
        public var bounds: Rectangle { disposed.union(drawn) }
    }

    /// A transparent canvas.
    ///
    /// - Precondition: `width` and `height` are not negative.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Array(repeating: 0, count: width * height)
    }

    public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

    /// Disposes of the last image and draws the next.
    ///
    /// An index outside the colour table is opaque black, as in both browsers, and so is any where there is no table.
    ///
    /// - Parameters:
    ///   - indices: at least width × height of the image, row by row, as `LZW.decodeIndices` gives them.
    ///   - globalColorTable: used where the image has no table of its own.
    @discardableResult
    public mutating func show(
        _ image: ImageBlock, indices: [UInt8], globalColorTable: ColorTable?
    ) -> Change {
        precondition(indices.count >= image.width * image.height)
        let disposed = dispose()
        let drawn = image.rectangle.intersection(bounds)
        disposal = image.disposal
        lastDrawn = drawn
        if disposal == .previous { save(drawn) }
        draw(
            image, indices: indices,
            colors: Self.colors(
                image.localColorTable ?? globalColorTable, transparentIndex: image.transparentIndex),
            in: drawn)
        return Change(disposed: disposed, drawn: drawn)
    }

    /// A pixel for each of the 256 indices, 0 for the transparent one.
    public static func colors(_ table: ColorTable?, transparentIndex: UInt8?) -> [UInt32] {
        var colors = table?.colors ?? []
        colors.append(contentsOf: repeatElement(0xFF00_0000, count: 256 - colors.count))
        if let transparentIndex { colors[Int(transparentIndex)] = 0 }
        return colors
    }

    /// Does what the last image's disposal says and gives the rectangle that it changed.
    private mutating func dispose() -> Rectangle {
        let area = lastDrawn
        switch disposal {
        case .unspecified, .keep:
            return .empty
        case .background:
            for y in area.y..<area.maxY {
                for position in y * width + area.x..<y * width + area.maxX { pixels[position] = 0 }
            }
        case .previous:
            var from = 0
            for y in area.y..<area.maxY {
                for position in y * width + area.x..<y * width + area.maxX {
                    pixels[position] = saved[from]
                    from += 1
                }
            }
        }
        return area
    }

    private mutating func save(_ area: Rectangle) {
        saved.removeAll(keepingCapacity: true)
        saved.reserveCapacity(area.area)
        for y in area.y..<area.maxY {
            saved.append(contentsOf: pixels[y * width + area.x..<y * width + area.maxX])
        }
    }

    private mutating func draw(_ image: ImageBlock, indices: [UInt8], colors: [UInt32], in area: Rectangle) {
        let isOpaque = image.transparentIndex == nil
        let canvasWidth = width
        var pixels = pixels.mutableSpan
        let indices = indices.span
        let masks: [UInt32] = colors.map { $0 == 0 ? .max : 0 }
        let keeping = masks.span
        let colors = colors.span
        for y in area.y..<area.maxY {
            // Both rows lie inside, since the area is inside the canvas and inside the image.
            let from = (y - image.top) * image.width + area.x - image.left
            let to = y * canvasWidth + area.x
            if isOpaque {
                for column in 0..<area.width {
                    unsafe pixels[unchecked: to &+ column] = colors[unchecked: Int(indices[unchecked: from &+ column])]
                }
            } else {
                // A branch would be guessed wrong where transparent pixels lie among others.
                for column in 0..<area.width {
                    let index = unsafe Int(indices[unchecked: from &+ column])
                    let kept = unsafe pixels[unchecked: to &+ column] & keeping[unchecked: index]
                    unsafe pixels[unchecked: to &+ column] = colors[unchecked: index] | kept
                }
            }
        }
    }
}
