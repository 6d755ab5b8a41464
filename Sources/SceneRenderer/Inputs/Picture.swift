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

    /// `width` by `height`.
    func picture(_ index: Int) async throws(RenderFailure) -> DecodedPicture

    /// Lets go of what is decoded, until a frame is asked for again.
    func release()
}

extension Picture {
    /// Premultiplied, `width` by `height`.
    func frame(_ index: Int) async throws(RenderFailure) -> Bitmap { try await picture(index).bitmap }
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
    private var decoded: DecodedPicture?

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

    func picture(_ index: Int) throws(RenderFailure) -> DecodedPicture {
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
        let picture: DecodedPicture
        do {
            let bounds = ImageLimits(costs.limits)
            switch format {
            case .png: picture = DecodedPicture(try PNGFile.decodeStraight(bytes, limits: bounds))
            case .jpeg: picture = DecodedPicture(bitmap: try JPEGFile.decode(bytes, limits: bounds))
            default: picture = DecodedPicture(try WebPFile.decodeStraight(bytes, limits: bounds))
            }
        } catch {
            throw error.failure(source)
        }
        guard (picture.bitmap.width, picture.bitmap.height) == (width, height) else { throw source.changed }
        if picture.straight != nil {
            try memory.hold(picture.bytes, for: "'\(source.name)'", at: source.range)
        }
        decoded = picture
        others.use(self)
        return picture
    }

    func release() {
        decoded = nil
        others.forget(self)
        memory.letGo()
    }
}

extension ImageLimits {
    init(_ limits: RenderLimits) {
        self.init(maximumPixels: limits[.canvas], maximumFrames: limits[.frames])
    }
}

extension ImageFileError {
    /// - Parameter canRecover: whether `--recover` helps with what is damaged.
    func failure(_ file: FoundFile, canRecover: Bool = false) -> RenderFailure {
        switch kind {
        case .tooManyPixels(let width, let height, let limit):
            .limit(.canvas, allowed: limit, found: "'\(file.name)' has \(width) x \(height) pixels", at: file.range)
        case .tooManyFrames(let count, let limit):
            .limit(.frames, allowed: limit, found: "'\(file.name)' has \(count) frames", at: file.range)
        case .damaged, .truncated:
            .unreadable(file.name, description, at: file.range, hint: canRecover ? Recovery.hint : nil)
        case .unknownFormat, .unsupported, .outOfMemory: .unreadable(file.name, description, at: file.range)
        }
    }
}
