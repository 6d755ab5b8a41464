import GIFCodec

/// A GIF's frames one after the other.
struct FrameSequence {
    private var reader: GIFReader<GIFInput.Source>
    private var canvas: Canvas?
    private var indices: [UInt8] = []

    init(_ source: GIFInput.Source, limits: GIFLimits, recover: Bool) throws(GIFError) {
        reader = try GIFReader(source, limits: limits, recover: recover)
    }

    /// What was passed over so far.
    var warnings: [GIFError] { reader.warnings }

    /// The next image block, after decompressing it to find out that it is whole; nil at the end.
    mutating func nextImage() throws(GIFError) -> ImageBlock? {
        while let block = try reader.next() {
            guard case .image(let image) = block else { continue }
            try LZW.decodeIndices(of: image, into: &indices)
            return image
        }
        return nil
    }

    /// The next frame as browsers show it; nil at the end.
    mutating func next() throws(GIFError) -> Canvas? {
        guard let image = try nextImage() else { return nil }
        // Only now: the first image decides how large the canvas is.
        if canvas == nil { canvas = Canvas(width: reader.canvasWidth, height: reader.canvasHeight) }
        canvas?.show(image, indices: indices, globalColorTable: reader.globalColorTable)
        return canvas
    }
}
