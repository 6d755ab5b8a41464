internal import CImages
package import Raster

extension WebPFile {
    /// The longest side that a WebP picture can have.
    package static let maximumSide = 16383

    /// The picture as a still file, lossless: its exact pixels, with straight alpha.
    /// The same picture always gives the same bytes with the same version of libwebp.
    ///
    /// - Throws: `unsupported` where a side is longer than `maximumSide`, and `outOfMemory`.
    package static func encode(_ bitmap: Bitmap) throws(ImageFileError) -> [UInt8] {
        try encode(StraightBitmap(bitmap))
    }

    /// The same of a picture with straight alpha.
    package static func encode(_ bitmap: StraightBitmap) throws(ImageFileError) -> [UInt8] {
        var config = WebPConfig()
        var picture = unsafe WebPPicture()
        guard unsafe WebPConfigInit(&config) != 0, unsafe WebPConfigLosslessPreset(&config, effort) != 0,
            unsafe WebPPictureInit(&picture) != 0
        else { throw ImageFileError(.unsupported, .webp, detail: "libwebp is of another version") }
        defer { unsafe WebPPictureFree(&picture) }
        unsafe picture.use_argb = 1
        unsafe picture.width = Int32(clamping: bitmap.width)
        unsafe picture.height = Int32(clamping: bitmap.height)
        unsafe picture.argb_stride = Int32(clamping: bitmap.width)
        var writer = unsafe WebPMemoryWriter()
        unsafe WebPMemoryWriterInit(&writer)
        defer { unsafe WebPMemoryWriterClear(&writer) }
        unsafe picture.writer = unsafe WebPMemoryWrite

        // Red and blue change places. The library may write into these pixels.
        var samples = bitmap.pixels.map { $0 & 0xFF00_FF00 | ($0 & 0xFF) << 16 | $0 >> 16 & 0xFF }
        let isWritten = unsafe samples.withUnsafeMutableBufferPointer { samples in
            unsafe picture.argb = samples.baseAddress
            return unsafe withUnsafeMutablePointer(to: &writer) { writer in
                unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
                return unsafe WebPEncode(&config, &picture) != 0
            }
        }
        guard isWritten else { throw error(unsafe picture.error_code) }
        return unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    }

    /// From 0, fast, to 9, small. Above 3 a file hardly gets smaller: by less than 1 % on flat and photographic pictures.
    private static let effort: Int32 = 3

    private static func error(_ code: WebPEncodingError) -> ImageFileError {
        switch code {
        case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: ImageFileError(.outOfMemory, .webp)
        case VP8_ENC_ERROR_BAD_DIMENSION:
            ImageFileError(.unsupported, .webp, detail: "a side is at most \(maximumSide) pixels long")
        default: ImageFileError(.unsupported, .webp, detail: "libwebp's error \(code.rawValue)")
        }
    }
}
