/// A script's text and the name it is called in diagnostics.
public struct SourceFile: Sendable {
    public let name: String
    public let bytes: [UInt8]
    /// Offsets at which lines start.
    private let lineStarts: [Int]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        // A byte order mark is no part of the text, and no column.
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() where byte == ASCII.newline { starts.append(offset + 1) }
        lineStarts = starts
    }

    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// Line and column of a byte offset, both from 1; columns count Unicode scalars. An offset beyond the end stands
    /// for the end.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, lineStarts[0]), bytes.count)
        var (low, high) = (0, lineStarts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        let scalars = bytes[lineStarts[low]..<offset].lazy.filter { $0 & 0xC0 != 0x80 }.count
        return (low + 1, scalars + 1)
    }

    /// The bytes of a line, counted from 1, without its end.
    func line(_ number: Int) -> Range<Int> {
        let lower = lineStarts[number - 1]
        var upper = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        if upper > lower, bytes[upper - 1] == ASCII.carriageReturn { upper -= 1 }
        return lower..<upper
    }
}
