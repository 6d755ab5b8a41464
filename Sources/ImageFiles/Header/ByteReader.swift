/// Numbers from a byte array at positions that a file names: what lies outside is nil.
struct ByteReader {
    let bytes: [UInt8]
    var isLittleEndian = false

    func byte(at position: Int) -> Int? {
        bytes.indices.contains(position) ? Int(bytes[position]) : nil
    }

    func integer16(at position: Int) -> Int? {
        guard let first = byte(at: position), let second = byte(at: position + 1) else { return nil }
        return isLittleEndian ? second << 8 | first : first << 8 | second
    }

    func integer32(at position: Int) -> Int? {
        guard let first = integer16(at: position), let second = integer16(at: position + 2) else { return nil }
        return isLittleEndian ? second << 16 | first : first << 16 | second
    }

    func matches(_ text: String, at position: Int) -> Bool {
        position >= 0 && position <= bytes.count && bytes[position...].starts(with: text.utf8)
    }
}
