/// Text broken into lines that fit a terminal.
enum Wrapped {
    static let columns = 80

    /// The words of `text` in lines of at most `columns`, each behind `indent` blanks.
    static func text(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return lines(text, columns: columns - indent).map { margin + $0 }.joined(separator: "\n")
    }

    /// A word that is longer than a line has one of its own.
    static func lines(_ text: String, columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= columns {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
