/// A text whose size, lines and box are settled: everything in pixels from the box's top left corner.
struct Composition {
    struct Glyph {
        var shape: LayoutLine.Glyph.Shape
        var origin: Point
        var emSize: Double
        /// Where its cluster begins in the text, in bytes.
        var textOffset: Int
    }

    var glyphs: [Glyph] = []
    /// Under and through the text.
    var bars: [TextBar] = []
    var measure: TextMeasure
    /// What of the box may be drawn on, where `overflow` is `clip` and the text is larger.
    var clip: Bounds?

    /// Of a text without a character: no line, no box.
    static var empty: Composition {
        Composition(
            measure: TextMeasure(
                boxWidth: 0, boxHeight: 0, fontSize: 0, lineCount: 0, baselines: [], missing: [], missingFonts: [],
                undrawable: [], overflows: false))
    }

    private init(measure: TextMeasure) { self.measure = measure }

    init(_ request: TextRequest, _ layout: TextLayout, _ faces: FaceLibrary) {
        let frame = TextFrame(request, layout)
        let fitted = frame.fit()
        let layout = fitted.layout
        let size = fitted.size
        let scale = size / layout.referenceSize
        let (paddingX, paddingY) = frame.padding(at: size)
        var lines = layout.lines(from: faces)
        if request.overflow == .clip, let most = request.maximumLines, lines.count > most {
            lines.removeLast(lines.count - max(most, 0))
        }
        let widest = (lines.map(\.width).max() ?? 0) * scale
        let pitch = frame.linePitch(at: size)
        let metrics = layout.metrics
        // Half of what the line height adds or takes goes above the line, as in CSS.
        let toBaseline = (pitch + (metrics.ascent - metrics.descent) * scale) / 2
        let exactWidth = widest + 2 * paddingX
        let exactHeight = lines.reduce(0) { $0 + $1.scale } * pitch + 2 * paddingY
        let boxWidth = Self.wholePixels(exactWidth)
        let boxHeight = Self.wholePixels(exactHeight)
        measure = TextMeasure(
            boxWidth: boxWidth, boxHeight: boxHeight, fontSize: size, lineCount: lines.count, baselines: [],
            missing: [], missingFonts: [], undrawable: [], overflows: !fitted.fits)
        if layout.text != request.text { measure.shortened = layout.text }
        let hasBars = request.runs.contains { $0.look.isUnderlined || $0.look.isStruckThrough }
        var heightAbove = 0.0
        for line in lines {
            let exact = paddingY + toBaseline * line.scale + heightAbove * pitch
            heightAbove += line.scale
            // Upright lines stand on whole pixels, for crisp edges at the baseline and the cap height.
            let baseline = request.isUpright ? exact.rounded() : exact
            measure.baselines.append(baseline)
            let room = Double(boxWidth) - 2 * paddingX - line.width * scale
            let left = paddingX + room * request.alignment.share(isRightToLeft: line.isRightToLeft)
            for glyph in line.glyphs {
                glyphs.append(
                    Glyph(
                        shape: glyph.shape,
                        origin: Point(x: left + glyph.x * scale, y: baseline + glyph.y * scale),
                        emSize: glyph.emSize * scale, textOffset: glyph.textOffset))
            }
            guard hasBars else { continue }
            bars += TextBar.bars(
                of: line, request.runs, metrics, left: left, baseline: baseline, scale: scale,
                isCrisp: request.isUpright)
        }
        if request.background == nil, let capHeight = metrics.capHeight, let first = measure.baselines.first,
            let last = measure.baselines.last, layout.text.isWrittenWithCapitals
        {
            let top = first - capHeight * scale * (lines.first?.scale ?? 1)
            measure.opticalShift = (top + last) / 2 - Double(boxHeight) / 2
        }
        noteFaults(lines, in: fitted.layout.text)
        if request.overflow == .clip { clip(to: request) }
    }

    /// Which characters could not be had, in the order of the text.
    private mutating func noteFaults(_ lines: [LayoutLine], in text: String) {
        var missing: Set<Unicode.Scalar> = []
        var undrawable: Set<Int> = []
        for glyph in lines.lazy.flatMap(\.glyphs) {
            switch glyph.shape {
            case .missing(let scalar, _):
                if let scalar { missing.insert(scalar) }
            case .glyph(let index, let face):
                if case .undrawable = face.glyph(index) { undrawable.insert(glyph.textOffset) }
            case .blank: break
            }
        }
        guard !missing.isEmpty || !undrawable.isEmpty else { return }
        var offset = 0
        for scalar in text.unicodeScalars {
            if missing.remove(scalar) != nil { measure.missing.append(scalar) }
            if undrawable.contains(offset), scalar.isVisible, !measure.undrawable.contains(scalar) {
                measure.undrawable.append(scalar)
            }
            offset += UTF8.width(scalar)
        }
    }

    private mutating func clip(to request: TextRequest) {
        guard measure.overflows else { return }
        var visible = Bounds(
            left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
        if let width = request.boxWidth, Double(measure.boxWidth) > width {
            let excess = (Double(measure.boxWidth) - width).rounded(.down)
            // The lines' common edge stays.
            let left = (excess * request.alignment.share(isRightToLeft: request.direction == .rtl)).rounded()
            move(left: left)
            measure.boxWidth -= Int(excess)
            visible.left = 0
            visible.right = Double(measure.boxWidth)
        }
        if let height = request.boxHeight, Double(measure.boxHeight) > height {
            measure.boxHeight = Int(max(0, height).rounded())
            visible.bottom = Double(measure.boxHeight)
        }
        clip = visible
    }

    private mutating func move(left distance: Double) {
        for index in glyphs.indices { glyphs[index].origin.x -= distance }
        for index in bars.indices { bars[index].move(left: distance) }
    }

    /// Rounded up, but for what the fit allows for the layout's own rounding.
    private static func wholePixels(_ length: Double) -> Int {
        Int(max(0, min((length - 0.02).rounded(.up), 1e9)))
    }
}

extension TextRequest {
    /// Whether its lines lie along the pixels.
    var isUpright: Bool { rotationDegrees.truncatingRemainder(dividingBy: 90) == 0 }
}

extension TextRequest.Alignment {
    /// How much of a line's spare room lies left of it.
    func share(isRightToLeft: Bool) -> Double {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .start, .justify: isRightToLeft ? 1 : 0
        case .end: isRightToLeft ? 0 : 1
        }
    }
}

extension String {
    /// Whether its letters are those of a script with capitals and small ones, such as Latin, Greek and Cyrillic, or
    /// digits: what stands on the baseline and is about as high as a capital.
    fileprivate var isWrittenWithCapitals: Bool {
        var found = false
        for scalar in unicodeScalars {
            let properties = scalar.properties
            if properties.isCased || properties.generalCategory == .decimalNumber {
                found = true
            } else if properties.isAlphabetic, properties.generalCategory != .modifierLetter {
                return false
            }
        }
        return found
    }
}

extension UTF8 {
    /// How many bytes a scalar takes.
    static func width(_ scalar: Unicode.Scalar) -> Int { Unicode.UTF8.encode(scalar)?.count ?? 0 }
}

extension Unicode.Scalar {
    fileprivate var isVisible: Bool { !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint }
}
