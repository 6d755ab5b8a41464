/// Cuts what a client sends into messages: a header with the length, an empty line, and that many bytes of JSON
/// (Language Server Protocol, "Base Protocol").
///
/// After bytes that are no message it goes on at the next `Content-Length`, also where that stands in what a wrong
/// length took for the body before it.
package struct MessageReader {
    package enum Item: Sendable, Hashable {
        case message(JSON)
        /// Bytes that are no message were left out.
        case garbage
        /// A message longer than is read was left out.
        case tooLong
    }

    /// Bytes of the longest body that is read: some times the longest script, whose characters JSON may write as six.
    private let longestBody: Int
    private var buffer: [UInt8] = []
    /// Where in the buffer the next message starts.
    private var start = 0
    /// How many bytes of a body that is too long are still to come.
    private var toSkip = 0
    private var isLost = false

    package init(longestBody: Int) { self.longestBody = longestBody }

    package mutating func append(_ bytes: some Collection<UInt8>) {
        let skipped = min(toSkip, bytes.count)
        toSkip -= skipped
        buffer += bytes.dropFirst(skipped)
    }

    /// The next message; nil until more of it has come.
    package mutating func next() -> Item? {
        while true {
            guard let header = header() else {
                compact()
                return nil
            }
            switch header {
            case .wrong:
                // Told once, however much of it there is.
                if !isLost {
                    isLost = true
                    return .garbage
                }
            case .right(let length, let body):
                if length > longestBody {
                    let there = min(length, buffer.count - body)
                    toSkip = length - there
                    start = body + there
                    isLost = false
                    return .tooLong
                }
                guard buffer.count - body >= length else { return nil }
                let end = body + length
                if let message = try? JSONParser.parse(Array(buffer[body..<end])) {
                    start = end
                    isLost = false
                    return .message(message)
                }
                start = Self.find(Self.lengthName, in: buffer[body..<end]) ?? end
                isLost = true
                return .garbage
            }
        }
    }

    private enum Header {
        case right(length: Int, body: Int)
        case wrong
    }

    private static let lengthName = Array("content-length:".utf8)
    /// No header is longer than this.
    private static let longestHeader = 4096

    /// The header at `start`; goes past what is none. nil until it is whole.
    private mutating func header() -> Header? {
        guard start < buffer.count else { return nil }
        let end = min(buffer.count, start + Self.longestHeader)
        guard let blank = Self.find(Array("\r\n\r\n".utf8), in: buffer[start..<end]) else {
            if buffer.count - start < Self.longestHeader { return nil }
            skipGarbage(from: start + 1)
            return .wrong
        }
        if let length = Self.length(in: buffer[start..<blank]) { return .right(length: length, body: blank + 4) }
        skipGarbage(from: start + 1)
        return .wrong
    }

    /// Goes on at the next name of a length, or where one may have begun.
    private mutating func skipGarbage(from index: Int) {
        start = Self.find(Self.lengthName, in: buffer[index...]) ?? max(index, buffer.count - Self.lengthName.count + 1)
    }

    /// The length that a header's lines give; nil where one of them is none, or none gives it.
    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        var length: Int?
        for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            guard line[..<colon].lowercased() == "content-length" else { continue }
            let digits = line[line.index(after: colon)...].drop { $0 == " " }
            guard let number = Int(digits), number >= 0 else { return nil }
            length = number
        }
        return length
    }

    /// Where the bytes first stand, letters in either case.
    private static func find(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        return (bytes.startIndex...bytes.endIndex - wanted.count).first { index in
            wanted.indices.allSatisfy { offset in
                let byte = bytes[index + offset]
                return (65...90).contains(byte) ? byte | 0x20 == wanted[offset] : byte == wanted[offset]
            }
        }
    }

    private mutating func compact() {
        buffer.removeFirst(start)
        start = 0
    }
}

extension JSON {
    /// The value as a message, with its header.
    package var framed: [UInt8] {
        let body = encoded
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
