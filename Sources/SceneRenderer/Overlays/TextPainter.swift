internal import Raster
internal import SceneLanguage
internal import Typesetting

/// Draws a text overlay, anew only when something in it changes.
final class TextPainter {
    private let overlay: Overlay
    private let text: TextOverlay
    private let fonts: [TextRequest.FontChoice]
    var canvas: CanvasSize
    private let typesetter: Typesetter
    private let memory: MemoryShare

    /// The text as it was last laid out, and what was drawn of it.
    private var typeset: (request: TextRequest, text: TypesetText)?
    /// `visible` is what was to be drawn; nil is all.
    private var drawn: (result: RenderedText, visible: PixelRect?)?
    private var revision = 0
    private(set) var faults: TextFaults

    init(
        _ overlay: Overlay, text: TextOverlay, fonts: [TextRequest.FontChoice], canvas: CanvasSize,
        typesetter: Typesetter, costs: RenderCosts
    ) {
        self.overlay = overlay
        self.text = text
        self.fonts = fonts
        self.canvas = canvas
        self.typesetter = typesetter
        memory = MemoryShare(costs)
        faults = TextFaults(overlay.range, room: TextRoom(text))
    }

    func layer(at frame: FrameValues) throws(RenderFailure) -> PlacedLayer? {
        guard let (_, text, origin, opacity) = try placed(at: frame) else { return nil }
        guard let result = try draw(text, visible: canvas.seen(from: origin)) else { return nil }
        return PlacedLayer(
            bitmap: result.bitmap, x: origin.x + result.originX, y: origin.y + result.originY, opacity: opacity,
            blend: Raster.BlendMode(overlay.blend), revision: revision)
    }

    /// Where the text is and how it was set, without drawing it.
    func outline(at frame: FrameValues) throws(RenderFailure) -> OverlayOutline? {
        guard let (request, text, origin, opacity) = try placed(at: frame) else { return nil }
        var area = try settled { () throws(TypesettingError) in try text.area() }
        (area.x, area.y) = (area.x + origin.x, area.y + origin.y)
        let lines = PixelRect(x: origin.x, y: origin.y, width: text.measure.boxWidth, height: text.measure.boxHeight)
        return OverlayOutline(
            area: area, box: lines, opacity: opacity,
            texts: [
                SetText(
                    request, measure: text.measure, box: lines, of: self.text, overlay, on: canvas, frame: frame.frame)
            ])
    }

    /// A text that is set, and where its box stands on the canvas.
    private typealias Placed = (request: TextRequest, text: TypesetText, origin: (x: Int, y: Int), opacity: Double)

    /// nil where there is nothing to be read.
    private func placed(at frame: FrameValues) throws(RenderFailure) -> Placed? {
        let opacity = try overlay.opacity?.settled(at: frame) ?? 1
        let box = try text.box?.settled(at: frame).rectangle(on: canvas)
        let request = try request(at: frame, box: box)
        guard !request.text.isEmpty else { return nil }
        let text = try typeset(request, frame: frame)
        let origin = try origin(of: text.measure, box: box, degrees: request.rotationDegrees, at: frame)
        return (request, text, origin, text.hasInk ? opacity : 0)
    }

    /// What the texts of all frames lacked.
    var warnings: [Diagnostic] { faults.warnings(families: text.fonts.count) }

    /// Works out all options without setting the text.
    func evaluate(at frame: FrameValues) throws(RenderFailure) {
        _ = try overlay.opacity?.settled(at: frame)
        let box = try text.box?.settled(at: frame).rectangle(on: canvas)
        _ = try request(at: frame, box: box)
        _ = try overlay.placement.origin(boxWidth: 0, boxHeight: 0, on: canvas, default: .bottom, at: frame)
    }

    /// Of the text that was drawn last, in pixels.
    var boxHeight: Int { typeset?.text.measure.boxHeight ?? 0 }

    /// Of one line, in pixels.
    func lineHeight(at frame: FrameValues) throws(RenderFailure) -> Double {
        let box = try text.box?.settled(at: frame).rectangle(on: canvas)
        var request = try request(at: frame, box: box)
        request.text = "X"
        request.background = nil
        return Double(try settled { () throws(TypesettingError) in try typesetter.measure(request) }.boxHeight)
    }

