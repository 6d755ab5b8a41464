/// Writes a script's pieces with the lines, indentation and blanks of the canonical form.
struct PieceLayout {
    private enum Gap {
        case none, blank
        /// Before a comment at the end of a line.
        case wide
        /// Between the lines of a block that stands on one line.
        case semicolon
        case line
        /// With an empty line between.
        case emptyLine
    }

    private static let indentation = 2

    private let bytes: [UInt8]
    private let pieces: [Piece]
    private(set) var output: [UInt8] = []

    /// How deep the line is indented, in steps.
    private var level = 0
    /// For each open bracket how deep the line is indented on which it was opened.
    private var brackets: [Int] = []
    /// For each open block whether it stands on several lines.
    private var blocks: [Bool] = []

    init(bytes: [UInt8], pieces: [Piece]) {
        self.bytes = bytes
        self.pieces = pieces
    }

    /// Blocks on several lines that are open.
    private var depth: Int { blocks.count { $0 } }

    mutating func write() {
        output.reserveCapacity(bytes.count + bytes.count / 8)
        writePieces()
        if !output.isEmpty { output.append(ASCII.newline) }
    }

    private mutating func writePieces() {
        for index in pieces.indices {
            let piece = pieces[index]
            if index > 0 { write(gap(before: index), before: piece) }
            follow(piece)
            write(piece)
        }
    }

    /// Keeps account of the brackets and blocks that are open.
    private mutating func follow(_ piece: Piece) {
        if piece.isOpeningBracket { brackets.append(level) }
        if piece.isClosingBracket { _ = brackets.popLast() }
        if piece.isSymbol(.openBrace) { blocks.append(piece.opensLines) }
        if piece.isSymbol(.closeBrace) { _ = blocks.popLast() }
    }

    // MARK: Between pieces

    private func gap(before index: Int) -> Gap {
        let (previous, piece) = (pieces[index - 1], pieces[index])
        let isLines = blocks.last ?? true
        if previous.isSymbol(.openBrace) {
            if piece.isSymbol(.closeBrace) { return .none }
            if !isLines { return .blank }
            return endsLine(index) ? sameLine(index) : .line
        }
        if piece.isSymbol(.closeBrace) { return isLines ? .line : .blank }
        if !brackets.isEmpty {
            if piece.lineFeeds == 0 { return sameLine(index) }
            let isAtEdge = previous.isOpeningBracket || piece.isClosingBracket
            return piece.lineFeeds > 1 && !isAtEdge ? .emptyLine : .line
        }
        if !piece.startsLine || endsLine(index) { return sameLine(index) }
        if !isLines { return .semicolon }
        return piece.lineFeeds > 1 ? .emptyLine : .line
    }

    /// Whether the piece is a comment behind what stands on its line already, and the last on it.
    private func endsLine(_ index: Int) -> Bool {
        let piece = pieces[index]
        guard piece.isComment, piece.lineFeeds == 0 else { return false }
        return index + 1 == pieces.count || pieces[index + 1].lineFeeds > 0
    }

    private func sameLine(_ index: Int) -> Gap {
        let (previous, piece) = (pieces[index - 1], pieces[index])
        if piece.kind == .lineComment { return .wide }
        if previous.isOpeningBracket || piece.isClosingBracket { return .none }
        if piece.isSymbol(.comma) || piece.isSymbol(.colon) || previous.isSign { return .none }
        if piece.opensCall { return previous.isComment ? .blank : .none }
        // A record and the name of its field stand without blanks.
        if piece.isSymbol(.dot) || previous.isSymbol(.dot) { return piece.touchesPrevious ? .none : .blank }
        if isMeantAsOne(index) { return .none }
        if piece.isSymbol(.dots) {
            let isBehindBound = previous.isNumber || previous.isSymbol(.closeParenthesis)
            if piece.mode == .expression { return .none }
            return isBehindBound && piece.touchesPrevious ? .none : .blank
        }
        if previous.isSymbol(.dots) {
            if piece.mode == .expression { return bytes[piece.range.lower] == ASCII.period ? .blank : .none }
            return (piece.isNumber || piece.isSymbol(.openParenthesis)) && piece.touchesPrevious ? .none : .blank
        }
        return .blank
    }

