/// A script's text and the name it is called in diagnostics, with the files that it includes.
///
/// All of them share one row of offsets: an included file's text follows what was there before it, so that a place
/// tells its file too.
public struct SourceFile: Sendable {
    public let name: String
    public private(set) var bytes: [UInt8]
    /// Offsets at which lines start.
    private var lineStarts: [Int]
    /// In the order of their offsets.
    private var included: [Part] = []

    /// What the files that it includes are called, in the order in which they were read.
    package var includedNames: [String] { included.map(\.name) }

    /// The files that it includes, with where their texts stand among its bytes.
    package var includedTexts: [(name: String, range: SourceRange)] {
        included.indices.map { index in
            // Before the next one stands a line feed that is in no file.
            let end = index + 1 < included.count ? included[index + 1].offset - 1 : bytes.count
            return (included[index].name, SourceRange(included[index].offset, end))
        }
    }

    private struct Part {
        var name: String
        /// Where its text starts.
        var offset: Int
        /// How many lines stand before it.
        var line: Int
    }

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lineStarts = [Self.start(of: bytes)]
        addLines(of: bytes, at: 0)
    }

    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// A byte order mark is no part of the text, and no column.
    private static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    private mutating func addLines(of text: [UInt8], at start: Int) {
        for (offset, byte) in text.enumerated() where byte == ASCII.newline { lineStarts.append(start + offset + 1) }
    }

    /// Adds the text of another file; its offsets are the result.
    mutating func include(_ text: [UInt8], named name: String) -> SourceRange {
        bytes.append(ASCII.newline)
        let start = bytes.count
        included.append(Part(name: name, offset: start, line: lineStarts.count))
        lineStarts.append(start + Self.start(of: text))
        bytes += text
        addLines(of: text, at: start)
        return SourceRange(start, bytes.count)
    }

    /// The part that an offset stands in; nil for the script itself.
    private func part(at offset: Int) -> Part? {
        var (low, high) = (0, included.count)
        while low < high {
            let middle = (low + high) / 2
            if included[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : included[low - 1]
    }

    /// The name of the file that an offset stands in.
    public func name(at offset: Int) -> String { part(at: offset)?.name ?? name }

    /// Line and column of a byte offset in its file, both from 1; columns count Unicode scalars. An offset beyond the
    /// end stands for the end.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, lineStarts[0]), bytes.count)
        let line = lineIndex(of: offset)
        let start = min(lineStarts[line], offset)
        let scalars = bytes[start..<offset].lazy.filter { $0 & 0xC0 != 0x80 }.count
        return (line - (part(at: offset)?.line ?? 0) + 1, scalars + 1)
    }

    private func lineIndex(of offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The bytes of the line that an offset stands on, without its end.
    func line(at offset: Int) -> Range<Int> {
        let index = lineIndex(of: min(max(offset, lineStarts[0]), bytes.count))
        let lower = lineStarts[index]
        var upper = bytes.count
        if index + 1 < lineStarts.count {
            upper = lineStarts[index + 1] - 1
            // Before an included file stands a line feed that is in no file.
            if let next = included.first(where: { $0.line == index + 1 }) { upper = next.offset - 1 }
        }
        upper = max(lower, upper)
        if upper > lower, bytes[upper - 1] == ASCII.carriageReturn { upper -= 1 }
        return lower..<upper
    }

    /// The same text under names that may be shown where it is to be shown.
    public func renamed(_ rename: (String) -> String) -> SourceFile {
        var copy = SourceFile(name: rename(name), bytes: [])
        (copy.bytes, copy.lineStarts) = (bytes, lineStarts)
        copy.included = included.map { Part(name: rename($0.name), offset: $0.offset, line: $0.line) }
        return copy
    }
}
