/// Rows in columns that line up.
struct Table {
    enum Alignment {
        case left
        case right
    }

    private var rows: [[String]]
    private let alignments: [Alignment]

    init(_ columns: [(title: String, alignment: Alignment)]) {
        rows = [columns.map(\.title)]
        alignments = columns.map(\.alignment)
    }

    /// `row` has as many cells as there are columns.
    mutating func append(_ row: [String]) { rows.append(row) }

    /// Each line ends with a newline; no line ends with blanks. Columns in which nothing stands are left out.
    var text: String {
        let used = self.alignments.indices.filter { column in self.rows.dropFirst().contains { !$0[column].isEmpty } }
        let rows = self.rows.map { row in used.map { row[$0] } }
        let alignments = used.map { self.alignments[$0] }
        var widths = alignments.map { _ in 0 }
        for row in rows {
            for (column, cell) in row.enumerated() {
                widths[column] = max(widths[column], cell.unicodeScalars.count)
            }
        }
        var text = ""
        for row in rows {
            var line = ""
            for (column, cell) in row.enumerated() {
                let blanks = String(repeating: " ", count: widths[column] - cell.unicodeScalars.count)
                if column > 0 { line += "  " }
                line += alignments[column] == .right ? blanks + cell : cell + blanks
            }
            while line.last == " " { line.removeLast() }
            text += line + "\n"
        }
        return text
    }
}