    /// Whether a number touches the value before it, as in `12-5` or `1,5`. Both are answered for as one value, which in a
    /// style or what a later version reads is done only where it is used: parted, they would be two.
    private func isMeantAsOne(_ index: Int) -> Bool {
        let (previous, piece) = (pieces[index - 1], pieces[index])
        guard piece.mode == .values, piece.isNumber, piece.touchesPrevious else { return false }
        if previous.isSymbol(.comma) {
            return brackets.isEmpty && previous.touchesPrevious && index > 1 && pieces[index - 2].isNumber
        }
        let first = bytes[piece.range.lower]
        return previous.isValue && (first == ASCII.minus || first == ASCII.plus)
    }

    private mutating func write(_ gap: Gap, before piece: Piece) {
        switch gap {
        case .none: break
        case .blank: output.append(ASCII.space)
        case .wide: output += [ASCII.space, ASCII.space]
        case .semicolon: output += [ASCII.semicolon, ASCII.space]
        case .line, .emptyLine:
            output.append(ASCII.newline)
            if gap == .emptyLine { output.append(ASCII.newline) }
            level = levelOfLine(startingWith: piece)
            indent(level)
        }
    }

    private func levelOfLine(startingWith piece: Piece) -> Int {
        if let bracket = brackets.last { return piece.isClosingBracket ? bracket : bracket + 1 }
        return piece.isSymbol(.closeBrace) ? max(0, depth - 1) : depth
    }

    private mutating func indent(_ level: Int) {
        output.append(contentsOf: repeatElement(ASCII.space, count: level * Self.indentation))
    }

    // MARK: Pieces

    private mutating func write(_ piece: Piece) {
        switch piece.kind {
        case .string(isLines: true): writeLines(string(piece))
        case .string(isLines: false): output += string(piece)
        case .lineComment, .interpreter:
            var range = piece.range
            while range.upper > range.lower, isBlank(bytes[range.upper - 1]) { range.upper -= 1 }
            output += bytes[range.lower..<range.upper]
        case .blockComment: output += bytes[piece.range.lower..<piece.range.upper].filter { $0 != ASCII.carriageReturn }
        case .token: output += bytes[piece.range.lower..<piece.range.upper]
        }
    }

    /// A string with the expressions in it laid out.
    private func string(_ piece: Piece) -> ArraySlice<UInt8> {
        guard !piece.expressions.isEmpty else { return bytes[piece.range.lower..<piece.range.upper] }
        var result: ArraySlice<UInt8> = []
        var position = piece.range.lower
        for expression in piece.expressions {
            result += bytes[position..<expression.range.lower]
            var layout = PieceLayout(bytes: bytes, pieces: expression.pieces)
            layout.writePieces()
            result += layout.output
            position = expression.range.upper
        }
        return result + bytes[position..<piece.range.upper]
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.tab || byte == ASCII.carriageReturn
    }

    /// A `"""` string, moved to stand one step deeper than its line. The blanks that its lines share are no part of the
    /// text; all others are, also those of lines that hold nothing else.
    private mutating func writeLines(_ string: ArraySlice<UInt8>) {
        let lines = string.split(separator: ASCII.newline, omittingEmptySubsequences: false)
            .map { $0.last == ASCII.carriageReturn ? $0.dropLast() : $0 }
        let inner = lines.dropFirst()
        output += [ASCII.quote, ASCII.quote, ASCII.quote]
        let closing = inner.last?.dropLast(3) ?? []
        let text = closing.allSatisfy(isBlank) ? inner.dropLast() : inner
        // Without a line that holds anything else, no blanks are shared.
        let shared = sharedIndentation(of: text.filter { !$0.allSatisfy(isBlank) })
        for line in text {
            output.append(ASCII.newline)
            let rest = line.dropFirst(min(shared ?? 0, line.prefix { isBlank($0) }.count))
            if shared != nil, !rest.isEmpty { indent(level + 1) }
            output += rest
        }
        guard text.endIndex < inner.endIndex else { return }
        output.append(ASCII.newline)
        indent(level + 1)
        output += [ASCII.quote, ASCII.quote, ASCII.quote]
    }

    /// How many blanks the lines start with alike; nil where there are none.
    private func sharedIndentation(of lines: [ArraySlice<UInt8>]) -> Int? {
        guard var shared = lines.first?.prefix(while: isBlank) else { return nil }
        for line in lines.dropFirst() {
            shared = shared.prefix(zip(shared, line).prefix { $0 == $1 }.count)
        }
        return shared.count
    }
}
