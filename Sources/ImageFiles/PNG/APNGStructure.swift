internal import Raster

/// What an animated PNG holds (PNG specification, third edition, 4.9); no pixel is decoded to learn it.
package struct APNGStructure: Sendable, Hashable {
    package struct Frame: Sendable, Hashable {
        package var control: APNGFile.Frame
        /// Where the frame stands in the file among all that this has, those that are lost included.
        var index: Int
        /// Whether the default image, in IDAT chunks, is its picture; that of other frames is in fdAT chunks.
        var isDefaultImage: Bool
        /// Where the fcTL chunk begins.
        var offset: Int
        /// From its first chunk of data to behind the last one.
        var data: Range<Int>

        /// How many bytes of the file its chunks of data take.
        package var dataBytes: Int { data.count }

        /// Seconds, as a fraction. The denominator is never 0.
        package var delay: (numerator: UInt16, denominator: UInt16) {
            (control.delayNumerator, control.delayDenominator == 0 ? 100 : control.delayDenominator)
        }
    }

    package var width: Int
    package var height: Int
    /// How often the animation is to be played; 0 is for ever.
    package var plays: Int
    /// In a file that is recovered the good ones, as far as is known; never empty as it is read.
    package var frames: [Frame]
    /// Of a file that is recovered what is wrong with it first, and how much there is of it.
    package var firstDamage: APNGDamage?
    package var damageCount: Int
    /// The end of the IHDR chunk: depth, colour type, compression, filtering, interlacing.
    var format: [UInt8]
    /// The chunks before the default image that say what the numbers of its pixels mean, whole.
    var colorChunks: [UInt8]

    /// Whether the file is one picture and no more, which the default image is.
    package var isStill: Bool { frames.count == 1 && frames[0].isDefaultImage }

    /// Whether the file says that it is animated: before its default image. Others have no more than that, however many
    /// chunks of an animation follow, as in browsers.
    package static func isAnimation(_ bytes: [UInt8]) -> Bool {
        guard ImageFormat.detect(bytes) == .png else { return false }
        var reader = PNGChunkReader(bytes)
        while let chunk = try? reader.next(), chunk.type != "IDAT", chunk.type != "IEND" {
            if chunk.type == "acTL" { return true }
        }
        return false
    }

    /// Reads the structure of a whole file that `isAnimation`.
    ///
    /// - Parameter recover: goes on after damage, with the frames that nothing is known against.
    /// - Throws: what is wrong first; of a file that is recovered where nothing is left of it.
    package init(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits(), recover: Bool = false
    ) throws(ImageFileError) {
        var parser = try APNGParser(bytes, limits: limits, recover: recover)
        self = try parser.parse()
    }

    /// What the IHDR chunk says.
    init(header: ImageHeader, format: [UInt8]) {
        width = header.width
        height = header.height
        plays = 0
        frames = []
        damageCount = 0
        self.format = format
        colorChunks = []
    }

    /// A frame's own picture with straight alpha.
    ///
    /// The file is given to libpng, which knows nothing of animations, as a still one of that frame.
    ///
    /// - Parameter bytes: of the file that this is the structure of.
    func picture(of frame: Frame, in bytes: [UInt8]) throws(APNGDamage) -> StraightBitmap {
        var data: [UInt8] = []
        data.reserveCapacity(frame.data.count)
        var reader = PNGChunkReader(bytes, in: frame.data)
        while let chunk = try? reader.next() {
            switch chunk.type {
            case "IDAT" where frame.isDefaultImage: data += bytes[chunk.data]
            // Their number stands before the data.
            case "fdAT" where !frame.isDefaultImage: data += bytes[chunk.data.dropFirst(4)]
            default: break
            }
        }
        let control = frame.control
        let size = [control.width, control.height].flatMap { PNGChunk.bigEndian(UInt32(truncatingIfNeeded: $0)) }
        let file =
            PNGChunk.signature + PNGChunk.bytes("IHDR", size + format) + colorChunks + PNGChunk.bytes("IDAT", data)
            + PNGChunk.bytes("IEND")
        do {
            return try PNGFile.decodeStraight(file, limits: ImageLimits(maximumPixels: width * height))
        } catch {
            throw APNGDamage(kind: .undecodable(error), frame: frame.index, offset: frame.data.lowerBound)
        }
    }

    /// Decodes every frame, and leaves out those whose data is damaged.
    ///
    /// - Parameter charge: is told of the pixels of each frame before it is decoded.
    /// - Throws: what `charge` does, and an `ImageFileError` where no frame is left or memory is lacking.
    package mutating func dropUndecodableFrames(of bytes: [UInt8], charge: (Int) throws -> Void) throws {
        var good: [Frame] = []
        for frame in frames {
            try charge(frame.control.width * frame.control.height)
            do throws(APNGDamage) {
                _ = try picture(of: frame, in: bytes)
                good.append(frame)
            } catch {
                let failure = ImageFileError(error)
                if failure.kind == .outOfMemory { throw failure }
                note(error)
            }
        }
        frames = good
        if good.isEmpty, let firstDamage { throw ImageFileError(firstDamage) }
    }

    mutating func note(_ damage: APNGDamage) {
        firstDamage = firstDamage ?? damage
        damageCount += 1
    }
}
