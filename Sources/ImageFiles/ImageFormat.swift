/// The image file formats that this module knows by their first bytes.
package enum ImageFormat: String, Sendable, CaseIterable {
    case png, jpeg, webp, gif, unknown

    /// What the file that starts with `prefix` is; twelve bytes are enough to tell.
    package static func detect(_ prefix: some Sequence<UInt8>) -> ImageFormat {
        let start = Array(prefix.prefix(12))
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if start.starts(with: "RIFF".utf8) && start.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
        if start.starts(with: "GIF87a".utf8) || start.starts(with: "GIF89a".utf8) { return .gif }
        return .unknown
    }

    /// How messages call it.
    package var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .unknown: "image"
        }
    }
}
