internal import Raster
package import SceneLanguage
internal import Typesetting

/// What a render of a scene would do, as far as that is known without drawing.
package struct SceneExplanation {
    /// A clip of the base.
    package struct Source {
        /// What happens to its pictures on their way to the canvas.
        package enum Change: Hashable {
            case cropped
            case turned
            case flipped
            /// Makes new colours.
            case scaled(width: Int, height: Int)
            /// Put onto a canvas that it does not fill.
            case placed
        }

        /// As the script names it; nil for a blank canvas.
        package var file: String?
        /// In pixels, as the file has it.
        package var width: Int
        package var height: Int
        package var frames: Int
        package var isGIF: Bool
        /// Whether it is a GIF shown as it is, whose compressed frames can be copied.
        package var isExact: Bool
        package var changes: [Change]
        /// How the source before goes over into it, as the script calls that; nil where it just follows.
        package var transition: String?
        package var range: SourceRange
    }

    /// An overlay, or one of those that a group holds.
    package struct Drawing {
        package enum Kind: String {
            case text, captions, image, rect, ellipse, line, path, group
        }

        package var kind: Kind
        /// Of captions and images, as the script names it.
        package var file: String?
        package var range: SourceRange
        /// How many groups it stands in.
        package var depth: Int
    }

    package struct Output {
        /// As the user names it.
        package var name: String
        package var format: OutputFormat
        package var encoding: OutputEncoding
        package var hasMatte: Bool
        /// How many of the frames it holds.
        package var frames: Int
        /// Whether frames of the source are copied into it where nothing changes them.
        package var copiesFrames: Bool
        /// Whether frames of the source that nothing changes keep their colours in it.
        package var keepsColors: Bool
    }

    package let width: Int
    package let height: Int
    package let frameCount: Int
    package let duration: Rational
    /// How often viewers play it; 0 is for ever.
    package let plays: Int
    package let sources: [Source]
    /// A group's follow it.
    package let drawings: [Drawing]
    /// The names of the effects on the base, in their order.
    package let effects: [String]
    package let outputs: [Output]

    private let plan: RenderPlan
    /// Of each clip: its source, and which of that one's frames its first is.
    private let places: [(source: Int, image: Int)]
    private let exactClips: Set<Int>
    private let delays: [UInt16]
    private let numbers: [ObjectIdentifier: Int]
    private var before: ExplainedFrame?

    /// - Parameters:
    ///   - plan: made of the builder for the outputs.
    ///   - outputs: none where the script has none and is from standard input.
    init(
        _ scene: Scene, _ plan: RenderPlan, _ builder: PlanBuilder, _ outputs: [OutputPlan]
    ) throws(RenderFailure) {
        self.plan = plan
        width = plan.canvas.width
        height = plan.canvas.height
        frameCount = plan.timeline.count
        duration = plan.timeline.duration
        plays = plan.plays
        let clips = builder.clips.map { Source($0, on: plan.canvas, stageColor: scene.stage?.color) }
        exactClips = Set(clips.indices.filter { clips[$0].isExact })
        var sources: [Source] = []
        var places: [(source: Int, image: Int)] = []
        for clip in clips {
            // The files of a pattern are one source.
            if let last = sources.last, last.range == clip.range, last.file == clip.file, clip.file != nil {
                places.append((sources.count - 1, last.frames))
                sources[sources.count - 1].frames += clip.frames
            } else {
                places.append((sources.count, 0))
                sources.append(clip)
            }
        }
        self.sources = sources
        self.places = places
        effects = try plan.effects.map { effect throws(RenderFailure) in
            // One that acts in no frame may have no value in any.
            guard let first = effect.frames.map({ $0.first }) ?? 0 else { return "" }
            return try effect.effect.change.settled(at: plan.values(at: first)).name
        }
        var explained: [Output] = []
        for output in outputs {
            explained.append(
                Output(
                    name: output.name, format: output.format, encoding: output.encoding,
                    hasMatte: output.matte != nil, frames: try output.selectedFrames(of: plan.timeline).count,
                    copiesFrames: plan.copiesBlocks && output.copiesBlocks, keepsColors: output.keepsColors))
        }
        self.outputs = explained
        // What no GIF can hold matters only where one is written.
        delays = outputs.isEmpty || outputs.contains { $0.format == .gif } ? try plan.timeline.writtenDelays() : []
        var drawings: [Drawing] = []
        var numbers: [ObjectIdentifier: Int] = [:]
        func number(_ painters: [OverlayPainter], depth: Int) {
            for painter in painters {
                numbers[ObjectIdentifier(painter)] = drawings.count
                drawings.append(Drawing(painter.overlay, depth: depth))
                number(painter.children, depth: depth + 1)
            }
        }
        number(plan.overlays, depth: 0)
        self.drawings = drawings
        self.numbers = numbers
    }

    /// Explains the frame of that number; the numbers rise.
    package mutating func frame(_ index: Int) throws(RenderFailure) -> ExplainedFrame {
        let values = plan.values(at: index)
        let frame = plan.timeline.frames[index]
        var outlines: [OverlayOutline] = []
        for overlay in plan.overlays {
            if let outline = try overlay.outline(at: values, canvas: plan.canvas) { outlines.append(outline) }
        }
        var acting: [Int] = []
        var isAllChanged = false
        for (number, effect) in plan.effects.enumerated() {
            guard let filter = try effect.filter(at: values, canvas: plan.canvas) else { continue }
            acting.append(number)
            if filter.area == plan.canvas.bounds { isAllChanged = true }
        }
        var drawn: [ExplainedFrame.Drawn] = []
        for outline in outlines { add(outline, to: &drawn) }
        var explained = ExplainedFrame(
            number: index, start: plan.timeline.starts[index], delay: frame.written, duration: frame.duration,
            writtenDelay: delays.isEmpty ? nil : Int(delays[index]), source: places[frame.clip].source,
            image: places[frame.clip].image + frame.image, drawn: drawn, effects: acting, clip: frame.clip,
            clipImage: frame.image)
        if let incoming = frame.incoming {
            let place = places[incoming.clip]
            explained.incoming = ExplainedFrame.Incoming(
                source: place.source, image: place.image + incoming.image, transition: incoming.kind.name)
            explained.clipShare = incoming.share
        }
        explained.mayChange =
            outlines.contains(where: \.changes) || acting.contains { plan.effects[$0].effect.changesOverTime }
        explained.fate = fate(of: explained, isAllChanged: isAllChanged)
        if explained.fate == .untouched {
            if !outputs.isEmpty, !outputs.contains(where: \.copiesFrames) {
                if !outputs.contains(where: \.keepsColors) { explained.fate = .recolored }
            } else if try !isFollowedByItsOwn(index) {
                explained.fate = .exact
            }
        }
        before = explained
        return explained
    }

    /// Whether the next frame comes from the source's next one, so that it clears no pixels that this one does not clear
    /// itself.
    private func isFollowedByItsOwn(_ index: Int) throws(RenderFailure) -> Bool {
        guard index + 1 < frameCount else { return true }
        let (frame, next) = (plan.timeline.frames[index], plan.timeline.frames[index + 1])
        guard next.clip == frame.clip, next.image == frame.image + 1, next.incoming == nil else { return false }
        for effect in plan.effects where try effect.filter(at: plan.values(at: index + 1), canvas: plan.canvas) != nil {
            return false
        }
        return true
    }

    private func add(_ outline: OverlayOutline, to drawn: inout [ExplainedFrame.Drawn]) {
        guard let painter = outline.painter, let number = numbers[painter] else { return }
        let box = outline.box
        let isGroup = drawings[number].kind == .group
        drawn.append(
            ExplainedFrame.Drawn(
                drawing: number,
                box: outline.isOnCanvas
                    ? ExplainedFrame.Box(x: box.x, y: box.y, width: box.width, height: box.height) : nil,
                opacity: outline.opacity, texts: isGroup ? [] : outline.texts.map(\.words),
                fontSize: isGroup ? nil : outline.texts.first?.measure.fontSize, imageFrame: outline.imageFrame))
        for part in outline.parts { add(part, to: &drawn) }
    }

    /// - Parameter isAllChanged: whether an effect acts on the whole canvas.
    private func fate(of frame: ExplainedFrame, isAllChanged: Bool) -> ExplainedFrame.Fate {
        let isExact = exactClips.contains(frame.clip) && frame.incoming == nil && !isAllChanged
        let isBare = frame.drawn.isEmpty && frame.effects.isEmpty
        guard let before else { return !isExact || frame.clipImage != 0 ? .new : isBare ? .untouched : .drawnOver }
        let isSamePicture =
            before.clip == frame.clip && before.clipImage == frame.clipImage && before.incoming == frame.incoming
            && before.clipShare == frame.clipShare
        if isSamePicture, !frame.mayChange, before.effects == frame.effects, before.drawn == frame.drawn {
            return .same
        }
        guard isExact else { return .new }
        guard isBare else { return .drawnOver }
        guard before.incoming == nil else { return .new }
        guard before.drawn.isEmpty, before.effects.isEmpty else { return .restored }
        return before.clip == frame.clip && before.clipImage + 1 == frame.clipImage ? .untouched : .new
    }
}

