/// Reads a GIF block by block, holding one block at a time.
///
/// What the file announces is checked against the limits before anything is allocated for it.
public struct GIFReader<Source: ByteSource> {
    private var input: BufferedSource<Source>
    public let limits: GIFLimits
    public let recover: Bool
    public let keepsData: Bool

    public let version: GIFVersion
    public let screen: LogicalScreenDescriptor
    public let globalColorTable: ColorTable?
    /// Width of the displayed canvas in pixels. The logical screen's, until the first image was read: where that is
    /// larger than the screen, the canvas grows to hold it, as in Chromium and Firefox.
    public private(set) var canvasWidth: Int
    /// Height of the displayed canvas in pixels, as `canvasWidth`.
    public private(set) var canvasHeight: Int
    /// What was wrong and passed over, in file order; at most the first thousand.
    public private(set) var warnings: [GIFError] = []
    /// What ended the file early, where damage was recovered from.
    public private(set) var damage: GIFError?
    /// How many image blocks were met, dropped ones included.
    public private(set) var imageCount = 0
    /// How many image blocks were given.
    private var givenImages = 0
    private var totalPixels = 0
    private var graphicControl: GraphicControl?
    private var isFinished = false
    /// Whether a graphic control extension that is too short is passed over with a warning.
    var skipsShortGraphicControls: Bool
    private var scratch: [UInt8] = []
    /// The image whose data the end of the file cuts short.
    private(set) var cutImage: ImageBlock?
    /// Set where the end of the file cuts the global colour table short: what comes before it is known all the same.
    private let cutTable: GIFError?

    /// Reads the header, the logical screen and the global colour table.
    ///
    /// - Parameters:
    ///   - recover: whether damage is passed over as browsers do: every good frame is given, a damaged one is dropped
    ///     with a warning, except that a damaged first frame is given as far as it can be decoded; what cannot be read
    ///     on ends the file. Where data is kept, each image is decoded once to find out; else only the structure counts.
    ///   - keepsData: whether images come with their compressed data.
    /// - Throws: `GIFError`: no GIF, one that ends inside its logical screen descriptor, or one that is too large.
    public init(
        _ source: Source, limits: GIFLimits = GIFLimits(), recover: Bool = false, keepsData: Bool = true
    ) throws(GIFError) {
        self.limits = limits
        self.recover = recover
        skipsShortGraphicControls = recover
        self.keepsData = keepsData
        input = BufferedSource(source)

        let header = try input.next(6)
        let signature = Array("GIF".utf8)
        guard header.starts(with: signature) || (header.count < 3 && signature.starts(with: header) && !header.isEmpty)
        else { throw GIFError(.notAGIF, offset: 0) }
        guard header.count == 6 else { throw GIFError(.unexpectedEnd(.header), offset: input.offset) }
        guard let version = GIFVersion(rawValue: String(decoding: header[3...], as: UTF8.self)) else {
            throw GIFError(.unsupportedVersion(Array(header[3...])), offset: 3)
        }
        self.version = version

        let descriptor = try input.next(LogicalScreenDescriptor.byteCount)
        guard descriptor.count == LogicalScreenDescriptor.byteCount else {
            throw GIFError(.unexpectedEnd(.logicalScreenDescriptor), offset: input.offset)
        }
        screen = LogicalScreenDescriptor(bytes: descriptor)
        canvasWidth = Int(screen.width)
        canvasHeight = Int(screen.height)
        guard canvasWidth * canvasHeight <= limits.canvasPixels else {
            throw GIFError(
                .limit(.canvas, allowed: limits.canvasPixels, found: canvasWidth * canvasHeight), offset: 6)
        }
        if screen.globalColorTableSize > 0 {
            let table = try input.next(3 * screen.globalColorTableSize)
            let isWhole = table.count == 3 * screen.globalColorTableSize
            globalColorTable = isWhole ? ColorTable(bytes: table) : nil
            cutTable = isWhole ? nil : GIFError(.unexpectedEnd(.globalColorTable), offset: input.offset)
        } else {
            globalColorTable = nil
            cutTable = nil
        }
    }

