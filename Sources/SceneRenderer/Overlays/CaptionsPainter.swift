internal import Raster
internal import SceneLanguage
internal import Typesetting

/// Draws the captions of a subtitle file that hold in a frame. A caption is laid out when its first frame comes, and let
/// go of after its last. Movements, and options that change, have for each caption the time that it is shown.
final class CaptionsPainter {
    private let overlay: Overlay
    private let text: TextOverlay
    private let fonts: [TextRequest.FontChoice]
    private var canvas: CanvasSize
    private let typesetter: Typesetter
    private let costs: RenderCosts
    private let subtitles: Subtitles
    private let timeline: Timeline
    /// Those in which captions are drawn; nil is all.
    private let frames: FrameSet?
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
    /// Whether they are to be laid out anew although the same ones hold.
    private var isOutdated = false
    private var drawn: (looks: [Look], layer: PlacedLayer)?
    private var revision = 0

    /// One text: a caption, or captions in one place, one above the other.
    private struct Group {
        var content: Content
        var painter: TextPainter
        var motion: LayerMotion?
        var number: Int
    }

    private struct Content: Equatable {
        var place: CaptionPlace
        var words: StyledText
        /// When the caption is shown, where it has a clock of its own.
        var span: (appears: Rational, disappears: Rational)?
        /// To the canvas edge, in pixels, where its place rests on that.
        var gap: (x: Double, y: Double)?

        static func == (a: Self, b: Self) -> Bool {
            a.place == b.place && a.words == b.words && a.span?.appears == b.span?.appears
                && a.span?.disappears == b.span?.disappears && a.gap?.x == b.gap?.x && a.gap?.y == b.gap?.y
        }

        func onOwnClock(_ frame: FrameValues) -> FrameValues {
            var frame = frame
            if let span { (frame.appears, frame.disappears) = span }
            return frame
        }
    }

    /// How high the captions are that stand in a place already.
    private struct Stacks {
        private var heights: [(place: CaptionPlace, height: Int)] = []

        /// Adds a caption; gives how far it is moved down for those that stand there.
        ///
        /// - Parameter usual: where captions go that say nothing.
        mutating func add(_ boxHeight: Int, at place: CaptionPlace, usual: Placement.Position?) -> Int {
            let height = (place.growsDownwards(usual: usual) ? 1 : -1) * boxHeight
            guard let index = heights.firstIndex(where: { $0.place == place }) else {
                heights.append((place, height))
                return 0
            }
            defer { heights[index].height += height }
            return heights[index].height
        }
    }

    /// Everything that a layer depends on.
    private struct Look: Equatable {
        var group: Int
        var revision: Int
        var x: Int
        var y: Int
        /// Where the captions differ in it.
        var opacity: Double?
    }

