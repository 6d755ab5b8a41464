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
    private let path: String
    private let name: String
    private let range: SourceRange?
    private let format: ImageFormat
    private let limits: RenderLimits
    private var decoded: Bitmap?

    /// The file is closed until the picture is asked for: a row of pictures may be longer than the number of files that
    /// can be open.
    init(_ file: InputFile, header: ImageHeader, limits: RenderLimits) {
        path = file.path
        name = file.name
        range = file.range
        self.limits = limits
        format = header.format
        width = header.width
        height = header.height
    }

    func frame(_ index: Int) throws(RenderFailure) -> Bitmap {
        if let decoded { return decoded }
        let file = try InputFile(path: path, name: name, range: range)
        let bytes = try file.contents(limits: limits)
        let bitmap: Bitmap
        do {
            let bounds = ImageLimits(limits)
            switch format {
            case .png: bitmap = try PNGFile.decode(bytes, limits: bounds)
            case .jpeg: bitmap = try JPEGFile.decode(bytes, limits: bounds)
            default: bitmap = try WebPFile.decode(bytes, limits: bounds)
            }
        } catch {
            throw error.failure(file)
        }
        guard (bitmap.width, bitmap.height) == (width, height) else {
            throw .input("cannot read '\(name)': it changed while it was read", at: range)
        }
        decoded = bitmap
        return bitmap
    }

    func release() { decoded = nil }
}

/// An animated WebP.
final class WebPPicture: Picture {
    let width: Int
    let height: Int
    let delays: [SourceDelay]
    let isAnimated: Bool
    /// How often viewers play it; 0 is for ever.
    let loopCount: Int
    private let file: InputFile
    private let decoder: WebPDecoder
    private var next = 0
    private var current: Bitmap?

    init(_ file: InputFile, bytes: [UInt8], limits: RenderLimits) throws(RenderFailure) {
        self.file = file
        do {
            decoder = try WebPDecoder(bytes, limits: ImageLimits(limits))
        } catch {
            throw error.failure(file)
        }
        width = decoder.info.width
        height = decoder.info.height
        loopCount = decoder.info.loopCount
        delays = decoder.info.durations.map { .exact(Rational(Int64($0), 1000)) }
        isAnimated = delays.count > 1
    }

    func release() {}

    func frame(_ index: Int) throws(RenderFailure) -> Bitmap {
        if index < next - 1 {
            decoder.rewind()
            next = 0
        }
        do {
            while next <= index {
                guard let frame = try decoder.nextFrame() else { break }
                current = frame.bitmap
                next += 1
            }
        } catch {
            throw error.failure(file)
        }
        guard let current else {
            throw .input("cannot read '\(file.name)': it has no frame \(index)", at: file.range)
        }
        return current
    }
}

extension ImageLimits {
    init(_ limits: RenderLimits) {
        self.init(maximumPixels: limits[.canvas])
    }
}

extension ImageFileError {
    func failure(_ file: InputFile) -> RenderFailure {
        if case .tooManyPixels(let width, let height, let limit) = kind {
            return .limit(
                .canvas, allowed: limit, found: "'\(file.name)' has \(width) x \(height) pixels", at: file.range)
        }
        return .input("cannot read '\(file.name)': \(description)", at: file.range)
    }
}
