internal import Raster
internal import SceneLanguage
internal import Typesetting

/// Draws a text overlay, anew only when something in it changes.
final class TextPainter {
    private let overlay: Overlay
    private let text: TextOverlay
    private let fonts: [TextRequest.FontChoice]
    private let canvas: CanvasSize
    private let typesetter: Typesetter
    private let memory: MemoryShare
    private let warn: (Diagnostic) -> Void

    private var drawn: (request: TextRequest, result: RenderedText)?
    private var revision = 0
    private var warned: Set<String> = []

    init(
        _ overlay: Overlay, text: TextOverlay, fonts: [TextRequest.FontChoice], canvas: CanvasSize,
        typesetter: Typesetter, costs: RenderCosts,
        warn: @escaping (Diagnostic) -> Void
    ) {
        self.overlay = overlay
        self.text = text
        self.fonts = fonts
        self.canvas = canvas
        self.typesetter = typesetter
        memory = MemoryShare(costs)
        self.warn = warn
    }

    func layer(at frame: FrameValues) throws(RenderFailure) -> PlacedLayer? {
        let opacity = try overlay.opacity?.settled(at: frame) ?? 1
        let box = try text.box?.settled(at: frame).rectangle(on: canvas)
        let request = try request(at: frame, box: box)
        guard !request.text.isEmpty else { return nil }
        let result = try render(request, frame: frame)
        let origin = try origin(of: result, box: box, at: frame)
        return PlacedLayer(
            bitmap: result.bitmap, x: origin.x + result.originX, y: origin.y + result.originY, opacity: opacity,
            blend: Raster.BlendMode(overlay.blend), revision: revision)
    }

    /// Works out all options without setting the text.
    func evaluate(at frame: FrameValues) throws(RenderFailure) {
        _ = try overlay.opacity?.settled(at: frame)
        let box = try text.box?.settled(at: frame).rectangle(on: canvas)
        _ = try request(at: frame, box: box)
        _ = try overlay.placement.origin(boxWidth: 0, boxHeight: 0, on: canvas, default: .bottom, at: frame)
    }

    /// Lets go of what is drawn.
    func release() {
        drawn = nil
        memory.letGo()
    }

    // MARK: - What to set

    private func request(at frame: FrameValues, box: BoxRectangle?) throws(RenderFailure) -> TextRequest {
        let margin = canvas.margin(overlay.placement.margin)
        let available = max(1, Double(canvas.width) - 2 * margin.x)
        let width = try text.width?.settled(at: frame).pixels(of: Double(canvas.width)) ?? available
        var request = TextRequest(text.letterCase.applied(to: try text.text.settled(at: frame)))
        request.fonts = fonts
        request.bold = text.bold ?? true
        request.italic = text.italic ?? false
        request.boxWidth = box?.width ?? max(1, width)
        request.boxHeight = box?.height
        // Without a box, text that is too wide breaks its words; in one it shrinks.
        request.overflow = text.overflow.map(TextRequest.Overflow.init) ?? (box == nil ? .visible : .shrink)
        switch text.size {
        case .fixed(let size):
            let pixels = try size.settled(at: frame).pixels(of: canvas.shorterSide)
            try checkFontSize(pixels, at: frame)
            request.size = .pixels(pixels)
        case .fit(let smallest, let largest):
            // Without a box: the width by a third of the canvas's height.
            if box == nil { request.boxHeight = max(1, Double(canvas.height) / 3) }
            let floor = smallest?.pixels(of: canvas.shorterSide) ?? (box == nil ? 8 : 1)
            let ceiling = largest?.pixels(of: canvas.shorterSide) ?? largestFontSize
            try checkFontSize(max(floor, largest == nil ? 0 : ceiling), at: frame)
            request.size = .fit(smallest: floor, largest: max(floor, ceiling))
        case nil:
            request.size = .pixels(max(12, canvas.shorterSide * 0.08))
        }
        request.maximumLines = text.maximumLines
        request.alignment = try alignment(at: frame, inBox: box != nil)
        request.lineHeight = text.lineHeight ?? 1
        request.letterSpacing = text.spacing.map(RelativeLength.init) ?? .pixels(0)
        request.language = text.language
        request.direction = TextRequest.Direction(text.direction)
        request.rotationDegrees = try overlay.rotation?.settled(at: frame) ?? 0
        try paint(&request, at: frame)
        return request
    }

    private var largestFontSize: Double { 4 * Double(max(canvas.width, canvas.height)) }

