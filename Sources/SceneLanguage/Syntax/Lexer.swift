/// Cuts a script into tokens, one at a time and on request, since what a character means depends on where it stands:
/// `top-left` is one word among an option's values and a difference inside parentheses.
///
/// Never fails: what has no place in the language becomes an `unknown` token. Every token except the last is at least
/// one byte long, so whoever asks for the next one always gets on.
package struct Lexer: Sendable {
    package enum Mode: Sendable {
        /// Words may hold `-`, and a sign touches its number.
        case values
        /// Names hold no `-`, and `-` is always minus.
        case expression
    }

    package let bytes: [UInt8]
    /// Where the file starts.
    package let start: Int
    /// Where the text to be read ends.
    package let end: Int

    package init(_ bytes: [UInt8], start: Int = 0, end: Int? = nil) {
        self.bytes = bytes
        self.start = start
        self.end = min(end ?? bytes.count, bytes.count)
    }

    /// The token behind `position`.
    ///
    /// - Parameter newlines: whether a line's end is a token; otherwise it is a blank, as inside brackets.
    package func token(after position: Int, mode: Mode, newlines: Bool) -> Token {
        read(after: position, mode: mode, newlines: newlines)
    }

    /// The same, to be part of the parser's loop.
    @inline(__always)
    func read(after position: Int, mode: Mode, newlines: Bool) -> Token {
        var start = position
        // Most tokens stand behind nothing or one blank.
        if start < end, bytes[start] == ASCII.space { start += 1 }
        if start >= end || !ASCII.isWord(bytes[start]) { start = skipBlanks(from: start, newlines: newlines) }
        let touches = start == position && position > self.start
        func make(_ kind: Token.Kind, to upper: Int) -> Token {
            Token(kind: kind, range: SourceRange(start, upper), touchesPrevious: touches)
        }
        guard start < end else { return make(.endOfFile, to: start) }

        let byte = bytes[start]
        if ASCII.isLetter(byte) { return make(.word, to: endOfWord(after: start + 1, mode: mode)) }
        switch byte {
        case ASCII.newline, ASCII.semicolon:
            return make(.newline, to: start + 1)
        case ASCII.quote:
            let isTriple = self[start + 1] == ASCII.quote && self[start + 2] == ASCII.quote
            return isTriple ? make(.tripleQuote, to: start + 3) : make(.quote, to: start + 1)
        case ASCII.hash:
            return make(.hash, to: endOfRun(from: start + 1))
        case _ where ASCII.isDigit(byte) || byte == ASCII.period && startsNumber(at: start):
            return number(from: start, touches: touches)
        case ASCII.minus, ASCII.plus:
            if mode == .values, startsNumber(at: start + 1) { return number(from: start, touches: touches) }
        default:
            break
        }
        if let (symbol, length) = symbol(at: start, mode: mode) { return make(.symbol(symbol), to: start + length) }
        let upper = endOfWord(from: start, mode: mode)
        if upper > start { return make(.word, to: upper) }
        return make(.unknown, to: start + scalarLength(at: start))
    }

    /// The text of a range of the script.
    package func text(_ range: SourceRange) -> String {
        let lower = min(max(0, range.lower), bytes.count)
        let upper = min(max(lower, range.upper), bytes.count)
        return unsafe bytes.withUnsafeBufferPointer {
            unsafe String(decoding: UnsafeBufferPointer(rebasing: $0[lower..<upper]), as: UTF8.self)
        }
    }

    /// A word of the text.
    func word(_ token: Token) -> Word { Word(bytes, at: token.range) }

    /// The byte at an offset, 0 beyond the end.
    subscript(_ offset: Int) -> UInt8 {
        offset < end ? bytes[offset] : 0
    }

    /// The offset of the line feed that ends the line on which `position` stands, or the text's end.
    package func endOfLine(from position: Int) -> Int {
        var index = position
        while index < end, bytes[index] != ASCII.newline { index += 1 }
        return index
    }

    /// The first carriage return without a line feed behind it. Old Macs ended lines so, and to read it as a blank
    /// would hide all that follows a comment.
    package var loneCarriageReturn: SourceRange? {
        var index = start
        while index < end {
            if bytes[index] == ASCII.carriageReturn, self[index + 1] != ASCII.newline {
                return SourceRange(index, index + 1)
            }
            index += 1
        }
        return nil
    }

    // MARK: Blanks

    /// Blanks and comments; a `/*` that is never closed runs to the end of the text.
    func skipBlanks(from position: Int, newlines: Bool) -> Int {
        var index = position
        while index < end {
            // What most tokens start with.
            if ASCII.isLetter(bytes[index]) { return index }
            switch bytes[index] {
            case ASCII.space, ASCII.tab, ASCII.carriageReturn:
                index += 1
            case ASCII.newline where !newlines:
                index += 1
            case 0xEF where index == start && self[start + 1] == 0xBB && self[start + 2] == 0xBF:
                index += 3
            case ASCII.hash where self[index + 1] == ASCII.exclamation && isStartOfText(index):
                index = endOfLine(from: index)
            case ASCII.slash where self[index + 1] == ASCII.slash:
                index = endOfLine(from: index)
            case ASCII.slash where self[index + 1] == ASCII.asterisk:
                index = endOfComment(from: index) ?? end
            default:
                return index
            }
        }
        return index
    }

    private func isStartOfText(_ index: Int) -> Bool {
        index == start || (index == start + 3 && bytes[start] == 0xEF)
    }

    /// The offset behind the `*/` of the comment that opens at `position`; nil where it is never closed.
    func endOfComment(from position: Int) -> Int? {
        var index = position + 2
        while index + 1 < end {
            if bytes[index] == ASCII.asterisk, bytes[index + 1] == ASCII.slash { return index + 2 }
            index += 1
        }
        return nil
    }

    // MARK: Words

    private func endOfWord(from position: Int, mode: Mode) -> Int {
        guard let first = letterLength(at: position) else { return position }
        return endOfWord(after: position + first, mode: mode)
    }

    /// - Parameter position: behind the word's first letter.
    private func endOfWord(after position: Int, mode: Mode) -> Int {
        var index = endOfRun(from: position)
        while mode == .values, self[index] == ASCII.minus {
            let next = endOfRun(from: index + 1)
            guard next > index + 1 else { break }
            index = next
        }
        return index
    }

    /// The end of the letters, digits and `_` that start at `position`.
    private func endOfRun(from position: Int) -> Int {
        var index = position
        while index < end {
            if ASCII.isWord(bytes[index]) {
                index += 1
            } else if bytes[index] >= 0x80, let length = letterLength(at: index) {
                index += length
            } else {
                break
            }
        }
        return index
    }

    private func letterLength(at position: Int) -> Int? {
        guard position < end else { return nil }
        let byte = bytes[position]
        return byte < 0x80 ? ASCII.isLetter(byte) ? 1 : nil : foreignLetterLength(at: position)
    }

    @inline(never)
    private func foreignLetterLength(at position: Int) -> Int? {
        let length = scalarLength(at: position)
        let scalar = text(SourceRange(position, position + length)).unicodeScalars.first
        return scalar?.properties.isAlphabetic == true ? length : nil
    }

    /// How many bytes the scalar at `position` takes, at least 1 also where the text is no UTF-8.
    private func scalarLength(at position: Int) -> Int {
        var length = 1
        while position + length < end, length < 4, bytes[position + length] & 0xC0 == 0x80 { length += 1 }
        return length
    }

    // MARK: Numbers

    private func number(from start: Int, touches: Bool) -> Token {
        let number = numberSyntax(from: start, beforeSize: true)
        let end = number.range.upper
        if startsHeight(at: end), number.unit == .none || number.unit == .percent {
            let upper = numberSyntax(from: end + 1, beforeSize: false).range.upper
            return Token(kind: .size, range: SourceRange(start, upper), touchesPrevious: touches)
        }
        return Token(kind: .number(number), range: number.range, touchesPrevious: touches)
    }

    /// The two numbers of a `size` token.
    func size(_ token: Token) -> (width: NumberSyntax, height: NumberSyntax) {
        let width = numberSyntax(from: token.range.lower, beforeSize: true)
        return (width, numberSyntax(from: width.range.upper + 1, beforeSize: false))
    }

    private func startsNumber(at index: Int) -> Bool {
        ASCII.isDigit(self[index]) || (self[index] == ASCII.period && ASCII.isDigit(self[index + 1]))
    }

    /// The `x240` of `320x240`.
    private func startsHeight(at index: Int) -> Bool {
        self[index] == ASCII.x && ASCII.isDigit(self[index + 1])
    }

    private func numberSyntax(from start: Int, beforeSize: Bool) -> NumberSyntax {
        var index = start
        if bytes[index] == ASCII.minus || bytes[index] == ASCII.plus { index += 1 }
        // Up to 15 digits are exact in an integer, and so is their quotient by a power of ten up to 10^22.
        let digitsStart = index
        var digits = 0
        var decimals = 0
        while ASCII.isDigit(self[index]) {
            if index - digitsStart < 15 { digits = digits * 10 + Int(bytes[index] & 0x0F) }
            index += 1
        }
        var length = index - digitsStart
        if self[index] == ASCII.period, ASCII.isDigit(self[index + 1]) {
            index += 1
            while ASCII.isDigit(self[index]) {
                if length < 15 { digits = digits * 10 + Int(bytes[index] & 0x0F) }
                length += 1
                decimals += 1
                index += 1
            }
        }
        let numberEnd = index
        var unit = NumberSyntax.Unit.none
        if self[index] == ASCII.percent {
            index += 1
            unit = .percent
        } else if !(beforeSize && startsHeight(at: index)) {
            if ASCII.isWord(self[index]) || self[index] >= 0x80 { index = endOfRun(from: index) }
            if index > numberEnd {
                unit = Self.units[Word(bytes, at: SourceRange(numberEnd, index))] ?? .unknown
            }
        }
        let exponent = unit.exponent - decimals
        let amount: Double
        if length <= 15, exponent > -23, exponent <= 0 {
            let magnitude = exponent == 0 ? Double(digits) : Double(digits) / Self.powersOfTen[-exponent]
            amount = bytes[start] == ASCII.minus ? -magnitude : magnitude
        } else {
            amount = Double("\(text(SourceRange(start, numberEnd)))e\(unit.exponent)") ?? .infinity
        }
        return NumberSyntax(amount: amount, unit: unit, range: SourceRange(start, index))
    }

    private static let powersOfTen: [Double] = (0...22).map { exponent in
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    private static let units = WordTable<NumberSyntax.Unit>([
        ("px", .pixels), ("ms", .milliseconds), ("cs", .centiseconds), ("s", .seconds), ("deg", .degrees),
        ("x", .times), ("KB", .kilobytes), ("MB", .megabytes),
    ])

    // MARK: Symbols

    private func symbol(at position: Int, mode: Mode) -> (Token.Symbol, length: Int)? {
        let next = self[position + 1]
        switch bytes[position] {
        case UInt8(ascii: "("): return (.openParenthesis, 1)
        case UInt8(ascii: ")"): return (.closeParenthesis, 1)
        case UInt8(ascii: "["): return (.openBracket, 1)
        case UInt8(ascii: "]"): return (.closeBracket, 1)
        case UInt8(ascii: "{"): return (.openBrace, 1)
        case UInt8(ascii: "}"): return (.closeBrace, 1)
        case UInt8(ascii: ","): return (.comma, 1)
        case UInt8(ascii: ":"): return (.colon, 1)
        case UInt8(ascii: "+"): return (.plus, 1)
        case UInt8(ascii: "-"): return (.minus, 1)
        case UInt8(ascii: "*"): return (.asterisk, 1)
        case UInt8(ascii: "/"): return (.slash, 1)
        case UInt8(ascii: "%"): return (.percent, 1)
        case UInt8(ascii: "^"): return (.caret, 1)
        case UInt8(ascii: "."): return next == ASCII.period ? (.dots, 2) : mode == .expression ? (.dot, 1) : nil
        case UInt8(ascii: "="): return next == ASCII.equals ? (.equal, 2) : (.assign, 1)
        case UInt8(ascii: "!"): return next == ASCII.equals ? (.notEqual, 2) : nil
        case UInt8(ascii: "<"): return next == ASCII.equals ? (.lessOrEqual, 2) : (.less, 1)
        case UInt8(ascii: ">"): return next == ASCII.equals ? (.greaterOrEqual, 2) : (.greater, 1)
        default: return nil
        }
    }
}
