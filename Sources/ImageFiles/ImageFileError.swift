/// Why an image file could not be read or written.
package struct ImageFileError: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// None of the formats that this module reads.
        case unknownFormat
        /// The file ends before its picture does.
        case truncated
        /// The file breaks the rules of its format.
        case damaged
        /// The file is sound, but of a sort that is not read.
        case unsupported
        /// A limit was reached: the picture has more pixels than allowed.
        case tooManyPixels(width: Int, height: Int, limit: Int)
        /// A limit was reached: the animation has more frames than allowed.
        case tooManyFrames(count: Int, limit: Int)
        /// A library could not get the memory it needs.
        case outOfMemory
    }

    package var kind: Kind
    package var format: ImageFormat
    /// What exactly is wrong, in the library's words where it is the library that said so; may be empty.
    package var detail: String

    package init(_ kind: Kind, _ format: ImageFormat, detail: String = "") {
        self.kind = kind
        self.format = format
        self.detail = detail
    }
}

extension ImageFileError: CustomStringConvertible {
    /// A clause to follow the file's name and a colon.
    package var description: String {
        let statement =
            switch kind {
            case .unknownFormat: "not a PNG, JPEG, WebP or GIF file"
            case .truncated: "the \(format.name) file is cut short"
            case .damaged: "the \(format.name) file is damaged"
            case .unsupported: "this kind of \(format.name) file is not supported"
            case .tooManyPixels(let width, let height, let limit):
                "the \(format.name) file is \(width)x\(height) pixels large, more than the limit of \(limit) pixels"
            case .tooManyFrames(let count, let limit):
                "the \(format.name) file has \(count) frames, more than the limit of \(limit)"
            case .outOfMemory: "there is not enough memory for the \(format.name) file"
            }
        return detail.isEmpty ? statement : "\(statement): \(detail)"
    }
}
