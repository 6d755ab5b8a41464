extension Color {
    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in either case; nil for all else.
    package init?(hex: String) {
        var digits: [UInt8] = []
        var bytes = hex.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "#") else { return nil }
        while let byte = bytes.next() {
            guard digits.count < 8, let digit = Self.hexDigit(byte) else { return nil }
            digits.append(digit)
        }
        let channels: [UInt8]
        switch digits.count {
        case 3, 4: channels = digits.map { $0 * 17 }
        case 6, 8: channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        self.init(
            red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 255)
    }

    /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
    package var printed: String {
        let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return channels.reduce(into: "#") { text, channel in
            text += (channel < 16 ? "0" : "") + String(channel, radix: 16)
        }
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