extension SceneExplanation.Source {
    fileprivate init(_ clip: OpenedClip, on canvas: CanvasSize, stageColor: Color?) {
        switch clip.content {
        case .blank(let blank):
            self.init(
                file: nil, width: blank.width, height: blank.height, frames: blank.frames ?? 1, isGIF: false,
                isExact: false, changes: [], transition: clip.transition?.kind.name, range: blank.range)
        case .picture(let opened, let source):
            let picture = opened.picture
            let isGIF = if case .gif = opened { true } else { false }
            var changes: [Change] = []
            if source.crop != nil { changes.append(.cropped) }
            if source.quarterTurns != 0 { changes.append(.turned) }
            if source.flip != nil { changes.append(.flipped) }
            let own = source.turnedSize(pictureWidth: picture.width, pictureHeight: picture.height)
            let scaled = source.scaledSize(
                pictureWidth: picture.width, pictureHeight: picture.height, onto: canvas)
            if scaled != own { changes.append(.scaled(width: scaled.width, height: scaled.height)) }
            if scaled != (canvas.width, canvas.height) { changes.append(.placed) }
            self.init(
                file: source.file.path, width: picture.width, height: picture.height, frames: picture.delays.count,
                isGIF: isGIF, isExact: clip.isExactGIF(on: canvas, stageColor: stageColor), changes: changes,
                transition: clip.transition?.kind.name, range: source.range)
        }
    }
}

