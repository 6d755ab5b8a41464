internal import ImageFiles
internal import Raster
internal import SceneLanguage

/// An animation of a format that is read as a whole file. That is in memory from its first frame until it is released.
final class AnimatedPicture: Picture {
    let animation: any AnimationFile
    private let source: FoundFile
    private let costs: RenderCosts
    private let memory: MemoryShare
    private var decoder: (any AnimationDecoder)?
    /// The index of the frame that the decoder gives.
    private var next = 0
    private var current: ShownFrame?
    private var recent: RecentFrames<ShownFrame>

    private struct ShownFrame: NumberedFrame {
        let index: Int
        let picture: DecodedPicture

        var bytes: Int { picture.bytes }
    }

    init(_ animation: any AnimationFile, from source: FoundFile, costs: RenderCosts) {
        self.animation = animation
        self.source = source
        self.costs = costs
        memory = MemoryShare(costs)
        recent = RecentFrames(MemoryShare(costs))
    }

    var width: Int { animation.width }
    var height: Int { animation.height }
    var delays: [SourceDelay] { animation.delays }
    var isAnimated: Bool { animation.delays.count > 1 }

    func picture(_ index: Int) throws(RenderFailure) -> DecodedPicture {
        let decoder: any AnimationDecoder
        if let opened = self.decoder {
            decoder = opened
        } else {
            decoder = try open()
            self.decoder = decoder
        }
        if let current, current.index == index { return current.picture }
        if let found = recent[index] { return found.picture }
        if index < next {
            decoder.rewind()
            next = 0
            // Its decoder starts over for each of so many bytes.
            recent.start(frameCount: delays.count, pixels: width * height, enough: 64_000_000)
        }
        var shown: ShownFrame?
        while next <= index {
            try costs.decode(pixels: width * height, of: source.name, at: source.range)
            let bitmap: StraightBitmap?
            do {
                bitmap = try decoder.nextBitmap()
            } catch {
                throw error.failure(source, canRecover: animation.canRecover)
            }
            guard let bitmap else { throw source.changed }
            let frame = ShownFrame(index: next, picture: DecodedPicture(bitmap))
            recent.add(frame, before: index)
            shown = frame
            next += 1
        }
        guard let shown else { throw source.changed }
        current = shown
        return shown.picture
    }

    func release() {
        decoder = nil
        current = nil
        recent.stop()
        next = 0
        memory.letGo()
    }

    private func open() throws(RenderFailure) -> any AnimationDecoder {
        let bytes = try source.open().contents(limits: costs.limits)
        try memory.hold(animation.memory(fileBytes: bytes.count), for: "'\(source.name)'", at: source.range)
        let decoder: (any AnimationDecoder)?
        do {
            decoder = try animation.decoder(of: bytes, limits: ImageLimits(costs.limits))
        } catch {
            throw error.failure(source, canRecover: animation.canRecover)
        }
        guard let decoder else { throw source.changed }
        return decoder
    }
}