    /// Lets go of all but what is drawn: to be called where the same serves in all frames.
    func keepResult() { typeset = nil }

    /// Lets go of what is drawn.
    func release() {
        typeset = nil
        drawn = nil
        memory.letGo()
    }

    // MARK: - What to set

    private func request(at frame: FrameValues, box: BoxRectangle?) throws(RenderFailure) -> TextRequest {
        let margin = try overlay.placement.gap(on: canvas, at: frame)
        let available = max(1, Double(canvas.width) - 2 * margin.x)
        let width = try text.width?.settled(at: frame).pixels(of: Double(canvas.width)) ?? available
        let words = text.letterCase.applied(to: try text.text.settled(at: frame))
        var request = TextRequest(words.text)
        request.runs = words.runs.map(TextRun.init)
        request.fonts = fonts
        request.bold = text.bold ?? true
        request.italic = text.italic ?? false
        request.features = text.features.compactMap(TextRequest.FontSetting.init)
        request.variations = text.variations.compactMap(TextRequest.FontSetting.init)
        request.boxWidth = box?.width ?? max(1, width)
        request.boxHeight = box?.height
        // Where nothing bounds its height, text that is too wide breaks its words; else it shrinks.
        let isBounded = box != nil || text.maximumLines != nil
        request.overflow = text.overflow.map(TextRequest.Overflow.init) ?? (isBounded ? .shrink : .visible)
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
        request.lineHeight = try text.lineHeight?.settled(at: frame) ?? 1
        if let spacing = try text.spacing?.settled(at: frame) { request.letterSpacing = RelativeLength(spacing) }
        request.language = text.language
        request.direction = TextRequest.Direction(text.direction)
        request.rotationDegrees = try overlay.rotation?.settled(at: frame) ?? 0
        try paint(&request, at: frame)
        request.visibleBytes = overlay.motion?.visibleBytes(of: request.text, at: frame)
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
        let position = try overlay.placement.at?.settled(at: frame) ?? .word(inBox ? .center : .bottom)
        let side = position.fraction(anchor: overlay.placement.anchor).x
        // Lines keep still on the way from one side to the other.
        return side == 0 ? .left : side == 1 ? .right : .center
    }

