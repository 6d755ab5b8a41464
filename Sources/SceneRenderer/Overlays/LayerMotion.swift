internal import Raster
internal import SceneLanguage

/// Moves what an overlay's painter drew as its `fade`, `enter`, `exit`, `shake`, `pulse` and `blink` have it.
struct LayerMotion {
    private let motion: Motion
    var canvas: CanvasSize
    private let range: SourceRange
    private let memory: MemoryShare

    /// Everything that a bitmap depends on.
    private struct Look: Hashable {
        var revision: Int
        /// What it is scaled to, and what of that is needed; nil where it is as drawn.
        var width: Int?
        var height: Int?
        var part: PixelRect?
    }

    private var shown: (look: Look, bitmap: Bitmap)?
    private var revision = 0

    init(_ motion: Motion, canvas: CanvasSize, costs: RenderCosts, range: SourceRange) {
        self.motion = motion
        self.canvas = canvas
        self.range = range
        memory = MemoryShare(costs)
    }

    /// The layer as it is at that time; nil where it is not seen.
    mutating func moved(_ layer: PlacedLayer, at frame: FrameValues) throws(RenderFailure) -> PlacedLayer? {
        let state = motion.state(at: frame)
        guard state.opacity > 0, state.scale > 0 else { return nil }
        var layer = layer
        layer.opacity *= state.opacity
        let (dx, dy) = offset(of: layer.rectangle, state)
        layer.x += dx
        layer.y += dy
        guard state.scale != 1 else {
            show(Look(revision: layer.revision), bitmap: layer.bitmap)
            layer.revision = revision
            return layer
        }
        return try scaled(layer, by: state.scale)
    }

    /// The outline as it is at that time; nil where it is not seen.
    func moved(_ outline: OverlayOutline, at frame: FrameValues) -> OverlayOutline? {
        let state = motion.state(at: frame)
        guard state.opacity > 0, state.scale > 0 else { return nil }
        var outline = outline
        outline.opacity *= state.opacity
        // What is beside the canvas is not drawn, and does not take part in a slide.
        let (dx, dy) = offset(of: outline.area.intersection(canvas.bounds), state)
        return outline.moved(dx, dy).scaled(state.scale)
    }

    mutating func release() {
        shown = nil
        memory.letGo()
    }

    private func offset(of rectangle: PixelRect, _ state: Motion.State) -> (x: Int, y: Int) {
        var (x, y) = (0.0, 0.0)
        for (side, share) in state.slides {
            switch side {
            case .left: x -= share * Double(max(rectangle.endX, 0))
            case .right: x += share * Double(max(canvas.width - rectangle.x, 0))
            case .top: y -= share * Double(max(rectangle.endY, 0))
            case .bottom: y += share * Double(max(canvas.height - rectangle.y, 0))
            }
        }
        if let shake = motion.shake {
            let amount = shake.amount.pixels(of: canvas.shorterSide)
            x += amount * state.jolt.x
            y += amount * state.jolt.y
        }
        return (x.wholePixel, y.wholePixel)
    }

    /// Scaled about its centre, as far as it is on the canvas.
    private mutating func scaled(_ layer: PlacedLayer, by scale: Double) throws(RenderFailure) -> PlacedLayer? {
        let (oldWidth, oldHeight) = (layer.bitmap.width, layer.bitmap.height)
        let width = (Double(oldWidth) * scale).wholePixel
        let height = (Double(oldHeight) * scale).wholePixel
        guard width > 0, height > 0, oldWidth > 0, oldHeight > 0 else { return nil }
        let x = layer.x + (oldWidth - width) / 2
        let y = layer.y + (oldHeight - height) / 2
        let seen = PixelRect(x: x, y: y, width: width, height: height).intersection(canvas.bounds)
        guard !seen.isEmpty else { return nil }
        let part = PixelRect(x: seen.x - x, y: seen.y - y, width: seen.width, height: seen.height)
        let look = Look(revision: layer.revision, width: width, height: height, part: part)
        if shown?.look != look {
            // The row that is summed up while scaling has four floats a pixel.
            try memory.hold(4 * canvas.pixelCount + 16 * oldWidth, for: "scaling the overlay", at: range)
            show(look, bitmap: layer.bitmap.resized(width: width, height: height, filter: .lanczos3, part: part))
        }
        guard let bitmap = shown?.bitmap else { return nil }
        return PlacedLayer(
            bitmap: bitmap, x: seen.x, y: seen.y, opacity: layer.opacity, blend: layer.blend, revision: revision)
    }

    private mutating func show(_ look: Look, bitmap: Bitmap) {
        guard shown?.look != look else { return }
        shown = (look, bitmap)
        revision += 1
    }
}

extension Motion {
    /// What it comes to at one time.
    struct State {
        /// 0 to 1; 0 is not shown.
        var opacity = 1.0
        /// 0 and below is not shown.
        var scale = 1.0
        /// How far it is out of the canvas, 1 being just outside.
        var slides: [(side: Side, share: Double)] = []
        /// Where it is shaken to, of the amount.
        var jolt = (x: 0.0, y: 0.0)
    }

    func state(at frame: FrameValues) -> State {
        let (elapsed, left) = ((frame.time - frame.appears).seconds, (frame.disappears - frame.time).seconds)
        let pace = pace(of: nil, at: frame)
        func share(_ seconds: Double, of duration: Rational?) -> Double {
            guard let duration, duration > .zero, pace > 0 else { return 1 }
            return min(max(seconds / (duration.seconds * pace), 0), 1)
        }
        var state = State()
        state.opacity = share(elapsed, of: fadeIn) * share(left, of: fadeOut)
        for (passage, seconds) in [(enter, elapsed), (exit, left)] {
            guard let passage else { continue }
            let share = share(seconds, of: passage.duration ?? Rational(3, 10))
            switch passage.effect {
            case .fade: state.opacity *= share
            case .slide(let side):
                let out = 1 - EasingCurve.easeOut.value(at: share)
                if out > 0 { state.slides.append((side, out)) }
            case .pop: state.scale *= Self.springing.value(at: share)
            case .type, .words: break
            }
        }
        if let pulse {
            let phase = Self.phase(elapsed, of: pulse.period)
            // Up and down again, with rounded turns.
            let height = 1 - abs(2 * phase - 1)
            state.scale *= 1 + pulse.amount * height * height * (3 - 2 * height)
        }
        if let shake {
            let step = (elapsed / shake.period.seconds + 1e-6).rounded(.down)
            state.jolt = Self.jolts[Int(min(max(step, 0), 1e9)) % Self.jolts.count]
        }
        if let blink, Self.phase(elapsed, of: blink) >= 0.5 { state.opacity = 0 }
        return state
    }

    /// easeOutBack, a little beyond the end and back.
    private static let springing = Easing.bezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)

    /// One after another they look as if by chance, and are on no side more than on the other.
    private static let jolts: [(x: Double, y: Double)] = [
        (1, -0.4), (-0.8, 0.7), (0.3, 1), (-1, -0.5), (0.9, 0.4), (-0.4, -1), (0, 0.8), (0.6, -0.9), (-0.6, -0.1),
    ]

    /// How far a period is over, below 1.
    private static func phase(_ elapsed: Double, of period: Rational) -> Double {
        // A hair more, so that a frame that starts with a half period is in it.
        let periods = elapsed / period.seconds + 1e-9
        return periods - periods.rounded(.down)
    }
}
