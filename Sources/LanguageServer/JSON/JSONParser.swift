/// Reads one JSON text (RFC 8259), strictly but for one thing: half a surrogate pair, which editors send where someone
/// cuts a character in two, becomes U+FFFD.
package struct JSONParser {
    package enum Failure: Error, Hashable {
        /// The text is no JSON from this byte on.
        case malformed(offset: Int)
        /// Arrays and objects are nested more deeply than `depthLimit`.
        case tooDeep
    }

    /// What clients send is a dozen levels deep; this bounds the stack that reading takes.
    package static let depthLimit = 128

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// - Throws: where the text is no JSON; not UTF-8 counts as such.
    package static func parse(_ bytes: [UInt8]) throws(Failure) -> JSON {
        var parser = JSONParser(bytes: bytes)
        let value = try parser.value()
        parser.skipBlanks()
        guard parser.position == bytes.count else { throw .malformed(offset: parser.position) }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var failure: Failure { .malformed(offset: position) }

    private mutating func skipBlanks() {
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { position += 1 }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSON {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return try nested { parser throws(Failure) in .object(try parser.members()) }
        case UInt8(ascii: "["): return try nested { parser throws(Failure) in .array(try parser.elements()) }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(Failure) -> JSON
    ) throws(Failure) -> JSON {
        guard depth < Self.depthLimit else { throw .tooDeep }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return try body(&self)
    }

    private mutating func members() throws(Failure) -> [String: JSON] {
        var members: [String: JSON] = [:]
        if take("}") { return members }
        repeat {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw failure }
            let name = try string()
            guard take(":") else { throw failure }
            members[name] = try value()
        } while take(",")
        guard take("}") else { throw failure }
        return members
    }

    private mutating func elements() throws(Failure) -> [JSON] {
        var elements: [JSON] = []
        if take("]") { return elements }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw failure }
        return elements
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(Failure) -> JSON {
        for byte in String(describing: word).utf8 {
            guard next == byte else { throw failure }
            position += 1
        }
        return value
    }

    // number = [ "-" ] ( "0" | 1-9 { digit } ) [ "." digit { digit } ] [ ("e"|"E") [ "+"|"-" ] digit { digit } ]
    private mutating func number() throws(Failure) -> JSON {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        let isWhole = ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(next)
        if next == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let whole = Int(text) { return .integer(whole) }
        guard let number = Double(text), number.isFinite else { throw .malformed(offset: start) }
        return .number(number)
    }

    private mutating func digits() throws(Failure) {
        let start = position
        while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
        guard position > start else { throw failure }
    }

    private mutating func string() throws(Failure) -> String {
        position += 1
        var text: [UInt8] = []
        var start = position
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw failure }
            if byte == UInt8(ascii: "\\") {
                text += bytes[start..<position]
                try escape(into: &text)
                start = position
            } else {
                position += 1
            }
        }
        guard next != nil else { throw failure }
        text += bytes[start..<position]
        guard let decoded = String(validating: text, as: UTF8.self) else { throw .malformed(offset: start) }
        position += 1
        return decoded
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        position += 1
        guard let letter = next else { throw failure }
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            text += String(Character(try unicodeEscape())).utf8
            return
        default: throw failure
        }
        position += 1
    }

    /// From the `u` on; a second escape belongs to it where the two are a surrogate pair.
    private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
        position += 1
        let first = try codeUnit()
        if first & 0xFC00 == 0xD800, bytes[position...].starts(with: "\\u".utf8) {
            let before = position
            position += 2
            let second = try codeUnit()
            if second & 0xFC00 == 0xDC00 {
                return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
            }
            position = before
        }
        return Unicode.Scalar(first) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() throws(Failure) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue else { throw failure }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
