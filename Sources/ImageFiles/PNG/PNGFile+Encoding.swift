internal import CImages
package import Raster

extension PNGFile {
    /// The picture as an 8-bit sRGB file with straight alpha, or without alpha where every pixel is opaque and
    /// `keepsAlpha` is false.
    /// The same picture always gives the same bytes with the same versions of libpng and zlib.
    ///
    /// - Throws: `damaged` for an empty picture, which PNG cannot hold, and `outOfMemory`.
    package static func encode(_ bitmap: Bitmap, keepsAlpha: Bool = false) throws(ImageFileError) -> [UInt8] {
        let isOpaque = !keepsAlpha && bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
        let straight = StraightBitmap(bitmap)
        return isOpaque
            ? try write(opaqueSamples(of: straight), of: straight, format: UInt32(PNG_FORMAT_FLAG_COLOR))
            : try write(straightSamples(of: straight), of: straight, format: colorAndAlpha)
    }

    /// The data of a picture, whose clear pixels are 0, as the IDAT chunk holds it, a zlib stream.
    ///
    /// - Parameter colors: have taken its pixels in.
    package static func compressed(_ bitmap: StraightBitmap, as colors: PNGColors) throws(ImageFileError) -> [UInt8] {
        switch colors.kind {
        case .indexed:
            // Always 256 colours, for with fewer libpng would pack several pixels into a byte.
            let palette = colors.palette + Array(repeating: 0xFF00_0000, count: 256 - colors.palette.count)
            let file = try write(
                indices(of: bitmap, in: colors), of: bitmap, format: colorAndAlpha | UInt32(PNG_FORMAT_FLAG_COLORMAP),
                palette: palette)
            return PNGChunk.data(ofChunks: "IDAT", in: file)
        case .opaque: return try smaller(opaqueSamples(of: bitmap), of: bitmap, format: UInt32(PNG_FORMAT_FLAG_COLOR))
        case .alpha: return try smaller(straightSamples(of: bitmap), of: bitmap, format: colorAndAlpha)
        }
    }

    /// The smaller of two ways to compress: with filters, as photographs want it, and without, as flat art does.
    private static func smaller(
        _ samples: [UInt8], of bitmap: StraightBitmap, format: UInt32
    ) throws(ImageFileError) -> [UInt8] {
        let filtered = PNGChunk.data(ofChunks: "IDAT", in: try write(samples, of: bitmap, format: format))
        let plain = PNGChunk.data(
            ofChunks: "IDAT",
            in: try write(samples, of: bitmap, format: format, flags: UInt32(PNG_IMAGE_FLAG_FAST)))
        return plain.count < filtered.count ? plain : filtered
    }

    private static func write(
        _ samples: [UInt8], of bitmap: StraightBitmap, format: UInt32, flags: UInt32 = 0, palette: [UInt32] = []
    ) throws(ImageFileError) -> [UInt8] {
        var image = unsafe png_image()
        unsafe image.version = UInt32(PNG_IMAGE_VERSION)
        unsafe image.width = UInt32(truncatingIfNeeded: bitmap.width)
        unsafe image.height = UInt32(truncatingIfNeeded: bitmap.height)
        unsafe image.format = format
        unsafe image.flags = flags
        unsafe image.colormap_entries = UInt32(palette.count)
        defer { unsafe png_image_free(&image) }

        // Deflate never grows data by more than 5 bytes in 16 KiB; two kilobytes hold the chunks around it.
        let rawSize = samples.count + bitmap.height
        var size = rawSize + rawSize / 1000 + 2048
        let file = unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
            let isWritten = unsafe samples.withUnsafeBytes { source in
                unsafe palette.withUnsafeBytes { palette in
                    unsafe png_image_write_to_memory(
                        &image, target.baseAddress, &size, 0, source.baseAddress, 0, palette.baseAddress) != 0
                }
            }
            count = isWritten ? size : 0
        }
        if file.isEmpty { throw unsafe error(message: message(of: image)) }
        // The array above has room for the uncompressed picture.
        return Array(file[...])
    }

    private static func indices(of bitmap: StraightBitmap, in colors: PNGColors) -> [UInt8] {
        var last: UInt32?
        var index: UInt8 = 0
        return bitmap.pixels.map { pixel in
            if pixel != last {
                last = pixel
                index = colors.index(of: pixel) ?? 0
            }
            return index
        }
    }

    /// Clear pixels have the colour that stands for them.
    private static func opaqueSamples(of bitmap: StraightBitmap) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 3) { target, count in
            for (index, pixel) in bitmap.pixels.enumerated() {
                let pixel = pixel < 0xFF00_0000 ? PNGColors.key : pixel
                unsafe target.initializeElement(at: index &* 3, to: UInt8(truncatingIfNeeded: pixel))
                unsafe target.initializeElement(at: index &* 3 &+ 1, to: UInt8(truncatingIfNeeded: pixel >> 8))
                unsafe target.initializeElement(at: index &* 3 &+ 2, to: UInt8(truncatingIfNeeded: pixel >> 16))
            }
            count = bitmap.pixels.count * 3
        }
    }

    private static func straightSamples(of bitmap: StraightBitmap) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * 4) { target, count in
            for (index, pixel) in bitmap.pixels.enumerated() {
                for channel in 0..<4 {
                    unsafe target.initializeElement(
                        at: index &* 4 &+ channel, to: UInt8(truncatingIfNeeded: pixel >> UInt32(channel * 8)))
                }
            }
            count = bitmap.pixels.count * 4
        }
    }
}
