internal import ImageFiles
internal import Raster
internal import SceneLanguage

/// A readable image file, still or animated, whose frames are had by number.
///
/// Frames are decoded as they are asked for; going on in order is cheap, going back starts the file anew.
protocol Picture: AnyObject {
    var width: Int { get }
    var height: Int { get }
    /// One a frame; a single one for a still, of no meaning then.
    var delays: [SourceDelay] { get }
    /// Whether it has more than one frame.
    var isAnimated: Bool { get }

    /// Premultiplied, `width` by `height`.
    func frame(_ index: Int) async throws(RenderFailure) -> Bitmap

    /// Lets go of what is decoded, until a frame is asked for again.
    func release()
}

/// A PNG, JPEG or still WebP.
final class StillPicture: Picture {
    let width: Int
    let height: Int
    let delays: [SourceDelay] = [.exact(.zero)]
    let isAnimated = false
    private let source: FoundFile
    private let format: ImageFormat
    private let costs: RenderCosts
    private let memory: MemoryShare
    private let others: DecodedStills
    private var decoded: Bitmap?

    /// - Parameter others: the stills that share the memory with it.
    init(_ source: FoundFile, header: ImageHeader, costs: RenderCosts, others: DecodedStills) {
        self.source = source
        self.costs = costs
        self.others = others
        memory = MemoryShare(costs)
        format = header.format
        width = header.width
        height = header.height
    }

    deinit { others.forget(self) }

    func frame(_ index: Int) throws(RenderFailure) -> Bitmap {
        if let decoded {
            others.use(self)
            return decoded
        }
        let bytes = try source.open().contents(limits: costs.limits)
        try costs.decode(pixels: width * height, of: source.name, at: source.range)
        while !memory.holdSpare(width * height * 4) {
            guard others.releaseOldest() else {
                try memory.hold(width * height * 4, for: "'\(source.name)'", at: source.range)
                break
            }
        }
        let bitmap: Bitmap
        do {
            let bounds = ImageLimits(costs.limits)
            switch format {
            case .png: bitmap = try PNGFile.decode(bytes, limits: bounds)
            case .jpeg: bitmap = try JPEGFile.decode(bytes, limits: bounds)
            default: bitmap = try WebPFile.decode(bytes, limits: bounds)
            }
        } catch {
            throw error.failure(source)
        }
        guard (bitmap.width, bitmap.height) == (width, height) else { throw source.changed }
        decoded = bitmap
        others.use(self)
        return bitmap
    }

    func release() {
        decoded = nil
        others.forget(self)
        memory.letGo()
    }
}

/// An animated WebP, held in memory from its first frame until it is released.
final class WebPPicture: Picture {
    let width: Int
    let height: Int
    let delays: [SourceDelay]
    let isAnimated: Bool
    /// How often viewers play it; 0 is for ever.
    let loopCount: Int
    private let source: FoundFile
    private let costs: RenderCosts
    private let memory: MemoryShare
    private var decoder: WebPDecoder?
    private var next = 0
    private var current: ShownFrame?
    private var recent: RecentFrames<ShownFrame>

    private struct ShownFrame: NumberedFrame {
        let index: Int
        let bitmap: Bitmap

        var bytes: Int { bitmap.pixels.count * 4 }
    }

    /// - Parameter bytes: of the whole file, which are looked through and not kept.
    init(_ source: FoundFile, bytes: [UInt8], costs: RenderCosts) throws(RenderFailure) {
        self.source = source
        self.costs = costs
        memory = MemoryShare(costs)
        recent = RecentFrames(MemoryShare(costs))
        let info: WebPFile.Info
        do {
            info = try WebPDecoder(bytes, limits: ImageLimits(costs.limits)).info
        } catch {
            throw error.failure(source)
        }
        width = info.width
        height = info.height
        loopCount = info.loopCount
        delays = info.durations.map { .exact(Rational(Int64($0), 1000)) }
        isAnimated = delays.count > 1
    }

    func frame(_ index: Int) throws(RenderFailure) -> Bitmap {
        let decoder: WebPDecoder
        if let opened = self.decoder {
            decoder = opened
        } else {
            decoder = try open()
            self.decoder = decoder
        }
        if let current, current.index == index { return current.bitmap }
        if let found = recent[index] { return found.bitmap }
        if index < next {
            decoder.rewind()
            next = 0
            recent.start(frameCount: delays.count, pixels: width * height)
        }
        var shown: ShownFrame?
        while next <= index {
            try costs.decode(pixels: width * height, of: source.name, at: source.range)
            do {
                guard let frame = try decoder.nextFrame() else { throw source.changed }
                shown = ShownFrame(index: next, bitmap: frame.bitmap)
            } catch let error as ImageFileError {
                throw error.failure(source)
            } catch {
                throw source.changed
            }
            if let shown { recent.add(shown, before: index) }
            next += 1
        }
        guard let shown else { throw source.changed }
        current = shown
        return shown.bitmap
    }

    func release() {
        decoder = nil
        current = nil
        recent.stop()
        next = 0
        memory.letGo()
    }

    private func open() throws(RenderFailure) -> WebPDecoder {
        let bytes = try source.open().contents(limits: costs.limits)
        // The file, the decoder's two canvases and ours.
        try memory.hold(bytes.count + 12 * width * height, for: "'\(source.name)'", at: source.range)
        do {
            let decoder = try WebPDecoder(bytes, limits: ImageLimits(costs.limits))
            guard (decoder.info.width, decoder.info.height) == (width, height) else { throw source.changed }
            return decoder
        } catch let error as ImageFileError {
            throw error.failure(source)
        } catch {
            throw source.changed
        }
    }
}

extension ImageLimits {
    init(_ limits: RenderLimits) {
        self.init(maximumPixels: limits[.canvas])
    }
}

extension ImageFileError {
    func failure(_ file: FoundFile) -> RenderFailure {
        if case .tooManyPixels(let width, let height, let limit) = kind {
            return .limit(
                .canvas, allowed: limit, found: "'\(file.name)' has \(width) x \(height) pixels", at: file.range)
        }
        return .unreadable(file.name, description, at: file.range)
    }
}
