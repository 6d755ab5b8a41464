/// Reads the marks in a text that the script's author wrote.
///
///     marked = { piece }
///     piece  = "**" marked "**" | "*" marked "*" | "__" marked "__" | "~~" marked "~~"
///            | "[" marked "](" look { " " look } ")" | character | "{" expression "}"
///
/// A mark opens before a character that is no blank and closes behind one, as in CommonMark; any other is itself, and so
/// is a bracket that no `](` closes. What an expression in braces gives is never read for marks: it is someone's words.
struct MarkupParser {
    /// Parts of the string that look alike.
    struct Piece {
        var parts: [StringSyntax.Part]
        var look: StyledText.Look
    }

    static func pieces(of string: StringSyntax) throws(MarkupProblem) -> [Piece] {
        var parser = MarkupParser()
        for (index, part) in string.parts.enumerated() {
            switch part {
            case .expression:
                parser.flush()
                parser.tokens.append(.part(part))
                parser.previous = .letter
            case .text(let text):
                try parser.read(Array(text.utf8), isLast: index == string.parts.count - 1)
            }
        }
        parser.flush()
        if let open = parser.open.last(where: { $0.mark != .bracket }) {
            throw MarkupProblem(
                kind: .unclosed(open.mark.rawValue), place: open.place, length: open.mark.rawValue.utf8.count)
        }
        return parser.pieces()
    }

    private enum Mark: String {
        case bold = "**"
        case italic = "*"
        case underline = "__"
        case strike = "~~"
        case bracket = "["
    }

    private enum Token {
        case part(StringSyntax.Part)
        case begin(Mark)
        case beginLook([String])
        case end
    }

    private struct Open {
        var mark: Mark
        /// Of its token.
        var index: Int
        var place: MarkupProblem.Place
    }

    private enum Neighbour {
        case blank, letter
    }

    private var tokens: [Token] = []
    private var open: [Open] = []
    /// How many of each mark are open.
    private var openCounts: [Mark: Int] = [:]
    private var bytes: [UInt8] = []
    private var previous = Neighbour.blank
    /// How often each byte was met in what the author wrote.
    private var seen = [Int](repeating: 0, count: 256)

    private init() {}

    // MARK: - Reading

