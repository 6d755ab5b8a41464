/// A line under or through a part of a text, in pixels from the box's corner before rotation.
struct TextBar {
    var bounds: Bounds
    /// Where its run begins in the text, in bytes.
    var textOffset: Int
    /// What of it belongs to each cluster of the text.
    private var pieces: [Piece] = []

    private struct Piece {
        var textOffset: Int
        var left: Double
        var right: Double
    }

    /// The bars of a laid-out line, whose glyphs start at `left` on `baseline`.
    ///
    /// - Parameters:
    ///   - runs: in order and apart.
    ///   - scale: pixels a reference pixel.
    ///   - isCrisp: whether they shall lie along whole pixels.
    static func bars(
        of line: LayoutLine, _ runs: [TextRun], _ metrics: FontMetrics, left: Double, baseline: Double, scale: Double,
        isCrisp: Bool
    ) -> [TextBar] {
        var bars: [TextBar] = []
        var open: (run: TextRun, pieces: [Piece])?
        func close() {
            guard let (run, pieces) = open, let from = pieces.first?.left, let to = pieces.last?.right, to > from else {
                return
            }
            let factor = scale * run.look.sizeFactor
            for rule in [
                run.look.isUnderlined ? metrics.underline : nil, run.look.isStruckThrough ? metrics.strike : nil,
            ] {
                guard let rule else { continue }
                let top = baseline + rule.top * factor
                let thickness = rule.thickness * factor
                var bar = TextBar(
                    bounds: Bounds(left: from, top: isCrisp ? top.rounded() : top, right: to, bottom: 0),
                    textOffset: run.range.lowerBound, pieces: pieces)
                bar.bounds.bottom = bar.bounds.top + max(1, isCrisp ? thickness.rounded() : thickness)
                bars.append(bar)
            }
        }
        func x(_ pen: Double) -> Double { isCrisp ? (left + pen * scale).rounded() : left + pen * scale }
        for glyph in line.glyphs {
            let piece = Piece(textOffset: glyph.textOffset, left: x(glyph.pen), right: x(glyph.pen + glyph.advance))
            let run = runs.run(at: glyph.textOffset)
            // A run may be seen in several pieces where directions mix.
            if open != nil, open?.run == run {
                open?.pieces.append(piece)
                continue
            }
            close()
            open = nil
            if let run, run.look.isUnderlined || run.look.isStruckThrough { open = (run, [piece]) }
        }
        close()
        return bars
    }

    /// Of the part that belongs to the text's first bytes; nil where there is none.
    func bounds(ofBytes count: Int) -> Bounds? {
        let seen = pieces.filter { $0.textOffset < count }
        guard let left = seen.map(\.left).min(), let right = seen.map(\.right).max(), left < right else { return nil }
        var bounds = bounds
        (bounds.left, bounds.right) = (left, right)
        return bounds
    }

    mutating func move(left distance: Double) {
        bounds = bounds.moved(-distance, 0)
        for index in pieces.indices {
            pieces[index].left -= distance
            pieces[index].right -= distance
        }
    }
}

extension OutlinePath {
    init(_ rectangle: Bounds) {
        self.init(elements: [
            .move(Point(x: rectangle.left, y: rectangle.top)), .line(Point(x: rectangle.right, y: rectangle.top)),
            .line(Point(x: rectangle.right, y: rectangle.bottom)), .line(Point(x: rectangle.left, y: rectangle.bottom)),
        ])
    }
}
