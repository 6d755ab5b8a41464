/// Arithmetic on premultiplied pixels of four bytes, red in the lowest.
enum Premultiplied {
    static func alpha(_ pixel: UInt32) -> Int { Int(pixel >> 24) }

    /// From red, green, blue and alpha of 0 to 255; what a filter's negative lobes overshot is cut.
    static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        let alpha = max(0, min(255, channels.w.rounded()))
        func channel(_ value: Float) -> UInt32 { UInt32(max(0, min(alpha, value.rounded()))) }
        return channel(channels.x) | channel(channels.y) << 8 | channel(channels.z) << 16 | UInt32(alpha) << 24
    }

    static func color(_ color: TextColor, coverage: Int) -> UInt32 {
        let alpha = Int(color.alpha)
        func channel(_ value: UInt8) -> UInt32 { UInt32(product(Int(value), alpha)) }
        let pixel =
            channel(color.red) | channel(color.green) << 8 | channel(color.blue) << 16 | UInt32(color.alpha) << 24
        return scaled(pixel, by: coverage)
    }

    /// A colour at every coverage.
    static func colors(_ color: TextColor) -> [UInt32] { (0...255).map { self.color(color, coverage: $0) } }

    /// All channels times `factor` / 255.
    static func scaled(_ pixel: UInt32, by factor: Int) -> UInt32 {
        if factor == 255 { return pixel }
        func channel(_ shift: UInt32) -> UInt32 { UInt32(product(Int(pixel >> shift & 255), factor)) << shift }
        return channel(0) | channel(8) | channel(16) | channel(24)
    }

    static func over(_ top: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - alpha(top)
        if rest == 0 || below == 0 { return top }
        return plus(top, scaled(below, by: rest))
    }

    /// Of parts that do not overlap.
    static func plus(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let alpha = min(255, self.alpha(a) + self.alpha(b))
        func channel(_ shift: UInt32) -> UInt32 { UInt32(min(alpha, Int(a >> shift & 255) + Int(b >> shift & 255))) }
        return channel(0) | channel(8) << 8 | channel(16) << 16 | UInt32(alpha) << 24
    }

    /// a * b / 255, rounded.
    static func product(_ a: Int, _ b: Int) -> Int { (a * b + 127) / 255 }
}
