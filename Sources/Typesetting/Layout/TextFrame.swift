/// The room that a text has, and the size at which it fits there.
struct TextFrame {
    struct Fitted {
        /// Wrapped for that size.
        var layout: TextLayout
        var size: Double
        var fits: Bool
    }

    /// Below this, words are broken rather than shrunk further; `fit` has its own.
    private static let smallestUnbroken = 8.0

    private let request: TextRequest
    private let layout: TextLayout

    init(_ request: TextRequest, _ layout: TextLayout) {
        self.request = request
        self.layout = layout
    }

    func padding(at size: Double) -> (x: Double, y: Double) {
        guard let background = request.background else { return (0, 0) }
        return (background.paddingX.pixels(atFontSize: size), background.paddingY.pixels(atFontSize: size))
    }

    /// From one baseline to the next, in pixels.
    func linePitch(at size: Double) -> Double {
        layout.metrics.lineHeight * request.lineHeight * size / layout.referenceSize
    }

    func fit() -> Fitted {
        switch (request.size, request.overflow) {
        case (.fit(let smallest, let largest), _):
            let smallest = min(smallest, largest)
            if let size = largestSize(smallest, largest) { return settled(size, fits: true) }
            return broken(at: smallest)
        case (.pixels(let size), .shrink):
            // The usual case, which takes a single layout.
            if fits(size, breakingWords: false) { return settled(size, fits: true) }
            let smallest = min(Self.smallestUnbroken, size)
            if let size = largestSize(smallest, size) { return settled(size, fits: true) }
            // A word is broken at the smallest size only: breaking it at a larger one would let a larger box have
            // the smaller text.
            if fits(smallest, breakingWords: true) { return settled(smallest, breakingWords: true, fits: true) }
            let floor = min(1, smallest)
            if let size = largestSize(floor, smallest) { return settled(size, fits: true) }
            return broken(at: floor)
        case (.pixels(let size), _):
            if fits(size, breakingWords: false) { return settled(size, fits: true) }
            return broken(at: size)
        }
    }

    private func broken(at size: Double) -> Fitted {
        let fits = fits(size, breakingWords: true)
        guard request.overflow == .ellipsis, !fits else { return settled(size, breakingWords: true, fits: fits) }
        cut(at: size)
        return settled(size, breakingWords: true, fits: true)
    }

    /// Ends the text with `…` after as many of its characters as fit, if need be in the first line.
    private func cut(at size: Double) {
        var allowed = max(1, request.maximumLines ?? .max)
        if let height = request.boxHeight {
            let pitch = linePitch(at: size)
            let room = (height - 2 * padding(at: size).y + 0.01) / pitch
            if pitch > 0 { allowed = min(allowed, max(1, layout.lineCount(within: room))) }
        }
        guard layout.lineCount > allowed else { return }
        let whole = layout.text
        let end = whole.utf8.index(whole.startIndex, offsetBy: layout.start(ofLine: allowed))
        var ends = Array(whole[..<(end.samePosition(in: whole) ?? whole.endIndex)].indices)
        // How many characters surely fit, and how many surely do not. It is mostly the last few that must go.
        var (fitting, tooMany) = (0, ends.count)
        var step = 1
        ends.append(end)
        func tried(_ count: Int) -> String {
            var kept = whole[..<ends[count]]
            while kept.last?.isWhitespace == true { kept.removeLast() }
            return kept + "…"
        }
        while fitting + 1 < tooMany {
            let count = fitting == 0 ? max(1, tooMany - step) : (fitting + tooMany) / 2
            layout.setText(tried(count))
            wrap(at: size, breakingWords: true)
            if layout.lineCount <= allowed {
                fitting = count
            } else {
                tooMany = count
                step *= 2
            }
        }
        layout.setText(tried(fitting))
    }

    private func settled(_ size: Double, breakingWords: Bool = false, fits: Bool) -> Fitted {
        wrap(at: size, breakingWords: breakingWords)
        return Fitted(layout: layout, size: size, fits: fits)
    }

