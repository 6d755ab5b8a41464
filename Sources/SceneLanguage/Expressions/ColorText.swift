extension Color {
    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in either case; nil for all else.
    package init?(hex: String) {
        var number: UInt32 = 0
        var count = -1
        for byte in hex.utf8 {
            count += 1
            if count == 0, byte == UInt8(ascii: "#") { continue }
            guard count > 0, count <= 8, let digit = Self.hexDigit(byte) else { return nil }
            number = number << 4 | UInt32(digit)
        }
        func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
        func short(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift & 0xF) * 17 }
        switch count {
        case 3: self.init(red: short(8), green: short(4), blue: short(0))
        case 4: self.init(red: short(12), green: short(8), blue: short(4), alpha: short(0))
        case 6: self.init(red: channel(16), green: channel(8), blue: channel(0))
        case 8: self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
        default: return nil
        }
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
