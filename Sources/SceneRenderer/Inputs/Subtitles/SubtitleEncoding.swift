internal import SceneLanguage

/// A subtitle file's characters as UTF-8.
enum SubtitleEncoding {
    /// Why bytes are no text.
    enum Problem: Error {
        case notUTF8(byte: UInt8, offset: Int, line: Int)
        case notUTF16(offset: Int)
        case utf32
    }

    /// UTF-8 and UTF-16, each with or without a byte order mark. No other encoding can be told for sure.
    static func utf8(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
        let start = bytes.prefix(4)
        if [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]].contains(Array(start)) { throw .utf32 }
        // A subtitle file starts with a digit, a letter or a blank line: half of each of its characters is zero then.
        if start.count == 4, start[0] != 0, start[1] == 0, start[2] != 0 {
            return try fromUTF16(bytes, from: 0, isBigEndian: false)
        }
        if start.count == 4, start[0] == 0, start[1] != 0, start[2] == 0 {
            return try fromUTF16(bytes, from: 0, isBigEndian: true)
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return try fromUTF16(bytes, from: 2, isBigEndian: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try fromUTF16(bytes, from: 2, isBigEndian: true) }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        if let offset = UTF8Validation.firstInvalidOffset(in: text) {
            let line = text[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
            throw .notUTF8(byte: text[offset], offset: offset + bytes.count - text.count, line: line)
        }
        return text
    }

    private static func fromUTF16(_ bytes: [UInt8], from start: Int, isBigEndian: Bool) throws(Problem) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var decoder = UTF16()
        let units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var iterator = units.makeIterator()
        var offset = start
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar):
                result.append(contentsOf: Unicode.UTF8.encode(scalar).map(Array.init) ?? [])
                offset += 2 * UTF16.width(scalar)
            case .emptyInput:
                return result
            case .error:
                throw .notUTF16(offset: offset)
            }
        }
    }
}
