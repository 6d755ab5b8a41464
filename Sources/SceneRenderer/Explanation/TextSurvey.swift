internal import Raster
internal import SceneLanguage
internal import Typesetting

/// How the texts of one overlay were set, over all frames.
struct TextSurvey {
    private static let longestText = 40

    private let range: SourceRange
    /// The words that were looked at last, and in what room.
    private var last: (words: String, width: Double, height: Double?)?
    private var smallest: SetText?
    private var largest: SetText?
    private var overflowing = Cases()
    private var shortened = Cases()
    private var clipped = Cases()
    private var outside = Cases()

    /// The first text of a kind, and how many others there are.
    private struct Cases {
        var first: SetText?
        var others: Set<String> = []

        mutating func add(_ text: SetText) {
            guard let first else {
                first = text
                return
            }
            if text.words != first.words { others.insert(text.words) }
        }

        /// Behind a sentence on the first.
        var rest: String { others.isEmpty ? "" : "; so it is with \(others.count) more of its texts" }
    }

    init(_ range: SourceRange) { self.range = range }

    /// Takes a text as it is in a frame; gives whether it is another than before.
    mutating func add(_ text: SetText) -> Bool {
        let isNew = last.map { $0 != (text.words, text.roomWidth, text.roomHeight) } ?? true
        last = (text.words, text.roomWidth, text.roomHeight)
        if smallest.map({ text.measure.fontSize < $0.measure.fontSize }) ?? true { smallest = text }
        if largest.map({ text.measure.fontSize > $0.measure.fontSize }) ?? true { largest = text }
        if text.measure.shortened != nil {
            shortened.add(text)
        } else if text.measure.overflows {
            if text.overflow == .clip { clipped.add(text) } else { overflowing.add(text) }
        } else if text.reachesOut {
            outside.add(text)
        }
        return isNew
    }

    var diagnostics: [Diagnostic] {
        [overflow, cut, clip, offCanvas, size].compactMap { $0 }
    }

    private var overflow: Diagnostic? {
        guard let text = overflowing.first else { return nil }
        return warning(
            TextFaults.overflowCode,
            "\(Self.quoted(text.words)) does not fit \(text.measuredRoom) in frame \(text.frame): at "
                + "\(Self.pixels(text.measure.fontSize)) px it takes \(text.measure.boxWidth)x\(text.measure.boxHeight)"
                + overflowing.rest,
            hint: text.room.remedies.joined(separator: ", ") + ", or choose 'overflow'")
    }

    private var cut: Diagnostic? {
        guard let text = shortened.first, let shown = text.measure.shortened else { return nil }
        return warning(
            "text-cut",
            "\(Self.quoted(text.words)) is cut to \(Self.quoted(shown, atEnd: true)) in frame \(text.frame)"
                + shortened.rest,
            hint: text.room.remedies.joined(separator: ", or "))
    }

    private var clip: Diagnostic? {
        guard let text = clipped.first else { return nil }
        return warning(
            "text-cut",
            "\(Self.quoted(text.words)) is clipped to \(text.measuredRoom) in frame \(text.frame)" + clipped.rest,
            hint: text.room.remedies.joined(separator: ", or "))
    }

    private var offCanvas: Diagnostic? {
        guard let text = outside.first else { return nil }
        let (box, canvas) = (text.box, text.canvas)
        let sides = [
            ("left", -box.x), ("top", -box.y), ("right", box.endX - canvas.width), ("bottom", box.endY - canvas.height),
        ].filter { $0.1 > 0 }.map { "\($0.1) px at the \($0.0)" }
        return warning(
            "off-canvas",
            "\(Self.quoted(text.words)) reaches beyond the canvas in frame \(text.frame), by "
                + sides.joined(separator: " and ") + outside.rest,
            hint: "let 'size' be smaller, or put it elsewhere")
    }

    /// At which size a text was set that was to fit, or did not at the size that was asked for.
    private var size: Diagnostic? {
        // Of what does not fit at any size, the warning tells all.
        guard let smallest, let largest, !smallest.measure.overflows else { return nil }
        let wanted = smallest.wantedSize
        if let wanted, smallest.measure.fontSize > wanted - 0.05 { return nil }
        let (low, high) = (Self.pixels(smallest.measure.fontSize), Self.pixels(largest.measure.fontSize))
        let asked = wanted.map { " instead of \(Self.pixels($0))" } ?? ""
        let fits = "\(asked), to fit \(smallest.measuredRoom)"
        let message =
            low == high
            ? "\(Self.quoted(smallest.words)) is set at \(low) px\(fits)"
            : "its texts are set at \(low) px (\(Self.quoted(smallest.words)) in frame \(smallest.frame)) to \(high) px"
                + " (\(Self.quoted(largest.words)) in frame \(largest.frame))\(fits)"
        return Diagnostic(.note, code: "text-size", message, at: range)
    }

    private func warning(_ code: String, _ message: String, hint: String) -> Diagnostic {
        Diagnostic(.warning, code: code, message, at: range, hint: hint)
    }

    private static func pixels(_ size: Double) -> String { Value.number((size * 10).rounded() / 10).printed }

    /// - Parameter isEnd: whether the end of a long text is shown, instead of its start.
    private static func quoted(_ text: String, atEnd isEnd: Bool = false) -> String {
        guard text.count > longestText else { return "\"\(text)\"" }
        return isEnd ? "\"…\(text.suffix(longestText - 1))\"" : "\"\(text.prefix(longestText - 1))…\""
    }
}

extension SetText {
    /// Whether its lines are larger than the canvas, or lie beside it without moving there.
    fileprivate var reachesOut: Bool {
        if box.width > canvas.width || box.height > canvas.height { return true }
        return isStill && !canvas.bounds.contains(box)
    }

    /// What it was to fit into.
    fileprivate var measuredRoom: String {
        let wide = Self.whole(roomWidth)
        switch room {
        case .box: return "its box of \(wide)x\(Self.whole(roomHeight ?? 0))"
        case .lines(let count): return "\(count) \(count == 1 ? "line" : "lines") of \(wide) px"
        case .fit, .width:
            return roomHeight.map { "\(wide)x\(Self.whole($0))" } ?? "its width of \(wide) px"
        }
    }

    private static func whole(_ length: Double) -> Int { length.wholePixel }
}
