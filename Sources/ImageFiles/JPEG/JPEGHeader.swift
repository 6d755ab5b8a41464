/// A JPEG file's segments up to its first scan.
struct JPEGHeader {
    /// As stored.
    var width: Int
    var height: Int
    var orientation = EXIFOrientation.upright

    /// Follows ITU-T T.81, annex B: every segment before the scan is 0xFF, a marker, and a length that counts itself.
    init(_ bytes: [UInt8]) throws(ImageFileError) {
        let reader = ByteReader(bytes: bytes)
        var size: (width: Int, height: Int)?
        var position = 2
        while true {
            guard let introducer = reader.byte(at: position), let marker = reader.byte(at: position + 1) else {
                throw ImageFileError(.truncated, .jpeg, detail: "it ends before its picture data")
            }
            // Between segments, any bytes may stand before the 0xFF, and any number of 0xFF: libjpeg and the browsers
            // skip them.
            if introducer != 0xFF || marker == 0xFF || marker == 0x00 {
                position += 1
                continue
            }
            // Markers without a segment: TEM, RST0 to RST7 and a repeated SOI.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                position += 2
                continue
            }
            // SOS or EOI: the header is over.
            if marker == 0xDA || marker == 0xD9 { break }
            guard let length = reader.integer16(at: position + 2) else {
                throw ImageFileError(.truncated, .jpeg, detail: "it ends before its picture data")
            }
            if length < 2 {
                throw ImageFileError(.damaged, .jpeg, detail: "a segment at byte \(position) has a length of \(length)")
            }
            // SOF0 to SOF15, among which stand DHT, JPG and DAC.
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC, size == nil {
                guard let height = reader.integer16(at: position + 5), let width = reader.integer16(at: position + 7)
                else {
                    throw ImageFileError(.truncated, .jpeg, detail: "it ends inside its header")
                }
                size = (width, height)
            }
            if marker == 0xE1, reader.matches("Exif\0\0", at: position + 4), orientation == .upright {
                let start = min(position + 10, bytes.count)
                let end = min(max(position + 2 + length, start), bytes.count)
                orientation = EXIFOrientation(tiff: Array(bytes[start..<end])) ?? .upright
            }
            position += 2 + length
        }
        guard let size else {
            throw ImageFileError(.damaged, .jpeg, detail: "it has no frame header")
        }
        width = size.width
        height = size.height
    }
}

extension ImageHeader {
    init(jpeg bytes: [UInt8]) throws(ImageFileError) {
        let header = try JPEGHeader(bytes)
        let swaps = header.orientation.swapsAxes
        try self.init(
            .jpeg, width: swaps ? header.height : header.width, height: swaps ? header.width : header.height)
    }
}
