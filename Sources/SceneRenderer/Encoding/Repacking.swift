internal import GIFCodec

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Makes a finished GIF anew of what its frames show, in the fewest bytes that can be found: whatever chose the colours,
/// and wherever a near one stands for another, nothing is shown otherwise than before.
struct Repacking {
    /// What it holds beside the frames in work: the canvas, what is under the frame drawn last, and two canvases to
    /// compare.
    static let bytesPerPixel = 16

    /// Whole; it is read twice.
    let file: OutputFile
    let header: OutputWriter.Header
    let isInterlaced: Bool
    let jobs: Int

    /// Writes the frames into another file.
    ///
    /// - Parameter limit: the most bytes that are of use.
    /// - Returns: how many bytes it has then, and of how many the frames up to and with each; nil where those were more, or a
    ///   frame cannot be made exactly.
    func write(to target: OutputFile, limit: Int) async throws(RenderFailure) -> (bytes: Int, sizes: [Int])? {
        var shown = try shownFrames()
        let survey = try TableSurvey(&shown, own: shown.globalColorTable)
        guard survey.fitsEveryFrame else { return nil }
        var settings = EncodingSettings()
        settings.optimization = .max
        settings.isInterlaced = isInterlaced
        settings.globalTable = survey.table
        shown = try shownFrames()
        var header = header
        header.globalColorTable = shown.globalColorTable
        header.hasOneTable = false
        var writer = OutputWriter(target, header: header, settings: settings, limit: limit, jobs: jobs)
        var differencer = FrameDifferencer(width: header.width, height: header.height, blocks: settings.blocks)
        var delays: [UInt16] = []
        var written = 0
        func add(_ patch: FramePatch?) async throws(RenderFailure) {
            guard let patch else { return }
            _ = try await writer.add(patch, delay: delays[written])
            written += 1
        }
        while let step = try shown.next() {
            delays.append(step.frame.image.delay)
            try await add(
                differencer.add(
                    shown.pixels, changed: step.changed, source: step.frame, drawnOver: [], base: shown.pixels))
            if writer.overrun != nil { break }
        }
        try await add(differencer.finish())
        let bytes = try await writer.finish()
        guard writer.overrun == nil, writer.displacedPixels == 0 else { return nil }
        return (bytes, writer.sizes)
    }

    private func shownFrames() throws(RenderFailure) -> ShownFrames {
        lseek(file.descriptor, 0, SEEK_SET)
        return try ShownFrames(file)
    }
}

/// The frames of a GIF of our own as viewers show them.
struct ShownFrames {
    /// How a frame came about.
    struct Step {
        /// The image that was drawn.
        var frame: IndexedFrame
        /// Every pixel that may differ from the frame before is in one of these.
        var changed: [Rectangle]
    }

    private let file: OutputFile
    private var reader: GIFReader<FileDescriptorSource>
    private var canvas: Canvas

    /// - Parameter file: stands at its start, and is read from there on.
    fileprivate init(_ file: OutputFile) throws(RenderFailure) {
        self.file = file
        do {
            // It was made within the limits that hold for it.
            reader = try GIFReader(FileDescriptorSource(file.descriptor), limits: .none)
        } catch {
            throw Self.failure(error, file)
        }
        canvas = Canvas(width: reader.canvasWidth, height: reader.canvasHeight)
    }

    var width: Int { canvas.width }
    var height: Int { canvas.height }
    /// The canvas with the last frame on it: opaque pixels, and 0 where it is transparent.
    var pixels: [UInt32] { canvas.pixels }
    var globalColorTable: ColorTable? { reader.globalColorTable }

    /// Shows the next frame.
    mutating func next() throws(RenderFailure) -> Step? {
        do {
            while let block = try reader.next() {
                guard case .image(let image) = block else { continue }
                var indices: [UInt8] = []
                try LZW.decodeIndices(of: image, into: &indices)
                let change = canvas.show(image, indices: indices, globalColorTable: globalColorTable)
                return Step(
                    frame: IndexedFrame(
                        image: image, colorTable: image.localColorTable ?? globalColorTable, indices: indices),
                    changed: [change.disposed, change.drawn])
            }
            return nil
        } catch {
            throw Self.failure(error, file)
        }
    }

    private static func failure(_ error: GIFError, _ file: OutputFile) -> RenderFailure {
        if case .unreadable(let code) = error.kind { return file.failure(code) }
        return .output(error.description)
    }
}
