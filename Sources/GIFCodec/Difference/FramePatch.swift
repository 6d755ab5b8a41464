/// What one frame of a GIF draws, before it has a palette: a rectangle of the canvas and what each of its pixels needs.
public struct FramePatch: Sendable {
    /// Where the image block stands; at least 1 × 1 and inside the canvas.
    public var rectangle: Rectangle
    /// Row by row, `rectangle.width * rectangle.height` pixels (red in the lowest byte); the top byte says what is needed:
    /// `PatchPixel.mustDraw`, `PatchPixel.mayDraw` or `PatchPixel.leave`.
    public var pixels: [UInt32]
    /// What viewers do with the rectangle after the frame's time.
    public var disposal: DisposalMethod
    /// The image block that, copied as it is with `disposal`, shows this very frame; its data needs no compressing.
    public var verbatim: ImageBlock?
    /// Indices that draw the frame outside of what was changed on top of it.
    public var source: IndexedFrame?
}

/// The top byte of a patch's pixels.
public enum PatchPixel {
    /// The pixel changes to this colour.
    public static let mustDraw: UInt32 = 0xFF00_0000
    /// The pixel shows this colour already: draw it or leave it, whichever compresses better.
    public static let mayDraw: UInt32 = 0x0100_0000
    /// The pixel must not be drawn: it shows, or stays, transparent. The whole pixel is 0.
    public static let leave: UInt32 = 0
    /// The three bytes of colour.
    public static let colorMask: UInt32 = 0x00FF_FFFF
}

/// An image block as the source file has it, with its pixels decoded.
public struct IndexedFrame: Sendable {
    public var image: ImageBlock
    /// The local table of the block or else the file's global one; nil where the file has neither.
    public var colorTable: ColorTable?
    /// At least `image.width * image.height` indices, row by row.
    public var indices: [UInt8]

    public init(image: ImageBlock, colorTable: ColorTable?, indices: [UInt8]) {
        self.image = image
        self.colorTable = colorTable
        self.indices = indices
    }

    /// Where the block stands, not clipped to the canvas.
    public var rectangle: Rectangle { image.rectangle }

    /// The colour that each index draws, 0 where it draws nothing.
    public var drawnColors: [UInt32] { Canvas.colors(colorTable, transparentIndex: image.transparentIndex) }
}
