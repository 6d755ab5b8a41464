/// What the words of a text take one after another, from which lines can be told nearly as they will be without laying
/// the text out anew.
///
/// Only nearly: letters at a line's end may come out otherwise than in its middle.
struct WordWidths {
    /// What stays together when lines are wrapped, with the blanks behind it.
    private struct Word {
        var width = 0.0
        var clusters = 0
        var blank = 0.0
        var blankClusters = 0
        /// The largest of its letters, of the text's size; at least 1.
        var scale = 1.0
        /// Whether a new line begins after it, however much room there is.
        var endsLine = false
    }

    private var words: [Word] = []
    private var current = Word()

    /// The next character; `sizeFactor` is how large it is of the text's size.
    mutating func add(_ advance: Double, isCluster: Bool, isWhite: Bool, sizeFactor: Double = 1) {
        current.scale = max(current.scale, sizeFactor)
        if isWhite {
            current.blank += advance
            current.blankClusters += isCluster ? 1 : 0
        } else {
            // Blanks that no line may end with are as good as letters.
            current.width += current.blank + advance
            current.clusters += current.blankClusters + (isCluster ? 1 : 0)
            current.blank = 0
            current.blankClusters = 0
        }
    }

    /// Between the last character and the next a line may end, or `always` does.
    mutating func breakLine(always: Bool) {
        current.endsLine = always
        words.append(current)
        current = Word()
    }

    /// How many lines there are where each is as full as can be, their height in plain lines, and the widest one's
    /// width.
    func lines(within room: Double?, letterSpacing: Double) -> (count: Int, height: Double, width: Double) {
        var (count, widest, x) = (1, 0.0, 0.0)
        var (height, scale) = (0.0, 1.0)
        var isFirst = true
        for word in words + [current] {
            let width = word.width + Double(word.clusters) * letterSpacing
            if let room, !isFirst, x + width > room {
                count += 1
                x = 0
                height += scale
                scale = 1
            }
            scale = max(scale, word.scale)
            widest = max(widest, x + width)
            x += width + word.blank + Double(word.blankClusters) * letterSpacing
            isFirst = word.endsLine
            if word.endsLine {
                count += 1
                x = 0
                height += scale
                scale = 1
            }
        }
        return (count, height + scale, widest)
    }
}
