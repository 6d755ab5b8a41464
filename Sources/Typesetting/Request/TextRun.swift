/// A part of a text that looks otherwise than the rest.
package struct TextRun: Sendable, Hashable {
    /// What differs; nil is as the request says.
    package struct Look: Sendable, Hashable {
        package var bold: Bool?
        package var italic: Bool?
        package var isUnderlined = false
        package var isStruckThrough = false
        /// Of the glyphs and their lines; the stroke and the shadow have one colour in the whole text.
        package var color: TextColor?
        /// Of the request's font size, 0.01 to 100.
        package var sizeFactor = 1.0
        /// A family that is preferred to the request's fonts.
        package var family: String?

        package init() {}
    }

    /// In bytes of the text's UTF-8.
    package var range: Range<Int>
    package var look: Look

    package init(_ range: Range<Int>, _ look: Look) {
        self.range = range
        self.look = look
    }
}

extension [TextRun] {
    /// The run that holds a byte of the text; the runs are in order and apart.
    func run(at offset: Int) -> TextRun? {
        let index = firstIndex(endingAfter: offset)
        return index < count && self[index].range.lowerBound <= offset ? self[index] : nil
    }

    private func firstIndex(endingAfter offset: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// How many times a plain line's height one takes that holds these bytes: as often as its largest letters are
    /// larger, and never less than once, as in CSS.
    func lineScale(of bytes: Range<Int>) -> Double {
        var scale = 1.0
        var index = firstIndex(endingAfter: bytes.lowerBound)
        while index < count, self[index].range.lowerBound < bytes.upperBound {
            scale = Swift.max(scale, self[index].look.sizeFactor)
            index += 1
        }
        return scale
    }

    /// What the layout depends on: without colours, at which no letters part.
    var withoutColors: [TextRun] {
        compactMap { run in
            var run = run
            run.look.color = nil
            return run.look == TextRun.Look() ? nil : run
        }
    }
}

extension TextRequest {
    /// The same as the layout wants it: Pango ends a text at U+0000, and takes runs that lie in order, apart, and
    /// between characters.
    var prepared: TextRequest {
        guard !runs.isEmpty || text.utf8.contains(0) else { return self }
        var prepared = self
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        // Where each byte of the text has gone; the bytes inside a character go where the next one begins.
        var places: [Int] = []
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar)
            places.append(bytes.count)
            bytes.append(contentsOf: scalar == "\0" ? "\u{FFFD}".utf8 : String(scalar).utf8)
            for _ in 1..<max(1, width) { places.append(bytes.count) }
        }
        places.append(bytes.count)
        prepared.text = String(decoding: bytes, as: UTF8.self)
        prepared.visibleBytes = visibleBytes.map { places[Swift.min(Swift.max($0, 0), places.count - 1)] }
        prepared.runs = []
        var end = 0
        for run in runs {
            let lower = places[Swift.min(Swift.max(run.range.lowerBound, 0), places.count - 1)]
            let upper = places[Swift.min(Swift.max(run.range.upperBound, 0), places.count - 1)]
            guard lower >= end, upper > lower else { continue }
            prepared.runs.append(TextRun(lower..<upper, run.look))
            end = upper
        }
        return prepared
    }
}
