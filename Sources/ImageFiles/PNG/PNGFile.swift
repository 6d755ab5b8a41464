internal import CImages
package import Raster

/// Reads and writes PNG files by libpng's simplified interface, whose errors are return values.
///
/// Every sort of PNG is read: palettes, greys, 16 bits a channel, interlaced ones. Colour comes out as sRGB: libpng
/// honours the chunks sRGB, gAMA and cHRM; a file without them is taken as sRGB, of 16 bits a channel too. Of an
/// animated PNG only the default image is read, which is its first frame or stands in for it.
package enum PNGFile {
    private static let colorAndAlpha = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)

    package static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) -> Bitmap {
        guard ImageFormat.detect(bytes) == .png else { throw ImageFileError(.unknownFormat, .png) }
        let header = try ImageHeader(png: bytes)
        try limits.check(header)
        var image = unsafe png_image()
        unsafe image.version = UInt32(PNG_IMAGE_VERSION)
        defer { unsafe png_image_free(&image) }
        var result = Bitmap(width: header.width, height: header.height)
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
        for index in result.pixels.indices { result.pixels[index] = Pixel.premultiplied(result.pixels[index]) }
        return result
    }

    /// The picture as an 8-bit sRGB file with straight alpha, or without alpha where every pixel is opaque and
    /// `keepsAlpha` is false.
    /// The same picture always gives the same bytes with the same versions of libpng and zlib.
    ///
    /// - Throws: `damaged` for an empty picture, which PNG cannot hold, and `outOfMemory`.
    package static func encode(_ bitmap: Bitmap, keepsAlpha: Bool = false) throws(ImageFileError) -> [UInt8] {
        let isOpaque = !keepsAlpha && bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
        var image = unsafe png_image()
        unsafe image.version = UInt32(PNG_IMAGE_VERSION)
        unsafe image.width = UInt32(truncatingIfNeeded: bitmap.width)
        unsafe image.height = UInt32(truncatingIfNeeded: bitmap.height)
        unsafe image.format = isOpaque ? UInt32(PNG_FORMAT_FLAG_COLOR) : colorAndAlpha
        defer { unsafe png_image_free(&image) }
        let samples = isOpaque ? opaqueSamples(of: bitmap) : straightSamples(of: bitmap)

        // Deflate never grows data by more than 5 bytes in 16 KiB; a kilobyte holds the chunks around it.
        let rawSize = samples.count + bitmap.height
        var size = rawSize + rawSize / 1000 + 1024
        let file = unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
            let isWritten = unsafe samples.withUnsafeBytes { source in
                unsafe png_image_write_to_memory(
                    &image, target.baseAddress, &size, 0, source.baseAddress, 0, nil) != 0
            }
            count = isWritten ? size : 0
        }
        if file.isEmpty { throw unsafe error(message: message(of: image)) }
        // The array above has room for the uncompressed picture.
        return Array(file[...])
    }

    private static func opaqueSamples(of bitmap: Bitmap) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 3) { target, count in
            for (index, pixel) in bitmap.pixels.enumerated() {
                unsafe target.initializeElement(at: index &* 3, to: UInt8(truncatingIfNeeded: pixel))
                unsafe target.initializeElement(at: index &* 3 &+ 1, to: UInt8(truncatingIfNeeded: pixel >> 8))
                unsafe target.initializeElement(at: index &* 3 &+ 2, to: UInt8(truncatingIfNeeded: pixel >> 16))
            }
            count = bitmap.pixels.count * 3
        }
    }

    private static func straightSamples(of bitmap: Bitmap) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 4) { target, count in
            for (index, pixel) in bitmap.pixels.enumerated() {
                let straight = Pixel.straight(pixel)
                for channel in 0..<4 {
                    unsafe target.initializeElement(
                        at: index &* 4 &+ channel, to: UInt8(truncatingIfNeeded: straight >> UInt32(channel * 8)))
                }
            }
            count = bitmap.pixels.count * 4
        }
    }

    private static func message(of image: png_image) -> String {
        var message = unsafe image.message
        return unsafe withUnsafeBytes(of: &message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func error(message: String) -> ImageFileError {
        if message.contains("read beyond end") || message.contains("Not enough image data") {
            return ImageFileError(.truncated, .png, detail: "its picture data ends early")
        }
        if message.contains("ut of memory") || message.contains("nsufficient memory") {
            return ImageFileError(.outOfMemory, .png)
        }
        return ImageFileError(.damaged, .png, detail: message)
    }
}
