package import Raster

/// Any still picture, whatever its format.
package enum ImageFile {
    /// Decodes a PNG, JPEG or WebP file, by its contents and not by its name; of an animation, the first frame.
    ///
    /// - Throws: `unsupported` for a GIF, which is not this module's to read.
    package static func decode(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) -> Bitmap {
        let format = ImageFormat.detect(bytes)
        return switch format {
        case .png: try PNGFile.decode(bytes, limits: limits)
        case .jpeg: try JPEGFile.decode(bytes, limits: limits)
        case .webp: try WebPFile.decode(bytes, limits: limits)
        case .gif: throw ImageFileError(.unsupported, .gif)
        case .unknown: throw ImageFileError(.unknownFormat, .unknown)
        }
    }
}
