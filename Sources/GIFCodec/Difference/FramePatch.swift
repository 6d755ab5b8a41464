/// What one frame of a GIF draws, before it has a palette: a rectangle of the canvas and what each of its pixels needs.
package struct FramePatch: Sendable {
    /// Where the image block stands; at least 1 × 1 and inside the canvas.
    package var rectangle: Rectangle
    /// The rows whose pixels are given, counted from the rectangle's top, ascending. All others are as `source`'s indices
    /// draw them.
    package var rows: [Int]
    /// For each of `rows` the rectangle's width of pixels (red in the lowest byte); the top byte says what is needed:
    /// `PatchPixel.mustDraw`, `PatchPixel.mayDraw` or `PatchPixel.leave`.
    package var pixels: [UInt32]
    /// For each other row the rectangle's width of bytes: 0 where the pixel must be drawn, 1 where it shows its colour
    /// already, so that it may be left.
    package var redundant: [UInt8]
    /// For each of `pixels` 1 where it is ink, which is not the source's own colour, else 0; nil where that is not known.
    package var ink: [UInt8]?
    /// Outside of these the canvas is the source's; nil where nothing is known.
    package var drawnOver: [Rectangle]?
    /// What viewers do with the rectangle after the frame's time.
    package var disposal: DisposalMethod
    /// The image block that, copied as it is with `disposal`, shows this very frame; its data needs no compressing.
    package var verbatim: ImageBlock?
    /// Where the pixels are given too: the image block that, copied with `disposal`, shows this very frame as well.
    package var equivalent: ImageBlock?
    /// Indices that draw the frame outside of what was changed on top of it.
    package var source: IndexedFrame?
}

extension FramePatch {
    /// Calls `body` with each row, counted from the rectangle's top, that is not one of `rows`.
    package func forEachSourceRow(_ body: (Int) -> Void) {
        var given = rows[...]
        for row in 0..<rectangle.height {
            if row == given.first { given.removeFirst() } else { body(row) }
        }
    }
}

/// The top byte of a patch's pixels.
package enum PatchPixel {
    /// The pixel changes to this colour.
    @inlinable @inline(__always) package static var mustDraw: UInt32 { 0xFF00_0000 }
    /// The pixel shows this colour already: draw it or leave it, whichever compresses better.
    @inlinable @inline(__always) package static var mayDraw: UInt32 { 0x0100_0000 }
    /// The pixel must not be drawn: it shows, or stays, transparent. The whole pixel is 0.
    @inlinable @inline(__always) package static var leave: UInt32 { 0 }
    /// The three bytes of colour.
    @inlinable @inline(__always) package static var colorMask: UInt32 { 0x00FF_FFFF }
}

/// An image block as the source file has it, with its pixels decoded.
package struct IndexedFrame: Sendable {
    package var image: ImageBlock
    /// The local table of the block or else the file's global one; nil where the file has neither.
    package var colorTable: ColorTable?
    /// At least `image.width * image.height` indices, row by row.
    package var indices: [UInt8]

    package init(image: ImageBlock, colorTable: ColorTable?, indices: [UInt8]) {
        self.image = image
        self.colorTable = colorTable
        self.indices = indices
    }

    /// Where the block stands, not clipped to the canvas.
    package var rectangle: Rectangle { image.rectangle }

    /// Where in `indices` the pixel stands that is the first of a rectangle's row, both on the canvas.
    package func firstIndex(ofRow row: Int, in other: Rectangle) -> Int {
        (other.y + row - rectangle.y) * rectangle.width + other.x - rectangle.x
    }

    /// The largest index of the block; 0 where it has no pixels.
    var largestIndex: Int {
        let indices = indices.span
        var largest: UInt8 = 0
        for position in 0..<rectangle.area { largest = unsafe max(largest, indices[unchecked: position]) }
        return Int(largest)
    }

    /// Whether every index of the block that is not the transparent one is less than that.
    package func drawsOnly(indicesBelow limit: Int) -> Bool { drawsOnly(indicesBelow: limit, in: 0..<rectangle.area) }

    /// The same of a part of the block's indices.
    func drawsOnly(indicesBelow limit: Int, in range: Range<Int>) -> Bool {
        precondition(range.lowerBound >= 0 && range.upperBound <= indices.count)
        guard let limit = UInt8(exactly: limit) else { return true }
        let indices = indices.span
        // Without a transparent index nothing is passed over: an index below the limit counts for nothing anyway.
        guard let skipped = image.transparentIndex ?? (limit > 0 ? 0 : nil) else { return range.isEmpty }
        // Bits and no branches, so that the loop runs on vectors.
        var found: UInt8 = 0
        for position in range {
            let index = unsafe indices[unchecked: position]
            found |= (index >= limit ? 1 : 0) & (index != skipped ? 1 : 0)
        }
        return found == 0
    }

    /// Whether every pixel of the block is drawn.
    var isOpaque: Bool {
        guard let transparent = image.transparentIndex else { return true }
        let indices = indices.span
        // The distance to the transparent index is 0 in one pixel where the least of all is.
        var least = UInt8.max
        for position in 0..<rectangle.area { least = unsafe min(least, indices[unchecked: position] ^ transparent) }
        return least > 0 || rectangle.area == 0
    }

    /// The colour that each index draws, 0 where it draws nothing.
    package var drawnColors: [UInt32] { Canvas.colors(colorTable, transparentIndex: image.transparentIndex) }
}