    /// The next block; nil after the last one.
    ///
    /// - Throws: `GIFError`: damaged data unless recovering, a limit reached, an unreadable source, or no image at all.
    public mutating func next() throws(GIFError) -> GIFBlock? {
        while !isFinished {
            do {
                guard let block = try parse() else { break }
                guard case .image(let image) = block else { return block }
                if let image = verified(image) {
                    givenImages += 1
                    return .image(image)
                }
            } catch {
                isFinished = true
                guard recover, error.isDamage else { throw error }
                damage = error
                warn(error)
                if let image = cutImage, let image = rescued(image) {
                    givenImages += 1
                    return .image(image)
                }
            }
        }
        isFinished = true
        guard givenImages > 0 else { throw damage ?? GIFError(.noImage, offset: input.offset) }
        return nil
    }

    /// How many bytes follow the trailer; to be asked once, after the last block. Browsers ignore them.
    mutating func trailingBytes() throws(GIFError) -> Int {
        try input.skipToEnd()
    }

    /// What is to be given of an image that is whole in the file: itself or, when recovering from bad pixel data, the
    /// good part of a first image and nothing of another.
    private mutating func verified(_ image: ImageBlock) -> ImageBlock? {
        guard recover, keepsData else { return image }
        let decoded = LZW.decode(image, into: &scratch)
        guard let error = decoded.error else { return image }
        warn(error)
        return image.index == 0 ? image.repaired(indices: scratch, count: decoded.count) : nil
    }

    /// What is to be given of an image that the end of the file cuts short: all of it where no pixel is missing, or
    /// the good part of a first image.
    private mutating func rescued(_ image: ImageBlock) -> ImageBlock? {
        guard keepsData else { return nil }
        let decoded = LZW.decode(image, into: &scratch)
        return image.index == 0 || decoded.error == nil ? image.repaired(indices: scratch, count: decoded.count) : nil
    }

    private mutating func warn(_ error: GIFError) {
        if warnings.count < 1000 { warnings.append(error) }
    }
}

extension GIFReader {
    /// The next block as the file has it; nil at the trailer or the end of the file.
    private mutating func parse() throws(GIFError) -> GIFBlock? {
        if let cutTable { throw cutTable }
        while true {
            let offset = input.offset
            guard let introducer = try input.next() else {
                // Lenience: every browser shows a file without a trailer.
                warn(GIFError(.missingTrailer, offset: offset))
                return nil
            }
            switch introducer {
            case 0x2C:
                return .image(try image(offset: offset))
            case 0x21:
                if let block = try parseExtension(offset: offset) { return block }
            case 0x3B:
                return nil
            default:
                throw GIFError(.unknownBlock(introducer: introducer), offset: offset)
            }
        }
    }

    /// An image, from after its separator: descriptor, local colour table, minimum code size, sub-blocks.
    private mutating func image(offset: Int) throws(GIFError) -> ImageBlock {
        let index = imageCount
        do {
            return try image(index: index, offset: offset)
        } catch {
            throw GIFError(error.kind, frame: index, offset: error.offset)
        }
    }

    private mutating func image(index: Int, offset: Int) throws(GIFError) -> ImageBlock {
        let descriptor = try input.next(9)
        guard descriptor.count == 9 else { throw GIFError(.unexpectedEnd(.imageDescriptor), offset: input.offset) }
        func word(_ at: Int) -> Int { Int(descriptor[at]) | Int(descriptor[at + 1]) << 8 }
        let packed = descriptor[8]
        var image = ImageBlock(
            index: index, offset: offset, dataOffset: offset,
            left: word(0), top: word(2), width: word(4), height: word(6), isInterlaced: packed & 0x40 != 0,
            localColorTable: nil, hasGraphicControl: graphicControl != nil, delay: graphicControl?.delay ?? 0,
            disposal: DisposalMethod(storedValue: graphicControl?.storedDisposal ?? 0),
            storedDisposal: graphicControl?.storedDisposal ?? 0, userInput: graphicControl?.userInput ?? false,
            transparentIndex: graphicControl?.transparentIndex, minimumCodeSize: 0, data: [], compressedBytes: 0)
        graphicControl = nil
        try admit(image)
        imageCount += 1

        if packed & 0x80 != 0 {
            let table = try input.next(6 << Int(packed & 7))
            guard table.count == 6 << Int(packed & 7) else {
                throw GIFError(.unexpectedEnd(.localColorTable), offset: input.offset)
            }
            image.localColorTable = ColorTable(bytes: table)
        }
        cutImage = image
        guard let minimumCodeSize = try input.next() else {
            throw GIFError(.unexpectedEnd(.imageData), offset: input.offset)
        }
        image.minimumCodeSize = minimumCodeSize
        image.dataOffset = input.offset
        let walk = try input.subBlocks(into: &image.data, keeps: keepsData, limit: limits.blockBytes)
        image.compressedBytes = walk.byteCount
        guard walk.isComplete else {
            cutImage = image
            throw GIFError(.unexpectedEnd(.imageData), offset: input.offset)
        }
        cutImage = nil
        return image
    }

