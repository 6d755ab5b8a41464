/// What a file's header says of its picture; nothing is decoded to learn it.
package struct ImageHeader: Sendable, Hashable {
    package var format: ImageFormat
    /// Pixels, as the picture is shown: after the turn that a JPEG's EXIF data asks for.
    package var width: Int
    package var height: Int

    /// Reads the header of a PNG, JPEG, WebP or GIF file. A GIF's size is that of its logical screen.
    package init(of bytes: [UInt8]) throws(ImageFileError) {
        let format = ImageFormat.detect(bytes)
        switch format {
        case .png: try self.init(png: bytes)
        case .jpeg: try self.init(jpeg: bytes)
        case .webp: try self.init(webp: bytes)
        case .gif: try self.init(gif: bytes)
        case .unknown: throw ImageFileError(.unknownFormat, .unknown)
        }
    }

    init(_ format: ImageFormat, width: Int, height: Int) throws(ImageFileError) {
        if width == 0 || height == 0 {
            throw ImageFileError(.damaged, format, detail: "its header gives a size of \(width)x\(height) pixels")
        }
        self.format = format
        self.width = width
        self.height = height
    }

    /// The IHDR chunk always comes first.
    init(png bytes: [UInt8]) throws(ImageFileError) {
        let reader = ByteReader(bytes: bytes)
        guard let width = reader.integer32(at: 16), let height = reader.integer32(at: 20) else {
            throw ImageFileError(.truncated, .png, detail: "it ends inside its header")
        }
        if !reader.matches("IHDR", at: 12) {
            throw ImageFileError(.damaged, .png, detail: "it does not start with an IHDR chunk")
        }
        try self.init(.png, width: width, height: height)
    }

    init(gif bytes: [UInt8]) throws(ImageFileError) {
        let reader = ByteReader(bytes: bytes, isLittleEndian: true)
        guard let width = reader.integer16(at: 6), let height = reader.integer16(at: 8) else {
            throw ImageFileError(.truncated, .gif, detail: "it ends inside its header")
        }
        try self.init(.gif, width: width, height: height)
    }
}