extension SceneExplanation.Drawing {
    fileprivate init(_ overlay: Overlay, depth: Int) {
        let kind: Kind
        var file: String?
        switch overlay.content {
        case .text: kind = .text
        case .captions(let named, _): (kind, file) = (.captions, named.path)
        case .image(let image): (kind, file) = (.image, image.file.path)
        case .shape(let shape):
            kind =
                switch shape.figure {
                case .rectangle: .rect
                case .ellipse: .ellipse
                case .line: .line
                case .path: .path
                }
        case .group: kind = .group
        }
        self.init(kind: kind, file: file, range: overlay.range, depth: depth)
    }
}

extension OutputPlan {
    /// Whether frames of a source may be copied as they are stored.
    fileprivate var copiesBlocks: Bool {
        format == .gif && encoding.palette == nil && !encoding.needsSurvey && encoding.lossy ?? 0 == 0
            && encoding.optimization != .max && !encoding.isInterlaced
    }

    /// Whether its format and what it says of colours leave those of a source as they are.
    fileprivate var keepsColors: Bool {
        guard format == .gif else { return true }
        guard encoding.lossy ?? 0 == 0, !encoding.needsSurvey else { return false }
        return switch encoding.palette {
        case nil: true
        case .local: encoding.colors ?? 256 >= 256
        case .global, .file: false
        }
    }
}

extension RenderPlan {
    func values(at frame: Int) -> FrameValues {
        timeline.values(at: frame, width: canvas.width, height: canvas.height)
    }
}

extension Transition.Kind {
    /// As the script calls it.
    fileprivate var name: String {
        switch self {
        case .fade: "fade"
        case .wipe: "wipe"
        case .slide: "slide"
        case .push: "push"
        case .iris: "iris"
        }
    }
}

extension Effect.Change {
    /// As the script calls it.
    fileprivate var name: String {
        switch self {
        case .grayscale: "grayscale"
        case .invert: "invert"
        case .sepia: "sepia"
        case .opacity: "opacity"
        case .brightness: "brightness"
        case .contrast: "contrast"
        case .saturation: "saturation"
        case .hue: "hue"
        case .blur: "blur"
        case .pixelate: "pixelate"
        case .posterize: "posterize"
        case .tint: "tint"
        }
    }
}

extension Renderer {
    /// Looks up everything that a scene names and works out what a render of it would do, without drawing.
    ///
    /// - Parameter warn: takes each warning when it arises.
    /// - Throws: what a render would throw before its first frame.
    package func explain(_ scene: Scene, warn: @escaping (Diagnostic) -> Void) throws(RenderFailure) -> SceneExplanation
    {
        let (builder, outputs) = try open(scene, for: .checking, warn: warn)
        return try SceneExplanation(scene, checkedPlan(scene, builder, outputs), builder, outputs)
    }
}
