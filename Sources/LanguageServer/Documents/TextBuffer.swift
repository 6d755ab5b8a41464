import SceneLanguage

/// A document's text as UTF-8, with its lines.
struct TextBuffer: Sendable {
    private(set) var bytes: [UInt8]
    let encoding: PositionEncoding
    /// Offsets at which lines start: the first one, and behind each line feed, carriage return or both together.
    private var lineStarts: [Int]
    /// For every `markDistance`-th offset how many units stand before it, so that long lines cost no more than short ones.
    private var marks: [Int]

    private static let markDistance = 128

    init(_ text: String, encoding: PositionEncoding) {
        bytes = Array(text.utf8)
        self.encoding = encoding
        (lineStarts, marks) = ([], [])
        index(from: 0)
    }

    /// - Parameter changed: the first byte that may differ from what was indexed before.
    private mutating func index(from changed: Int) {
        // One mark farther back: whether a carriage return ends a line rests on what follows it.
        let mark = max(0, changed / Self.markDistance - 1)
        let start = mark * Self.markDistance
        var units = mark < marks.count ? marks[mark] : 0
        marks.removeSubrange(mark...)
        while let last = lineStarts.last, last > start { lineStarts.removeLast() }
        if lineStarts.isEmpty { lineStarts.append(0) }
        for offset in start..<bytes.count {
            if offset % Self.markDistance == 0 { marks.append(units) }
            let byte = bytes[offset]
            units += encoding.units(startingWith: byte)
            guard byte <= UInt8(ascii: "\r") else { continue }
            if byte == UInt8(ascii: "\n") {
                lineStarts.append(offset + 1)
            } else if byte == UInt8(ascii: "\r"), offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") {
                lineStarts.append(offset + 1)
            }
        }
        marks.append(units)
    }

    /// Replaces a part of the text; gives the range of bytes that went.
    @discardableResult
    mutating func replace(from start: Position, to end: Position, with text: String) -> SourceRange {
        let (one, other) = (offset(of: start), offset(of: end))
        let range = SourceRange(min(one, other), max(one, other))
        bytes.replaceSubrange(range.lower..<range.upper, with: text.utf8)
        index(from: range.lower)
        return range
    }

    /// The byte offset of a position. What lies beyond the end of its line stands for the line's end, what lies beyond
    /// the last line for the text's, and what lies inside a character for its start.
    func offset(of position: Position) -> Int {
        guard position.line < lineStarts.count else { return bytes.count }
        let end = endOfLine(position.line)
        var offset = lineStarts[position.line]
        var rest = position.character
        while offset < end {
            var next = offset + 1
            while encoding != .utf8, next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
            rest -= encoding.units(startingWith: bytes[offset])
            guard rest >= 0 else { break }
            offset = next
        }
        while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    func position(of offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(of: offset)
        return Position(line: line, character: units(in: SourceRange(lineStarts[line], offset)))
    }

    /// Goes on from one offset to a later one: where many are asked for in their order, no line is counted twice.
    ///
    /// - Parameters:
    ///   - offset: which `position` is the place of.
    ///   - position: becomes that of `target`.
    func advance(_ position: inout Position, from offset: Int, to target: Int) {
        var next = position.line + 1
        while next < lineStarts.count, lineStarts[next] <= target { next += 1 }
        let isSameLine = next == position.line + 1
        let start = isSameLine ? offset : lineStarts[next - 1]
        var units = isSameLine ? position.character : 0
        for index in start..<max(start, target) { units += encoding.units(startingWith: bytes[index]) }
        position = Position(line: next - 1, character: units)
    }

    /// The number of the line that an offset stands on.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Where a line ends, its line feed left out.
    func endOfLine(_ line: Int) -> Int {
        guard line + 1 < lineStarts.count else { return bytes.count }
        var end = lineStarts[line + 1] - 1
        if end > lineStarts[line], bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return end
    }

    func text(_ range: SourceRange) -> String {
        let lower = min(max(range.lower, 0), bytes.count)
        return String(decoding: bytes[lower..<min(max(range.upper, lower), bytes.count)], as: UTF8.self)
    }

    func json(_ range: SourceRange) -> JSON {
        ["start": position(of: range.lower).json, "end": position(of: range.upper).json]
    }

    /// How long a piece is, in the encoding's units.
    func units(in range: SourceRange) -> Int {
        units(before: range.upper) - units(before: range.lower)
    }

    private func units(before offset: Int) -> Int {
        let mark = offset / Self.markDistance
        return bytes[mark * Self.markDistance..<offset].reduce(marks[mark]) { $0 + encoding.units(startingWith: $1) }
    }
}
