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
            if let size = largestSize(smallest, largest, breakingWords: false) { return settled(size, fits: true) }
            return broken(at: smallest)
        case (.pixels(let size), .shrink):
            let smallest = min(Self.smallestUnbroken, size)
            if let size = largestSize(smallest, size, breakingWords: false) { return settled(size, fits: true) }
            // A word is broken at the smallest size only: breaking it at a larger one would let a larger box have
            // the smaller text.
            if fits(smallest, breakingWords: true) { return settled(smallest, breakingWords: true, fits: true) }
            let floor = min(1, smallest)
            if let size = largestSize(floor, smallest, breakingWords: false) { return settled(size, fits: true) }
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
            if pitch > 0, room < Double(allowed) { allowed = max(1, Int(max(0, room))) }
        }
        guard layout.lineCount > allowed else { return }
        let whole = layout.text
        let end = whole.utf8.index(whole.startIndex, offsetBy: layout.start(ofLine: allowed))
        var ends = Array(whole[..<(end.samePosition(in: whole) ?? whole.endIndex)].indices)
        // How many characters surely fit, and how many surely do not.
        var (fitting, tooMany) = (0, ends.count)
        ends.append(end)
        func tried(_ count: Int) -> String {
            var kept = whole[..<ends[count]]
            while kept.last?.isWhitespace == true { kept.removeLast() }
            return kept + "…"
        }
        while fitting + 1 < tooMany {
            let middle = (fitting + tooMany) / 2
            layout.setText(tried(middle))
            wrap(at: size, breakingWords: true)
            if layout.lineCount <= allowed { fitting = middle } else { tooMany = middle }
        }
        layout.setText(tried(fitting))
    }

    private func settled(_ size: Double, breakingWords: Bool = false, fits: Bool) -> Fitted {
        wrap(at: size, breakingWords: breakingWords)
        return Fitted(layout: layout, size: size, fits: fits)
    }

    /// The largest size in that range at which the text fits, to 1/2000 of the size; nil where even the smallest
    /// is too large.
    private func largestSize(_ smallest: Double, _ largest: Double, breakingWords: Bool) -> Double? {
        if fits(largest, breakingWords: breakingWords) { return largest }
        guard fits(smallest, breakingWords: breakingWords) else { return nil }
        // The sizes tried depend on the range alone, so that a larger box never gets a smaller size.
        var (low, high) = (smallest, largest)
        while high > low * 1.0005 {
            let middle = (low * high).squareRoot()
            guard low < middle, middle < high else { break }
            if fits(middle, breakingWords: breakingWords) { low = middle } else { high = middle }
        }
        return low
    }

    private func fits(_ size: Double, breakingWords: Bool) -> Bool {
        wrap(at: size, breakingWords: breakingWords)
        let scale = size / layout.referenceSize
        let (paddingX, paddingY) = padding(at: size)
        // A hundredth of a pixel is what the layout's own rounding may add.
        if let width = request.boxWidth, layout.width * scale + 2 * paddingX > width + 0.01 { return false }
        let count = layout.lineCount
        if let most = request.maximumLines, count > most { return false }
        if let height = request.boxHeight, Double(count) * linePitch(at: size) + 2 * paddingY > height + 0.01 {
            return false
        }
        return true
    }

    private func wrap(at size: Double, breakingWords: Bool) {
        let toReference = layout.referenceSize / size
        layout.wrap(
            at: request.boxWidth.map { ($0 - 2 * padding(at: size).x) * toReference },
            letterSpacing: request.letterSpacing.pixels(atFontSize: size) * toReference,
            breakingWords: breakingWords)
    }
}
