import GIFCodec
import ImageFiles
import Raster

/// Compresses frames to PNG on every core, and gives them back in order.
struct PictureQueue {
    private var tasks: [Task<[UInt8], any Error>] = []
    private let memoryLimit: Int

    /// `memoryLimit` bounds the bytes of the frames that are worked on at the same time.
    init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

    /// Takes a frame in, and gives the oldest one where enough are in work. Throws `ImageFileError` for the oldest.
    mutating func add(_ frame: Canvas) async throws -> [UInt8]? {
        tasks.append(
            Task.detached {
                let bitmap = Bitmap(width: frame.width, height: frame.height, pixels: frame.pixels)
                return try PNGFile.encode(bitmap, keepsAlpha: true)
            })
        // Pixels, the same with straight alpha, and the compressed picture: 12 bytes a pixel at the worst.
        let atOnce = memoryLimit / max(1, frame.width * frame.height * 12)
        return tasks.count > min(atOnce, 2 * Machine.cores) ? try await next() : nil
    }

    /// The oldest frame; nil where there is none.
    mutating func next() async throws -> [UInt8]? {
        tasks.isEmpty ? nil : try await tasks.removeFirst().value
    }
}
