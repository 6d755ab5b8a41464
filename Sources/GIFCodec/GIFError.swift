/// What is wrong with a GIF (or with reading or writing it), in which frame and at which byte.
///
/// Errors are plain values; the one place that words them is `description`. The same values serve as warnings.
public struct GIFError: Error, Sendable, Hashable {
    public var kind: Kind
    /// Index of the image block concerned, from 0 in file order; nil outside images.
    public var frame: Int?
    /// Bytes from the start of the file to the place of the trouble.
    public var offset: Int

    public init(_ kind: Kind, frame: Int? = nil, offset: Int) {
        self.kind = kind
        self.frame = frame
        self.offset = offset
    }

    public enum Kind: Sendable, Hashable {
        /// The file does not start with `GIF`.
        case notAGIF
        /// A version other than `87a` and `89a`; its three bytes.
        case unsupportedVersion([UInt8])
        /// The file ends inside this part.
        case unexpectedEnd(Part)
        /// A byte that starts neither an image, nor an extension, nor the trailer.
        case unknownBlock(introducer: UInt8)
        /// A graphic control extension of fewer than four bytes.
        case shortGraphicControl(bytes: Int)
        /// The file holds no image.
        case noImage
        /// The canvas has no pixels: the logical screen and the first image are empty.
        case emptyCanvas
        /// An LZW minimum code size outside 1 to 11.
        case invalidMinimumCodeSize(UInt8)
        /// An LZW code that has no meaning yet; `next` is the next code to be defined.
        case undefinedCode(code: Int, next: Int)
        /// The LZW data ends before the last pixel.
        case tooFewPixels(decoded: Int, expected: Int)
        /// The file ends without a trailer; only ever a warning.
        case missingTrailer
        /// A value that a GIF file cannot hold, such as a canvas wider than 65,535 pixels.
        case unrepresentable(Value, found: Int)
        /// An extension, written to a file that was begun as version 87a.
        case extensionInVersion87a
        /// A limit was reached.
        case limit(GIFLimits.Name, allowed: Int, found: Int)
        /// The system refused to read; its error number.
        case unreadable(errno: Int32)
        /// The system refused to write; its error number.
        case unwritable(errno: Int32)
    }

    /// The parts of a GIF file in which it can end too early, named as the specification names them.
    public enum Part: String, Sendable, Hashable {
        case header
        case logicalScreenDescriptor = "logical screen descriptor"
        case globalColorTable = "global colour table"
        case imageDescriptor = "image descriptor"
        case localColorTable = "local colour table"
        case imageData = "image data"
        case graphicControl = "graphic control extension"
        case comment = "comment extension"
        case plainText = "plain text extension"
        case application = "application extension"
        case unknownExtension = "unknown extension"
    }

    /// Values that the format stores in 16 bits, or in fewer.
    public enum Value: String, Sendable, Hashable {
        case canvasWidth = "canvas width"
        case canvasHeight = "canvas height"
        case imageLeft = "image left position"
        case imageTop = "image top position"
        case imageWidth = "image width"
        case imageHeight = "image height"
        case loopCount = "loop count"
    }

    /// Whether going on with what is good (`recover`) makes sense: the data is damaged, rather than too large,
    /// unreadable, or no GIF at all.
    public var isDamage: Bool {
        switch kind {
        case .unexpectedEnd, .unknownBlock, .shortGraphicControl, .invalidMinimumCodeSize, .undefinedCode,
            .tooFewPixels, .missingTrailer:
            true
        case .notAGIF, .unsupportedVersion, .noImage, .emptyCanvas, .unrepresentable, .extensionInVersion87a, .limit,
            .unreadable, .unwritable:
            false
        }
    }
}

extension GIFError: CustomStringConvertible {
    /// `frame 3, byte 1042: the image data ends after 17 of 64 pixels`, without a final period.
    public var description: String {
        switch kind {
        case .unreadable, .unwritable, .notAGIF, .unrepresentable, .extensionInVersion87a: message
        default: "\(place): \(message)"
        }
    }

    /// Where, such as `frame 3, byte 1042`.
    public var place: String {
        if let frame { "frame \(frame), byte \(offset)" } else { "byte \(offset)" }
    }

    /// What is wrong, without the place.
    public var message: String {
        switch kind {
        case .notAGIF:
            "not a GIF file"
        case .unsupportedVersion(let bytes):
            "unsupported GIF version '\(Self.printable(bytes))': only 87a and 89a exist"
        case .unexpectedEnd(let part):
            "the file ends inside the \(part.rawValue)"
        case .unknownBlock(let introducer):
            "expected an image, an extension or the trailer, found \(Self.hexadecimal(introducer))"
        case .shortGraphicControl(let bytes):
            "the graphic control extension has \(bytes) of 4 bytes"
        case .noImage:
            "the file holds no image"
        case .emptyCanvas:
            "the canvas is empty"
        case .invalidMinimumCodeSize(let size):
            "LZW minimum code size \(size) is outside 1 to 11"
        case .undefinedCode(let code, let next):
            "LZW code \(code) is not defined yet (the next is \(next))"
        case .tooFewPixels(let decoded, let expected):
            "the image data ends after \(decoded) of \(expected) pixels"
        case .missingTrailer:
            "the file ends without a trailer"
        case .unrepresentable(let value, let found):
            "a GIF cannot hold \(value.rawValue) \(found)"
        case .extensionInVersion87a:
            "GIF version 87a has no extensions"
        case .limit(let name, let allowed, let found):
            "limit '\(name.rawValue)' reached: \(name.matter) \(found), allowed \(allowed)"
        case .unreadable(let number):
            "cannot read: \(systemMessage(number))"
        case .unwritable(let number):
            "cannot write: \(systemMessage(number))"
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private static func printable(_ bytes: [UInt8]) -> String {
        bytes.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : hexadecimal($0) }.joined()
    }
}