    /// Lets the first image widen the canvas, and holds the image against the limits.
    private mutating func admit(_ image: ImageBlock) throws(GIFError) {
        if image.index == 0 {
            // Lenience: both browsers enlarge the canvas for a first image that is larger than the logical screen; one
            // that only sticks out by its position is clipped, as are all later ones.
            // It never grows beyond what a screen can be, so that it can be written again.
            if !image.rectangle.isEmpty, image.width > canvasWidth || image.height > canvasHeight {
                canvasWidth = max(canvasWidth, min(image.rectangle.maxX, Int(UInt16.max)))
                canvasHeight = max(canvasHeight, min(image.rectangle.maxY, Int(UInt16.max)))
            }
            guard canvasWidth > 0, canvasHeight > 0 else { throw GIFError(.emptyCanvas, offset: image.offset) }
        }
        guard image.index < limits.frames else {
            throw GIFError(.limit(.frames, allowed: limits.frames, found: image.index + 1), offset: image.offset)
        }
        let pixels = max(canvasWidth * canvasHeight, image.width * image.height)
        guard pixels <= limits.canvasPixels else {
            throw GIFError(.limit(.canvas, allowed: limits.canvasPixels, found: pixels), offset: image.offset)
        }
        totalPixels += pixels
        guard totalPixels <= limits.totalPixels else {
            throw GIFError(.limit(.pixels, allowed: limits.totalPixels, found: totalPixels), offset: image.offset)
        }
    }

    /// An extension, from after its introducer; nil where it is a graphic control or says nothing.
    private mutating func parseExtension(offset: Int) throws(GIFError) -> GIFBlock? {
        guard let label = try input.next() else {
            throw GIFError(.unexpectedEnd(.unknownExtension), offset: input.offset)
        }
        let part: GIFError.Part =
            switch label {
            case 0xF9: .graphicControl
            case 0xFE: .comment
            case 0x01: .plainText
            case 0xFF: .application
            default: .unknownExtension
            }
        var raw: [UInt8] = [0x21, label]
        let walk = try input.subBlocks(into: &raw, keeps: true, limit: limits.blockBytes)
        guard walk.isComplete else { throw GIFError(.unexpectedEnd(part), offset: input.offset) }

        switch part {
        case .graphicControl:
            // Lenience: browsers read the first four bytes and ignore the rest of a longer one.
            if raw[2] >= 4 {
                graphicControl = GraphicControl(bytes: raw[3..<7])
            } else {
                let error = GIFError(.shortGraphicControl(bytes: Int(raw[2])), frame: imageCount, offset: offset)
                guard skipsShortGraphicControls else { throw error }
                warn(error)
            }
            return nil
        case .comment:
            return .comment(SubBlocks.joined(raw[2...]), offset: offset)
        case .plainText:
            // GIF89a specification, section 23: the graphic control's scope is the next graphic rendering block, which
            // a plain text extension is.
            graphicControl = nil
            return .plainText(raw: raw, offset: offset)
        case .application where raw[2] == 11:
            let identifier = Array(raw[3..<14])
            if let count = SubBlocks.loopCount(identifier: identifier, data: raw[14...]) {
                return .loop(count: count, offset: offset)
            }
            return .application(identifier: identifier, raw: raw, offset: offset)
        default:
            return .unknownExtension(label: label, raw: raw, offset: offset)
        }
    }
}
