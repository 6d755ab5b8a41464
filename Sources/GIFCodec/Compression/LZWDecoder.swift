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
        /// Where in the output the phrase starts, in bits 63 to 32 (of no meaning for phrases of one index), and how many
        /// indices it has, in bits 31 to 0: 0 for codes that have no phrase.
        var extent: UInt64

        var length: Int {
            @inline(__always) get { Int(truncatingIfNeeded: extent & 0xFFFF_FFFF) }
        }
        var start: Int {
            @inline(__always) get { Int(truncatingIfNeeded: extent &>> 32) }
        }

        /// The phrase with one more index: the first of `head`.
        @inline(__always)
        func extended(by head: UInt64) -> Phrase {
            let index = (head & 0xFF) &<< (extent &<< 3)
            return Phrase(head: length < 8 ? self.head | index : self.head, extent: extent &+ 1)
        }
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
            unsafe phrases[code] = Phrase(head: UInt64(code & 0xFF), extent: 1)
        }
        unsafe phrases[clear] = Phrase(head: 0, extent: 0)
        unsafe phrases[clear + 1] = Phrase(head: 0, extent: 0)

        // Lenience: data that does not begin with a clear code is read as if it did, as browsers do.
        var next = clear + 2
        var width = minimumCodeSize + 1
        // The phrase of the code before; of no length right after a clear code.
        var previous = Phrase(head: 0, extent: 0)
        var written = 0
        // Each code is taken with a load of its own, so that no code waits for the one before.
        var position = 0
        let end = length << 3

        while written < count {
            // So many codes have the same width and define a phrase each, or none: only the first after a clear code and
            // those after the table is full define none.
            let defines = previous.length > 0 && next < LZW.maximumCodeCount
            let codes = (end - position) / width
            guard codes > 0 else {
                return End(
                    count: written, read: length, failure: .tooFewPixels(decoded: written, expected: count))
            }
            let step = defines ? 1 : 0
            let stop =
                position + width
                * (defines ? min(codes, 1 << width - next) : previous.length > 0 ? codes : 1)
            let mask = 1 &<< UInt64(truncatingIfNeeded: width) &- 1

            while position < stop {
                let loaded = unsafe UnsafeRawPointer(compressed + (position &>> 3)).loadUnaligned(as: UInt64.self)
                let code = Int(
                    truncatingIfNeeded: loaded.littleEndian &>> UInt64(truncatingIfNeeded: position & 7) & mask)
                if code >= next {
                    // The phrase that this very code defines: the one before and its own first index.
                    guard code == next, defines else {
                        return End(
                            count: written, read: position >> 3, failure: .undefinedCode(code: code, next: next))
                    }
                    unsafe phrases[next] = previous.extended(by: previous.head)
                }
                let phrase = unsafe phrases[code]
                var size = phrase.length
                if size == 0 {
                    guard code == clear else {
                        return End(
                            count: written, read: position >> 3,
                            failure: .tooFewPixels(decoded: written, expected: count))
                    }
                    next = clear + 2
                    previous.extent = 0
                    position &+= width
                    width = minimumCodeSize + 1
                    break
                }
                position &+= width
                // Where no phrase is defined, the place after the table's last is overwritten.
                unsafe phrases[next] = previous.extended(by: phrase.head)
                next &+= step
                let to = unsafe UnsafeMutableRawPointer(indices + written)
                unsafe to.storeBytes(of: phrase.head.littleEndian, as: UInt64.self)
                if size > count &- written { size = count &- written }
                if size > 8 { unsafe copy(from: indices + phrase.start, to: to, size: size) }
                previous = Phrase(
                    head: phrase.head,
                    extent: UInt64(truncatingIfNeeded: written) &<< 32 | phrase.extent & 0xFFFF_FFFF)
                written &+= size
                if written == count { return End(count: written, read: position >> 3, failure: nil) }
            }
            // With a minimum code size of 1 already the first code widens the next, as the encoder's table says.
            if previous.length > 0, next == 1 << width, width < 12 { width += 1 }
        }
        return End(count: written, read: position >> 3, failure: nil)
    }

    /// Copies all but the first eight indices of a phrase, and up to 31 bytes more.
    ///
    /// A phrase starts at least as many indices before its copy as it has, but for one: even the one that the code itself
    /// defines. So each piece is there before it is read.
    @inline(__always)
    private static func copy(from: UnsafeMutablePointer<UInt8>, to: UnsafeMutableRawPointer, size: Int) {
        let from = UnsafeRawPointer(from)
        var copied = 8
        if size <= 32 {
            while copied < size {
                unsafe to.storeBytes(
                    of: (from + copied).loadUnaligned(as: UInt64.self), toByteOffset: copied, as: UInt64.self)
                copied &+= 8
            }
        } else {
            while copied < size {
                unsafe to.storeBytes(
                    of: (from + copied).loadUnaligned(as: SIMD32<UInt8>.self), toByteOffset: copied,
                    as: SIMD32<UInt8>.self)
                copied &+= 32
            }
        }
    }
}
