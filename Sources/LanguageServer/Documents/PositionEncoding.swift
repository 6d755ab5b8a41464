/// What a position's `character` counts.
package enum PositionEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    /// What holds where a client asks for nothing else.
    case utf16 = "utf-16"
    /// Unicode scalars.
    case utf32 = "utf-32"

    /// How many units the scalar takes that starts with this byte of UTF-8; 0 for the bytes inside of one.
    func units(startingWith byte: UInt8) -> Int {
        switch self {
        case .utf8: 1
        case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
        }
    }
}
