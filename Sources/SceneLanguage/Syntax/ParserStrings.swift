// Strings: escapes, expressions in braces, and the indentation of `"""`.

extension Parser {
    /// The string that starts at the next token, a `"` or `"""`.
    mutating func parseString() -> StringSyntax {
        let open = advance()
        return open.kind == .tripleQuote ? parseTripleString(open.range) : parseLineString(open.range)
    }

    private mutating func parseLineString(_ open: SourceRange) -> StringSyntax {
        var builder = StringBuilder()
        while true {
            let byte = lexer[position]
            if position >= lexer.end || byte == ASCII.newline {
                if isInString {
                    lostInnerString = true
                    expressionFailed = true
                } else {
                    report(.unclosedString(at: SourceRange(open.lower, endBeforeReturn(from: open.lower))))
                }
                break
            }
            if byte == ASCII.quote {
                position += 1
                break
            }
            guard parsePiece(into: &builder, end: lexer.end), !sink.isFull else { break }
        }
        return builder.string(SourceRange(open.lower, position))
    }

    /// The position, less a carriage return that belongs to the line's end.
    private func endBeforeReturn(from lower: Int) -> Int {
        position > lower && lexer[position - 1] == ASCII.carriageReturn ? position - 1 : position
    }

    /// One character, escape or expression in braces; false where the string is lost up to its line's end.
    private mutating func parsePiece(into builder: inout StringBuilder, end: Int) -> Bool {
        switch lexer[position] {
        case ASCII.backslash:
            parseEscape(into: &builder, end: end)
        case ASCII.openBrace:
            return parseBraces(into: &builder, end: end)
        case 0:
            report(.nulInString(at: SourceRange(position, position + 1)))
            position += 1
        default:
            let start = position
            position += 1
            while position < end, !Self.endsRun(lexer[position]) { position += 1 }
            builder.append(SourceRange(start, position), of: lexer)
        }
        return true
    }

