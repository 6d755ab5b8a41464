/// A line under or through a part of a text, in pixels from the box's corner before rotation.
struct TextBar {
    var bounds: Bounds
    /// Where its run begins in the text, in bytes.
    var textOffset: Int

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
        /// What of the run that is being passed has been met, in reference pixels.
        var open: (run: TextRun, from: Double, to: Double)?
        func close() {
            guard let (run, from, to) = open, to > from else { return }
            let factor = scale * run.look.sizeFactor
            for rule in [
                run.look.isUnderlined ? metrics.underline : nil, run.look.isStruckThrough ? metrics.strike : nil,
            ] {
                guard let rule else { continue }
                var bounds = Bounds(
                    left: left + from * scale, top: baseline + rule.top * factor, right: left + to * scale, bottom: 0)
                var thickness = rule.thickness * factor
                if isCrisp {
                    bounds.left = bounds.left.rounded()
                    bounds.right = bounds.right.rounded()
                    bounds.top = bounds.top.rounded()
                    thickness = thickness.rounded()
                }
                bounds.bottom = bounds.top + max(1, thickness)
                bars.append(TextBar(bounds: bounds, textOffset: run.range.lowerBound))
            }
        }
        for glyph in line.glyphs {
            let run = runs.run(at: glyph.textOffset)
            // A run may be seen in several pieces where directions mix.
            if let known = open, known.run == run, (known.to - glyph.pen).magnitude < 0.01 {
                open = (known.run, known.from, glyph.pen + glyph.advance)
                continue
            }
            close()
            open = nil
            if let run, run.look.isUnderlined || run.look.isStruckThrough {
                open = (run, glyph.pen, glyph.pen + glyph.advance)
            }
        }
        close()
        return bars
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
