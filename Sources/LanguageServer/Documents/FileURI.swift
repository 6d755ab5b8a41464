/// Paths of `file:` URIs (RFC 8089).
enum FileURI {
    /// The path that a URI names on this machine; nil for any other kind of URI.
    static func path(of uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst("file://".count)
        guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash].lowercased()) else {
            return nil
        }
        var bytes: [UInt8] = []
        var encoded = rest[slash...].utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }[...]
        while let byte = encoded.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = hexDigit(encoded.popFirst()), let low = hexDigit(encoded.popFirst()) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func hexDigit(_ byte: UInt8?) -> UInt8? {
        byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map { UInt8($0) }
    }
}
