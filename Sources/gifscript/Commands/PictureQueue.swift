import GIFCodec
import ImageFiles
import Raster
import SceneRenderer

/// Compresses frames to PNG on every core, and gives them back in order.
struct PictureQueue {
    private var queue: WorkQueue<[UInt8]>?
    private let memoryLimit: Int

    /// `memoryLimit` bounds the bytes of the frames that are worked on at the same time.
    init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

    /// Takes a frame in, and gives the oldest one where enough are in work. Throws `ImageFileError` for the oldest.
    mutating func add(_ frame: Canvas) async throws -> [UInt8]? {
        if queue == nil {
            // Pixels, the same with straight alpha, and the compressed picture: 12 bytes a pixel at the worst.
            let atOnce = memoryLimit / max(1, frame.width * frame.height * 12)
            queue = WorkQueue(limit: min(atOnce, 2 * Machine.cores))
        }
        return try await queue?.add { () throws(ImageFileError) in
            let bitmap = Bitmap(width: frame.width, height: frame.height, pixels: frame.pixels)
            return try PNGFile.encode(bitmap, keepsAlpha: true)
        }
    }

    /// The oldest frame; nil where there is none.
    mutating func next() async throws -> [UInt8]? { try await queue?.next() }
}