    private func checkFontSize(_ pixels: Double, at frame: FrameValues) throws(RenderFailure) {
        guard pixels > 0 else {
            throw .script(
                "font-size", "the font size is \(Value.number(pixels).printed) px in frame \(frame.frame)",
                at: overlay.range, hint: "it must be above 0")
        }
        guard pixels <= largestFontSize else {
            throw .script(
                "font-size", "the font size is \(Value.number(pixels).printed) px in frame \(frame.frame)",
                at: overlay.range,
                hint: "at most 4 times the canvas's longer side: \(Value.number(largestFontSize).printed) px")
        }
    }

    private func alignment(at frame: FrameValues, inBox: Bool) throws(RenderFailure) -> TextRequest.Alignment {
        if let align = text.align { return TextRequest.Alignment(align) }
        let position = try overlay.placement.at?.settled(at: frame)
        let word: Anchor
        switch position {
        case .word(let named): word = named
        case .point: word = overlay.placement.anchor ?? .topLeft
        case nil: word = inBox ? .center : .bottom
        }
        return word.fraction.x == 0 ? .left : word.fraction.x == 1 ? .right : .center
    }

    /// White with a black outline where nothing is said; white alone where anything is.
    private func paint(_ request: inout TextRequest, at frame: FrameValues) throws(RenderFailure) {
        request.fill = TextColor(try text.fill?.settled(at: frame) ?? .white)
        if let stroke = try text.stroke?.settled(at: frame) {
            request.stroke = TextRequest.Stroke(
                width: stroke.width.map { RelativeLength($0) } ?? Self.outlineWidth, color: TextColor(stroke.color))
        } else if text.fill == nil, text.stroke == nil, text.background == nil {
            request.stroke = TextRequest.Stroke(width: Self.outlineWidth, color: .black)
        }
        if let shadow = try text.shadow?.settled(at: frame) {
            request.shadow = TextRequest.Shadow(
                dx: RelativeLength(shadow.x), dy: RelativeLength(shadow.y), blur: RelativeLength(shadow.blur),
                color: TextColor(shadow.color))
        }
        if let background = try text.background?.settled(at: frame) {
            request.background = TextRequest.Background(
                color: TextColor(background.color), paddingX: RelativeLength(background.paddingX),
                paddingY: RelativeLength(background.paddingY), radius: RelativeLength(background.radius))
        }
    }

    private static let outlineWidth = RelativeLength.ofFontSize(1.0 / 16)

    // MARK: - Setting it

    private func render(_ request: TextRequest, frame: FrameValues) throws(RenderFailure) -> RenderedText {
        if let drawn, drawn.request == request { return drawn.result }
        let result: RenderedText
        do {
            result = try typesetter.render(request)
        } catch {
            throw error.failure(text, at: overlay.range)
        }
        try report(result, frame: frame)
        try memory.hold(result.bitmap.pixels.count * 4, for: "the text", at: overlay.range)
        drawn = (request, result)
        revision += 1
        return result
    }

    private func report(_ result: RenderedText, frame: FrameValues) throws(RenderFailure) {
        for scalar in result.measure.missing {
            let message = "no font has '\(scalar)' \(Self.codePoint(scalar))"
            guard text.missing == .warn else {
                throw .script("missing-glyph", message, at: overlay.range, hint: "install a font that has it")
            }
            warnOnce(Diagnostic(.warning, code: "missing-glyph", message, at: overlay.range))
        }
        for scalar in result.measure.undrawable {
            warnOnce(
                Diagnostic(
                    .warning, code: "undrawable-glyph",
                    "the glyph of '\(scalar)' \(Self.codePoint(scalar)) cannot be drawn",
                    at: overlay.range, hint: "its font has a colour format that this FreeType does not know"))
        }
        // A list names fallbacks: where one of them is installed, the others are not missed.
        let missingFonts = result.measure.missingFonts
        for font in missingFonts.count == text.fonts.count ? missingFonts : [] {
            warnOnce(
                Diagnostic(
                    .warning, code: "missing-font", "no font family '\(font.family)' is installed", at: overlay.range,
                    hint: "'\(font.used)' is used; name a font file to be independent of what is installed"))
        }
        guard result.measure.overflows else { return }
        if text.overflow == .error {
            throw .script(
                "text-overflow", "the text does not fit its box in frame \(frame.frame)", at: overlay.range,
                hint: "make the box larger or let 'size' be smaller")
        }
        if text.overflow == nil || text.overflow == .shrink {
            warnOnce(
                Diagnostic(
                    .warning, code: "text-overflow", "the text does not fit its box", at: overlay.range,
                    hint: "make the box larger, let 'size' be smaller, or choose 'overflow'"))
        }
    }

