internal import GIFCodec
internal import Raster
internal import SceneLanguage

/// A GIF's frames in order, as browsers show them. Decompresses ahead of the frame that is asked for, on several cores.
///
/// The file is opened and the canvas made when the first frame is asked for.
final class GIFSequence: Picture {
    /// How the canvas differs from the frame shown before.
    struct Change {
        /// Every pixel that may differ is in one of these.
        var rectangles: [Rectangle]
        /// The image block drawn last.
        var frame: IndexedFrame
    }

    let summary: GIFSummary
    let delays: [SourceDelay]
    let isAnimated: Bool
    private let source: FoundFile
    private let openFiles: OpenFiles
    private let options: RenderOptions
    private let costs: RenderCosts
    private let memory: MemoryShare
    private let summaryMemory: MemoryShare
    private let aheadLimit: Int

    private var reader: GIFReader<OpenFiles.Source>?
    private var canvas: Canvas?
    /// The frame on the canvas, -1 before the first.
    private var position = -1
    /// Frames that are decompressed, with what reads those after them where that may be needed.
    private var ahead: [(frame: Task<Decoded, Never>, reader: GIFReader<OpenFiles.Source>?)] = []
    private var last: IndexedFrame?
    /// What reads the frames after the last one.
    private var following: GIFReader<OpenFiles.Source>?
    private var states: DecoderStates<State>
    private var recent: RecentFrames<ShownFrame>
    /// The frame that is shown where it is not the one on the canvas.
    private var kept: ShownFrame?

    private struct ShownFrame: NumberedFrame {
        let index: Int
        let pixels: [UInt32]
        let frame: IndexedFrame

        var bytes: Int { pixels.count * 4 + frame.indices.count + frame.image.data.count }
    }

    /// What goes on from a frame.
    private struct State {
        let reader: GIFReader<OpenFiles.Source>
        let canvas: Canvas
        let frame: IndexedFrame
    }

    private typealias Decoded = Result<IndexedFrame, GIFError>

    /// - Parameters:
    ///   - openFiles: what the file is read through.
    ///   - summaryMemory: what the summary holds.
    ///   - jobs: how many frames are decompressed at the same time; 1 does it on the caller's thread.
    init(
        _ source: FoundFile, openFiles: OpenFiles, summary: GIFSummary, summaryMemory: MemoryShare,
        options: RenderOptions,
        costs: RenderCosts, jobs: Int
    ) {
        self.source = source
        self.openFiles = openFiles
        self.summary = summary
        self.summaryMemory = summaryMemory
        self.options = options
        self.costs = costs
        memory = MemoryShare(costs)
        recent = RecentFrames(MemoryShare(costs))
        states = DecoderStates(MemoryShare(costs))
        delays = summary.delays.map { .centiseconds($0) }
        isAnimated = delays.count > 1
        // A byte a pixel for each, and no more of them than a quarter of the memory holds.
        let fitting = options.limits[.memory] / 4 / max(1, summary.largestImage)
        aheadLimit = jobs > 1 && isAnimated ? min(jobs, fitting) : 0
    }

    var width: Int { summary.width }
    var height: Int { summary.height }
    /// The displayed canvas: opaque pixels, and 0 where it is transparent. Empty before a frame was shown.
    var pixels: [UInt32] { kept?.pixels ?? canvas?.pixels ?? [] }

    /// The image block that was drawn last for the frame that is shown; nil before the first.
    var block: IndexedFrame? { kept?.frame ?? last }

    func picture(_ index: Int) async throws(RenderFailure) -> DecodedPicture {
        _ = try await show(index)
        return DecodedPicture(bitmap: Bitmap(width: width, height: height, pixels: pixels))
    }