    init(
        _ overlay: Overlay, text: TextOverlay, fonts: [TextRequest.FontChoice], subtitles: Subtitles,
        timeline: Timeline, frames: FrameSet?, canvas: CanvasSize, typesetter: Typesetter, costs: RenderCosts
    ) {
        self.timeline = timeline
        self.frames = frames
        self.overlay = overlay
        self.text = text
        self.fonts = fonts
        self.subtitles = subtitles
        self.canvas = canvas
        self.typesetter = typesetter
        self.costs = costs
        memory = MemoryShare(costs)
        plain = TextPainter(overlay, text: text, fonts: fonts, canvas: canvas, typesetter: typesetter, costs: costs)
        faults = TextFaults(overlay.range, room: TextRoom(text))
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

    func move(to canvas: CanvasSize) {
        self.canvas = canvas
        plain.canvas = canvas
        keep([])
        isOutdated = true
    }

    /// Lets go of what is drawn.
    func release() {
        keep([])
        drawn = nil
        memory.letGo()
    }

    func layer(at frame: FrameValues) throws(RenderFailure) -> PlacedLayer? {
        try regroupIfNeeded(at: frame)
        var layers: [PlacedLayer] = []
        var looks: [Look] = []
        var stacks = Stacks()
        for index in groups.indices {
            let content = groups[index].content
            let frame = content.onOwnClock(frame)
            guard var layer = try groups[index].painter.layer(at: frame) else { continue }
            if content.span != nil {
                layer.y += stacks.add(
                    groups[index].painter.boxHeight, at: content.place,
                    usual: try overlay.placement.at?.settled(at: frame))
            }
            if groups[index].motion != nil {
                guard let moved = try groups[index].motion?.moved(layer, at: frame) else { continue }
                layer = moved
            }
            guard layer.opacity > 0 else { continue }
            layers.append(layer)
            looks.append(
                Look(group: groups[index].number, revision: layer.revision, x: layer.x, y: layer.y))
        }
        guard let first = layers.first else { return nil }
        let isEven = layers.allSatisfy { $0.opacity == first.opacity }
        if !isEven { for index in layers.indices { looks[index].opacity = layers[index].opacity } }
        if let drawn, drawn.looks == looks {
            var layer = drawn.layer
            if isEven { layer.opacity = first.opacity }
            return layer
        }
        var layer = try layers.count == 1 ? first : joined(layers, opacity: isEven ? first.opacity : nil)
        revision += 1
        layer.revision = revision
        drawn = (looks, layer)
        return layer
    }

    /// Where the captions are that hold in a frame, without drawing them; nil where none holds.
    func outline(at frame: FrameValues) throws(RenderFailure) -> OverlayOutline? {
        try regroupIfNeeded(at: frame)
        var stacks = Stacks()
        var joined: OverlayOutline?
        for group in groups {
            let frame = group.content.onOwnClock(frame)
            guard var outline = try group.painter.outline(at: frame) else { continue }
            if group.content.span != nil {
                let height = stacks.add(
                    outline.box.height, at: group.content.place, usual: try overlay.placement.at?.settled(at: frame))
                outline = outline.moved(0, height)
            }
            if let motion = group.motion {
                guard let moved = motion.moved(outline, at: frame) else { continue }
                outline = moved
            }
            guard outline.opacity > 0 else { continue }
            joined = joined?.joined(with: outline) ?? outline
        }
        return joined
    }

    /// Those in several places as one picture of the canvas.
    ///
    /// - Parameter opacity: of all of them; nil where they differ in it.
    private func joined(_ layers: [PlacedLayer], opacity: Double?) throws(RenderFailure) -> PlacedLayer {
        let area = layers.dropFirst().reduce(layers[0].rectangle) { $0.union($1.rectangle) }
            .intersection(canvas.bounds)
        try memory.hold(4 * area.width * area.height, for: "the captions", at: overlay.range)
        var bitmap = Bitmap(width: area.width, height: area.height)
        for layer in layers {
            bitmap.draw(
                layer.bitmap, x: layer.x - area.x, y: layer.y - area.y, opacity: opacity == nil ? layer.opacity : 1)
        }
        var result = layers[0]
        result.bitmap = bitmap
        result.opacity = opacity ?? 1
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

    private func regroupIfNeeded(at frame: FrameValues) throws(RenderFailure) {
        let hasChanged = advance(to: frame.time)
        guard hasChanged || isOutdated || overlay.placement.margin?.changesOverTime == true else { return }
        isOutdated = false
        try regroup(at: frame)
    }

    /// Lays out anew what has changed.
    private func regroup(at frame: FrameValues) throws(RenderFailure) {
        var kept: [Group] = []
        for content in try hasOwnClocks ? singly(at: frame) : together(at: frame) {
            if let known = groups.first(where: { $0.content == content }) {
                kept.append(known)
            } else {
                madeGroups += 1
                kept.append(
                    Group(
                        content: content, painter: try painter(content, at: frame),
                        motion: overlay.motion.map {
                            LayerMotion($0, canvas: canvas, costs: costs, range: overlay.range)
                        }, number: madeGroups))
            }
        }
        keep(kept)
    }

    /// Whether captions come, go and change each by itself, and so are set each by itself.
    private var hasOwnClocks: Bool { overlay.motion != nil || overlay.changesOverTime }

    /// Those of a place as one text.
    private func together(at frame: FrameValues) throws(RenderFailure) -> [Content] {
        var wanted: [Content] = []
        let usual = try overlay.placement.at?.settled(at: frame)
        for (place, words, _) in activeCaptions {
            guard let index = wanted.firstIndex(where: { $0.place == place }) else {
                wanted.append(Content(place: place, words: words))
                continue
            }
            // The one that came first stays where it is: later ones stand above it, or below it at the top.
            let (first, second) =
                place.growsDownwards(usual: usual) ? (wanted[index].words, words) : (words, wanted[index].words)
            wanted[index].words = first.appending("\n").appending(second)
        }
        return wanted
    }

    /// Each with the time from its first frame to the end of its last.
    private func singly(at frame: FrameValues) throws(RenderFailure) -> [Content] {
        var contents: [Content] = []
        for (place, words, cue) in activeCaptions {
            var content = Content(place: place, words: words)
            content.span = timeline.span(of: FrameSet(cue, on: timeline, within: frames))
            if place.placesBox {
                content.gap = try overlay.placement.gap(on: canvas, at: content.onOwnClock(frame))
            }
            contents.append(content)
        }
        return contents
    }

    private var activeCaptions: [(place: CaptionPlace, words: StyledText, cue: SubtitleCue)] {
        active.compactMap { index in
            let cue = subtitles.cues[index]
            let read = subtitles.text(of: cue)
            // One that says what holds anyway stands with those that say nothing.
            let anchor = read.place == usualAnchor ? nil : read.place
            return read.text.text.isEmpty
                ? nil : (CaptionPlace(settings: cue.settings, anchor: anchor), read.text, cue)
        }
    }

    /// Where captions go that say nothing, as they would say it themselves.
    private var usualAnchor: Anchor? {
        guard overlay.placement.anchor == nil else { return nil }
        guard let at = overlay.placement.at else { return text.box == nil ? .bottom : .center }
        if case .word(let word)? = at.constant { return word }
        return nil
    }

    private func keep(_ kept: [Group]) {
        let numbers = Set(kept.map(\.number))
        for group in groups where !numbers.contains(group.number) { faults.add(group.painter.faults) }
        groups = kept
    }

    private func painter(_ content: Content, at frame: FrameValues) throws(RenderFailure) -> TextPainter {
        var (overlay, text) = (overlay, text)
        text.text = Dynamic(content.words)
        var lineHeight = 0.0
        if case .number? = content.place.settings.line { lineHeight = try plain.lineHeight(at: frame) }
        let gap = try overlay.placement.gap(on: canvas, at: content.onOwnClock(frame))
        content.place.apply(to: &overlay, &text, canvas: canvas, gap: gap, lineHeight: lineHeight)
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