    private mutating func read(_ text: [UInt8], isLast: Bool) throws(MarkupProblem) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            var length = 1
            switch byte {
            case ASCII.asterisk, ASCII.underscore, UInt8(ascii: "~"):
                while index + length < text.count, text[index + length] == byte { length += 1 }
                let after: UInt8? = index + length < text.count ? text[index + length] : nil
                let next: Neighbour = after.map(Self.isBlank) ?? isLast ? .blank : .letter
                try read(byte, length, next: next)
                if next == .letter { previous = .letter }
            case UInt8(ascii: "["):
                flush()
                begin(.bracket, at: place(of: byte), .part(.text("[")))
                seen[Int(byte)] += 1
                previous = .letter
            case UInt8(ascii: "]"):
                length = try close(text, at: index)
                previous = .letter
            default:
                bytes.append(byte)
                seen[Int(byte)] += 1
                previous = Self.isBlank(byte) ? .blank : .letter
            }
            index += length
        }
        flush()
    }

    /// A row of the same mark's characters.
    private mutating func read(_ byte: UInt8, _ count: Int, next: Neighbour) throws(MarkupProblem) {
        var rest = count
        while rest > 0 {
            let marks: [Mark] =
                byte == ASCII.asterisk ? [.bold, .italic] : byte == ASCII.underscore ? [.underline] : [.strike]
            let possible = marks.filter { $0.rawValue.utf8.count <= rest }
            if previous == .letter, let mark = closing(possible) {
                try end(mark, at: place(of: byte))
                rest -= consume(byte, mark)
            } else if next == .letter, let mark = possible.first {
                flush()
                begin(mark, at: place(of: byte), .begin(mark))
                rest -= consume(byte, mark)
            } else {
                bytes.append(byte)
                seen[Int(byte)] += 1
                rest -= 1
            }
        }
        if next == .blank { previous = .letter }
    }

    /// Of the marks that are open, the innermost.
    private func closing(_ marks: [Mark]) -> Mark? {
        if let innermost = open.last(where: { $0.mark != .bracket })?.mark, marks.contains(innermost) {
            return innermost
        }
        return marks.first { openCounts[$0, default: 0] > 0 }
    }

    private mutating func consume(_ byte: UInt8, _ mark: Mark) -> Int {
        let length = mark.rawValue.utf8.count
        seen[Int(byte)] += length
        return length
    }

    private func place(of byte: UInt8) -> MarkupProblem.Place { .init(byte: byte, count: seen[Int(byte)]) }

    private mutating func begin(_ mark: Mark, at place: MarkupProblem.Place, _ token: Token) {
        open.append(Open(mark: mark, index: tokens.count, place: place))
        openCounts[mark, default: 0] += 1
        tokens.append(token)
    }

    /// Closes the innermost mark of that kind. Brackets inside of it are themselves.
    @discardableResult
    private mutating func end(_ mark: Mark, at place: MarkupProblem.Place) throws(MarkupProblem) -> Int {
        flush()
        while let last = open.popLast() {
            openCounts[last.mark, default: 1] -= 1
            if last.mark == mark {
                tokens.append(.end)
                return last.index
            }
            guard last.mark == .bracket else {
                throw MarkupProblem(
                    kind: .crossed(inner: last.mark.rawValue, outer: mark == .bracket ? "]" : mark.rawValue),
                    place: place, length: mark.rawValue.utf8.count)
            }
        }
        return 0
    }

    /// A bracket that closes, with what stands in the parentheses behind it; gives how many bytes that is.
    private mutating func close(_ text: [UInt8], at index: Int) throws(MarkupProblem) -> Int {
        let bracket = UInt8(ascii: "]")
        let place = place(of: bracket)
        seen[Int(bracket)] += 1
        let isLook = index + 1 < text.count && text[index + 1] == UInt8(ascii: "(")
        guard openCounts[.bracket, default: 0] > 0, isLook else {
            // A bracket pair without a look is itself.
            if !isLook, open.last?.mark == .bracket {
                open.removeLast()
                openCounts[.bracket, default: 1] -= 1
            }
            bytes.append(bracket)
            return 1
        }
        guard let end = text[index...].firstIndex(of: UInt8(ascii: ")")) else {
            throw MarkupProblem(kind: .unclosedLook, place: place, length: 2)
        }
        let words = text[(index + 2)..<end].split(whereSeparator: Self.isBlank).map {
            String(decoding: $0, as: UTF8.self)
        }
        let length = end - index + 1
        func problem(_ kind: MarkupProblem.Kind) -> MarkupProblem {
            MarkupProblem(kind: kind, place: place, length: length)
        }
        if words.isEmpty { throw problem(.emptyLook) }
        for word in words {
            var look = StyledText.Look()
            do throws(MarkupProblem.Kind) {
                try MarkupLook.add(word, to: &look)
            } catch {
                throw problem(error)
            }
        }
        for byte in text[(index + 1)...end] { seen[Int(byte)] += 1 }
        let begin = try self.end(.bracket, at: place)
        tokens[begin] = .beginLook(words)
        return length
    }

    private mutating func flush() {
        if !bytes.isEmpty { tokens.append(.part(.text(String(decoding: bytes, as: UTF8.self)))) }
        bytes = []
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.tab || byte == ASCII.newline || byte == ASCII.carriageReturn
    }

    // MARK: - Looks

    private func pieces() -> [Piece] {
        var pieces: [Piece] = []
        var looks = [StyledText.Look()]
        for token in tokens {
            var look = looks.last ?? StyledText.Look()
            switch token {
            case .part(let part):
                if pieces.last?.look == look {
                    pieces[pieces.count - 1].parts.append(part)
                } else {
                    pieces.append(Piece(parts: [part], look: look))
                }
                continue
            case .end:
                looks.removeLast()
                continue
            case .begin(.bold): look.bold = true
            case .begin(.italic): look.italic = true
            case .begin(.underline): look.isUnderlined = true
            case .begin(.strike): look.isStruckThrough = true
            case .begin(.bracket): break
            case .beginLook(let words):
                // Each was found good when it was read.
                for word in words { try? MarkupLook.add(word, to: &look) }
            }
            looks.append(look)
        }
        return pieces
    }
}
