/// What a file holds, without its pixels.
public struct GIFDescription: Sendable, Hashable {
    public var version: GIFVersion
    public var screen: LogicalScreenDescriptor
    /// Width of the displayed canvas in pixels, as `GIFReader.canvasWidth`.
    public var canvasWidth: Int
    public var canvasHeight: Int
    public var globalColorTable: ColorTable?
    /// The image blocks in file order, one that the end of the file cuts short included.
    public var images: [Image] = []
    /// The stored loop count, of several the last; nil where there is none. 0 is for ever.
    public var loopCount: UInt16?
    /// The comments in file order, as bytes; together at most a million bytes of them.
    public var comments: [[UInt8]] = []
    /// Other application extensions in file order; at most the first thousand.
    public var applications: [Application] = []
    /// What is wrong with the file but does not end it, in file order; at most the first thousand.
    public var warnings: [GIFError] = []
    /// What ends the file early: browsers show the images before it.
    public var damage: GIFError?
    /// Bytes after the trailer, which every reader ignores.
    public var trailingBytes = 0

    /// An image block's fields, as in `ImageBlock`.
    public struct Image: Sendable, Hashable {
        public var index: Int
        public var offset: Int
        public var left: Int
        public var top: Int
        public var width: Int
        public var height: Int
        public var isInterlaced: Bool
        /// Entries of the local colour table, 2 to 256; 0 where there is none.
        public var localColorTableSize: Int
        public var hasGraphicControl: Bool
        public var delay: UInt16
        public var disposal: DisposalMethod
        public var storedDisposal: UInt8
        public var userInput: Bool
        public var transparentIndex: UInt8?
        public var minimumCodeSize: UInt8
        public var compressedBytes: Int

        init(_ image: ImageBlock) {
            index = image.index
            offset = image.offset
            left = image.left
            top = image.top
            width = image.width
            height = image.height
            isInterlaced = image.isInterlaced
            localColorTableSize = image.localColorTable?.colors.count ?? 0
            hasGraphicControl = image.hasGraphicControl
            delay = image.delay
            disposal = image.disposal
            storedDisposal = image.storedDisposal
            userInput = image.userInput
            transparentIndex = image.transparentIndex
            minimumCodeSize = image.minimumCodeSize
            compressedBytes = image.compressedBytes
        }
    }

    /// An application extension that is not a loop count.
    public struct Application: Sendable, Hashable {
        /// Eleven bytes, usually ASCII, such as `XMP DataXMP`.
        public var identifier: [UInt8]
        public var offset: Int
        /// Bytes from introducer to terminator.
        public var byteCount: Int
    }

    /// Walks over a whole file and describes it as far as it goes.
    ///
    /// - Parameter verifyPixels: whether every image's data is decoded, so that bad data comes up as a warning.
    /// - Throws: `GIFError` where it is no GIF, ends inside its logical screen descriptor, reaches a limit, or cannot be read. Other
    ///   damage is described, not thrown.
    public static func scan(
        _ source: some ByteSource, limits: GIFLimits = GIFLimits(), verifyPixels: Bool = false
    ) throws(GIFError) -> GIFDescription {
        var reader = try GIFReader(source, limits: limits, recover: false, keepsData: verifyPixels)
        reader.skipsShortGraphicControls = true
        var description = GIFDescription(
            version: reader.version, screen: reader.screen, canvasWidth: reader.canvasWidth,
            canvasHeight: reader.canvasHeight, globalColorTable: reader.globalColorTable)
        var indices: [UInt8] = []
        var commentBytes = 0
        var badPixels: [GIFError] = []
        do throws(GIFError) {
            while let block = try reader.next() {
                switch block {
                case .image(let image):
                    description.images.append(Image(image))
                    if verifyPixels, let error = LZW.decode(image, into: &indices).error, badPixels.count < 1000 {
                        badPixels.append(error)
                    }
                case .comment(let bytes, _):
                    commentBytes += bytes.count
                    if commentBytes <= 1_000_000 { description.comments.append(bytes) }
                case .loop(let count, _):
                    description.loopCount = count
                case .application(let identifier, let raw, let offset):
                    if description.applications.count < 1000 {
                        description.applications.append(
                            Application(identifier: identifier, offset: offset, byteCount: raw.count))
                    }
                case .plainText, .unknownExtension:
                    break
                }
            }
            description.trailingBytes = try reader.trailingBytes()
        } catch {
            guard error.isDamage || error.kind == .noImage || error.kind == .emptyCanvas else { throw error }
            description.damage = error
            if let image = reader.cutImage { description.images.append(Image(image)) }
        }
        description.canvasWidth = reader.canvasWidth
        description.canvasHeight = reader.canvasHeight
        description.warnings = (reader.warnings + badPixels).sorted { $0.offset < $1.offset }
        return description
    }
}
