/// The compression of GIF's image data: Lempel, Ziv and Welch's, with codes of growing width (GIF89a specification,
/// appendix F).
public enum LZW {
    /// Codes are at most 12 bits wide.
    static let maximumCodeCount = 4096
    /// Minimum code sizes that are decoded. The specification says 2 to 8; 1 is what some encoders wrote for black and
    /// white, and browsers decode up to 11, keeping an index's low eight bits.
    static let minimumCodeSizes: ClosedRange<UInt8> = 1...11
    /// Bytes that the decoder may write past the last index.
    static let slack = 32

    /// Decodes an image to row-major indices, without interlace.
    ///
    /// - Parameters:
    ///   - image: an image with its data. Data after its last pixel is ignored.
    ///   - indices: receives one byte a pixel. Made longer where it is too short, by a few bytes more than the image has
    ///     pixels, and never shorter, so that one buffer serves a whole animation.
    /// - Returns: how many bytes at the start of `indices` are the image's: width × height.
    /// - Throws: `GIFError` with the image's index and the byte offset in its file, where a code makes no sense or
    ///   pixels are missing.
    @discardableResult
    public static func decodeIndices(of image: ImageBlock, into indices: inout [UInt8]) throws(GIFError) -> Int {
        let decoded = decode(image, into: &indices)
        if let error = decoded.error { throw error }
        return decoded.count
    }

    /// What became of an image's data.
    struct Decoded {
        /// Indices that were decoded, in the file's own order.
        var count: Int
        /// Why that is not all of them.
        var error: GIFError?
    }

    /// As `decodeIndices`, and on an error says how far it came; the indices that are missing are 0.
    static func decode(_ image: ImageBlock, into indices: inout [UInt8]) -> Decoded {
        precondition((0...0xFFFF).contains(image.width) && (0...0xFFFF).contains(image.height))
        let expected = image.width * image.height
        guard expected > 0 else { return Decoded(count: 0) }
        if indices.count < expected + slack {
            indices.append(contentsOf: repeatElement(0, count: expected + slack - indices.count))
        }
        guard minimumCodeSizes.contains(image.minimumCodeSize) else {
            unsafe indices.withUnsafeMutableBufferPointer { unsafe $0[..<expected].update(repeating: 0) }
            return Decoded(
                count: 0,
                error: GIFError(
                    .invalidMinimumCodeSize(image.minimumCodeSize), frame: image.index, offset: image.dataOffset - 1))
        }
        let end =
            if image.isInterlaced {
                unsafe withUnsafeTemporaryBuffer(of: UInt8.self, count: expected + slack) { stored in
                    let end = unsafe decode(image.data, image.minimumCodeSize, into: stored, count: expected)
                    unsafe indices.withUnsafeMutableBufferPointer { buffer in
                        guard let base = buffer.baseAddress else { return }
                        unsafe Interlace.deinterlace(
                            stored, into: base, width: image.width, height: image.height)
                    }
                    return end
                }
            } else {
                unsafe indices.withUnsafeMutableBufferPointer { buffer in
                    // The buffer holds at least the slack.
                    unsafe decode(
                        image.data, image.minimumCodeSize, into: buffer.baseAddress.unsafelyUnwrapped, count: expected)
                }
            }
        guard let failure = end.failure else { return Decoded(count: expected) }
        return Decoded(
            count: end.count,
            error: GIFError(failure, frame: image.index, offset: image.dataOffset + position(end.read, in: image.data)))
    }

    /// Decodes to the file's own order; the rest of `indices` up to `count` becomes 0.
    private static func decode(
        _ data: [UInt8], _ minimumCodeSize: UInt8, into indices: UnsafeMutablePointer<UInt8>, count: Int
    ) -> LZWDecoder.End {
        let end = unsafe withUnsafeTemporaryBuffer(of: UInt8.self, count: data.count + 8) { compressed in
            let length = unsafe join(data, into: compressed)
            unsafe (compressed + length).update(repeating: 0, count: 8)
            return unsafe LZWDecoder.decode(
                compressed, length: length, minimumCodeSize: Int(minimumCodeSize), into: indices, count: count)
        }
        if end.count < count { unsafe (indices + end.count).update(repeating: 0, count: count - end.count) }
        return end
    }

    /// Which of the indices 0 to 255 the pixels of an image have.
    static func usedIndices(of image: EncodedImage) -> [Bool] {
        let count = image.width * image.height
        var used = [Bool](repeating: false, count: 256)
        guard minimumCodeSizes.contains(image.minimumCodeSize) else { return used }
        unsafe withUnsafeTemporaryBuffer(of: UInt8.self, count: count + slack) { indices in
            _ = unsafe decode(image.data, image.minimumCodeSize, into: indices, count: count)
            for position in 0..<count { used[Int(unsafe indices[position])] = true }
        }
        return used
    }

    /// Joins a chain of sub-blocks, cut short or not, and gives the number of bytes.
    private static func join(_ chain: [UInt8], into bytes: UnsafeMutablePointer<UInt8>) -> Int {
        unsafe chain.withUnsafeBufferPointer { chain in
            var from = 0
            var to = 0
            while from < chain.count, unsafe chain[from] > 0 {
                let length = min(unsafe Int(chain[from]), chain.count - from - 1)
                if length > 0, let base = chain.baseAddress {
                    unsafe (bytes + to).update(from: base + from + 1, count: length)
                }
                to += length
                from += length + 1
            }
            return to
        }
    }

    /// Where in a chain of sub-blocks the byte stands that is number `count` without the length bytes.
    private static func position(_ count: Int, in chain: [UInt8]) -> Int {
        var rest = count
        var position = 0
        while position < chain.count, chain[position] > 0 {
            let length = Int(chain[position])
            if rest < length { return min(position + 1 + rest, chain.count) }
            rest -= length
            position += length + 1
        }
        return min(position, chain.count)
    }
}

/// Memory for the time of one call, not initialised. Unlike `withUnsafeTemporaryAllocation` it takes any size without
/// touching the stack.
func withUnsafeTemporaryBuffer<Element: BitwiseCopyable, Result>(
    of type: Element.Type, count: Int, _ body: (UnsafeMutablePointer<Element>) -> Result
) -> Result {
    let buffer = UnsafeMutablePointer<Element>.allocate(capacity: count)
    defer { unsafe buffer.deallocate() }
    return unsafe body(buffer)
}
