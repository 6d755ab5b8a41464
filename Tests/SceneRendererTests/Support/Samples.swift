/// Small files of formats that cannot be written here, as their bytes in hexadecimal.
enum Samples {
    /// A JPEG of 16x8 pixels as stored, the left half red and the right half blue.
    ///
    /// - Parameter orientation: as EXIF numbers them; 6 means that it is to be turned clockwise for display.
    static func photo(orientation: UInt8) -> [UInt8] {
        // EXIF data of one entry: tag 0x0112, a short, one of it.
        let tiff: [UInt8] = [
            0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0,
        ]
        let data = Array("Exif\0\0".utf8) + tiff
        return Array(jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data + Array(jpeg[2...])
    }

    /// A WebP of 4x2 pixels whose frames are red and blue in turn; durations in milliseconds, a loop count of 0 is for
    /// ever.
    static func animatedWebP(durations: [Int], loopCount: Int) -> [UInt8] {
        // VP8X: flags animation and alpha, then the canvas size less one.
        var body = chunk("VP8X", [0b0001_0010, 0, 0, 0] + integer24(3) + integer24(1))
        body += chunk("ANIM", [0, 0, 0, 0, UInt8(loopCount), 0])
        for (index, duration) in durations.enumerated() {
            let place =
                integer24(0) + integer24(0) + integer24(index % 2 == 0 ? 3 : 1) + integer24(index % 2 == 0 ? 1 : 0)
            body += chunk("ANMF", place + integer24(duration) + [2] + (index % 2 == 0 ? red : blue))
        }
        return chunk("RIFF", Array("WEBP".utf8) + body)
    }

    /// Lossless chunks, each a flat picture: 4x2 red, 2x1 blue.
    private static let red = bytes("5650384c0f0000002f034000000710fd8ffe0722a2ff0100")
    private static let blue = bytes("5650384c0f0000002f010000000710d1fffe0722a2ff0100")

    private static let jpeg = bytes(
        """
        ffd8ffe000104a46494600010100000100010000ffdb004300020101010101020101010202020202040302020202050404030406
        0506060605060606070908060709070606080b08090a0a0a0a0a06080b0c0b0a0c090a0a0affdb00430102020202020205030305
        0a0706070a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a
        0a0affc20011080008001003011100021101031101ffc40014000100000000000000000000000000000007ffc400160101010100
        000000000000000000000000090708ffda000c030100021003100000011794efe21550d7ffc40014100100000000000000000000
        000000000010ffda00080101000105023fffc40014110100000000000000000000000000000010ffda0008010301013f013fffc4
        0014110100000000000000000000000000000010ffda0008010201013f013fffc400141001000000000000000000000000000000
        10ffda0008010100063f023fffc40014100100000000000000000000000000000010ffda0008010100013f213fffda000c030100
        0200030000001003ffc40014110100000000000000000000000000000010ffda0008010301013f103fffc4001411010000000000
        0000000000000000000010ffda0008010201013f103fffc40014100100000000000000000000000000000010ffda000801010001
        3f103fffd9
        """)

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + integer24(data.count) + [0] + data + (data.count % 2 == 1 ? [0] : [])
    }

    private static func integer24(_ value: Int) -> [UInt8] {
        [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0xFF)]
    }

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
