package import Raster

/// The parts of a PNG file, still or animated (PNG specification, third edition, 4.9), in the order in which they are
/// to stand: `header`, each frame's `control` and `data`, `trailer`. An animated PNG of one frame is a still one.
package struct APNGFile: Sendable {
    /// At most 2^31 - 1 a side.
    package var width: Int
    package var height: Int
    package var frameCount: Int
    /// How often the animation is played; 0 is for ever.
    package var plays: Int
    package var colors: PNGColors
    package var comments: [String]

    package init(width: Int, height: Int, frameCount: Int, plays: Int, colors: PNGColors, comments: [String] = []) {
        self.width = width
        self.height = height
        self.frameCount = frameCount
        self.plays = plays
        self.colors = colors
        self.comments = comments
    }

    /// What is done with a frame's rectangle when its time is over.
    package enum Disposal: UInt8, Sendable, Hashable {
        /// The frame stays.
        case none
        /// It becomes clear.
        case background
        /// It becomes what it was before the frame.
        case previous
    }

    /// Where and how long a frame is shown. The first one covers the whole canvas, unless the default image is no frame.
    package struct Frame: Sendable, Hashable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int
        /// Its time in seconds is `delayNumerator / delayDenominator`; a denominator of 0 stands for 100.
        package var delayNumerator: UInt16
        package var delayDenominator: UInt16
        package var disposal: Disposal
        /// Whether it is drawn over what is there, by its alpha; otherwise it replaces its whole rectangle.
        package var blends: Bool

        package init(
            x: Int, y: Int, width: Int, height: Int, delayNumerator: UInt16, delayDenominator: UInt16,
            disposal: Disposal = .none, blends: Bool
        ) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.delayNumerator = delayNumerator
            self.delayDenominator = delayDenominator
            self.disposal = disposal
            self.blends = blends
        }
    }

    private var isAnimated: Bool { frameCount > 1 }

    package var header: [UInt8] {
        var bytes = PNGChunk.signature
        // Depth 8; the only compression and filtering that there are; not interlaced.
        bytes += PNGChunk.bytes("IHDR", Self.integer(width) + Self.integer(height) + [8, colors.colorType, 0, 0, 0])
        if isAnimated { bytes += PNGChunk.bytes("acTL", Self.integer(frameCount) + Self.integer(plays)) }
        bytes += colors.chunks
        for comment in comments {
            // Keyword, then: not compressed, no language, no translated keyword.
            bytes += PNGChunk.bytes("iTXt", Array("Comment\0\0\0\0\0".utf8) + comment.utf8.filter { $0 != 0 })
        }
        return bytes
    }

    /// What stands before the data of frame `index`; nothing in a still picture.
    package func control(of frame: Frame, at index: Int) -> [UInt8] {
        guard isAnimated else { return [] }
        // fcTL and fdAT chunks are numbered together, and each frame but the first has one of both.
        let number = index == 0 ? 0 : 2 * index - 1
        var data = Self.integer(number)
        for value in [frame.width, frame.height, frame.x, frame.y] { data += Self.integer(value) }
        data += PNGChunk.bigEndian(frame.delayNumerator) + PNGChunk.bigEndian(frame.delayDenominator)
        data += [frame.disposal.rawValue, frame.blends ? 1 : 0]
        return PNGChunk.bytes("fcTL", data)
    }

    /// - Parameter stream: as `PNGFile.compressed` gives it.
    package func data(_ stream: [UInt8], at index: Int) -> [UInt8] {
        index == 0 ? PNGChunk.bytes("IDAT", stream) : PNGChunk.bytes("fdAT", Self.integer(2 * index) + stream)
    }

    package var trailer: [UInt8] { PNGChunk.bytes("IEND") }

    private static func integer(_ value: Int) -> [UInt8] { PNGChunk.bigEndian(UInt32(truncatingIfNeeded: value)) }
}

extension PNGFile {
    /// The picture, whose clear pixels are 0, as the smallest sort of file that holds its exact pixels: with a palette,
    /// without alpha, or with it.
    package static func encodeSmall(
        _ bitmap: StraightBitmap, comments: [String] = []
    ) throws(ImageFileError) -> [UInt8] {
        var colors = PNGColors()
        colors.include(straight: bitmap.pixels)
        let stream = try compressed(bitmap, as: colors)
        return file(stream, width: bitmap.width, height: bitmap.height, colors: colors, comments: comments)
    }

    /// The same picture's data for wider colours.
    ///
    /// - Parameter narrow: the colours that `stream` was compressed for.
    package static func recompressed(
        _ stream: [UInt8], width: Int, height: Int, from narrow: PNGColors, to wide: PNGColors
    ) throws(ImageFileError) -> [UInt8] {
        let bitmap = try decodeStraight(
            file(stream, width: width, height: height, colors: narrow), limits: ImageLimits(maximumPixels: .max))
        return try compressed(bitmap.withoutClearColors, as: wide)
    }

    private static func file(
        _ stream: [UInt8], width: Int, height: Int, colors: PNGColors, comments: [String] = []
    ) -> [UInt8] {
        let file = APNGFile(
            width: width, height: height, frameCount: 1, plays: 1, colors: colors, comments: comments)
        return file.header + file.data(stream, at: 0) + file.trailer
    }
}
