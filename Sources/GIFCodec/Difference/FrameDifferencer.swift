/// Turns a sequence of wanted canvases into the image blocks that make viewers show them.
///
/// It follows the canvas that viewers hold, asks of each frame only the pixels that differ from it, and picks the
/// disposal method by looking one frame ahead: a pixel that must become transparent can only be cleared by the disposal
/// of the frame before. Canvases are compared as they were wanted, not as a palette came to show them, so that an area
/// which does not change is never drawn again. Work is in proportion to the rectangles that change.
package struct FrameDifferencer: ~Copyable {
    package let width: Int
    package let height: Int

    /// What becomes of a source's block that shows the very frame that is wanted.
    package enum Blocks: Sendable {
        /// It is copied; where it shows some rows, its indices stand for their pixels.
        case copied
        /// Patches give the pixels of all their rows, and the block beside them, as their `equivalent`.
        case offered
        /// As `offered`, without the block: for an encoder that shows some pixels in other colours.
        case ignored
    }

    private let blocks: Blocks
    private let exactInk: Set<UInt32>

    /// What viewers hold before the current frame is drawn.
    private var held: [UInt32]
    /// The canvas wanted for the current frame.
    private var current: [UInt32]
    /// Where `held` may differ from `current`.
    private var unsettled: [Rectangle] = []
    /// The current frame: what it draws waits for what became of the one before, its disposal for the next one.
    private var pending: Pending?
    /// What of the current frame is not the source's own.
    private var ink = InkPixels()
    /// Pixels that viewers see in another colour than the one that `held` has: what that was to be, by their places. They
    /// are drawn once more when that lasts: in a frame after which nothing must be cleared.
    private var inexact: [Int: UInt32] = [:]
    /// Whether viewers go back to the canvas before the frame that was given last.
    private var wentBack = false
    /// What the source asks for after the current frame.
    private var sourceDisposal = DisposalMethod.keep
    /// The rows of the current frame that its source's block draws by itself; nil where it has none.
    private var block: BlockRows?

    private struct Pending {
        var source: IndexedFrame?
        var isNew: Bool
        var drawnOver: [Rectangle]?
    }

    /// - Parameters:
    ///   - width: in pixels, at least 1, as the height.
    ///   - blocks: what becomes of the source's blocks.
    ///   - exactInk: opaque colours that are shown as they are in ink too: where ink is gone and its pixel keeps such a
    ///     colour, nothing needs drawing.
    package init(width: Int, height: Int, blocks: Blocks = .copied, exactInk: Set<UInt32> = []) {
        self.width = width
        self.height = height
        self.blocks = blocks
        self.exactInk = exactInk
        held = Array(repeating: 0, count: width * height)
        current = held
    }

    private var canvas: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

    /// Takes the next frame and gives the patch of the one before it, if there was one.
    ///
    /// - Parameters:
    ///   - wanted: the whole canvas; each pixel opaque (top byte 255) or 0.
    ///   - changed: every pixel of `wanted` outside these rectangles is as in the frame before.
    ///   - source: the source's block that the frame stems from, where there is one: the one drawn last on its canvas.
    ///   - isNew: whether the frame before did not stem from the same block. Only a block that is new can be copied.
    ///   - drawnOver: every pixel of `wanted` outside these rectangles is as the source's canvas; nil where nothing is
    ///     known, and each pixel is compared.
    ///   - base: the canvas of which `wanted` differs in ink alone; empty where it does not matter, or nothing is known of
    ///     `drawnOver`.
    /// - Precondition: `wanted`, `source`, and `base` unless it is empty, have as many pixels as their sizes say.
    package mutating func add(
        _ wanted: [UInt32], changed: [Rectangle], source: IndexedFrame?, isNew: Bool = true,
        drawnOver: [Rectangle]? = nil, base: [UInt32] = []
    ) -> FramePatch? {
        precondition(wanted.count == current.count)
        precondition(source.map { $0.indices.count >= $0.rectangle.area } ?? true)
        let changed = changed.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
        let finished = settle(next: wanted, changed: changed, source: source, drawnOver: drawnOver)
        for rectangle in changed { Self.copy(wanted, into: &current, rectangle, width: width) }
        unsettled += changed
        if let drawnOver, !base.isEmpty {
            precondition(base.count == wanted.count)
            // The ink that went may have been shown in a near colour.
            let gone = ink.update(
                of: wanted, over: base, areas: drawnOver, changed: changed, canvas: canvas, isSources: source != nil)
            redraw(exactInk.isEmpty ? gone : gone.filter { !exactInk.contains(current[$0]) })
        } else {
            ink.takeUnknown()
        }
        pending = Pending(source: source, isNew: isNew, drawnOver: drawnOver)
        return finished
    }

    /// Says that pixels of the last patch given are shown in another colour than they should: a frame that follows is to
    /// draw them once more.
    ///
    /// - Parameter positions: pixels of the canvas, counted row by row.
    package mutating func redrawInexact(_ positions: [Int]) {
        guard !wentBack else { return }
        for position in positions where held[position] != 0 { inexact[position] = held[position] }
    }

    /// The patch of the last frame.
    package mutating func finish() -> FramePatch? {
        guard let frame = pending else { return nil }
        pending = nil
        redraw(stillInexact.map(\.key))
        var last = makePatch(frame)
        // Nothing follows but the first frame again, on a canvas that viewers clear: the last disposal shows nowhere.
        if last.verbatim == nil { last.disposal = .keep }
        return last
    }

    // MARK: - The frame at hand

    private mutating func makePatch(_ frame: Pending) -> FramePatch {
        let (source, isNew, drawnOver) = (frame.source, frame.isNew, frame.drawnOver)
        // Outside the bounds found here the two are equal: the list stays short however the frames are disposed of.
        unsettled = unsettled.map { differenceBounds(in: $0) }.filter { !$0.isEmpty }
        let bounds = unsettled.reduce(Rectangle.empty) { $0.union($1) }
        if unsettled.count > 16 { unsettled = [bounds] }
        var patch = FramePatch(
            rectangle: bounds, rows: [], pixels: [], redundant: [], ink: nil, drawnOver: drawnOver, disposal: .keep,
            verbatim: nil, equivalent: nil, source: source)
        sourceDisposal = isNew ? source?.image.disposal ?? .keep : .keep
        block = nil
        if blocks != .ignored, let source, source.colorTable != nil,
            source.rectangle.intersection(canvas).contains(bounds)
        {
            let block = BlockRows(
                of: source, onto: held, showing: current, canvas: canvas, differing: bounds, drawnOver: drawnOver)
            if blocks == .copied { self.block = block }
            // A later image may be larger than the canvas; copied to the start of a file it would enlarge the canvas.
            let fits = source.image.width <= width && source.image.height <= height
            if isNew, fits, block.areAllDrawn {
                if blocks == .offered {
                    patch.equivalent = source.image
                } else {
                    patch.rectangle = block.place
                    patch.verbatim = source.image
                    patch.disposal = source.image.disposal
                    return patch
                }
            }
        }
        if bounds.isEmpty { patch.rectangle = Rectangle(x: 0, y: 0, width: 1, height: 1) }
        fill(&patch)
        return patch
    }

    /// The smallest rectangle that holds every pixel of `rectangle` in which `held` and `current` differ.
    private func differenceBounds(in rectangle: Rectangle) -> Rectangle {
        var top = Int.max
        var bottom = -1
        var left = Int.max
        var right = -1
        unsafe held.withUnsafeBufferPointer { held in
            unsafe current.withUnsafeBufferPointer { current in
                for y in rectangle.y..<rectangle.y + rectangle.height {
                    let row = y * width
                    let start = row + rectangle.x
                    let end = start + rectangle.width
                    var first = start
                    while first < end, unsafe held[first] == current[first] { first += 1 }
                    guard first < end else { continue }
                    var last = end - 1
                    while unsafe held[last] == current[last] { last -= 1 }
                    top = min(top, y)
                    bottom = y
                    left = min(left, first - row)
                    right = max(right, last - row)
                }
            }
        }
        guard bottom >= 0 else { return .empty }
        return Rectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Gives a patch the pixels of its rectangle.
    private func fill(_ patch: inout FramePatch) {
        let rectangle = patch.rectangle
        patch.rows = block?.drawnOver(in: rectangle) ?? Array(0..<rectangle.height)
        patch.pixels = pixels(in: rectangle, rows: patch.rows)
        patch.redundant = redundantPixels(of: patch)
        patch.ink = ink.rows(patch.rows, of: rectangle, width: width)
    }

    private func pixels(in rectangle: Rectangle, rows: [Int]) -> [UInt32] {
        unsafe [UInt32](unsafeUninitializedCapacity: rows.count * rectangle.width) { output, count in
            unsafe held.withUnsafeBufferPointer { held in
                unsafe current.withUnsafeBufferPointer { current in
                    var position = 0
                    for row in rows {
                        let start = (rectangle.y + row) * width + rectangle.x
                        for x in 0..<rectangle.width {
                            let wanted = unsafe current[start &+ x]
                            let shown = unsafe held[start &+ x]
                            let may = wanted & PatchPixel.colorMask | PatchPixel.mayDraw
                            unsafe output[position &+ x] = wanted == 0 ? 0 : (wanted == shown ? may : wanted)
                        }
                        position += rectangle.width
                    }
                    count = position
                }
            }
        }
    }

    private func redundantPixels(of patch: FramePatch) -> [UInt8] {
        let rectangle = patch.rectangle
        let pixelCount = (rectangle.height - patch.rows.count) * rectangle.width
        return unsafe [UInt8](unsafeUninitializedCapacity: pixelCount) { output, count in
            unsafe held.withUnsafeBufferPointer { held in
                unsafe current.withUnsafeBufferPointer { current in
                    patch.forEachSourceRow { row in
                        let start = (rectangle.y + row) * width + rectangle.x
                        for x in 0..<rectangle.width {
                            unsafe output[count &+ x] = held[start &+ x] == current[start &+ x] ? 1 : 0
                        }
                        count += rectangle.width
                    }
                }
            }
        }
    }

    // MARK: - Disposal

    /// Chooses the disposal of the pending frame, now that the next one is known, and brings `held` up to date.
    private mutating func settle(
        next: [UInt32], changed: [Rectangle], source: IndexedFrame?, drawnOver: [Rectangle]?
    ) -> FramePatch? {
        guard let frame = pending else { return nil }
        pending = nil
        var mayClear = changed
        if let source, let drawnOver, source.isOpaque {
            // Nothing vanishes where the next block is, unless by what is drawn over it.
            mayClear = changed.flatMap { rectangle in
                source.rectangle.contains(rectangle) ? drawnOver.map(rectangle.intersection) : [rectangle]
            }
        }
        let clearing = boundsOfClearing(next: next, changed: mayClear)
        let late = stillInexact
        if clearing.isEmpty { redraw(late.map(\.key)) }
        var patch = makePatch(frame)
        let preferred = sourceDisposal
        if clearing.isEmpty, preferred == .keep || preferred == .unspecified {
            patch.disposal = patch.verbatim == nil ? .keep : preferred
        } else {
            let choice = chooseDisposal(
                patch, next: next, changed: changed, clearing: clearing, preferred: preferred)
            if choice.disposal == .previous, !clearing.isEmpty, !late.isEmpty {
                // Nothing is cleared then: they are right while this frame is shown.
                redraw(late.map(\.key))
                patch = makePatch(frame)
            } else if choice.rectangle != patch.rectangle {
                patch.verbatim = nil
                patch.rectangle = choice.rectangle
                fill(&patch)
            }
            patch.disposal = choice.disposal
        }
        // Only disposal "background" depends on the block's rectangle.
        if patch.disposal == .background, let block = patch.equivalent,
            block.rectangle.intersection(canvas) != patch.rectangle
        {
            patch.equivalent = nil
        }
        apply(patch.disposal, rectangle: patch.rectangle)
        wentBack = patch.disposal == .previous
        if wentBack {
            for (position, color) in late { held[position] = color }
        } else if clearing.isEmpty {
            inexact = [:]
        }
        return patch
    }

    /// Those whose colour is still the one that was not shown.
    private var stillInexact: [Int: UInt32] { inexact.isEmpty ? [:] : inexact.filter { held[$0.key] == $0.value } }

    /// Has pixels drawn whatever colour they are to have.
    private mutating func redraw(_ positions: [Int]) {
        var (left, right, first, last) = (width, -1, Int.max, 0)
        // No pixel of a canvas is 1: they differ from whatever comes.
        for position in positions where held[position] != 0 {
            held[position] = 1
            (left, right) = (min(left, position % width), max(right, position % width))
            (first, last) = (min(first, position), max(last, position))
        }
        guard right >= left else { return }
        let (top, bottom) = (first / width, last / width)
        let area = Rectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        if !unsettled.contains(where: { $0.contains(area) }) { unsettled.append(area) }
    }

    /// The bounds of the pixels that are opaque now and must be transparent in the next frame.
    private func boundsOfClearing(next: [UInt32], changed: [Rectangle]) -> Rectangle {
        var bounds = Rectangle.empty
        unsafe next.withUnsafeBufferPointer { next in
            unsafe current.withUnsafeBufferPointer { current in
                for rectangle in changed where !rectangle.isEmpty {
                    for y in rectangle.y..<rectangle.y + rectangle.height {
                        let start = y * width + rectangle.x
                        let end = start + rectangle.width
                        // An opaque pixel's top bit is 1: the mask is of all ones where the next pixel is clear.
                        var cleared: UInt32 = 0
                        for x in start..<end {
                            cleared |= unsafe current[x] & ~UInt32(bitPattern: Int32(bitPattern: next[x]) &>> 31)
                        }
                        guard cleared != 0 else { continue }
                        var first = start
                        while unsafe !(next[first] == 0 && current[first] != 0) { first += 1 }
                        var last = end - 1
                        while unsafe !(next[last] == 0 && current[last] != 0) { last -= 1 }
                        bounds = bounds.union(
                            Rectangle(x: first - y * width, y: y, width: last - first + 1, height: 1))
                    }
                }
            }
        }
        return bounds
    }

    private struct DisposalChoice {
        var disposal: DisposalMethod
        var rectangle: Rectangle
    }

    private func chooseDisposal(
        _ patch: FramePatch, next: [UInt32], changed: [Rectangle], clearing: Rectangle, preferred: DisposalMethod
    ) -> DisposalChoice {
        let drawn = patch.rectangle
        let cleared = clearing.isEmpty ? drawn : drawn.union(clearing)
        // Every pixel in which the candidates differ, or the next frame from this one, is in one of these rectangles.
        let regions = Rectangle.disjoint(changed + [cleared])
        var choices: [DisposalChoice] = []
        if clearing.isEmpty {
            choices.append(DisposalChoice(disposal: .keep, rectangle: drawn))
        }
        choices.append(DisposalChoice(disposal: .previous, rectangle: drawn))
        choices.append(DisposalChoice(disposal: .background, rectangle: cleared))
        if patch.verbatim != nil, let choice = choices.first(where: { $0.disposal == preferred }),
            choice.rectangle == drawn, costOfNext(next, after: choice, in: regions) != nil
        {
            return choice
        }
        var best: DisposalChoice?
        var lowest = Int.max
        for choice in choices {
            guard var cost = costOfNext(next, after: choice, in: regions) else { continue }
            // A larger block is not free, and the source's own choice is likely to suit what follows.
            cost += (choice.rectangle.area - drawn.area) / 4
            if choice.disposal == preferred { cost -= cost / 8 }
            if cost < lowest {
                lowest = cost
                best = choice
            }
        }
        // Clearing is always possible: `cleared` holds every pixel that must vanish.
        return best ?? DisposalChoice(disposal: .background, rectangle: cleared)
    }

    /// How many pixels the next frame must draw after that disposal; nil where one would have to vanish and cannot.
    private func costOfNext(_ next: [UInt32], after choice: DisposalChoice, in regions: [Rectangle]) -> Int? {
        let next = next.span
        let shown = choice.disposal == .previous ? held.span : current.span
        var count = 0
        for region in regions {
            let cleared = choice.disposal == .background ? choice.rectangle.intersection(region) : .empty
            for y in region.y..<region.maxY {
                let row = y * width
                let isCleared = y >= cleared.y && y < cleared.maxY
                let clearedColumns = isCleared ? cleared.x..<cleared.maxX : 0..<0
                var vanishes = false
                for x in region.x..<region.maxX {
                    let wanted = unsafe next[unchecked: row + x]
                    let before = unsafe clearedColumns.contains(x) ? 0 : shown[unchecked: row + x]
                    count &+= wanted == before ? 0 : 1
                    vanishes = vanishes || (wanted == 0 && before != 0)
                }
                if vanishes { return nil }
            }
        }
        return count
    }

    /// Brings `held` to what viewers hold after the current frame was shown and disposed of.
    private mutating func apply(_ disposal: DisposalMethod, rectangle: Rectangle) {
        switch disposal {
        case .previous:
            // `held` stays; what differed from the current frame still may.
            return
        case .keep, .unspecified:
            for region in unsettled { Self.copy(current, into: &held, region, width: width) }
            unsettled = []
        case .background:
            for region in unsettled { Self.copy(current, into: &held, region, width: width) }
            for y in rectangle.y..<rectangle.y + rectangle.height {
                let start = y * width + rectangle.x
                for x in start..<start + rectangle.width { held[x] = 0 }
            }
            unsettled = [rectangle]
        }
    }

    private static func copy(
        _ source: [UInt32], into target: inout [UInt32], _ rectangle: Rectangle, width: Int
    ) {
        unsafe source.withUnsafeBufferPointer { source in
            unsafe target.withUnsafeMutableBufferPointer { target in
                for y in rectangle.y..<rectangle.y + rectangle.height {
                    let row = y * width + rectangle.x
                    for x in row..<row + rectangle.width { unsafe target[x] = source[x] }
                }
            }
        }
    }
}
