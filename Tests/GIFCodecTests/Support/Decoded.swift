import GIFCodec

/// A whole file, decoded and displayed.
struct Decoded: Equatable {
    var width = 0
    var height = 0
    var global: ColorTable?
    var frames: [[UInt32]] = []
    var delays: [Int] = []
    var loop: Int?
    var comments: [[UInt8]] = []
    var applications: [[UInt8]] = []
    var images: [ImageBlock] = []
    var warnings: [String] = []

    init(_ bytes: [UInt8], recover: Bool = false, limits: GIFLimits = GIFLimits()) throws(GIFError) {
        try self.init(MemorySource(bytes), recover: recover, limits: limits)
    }

    init(_ source: some ByteSource, recover: Bool = false, limits: GIFLimits = GIFLimits()) throws(GIFError) {
        var reader = try GIFReader(source, limits: limits, recover: recover)
        var canvas: Canvas?
        var indices: [UInt8] = []
        while let block = try reader.next() {
            switch block {
            case .image(let image):
                try LZW.decodeIndices(of: image, into: &indices)
                var shown = canvas ?? Canvas(width: reader.canvasWidth, height: reader.canvasHeight)
                shown.show(image, indices: indices, globalColorTable: reader.globalColorTable)
                frames.append(shown.pixels)
                canvas = shown
                delays.append(Int(image.delay))
                images.append(image)
            case .comment(let bytes, _): comments.append(bytes)
            case .loop(let count, _): loop = Int(count)
            case .application(_, let raw, _): applications.append(raw)
            case .plainText, .unknownExtension: break
            }
        }
        width = reader.canvasWidth
        global = reader.globalColorTable
        height = reader.canvasHeight
        warnings = reader.warnings.map(\.description)
    }

    /// The digest of a frame's RGBA bytes.
    func digest(_ frame: Int) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * frames[frame].count)
        for pixel in frames[frame] {
            for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
        }
        return SHA256.digest(bytes)
    }
}
