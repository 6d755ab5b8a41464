import ImageFiles
import Raster

/// Puts animated PNG files of every sort together, uncompressed.
struct APNGBuilder {
    struct Frame {
        var x = 0
        var y = 0
        var width: Int
        var height: Int
        var delay: (numerator: UInt16, denominator: UInt16) = (1, 10)
        /// 0 stays, 1 becomes clear, 2 gives way to what was there before.
        var disposal: UInt8 = 0
        /// 0 replaces, 1 is drawn over.
        var blending: UInt8 = 0
        /// Each with its filter byte, as in `PNGBuilder`.
        var rows: [[UInt8]]
        /// In how many chunks its data stands.
        var chunkCount = 1
    }

    /// What is common to all frames, and the rows of a default image that is none of them.
    var image: PNGBuilder
    var plays: UInt32 = 0
    /// In the acTL chunk, where that is not how many there are.
    var declaredFrames: UInt32?
    var frames: [Frame]

    /// Red, then green at the right, then blue below, of colours with alpha.
    static let sample = APNGBuilder(
        3, 2,
        [
            .init(["rrr", "rrr"], chunkCount: 2), .init(["g."], x: 1, delay: (2, 7), disposal: 2, blending: 1),
            .init(["bp"], y: 1, delay: (3, 0), disposal: 1, blending: 1, chunkCount: 3), .init(["k"], x: 2, y: 1),
        ]
    ).file()

    /// Of red, green, blue and alpha, 8 bits each.
    init(_ width: Int, _ height: Int, plays: UInt32 = 0, hidden: [String]? = nil, _ frames: [Frame]) {
        let rows = hidden.map(Frame.rows) ?? []
        self.init(
            image: PNGBuilder(width: width, height: height, colorType: 6, rows: rows), plays: plays, frames: frames)
    }

    init(image: PNGBuilder, plays: UInt32 = 0, frames: [Frame]) {
        self.image = image
        self.plays = plays
        self.frames = frames
    }

    func file() -> [UInt8] { [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks().flatMap(\.bytes) }

    /// Each chunk whole, by its type, in their order.
    func chunks() -> [(type: String, bytes: [UInt8])] {
        var result: [(type: String, bytes: [UInt8])] = []
        var number: UInt32 = 0
        func add(_ type: String, _ data: [UInt8]) { result.append((type, image.chunk(type, data))) }
        func numbered() -> [UInt8] {
            defer { number += 1 }
            return integer(number)
        }

        add(
            "IHDR",
            integer(UInt32(image.width)) + integer(UInt32(image.height))
                + [image.bitDepth, image.colorType, 0, 0, image.isInterlaced ? 1 : 0])
        add("acTL", integer(declaredFrames ?? UInt32(frames.count)) + integer(plays))
        for extra in image.chunks { add(extra.name, extra.data) }
        if !image.rows.isEmpty { add("IDAT", image.stored(image.rows.flatMap { $0 })) }
        for (index, frame) in frames.enumerated() {
            var control = numbered()
            for value in [frame.width, frame.height, frame.x, frame.y] {
                control += integer(UInt32(truncatingIfNeeded: value))
            }
            for value in [frame.delay.numerator, frame.delay.denominator] {
                control += [UInt8(value >> 8), UInt8(value & 0xFF)]
            }
            add("fcTL", control + [frame.disposal, frame.blending])
            let data = image.stored(frame.rows.flatMap { $0 })
            for part in 0..<frame.chunkCount {
                let share = data[data.count * part / frame.chunkCount..<data.count * (part + 1) / frame.chunkCount]
                if index == 0, image.rows.isEmpty { add("IDAT", Array(share)) } else { add("fdAT", numbered() + share) }
            }
        }
        add("IEND", [])
        return result
    }

    private func integer(_ value: UInt32) -> [UInt8] { image.bigEndian(value) }
}

extension APNGBuilder.Frame {
    /// A colour a letter: `.` is clear, `h` half clear green, `p` half clear red.
    static let letters: [Character: [UInt8]] = [
        ".": [0, 0, 0, 0], "k": [0, 0, 0, 255], "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255],
        "h": [0, 255, 0, 128], "p": [255, 0, 0, 128],
    ]

    init(
        _ picture: [String], x: Int = 0, y: Int = 0, delay: (UInt16, UInt16) = (1, 10), disposal: UInt8 = 0,
        blending: UInt8 = 0, chunkCount: Int = 1
    ) {
        self.init(
            x: x, y: y, width: picture[0].count, height: picture.count, delay: delay, disposal: disposal,
            blending: blending, rows: Self.rows(picture), chunkCount: chunkCount)
    }

    static func rows(_ picture: [String]) -> [[UInt8]] {
        picture.map { row in [0] + row.flatMap { letters[$0] ?? [1, 2, 3, 4] } }
    }
}

/// A bitmap as rows of the letters that frames are made of, parted by slashes; `?` is any other colour.
func letters(_ bitmap: Bitmap) -> String {
    let names = Dictionary(
        uniqueKeysWithValues: APNGBuilder.Frame.letters.map { letter, channels in
            (
                Pixel.premultiplied(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3]),
                letter
            )
        })
    return (0..<bitmap.height).map { row in
        String(bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width].map { names[$0] ?? "?" })
    }.joined(separator: "/")
}

/// All frames of an animated PNG, each as the whole canvas.
func frames(_ file: [UInt8], recover: Bool = false) throws -> [Bitmap] {
    var structure = try APNGStructure(file, recover: recover)
    if recover { try structure.dropUndecodableFrames(of: file) { _ in } }
    let decoder = APNGDecoder(file, structure: structure)
    var result: [Bitmap] = []
    while let frame = try decoder.nextFrame() { result.append(frame) }
    return result
}