    /// White with a black outline where nothing is said; white alone where anything is.
    private func paint(_ request: inout TextRequest, at frame: FrameValues) throws(RenderFailure) {
        request.fill = Typesetting.Paint(try text.fill?.settled(at: frame) ?? .color(.white))
        if let stroke = try text.stroke?.settled(at: frame) {
            request.stroke = TextRequest.Stroke(
                width: stroke.width.map { RelativeLength($0) } ?? Self.outlineWidth, color: TextColor(stroke.color))
        } else if text.fill == nil, text.stroke == nil, text.background == nil {
            request.stroke = TextRequest.Stroke(width: Self.outlineWidth, color: .black)
        }
        if let shadow = try text.shadow?.settled(at: frame) {
            if case .pixels(let blur) = shadow.blur, blur >= TypesettingLimits().maximumBlur {
                throw TypesettingError.blurTooWide(pixels: blur, limit: TypesettingLimits().maximumBlur)
                    .failure(text, at: overlay.range)
            }
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

    private static let outlineWidth = RelativeLength(TextOverlay.Stroke.standardWidth)

    // MARK: - Setting it

    private func typeset(_ request: TextRequest, frame: FrameValues) throws(RenderFailure) -> TypesetText {
        if let typeset, typeset.request == request { return typeset.text }
        let made = try settled { () throws(TypesettingError) in try typesetter.typeset(request) }
        try report(made.measure, frame: frame)
        typeset = (request, made)
        drawn = nil
        return made
    }

    /// - Parameter visible: the canvas, from the box's corner.
    /// - Returns: the text where it is seen, or more of it; nil where nothing is.
    private func draw(_ typeset: TypesetText, visible: PixelRect) throws(RenderFailure) -> RenderedText? {
        if let drawn, drawn.visible.map({ $0 == visible }) ?? true { return drawn.result }
        let area = try settled { () throws(TypesettingError) in try typeset.area() }
        guard !area.intersection(visible).isEmpty else { return nil }
        // A text that is larger than the canvas is drawn as far as it is seen; one that moves is seen elsewhere the
        // next time, and drawn whole unless it is very much larger.
        let isWhole = area.width * area.height <= canvas.pixelCount * (drawn == nil ? 1 : 8)
        let part = isWhole ? nil : visible
        try hold(try settled { () throws(TypesettingError) in try typeset.bytes(within: part) })
        let result = try settled { () throws(TypesettingError) in try typeset.drawn(within: part) }
        drawn = (result, part)
        try hold(result.bitmap.pixels.count * 4)
        revision += 1
        return result
    }

    private func settled<Result>(
        _ work: () throws(TypesettingError) -> Result
    ) throws(RenderFailure) -> Result {
        do {
            return try work()
        } catch {
            throw error.failure(text, at: overlay.range)
        }
    }

    private func hold(_ bytes: Int) throws(RenderFailure) {
        try memory.hold(bytes, for: "the text", at: overlay.range)
    }

    private func report(_ measure: TextMeasure, frame: FrameValues) throws(RenderFailure) {
        if text.missing == .error, !measure.missing.isEmpty {
            throw .script(
                "missing-glyph", TextFaults.missing(measure.missing), at: overlay.range,
                hint: "install a font that has it")
        }
        if measure.overflows, text.overflow == .error {
            throw .script(
                TextFaults.overflowCode, "\(TextRoom(text).complaint) in frame \(frame.frame)", at: overlay.range,
                hint: TextRoom(text).remedies.joined(separator: " or "))
        }
        // One that moves may be meant to be seen bit by bit.
        if text.box == nil, text.overflow != .clip, measure.lineCount > 1, measure.boxHeight > canvas.height,
            !measure.overflows, !overlay.changesOverTime, overlay.motion == nil
        {
            if text.overflow == .error {
                throw .script(
                    TextFaults.overflowCode, "\(TextFaults.higherThanCanvas) in frame \(frame.frame)",
                    at: overlay.range, hint: TextFaults.remediesOfHeight.joined(separator: " or "))
            }
            faults.noteHigherThanCanvas()
        }
        faults.add(measure, mayOverflow: text.overflow == .clip || text.overflow == .ellipsis)
    }

    // MARK: - Placing it

    private func origin(
        of measure: TextMeasure, box: BoxRectangle?, degrees: Double, at frame: FrameValues
    ) throws(RenderFailure) -> (x: Int, y: Int) {
        let place = try overlay.placement.at?.settled(at: frame) ?? .word(box == nil ? .bottom : .center)
        var (x, y): (Double, Double)
        if let box {
            // In a box, `at` is the word that places the text in it.
            let share = place.fraction(anchor: .center)
            x = box.x + (box.width - Double(measure.boxWidth)) * share.x
            y = box.y + (box.height - Double(measure.boxHeight)) * share.y
            if let offset = try overlay.placement.offset?.settled(at: frame) {
                x += offset.x.pixels(of: Double(canvas.width))
                y += offset.y.pixels(of: Double(canvas.height))
            }
        } else {
            (x, y) = try overlay.placement.corner(
                boxWidth: measure.boxWidth, boxHeight: measure.boxHeight, on: canvas, default: .bottom, at: frame)
        }
        // What stands in the middle does so by its letters, not by its lines with what they leave empty.
        let centring = place.centring(anchor: box == nil ? overlay.placement.anchor : nil)
        if centring > 0, !measure.overflows {
            let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
            x += measure.opticalShift * sine(angle) * centring
            y -= measure.opticalShift * cosine(angle) * centring
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
    func applied(to text: StyledText) -> StyledText {
        switch self {
        case .none: text
        case .upper: text.mapped { $0.uppercased() }
        case .lower: text.mapped { TextFunctions.lowercased($0) }
        }
    }
}
