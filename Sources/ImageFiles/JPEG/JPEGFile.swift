internal import CImages
package import Raster

/// Reads JPEG files, baseline and progressive, by libjpeg-turbo.
///
/// Embedded colour profiles are ignored: the numbers are taken as sRGB. Pictures in four inks (CMYK and YCCK) are
/// converted without a profile, with the inks stored inverted, as Photoshop writes them and browsers assume.
package enum JPEGFile {
    /// - Throws: `truncated` and `damaged` also where libjpeg would fill the missing part of the picture with grey.
    package static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) -> Bitmap {
        let header = try JPEGHeader(bytes)
        try limits.check(ImageHeader(.jpeg, width: header.width, height: header.height))
        guard let decoder = unsafe tjInitDecompress() else { throw ImageFileError(.outOfMemory, .jpeg) }
        defer { unsafe _ = tjDestroy(decoder) }

        var (width, height): (Int32, Int32) = (0, 0)
        var (subsampling, colorspace): (Int32, Int32) = (0, 0)
        let count = CUnsignedLong(bytes.count)
        let isHeaderRead = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe tjDecompressHeader3(
                decoder, source.baseAddress, count, &width, &height, &subsampling, &colorspace) == 0
        }
        if !isHeaderRead { unsafe try check(decoder) }
        guard Int(width) == header.width, Int(height) == header.height else {
            throw ImageFileError(.damaged, .jpeg, detail: "its headers contradict each other")
        }

        let isFourInks = colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue)
        let format = isFourInks ? TJPF_CMYK : TJPF_RGBA
        var stored = Bitmap(width: header.width, height: header.height)
        let isDecoded = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe stored.pixels.withUnsafeMutableBytes { target in
                unsafe tjDecompress2(
                    decoder, source.baseAddress, count, target.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    width, 0, height, format.rawValue, TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS) == 0
            }
        }
        if !isDecoded { unsafe try check(decoder) }
        if isFourInks { convertInks(&stored.pixels) }
        return header.orientation.upright(stored)
    }

    /// Throws what libjpeg reported, unless it is a warning about something that does not touch the picture.
    private static func check(_ decoder: tjhandle) throws(ImageFileError) {
        let message = unsafe tjGetErrorStr2(decoder).map { unsafe String(cString: $0) } ?? ""
        let isWarning = unsafe tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
        // Padding between segments, odd version numbers and scan parameters: browsers show such files, and so do we.
        let harmless = ["extraneous bytes", "JFIF major revision", "Adobe color transform", "Invalid SOS parameters"]
        if isWarning && harmless.contains(where: { message.contains($0) }) { return }
        if message.contains("remature end") {
            throw ImageFileError(.truncated, .jpeg, detail: "its picture data ends early")
        }
        if message.contains("nsufficient memory") { throw ImageFileError(.outOfMemory, .jpeg) }
        let isUnsupported = message.contains("nsupported") || message.contains("not supported")
        throw ImageFileError(isUnsupported ? .unsupported : .damaged, .jpeg, detail: message)
    }

    /// Cyan, magenta, yellow and black, where 255 is no ink, to opaque red, green and blue.
    private static func convertInks(_ pixels: inout [UInt32]) {
        for index in pixels.indices {
            let inks = pixels[index]
            pixels[index] = Pixel.scaled(inks, by: inks >> 24) | 0xFF00_0000
        }
    }
}
