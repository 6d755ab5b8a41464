internal import CImages
package import Raster

/// Reads WebP files, lossy and lossless, still and animated, by libwebp. Embedded colour profiles are ignored.
package enum WebPFile {
    /// What a file holds; nothing is decoded to learn it.
    package struct Info: Sendable, Hashable {
        package var width: Int
        package var height: Int
        package var isAnimated: Bool
        /// How often the animation is to be played, 0 for ever; 1 for a still picture.
        package var loopCount: Int
        /// Each frame's time in milliseconds; a still picture has one of 0.
        package var durations: [Int]
    }

    /// Reads the structure of a whole file.
    package static func info(of bytes: [UInt8]) throws(ImageFileError) -> Info {
        try WebPSource(bytes).info()
    }

    /// The picture, or the first frame of an animation.
    package static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) -> Bitmap {
        Bitmap(try decodeStraight(bytes, limits: limits))
    }

    /// The same with straight alpha.
    package static func decodeStraight(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) -> StraightBitmap {
        guard let bitmap = try WebPDecoder(bytes, limits: limits).nextStraightFrame() else {
            throw ImageFileError(.damaged, .webp, detail: "it has no picture")
        }
        return bitmap
    }
}

extension ImageHeader {
    init(webp bytes: [UInt8]) throws(ImageFileError) {
        var features = WebPBitstreamFeatures()
        let status = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe WebPGetFeatures(source.baseAddress, source.count, &features)
        }
        if status == VP8_STATUS_NOT_ENOUGH_DATA {
            throw ImageFileError(.truncated, .webp, detail: "it ends inside its header")
        }
        guard status == VP8_STATUS_OK else {
            throw ImageFileError(.damaged, .webp, detail: "its header makes no sense")
        }
        try self.init(.webp, width: Int(features.width), height: Int(features.height))
    }
}
