internal import GIFCodec
internal import Raster
internal import SceneLanguage

/// A GIF's frames in order, as browsers show them. Decompresses ahead of the frame that is asked for, on several cores.
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
    private let file: InputFile
    private let options: RenderOptions
    private var reader: GIFReader<FileDescriptorSource>?
    private var canvas: Canvas
    /// The frame shown, -1 before the first.
    private var position = -1
    private var ahead: [Task<Decoded, Never>] = []
    private let aheadLimit: Int
    private var last: IndexedFrame?

    private typealias Decoded = Result<IndexedFrame, GIFError>

    /// - Parameter jobs: how many frames are decompressed at the same time; 1 does it on the caller's thread.
    init(_ file: InputFile, summary: GIFSummary, options: RenderOptions, jobs: Int) {
        self.file = file
        self.summary = summary
        delays = summary.delays.map { .centiseconds($0) }
        isAnimated = delays.count > 1
        self.options = options
        aheadLimit = jobs > 1 ? jobs : 0
        canvas = Canvas(width: summary.width, height: summary.height)
    }

    var width: Int { summary.width }
    var height: Int { summary.height }
    /// The displayed canvas: opaque pixels, and 0 where it is transparent.
    var pixels: [UInt32] { canvas.pixels }

    func release() {}

    func frame(_ index: Int) async throws(RenderFailure) -> Bitmap {
        _ = try await show(index)
        return Bitmap(width: width, height: height, pixels: canvas.pixels)
    }

    /// Shows frame `index`; nil where it is the one shown already.
    func show(_ index: Int) async throws(RenderFailure) -> Change? {
        if index == position { return nil }
        var rectangles: [Rectangle] = []
        if index < position {
            rewind()
            rectangles = [Rectangle(x: 0, y: 0, width: width, height: height)]
        }
        while position < index {
            let frame: IndexedFrame
            do {
                guard let next = try await nextFrame() else {
                    throw RenderFailure.input(
                        "cannot read '\(file.name)': it changed while it was read", at: file.range)
                }
                frame = next
            } catch let error as GIFError {
                throw error.failure(file)
            } catch let failure as RenderFailure {
                throw failure
            } catch {
                throw .input("cannot read '\(file.name)'", at: file.range)
            }
            let change = canvas.show(
                frame.image, indices: frame.indices, globalColorTable: summary.globalColorTable)
            rectangles += [change.disposed, change.drawn]
            last = frame
            position += 1
        }
        return last.map { Change(rectangles: rectangles, frame: $0) }
    }

    private func rewind() {
        for task in ahead { task.cancel() }
        ahead = []
        reader = nil
        position = -1
        canvas = Canvas(width: width, height: height)
    }

    private func nextFrame() async throws -> IndexedFrame? {
        guard aheadLimit > 0 else {
            guard let image = try nextImage() else { return nil }
            return try Self.decode(image, globalColorTable: summary.globalColorTable).get()
        }
        while ahead.count < aheadLimit, let image = try nextImage() {
            ahead.append(Self.decoding(image, globalColorTable: summary.globalColorTable))
        }
        guard !ahead.isEmpty else { return nil }
        return try await ahead.removeFirst().value.get()
    }

    private func nextImage() throws(GIFError) -> ImageBlock? {
        if reader == nil {
            file.rewind()
            reader = try GIFReader(
                FileDescriptorSource(file.descriptor), limits: GIFLimits(options.limits), recover: options.recover)
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
