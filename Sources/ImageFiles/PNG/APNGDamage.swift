/// What is wrong with an animated PNG, in which frame and at which byte.
package struct APNGDamage: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The file ends inside a chunk of this type.
        case cutChunk(String)
        /// What stands where a chunk should begin has no type of four letters.
        case noChunk
        case wrongChecksum(String)
        case wrongLength(String, found: Int)
        /// A chunk that cannot stand in this place, or that is unknown and necessary.
        case unexpectedChunk(String)
        /// The chunks fcTL and fdAT are numbered together.
        case wrongNumber(String, found: Int, expected: Int)
        case frameOutside(x: Int, y: Int, width: Int, height: Int, canvasWidth: Int, canvasHeight: Int)
        /// A frame whose data is the default image, but which is not where that is.
        case frameIsNotDefaultImage
        case unknownDisposal(UInt8)
        case unknownBlending(UInt8)
        /// A frame without a chunk of data.
        case noData
        /// The data of a frame does not decode, for this reason.
        case undecodable(ImageFileError)
        /// The file ends before its last frame.
        case missingFrames(found: Int, declared: Int)
        case wrongFrameCount(found: Int, declared: Int)
        case noFrames
    }

    package var kind: Kind
    /// Index of the frame concerned, from 0 in the order of the file.
    package var frame: Int?
    /// Bytes from the start of the file to the chunk concerned.
    package var offset: Int
}

extension APNGDamage: CustomStringConvertible {
    /// `frame 3, byte 1042: the fcTL chunk has a wrong checksum`.
    package var description: String {
        if let frame { "frame \(frame), byte \(offset): \(message)" } else { "byte \(offset): \(message)" }
    }

    private var message: String {
        switch kind {
        case .cutChunk(let type): "the file ends inside the \(type) chunk"
        case .noChunk: "no chunk begins here"
        case .wrongChecksum(let type): "the \(type) chunk has a wrong checksum"
        case .wrongLength(let type, let found): "the \(type) chunk cannot have \(found) bytes"
        case .unexpectedChunk(let type): "a chunk \(type) cannot stand here"
        case .wrongNumber(let type, let found, let expected):
            "the \(type) chunk has the number \(found) where \(expected) is due"
        case .frameOutside(let x, let y, let width, let height, let canvasWidth, let canvasHeight):
            "\(width)x\(height) pixels at \(x), \(y) are not within the \(canvasWidth)x\(canvasHeight) of the canvas"
        case .frameIsNotDefaultImage: "the default image is its picture, and must be all of the canvas"
        case .unknownDisposal(let value): "there is no way \(value) to dispose of a frame"
        case .unknownBlending(let value): "there is no way \(value) to blend a frame"
        case .noData: "no data follows the fcTL chunk"
        case .undecodable(let error): error.detail.isEmpty ? error.description : error.detail
        case .missingFrames(let found, let declared): "the file ends after \(found) of \(declared) frames"
        case .wrongFrameCount(let found, let declared):
            "it has \(found) frames where the acTL chunk says \(declared)"
        case .noFrames: "it has no frames"
        }
    }
}

extension ImageFileError {
    init(_ damage: APNGDamage) {
        let kind: Kind =
            switch damage.kind {
            case .cutChunk, .missingFrames: .truncated
            case .undecodable(let error): error.kind
            default: .damaged
            }
        self.init(kind, .png, detail: damage.description)
    }
}
