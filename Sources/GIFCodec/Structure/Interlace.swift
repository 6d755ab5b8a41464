/// The row order of interlaced images: every eighth row from 0, every eighth from 4, every fourth from 2, every second
/// from 1 (GIF89a specification, appendix E).
public enum Interlace {
    private static let passes = [(first: 0, step: 8), (first: 4, step: 8), (first: 2, step: 4), (first: 1, step: 2)]

    /// The rows of an image of this height, in the order in which an interlaced file stores them.
    public static func rows(height: Int) -> [Int] {
        passes.flatMap { Array(stride(from: $0.first, to: height, by: $0.step)) }
    }

    /// Row-major indices in the order in which an interlaced file stores them.
    public static func interlaced(_ indices: Span<UInt8>, width: Int, height: Int) -> [UInt8] {
        precondition(indices.count >= width * height)
        return unsafe Array(unsafeUninitializedCapacity: width * height) { buffer, count in
            unsafe indices.withUnsafeBufferPointer { source in
                guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
                for (position, row) in rows(height: height).enumerated() {
                    unsafe (to + position * width).initialize(from: from + row * width, count: width)
                }
                count = width * height
            }
        }
    }

    /// Puts the rows of an interlaced file, `stored`, where they belong.
    static func deinterlace(
        _ stored: UnsafePointer<UInt8>, into indices: UnsafeMutablePointer<UInt8>, width: Int, height: Int
    ) {
        for (position, row) in rows(height: height).enumerated() {
            unsafe (indices + row * width).update(from: stored + position * width, count: width)
        }
    }
}
