/// The wording in a Swift source: its string literals that hold a blank, and where each stands.
struct SourceWording {
    struct Literal: Hashable {
        /// What stands between interpolations, in order.
        var pieces: [String]
        var line: Int

        /// The pieces with `…` for what is put in.
        var shown: String { pieces.joined(separator: "…") }

        /// Whether a line shows it.
        func occurs(in line: String) -> Bool {
            var rest = Substring(line)
            for piece in pieces where !piece.isEmpty {
                guard let found = rest.firstRange(of: piece) else { return false }
                rest = rest[found.upperBound...]
            }
            return true
        }
    }

    private(set) var literals: [Literal] = []

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        readCode(until: nil)
        literals = literals.filter { $0.pieces.contains { $0.contains(" ") } }
    }

    /// Reads code up to the bracket that closes an interpolation, or to the end.
    private mutating func readCode(until closing: UInt8?) {
        var depth = 0
        while index < bytes.count {
            if starts("//") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if starts("#\"") {
                index += 2
                while index < bytes.count, !starts("\"#") { advance() }
                index += 2
            } else if starts("\"") {
                readString()
            } else {
                let byte = bytes[index]
                if closing != nil {
                    if byte == UInt8(ascii: "(") { depth += 1 }
                    if byte == UInt8(ascii: ")") {
                        if depth == 0 { return }
                        depth -= 1
                    }
                }
                advance()
            }
        }
    }

    private mutating func readString() {
        let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
        var literal = Literal(pieces: [], line: line)
        var piece: [UInt8] = []
        index += quotes.utf8.count
        while index < bytes.count, !starts(quotes) {
            if starts("\\(") {
                literal.pieces.append(String(decoding: piece, as: UTF8.self))
                piece = []
                index += 2
                readCode(until: UInt8(ascii: ")"))
                index += 1
            } else if starts("\\"), index + 1 < bytes.count {
                let escaped = bytes[index + 1]
                piece.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
                index += 2
            } else {
                piece.append(bytes[index])
                advance()
            }
        }
        index += quotes.utf8.count
        literal.pieces.append(String(decoding: piece, as: UTF8.self))
        literals.append(literal)
    }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }
}
