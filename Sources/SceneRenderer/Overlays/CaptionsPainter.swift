internal import Raster
internal import SceneLanguage
internal import Typesetting

/// Draws the captions of a subtitle file that hold in a frame. A caption is laid out when its first frame comes, and let
/// go of after its last.
final class CaptionsPainter {
    private let overlay: Overlay
    private let text: TextOverlay
    private let fonts: [TextRequest.FontChoice]
    private let canvas: CanvasSize
    private let typesetter: Typesetter
    private let costs: RenderCosts
    private let subtitles: Subtitles
    private let memory: MemoryShare
    /// Works out the options, without a text.
    private let plain: TextPainter

    /// The next cue that has not begun.
    private var next = 0
    /// Cues that have begun and not ended, in the file's order.
    private var active: [Int] = []
    private var time = Rational.zero
    private var groups: [Group] = []
    private var madeGroups = 0
    private var faults: TextFaults
    private var drawn: (looks: [Look], layer: PlacedLayer)?
    private var revision = 0

    /// Captions in one place, one above the other.
    private struct Group {
        var place: CaptionPlace
        var words: StyledText
        var painter: TextPainter
        var number: Int
    }

    /// Everything that a layer depends on.
    private struct Look: Equatable {
        var group: Int
        var revision: Int
        var x: Int
        var y: Int
    }

    init(
        _ overlay: Overlay, text: TextOverlay, fonts: [TextRequest.FontChoice], subtitles: Subtitles,
        canvas: CanvasSize, typesetter: Typesetter, costs: RenderCosts
    ) {
        self.overlay = overlay
        self.text = text
        self.fonts = fonts
        self.subtitles = subtitles
        self.canvas = canvas
        self.typesetter = typesetter
        self.costs = costs
        memory = MemoryShare(costs)
        plain = TextPainter(overlay, text: text, fonts: fonts, canvas: canvas, typesetter: typesetter, costs: costs)
        faults = TextFaults(overlay.range)
    }

    /// What the texts of all frames lacked.
    var warnings: [Diagnostic] {
        var all = faults
        for group in groups { all.add(group.painter.faults) }
        return all.warnings(families: text.fonts.count)
    }

    /// Whether any caption has had its frame.
    var hasShown: Bool { madeGroups > 0 }

    func evaluate(at frame: FrameValues) throws(RenderFailure) { try plain.evaluate(at: frame) }

    /// Lets go of what is drawn.
    func release() {
        keep([])
        drawn = nil
        memory.letGo()
    }

    func layer(at frame: FrameValues) throws(RenderFailure) -> PlacedLayer? {
        if advance(to: frame.time) { try regroup(at: frame) }
        var layers: [PlacedLayer] = []
        var looks: [Look] = []
        for group in groups {
            guard let layer = try group.painter.layer(at: frame) else { continue }
            layers.append(layer)
            looks.append(Look(group: group.number, revision: layer.revision, x: layer.x, y: layer.y))
        }
        guard let first = layers.first else { return nil }
        if let drawn, drawn.looks == looks {
            var layer = drawn.layer
            layer.opacity = first.opacity
            return layer
        }
        var layer = try layers.count == 1 ? first : joined(layers)
        revision += 1
        layer.revision = revision
        drawn = (looks, layer)
        return layer
    }

    /// Where the captions are that hold in a frame, without drawing them; nil where none holds.
    func outline(at frame: FrameValues) throws(RenderFailure) -> OverlayOutline? {
        if advance(to: frame.time) { try regroup(at: frame) }
        var joined: OverlayOutline?
        for group in groups {
            guard let outline = try group.painter.outline(at: frame) else { continue }
            joined = joined?.joined(with: outline) ?? outline
        }
        return joined
    }

    /// Those in several places as one picture of the canvas.
    private func joined(_ layers: [PlacedLayer]) throws(RenderFailure) -> PlacedLayer {
        let area = layers.dropFirst().reduce(layers[0].rectangle) { $0.union($1.rectangle) }
            .intersection(canvas.bounds)
        try memory.hold(4 * area.width * area.height, for: "the captions", at: overlay.range)
        var bitmap = Bitmap(width: area.width, height: area.height)
        for layer in layers { bitmap.draw(layer.bitmap, x: layer.x - area.x, y: layer.y - area.y) }
        var result = layers[0]
        result.bitmap = bitmap
        (result.x, result.y) = (area.x, area.y)
        return result
    }

    // MARK: - Which captions hold

    /// Gives whether others hold than before. Cues hold from their start to before their end.
    private func advance(to time: Rational) -> Bool {
        let cues = subtitles.cues
        var hasChanged = false
        if time < self.time {
            (next, active) = (0, [])
            hasChanged = true
        }
        self.time = time
        func isOver(_ index: Int) -> Bool { Rational(cues[index].end, 1000) <= time }
        if active.contains(where: isOver) {
            active.removeAll(where: isOver)
            hasChanged = true
        }
        while next < cues.count, Rational(cues[next].start, 1000) <= time {
            if !isOver(next) {
                active.append(next)
                hasChanged = true
            }
            next += 1
        }
        return hasChanged
    }

    /// Lays out anew what has changed.
    private func regroup(at frame: FrameValues) throws(RenderFailure) {
        var wanted: [(place: CaptionPlace, words: StyledText)] = []
        let usual = try overlay.placement.at?.settled(at: frame)
        for cue in active.lazy.map({ self.subtitles.cues[$0] }) {
            let read = subtitles.text(of: cue)
            guard !read.text.text.isEmpty else { continue }
            let place = CaptionPlace(settings: cue.settings, anchor: read.place)
            guard let index = wanted.firstIndex(where: { $0.place == place }) else {
                wanted.append((place, read.text))
                continue
            }
            // The one that came first stays where it is: later ones stand above it, or below it at the top.
            let (first, second) =
                place.growsDownwards(usual: usual) ? (wanted[index].words, read.text) : (read.text, wanted[index].words)
            wanted[index].words = first.appending("\n").appending(second)
        }
        var kept: [Group] = []
        for (place, words) in wanted {
            if let known = groups.first(where: { $0.place == place && $0.words == words }) {
                kept.append(known)
            } else {
                madeGroups += 1
                kept.append(
                    Group(place: place, words: words, painter: try painter(words, place, at: frame), number: madeGroups)
                )
            }
        }
        keep(kept)
    }

    private func keep(_ kept: [Group]) {
        let numbers = Set(kept.map(\.number))
        for group in groups where !numbers.contains(group.number) { faults.add(group.painter.faults) }
        groups = kept
    }

    private func painter(
        _ words: StyledText, _ place: CaptionPlace, at frame: FrameValues
    ) throws(RenderFailure) -> TextPainter {
        var (overlay, text) = (overlay, text)
        text.text = Dynamic(words)
        var lineHeight = 0.0
        if case .number? = place.settings.line { lineHeight = try plain.lineHeight(at: frame) }
        place.apply(to: &overlay, &text, canvas: canvas, lineHeight: lineHeight)
        return TextPainter(
            overlay, text: text, fonts: fonts, canvas: canvas, typesetter: typesetter, costs: costs)
    }
}

extension StyledText {
    fileprivate func appending(_ other: StyledText) -> StyledText {
        var result = self
        result.append(other)
        return result
    }
}
