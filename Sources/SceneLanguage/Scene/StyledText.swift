/// A text, and which of its parts look otherwise than the rest.
package struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// What differs; nil is as the text's options say.
    package struct Look: Sendable, Hashable {
        package var bold: Bool?
        package var italic: Bool?
        package var isUnderlined = false
        package var isStruckThrough = false
        package var color: Color?
        /// Of the text's font size.
        package var sizeFactor = 1.0
        package var family: String?

        package init() {}
    }

    package struct Run: Sendable, Hashable {
        /// In bytes of the text's UTF-8.
        package var range: Range<Int>
        package var look: Look
    }

    package private(set) var text = ""
    /// In order and apart; what lies in none looks as the text's options say.
    package private(set) var runs: [Run] = []

    package init(_ text: String = "") { self.text = text }

    package init(stringLiteral text: String) { self.text = text }

    package mutating func append(_ piece: String, _ look: Look = Look()) {
        let start = text.utf8.count
        text += piece
        guard look != Look(), !piece.isEmpty else { return }
        let end = start + piece.utf8.count
        if let last = runs.last, last.look == look, last.range.upperBound == start {
            runs[runs.count - 1].range = last.range.lowerBound..<end
        } else {
            runs.append(Run(range: start..<end, look: look))
        }
    }

    package mutating func append(_ other: StyledText) {
        for (piece, look) in other.pieces { append(String(piece), look) }
    }

    /// The text in parts of one look each.
    package var pieces: [(text: Substring, look: Look)] {
        var pieces: [(text: Substring, look: Look)] = []
        var place = text.utf8.startIndex
        var offset = 0
        func add(to end: Int, _ look: Look) {
            let next = text.utf8.index(place, offsetBy: end - offset)
            if end > offset { pieces.append((text[place..<next], look)) }
            (place, offset) = (next, end)
        }
        for run in runs {
            add(to: run.range.lowerBound, Look())
            add(to: run.range.upperBound, run.look)
        }
        add(to: text.utf8.count, Look())
        return pieces
    }

    /// The same with its text changed letter by letter, as to capitals.
    package func mapped(_ change: (String) -> String) -> StyledText {
        guard !runs.isEmpty else { return StyledText(change(text)) }
        var mapped = StyledText()
        for (piece, look) in pieces { mapped.append(change(String(piece)), look) }
        // What a letter becomes may depend on those around it, such as a sigma, but never how many bytes it takes.
        let text = change(text)
        if text.utf8.count == mapped.text.utf8.count { mapped.text = text }
        return mapped
    }
}
