internal import Raster

/// How a camera held the picture: the values of the EXIF tag Orientation (0x0112), by what the first stored row and
/// the first stored column are in the picture as it is to be shown.
enum EXIFOrientation: Int {
    case upright = 1
    /// Row 0 is the top, column 0 the right side.
    case mirrored = 2
    /// Bottom, right.
    case upsideDown = 3
    /// Bottom, left.
    case upsideDownMirrored = 4
    /// Left, top.
    case transposed = 5
    /// Right, top.
    case turnedClockwise = 6
    /// Right, bottom.
    case transversed = 7
    /// Left, bottom.
    case turnedCounterclockwise = 8

    /// Reads the tag from the first directory of a TIFF structure; nil where it is missing or makes no sense.
    /// Positions that point outside the data are as good as missing.
    init?(tiff bytes: [UInt8]) {
        var reader = ByteReader(bytes: bytes)
        if reader.matches("II", at: 0) {
            reader.isLittleEndian = true
        } else if !reader.matches("MM", at: 0) {
            return nil
        }
        guard reader.integer16(at: 2) == 42, let directory = reader.integer32(at: 4),
            let count = reader.integer16(at: directory)
        else { return nil }
        for index in 0..<count {
            // An entry: tag, type, count of values (4 bytes), the value itself at the start of its 4 bytes.
            let entry = directory + 2 + index * 12
            guard let tag = reader.integer16(at: entry) else { return nil }
            if tag == 0x0112 {
                let isOneShort = reader.integer16(at: entry + 2) == 3 && reader.integer32(at: entry + 4) == 1
                guard isOneShort, let value = reader.integer16(at: entry + 8) else { return nil }
                self.init(rawValue: value)
                return
            }
        }
        return nil
    }

    var swapsAxes: Bool { rawValue >= 5 }

    /// The stored picture, as it is to be shown.
    func upright(_ stored: Bitmap) -> Bitmap {
        switch self {
        case .upright: stored
        case .mirrored: stored.flipped(horizontal: true, vertical: false)
        case .upsideDown: stored.rotated(quarterTurns: 2)
        case .upsideDownMirrored: stored.flipped(horizontal: false, vertical: true)
        case .transposed: stored.flipped(horizontal: true, vertical: false).rotated(quarterTurns: -1)
        case .turnedClockwise: stored.rotated(quarterTurns: 1)
        case .transversed: stored.flipped(horizontal: true, vertical: false).rotated(quarterTurns: 1)
        case .turnedCounterclockwise: stored.rotated(quarterTurns: -1)
        }
    }
}
