internal import ImageFiles
internal import SceneLanguage

extension OutputFormat {
    /// How messages call it.
    var name: String {
        switch self {
        case .gif: "GIF"
        case .png: "PNG"
        case .apng: "APNG"
        case .webp: "WebP"
        }
    }

    var article: String { self == .apng ? "an" : "a" }

    /// The most pixels that a side may have.
    var maximumSide: Int {
        switch self {
        case .gif: 65535
        case .webp: WebPFile.maximumSide
        // libpng reads and writes no more.
        case .png, .apng: 1_000_000
        }
    }

    /// What a frame in work takes, for each pixel of the canvas: its own pixels, and what its encoder makes of them.
    var bytesPerPixelInWork: Int {
        switch self {
        case .gif: 8
        // The pixels, the samples, and the compressed ones twice.
        case .png, .apng: 16
        // libwebp's own tables, by measure.
        case .webp: 48
        }
    }

    /// Whether pixels may be half-transparent.
    var holdsAlpha: Bool { self != .gif }
}
