internal import GIFCodec
internal import Raster

/// Looks for one table with the colours of all frames, where they are at most 256: no frame needs one of its own then.
struct TableSurvey {
    /// Those that most frames draw stand first, so that frames of few colours have short codes; nil where there are more
    /// than fit.
    let table: ColorTable?
    /// Whether each frame alone can be drawn exactly. Where one cannot, what it lacks is only put right by the source's
    /// own blocks.
    let fitsEveryFrame: Bool

    /// Composes all frames of a plan, which is used up by that.
    ///
    /// - Parameters:
    ///   - own: the source's table, which is kept where a new one would not make codes shorter.
    ///   - isForAll: whether nothing but one table for all frames is of use.
    init(
        _ plan: RenderPlan, output: OutputPlan, own: ColorTable? = nil, isForAll: Bool = false
    ) async throws(RenderFailure) {
        var walk = FrameWalk(plan, translucency: output.translucency)
        var count = FrameColors(width: plan.canvas.width, height: plan.canvas.height)
        for index in 0..<plan.timeline.count {
            let step = try await walk.compose(index)
            count.add(
                walk.pixels, changed: step.changed, source: step.source, isNew: step.isNew, drawnOver: step.drawnOver,
                base: plan.base.pixels)
            guard count.fitsEveryFrame, !isForAll || !count.areTooMany else { break }
        }
        self.init(count.finish(), own: own)
    }

    /// Reads all frames of a file.
    init(_ shown: inout ShownFrames, own: ColorTable?) throws(RenderFailure) {
        var count = FrameColors(width: shown.width, height: shown.height)
        while let step = try shown.next() {
            count.add(
                shown.pixels, changed: step.changed, source: step.frame, isNew: true, drawnOver: [],
                base: shown.pixels)
            guard count.fitsEveryFrame else { break }
        }
        self.init(count.finish(), own: own)
    }

    private init(_ colors: consuming ColorsOfFrames, own: ColorTable?) {
        fitsEveryFrame = colors.fitsEveryFrame
        table = colors.table(insteadOf: own)
    }
}

/// Follows frames as an encoder does, and notes their colours.
private struct FrameColors: ~Copyable {
    private var differencer: FrameDifferencer
    private var colors = ColorsOfFrames()

    init(width: Int, height: Int) {
        differencer = FrameDifferencer(width: width, height: height, blocks: .ignored)
    }

    var fitsEveryFrame: Bool { colors.fitsEveryFrame }
    var areTooMany: Bool { colors.areTooMany }

    mutating func add(
        _ pixels: [UInt32], changed: [Rectangle], source: IndexedFrame?, isNew: Bool, drawnOver: [Rectangle]?,
        base: [UInt32]
    ) {
        let patch = differencer.add(
            pixels, changed: changed, source: source, isNew: isNew, drawnOver: drawnOver, base: base)
        if let patch { colors.add(patch) }
    }

    consuming func finish() -> ColorsOfFrames {
        if let patch = differencer.finish() { colors.add(patch) }
        return colors
    }
}

/// Which colours each frame draws, as long as they are at most 256 in all.
private struct ColorsOfFrames: ~Copyable {
    private var index = ColorIndex()
    /// By frame: a bit a colour.
    private var frames: [SIMD4<UInt64>] = []
    private(set) var fitsEveryFrame = true

    var areTooMany: Bool { index.colors.count > 256 }

    mutating func add(_ patch: FramePatch) {
        note(patch)
        if areTooMany, !Self.fits(patch) { fitsEveryFrame = false }
    }

    /// Whether a table holds its colours, and a transparent one where that is needed.
    private static func fits(_ patch: FramePatch) -> Bool {
        var index = ColorIndex()
        var (last, leaves) = (UInt32(0), false)
        for pixel in patch.pixels where pixel != last {
            last = pixel
            guard pixel >= PatchPixel.mustDraw else {
                leaves = true
                continue
            }
            _ = index.number(of: pixel)
            if index.colors.count > 256 { return false }
        }
        return index.colors.count < 256 || !leaves
    }

    private mutating func note(_ patch: FramePatch) {
        guard !areTooMany else { return }
        var frame = SIMD4<UInt64>()
        let mustDraw = PatchPixel.mustDraw
        var last: UInt32 = 0
        let pixels = patch.pixels.span
        for position in pixels.indices {
            let pixel = unsafe pixels[unchecked: position]
            guard pixel != last, pixel >= mustDraw else { continue }
            let number = index.number(of: pixel)
            guard !areTooMany else { return }
            frame[number >> 6] |= 1 << UInt64(number & 63)
            last = pixel
        }
        frames.append(frame)
    }

    func table(insteadOf own: ColorTable?) -> ColorTable? {
        guard !areTooMany else { return nil }
        let numbers = Array(index.colors.indices)
        let uses = numbers.map { number in frames.reduce(0) { $0 + (Self.has($1, number) ? 1 : 0) } }
        let order = numbers.sorted { (-uses[$0], $0) < (-uses[$1], $1) }
        var colors = order.map { index.colors[$0] }
        // One more is for transparency where it costs nothing, or where a later frame draws all colours.
        let isFilled = colors.count > 1 && colors.count & (colors.count - 1) == 0
        let drawsAll = frames.dropFirst().contains { frame in numbers.allSatisfy { Self.has(frame, $0) } }
        if colors.count < 256, !isFilled || drawsAll { colors.append(0xFF00_0000) }
        let new = ColorTable(colors: colors)
        guard let own, let shortened = shortened(own) else { return new }
        return codeSizes(in: new) + new.byteCount < codeSizes(in: shortened) + shortened.byteCount ? new : shortened
    }

    /// The source's table up to the last colour that is used; nil where it lacks any.
    private func shortened(_ own: ColorTable) -> ColorTable? {
        var last = 0
        for color in index.colors {
            guard let place = own.colors.firstIndex(of: color) else { return nil }
            last = max(last, place)
        }
        var entries = 2
        while entries < last + 1 { entries *= 2 }
        return ColorTable(colors: Array(own.colors.prefix(entries)))
    }

    /// What the widths of codes cost over all frames, about, in bytes: a code of one bit more for each index of the table.
    private func codeSizes(in table: ColorTable) -> Int {
        let places = index.colors.map { table.colors.firstIndex(of: $0) ?? 0 }
        return frames.reduce(0) { sum, frame in
            let last = places.indices.filter { Self.has(frame, $0) }.map { places[$0] }.max() ?? 0
            return sum + (1 << Int(PaletteAssignment.codeSize(colors: last + 1))) / 8
        }
    }

    private static func has(_ frame: SIMD4<UInt64>, _ number: Int) -> Bool {
        frame[number >> 6] & 1 << UInt64(number & 63) != 0
    }
}
