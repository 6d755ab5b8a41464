/// Writes a GIF block by block.
///
/// Every call writes its block at once; nothing is held back. The same calls always give the same bytes.
public struct GIFWriter<Sink: ByteSink> {
    public private(set) var sink: Sink
    public let version: GIFVersion
    /// How many bytes have been written.
    public private(set) var byteCount = 0
    /// How many images have been written.
    public private(set) var imageCount = 0

    /// Writes the header, the logical screen descriptor and the global colour table.
    ///
    /// - Parameters:
    ///   - width: of the canvas, 0 to 65,535 pixels.
    ///   - height: as `width`.
    ///   - globalColorTable: filled up with black to a power of two; nil or empty for none.
    ///   - backgroundIndex: stored, and ignored by browsers.
    ///   - version: 89a unless the file is to have images only, without any graphic control.
    /// - Throws: `GIFError` where the canvas is too large for the format or the sink refuses.
    public init(
        _ sink: Sink, width: Int, height: Int, globalColorTable: ColorTable?, backgroundIndex: UInt8 = 0,
        pixelAspectRatio: UInt8 = 0, version: GIFVersion = .gif89a
    ) throws(GIFError) {
        self.sink = sink
        self.version = version
        let globalColorTable = globalColorTable.flatMap { $0.colors.isEmpty ? nil : $0 }
        var bytes = Array("GIF".utf8) + Array(version.rawValue.utf8)
        bytes.append(contentsOf: try word(width, .canvasWidth))
        bytes.append(contentsOf: try word(height, .canvasHeight))
        // Eight bits a primary colour.
        bytes.append(0x70 | (globalColorTable.map { 0x80 | $0.storedSize } ?? 0))
        bytes.append(backgroundIndex)
        bytes.append(pixelAspectRatio)
        if let globalColorTable { bytes.append(contentsOf: globalColorTable.bytes) }
        try write(bytes)
    }

    /// How often viewers repeat the animation after its first play, 0 to 65,535; 0 is for ever.
    public mutating func loop(count: Int) throws(GIFError) {
        let count = try word(count, .loopCount)
        try writeExtension(label: 0xFF, [11] + Array("NETSCAPE2.0".utf8) + [3, 1, count[0], count[1], 0])
    }

    /// A comment of any length.
    public mutating func comment(_ bytes: [UInt8]) throws(GIFError) {
        try writeExtension(label: 0xFE, SubBlocks.chained(bytes.span))
    }

    /// An application extension exactly as it was read, from introducer to terminator.
    ///
    /// - Precondition: `raw` is an extension introducer, an application extension's label and a chain of sub-blocks.
    public mutating func application(_ raw: [UInt8]) throws(GIFError) {
        let chain = Array(raw.dropFirst(2))
        precondition(raw.starts(with: [0x21, 0xFF]) && SubBlocks.isWhole(chain), "a whole application extension")
        try writeExtension(label: 0xFF, chain)
    }

    /// An image, after its graphic control extension where it has one.
    ///
    /// - Precondition: the data is a chain of sub-blocks.
    public mutating func image(_ image: EncodedImage) throws(GIFError) {
        precondition(SubBlocks.isWhole(image.data), "image data is a chain of sub-blocks with its terminator")
        var bytes: [UInt8] = [0x2C]
        bytes.append(contentsOf: try word(image.left, .imageLeft))
        bytes.append(contentsOf: try word(image.top, .imageTop))
        bytes.append(contentsOf: try word(image.width, .imageWidth))
        bytes.append(contentsOf: try word(image.height, .imageHeight))
        let table = image.localColorTable.flatMap { $0.colors.isEmpty ? nil : $0 }
        bytes.append((table.map { 0x80 | $0.storedSize } ?? 0) | (image.isInterlaced ? 0x40 : 0))
        if let table { bytes.append(contentsOf: table.bytes) }
        bytes.append(image.minimumCodeSize)
        if image.hasGraphicControl {
            let control = GraphicControl(
                storedDisposal: image.storedDisposal, userInput: image.userInput, delay: image.delay,
                transparentIndex: image.transparentIndex)
            guard version == .gif89a else { throw failure(.extensionInVersion87a) }
            try write(control.bytes)
        }
        try write(bytes)
        try write(image.data)
        imageCount += 1
    }

    /// Writes the trailer and gives the sink back.
    @discardableResult
    public mutating func finish() throws(GIFError) -> Sink {
        try write([0x3B])
        return sink
    }

    private mutating func writeExtension(label: UInt8, _ chain: [UInt8]) throws(GIFError) {
        guard version == .gif89a else { throw failure(.extensionInVersion87a) }
        try write([0x21, label] + chain)
    }

    private mutating func write(_ bytes: [UInt8]) throws(GIFError) {
        do {
            try sink.write(bytes.span)
        } catch {
            throw failure(error.kind)
        }
        byteCount += bytes.count
    }

    private func failure(_ kind: GIFError.Kind) -> GIFError {
        GIFError(kind, frame: nil, offset: byteCount)
    }

    /// Two bytes, the lower first.
    private func word(_ value: Int, _ name: GIFError.Value) throws(GIFError) -> [UInt8] {
        guard let word = UInt16(exactly: value) else { throw failure(.unrepresentable(name, found: value)) }
        return [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
    }
}
