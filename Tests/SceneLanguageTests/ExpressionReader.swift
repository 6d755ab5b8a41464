import SceneLanguage

/// Reads an expression from text, for tests of what expressions mean. Traps on what is none.
struct ExpressionReader {
    private let bytes: [UInt8]
    private var place = 0

    static func read(_ text: String) -> ExpressionSyntax {
        var reader = ExpressionReader(text)
        let expression = reader.conditional()
        reader.skipBlanks()
        precondition(reader.place == reader.bytes.count, "left over at \(reader.place) in \(text)")
        return expression
    }

    private init(_ text: String) { bytes = Array(text.utf8) }

    private mutating func skipBlanks() {
        while place < bytes.count, bytes[place] == 32 { place += 1 }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }

    private func startsWith(_ text: String) -> Bool {
        guard bytes[place...].starts(with: text.utf8) else { return false }
        let end = place + text.utf8.count
        return !isWord(text.utf8.last!) || end == bytes.count || !isWord(bytes[end])
    }

    private mutating func take(_ text: String) -> SourceRange? {
        skipBlanks()
        guard startsWith(text) else { return nil }
        place += text.utf8.count
        return SourceRange(place - text.utf8.count, place)
    }

    private mutating func conditional() -> ExpressionSyntax {
        let then = binary(0)
        guard take("if") != nil else { return then }
        let condition = binary(0)
        precondition(take("else") != nil)
        let otherwise = conditional()
        return ExpressionSyntax(
            .conditional(condition: condition, then: then, otherwise: otherwise), then.range.union(otherwise.range))
    }

    private static let levels: [[ExpressionSyntax.BinaryOperator]] = [
        [.or], [.and], [], [.equal, .notEqual, .lessOrEqual, .greaterOrEqual, .less, .greater], [.plus, .minus],
        [.times, .divide, .modulo],
    ]

    private mutating func binary(_ level: Int) -> ExpressionSyntax {
        guard level < Self.levels.count else { return unary() }
        if level == 2 {
            guard let range = take("not") else { return binary(3) }
            let operand = binary(2)
            return ExpressionSyntax(.unary(.not, operand), range.union(operand.range))
        }
        var left = binary(level + 1)
        repeating: while true {
            for op in Self.levels[level] {
                guard let range = take(op.rawValue) else { continue }
                let right = binary(level + 1)
                left = ExpressionSyntax(
                    .binary(op, operatorRange: range, left, right), left.range.union(right.range))
                continue repeating
            }
            return left
        }
    }

    private mutating func unary() -> ExpressionSyntax {
        if let range = take("-") {
            let operand = unary()
            return ExpressionSyntax(.unary(.minus, operand), range.union(operand.range))
        }
        let base = primary()
        guard let range = take("^") else { return base }
        let exponent = unary()
        return ExpressionSyntax(.binary(.power, operatorRange: range, base, exponent), base.range.union(exponent.range))
    }

    private mutating func primary() -> ExpressionSyntax {
        skipBlanks()
        let start = place
        switch bytes[place] {
        case UInt8(ascii: "("):
            place += 1
            var inner = conditional()
            precondition(take(")") != nil)
            inner.range = SourceRange(start, place)
            return inner
        case UInt8(ascii: "["):
            place += 1
            return ExpressionSyntax(.list(items(until: "]")), SourceRange(start, place))
        case UInt8(ascii: "\""):
            return string()
        case UInt8(ascii: "?"):
            place += 1
            return ExpressionSyntax(.invalid, SourceRange(start, place))
        case UInt8(ascii: "#"):
            place += 1
            let word = "#" + self.word()
            return ExpressionSyntax(.literal(.color(Color(hex: word)!)), SourceRange(start, place))
        case 48...57, 46:
            while place < bytes.count, isWord(bytes[place]) || bytes[place] == 46 || bytes[place] == 37 { place += 1 }
            let literal = String(decoding: bytes[start..<place], as: UTF8.self)
            return ExpressionSyntax(.literal(NumberLiteral.read(literal)!), SourceRange(start, place))
        default:
            let name = word()
            precondition(!name.isEmpty, "nothing at \(place)")
            let nameRange = SourceRange(start, place)
            switch name {
            case "on", "true": return ExpressionSyntax(.literal(.switch(true)), nameRange)
            case "off", "false": return ExpressionSyntax(.literal(.switch(false)), nameRange)
            default: break
            }
            guard place < bytes.count, bytes[place] == UInt8(ascii: "(") else {
                return ExpressionSyntax(.name(name), nameRange)
            }
            place += 1
            let arguments = items(until: ")")
            return ExpressionSyntax(
                .call(name: name, nameRange: nameRange, arguments: arguments), SourceRange(start, place))
        }
    }

    private mutating func word() -> String {
        let start = place
        while place < bytes.count, isWord(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func items(until end: String) -> [ExpressionSyntax] {
        var items: [ExpressionSyntax] = []
        while take(end) == nil {
            items.append(conditional())
            _ = take(",")
        }
        return items
    }

    private mutating func string() -> ExpressionSyntax {
        let start = place
        var parts: [StringSyntax.Part] = []
        var piece: [UInt8] = []
        place += 1
        while bytes[place] != UInt8(ascii: "\"") {
            if bytes[place] == UInt8(ascii: "{") {
                place += 1
                parts.append(.text(String(decoding: piece, as: UTF8.self)))
                piece = []
                parts.append(.expression(conditional()))
                precondition(take("}") != nil)
            } else {
                piece.append(bytes[place])
                place += 1
            }
        }
        place += 1
        if !piece.isEmpty { parts.append(.text(String(decoding: piece, as: UTF8.self))) }
        let range = SourceRange(start, place)
        return ExpressionSyntax(.string(StringSyntax(parts: parts, range: range)), range)
    }
}
