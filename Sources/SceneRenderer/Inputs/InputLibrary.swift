internal import GIFCodec
internal import ImageFiles
internal import SceneLanguage

/// Opens the files that a scene names, and says of each what it is.
struct InputLibrary {
    let access: FileAccess
    let options: RenderOptions
    let costs: RenderCosts
    let warn: (Diagnostic) -> Void
    private let openFiles = OpenFiles()
    private let decodedStills = DecodedStills()

    init(access: FileAccess, options: RenderOptions, costs: RenderCosts, warn: @escaping (Diagnostic) -> Void) {
        self.access = access
        self.options = options
        self.costs = costs
        self.warn = warn
    }

    /// An opened picture, with what only one format has.
    enum Opened {
        case gif(GIFSequence)
        case other(any Picture, loopCount: Int?)

        var picture: any Picture {
            switch self {
            case .gif(let sequence): sequence
            case .other(let picture, _): picture
            }
        }
    }

    /// - Parameters:
    ///   - path: as `FileAccess.resolve` gives it.
    ///   - jobs: see `GIFSequence`.
    func open(_ path: String, name: String, at range: SourceRange?, jobs: Int = 1) throws(RenderFailure) -> Opened {
        let found = FoundFile(path: path, name: name, range: range, access: access)
        let file = try found.open()
        let prefix = try file.prefix(32)
        switch ImageFormat.detect(prefix) {
        case .gif:
            let memory = MemoryShare(costs)
            let summary = try GIFSummary(file, from: found, options: options, memory: memory)
            if let first = summary.warnings.first(where: { $0.isDamage && $0.kind != .missingTrailer }) {
                warn(Recovery.warning(found, first: first.description, count: summary.warnings.count))
            }
            return .gif(
                GIFSequence(
                    found, openFiles: openFiles, summary: summary, summaryMemory: memory, options: options,
                    costs: costs, jobs: jobs))
        case .png, .jpeg, .webp:
            let bytes = try file.contents(limits: options.limits)
            guard let animation = try animation(found, bytes: bytes) else {
                return .other(try still(found, bytes: bytes), loopCount: nil)
            }
            return .other(AnimatedPicture(animation, from: found, costs: costs), loopCount: animation.plays)
        case .unknown:
            throw .unreadable(
                name, "not a GIF, PNG, JPEG or WebP file", at: range,
                hint: file.size == 0 ? "the file is empty" : nil)
        }
    }

    /// nil where the file is a still picture.
    private func animation(_ found: FoundFile, bytes: [UInt8]) throws(RenderFailure) -> (any AnimationFile)? {
        switch ImageFormat.detect(bytes) {
        case .png:
            return try APNGAnimationFile(bytes, from: found, recover: options.recover, costs: costs, warn: warn)
        case .webp:
            do {
                return try WebPAnimationFile(bytes, limits: ImageLimits(options.limits))
            } catch {
                throw error.failure(found)
            }
        case .jpeg, .gif, .unknown: return nil
        }
    }

    private func still(_ found: FoundFile, bytes: [UInt8]) throws(RenderFailure) -> StillPicture {
        do {
            let header = try ImageHeader(of: bytes)
            try ImageLimits(options.limits).check(header)
            return StillPicture(found, header: header, costs: costs, others: decodedStills)
        } catch {
            throw error.failure(found)
        }
    }
}
