internal import CImages
package import Raster

/// Reads and writes PNG files by libpng's simplified interface, whose errors are return values.
///
/// Every sort of PNG is read: palettes, greys, 16 bits a channel, interlaced ones. Colour comes out as sRGB: libpng
/// honours the chunks sRGB, gAMA and cHRM; a file without them is taken as sRGB, of 16 bits a channel too. Of an
/// animated PNG only the default image is read, which is its first frame or stands in for it; `APNGDecoder` reads it all.
package enum PNGFile {
    static let colorAndAlpha = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)

    package static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) -> Bitmap {
        Bitmap(try decodeStraight(bytes, limits: limits))
    }

    /// The picture as the file has it.
    package static func decodeStraight(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) -> StraightBitmap {
        guard ImageFormat.detect(bytes) == .png else { throw ImageFileError(.unknownFormat, .png) }
        let header = try ImageHeader(png: bytes)
        try limits.check(header)
        var image = unsafe png_image()
        unsafe image.version = UInt32(PNG_IMAGE_VERSION)
        defer { unsafe png_image_free(&image) }
        var result = StraightBitmap(
            width: header.width, height: header.height,
            pixels: [UInt32](repeating: 0, count: header.width * header.height))
        let isDecoded = unsafe bytes.withUnsafeBytes { source in
            guard unsafe png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0,
                unsafe Int(image.width) == header.width, unsafe Int(image.height) == header.height
            else { return false }
            unsafe image.format = colorAndAlpha
            unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            return unsafe result.pixels.withUnsafeMutableBytes { target in
                unsafe png_image_finish_read(&image, nil, target.baseAddress, 0, nil) != 0
            }
        }
        if !isDecoded { throw unsafe error(message: message(of: image)) }
        return result
    }

    static func message(of image: png_image) -> String {
        var message = unsafe image.message
        return unsafe withUnsafeBytes(of: &message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    static func error(message: String) -> ImageFileError {
        if message.contains("read beyond end") || message.contains("Not enough image data") {
            return ImageFileError(.truncated, .png, detail: "its picture data ends early")
        }
        if message.contains("ut of memory") || message.contains("nsufficient memory") {
            return ImageFileError(.outOfMemory, .png)
        }
        return ImageFileError(.damaged, .png, detail: message)
    }
}
