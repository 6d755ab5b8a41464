/// Reads JSON (RFC 8259), and refuses what its readers disagree on: names that stand twice in an object, lone surrogates.
struct JSONReader {
    /// How deep lists and objects may nest.
    static let depthLimit = 100

    /// Why a text is no JSON that serves; `offset` is where, in bytes.
    struct Problem: Error, Hashable {
        var reason: String
        var offset: Int
    }

    private let bytes: [UInt8]
    private var index = 0

    /// The one value that a text holds.
    static func read(_ bytes: [UInt8]) throws(Problem) -> DataValue {
        if let offset = UTF8Validation.firstInvalidOffset(in: bytes) {
            throw Problem(reason: "the text is not UTF-8", offset: offset)
        }
        var reader = JSONReader(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        let value = try reader.value(depth: 1)
        reader.skipBlanks()
        guard reader.index == bytes.count else { throw reader.problem("something follows the value") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// The byte to be read next, 0 at the end.
    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func problem(_ reason: String) -> Problem { Problem(reason: reason, offset: index) }

    private mutating func skipBlanks() {
        while [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard next == byte, index < bytes.count else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(Problem) -> DataValue {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default:
            for (word, value) in [("true", DataValue.bool(true)), ("false", .bool(false)), ("null", .null)]
            where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return value
            }
            throw problem(index < bytes.count ? "no value starts here" : "the text ends too soon")
        }
    }

    private func checkDepth(_ depth: Int) throws(Problem) {
        guard depth <= Self.depthLimit else { throw problem("it is nested more than \(Self.depthLimit) levels deep") }
    }

    private mutating func array(depth: Int) throws(Problem) -> DataValue {
        try checkDepth(depth)
        index += 1
        var items: [DataValue] = []
        if take(UInt8(ascii: "]")) { return .list(items) }
        while true {
            items.append(try value(depth: depth + 1))
            if take(UInt8(ascii: "]")) { return .list(items) }
            guard take(UInt8(ascii: ",")) else { throw problem("a comma or ']' is missing") }
        }
    }

    private mutating func object(depth: Int) throws(Problem) -> DataValue {
        try checkDepth(depth)
        index += 1
        var fields: [String: DataValue] = [:]
        if take(UInt8(ascii: "}")) { return .record(fields) }
        while true {
            skipBlanks()
            let start = index
            guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes is missing") }
            let name = try string()
            guard take(UInt8(ascii: ":")) else { throw problem("a ':' is missing") }
            let value = try value(depth: depth + 1)
            guard fields.updateValue(value, forKey: name) == nil else {
                throw Problem(reason: "\(Diagnostic.quoted(name)) stands twice", offset: start)
            }
            if take(UInt8(ascii: "}")) { return .record(fields) }
            guard take(UInt8(ascii: ",")) else { throw problem("a comma or '}' is missing") }
        }
    }

    private mutating func digits() -> Int {
        let start = index
        while ASCII.isDigit(next) { index += 1 }
        return index - start
    }

    private mutating func number() throws(Problem) -> DataValue {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        let hasLeadingZero = next == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, whole == 1 || !hasLeadingZero else {
            throw Problem(reason: "this is no number", offset: start)
        }
        if next == UInt8(ascii: ".") {
            index += 1
            guard digits() > 0 else { throw Problem(reason: "this is no number", offset: start) }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            guard digits() > 0 else { throw Problem(reason: "this is no number", offset: start) }
        }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
            throw Problem(reason: "this number is too large", offset: start)
        }
        return .number(number)
    }

    private mutating func string() throws(Problem) -> String {
        let open = index
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let start = index
            while index < bytes.count, next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
                index += 1
            }
            text += bytes[start..<index]
            switch next {
            case UInt8(ascii: "\"") where index < bytes.count:
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            default:
                guard index < bytes.count else { break }
                throw problem("a control character stands in a text")
            }
        }
        throw Problem(reason: "this text is never closed", offset: open)
    }

    private mutating func escape() throws(Problem) -> Unicode.Scalar {
        let start = index
        index += 2
        guard index <= bytes.count else { throw Problem(reason: "the text ends too soon", offset: start) }
        switch bytes[index - 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = try hexadecimal(from: start)
            if let scalar = Unicode.Scalar(first) { return scalar }
            // A high surrogate and the low one that must follow it.
            guard first < 0xDC00, index + 1 < bytes.count, next == UInt8(ascii: "\\"),
                bytes[index + 1] == UInt8(ascii: "u")
            else { throw Problem(reason: "a surrogate stands alone", offset: start) }
            index += 2
            let second = try hexadecimal(from: start)
            guard 0xDC00...0xDFFF ~= second,
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw Problem(reason: "a surrogate stands alone", offset: start) }
            return scalar
        default: throw Problem(reason: "there is no such escape", offset: start)
        }
    }

    private mutating func hexadecimal(from start: Int) throws(Problem) -> UInt32 {
        let end = min(index + 4, bytes.count)
        let digits = String(decoding: bytes[index..<end], as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            throw Problem(reason: "'\\u' wants four hexadecimal digits", offset: start)
        }
        index = end
        return value
    }
}
