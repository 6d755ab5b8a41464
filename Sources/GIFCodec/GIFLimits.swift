/// Bounds that are checked before anything is allocated for what a file announces.
public struct GIFLimits: Sendable, Hashable {
    /// Most pixels of the canvas, and of any one image.
    public var canvasPixels: Int
    /// Most image blocks.
    public var frames: Int
    /// Most pixels over all frames; a frame counts as the larger of its canvas and its image.
    public var totalPixels: Int
    /// Most bytes of any one block (an image's compressed data, a comment) that is held in memory.
    public var blockBytes: Int

    public init(
        canvasPixels: Int = 64_000_000, frames: Int = 100_000, totalPixels: Int = 10_000_000_000,
        blockBytes: Int = 256_000_000
    ) {
        self.canvasPixels = canvasPixels
        self.frames = frames
        self.totalPixels = totalPixels
        self.blockBytes = blockBytes
    }

    /// For files that were made within limits already.
    package static let none = GIFLimits(canvasPixels: .max, frames: .max, totalPixels: .max, blockBytes: .max)

    /// The limits by the names under which users raise them.
    public enum Name: String, Sendable, Hashable {
        case canvas
        case frames
        case pixels
        case block

        var matter: String {
            switch self {
            case .canvas: "pixels in a frame"
            case .frames: "frames"
            case .pixels: "pixels over all frames"
            case .block: "bytes in a block"
            }
        }
    }
}
