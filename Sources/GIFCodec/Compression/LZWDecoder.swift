/// Decodes joined LZW data.
///
/// Every phrase of the table stands in the output already, contiguous: it is the phrase of one code followed by the
/// first index of the next. So the table holds for each code where its phrase starts and how long it is; there is no
/// stack and no reversal. The first eight indices stand in the table itself, since most phrases are no longer and a copy
/// from the output would wait for bytes that were just written.
enum LZWDecoder {
    /// How decoding ended.
    struct End {
        /// Indices decoded.
        var count: Int
        /// The byte of the joined data at which the last code starts.
        var read: Int
        /// Why not all indices were decoded.
        var failure: GIFError.Kind?
    }

    struct Phrase: BitwiseCopyable {
        /// The first eight indices, the first in the lowest byte.
        var head: UInt64
        /// Where in the output the phrase starts; of no meaning for phrases of one index.
        var start: UInt32
        /// How many indices; 0 for codes that have no phrase.
        var length: UInt32
    }

    /// Decodes `count` indices.
    ///
    /// - Parameters:
    ///   - compressed: `length` bytes, with 8 more readable after them.
    ///   - minimumCodeSize: 1 to 11.
    ///   - indices: room for `count` indices and `LZW.slack` more.
    static func decode(
        _ compressed: UnsafePointer<UInt8>, length: Int, minimumCodeSize: Int,
        into indices: UnsafeMutablePointer<UInt8>, count: Int
    ) -> End {
        unsafe withUnsafeTemporaryBuffer(of: Phrase.self, count: LZW.maximumCodeCount + 1) { phrases in
            unsafe decode(
                compressed, length: length, minimumCodeSize: minimumCodeSize, phrases: phrases, into: indices,
                count: count)
        }
    }

    private static func decode(
        _ compressed: UnsafePointer<UInt8>, length: Int, minimumCodeSize: Int,
        phrases: UnsafeMutablePointer<Phrase>, into indices: UnsafeMutablePointer<UInt8>, count: Int
    ) -> End {
        let clear = 1 << minimumCodeSize
        for code in 0..<clear {
            unsafe phrases[code] = Phrase(head: UInt64(code & 0xFF), start: 0, length: 1)
        }
        unsafe phrases[clear] = Phrase(head: 0, start: 0, length: 0)
        unsafe phrases[clear + 1] = Phrase(head: 0, start: 0, length: 0)

        // Lenience: data that does not begin with a clear code is read as if it did, as browsers do.
        var next = clear + 2
        var width = minimumCodeSize + 1
        // The phrase of the code before; of no length right after a clear code.
        var previous = Phrase(head: 0, start: 0, length: 0)
        var written = 0
        // Each code is taken with a load of its own, so that no code waits for the one before.
        var position = 0
        let end = length << 3

        while written < count {
            guard position + width <= end else {
                return End(
                    count: written, read: length, failure: .tooFewPixels(decoded: written, expected: count))
            }
            let loaded = unsafe UnsafeRawPointer(compressed + (position &>> 3)).loadUnaligned(as: UInt64.self)
            let code = Int(
                truncatingIfNeeded: loaded.littleEndian &>> UInt64(truncatingIfNeeded: position & 7)
                    & (1 &<< UInt64(truncatingIfNeeded: width) &- 1))

            let phrase: Phrase
            if code < next {
                phrase = unsafe phrases[code]
                if phrase.length == 0 {
                    guard code == clear else {
                        return End(
                            count: written, read: position >> 3,
                            failure: .tooFewPixels(decoded: written, expected: count))
                    }
                    position &+= width
                    next = clear + 2
                    width = minimumCodeSize + 1
                    previous.length = 0
                    continue
                }
            } else {
                // The phrase that this very code defines: the one before and its own first index.
                guard code == next, previous.length > 0, next < LZW.maximumCodeCount else {
                    return End(
                        count: written, read: position >> 3, failure: .undefinedCode(code: code, next: next))
                }
                phrase = extended(previous, by: previous.head)
            }
            position &+= width
            if previous.length > 0, next < LZW.maximumCodeCount {
                unsafe phrases[next] = extended(previous, by: phrase.head)
                next &+= 1
            }
            // With a minimum code size of 1 already the first code widens the next, as the encoder's table says.
            if next == 1 &<< width, width < 12 { width &+= 1 }

            let size = min(Int(truncatingIfNeeded: phrase.length), count &- written)
            let to = unsafe UnsafeMutableRawPointer(indices + written)
            unsafe to.storeBytes(of: phrase.head.littleEndian, as: UInt64.self)
            if size > 8 {
                // A phrase of more than eight indices starts at least eight before its copy, even the one that the code
                // itself defines: each piece is there before it is read.
                let from = unsafe UnsafeRawPointer(indices + Int(phrase.start))
                var copied = 8
                while copied < size {
                    let piece = unsafe (from + copied).loadUnaligned(as: UInt64.self)
                    unsafe (to + copied).storeBytes(of: piece, as: UInt64.self)
                    copied &+= 8
                }
            }
            previous = phrase
            previous.start = UInt32(truncatingIfNeeded: written)
            written &+= size
        }
        return End(count: written, read: position >> 3, failure: nil)
    }

    /// A phrase with one more index: the first of `head`.
    @inline(__always)
    private static func extended(_ phrase: Phrase, by head: UInt64) -> Phrase {
        let index = (head & 0xFF) &<< UInt64(phrase.length &<< 3)
        return Phrase(
            head: phrase.length < 8 ? phrase.head | index : phrase.head, start: phrase.start,
            length: phrase.length &+ 1)
    }
}
