import GIFCodec

/// A GIF as viewers show it.
struct Animation {
    var width = 0
    var height = 0
    /// Whole canvases, R G B A with red in the lowest byte.
    var frames: [[UInt32]] = []
    /// Centiseconds, as stored.
    var delays: [Int] = []
    /// The stored count; nil without a loop extension.
    var loop: Int?
    var comments: [String] = []

    init(_ bytes: [UInt8]) throws {
        var reader = try GIFReader(MemorySource(bytes), limits: GIFLimits(), recover: false)
        var canvas: Canvas?
        var indices: [UInt8] = []
        while let block = try reader.next() {
            switch block {
            case .image(let image):
                _ = try LZW.decodeIndices(of: image, into: &indices)
                var shown = canvas ?? Canvas(width: reader.canvasWidth, height: reader.canvasHeight)
                shown.show(image, indices: indices, globalColorTable: reader.globalColorTable)
                frames.append(shown.pixels)
                canvas = shown
                delays.append(Int(image.delay))
            case .comment(let bytes, _): comments.append(String(decoding: bytes, as: UTF8.self))
            case .loop(let count, _): loop = Int(count)
            default: break
            }
        }
        width = reader.canvasWidth
        height = reader.canvasHeight
    }
}