    /// `U+0041 (LATIN CAPITAL LETTER A)`
    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return scalar.properties.name.map { "\(number) (\($0))" } ?? number
    }

    private func warnOnce(_ diagnostic: Diagnostic) {
        if warned.insert(diagnostic.message).inserted { warn(diagnostic) }
    }

    // MARK: - Placing it

    private func origin(
        of result: RenderedText, box: BoxRectangle?, at frame: FrameValues
    ) throws(RenderFailure) -> (x: Int, y: Int) {
        guard let box else {
            return try overlay.placement.origin(
                boxWidth: result.measure.boxWidth, boxHeight: result.measure.boxHeight, on: canvas, default: .bottom,
                at: frame)
        }
        // In a box, `at` is the word that places the text in it.
        var word = Anchor.center
        if case .word(let named) = try overlay.placement.at?.settled(at: frame) { word = named }
        let place = word.fraction
        var x = box.x + (box.width - Double(result.measure.boxWidth)) * place.x
        var y = box.y + (box.height - Double(result.measure.boxHeight)) * place.y
        if let offset = try overlay.placement.offset?.settled(at: frame) {
            x += offset.x.pixels(of: Double(canvas.width))
            y += offset.y.pixels(of: Double(canvas.height))
        }
        return (x.wholePixel, y.wholePixel)
    }
}

/// A text's box in canvas pixels; each side is at least 1.
struct BoxRectangle {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
}

extension TextOverlay.Box {
    func rectangle(on canvas: CanvasSize) -> BoxRectangle {
        BoxRectangle(
            x: x.pixels(of: Double(canvas.width)), y: y.pixels(of: Double(canvas.height)),
            width: max(1, width.pixels(of: Double(canvas.width))),
            height: max(1, height.pixels(of: Double(canvas.height))))
    }
}

extension TextOverlay.Case {
    func applied(to text: String) -> String {
        switch self {
        case .none: text
        case .upper: text.uppercased()
        case .lower: TextFunctions.lowercased(text)
        }
    }
}

// MARK: - The language's terms in the typesetter's

extension RelativeLength {
    init(_ length: Length) {
        switch length {
        case .pixels(let pixels): self = .pixels(pixels)
        case .percent(let percent): self = .ofFontSize(percent / 100)
        }
    }
}

extension TextColor {
    init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension TypesettingError {
    func failure(_ text: TextOverlay, at range: SourceRange) -> RenderFailure {
        switch self {
        case .unreadableFont(let path), .unsupportedFont(let path):
            let name = FileAccess.split(path).name
            let reference = text.fonts.lazy.compactMap { font -> FileReference? in
                if case .file(let file) = font, file.path.hasSuffix(name) { file } else { nil }
            }.first
            let isUnreadable = if case .unreadableFont = self { true } else { false }
            return .input(
                isUnreadable ? "cannot read the font '\(name)'" : "'\(name)' is no font that can be drawn",
                at: reference?.range ?? range, hint: isUnreadable ? nil : "TrueType and OpenType files are")
        case .noFonts:
            return .input("no font is installed", at: range, hint: "install one, or name a font file")
        case .textTooLong(let bytes, let limit):
            return .script("text-too-long", "the text has \(bytes) bytes", at: range, hint: "at most \(limit)")
        case .tooLarge(let width, let height, let limit):
            return .limit(
                .canvas, allowed: limit,
                found: "the text would take \(Value.number(width).printed) x \(Value.number(height).printed) pixels",
                at: range)
        case .invalidNumber:
            return .script(
                "not-finite", "a size, length or angle of the text is not a number that can be drawn", at: range)
        case .outOfMemory:
            return .input("there is not enough memory to set the text", at: range)
        }
    }
}

extension TextRequest.Overflow {
    init(_ overflow: TextOverlay.Overflow) {
        switch overflow {
        case .shrink: self = .shrink
        case .error: self = .visible
        case .ellipsis: self = .ellipsis
        case .clip: self = .clip
        }
    }
}

extension TextRequest.Alignment {
    init(_ alignment: TextOverlay.Alignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .start: self = .start
        case .end: self = .end
        }
    }
}

extension TextRequest.Direction {
    init(_ direction: TextOverlay.Direction) {
        switch direction {
        case .auto: self = .auto
        case .ltr: self = .ltr
        case .rtl: self = .rtl
        }
    }
}

extension Raster.BlendMode {
    init(_ mode: SceneLanguage.BlendMode) {
        self =
            switch mode {
            case .normal: .normal
            case .multiply: .multiply
            case .screen: .screen
            case .overlay: .overlay
            case .darken: .darken
            case .lighten: .lighten
            case .colorDodge: .colorDodge
            case .colorBurn: .colorBurn
            case .hardLight: .hardLight
            case .softLight: .softLight
            case .difference: .difference
            case .exclusion: .exclusion
            case .hue: .hue
            case .saturation: .saturation
            case .color: .color
            case .luminosity: .luminosity
            case .add: .add
            }
    }
}