    /// Shows frame `index`; nil where it is the one shown already.
    func show(_ index: Int) async throws(RenderFailure) -> Change? {
        if index == kept?.index ?? position { return nil }
        let whole = [Rectangle(x: 0, y: 0, width: width, height: height)]
        if let found = recent[index] {
            kept = found
            return Change(rectangles: whole, frame: found.frame)
        }
        var rectangles = kept == nil ? [] : whole
        kept = nil
        if index < position {
            goBack(to: index)
            rectangles = whole
        }
        while position < index {
            let (frame, change) = try await advance()
            rectangles += [change.disposed, change.drawn]
            last = frame
            position += 1
            if let canvas {
                recent.add(ShownFrame(index: position, pixels: canvas.pixels, frame: frame), before: index)
                if states.wants(position), let following {
                    states.add(State(reader: following, canvas: canvas, frame: frame), at: position)
                }
            }
        }
        return last.map { Change(rectangles: rectangles, frame: $0) }
    }

    func release() {
        rewind()
        recent.stop()
        states.stop()
        kept = nil
        last = nil
        canvas = nil
        memory.letGo()
    }

    /// Makes ready for decoding up to a frame before the one on the canvas.
    private func goBack(to index: Int) {
        rewind()
        let pixels = width * height
        recent.start(
            frameCount: delays.count, pixels: pixels, enough: min(64_000_000, max(8_000_000, 3 * 6 * pixels)))
        // The canvas, what is under its last frame, that frame's indices, and what is read ahead.
        guard
            let (position, state) = states.pass(
                to: index, bytes: pixels * 8 + summary.largestImage + 65_536, keeping: recent.frameLimit)
        else { return }
        self.position = position
        reader = state.reader
        following = state.reader
        canvas = state.canvas
        last = state.frame
    }

    private func rewind() {
        for (frame, _) in ahead { frame.cancel() }
        ahead = []
        reader = nil
        following = nil
        position = -1
        canvas = nil
    }

    private func advance() async throws(RenderFailure) -> (frame: IndexedFrame, change: Canvas.Change) {
        if canvas == nil {
            // The canvas, what is under the frame drawn last, and the indices of that frame and of those in flight.
            try memory.hold(
                width * height * 8 + summary.largestImage * (1 + aheadLimit),
                for: "what '\(source.name)' shows", at: source.range)
            canvas = Canvas(width: width, height: height)
        }
        let frame: IndexedFrame
        do {
            guard let next = try await nextFrame() else { throw source.changed }
            frame = next
        } catch let error as GIFError {
            throw error.failure(source, recovering: options.recover)
        } catch let failure as RenderFailure {
            throw failure
        } catch {
            throw .unreadable(source.name, "\(error)", at: source.range)
        }
        // Frames that are decoded again take time however small they are.
        let area = frame.image.width * frame.image.height
        try costs.decode(pixels: recent.isKept ? max(area, 256) : area, of: source.name, at: source.range)
        guard
            let change = canvas?.show(
                frame.image, indices: frame.indices, globalColorTable: summary.globalColorTable)
        else { throw source.changed }
        return (frame, change)
    }

    private func nextFrame() async throws -> IndexedFrame? {
        guard aheadLimit > 0 else {
            guard let image = try nextImage() else { return nil }
            following = states.isPassing ? reader : nil
            return try Self.decode(image, globalColorTable: summary.globalColorTable).get()
        }
        while ahead.count < aheadLimit, let image = try nextImage() {
            let frame = Self.decoding(image, globalColorTable: summary.globalColorTable)
            ahead.append((frame, states.isPassing ? reader : nil))
        }
        guard !ahead.isEmpty else { return nil }
        let (frame, reader) = ahead.removeFirst()
        following = reader
        return try await frame.value.get()
    }

    private func nextImage() throws -> ImageBlock? {
        if reader == nil {
            reader = try GIFReader(
                try openFiles.source(source), limits: GIFLimits(options.limits), recover: options.recover)
        }
        while let block = try reader?.next() {
            if case .image(let image) = block { return image }
        }
        return nil
    }

    private static func decoding(_ image: ImageBlock, globalColorTable: ColorTable?) -> Task<Decoded, Never> {
        Task.detached { decode(image, globalColorTable: globalColorTable) }
    }

    private static func decode(_ image: ImageBlock, globalColorTable: ColorTable?) -> Decoded {
        var indices: [UInt8] = []
        do {
            try LZW.decodeIndices(of: image, into: &indices)
            return .success(
                IndexedFrame(image: image, colorTable: image.localColorTable ?? globalColorTable, indices: indices))
        } catch {
            return .failure(error)
        }
    }
}
