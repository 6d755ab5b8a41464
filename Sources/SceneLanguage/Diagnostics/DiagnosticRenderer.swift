/// Shows diagnostics as text, with the line that they point at.
///
///     caption.gs:3:14: error: unknown option 'colour' for text
///       3 | text "hello" colour red
///         |              ^^^^^^ did you mean 'fill'?
public struct DiagnosticRenderer: Sendable {
    /// Whether to colour the text with ANSI escapes, for terminals.
    public var usesColor: Bool
    /// How many columns of a source line are shown; longer lines are cut around the place.
    public var width: Int

    public init(usesColor: Bool = false, width: Int = 100) {
        self.usesColor = usesColor
        self.width = max(20, width)
    }

    /// All of them, each ending in a line feed.
    public func render(_ diagnostics: [Diagnostic], in file: SourceFile) -> String {
        diagnostics.map { render($0, in: file) }.joined()
    }

    /// One diagnostic, ending in a line feed.
    public func render(_ diagnostic: Diagnostic, in file: SourceFile) -> String {
        let severity = styled(diagnostic.severity.rawValue, Self.style(of: diagnostic.severity))
        guard let range = diagnostic.range else {
            let hint = diagnostic.hint.map { "  \(styled($0, "36"))\n" } ?? ""
            return "\(styled(file.name, "1")): \(severity): \(styled(diagnostic.message, "1"))\n\(hint)"
        }
        let (line, column) = file.position(of: range.lower)
        let name = file.name(at: range.lower)
        var text = "\(styled("\(name):\(line):\(column)", "1")): \(severity): \(styled(diagnostic.message, "1"))\n"

        let picture = picture(of: range, onLine: file.line(at: range.lower), in: file)
        let number = String(line)
        let gutter = String(repeating: " ", count: number.count)
        let carets = String(repeating: "^", count: picture.carets)
        let marks = styled(carets, "1;31") + (diagnostic.hint.map { " " + styled($0, "36") } ?? "")
        text += "  \(styled(number, "34")) \(styled("|", "34")) \(picture.line)\n"
        text += "  \(gutter) \(styled("|", "34")) \(String(repeating: " ", count: picture.indent))\(marks)\n"
        return text
    }

    /// The ANSI code: red, magenta, cyan.
    private static func style(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "1;31"
        case .warning: "1;35"
        case .note: "1;36"
        }
    }

    private func styled(_ text: String, _ code: String) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    // MARK: Source lines

    private struct Picture {
        var line: String
        /// Columns before the carets.
        var indent: Int
        var carets: Int
    }

    /// What a character looks like on a terminal.
    private struct Cell {
        var text: String
        var columns: Int
    }

    private func picture(of range: SourceRange, onLine line: Range<Int>, in file: SourceFile) -> Picture {
        let start = min(max(range.lower, line.lowerBound), line.upperBound)
        let end = min(max(range.upper, start), line.upperBound)
        // Only the neighbourhood is looked at, so that a line of a megabyte costs nothing: a column takes some bytes,
        // and more of them than this stand only in piles of combining marks.
        let reach = width * 8
        let from = boundary(max(line.lowerBound, start - reach), in: file)
        let until = boundary(min(line.upperBound, max(start, min(end, start + reach)) + reach), in: file)
        let before = cells(file.bytes[from..<start])
        let marked = cells(file.bytes[start..<max(start, min(end, until))])
        let after = cells(file.bytes[max(start, min(end, until))..<until])

        var carets = max(1, columns(marked))
        var shownBefore = before[...]
        var cutBefore = from > line.lowerBound
        let whole = columns(before) + columns(marked) + columns(after)
        if whole > width || cutBefore {
            // A third of the room is kept for what leads up to the place; more where little follows.
            let room = max(width / 3, width - columns(marked) - columns(after) - 2)
            while columns(Array(shownBefore)) > room, !shownBefore.isEmpty {
                let excess = columns(Array(shownBefore)) - room
                shownBefore = shownBefore.dropFirst(max(1, excess / 2))
                cutBefore = true
            }
        }
        var text = cutBefore ? "…" : ""
        var used = cutBefore ? 1 : 0
        for cell in shownBefore {
            text += cell.text
            used += cell.columns
        }
        let indent = used
        var isCut = until < line.upperBound
        for cell in marked + after {
            if used + cell.columns > width {
                isCut = true
                break
            }
            text += cell.text
            used += cell.columns
        }
        carets = min(carets, max(1, width - indent))
        if isCut { text += "…" }
        return Picture(line: text, indent: indent, carets: carets)
    }

    /// The start of the character that the offset stands in.
    private func boundary(_ offset: Int, in file: SourceFile) -> Int {
        var offset = offset
        while offset > 0, offset < file.bytes.count, file.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    private func columns(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.columns } }

    private func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
        String(decoding: bytes, as: UTF8.self).map { character in
            if character == "\t" { return Cell(text: "    ", columns: 4) }
            if character.unicodeScalars.contains(where: Self.isControl) { return Cell(text: "\u{FFFD}", columns: 1) }
            return Cell(text: String(character), columns: Self.columns(of: character))
        }
    }

    /// Characters that would move the cursor, colour the terminal or turn the line's direction.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// Columns that terminals give a character: 2 for East Asian wide ones and emoji, 0 for lone combining marks.
    private static func columns(of character: Character) -> Int {
        var widest = 0
        for scalar in character.unicodeScalars {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format:
                // U+FE0F turns a symbol into an emoji.
                if scalar.value == 0xFE0F { widest = 2 }
            default: widest = max(widest, properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1)
            }
        }
        return widest
    }

    /// The blocks that are wide or fullwidth throughout (Unicode Standard Annex 11, East Asian Width).
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF,
            0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
