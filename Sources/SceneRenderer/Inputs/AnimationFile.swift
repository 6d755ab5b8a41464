internal import ImageFiles
internal import Raster
internal import SceneLanguage

/// What is known of an animated file without its bytes, and how its frames are had from them.
protocol AnimationFile: Sendable {
    var width: Int { get }
    var height: Int { get }
    /// One a frame.
    var delays: [SourceDelay] { get }
    /// How often viewers play it; 0 is for ever.
    var plays: Int { get }
    /// Whether `--recover`, which was not given, passes over what is damaged.
    var canRecover: Bool { get }

    /// What decoding holds in memory, with the frame that is shown.
    func memory(fileBytes: Int) -> Int

    /// nil where the file is no longer what it was.
    func decoder(of bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> (any AnimationDecoder)?
}

/// Gives the frames of a file one after another, each as the whole canvas.
protocol AnimationDecoder: AnyObject {
    /// nil after the last frame.
    func nextBitmap() throws(ImageFileError) -> StraightBitmap?

    /// Starts over.
    func rewind()
}

/// An animated WebP.
struct WebPAnimationFile: AnimationFile {
    private let info: WebPFile.Info
    let delays: [SourceDelay]
    let canRecover = false

    /// nil where it is a still picture.
    init?(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) {
        guard try WebPFile.info(of: bytes).durations.count > 1 else { return nil }
        info = try WebPDecoder(bytes, limits: limits).info
        delays = info.durations.map { .exact(Rational(Int64($0), 1000)) }
    }

    var width: Int { info.width }
    var height: Int { info.height }
    var plays: Int { info.loopCount }

    /// The file, the decoder's two canvases and ours, with straight alpha too.
    func memory(fileBytes: Int) -> Int { fileBytes + 16 * width * height }

    func decoder(of bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> (any AnimationDecoder)? {
        let decoder = try WebPDecoder(bytes, limits: limits)
        return decoder.info == info ? decoder : nil
    }
}

extension WebPDecoder: AnimationDecoder {
    func nextBitmap() throws(ImageFileError) -> StraightBitmap? { try nextStraightFrame() }
}

/// An animated PNG.
struct APNGAnimationFile: AnimationFile {
    /// As it is read, and without the frames that cannot be decoded, where these are to be passed over.
    private let structure: APNGStructure
    private let used: APNGStructure
    private let recovers: Bool
    let delays: [SourceDelay]

    /// nil where it is a still picture.
    init?(
        _ bytes: [UInt8], from source: FoundFile, recover: Bool, costs: RenderCosts, warn: (Diagnostic) -> Void
    ) throws(RenderFailure) {
        guard APNGStructure.isAnimation(bytes) else { return nil }
        recovers = recover
        do {
            structure = try APNGStructure(bytes, limits: ImageLimits(costs.limits), recover: recover)
            var used = structure
            if recover {
                let memory = MemoryShare(costs)
                try memory.hold(
                    Self.memory(used, fileBytes: bytes.count), for: "'\(source.name)'", at: source.range)
                try used.dropUndecodableFrames(of: bytes) { pixels in
                    try costs.decode(pixels: pixels, of: source.name, at: source.range)
                }
            }
            self.used = used
        } catch let error as ImageFileError {
            throw error.failure(source, canRecover: !recover)
        } catch let failure as RenderFailure {
            throw failure
        } catch {
            throw .unreadable(source.name, "\(error)", at: source.range)
        }
        if let first = used.firstDamage {
            warn(Recovery.warning(source, first: first.description, count: used.damageCount))
        }
        delays = used.frames.map { frame in
            .exact(Rational(Int64(frame.delay.numerator), Int64(frame.delay.denominator)))
        }
        if used.isStill { return nil }
    }

    var width: Int { structure.width }
    var height: Int { structure.height }
    var plays: Int { structure.plays }
    var canRecover: Bool { !recovers }

    func memory(fileBytes: Int) -> Int { Self.memory(used, fileBytes: fileBytes) }

    /// The file, a frame of it by itself, the decoder's three canvases, and ours before and after a step, with straight
    /// alpha too.
    private static func memory(_ structure: APNGStructure, fileBytes: Int) -> Int {
        let frame = structure.frames.map(\.dataBytes).max() ?? 0
        return fileBytes + 2 * frame + 28 * structure.width * structure.height
    }

    func decoder(of bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> (any AnimationDecoder)? {
        guard try APNGStructure(bytes, limits: limits, recover: recovers) == structure else { return nil }
        return APNGDecoder(bytes, structure: used)
    }
}

extension APNGDecoder: AnimationDecoder {
    func nextBitmap() throws(ImageFileError) -> StraightBitmap? { try nextStraightFrame() }
}
