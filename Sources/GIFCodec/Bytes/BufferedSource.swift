/// Reads a source in pieces of 64 KB and counts the bytes.
struct BufferedSource<Source: ByteSource> {
    private var buffer: [UInt8]
    private var position = 0
    private var end = 0
    /// Bytes of the source before `buffer`.
    private var base = 0
    private var source: Source

    init(_ source: Source) {
        self.source = source
        buffer = Array(repeating: 0, count: 65_536)
    }

    /// Bytes from the start of the data to the next byte.
    var offset: Int { base + position }

    /// Makes the next bytes available; false at the end of the data.
    private mutating func refill() throws(GIFError) -> Bool {
        base += end
        position = 0
        end = 0
        var failure: GIFError?
        end = unsafe buffer.withUnsafeMutableBytes { bytes in
            do throws(GIFError) {
                return unsafe try source.read(into: bytes)
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw GIFError(failure.kind, offset: base) }
        precondition((0...buffer.count).contains(end), "a byte source gives at most what it was asked for")
        return end > 0
    }

    /// The next byte; nil at the end of the data.
    mutating func next() throws(GIFError) -> UInt8? {
        if position == end {
            guard try refill() else { return nil }
        }
        defer { position += 1 }
        return buffer[position]
    }

    /// The next `count` bytes, or fewer where the data ends.
    mutating func next(_ count: Int) throws(GIFError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(count, 65_536))
        while bytes.count < count {
            if position == end {
                guard try refill() else { break }
            }
            let piece = min(count - bytes.count, end - position)
            bytes.append(contentsOf: buffer[position..<position + piece])
            position += piece
        }
        return bytes
    }

    /// Passes over the rest of the data and gives how many bytes that was.
    mutating func skipToEnd() throws(GIFError) -> Int {
        var count = end - position
        position = end
        while try refill() {
            count += end
            position = end
        }
        return count
    }

    /// How a walk over sub-blocks ended.
    struct SubBlocks {
        /// Bytes walked over, length bytes and terminator included.
        var byteCount: Int
        /// Whether the terminator was there; if not, the data ended.
        var isComplete: Bool
    }

    /// Walks over sub-blocks up to and including the terminator, and appends them as they are to `data` where `keeps`.
    ///
    /// Throws a limit error, placed at the byte where the walk stood, when more than `limit` bytes would be kept.
    mutating func subBlocks(into data: inout [UInt8], keeps: Bool, limit: Int) throws(GIFError) -> SubBlocks {
        let start = offset
        // Bytes of the current sub-block still to come.
        var rest = 0
        while true {
            if position == end {
                guard try refill() else { return SubBlocks(byteCount: offset - start, isComplete: false) }
            }
            let first = position
            let isComplete = walk(&rest)
            if keeps {
                guard data.count + position - first <= limit else {
                    throw GIFError(
                        .limit(.block, allowed: limit, found: data.count + position - first), offset: offset)
                }
                data.append(contentsOf: buffer[first..<position])
            }
            if isComplete { return SubBlocks(byteCount: offset - start, isComplete: true) }
        }
    }

    /// Moves `position` over what the buffer holds of the sub-blocks; true once the terminator was passed.
    private mutating func walk(_ rest: inout Int) -> Bool {
        let skipped = min(rest, end - position)
        position += skipped
        rest -= skipped
        var next = position
        while next < end {
            let length = Int(buffer[next])
            next += 1
            if length == 0 {
                position = next
                return true
            }
            next += length
        }
        rest += next - end
        position = end
        return false
    }
}
