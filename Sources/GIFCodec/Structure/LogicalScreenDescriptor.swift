/// What the file says of the screen, right after its header.
///
///     0  1  2  3   4      5          6
///     width height packed background aspect ratio
public struct LogicalScreenDescriptor: Sendable, Hashable {
    public var width: UInt16
    public var height: UInt16
    /// Bits a primary colour that the original picture had, 1 to 8. Nobody uses it.
    public var colorResolution: UInt8
    /// Whether the global colour table claims to be sorted by importance.
    public var isSorted: Bool
    /// Entries of the global colour table, 2 to 256; 0 where there is none.
    public var globalColorTableSize: Int
    /// Index into the global colour table. Browsers ignore it: the canvas starts transparent.
    public var backgroundIndex: UInt8
    /// Pixel aspect ratio as stored; 0 where none is given. Browsers ignore it.
    public var pixelAspectRatio: UInt8

    static let byteCount = 7

    init(bytes: [UInt8]) {
        width = UInt16(bytes[0]) | UInt16(bytes[1]) << 8
        height = UInt16(bytes[2]) | UInt16(bytes[3]) << 8
        let packed = bytes[4]
        globalColorTableSize = packed & 0x80 != 0 ? 2 << Int(packed & 7) : 0
        colorResolution = (packed >> 4 & 7) + 1
        isSorted = packed & 0x08 != 0
        backgroundIndex = bytes[5]
        pixelAspectRatio = bytes[6]
    }
}
