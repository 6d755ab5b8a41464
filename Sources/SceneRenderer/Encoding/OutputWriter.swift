internal import GIFCodec
internal import Raster
internal import SceneLanguage

/// Encodes frames on several cores and writes them in order.
///
/// At most a fixed number of frames is in flight, so that memory does not grow with the number of frames.
struct OutputWriter: ~Copyable {
    /// What stands in the file beside its frames.
    struct Header: Sendable {
        var width: Int
        var height: Int
        /// nil takes the first frame's own table for all.
        var globalColorTable: ColorTable?
        /// Whether the global table is that of the only source, and none of its images has a table of its own.
        var hasOneTable: Bool
        var backgroundIndex: UInt8
        /// nil writes no looping extension.
        var loopCount: Int?
        var comments: [[UInt8]]
        var applications: [[UInt8]]

        /// Colours that are shown as they are even in ink: those of a source's one table where it leaves room for others.
        func exactInk(_ settings: EncodingSettings) -> Set<UInt32> {
            let own = hasOneTable && !settings.choosesColors ? globalColorTable?.colors ?? [] : []
            return own.count <= PaletteAssignment.mostWithoutLoss ? Set(own) : []
        }

        /// Opens a file with it.
        ///
        /// - Parameter globalColorTable: the one that is settled.
        func begin<Sink: ByteSink>(
            _ sink: Sink, globalColorTable: ColorTable?
        ) throws(GIFError) -> GIFWriter<Sink> {
            var writer = try GIFWriter(
                sink, width: width, height: height, globalColorTable: globalColorTable,
                backgroundIndex: backgroundIndex)
            if let loopCount { try writer.loop(count: loopCount) }
            for comment in comments { try writer.comment(comment) }
            for application in applications { try writer.application(application) }
            return writer
        }
    }

    private let file: OutputFile
    private let header: Header
    private let inFlightLimit: Int
    private var encoder: FrameEncoder
    /// Pixels of the source, over all frames written, that are shown in another colour for lack of palette slots.
    private(set) var displacedPixels = 0
    /// Frames written that are the source's blocks, and such as show colours by others.
    private(set) var copiedFrames = 0
    private(set) var quantizedFrames = 0
    /// The colours of ink that frames written have tables of their own for, and what these tables take.
    private var ink = ColorHistogram()
    private var inkTableBytes = 0
    private var writer: GIFWriter<FileDescriptorSink>?
    private var inFlight: [Task<EncodedFrame, Never>] = []

    private let limit: Int
    /// The bytes of the file up to and with each image written.
    private(set) var sizes: [Int] = []
    /// How many frames and bytes were in the file when it first had more bytes than the limit.
    private(set) var overrun: (frames: Int, bytes: Int)?

    /// - Parameter limit: the most bytes that the file may have.
    init(_ file: OutputFile, header: Header, settings: EncodingSettings, limit: Int, jobs: Int) {
        self.limit = limit
        self.file = file
        self.header = header
        inFlightLimit = jobs > 1 ? jobs + 1 : 0
        encoder = FrameEncoder(header, settings: settings)
    }

    /// Takes the next frame; gives where on the canvas the source's pixels are shown in another colour than they should, for
    /// the frame that follows to draw them once more.
    mutating func add(_ patch: FramePatch, delay: UInt16) async throws(RenderFailure) -> [Int] {
        guard writer != nil else {
            // The first frame settles the global table, which those that follow need to know.
            let first = encoder.encodeFirst(patch, delay: delay)
            try begin()
            try write(first)
            return first.displaced
        }
        let encoder = encoder
        let prepared = encoder.mayDisplace(patch) ? encoder.prepare(patch) : nil
        let encode = { @Sendable in
            if let prepared { encoder.encode(prepared, delay: delay) } else { encoder.encode(patch, delay: delay) }
        }
        if inFlightLimit > 0 {
            if inFlight.count == inFlightLimit { try write(await inFlight.removeFirst().value) }
            inFlight.append(Task.detached(operation: encode))
        } else {
            try write(encode())
        }
        return prepared?.displaced ?? []
    }

    /// Writes what is still in flight and the end of the file; gives its size in bytes.
    mutating func finish() async throws(RenderFailure) -> Int {
        for task in inFlight { try write(await task.value) }
        inFlight = []
        do {
            try writer?.finish()
        } catch {
            throw failure(error)
        }
        return writer?.byteCount ?? 0
    }

    private mutating func begin() throws(RenderFailure) {
        do {
            writer = try header.begin(
                FileDescriptorSink(file.descriptor), globalColorTable: encoder.globalColorTable)
        } catch {
            throw failure(error)
        }
    }

    private mutating func write(_ frame: EncodedFrame) throws(RenderFailure) {
        do {
            try writer?.image(frame.image)
            displacedPixels += frame.displaced.count
            if frame.isCopied { copiedFrames += 1 }
            if frame.isQuantized { quantizedFrames += 1 }
            if !frame.ink.isEmpty {
                inkTableBytes += frame.image.localColorTable?.byteCount ?? 0
                for entry in frame.ink { ink.add(color: entry.color, weight: entry.weight) }
            }
            guard let writer else { return }
            sizes.append(writer.byteCount)
            if overrun == nil, writer.byteCount > limit { overrun = (writer.imageCount, writer.byteCount) }
        } catch {
            throw failure(error)
        }
    }

    /// A table of all frames that has the colours of ink too which frames have tables of their own for; nil where these
    /// weigh little.
    func tableWithInk(_ tolerance: ColorLoss.Tolerance) -> ColorTable? {
        guard let table = encoder.globalColorTable, table.colors.count < 256, let bytes = writer?.byteCount,
            inkTableBytes > bytes / Self.tableShare
        else { return nil }
        return ColorTable(
            colors: table.colors + InkColors.chosen(for: ink.entries, beside: table, tolerance: tolerance))
    }

    /// Tables that take a smaller share of the file are no reason to make it once more.
    private static let tableShare = 20

    private func failure(_ error: GIFError) -> RenderFailure {
        if case .unwritable(let code) = error.kind { return file.failure(code) }
        return .output(error.description)
    }
}

extension FrameEncoder {
    /// For a file with that header.
    init(_ header: OutputWriter.Header, settings: EncodingSettings) {
        self.init(
            globalColorTable: header.globalColorTable, canvasWidth: header.width, canvasHeight: header.height,
            newColorsAreInk: header.hasOneTable, settings: settings)
    }
}
