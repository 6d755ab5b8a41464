/// A chunk of a PNG file (PNG specification, third edition, 5.3): length, type, data and checksum.
enum PNGChunk {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func bytes(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(data.count + 12)
        result += bigEndian(UInt32(truncatingIfNeeded: data.count))
        result += type.utf8
        result += data
        result += bigEndian(checksum(of: result, in: 4..<result.count))
        return result
    }

    static func bigEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }

    static func bigEndian(_ value: UInt16) -> [UInt8] {
        [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    /// The data of all chunks of that type in a sound file, one after the other.
    static func data(ofChunks type: String, in file: [UInt8]) -> [UInt8] {
        let reader = ByteReader(bytes: file)
        var result: [UInt8] = []
        var position = signature.count
        while let length = reader.integer32(at: position), position + 12 + length <= file.count {
            if reader.matches(type, at: position + 4) { result += file[position + 8..<position + 8 + length] }
            position += 12 + length
        }
        return result
    }

    /// The CRC of ISO 3309 over type and data, which stand in that range.
    static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
        let table = checksumTable.span
        let bytes = bytes.span
        var value: UInt32 = 0xFFFF_FFFF
        for index in range { value = table[Int((value ^ UInt32(bytes[index])) & 0xFF)] ^ value >> 8 }
        return ~value
    }

    private static let checksumTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }
}