    /// The largest size in that range at which the text fits with its words whole, to 1/2000 of the size; nil where
    /// even the smallest is too large.
    ///
    /// Laying out a long text takes a good part of a second. So the size is looked for by the widths of the words
    /// alone, and layouts only confirm it: it fits, and the next larger one does not.
    private func largestSize(_ smallest: Double, _ largest: Double) -> Double? {
        let sizes = SizeLadder(smallest, largest)
        let words = layout.wordWidths(spaced: request.letterSpacing.pixels(atFontSize: 1) != 0)
        var guess = -1
        var beyond = sizes.count
        while guess + 1 < beyond {
            let middle = (guess + beyond) / 2
            if seemsToFit(words, sizes[middle]) { guess = middle } else { beyond = middle }
        }
        // From the guess up or down in growing steps, then by halves.
        var (fitting, tooLarge) = (-1, sizes.count)
        var next = min(guess + 1, sizes.count - 1)
        var step = 1
        while fitting + 1 < tooLarge {
            if fits(sizes[next], breakingWords: false) { fitting = next } else { tooLarge = next }
            if tooLarge == sizes.count {
                next = min(fitting + step, tooLarge - 1)
            } else if fitting < 0 {
                next = max(tooLarge - step, 0)
            } else {
                next = (fitting + tooLarge) / 2
                continue
            }
            step *= 2
        }
        return fitting >= 0 ? sizes[fitting] : nil
    }

    private func seemsToFit(_ words: WordWidths, _ size: Double) -> Bool {
        let lines = words.lines(
            within: layoutWidth(at: size), letterSpacing: layoutSpacing(at: size))
        return hasRoom(for: lines.count, height: lines.height, width: lines.width, at: size)
    }

    private func fits(_ size: Double, breakingWords: Bool) -> Bool {
        wrap(at: size, breakingWords: breakingWords)
        return hasRoom(for: layout.lineCount, height: layout.height, width: layout.width, at: size)
    }

    /// For so many lines, together as tall as that many plain ones, the widest of that many reference pixels.
    private func hasRoom(for lineCount: Int, height: Double, width: Double, at size: Double) -> Bool {
        let (paddingX, paddingY) = padding(at: size)
        // A hundredth of a pixel is what the layout's own rounding may add.
        if let room = request.boxWidth, width * size / layout.referenceSize + 2 * paddingX > room + 0.01 {
            return false
        }
        if let most = request.maximumLines, lineCount > most { return false }
        if let room = request.boxHeight, height * linePitch(at: size) + 2 * paddingY > room + 0.01 {
            return false
        }
        return true
    }

    /// The box's width less padding, in reference pixels.
    private func layoutWidth(at size: Double) -> Double? {
        request.boxWidth.map { ($0 - 2 * padding(at: size).x) * layout.referenceSize / size }
    }

    private func layoutSpacing(at size: Double) -> Double {
        request.letterSpacing.pixels(atFontSize: size) * layout.referenceSize / size
    }

    private func wrap(at size: Double, breakingWords: Bool) {
        layout.wrap(
            at: layoutWidth(at: size), letterSpacing: layoutSpacing(at: size), breakingWords: breakingWords)
    }
}

/// Sizes from one to another, each the same share above the one before, at most 1/2000. They depend on the two alone,
/// so that a larger box never gets a smaller size.
private struct SizeLadder {
    private let smallest: Double
    private let largest: Double
    private let halvings: Int

    init(_ smallest: Double, _ largest: Double) {
        self.smallest = smallest
        self.largest = largest
        var ratio = largest / smallest
        var halvings = 0
        while ratio > 1.0005, halvings < 20 {
            ratio = ratio.squareRoot()
            halvings += 1
        }
        self.halvings = halvings
    }

    /// At least 2: both ends are among them.
    var count: Int { (1 << halvings) + 1 }

    subscript(index: Int) -> Double {
        guard index < count - 1 else { return largest }
        var (low, high) = (smallest, largest)
        for level in stride(from: halvings - 1, through: 0, by: -1) {
            let middle = (low * high).squareRoot()
            if index >> level & 1 == 1 { low = middle } else { high = middle }
        }
        return low
    }
}
