/// A whole file in memory: every displayed frame, for programs that want pictures and no streaming.
public struct GIFFile: Sendable, Hashable {
    public var width: Int
    public var height: Int
    public var frames: [Frame]
    /// The stored loop count: 0 is for ever, n is n repetitions after the first play, nil is one play.
    public var loopCount: UInt16?
    public var comments: [[UInt8]]

    public struct Frame: Sendable, Hashable {
        /// Width × height pixels as in `Canvas.pixels`.
        public var pixels: [UInt32]
        /// How long the frame stays, in hundredths of a second, as stored; browsers play 0 and 1 as 10.
        public var delay: UInt16
    }

    /// Decodes a file and displays every frame as Chromium and Firefox do.
    ///
    /// - Parameter limits: by default at most 256 million pixels over all frames, which take a gigabyte.
    /// - Throws: `GIFError` where the file is damaged, no GIF, or beyond a limit.
    public static func decode(
        _ bytes: [UInt8], limits: GIFLimits = GIFLimits(totalPixels: 256_000_000)
    ) throws(GIFError) -> GIFFile {
        var reader = try GIFReader(MemorySource(bytes), limits: limits)
        var file = GIFFile(width: 0, height: 0, frames: [], loopCount: nil, comments: [])
        var canvas: Canvas?
        var indices: [UInt8] = []
        while let block = try reader.next() {
            switch block {
            case .image(let image):
                try LZW.decodeIndices(of: image, into: &indices)
                var shown = canvas ?? Canvas(width: reader.canvasWidth, height: reader.canvasHeight)
                shown.show(image, indices: indices, globalColorTable: reader.globalColorTable)
                file.frames.append(Frame(pixels: shown.pixels, delay: image.delay))
                canvas = shown
            case .loop(let count, _): file.loopCount = count
            case .comment(let bytes, _): file.comments.append(bytes)
            case .application, .plainText, .unknownExtension: break
            }
        }
        file.width = reader.canvasWidth
        file.height = reader.canvasHeight
        return file
    }
}
