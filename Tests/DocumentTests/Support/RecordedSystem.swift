import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the expected pictures were made with: the libraries that draw, and the fonts. With the very same ones the program
/// makes the very same pictures.
enum RecordedSystem {
    static let path = "\(PackageFolder.path)/Tests/DocumentTests/Expected/system.txt"

    /// Whether this system is that on which the pictures were recorded.
    static let isThis = (try? TemporaryFolder.read(path)) == Array(description.utf8)

    /// The libraries' versions, and the fonts' sizes in bytes.
    static let description: String = {
        #if arch(x86_64)
            let machine = "x86_64"
        #elseif arch(arm64)
            let machine = "arm64"
        #else
            let machine = "another machine"
        #endif
        var lines = [machine]
        for library in ["fontconfig", "freetype2", "harfbuzz", "libjpeg", "libpng", "libwebp", "pango"] {
            lines.append("\(library) \(version(of: library))")
        }
        for folder in ["truetype/dejavu", "truetype/noto", "truetype/open-sans", "opentype/noto"] {
            let files = TemporaryFolder.names(in: "/usr/share/fonts/\(folder)")
            let bytes = files.reduce(0) { $0 + size(of: "/usr/share/fonts/\(folder)/\($1)") }
            lines.append("\(folder): \(files.count) fonts, \(bytes) bytes")
        }
        return lines.joined(separator: "\n") + "\n"
    }()

    private static func version(of library: String) -> String {
        guard let pipe = unsafe popen("pkg-config --modversion \(library) 2>/dev/null", "r") else { return "unknown" }
        defer { unsafe pclose(pipe) }
        var text = ""
        while case let character = unsafe fgetc(pipe), character != EOF, character != 10 {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: character)))
        }
        return text.isEmpty ? "unknown" : text
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
