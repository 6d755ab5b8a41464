/// Puts PNG files of every sort together, uncompressed.
struct PNGBuilder {
    var width: Int
    var height: Int
    var bitDepth: UInt8 = 8
    /// 0 grey, 2 colour, 3 palette, 4 grey and alpha, 6 colour and alpha.
    var colorType: UInt8
    var isInterlaced = false
    /// Chunks between IHDR and IDAT.
    var chunks: [(name: String, data: [UInt8])] = []
    /// The rows, each with its filter byte; of an interlaced file those of its seven passes.
    var rows: [[UInt8]]

    func file() -> [UInt8] {
        var header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        header += [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0]
        var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
        for extra in chunks { result += chunk(extra.name, extra.data) }
        return result + chunk("IDAT", stored(rows.flatMap { $0 })) + chunk("IEND", [])
    }

    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(cyclicRedundancyCheck(body))
    }

    /// A zlib stream of one stored block.
    func stored(_ data: [UInt8]) -> [UInt8] {
        let count = UInt16(data.count)
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in data {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        let lengths = [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
        return [0x78, 0x01, 0x01] + lengths + data + bigEndian(high << 16 | low)
    }

    private func cyclicRedundancyCheck(_ data: [UInt8]) -> UInt32 {
        var register: UInt32 = .max
        for byte in data {
            register ^= UInt32(byte)
            for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
        }
        return ~register
    }

    func bigEndian(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }
}
