/// Reads the chunks of an animated PNG from first to last, each by its checksum.
///
/// Named lenience, as in browsers: the IEND chunk may be missing. Anything else that is wrong is an error, also in what
/// is not shown, or is passed over in a file that is recovered. Browsers show the default image alone then, or some of the
/// frames.
struct APNGParser {
    private let bytes: [UInt8]
    private let limits: ImageLimits
    /// Whether to go on after damage.
    private let recover: Bool
    private let header: ImageHeader
    private var reader: PNGChunkReader

    private var structure: APNGStructure
    /// Those that say what the numbers of pixels mean, by their types.
    private var colorChunks: [String: PNGChunkReader.Chunk] = [:]
    /// By the acTL chunk; nil before it, and where it is damaged.
    private var declaredFrames: Int?
    private var hasControl = false
    /// Whether the default image has begun.
    private var hasImage = false
    /// How many fcTL chunks there were.
    private var begun = 0
    private var nextNumber = 0
    /// The frame whose data is read; nil also where its fcTL chunk is damaged.
    private var frame: APNGStructure.Frame?
    /// Whether the frame that the last fcTL chunk began is lost.
    private var isFrameDamaged = false

    /// How long chunks that are read may be.
    private static let lengths = ["acTL": 8...8, "fcTL": 26...26, "fdAT": 4...Int.max].merging(colorLengths) { $1 }

    /// Of those before the default image that each frame, too, needs before its own.
    ///
    /// An embedded profile is not among them. All that libpng takes of it is whether it is sRGB's, and that goes without
    /// saying; but to unpack it anew for each frame could cost far more than the frames.
    private static let colorLengths = [
        "PLTE": 3...768, "tRNS": 1...256, "gAMA": 4...4, "cHRM": 32...32, "sRGB": 1...1,
    ]

    /// - Throws: where the IHDR chunk is wrong, or its size exceeds the limits.
    init(_ bytes: [UInt8], limits: ImageLimits, recover: Bool) throws(ImageFileError) {
        guard ImageFormat.detect(bytes) == .png else { throw ImageFileError(.unknownFormat, .png) }
        self.bytes = bytes
        self.limits = limits
        self.recover = recover
        header = try ImageHeader(png: bytes)
        try limits.check(header)
        reader = PNGChunkReader(bytes)
        do throws(APNGDamage) {
            let chunk = try reader.next()
            guard let chunk, chunk.data.count == 13 else {
                throw APNGDamage(kind: .wrongLength("IHDR", found: chunk?.data.count ?? 0), offset: 8)
            }
            guard reader.isSound(chunk) else { throw APNGDamage(kind: .wrongChecksum("IHDR"), offset: chunk.offset) }
            structure = APNGStructure(header: header, format: Array(bytes[chunk.data.dropFirst(8)]))
        } catch {
            throw ImageFileError(error)
        }
    }

    mutating func parse() throws(ImageFileError) -> APNGStructure {
        var isEnded = false
        while !isEnded, let chunk = try nextChunk() {
            isEnded = chunk.type == "IEND"
            try take(chunk)
        }
        if !isEnded, frame?.data.isEmpty == true {
            // The file ends before the frame that it announced.
            frame = nil
            begun -= 1
        }
        try endFrame()
        if let declaredFrames, declaredFrames != begun {
            let kind: APNGDamage.Kind =
                isEnded || begun > declaredFrames
                ? .wrongFrameCount(found: begun, declared: declaredFrames)
                : .missingFrames(found: begun, declared: declaredFrames)
            try tell(kind, at: bytes.count, ofFrame: false)
        }
        if structure.frames.isEmpty {
            throw ImageFileError(structure.firstDamage ?? APNGDamage(kind: .noFrames, offset: bytes.count))
        }
        for (_, chunk) in colorChunks.sorted(by: { $0.value.offset < $1.value.offset }) {
            structure.colorChunks += bytes[chunk.offset..<chunk.end]
        }
        return structure
    }

    /// nil where nothing follows, or nothing that can be read.
    private mutating func nextChunk() throws(ImageFileError) -> PNGChunkReader.Chunk? {
        do {
            return try reader.next()
        } catch {
            try tell(error.kind, at: error.offset, ofFrame: frame != nil)
            return nil
        }
    }

    private mutating func take(_ chunk: PNGChunkReader.Chunk) throws(ImageFileError) {
        if chunk.type == "fcTL" {
            try endFrame()
            begun += 1
            isFrameDamaged = false
            try limits.check(frameCount: begun, of: .png)
        }
        guard reader.isSound(chunk) else { return try lose(chunk, .wrongChecksum(chunk.type)) }
        if let lengths = Self.lengths[chunk.type], !lengths.contains(chunk.data.count) {
            return try lose(chunk, .wrongLength(chunk.type, found: chunk.data.count))
        }
        switch chunk.type {
        case "acTL": try takeAnimationControl(chunk)
        case "fcTL": try takeFrameControl(chunk)
        case "IDAT": try takeImageData(chunk)
        case "fdAT": try takeFrameData(chunk)
        case "IEND": break
        case let type where Self.colorLengths[type] != nil:
            // What stands behind the default image, or for the second time, does not count.
            if !hasImage, colorChunks[type] == nil { colorChunks[type] = chunk }
        case let type where chunk.isCritical: try tell(.unexpectedChunk(type), at: chunk.offset)
        default: break
        }
    }

