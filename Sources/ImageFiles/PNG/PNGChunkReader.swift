/// Goes through the chunks of a PNG file. Lengths that the file states are held against its own before they are used.
struct PNGChunkReader {
    struct Chunk {
        let type: String
        /// Of its length, with which it begins.
        let offset: Int
        /// Where its data is in the file.
        let data: Range<Int>

        /// Behind its checksum.
        var end: Int { data.upperBound + 4 }

        /// Whether a decoder that does not know it must not go on: the first letter is a capital.
        var isCritical: Bool { type.utf8.first.map { $0 & 0x20 == 0 } ?? false }
    }

    private let reader: ByteReader
    private var position: Int
    private let end: Int

    /// - Parameter range: begins with a chunk; nil is all that follows the signature.
    init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        reader = ByteReader(bytes: bytes)
        position = range?.lowerBound ?? PNGChunk.signature.count
        end = min(range?.upperBound ?? bytes.count, bytes.count)
    }

    /// The next chunk; nil where too little is left for one.
    ///
    /// - Throws: `cutChunk` and `noChunk`.
    mutating func next() throws(APNGDamage) -> Chunk? {
        guard position >= 0, end - position >= 12, let length = reader.integer32(at: position) else { return nil }
        let letters = reader.bytes[position + 4..<position + 8]
        guard letters.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 & ~0x20 }) else {
            throw APNGDamage(kind: .noChunk, offset: position)
        }
        let type = String(decoding: letters, as: UTF8.self)
        guard length <= end - position - 12 else { throw APNGDamage(kind: .cutChunk(type), offset: position) }
        let chunk = Chunk(type: type, offset: position, data: position + 8..<position + 8 + length)
        position = chunk.end
        return chunk
    }

    func isSound(_ chunk: Chunk) -> Bool {
        reader.integer32(at: chunk.data.upperBound).map(UInt32.init)
            == PNGChunk.checksum(of: reader.bytes, in: chunk.offset + 4..<chunk.data.upperBound)
    }
}