    /// Whether a byte of a string may be more than itself.
    private static func endsRun(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.quote, ASCII.backslash, ASCII.openBrace, ASCII.newline, ASCII.carriageReturn, 0: true
        default: false
        }
    }

    // MARK: Escapes

    private mutating func parseEscape(into builder: inout StringBuilder, end: Int) {
        let start = position
        position = min(position + 2, end)
        switch lexer[start + 1] {
        case ASCII.quote, ASCII.backslash, ASCII.slash, ASCII.openBrace: builder.append(lexer[start + 1])
        case UInt8(ascii: "b"): builder.append(0x08)
        case UInt8(ascii: "f"): builder.append(0x0C)
        case UInt8(ascii: "n"): builder.append(ASCII.newline)
        case UInt8(ascii: "r"): builder.append(ASCII.carriageReturn)
        case UInt8(ascii: "t"): builder.append(ASCII.tab)
        case UInt8(ascii: "u"): parseUnicodeEscape(from: start, into: &builder, end: end)
        case ASCII.newline, ASCII.carriageReturn, 0:
            position = start + 1
            // A string of one line is not closed then, which is said at its start.
            if isInLines, !isInString, lexer[position] != 0 {
                report(.backslashAtLineEnd(at: SourceRange(start, position)))
            }
        default:
            while position < end, lexer[position] & 0xC0 == 0x80 { position += 1 }
            let range = SourceRange(start, position)
            report(.unknownEscape(lexer.text(range), at: range))
        }
    }

    private mutating func parseUnicodeEscape(from start: Int, into builder: inout StringBuilder, end: Int) {
        guard let first = hexadecimal(at: start + 2, end: end) else {
            report(.unknownEscape(lexer.text(SourceRange(start, position)), at: SourceRange(start, position)))
            return
        }
        position = start + 6
        var code = first
        if first & 0xFC00 == 0xD800, lexer[position] == ASCII.backslash, lexer[position + 1] == UInt8(ascii: "u"),
            let second = hexadecimal(at: position + 2, end: end), second & 0xFC00 == 0xDC00
        {
            position += 6
            code = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
        }
        let range = SourceRange(start, position)
        guard let scalar = Unicode.Scalar(code) else {
            report(.loneSurrogate(lexer.text(range), at: range))
            return
        }
        if code == 0 {
            report(.nulInString(at: range))
        } else {
            builder.append(scalar)
        }
    }

    private func hexadecimal(at start: Int, end: Int) -> UInt32? {
        guard start + 4 <= end else { return nil }
        var value: UInt32 = 0
        for offset in start..<start + 4 {
            guard let digit = Character(Unicode.Scalar(lexer[offset])).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    // MARK: Expressions in braces

    /// `{ expr }`; false where its end cannot be found on the line.
    private mutating func parseBraces(into builder: inout StringBuilder, end: Int) -> Bool {
        let open = SourceRange(position, position + 1)
        position += 1
        let (failedBefore, wasInString) = (expressionFailed, isInString)
        expressionFailed = false
        isInString = true
        defer {
            expressionFailed = failedBefore
            isInString = wasInString
        }
        let expression = with(mode: .expression, newlinesAreBlank: false) { parser -> ExpressionSyntax in
            if parser.peek().isSymbol(.closeBrace) {
                let range = SourceRange(open.lower, parser.peek().range.upper)
                parser.report(.emptyBraces(at: range))
                return ExpressionSyntax(.invalid, range)
            }
            if parser.peek().isSymbol(.openBrace), parser.peek().touchesPrevious {
                parser.report(.doubleBraces(at: open.union(parser.peek().range)))
                parser.expressionFailed = true
                return ExpressionSyntax(.invalid, open)
            }
            let expression = parser.parseExpression()
            let isOpen = !parser.expressionFailed && !parser.peek().isSymbol(.closeBrace)
            if isOpen || parser.lostInnerString {
                parser.report(.unclosedBraces(at: open))
                parser.expressionFailed = true
                parser.lostInnerString = false
            }
            return expression
        }
        builder.append(expression)
        guard expressionFailed else {
            position = with(mode: .expression, newlinesAreBlank: false) { $0.advance().range.upper }
            if position > end { position = end }
            return true
        }
        return skipBraces(end: end)
    }

    /// After an expression that could not be read: to behind its `}`, or else to the string's end.
    private mutating func skipBraces(end: Int) -> Bool {
        position = min(position, end)
        let isDouble = lexer[position] == ASCII.openBrace
        var index = position
        while index < end, lexer[index] != ASCII.newline {
            if lexer[index] == ASCII.closeBrace {
                position = lexer[index + 1] == ASCII.closeBrace && isDouble ? index + 2 : index + 1
                return true
            }
            if lexer[index] == ASCII.quote { break }
            index += 1
        }
        position = index
        if lexer[index] == ASCII.quote, index < end { return true }
        return false
    }

    // MARK: Several lines

    /// `"""`: text starts on the next line, without the last newline; the common blanks of its non-empty lines go first.
    private mutating func parseTripleString(_ open: SourceRange) -> StringSyntax {
        var builder = StringBuilder()
        guard let close = closingTripleQuote() else {
            report(.unclosedLines(at: open))
            position = endOfUnclosedLines(from: position)
            return builder.string(SourceRange(open.lower, position))
        }
        let whole = SourceRange(open.lower, close + 3)
        let firstLineEnd = skipLineBlanks(from: position)
        guard firstLineEnd < close, lexer[firstLineEnd] == ASCII.newline else {
            report(.textOnOpeningLine(at: whole))
            position = close + 3
            return builder.string(whole)
        }
        var end = close
        // A last line of blanks is the closing quotes' own.
        var lastLine = close
        while lastLine > firstLineEnd + 1, isBlank(lexer.bytes[lastLine - 1]) { lastLine -= 1 }
        if lexer.bytes[lastLine - 1] == ASCII.newline { end = max(lastLine - 1, firstLineEnd) }
        if end > firstLineEnd, end < close, lexer[end - 1] == ASCII.carriageReturn { end -= 1 }

        let indentation = commonIndentation(from: firstLineEnd + 1, to: end)
        position = min(firstLineEnd + 1, end)
        skipIndentation(indentation, end: end)
        isInLines = true
        defer { isInLines = false }
        while position < end, !sink.isFull {
            if lexer[position] == ASCII.carriageReturn, lexer[position + 1] == ASCII.newline {
                position += 1
            } else if lexer[position] == ASCII.newline {
                builder.append(ASCII.newline)
                position += 1
                skipIndentation(indentation, end: end)
            } else {
                _ = parsePiece(into: &builder, end: end)
            }
        }
        position = close + 3
        return builder.string(whole)
    }

    /// Where a `"""` string that is never closed most likely was to end: before the first line that is a directive with
    /// a string or number, so that the rest of the script is read too.
    private func endOfUnclosedLines(from start: Int) -> Int {
        var lineEnd = lexer.endOfLine(from: start)
        while lineEnd < lexer.end {
            let word = lexer.token(after: lineEnd + 1, mode: .values, newlines: true)
            if word.kind == .word, startsItem(self.word(word)) {
                switch lexer.token(after: word.range.upper, mode: .values, newlines: true).kind {
                case .quote, .tripleQuote, .number, .size: return lineEnd
                default: break
                }
            }
            lineEnd = lexer.endOfLine(from: lineEnd + 1)
        }
        return lexer.end
    }

    /// The offset of the `"""` that closes the string whose inside starts at `position`.
    private func closingTripleQuote() -> Int? {
        var index = position
        while index + 2 < lexer.end {
            switch lexer[index] {
            case ASCII.backslash: index += 2
            case ASCII.quote where lexer[index + 1] == ASCII.quote && lexer[index + 2] == ASCII.quote: return index
            default: index += 1
            }
        }
        return nil
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.tab || byte == ASCII.carriageReturn
    }

    private func isBlank(_ lower: Int, _ upper: Int) -> Bool {
        lexer.bytes[min(lower, upper)..<upper].allSatisfy(isBlank)
    }

    private func skipLineBlanks(from start: Int) -> Int {
        var index = start
        while index < lexer.end, isBlank(lexer.bytes[index]) { index += 1 }
        return index
    }

    /// How many blanks all lines that hold anything else start with alike.
    private func commonIndentation(from start: Int, to end: Int) -> Int {
        var common: Range<Int>?
        var line = start
        while line < end {
            let lineEnd = min(lexer.endOfLine(from: line), end)
            if !isBlank(line, lineEnd) {
                var index = line
                while lexer[index] == ASCII.space || lexer[index] == ASCII.tab { index += 1 }
                if let known = common {
                    let length = zip(lexer.bytes[known], lexer.bytes[line..<index]).prefix { $0 == $1 }.count
                    common = known.lowerBound..<known.lowerBound + length
                } else {
                    common = line..<index
                }
            }
            line = lineEnd + 1
        }
        return common?.count ?? 0
    }

    private mutating func skipIndentation(_ count: Int, end: Int) {
        let limit = min(position + count, end)
        while position < limit, lexer[position] == ASCII.space || lexer[position] == ASCII.tab { position += 1 }
    }
}

/// Gathers a string's parts.
private struct StringBuilder {
    private var parts: [StringSyntax.Part] = []
    private var bytes: [UInt8] = []
    /// The text so far where it stands as it is in the script; `bytes` are empty then.
    private var run: String?

    mutating func append(_ range: SourceRange, of lexer: Lexer) {
        if bytes.isEmpty, run == nil {
            run = lexer.text(range)
        } else {
            leaveRun()
            bytes += lexer.bytes[range.lower..<range.upper]
        }
    }

    private mutating func leaveRun() {
        if let run { bytes += run.utf8 }
        run = nil
    }

    mutating func append(_ byte: UInt8) {
        leaveRun()
        bytes.append(byte)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        leaveRun()
        bytes += Array(String(Character(scalar)).utf8)
    }

    mutating func append(_ expression: ExpressionSyntax) {
        flush()
        parts.append(.expression(expression))
    }

    private mutating func flush() {
        if let run {
            parts.append(.text(run))
        } else if !bytes.isEmpty {
            parts.append(.text(String(decoding: bytes, as: UTF8.self)))
        }
        bytes = []
        run = nil
    }

    mutating func string(_ range: SourceRange) -> StringSyntax {
        flush()
        return StringSyntax(parts: parts, range: range)
    }
}