    /// Goes on without a damaged chunk, where the file is recovered.
    private mutating func lose(
        _ chunk: PNGChunkReader.Chunk, _ damage: APNGDamage.Kind
    ) throws(ImageFileError) {
        let isOfFrame = chunk.type == "fcTL" || chunk.type == "fdAT" || chunk.type == "IDAT"
        try tell(damage, at: chunk.offset, ofFrame: isOfFrame)
        switch chunk.type {
        case "acTL": hasControl = true
        case "fcTL":
            nextNumber += 1
            isFrameDamaged = true
        case "fdAT":
            nextNumber += 1
            loseData(ofDefaultImage: false)
        case "IDAT":
            hasImage = true
            loseData(ofDefaultImage: true)
        default: break
        }
    }

    /// The number of frames, and how often they are played.
    private mutating func takeAnimationControl(_ chunk: PNGChunkReader.Chunk) throws(ImageFileError) {
        guard !hasImage, !hasControl else { return }
        hasControl = true
        let frames = integer(at: chunk.data.lowerBound)
        // What a damaged file says of itself is not relied on.
        if !recover { try limits.check(frameCount: frames, of: .png) }
        declaredFrames = frames
        structure.plays = integer(at: chunk.data.lowerBound + 4)
    }

    private mutating func takeFrameControl(_ chunk: PNGChunkReader.Chunk) throws(ImageFileError) {
        try checkNumber(of: chunk)
        guard let control = try frameControl(at: chunk.data.lowerBound + 4, of: chunk) else {
            isFrameDamaged = true
            return
        }
        frame = APNGStructure.Frame(
            control: control, index: begun - 1, isDefaultImage: !hasImage, offset: chunk.offset,
            data: chunk.end..<chunk.end)
    }

    /// What an fcTL chunk says behind its number; nil where it makes no sense.
    private mutating func frameControl(
        at start: Int, of chunk: PNGChunkReader.Chunk
    ) throws(ImageFileError) -> APNGFile.Frame? {
        let (width, height) = (integer(at: start), integer(at: start + 4))
        let (x, y) = (integer(at: start + 8), integer(at: start + 12))
        let (disposal, blending) = (bytes[start + 20], bytes[start + 21])
        guard width > 0, height > 0, x + width <= header.width, y + height <= header.height else {
            try tell(
                .frameOutside(
                    x: x, y: y, width: width, height: height, canvasWidth: header.width, canvasHeight: header.height),
                at: chunk.offset)
            return nil
        }
        guard hasImage || (width, height) == (header.width, header.height) else {
            try tell(.frameIsNotDefaultImage, at: chunk.offset)
            return nil
        }
        guard let knownDisposal = APNGFile.Disposal(rawValue: disposal) else {
            try tell(.unknownDisposal(disposal), at: chunk.offset)
            return nil
        }
        guard blending <= 1 else {
            try tell(.unknownBlending(blending), at: chunk.offset)
            return nil
        }
        return APNGFile.Frame(
            x: x, y: y, width: width, height: height, delayNumerator: integer16(at: start + 16),
            delayDenominator: integer16(at: start + 18), disposal: knownDisposal, blends: blending == 1)
    }

    private mutating func takeImageData(_ chunk: PNGChunkReader.Chunk) throws(ImageFileError) {
        hasImage = true
        if frame?.isDefaultImage == true {
            addData(chunk)
        } else if begun > 0 {
            try refuseData(chunk)
        }
    }

    private mutating func takeFrameData(_ chunk: PNGChunkReader.Chunk) throws(ImageFileError) {
        // Where the number is another, something is missing before it.
        if try !checkNumber(of: chunk) { loseData(ofDefaultImage: false) }
        guard frame?.isDefaultImage == false else { return try refuseData(chunk) }
        addData(chunk)
    }

    /// Data that is not that of a frame, or of one that is lost already.
    private mutating func refuseData(_ chunk: PNGChunkReader.Chunk) throws(ImageFileError) {
        if frame == nil, isFrameDamaged { return }
        try tell(.unexpectedChunk(chunk.type), at: chunk.offset)
    }

    private mutating func loseData(ofDefaultImage isDefaultImage: Bool) {
        if frame?.isDefaultImage == isDefaultImage { isFrameDamaged = true }
    }

    private mutating func addData(_ chunk: PNGChunkReader.Chunk) {
        guard let data = frame?.data else { return }
        frame?.data = (data.isEmpty ? chunk.offset : data.lowerBound)..<chunk.end
    }

    private mutating func endFrame() throws(ImageFileError) {
        guard let ended = frame else { return }
        frame = nil
        if isFrameDamaged { return }
        if ended.data.isEmpty {
            try tell(.noData, at: ended.offset)
        } else {
            structure.frames.append(ended)
        }
    }

    // MARK: - Checks

    /// Whether the number that the chunk begins with is the next one.
    @discardableResult
    private mutating func checkNumber(of chunk: PNGChunkReader.Chunk) throws(ImageFileError) -> Bool {
        let (number, expected) = (integer(at: chunk.data.lowerBound), nextNumber)
        nextNumber = number + 1
        if number == expected { return true }
        try tell(.wrongNumber(chunk.type, found: number, expected: expected), at: chunk.offset)
        return false
    }

    /// Throws what is wrong, or takes note of it in a file that is recovered.
    private mutating func tell(
        _ kind: APNGDamage.Kind, at offset: Int, ofFrame isOfFrame: Bool = true
    ) throws(ImageFileError) {
        let damage = APNGDamage(kind: kind, frame: isOfFrame && begun > 0 ? begun - 1 : nil, offset: offset)
        guard recover else { throw ImageFileError(damage) }
        structure.note(damage)
    }

    private func integer(at position: Int) -> Int { ByteReader(bytes: bytes).integer32(at: position) ?? 0 }

    private func integer16(at position: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: ByteReader(bytes: bytes).integer16(at: position) ?? 0)
    }
}
